"""The inputs of `arbiter check`, and its report on a wrong round."""
