"""Every word that a player reads: one package a language, and the registry that knows them."""
