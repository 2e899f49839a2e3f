# The end of a game on the page, and its replay.

# The panel at the end of a game.
end-panel = End of the game
end-solved = Solved!
end-shown = Solution shown
end-another = Another?
end-replay = Replay
end-share = Share result
end-home = Home
end-given-up = Here's the solution. Try another?
end-no-help = No hints used.
end-help = With { $help }.
end-hints = { $count ->
    [one] one hint
   *[other] { $count } hints
}
end-fills = { $count ->
    [one] one filled cell
   *[other] { $count } filled cells
}
end-first = Your first solved puzzle of this level and kind.
end-best = Your best time yet! Your previous best was { $time }.
end-not-best = Your best time for this level and kind: { $time }.

# The controls of a replay, for screen readers.
replay-bar = Replay
replay-pause = Pause
replay-move = Move
replay-close = End the replay
replay-speed = { $speed ->
    [1] Speed: normal
   *[other] Speed: { $speed } times normal
}
