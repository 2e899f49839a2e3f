# Almost locked sets, Death Blossom, Sue de Coq, aligned exclusions. Sets have letters: A, B, C.

# Sets and their links, joined by semicolons, or as the lines of a long argument.
set-cell = { $letter } is { $cells }, which is { $digits }
set-cells = { $letter } is { $cells }, which hold all but one of { $digits }
sets-link = { $one } and { $other } can't both hold { $digits }
line-set = { $part }.

sets-two = { $sets }. { $links }. So if { $first } doesn't hold { $digits }, it holds { $commons }; then { $last } can't hold { $commons } and must hold { $digits }. No cell that sees all candidates for { $digits } in both can be { $digits }.
sets-chain = { $sets }. { $links }. So if { $first } doesn't hold { $digits }, each set takes the shared digit from the next, and { $last } must hold { $digits }. No cell that sees all candidates for { $digits } in { $first } and { $last } can be { $digits }.
sets-digits = { $sets }. { $links }. So each of { $digits } that is missing from { $first } must be in { $last }. No cell that sees all candidates for such a digit in { $first } and { $last } can hold it.
sets-doubly-linked = { $sets }. { $commons } can each be in only one of the two sets. So each set holds exactly one of these, and with it all of its other digits. No cell that sees all possible places of such a digit can be that digit.

# Long chains of sets, without the links. The lines have the links.
sets-brief-one-digit = Each of { $sets } has one candidate more than it has cells, and shares a digit with the next that only one of the two can hold. So if { $first } doesn't hold { $digits }, { $last } must. No cell that sees all candidates for { $digits } in { $first } and { $last } can be { $digits }.
sets-brief-digits = Each of { $sets } has one candidate more than it has cells, and shares a digit with the next that only one of the two can hold. So each of { $digits } that is missing from { $first } must be in { $last }. No cell that sees all candidates for such a digit in { $first } and { $last } can hold it.
set-named = { $letter } ({ $cells })

blossom = { $stem } is { $candidates }: { $cases }. So one of { $petals } holds { $digits }, and no other cell that sees all candidates for { $digits } in them can be { $digits }.
# A part of the sentence above; "it" is the stem.
blossom-petal = { $cells_count ->
    [one] if it is { $candidate }, { $letter } ({ $cells }) is { $others }
   *[other] if it is { $candidate }, { $letter } ({ $cells }) holds { $others }
}

sue-de-coq = Where { $line } and { $region } cross, { $middle } can hold only { $digits }. In the rest of { $line }, { $own } can hold only { $mine }; in the rest of { $region }, { $theirs } can hold only { $others }. Each of { $all } can appear in these cells only once: { $number_word } cells for { $number_word } digits, so they hold all of them. No other cell that sees all candidates for a digit there can hold it.
sue-de-coq-twice = Where { $line } and { $region } cross, { $middle } can hold only { $digits }. In the rest of { $line }, { $own } can hold only { $mine }; in the rest of { $region }, { $theirs } can hold only { $others }. Each of { $all } can appear in these cells only once, except that { $twice } can be both in { $own } and in { $theirs }. That is just enough for { $number_word } cells, so each of them is there. No other cell that sees all candidates for a digit there, or those for { $twice } on one side, can hold it.

exclusion = Try every combination of { $cells }. { $cases }
exclusion-case = If { $goner } is { $digit }, none is possible: { $ways }.
exclusion-ways = with { $ways }, { $fault }
exclusion-repeat = { $house } has a digit twice
exclusion-empty = nothing is left for { $cell }, which can hold only { $held }
