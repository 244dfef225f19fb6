"""The judge of Dutch 2017, written from its text: its players and its criteria."""
