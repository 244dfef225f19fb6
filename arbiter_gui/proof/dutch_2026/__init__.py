"""The judge of Dutch 2026, written from its text: its players and its criteria."""
