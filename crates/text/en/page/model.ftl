# Texts about a game or puzzle that several parts of the page show.

# The kind of a puzzle without variants; the others are called by their rules.
kind-classic = Classic

# Parts of the title of a game, as in "Daily 22 Nov 2026 · Expert · Classic".
game-title-daily = Daily { $date }
# In place of the level, for a puzzle that the player entered.
game-title-own = Own puzzle

# Playing times for screen readers, joined as a list.
clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

# The second line of a shared result; the first is the title of the game.
result-solved = { $helps ->
    [0] Solved in { $time } without hints
    [one] Solved in { $time } with 1 hint
   *[other] Solved in { $time } with { $helps } hints
}

# What is wrong with the regions that the player draws, one sentence each.
regions-large = Region { $region } has { $count } cells, not { $side }.
regions-split = Region { $region } is in { $pieces } pieces.
regions-small = Region { $region } has { $count } of { $side } cells.
regions-blank = { $count ->
    [one] One cell has no region yet.
   *[other] { $count } cells have no region yet.
}
