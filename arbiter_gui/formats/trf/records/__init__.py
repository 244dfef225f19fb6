"""Records of report files, one module per type."""
