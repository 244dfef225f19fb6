"""The main window: menus, tool bar, views, status, and their communication."""
