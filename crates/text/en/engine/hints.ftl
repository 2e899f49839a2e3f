# Hints: where to look, which technique to use, which cells and digits form the pattern; and mistakes.

hint-finished = The grid is full, and every digit is right.
hint-stuck = No technique finds a step here. You can still have a cell filled.

# Where to look.
hint-mistake-place = Look at { $houses }: something is wrong there.
hint-place-placement = Look at { $houses }: you can place a digit.
hint-place-elimination = Look at { $houses }: you can eliminate a candidate.
hint-place-distant-placement = Look at { $houses }: a pattern elsewhere lets you place a digit there.
hint-place-distant-elimination = Look at { $houses }: a pattern elsewhere lets you eliminate a candidate there.

# Which technique to use.
hint-technique = { $technique }: look at { $houses }.
hint-technique-distant = { $technique }: look for a pattern that affects { $houses }.

# Which cells and digits form the pattern.
hint-pattern-question-house = { $technique }: where does { $digits } go in { $houses }?
hint-pattern-question-cell = { $technique }: which digit is left for { $cells }?
hint-pattern-digits = { $technique }: look at { $digits }.
hint-pattern-cells = { $technique }: look at { $cells }.
hint-pattern-digits-in-houses = { $technique }: look at { $digits } in { $houses }.
hint-pattern-digits-in-cells = { $technique }: look at { $digits } in { $cells }.
hint-pattern-digits-in-many-cells = { $technique }: look at { $digits } in { $number } cells, starting with { $first }.

# Givens that were changed.
hint-changed-givens-place = A given in { $houses } has been changed.
hint-changed-givens-values = { $values_count ->
    [one] The puzzle gives { $values }, but your grid has another digit there.
   *[other] The puzzle gives { $values }, but your grid has other digits there.
}
hint-changed-givens-reason = The puzzle gives { $values }, and givens can't change.
hint-changed-givens-effect = { $values_count ->
    [one] The puzzle gives { $values }, and givens can't change. Put it back.
   *[other] The puzzle gives { $values }, and givens can't change. Put them back.
}

# Wrong digits.
hint-wrong-digits-place = { $number ->
    [one] A digit in { $houses } is wrong.
   *[other] { $number } digits are wrong; the first is in { $houses }.
}
hint-wrong-digits-values = { $values_count ->
    [one] This digit is wrong: { $values }.
   *[other] These digits are wrong: { $values }.
}
hint-wrong-digits-effect = { $values_count ->
    [one] { $refutation } Remove { $values }.
   *[other] { $refutation } Remove every wrong digit: { $values }.
}

# Why a digit is wrong. { $empty } is the cell, { $lost } the digit for which nothing would be left.
refutation-repeat = { $cell } can't be { $digit }: { $house } has its { $digit } in { $place }.
refutation-cell = If { $cell } were { $digit }, no digit would be left for { $empty }.
refutation-house = If { $cell } were { $digit }, { $house } would have no place for { $lost }.
refutation-cell-after = If { $cell } were { $digit }, then { $placed } would follow, and no digit would be left for { $empty }.
refutation-house-after = If { $cell } were { $digit }, then { $placed } would follow, and { $house } would have no place for { $lost }.
refutation-cell-after-many = If { $cell } were { $digit }, { $number } more digits would follow, starting with { $first }, and no digit would be left for { $empty }.
refutation-house-after-many = If { $cell } were { $digit }, { $number } more digits would follow, starting with { $first }, and { $house } would have no place for { $lost }.
refutation-no-solution = If { $cell } were { $digit }, the puzzle would have no solution.

# Pencilmarks that lack the right digit.
hint-missing-candidates-place = { $number ->
    [one] The pencilmarks in { $houses } lack a candidate that is still possible.
   *[other] The pencilmarks of { $number } cells lack a candidate that is still possible; the first of these cells is in { $houses }.
}
hint-missing-candidates-values = { $gone_count ->
    [one] You removed { $gone }, but it's still possible.
   *[other] You removed { $gone }, but they are still possible.
}
hint-missing-candidates-effect = { $gone_count ->
    [one] You removed { $gone }, but it's still possible. Put it back.
   *[other] You removed { $gone }, but they are still possible. Put them back.
}
