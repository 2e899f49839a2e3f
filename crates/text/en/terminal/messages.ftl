# Messages of every screen of the terminal's game, in the last line for a few seconds.

key-no-effect = This key does nothing here; { $key } lists the keys.
board-largest = The board is as large as the window allows.
board-smallest = The board can't be smaller.
# On the whole screen.
window-too-small = Window too small: at least { $width }×{ $height } needed.
