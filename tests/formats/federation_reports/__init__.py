"""Tests of the reports of national federations."""
