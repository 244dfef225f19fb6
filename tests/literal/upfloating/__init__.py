"""Article 3 of C.04.5 and C.04.6 done literally."""
