"""Games: what is dealt and played in each, and the scoring of their hands, Omaha included."""
