"""Frozen values of a tournament; no rules, no files, no Qt."""
