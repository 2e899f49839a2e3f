# Errors in a stream of puzzles, one a line; each answers a line of the input.

stream-line = line { $line }: { $why }
stream-line-too-long = line { $line } has { $length } characters; no puzzle is that long
