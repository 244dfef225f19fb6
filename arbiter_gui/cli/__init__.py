"""The command line: `pair`, `check`, `generate`, `explain`, `standings`, `export`, `where`; it never loads Qt."""
