"""What stands around the views in the main window: start page, picker of rounds, status, badge, corner of the tabs."""
