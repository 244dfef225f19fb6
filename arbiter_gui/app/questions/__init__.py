"""Questions about a recorded round: pairing it again, comparing, proving, and answering."""
