# The game in the terminal.

# Over the hidden board.
paused-cover = Paused
