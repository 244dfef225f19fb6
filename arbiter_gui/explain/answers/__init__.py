"""The five answers at the desk, and counter-questions to a round, in sentences."""
