"""What `arbiter check` looks at, and what it says of a wrong round."""
