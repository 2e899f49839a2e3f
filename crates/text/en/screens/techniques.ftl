# The pages of techniques.

## The pages of techniques.

techniques-note = The techniques that hints use, easiest first. The numbers are ratings on the scale of Sudoku Explainer.
technique-search = Find a technique
technique = Technique
technique-unknown = There is no page about this technique.
technique-example = Example
technique-board = Example of { $name }
technique-no-board = The board can't be drawn because the server isn't answering.
technique-copy = Copy this position
technique-copied = Copied. Paste it into the solver.
clipboard-closed = The page can't use the clipboard.
