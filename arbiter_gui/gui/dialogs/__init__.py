"""The dialogs of the window; they collect values, the desk applies them."""
