"""The languages of what is not the window: sheets, published pages, phones, the command line."""
