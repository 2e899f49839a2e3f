# The web page beside the pictures of an explanation (`explain --pictures`).

# The title of the window.
gallery-title = Sudoku, step by step
# The heading.
gallery-heading = Step by step
# Spoken in place of a picture.
gallery-picture = The board before step { $number }
# Opens the details of a long step.
gallery-details = Line by line
