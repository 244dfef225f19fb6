"""What is drawn of a bracket or score group as a scene, from the replayed trace."""
