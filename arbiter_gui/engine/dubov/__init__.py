"""What the editions of Dubov's system share: averages of opponents, transfers upwards, and the two columns."""
