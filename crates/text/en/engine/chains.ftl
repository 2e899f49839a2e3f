# Chains and loops. The texts that begin with small letters are parts of sentences.

remote-pairs = { $cells } can each be only { $digits }, and each sees the next. So { $one } are one of these digits, and { $others } the other. No cell that sees one of each can be either.
chain-ends-same-digit = If { $start } is not { $digit }, then { $links }. So one of { $ends } is { $digit }, and no cell that sees both can be { $digit }.
chain-ends-two-digits = If { $start } is not { $digit }, then { $links }. So { $start } is { $digit } or { $end } is { $other }. These cells see each other: { $crossed } would break both.
chain-contradiction-on = If { $cell } is { $digit }, then { $links }: a contradiction.
chain-two-values = If { $cell } is { $digit }, then { $links }. It can't be both.
chain-contradiction-off = If { $cell } is not { $digit }, then { $links }: a contradiction.
loop-on = If { $cell } is { $digit }, then { $links }. If it is not, the same links lead around the other way, from { $back } on. Either way, { $cases }.
loop-off = If { $cell } is not { $digit }, then { $links }. If it is, the same links lead around the other way, from { $back } on. Either way, { $cases }.
loop-effect-cell = { $cell } is { $digits } and nothing else
loop-effect-link = one of { $ends } is { $digit }, so { $gone } can't be
loop-effect-set = { $set } hold { $digit }, so { $gone } can't be
loop-effect = { $gone } can't be { $digit }
node-on = { $cell } is { $digit }
node-group-on = one of { $cells } is { $digit }
node-off = { $cell } is not { $digit }
node-group-off = { $cells_count ->
    [2] neither of { $cells } is { $digit }
   *[other] none of { $cells } is { $digit }
}
reason-other-value = it is { $value }
reason-last-candidate = all that is left there
reason-other-places = in { $house } it is in { $places }
line-link-on = { $cell } is { $digit }: { $reason }.
line-link-group-on = One of { $cells } is { $digit }: { $reason }.
line-link-off = { $cell } is not { $digit }: { $reason }.
line-link-group-off = { $cells_count ->
    [2] Neither of { $cells } is { $digit }: { $reason }.
   *[other] None of { $cells } is { $digit }: { $reason }.
}
link-same-cell-on = it is { $digit }
link-same-cell-off = it is not { $digit }
link-on = { $cell } is { $digit } ({ $reason })
link-group-on = one of { $cells } is { $digit } ({ $reason })
link-off = { $cell } is not { $digit } ({ $reason })
link-group-off = { $cells_count ->
    [2] neither of { $cells } is { $digit } ({ $reason })
   *[other] none of { $cells } is { $digit } ({ $reason })
}
reason-only-other-place = only other place in { $house }
reason-house = { $house }
reason-sees = { $cells_count ->
    [one] it sees { $places }
   *[other] each of them sees { $places }
}
reason-locked-set = { $cells } then hold only { $digits }
cycle-counted = The links from { $cell } lead around and back to it, so they hold in one of two ways: { $number_word } values, the first of them { $one }, or those in between, { $other } and so on. No cell that sees a digit of both kinds can be that digit.
cycle-listed = The links from { $cell } lead around and back to it, so they hold in one of two ways: either { $ons }, or { $offs }. No cell that sees a digit of both kinds can be that digit.
cycle-effect = { $goner } can't be { $digit }: it sees { $on } in the one case and { $off } in the other
cycle = If { $cell } is { $digit }, then { $links }. If it is not, { $last } is { $last_digit } ({ $back }), and the same links lead around the other way. So either { $ons }, or { $offs }. In both cases, { $cases }.
link-off-but = { $cell } is not { $digit } ({ $reason }) but { $other }
reason-same-cell = same cell
reason-only-other-candidate = only other candidate there
