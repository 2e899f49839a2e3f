# The pen, with which players draw on the board. The buttons take the place of two keys: at most about 10 letters.

pen-erase-all = Erase all
pen-away = Done
# For screen readers.
pen-down = Pen down. Arrows draw lines, Shift and arrows edges, Enter a cross or circle. Digits choose the colour. Escape puts the pen away.
pen-lines = { $count ->
    [one] One line { $done ->
        [erased] erased
       *[drawn] drawn
    }.
   *[other] { $count } lines { $done ->
        [erased] erased
       *[drawn] drawn
    }.
}
pen-sign = { $sign ->
    [cross] Cross
   *[circle] Circle
} drawn.
pen-sign-erased = Sign erased.
