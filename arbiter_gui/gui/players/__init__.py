"""The players: the view, the line for new ones, and the dialogs about them."""
