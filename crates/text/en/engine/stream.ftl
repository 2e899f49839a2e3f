# Errors in a stream of puzzles, one a line; each answers a line of the input.

stream-line = line { $line }: { $why }
stream-line-too-long = line { $line } has { $length } characters; no puzzle is that long

# Notes on standard error about what was read besides the puzzle, one or several a puzzle; in a stream with the line
# before them. $names is a list of names that the text has.
stream-unread = Ninefold leaves this out of the puzzle: { $names }
# $words is a line between the links of a stream, quoted.
stream-words = Ninefold leaves out these words: { $words }
stream-proposals = The rules in words name these, but the drawing doesn't say which marks they mean. To take them, add { "--assume" } all, a number, or look=rule:
stream-proposal = { "  " }{ $number }  { $choice }  “{ $sentence }”
# For players: $rules is a list of titles of rules.
stream-unchecked = The rules in words also name these, but the drawing doesn't say which marks they mean, so the game doesn't check them: { $rules }
# For players, if the solution in the text is none.
stream-stated-wrong = The solution in the text breaks the rules as they are known here, so the game doesn't use it.
stream-assumed = assumed: { $choices }
