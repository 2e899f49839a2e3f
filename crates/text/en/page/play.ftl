# The menus of the game, and why a game can't start.

# The menus in the bar; one short word each.
game-menu-file = File
game-menu-edit = Edit
game-menu-help = Help

# The items of the menus; their keys stand beside them. An ellipsis means that a dialog opens.
game-new = New …
game-open = Open …
game-share = Share …
game-statistics = Statistics …
game-settings = Settings …
game-exit = Exit
game-undo-mistakes = Undo to before the mistake
game-restart = Start again …
game-fill-marks = Fill marks
game-clear-marks = Clear marks
game-corners-to-centre = Corner marks to centre
game-select-all = Select all
game-select-alike = Select the same digit
game-select-rule = Select the cage or line
game-pen = Pen
game-checkpoint = Set a checkpoint
game-return = Back to checkpoint
game-checkpoints = Checkpoints …
game-check = Check
game-hint = Hint
game-fill-cell = Fill a cell
game-show-solution = Show the solution …
game-rules = Rules and rating
game-keys = Keys
game-several = Multi-select

# Why no game starts.
start-none-found = No { $level } puzzle of this kind was found. Try again, or choose another level or kind.
start-no-day = There is no puzzle for “{ $day }” because it is not a date.
start-empty = This grid is empty. Enter some digits first.
start-several = This puzzle has more than one solution, so logic alone can't solve it.

# Why a request to the server failed.
api-slow = The server is taking too long to answer.
api-status = The server answered with status { $status }.
