# Almost locked sets, Death Blossom, Sue de Coq, aligned exclusions. Sets have letters: A, B, C.

exclusion-ways = with { $ways }, { $fault }
exclusion-case = If { $goner } were { $digit }, there is no way left: { $ways }.
exclusion = Try every way to fill { $cells }. { $cases }
exclusion-repeat = { $house } has a digit twice
exclusion-empty = nothing is left for { $cell }, which can hold only { $held }
set-named = { $letter } ({ $cells })
sets-brief-one-digit = Each of { $sets } has one candidate more than cells, and shares a digit with the next that only one of the two can hold. So if { $first } is without { $digits }, { $last } holds { $digits }. No cell that sees all places of it in both can be { $digits }.
sets-brief-digits = Each of { $sets } has one candidate more than cells, and shares a digit with the next that only one of the two can hold. So each of { $digits } that is missing from { $first } is in { $last }. No cell that sees all places of such a digit in both can hold it.
line-set = { $part }.
sets-doubly-linked = { $sets }. { $commons } can each be in only one of the two. So each set holds just one of them, and with it all of its other digits. No cell that sees all places of a digit that must be there can be that digit.
sets-two = { $sets }. { $links }. So if { $first } is without { $digits }, it holds { $commons }, and { $last }, which is without that, holds { $digits }. No cell that sees all places of it in both can be { $digits }.
sets-chain = { $sets }. { $links }. So if { $first } is without { $digits }, each set takes the shared digit from the next, and { $last } holds { $digits }. No cell that sees all places of it in { $first } and { $last } can be { $digits }.
sets-digits = { $sets }. { $links }. So each of { $digits } that is missing from { $first } is in { $last }. No cell that sees all places of such a digit in { $first } and { $last } can hold it.
blossom-petal = { $cells_count ->
    [one] if it is { $candidate }, then { $letter } ({ $cells }) is { $others }
   *[other] if it is { $candidate }, then { $letter } ({ $cells }) holds { $others }
}
blossom = { $stem } is { $candidates }: { $cases }. So one of { $petals } holds { $digits }, and no other cell that sees all places of it there can be { $digits }.
sets-link = { $one } and { $other } can't both hold { $digits }
set-cell = { $letter } is { $cells } with { $digits }
set-cells = { $letter } is { $cells } with all but one of { $digits }
sue-de-coq = Where { $line } and { $region } meet, { $middle } can hold only { $digits }; beside them, { $own } in { $line } can hold only { $mine }, and { $theirs } in { $region } only { $others }. Each of { $all } fits there only once: { $number_word } cells for { $number_word } digits, so each is there. No other cell that sees all places of a digit there can hold it.
sue-de-coq-twice = Where { $line } and { $region } meet, { $middle } can hold only { $digits }; beside them, { $own } in { $line } can hold only { $mine }, and { $theirs } in { $region } only { $others }. Each of { $all } fits there only once, but { $twice } both in { $own } and in { $theirs }: just enough for { $number_word } cells, so each is there. No other cell that sees all places of a digit there, or all places of { $twice } on one side, can hold it.
