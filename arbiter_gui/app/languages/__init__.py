"""The languages of everything outside the window: sheets, published pages, phones, the command
line.
"""
