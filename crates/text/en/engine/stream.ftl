# Errors in a stream of puzzles, one a line; each answers a line of the input.

stream-line = line { $line }: { $why }
stream-line-too-long = line { $line } has { $length } characters; no puzzle is that long: 1 MB is the limit

# Notes on standard error about what was read besides the puzzle, one or several a puzzle; in a stream with the line
# before them. $names is a list of names that the text has.
stream-unread = Ninefold ignores this in the puzzle: { $names }
# $words is a line between the links of a stream, quoted.
stream-words = Ninefold skipped these words: { $words }
stream-proposals = The rules text names these, but the drawing doesn't say which marks are meant. To accept them, add { "--assume" } all, a number, or look=rule:
stream-proposal = { "  " }{ $number }  { $choice }  “{ $sentence }”
# For players: $rules is a list of titles of rules.
stream-unchecked = The rules text also names these, but the drawing doesn't say which marks are meant, so the game doesn't check them: { $rules }
# For players, if the solution in the text is none.
stream-stated-wrong = The solution in the text breaks the rules as they are known here, so the game doesn't use it.
stream-assumed = assumed: { $choices }
