# The menus of the game, and why a game can't start.

# The menus in the bar; one short word each.
menu-file = File
menu-edit = Edit
menu-help = Help

# The items of the menus; their keys stand beside them. An ellipsis means that a dialog opens.
menu-new = New …
menu-open = Open …
menu-save = Save
menu-print = Print
menu-share = Share …
menu-statistics = Statistics …
menu-settings = Settings …
menu-exit = Exit
menu-undo = Undo
menu-redo = Redo
menu-undo-mistakes = Undo to before the mistake
menu-restart = Start again …
menu-fill-marks = Fill marks
menu-clear-marks = Clear marks
menu-corners-to-centre = Corner marks to centre
menu-select-all = Select all
menu-select-alike = Select the same digit
menu-checkpoint = Set a checkpoint
menu-return = Back to checkpoint
menu-checkpoints = Checkpoints …
menu-check = Check
menu-hint = Hint
menu-fill-cell = Fill a cell
menu-show-solution = Show the solution …
menu-rules = Rules and rating
menu-keys = Keys
menu-several = Multi-select

# Why no game starts.
start-none-found = No { $level } puzzle of this kind was found. Try again, or choose another level or kind.
start-no-day = There is no puzzle for “{ $day }” because it is not a date.
start-empty = This grid is empty. Enter some digits first.
start-unsolvable = This puzzle has no solution.
start-several = This puzzle has more than one solution, so reasoning alone can't finish it.

# Why a request to the server failed.
api-slow = The server takes too long to answer.
api-silent = The server isn't answering. Is Ninefold still running?
api-status = The server answered with status { $status }.
