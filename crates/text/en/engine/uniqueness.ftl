# Patterns that would allow two solutions.

avoidable-rectangle-one = None of { $cells } is a given. If { $blank } were { $lost }, all four would hold only { $pair } and could swap them, but a proper puzzle has only one solution.
avoidable-rectangle-two = None of { $cells } is a given. If neither of { $blank } were { $further }, all four would hold only { $pair } and could swap them, but a proper puzzle has only one solution. So one of { $blank } is { $further }, and no cell that sees both can be { $further }.
bug-one = Without { $surplus }, every blank cell would have two candidates and every house two places for each digit that it lacks: there would be two solutions or none, but a proper puzzle has one. So { $cells } is { $any }.
bug-two = { $cells_count ->
    [2] Without { $surplus }, every blank cell would have two candidates and every house two places for each digit that it lacks: there would be two solutions or none, but a proper puzzle has one. So one of these is true, and no cell that sees both { $cells } is { $any }.
   *[other] Without { $surplus }, every blank cell would have two candidates and every house two places for each digit that it lacks: there would be two solutions or none, but a proper puzzle has one. So one of these is true, and no cell that sees all of { $cells } is { $any }.
}
bug-four = Without { $surplus }, every blank cell would have two candidates and every house two places for each digit that it lacks: there would be two solutions or none, but a proper puzzle has one. So one of these is true. In { $house }, the { $shared } can only go in { $any_cell }: so one of these is { $shared }, the other is { $any }, and neither is anything else.
bug-three = Without { $surplus }, every blank cell would have two candidates and every house two places for each digit that it lacks: there would be two solutions or none, but a proper puzzle has one. So one of these is true, and one of { $cells } is { $any }. With { $helpers }, which can hold nothing but { $union }, that makes { $number_word } cells for { $number_word } digits in { $house }: they go nowhere else there.
bug-surplus = the { $digits } in { $cell }
unique-loop-one = If { $extra_cells } were { $any_pair }, then { $cells } would hold only { $pair } and could swap them: there would be two solutions, but a proper puzzle has one.
unique-loop-two = { $extra_cells_count ->
    [2] If { $cells } held only { $pair }, they could swap them: there would be two solutions, but a proper puzzle has one. So one of { $extra_cells } is { $extras }, and no cell that sees both is { $extras }.
   *[other] If { $cells } held only { $pair }, they could swap them: there would be two solutions, but a proper puzzle has one. So one of { $extra_cells } is { $extras }, and no cell that sees them all is { $extras }.
}
unique-loop-four = { $swap } and in { $house }, one of these two is { $locked }, which has no other place there. So neither is { $free }.
unique-rectangle-six = In { $house }, { $free } has no places but in { $cells }. So if one of { $extra_cells } were { $free }, so would be the other, and all four would hold only { $pair } and could swap them: there would be two solutions, but a proper puzzle has one.
hidden-rectangle = In { $house }, { $locked } has no places but in { $cells }. So if { $across } were { $free }, all four would hold only { $pair } and could swap them: there would be two solutions, but a proper puzzle has one.
unique-loop-three-hidden = { $swap } and at most one of the two is left for { $digits }. Otherwise { $house } has room for these digits only in { $subset }, so nothing else goes there.
unique-loop-three-naked = { $swap } and with { $subset }, which can hold nothing but { $digits }, that makes { $number_word } cells for { $number_word } digits in { $house }: they go nowhere else there.
