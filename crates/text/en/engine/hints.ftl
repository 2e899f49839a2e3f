# Hints: where to look, which technique to use, which cells and digits form the pattern; and mistakes.

refutation-repeat = { $cell } can't be { $digit }: { $house } has its { $digit } in { $place }.
refutation-no-solution = If { $cell } were { $digit }, the puzzle would have no solution.
refutation-cell = If { $cell } were { $digit }, no digit would be left for { $empty }.
refutation-house = If { $cell } were { $digit }, { $house } would have no place for { $lost }.
refutation-cell-after = If { $cell } were { $digit }, then { $placed } would follow, and no digit would be left for { $empty }.
refutation-house-after = If { $cell } were { $digit }, then { $placed } would follow, and { $house } would have no place for { $lost }.
refutation-cell-after-many = If { $cell } were { $digit }, { $number_word } more digits would follow, the first of them { $first }; then no digit would be left for { $empty }.
refutation-house-after-many = If { $cell } were { $digit }, { $number_word } more digits would follow, the first of them { $first }; then { $house } would have no place for { $lost }.
hint-mistake-place = Look at { $houses }: something there isn't right.
hint-finished = The grid is full, and every digit is right.
hint-stuck = No technique finds a step here. You can still have a cell filled.
hint-changed-givens-place = A given in { $houses } was replaced by another digit.
hint-changed-givens-values = { $values_count ->
    [one] The puzzle gives { $values }, but your grid has another digit there.
   *[other] The puzzle gives { $values }, but your grid has other digits there.
}
hint-changed-givens-reason = The puzzle gives { $values }, and givens can't change.
hint-changed-givens-effect = The puzzle gives { $values }, and givens can't change. Put them back.
hint-wrong-digits-place = { $number ->
    [one] A digit in { $houses } is wrong.
   *[other] { $number_word } digits are wrong; the first is in { $houses }.
}
hint-wrong-digits-values = { $values_count ->
    [one] This digit is wrong: { $values }.
   *[other] These digits are wrong: { $values }.
}
hint-wrong-digits-effect = { $values_count ->
    [one] { $refutation } Remove { $values }.
   *[other] { $refutation } Remove every wrong digit: { $values }.
}
hint-missing-candidates-place = { $number ->
    [one] The pencilmarks in { $houses } lack a candidate that is still possible.
   *[other] The pencilmarks of { $number_word } cells lack a candidate that is still possible; the first of these cells is in { $houses }.
}
hint-missing-candidates-values = { $gone_count ->
    [one] You removed { $gone }, but it's still possible.
   *[other] You removed { $gone }, but they are still possible.
}
hint-missing-candidates-effect = { $gone_count ->
    [one] You removed { $gone }, but it's still possible. Put it back.
   *[other] You removed { $gone }, but they are still possible. Put them back.
}
hint-place-distant-elimination = Look at { $houses }: you can eliminate a candidate there, for a reason that lies elsewhere.
hint-place-distant-placement = Look at { $houses }: you can place a digit there, for a reason that lies elsewhere.
hint-place-elimination = Look at { $houses }: you can eliminate a candidate.
hint-place-placement = Look at { $houses }: you can place a digit.
hint-technique-distant = { $technique }: something follows in { $houses }.
hint-technique = { $technique }: look at { $houses }.
hint-pattern-question-house = { $technique }: where does { $digits } go in { $houses }?
hint-pattern-question-cell = { $technique }: which digit is left for { $cells }?
hint-pattern-digits-in-houses = { $technique }: look at { $digits } in { $houses }.
hint-pattern-digits = { $technique }: look at { $digits }.
hint-pattern-cells = { $technique }: look at { $cells }.
hint-pattern-digits-in-cells = { $technique }: look at { $digits } in { $cells }.
hint-pattern-digits-in-many-cells = { $technique }: look at { $digits } in { $number_word } cells, from { $first } on.
