# Symmetries of the pattern of givens, in lists of choices; at most 16 columns.

symmetry-none = None
symmetry-rotational = Half turn
symmetry-quarter = Quarter turn
symmetry-horizontal = Top and bottom
symmetry-vertical = Left and right
symmetry-diagonal = Diagonal
symmetry-full = Full
