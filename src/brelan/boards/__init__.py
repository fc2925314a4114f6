"""What hands are on a board and what they may become: made hands, draws, outs, nuts, texture."""
