"""French: the grammar of hands, names, sentences, terminal texts and error messages."""
