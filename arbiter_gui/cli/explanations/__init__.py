"""What `arbiter explain` and `arbiter export` print of the reasons of a round."""
