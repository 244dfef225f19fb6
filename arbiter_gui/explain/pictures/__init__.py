"""Pictures of a bracket or scoregroup as a scene, from the replayed trace."""
