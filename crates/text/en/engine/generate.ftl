# Answers of `generate`.

# Below the grid. ER is the rating of Sudoku Explainer; it is the same in every language.
generate-facts = ER { $rating }, { $level }, { $givens } givens, seed { $seed }
generate-facts-above = ER above { $rating }, { $level }, { $givens } givens, seed { $seed }
generate-facts-unrated = no ER, { $level }, { $givens } givens, seed { $seed }
generate-facts-only = Not rated, { $givens } givens, seed { $seed }

# Why there is no puzzle, after the number of the puzzle or alone.

generate-no-time = Time ran out before the first grid was filled
generate-no-grid = { $count ->
    [one] One attempt to fill a grid of this size and kind failed; more attempts may succeed
   *[other] { $count } attempts to fill a grid of this size and kind failed; more may succeed
}
generate-not-found = { $count ->
    [one] Not found in one grid
   *[other] Not found in { $count } grids
}
# A kind of rule, such as thermometer, of which so many were asked for.
generate-unplaced = { $asked ->
    [one] { $count ->
        [one] Not found in one grid: the rule { $rule } does not fit on it
       *[other] Not found in { $count } grids: the rule { $rule } fits on none of them
    }
   *[other] { $count ->
        [one] Not found in one grid: { $placed } of { $asked } { $rule } rules fit on it
       *[other] Not found in { $count } grids: at most { $placed } of { $asked } { $rule } rules fit on one of them
    }
}
generate-closest = { $count ->
    [one] Not found in one grid; the closest puzzle has { $givens } givens, ER/EP/ED { $ratings }
   *[other] Not found in { $count } grids; the closest puzzle has { $givens } givens, ER/EP/ED { $ratings }
}
generate-closest-above = { $count ->
    [one] Not found in one grid; the closest puzzle has { $givens } givens, ER above { $rating }
   *[other] Not found in { $count } grids; the closest puzzle has { $givens } givens, ER above { $rating }
}
generate-closest-unrated = { $count ->
    [one] Not found in one grid; the closest puzzle has { $givens } givens and no ER
   *[other] Not found in { $count } grids; the closest puzzle has { $givens } givens and no ER
}
generate-rare = { $why }. Puzzles with { $givens } givens are very rare: more attempts may fail, too
# Among the errors of a run of many puzzles.
generate-failed = puzzle { $number }: { $why }
