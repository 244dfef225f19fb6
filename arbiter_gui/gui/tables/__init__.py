"""Described tables in Qt: models, views, delegates."""
