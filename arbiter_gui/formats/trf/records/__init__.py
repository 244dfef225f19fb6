"""Records of report files, a module a kind."""
