# XY-Wing, XYZ-Wing, W-Wing, WXYZ-Wing.

w-wing = { $ends } can each be only { $either }. If both were { $link }, { $house } would have no place for { $link }, which can only go in { $places } there. So one of { $ends } is { $digit }, and no cell that sees both can be { $digit }.
wing-case = if it is { $other }, { $wing } is { $digit }
xy-wing = { $pivot } is { $held }: { $cases }. Either way, one of { $wings } is { $digit }, so no cell that sees both can be { $digit }.
xyz-wing = { $pivot } is { $held }: { $cases }; otherwise it is { $digit } itself. So one of the three cells is { $digit }, and no cell that sees all three can be { $digit }.
wxyz-wing = { $cells } can hold only { $all }: four cells for four digits. { $others } can each go there only once, so one of { $holders } is { $digit }. No cell that sees all of these can be { $digit }.
