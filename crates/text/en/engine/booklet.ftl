# The captions of a puzzle in a booklet; narrow: at most 16 columns. ER is the rating of Sudoku Explainer.

booklet-rating = ER { $rating }
booklet-rating-above = ER above { $rating }
booklet-seed = seed { $seed }
