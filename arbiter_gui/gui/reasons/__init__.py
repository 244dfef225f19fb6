"""The Reasons view: how a round was paired, bracket by bracket and step by step."""
