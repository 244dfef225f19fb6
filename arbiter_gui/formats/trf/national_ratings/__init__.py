"""National ratings in report files."""
