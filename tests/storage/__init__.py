"""Tests of the tournament file."""
