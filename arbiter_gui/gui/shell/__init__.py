"""The main window: menus, tool bar, views, status, and how they hear of one another."""
