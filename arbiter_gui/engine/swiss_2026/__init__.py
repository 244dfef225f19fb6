"""What the Swiss systems in force since February 2026 print alike."""
