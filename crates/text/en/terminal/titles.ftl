# The titles of games and their groups, in the game's top line, in lists and in the statistics.

# Instead of the level of a puzzle that the player entered.
title-own = Own puzzle
# Before the level of a puzzle of the day: `Daily 2026-11-21 · Expert · Classic`.
title-daily = Daily { $date }
# `Expert, classic`. The kind is lower case.
title-group = { $level }, { $kind }
# `Expert, classic, 4 × 4`.
title-group-sized = { $level }, { $kind }, { $side } × { $side }
