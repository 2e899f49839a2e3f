# Texts that the page and the terminal have in common.

checkpoints-title = Checkpoints
checkpoint-name = Checkpoint { $number }
open-title = Open
keys-title = Keys
statistics-none = You haven't finished a game yet.
statistics-last = Last games
welcome-title = Welcome to Ninefold
welcome-resume = Resume
welcome-daily = Puzzle of the day
settings-theme = Theme
settings-checking = Checking
settings-marks = Marks
keys-enter = Enter
keys-help = Help
keys-game = Game
rules-givens = The bold digits are given and can't be changed. Every puzzle generated here has exactly one solution, which logic alone can find: you never need to guess.
checkpoints-none = A checkpoint saves the board so that you can try something and go back.

# A request to the server failed.
server-silent = The server isn't answering. Is Ninefold still running?

# Commands and labels of several screens; under icons there is room for about 10 letters.
undo = Undo
redo = Redo
erase = Erase
go-back = Go back
print = Print
play-steps = Play
digits = Digits
tools = Tools
more-tools = More tools
size = Size
