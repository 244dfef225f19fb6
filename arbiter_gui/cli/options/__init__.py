"""What can be typed: the subcommands and their options."""
