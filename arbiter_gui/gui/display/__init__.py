"""The display: pairings and standings on a projector."""
