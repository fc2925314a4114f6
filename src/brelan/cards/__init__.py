"""Cards: text to codes and back, arrays of cards, combos, and all checks of cards."""
