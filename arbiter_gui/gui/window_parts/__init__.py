"""Parts around the views in the main window: start page, round picker, status, badge, corner of the
tabs.
"""
