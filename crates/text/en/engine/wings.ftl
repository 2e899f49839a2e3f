# XY-Wing, XYZ-Wing, W-Wing, WXYZ-Wing.

xy-wing = { $pivot } is { $held }: { $cases }. Either way, one of { $wings } is { $digit }, so no cell that sees both can be { $digit }.
xyz-wing = { $pivot } is { $held }: { $cases }; otherwise it is { $digit } itself. So one of these three cells is { $digit }, and no cell that sees all three can be { $digit }.
# A part of the two sentences above; "it" is the pivot.
wing-case = if it is { $other }, { $wing } is { $digit }
w-wing = { $ends } can each be only { $either }. They can't both be { $link }, because { $house } would have no place for { $link }, which can only go in { $places } there. So one of { $ends } is { $digit }, and no cell that sees both can be { $digit }.
wxyz-wing = { $cells } can hold only { $all }: four cells for four digits. Of these, { $others } can each appear there only once, so one of { $holders } is { $digit }. No cell that sees all of these can be { $digit }.
