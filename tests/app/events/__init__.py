"""Tests of events of several tournaments."""
