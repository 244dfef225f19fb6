"""The subcommands and their options."""
