# What each rule of puzzles means, in a sentence. The name in the middle is that of the rule on the command line, with hyphens.

rule-lines-meaning = Each row and each column contains every digit once.
rule-boxes-meaning = Each box contains every digit once.
rule-jigsaw-meaning = Irregular regions replace the boxes; each contains every digit once.
rule-diagonal-meaning = Both main diagonals contain every digit once.
rule-window-meaning = Each of the shaded windows contains every digit once.
rule-anti-knight-meaning = Cells a knight's move apart hold different digits.
rule-killer-meaning = Digits in a cage differ and add up to its clue, if it has one.
rule-thermometer-meaning = Digits on a thermometer rise from its bulb.
rule-slow-thermometer-meaning = Digits on a slow thermometer rise or stay the same from its bulb.
rule-fast-thermometer-meaning = Digits on a fast thermometer rise by at least two from cell to cell, from its bulb.
rule-between-line-meaning = Digits on the line lie strictly between the digits in its circles.
rule-lockout-line-meaning = Digits in the diamonds differ by at least the given number; digits on the line lie outside of their range.
rule-whispers-meaning = Neighbouring digits on the line differ by at least the given number.
rule-renban-meaning = Digits on the line differ and are consecutive, in any order.
rule-nabner-meaning = Any two digits on the line differ by at least two.
rule-palindrome-meaning = Digits on the line read the same from both ends.
rule-clone-meaning = The areas hold the same digits in the same places.
rule-modular-line-meaning = Every k digits in a row on the line leave different remainders when divided by k.
rule-entropic-line-meaning = Every three digits in a row on the line are a low, a middle and a high one, in any order.
rule-pairs-meaning = The condition holds for the digits a and b of neighbouring cells on the line, or of every two cells.
rule-pair-table-meaning = Each digit on the line may be followed by those that the table allows.
rule-pair-table-all-meaning = Any two of the digits go together as the table allows.
rule-regex-line-meaning = The digits on the line match the regular expression.
rule-state-machine-meaning = The machine accepts the digits, read in order.
rule-any-of-meaning = At least one of the rules in braces holds.
rule-all-of-meaning = All rules in braces hold.
rule-replicate-meaning = The rules in braces hold at each of the cells, moved there from the first.
## Sets of cells that hold each digit once.
rule-falling-diagonal-meaning = Digits on the diagonal from top left to bottom right differ.
rule-rising-diagonal-meaning = Digits on the diagonal from bottom left to top right differ.
rule-extra-region-meaning = Digits in the shaded cells differ.
rule-disjoint-groups-meaning = Cells at the same position of their boxes hold different digits.
rule-region-same-values-meaning = All rows, columns and regions hold the same digits.
rule-doppelganger-meaning = Each row, column and box holds 0 and misses another digit than its likes; at each 0 the three missing digits differ.
## Equal digits that keep apart.
rule-anti-king-meaning = Cells that touch, even at a corner, hold different digits.
rule-anti-leap-meaning = Cells so many rows and columns apart, in either order, hold different digits.
rule-anti-taxicab-meaning = Two cells with the same digit are never exactly that many steps apart.
rule-taxicab-meaning = Cells exactly so many steps along rows and columns apart hold different digits.
## Digits that depend on their neighbours everywhere in the grid.
rule-nonconsecutive-meaning = Digits in cells that share an edge do not differ by 1.
rule-diagonal-nonconsecutive-meaning = Digits in cells that touch at a corner do not differ by 1.
rule-global-entropy-meaning = Each 2×2 square holds a low, a middle and a high digit.
rule-global-modulo-meaning = The digits of each 2×2 square leave all remainders when divided by the modulus, 3 if none is given.
rule-dutch-flatmates-meaning = Each middle digit has the lowest digit directly above it or the highest directly below it: a 5 has a 1 above or a 9 below.
## Pairs of neighbours.
rule-kropki-difference-meaning = Digits joined by a white dot differ by 1, or by the number in the dot.
rule-kropki-ratio-meaning = Of two digits joined by a black dot one is twice the other, or as many times as the number in the dot says.
rule-xv-meaning = Digits joined by an X add up to 10, by a V to 5, by a number to that number.
rule-inequality-meaning = The digit at the open side of the sign is greater than the other.
rule-kropki-negative-meaning = Neighbouring digits without a dot neither differ by 1, nor is one twice the other.
rule-difference-negative-meaning = Neighbouring digits without a dot do not differ by 1, or by the given numbers.
rule-ratio-negative-meaning = Neighbouring digits without a dot do not have the ratio of any black dot.
rule-xv-negative-meaning = Neighbouring digits without a mark do not add up to 5 or 10, or to the given numbers.
## Single cells.
rule-odd-meaning = A cell with a grey circle holds an odd digit.
rule-even-meaning = A cell with a grey square holds an even digit.
rule-candidates-meaning = Each of the cells holds one of the given digits.
rule-minimum-meaning = A minimum holds less than each cell beside it, other minimums aside.
rule-maximum-meaning = A maximum holds more than each cell beside it, other maximums aside.
## Digits that cells contain.
rule-quadruple-meaning = The four cells around a circle hold all digits in it.
rule-contain-at-least-meaning = The cells hold all given digits; a digit that is listed twice, at least twice.
rule-contain-exactly-meaning = The cells hold each given digit exactly as often as it is listed; other digits are free.
rule-look-and-say-meaning = The clue says how often digits occur in the cage: 2103 means two 1s and no 3.
## Cages and sums.
rule-slow-killer-meaning = Cells add up to the clue, each times its coefficient if it has one; digits may repeat.
rule-product-cage-meaning = Cells in the cage multiply to the clue; digits may repeat.
rule-difference-cage-meaning = One cell of the cage minus all others is the clue.
rule-quotient-cage-meaning = One cell of the cage divided by all others is the clue.
rule-digital-root-cage-meaning = Digits in the cage differ, and the digital root of their sum is the clue: add up the digits of the sum until one is left.
rule-rellik-cage-meaning = Digits in the cage differ, and no digits of the cage, nor a single one, add up to the clue.
rule-equality-cage-meaning = Digits in the cage differ; it has as many even as odd digits and as many low as high ones, and never the middle digit.
rule-equal-sum-meaning = All groups have the same sum; digits may repeat.
## Lines and arrows that add.
rule-arrow-meaning = Digits along an arrow add up to the digit in its circle; they may repeat.
rule-pill-arrow-meaning = Digits along an arrow add up to the number of two or three digits in its pill, read from left to right or downwards.
rule-double-arrow-meaning = Digits on the line between two circles add up to the sum of the digits in the circles.
rule-lunchbox-meaning = Digits on the line differ; those between its smallest and its largest digit add up to the clue.
rule-region-sum-line-meaning = Boxes divide the line into parts with equal sums; a line that comes back to a box has another part there.
rule-sum-line-meaning = The line can be cut into parts, each of which adds up to the clue; a loop is cut in a circle.
rule-zipper-meaning = Digits equally far from the middle of the line have equal sums: that of the digit in the middle, if there is one.
## Clues beside the grid.
rule-little-killer-meaning = Digits on the diagonal that the arrow points along add up to the clue; digits may repeat.
rule-sandwich-meaning = Digits between the smallest and the largest digit of the row or column add up to the clue.
rule-x-sum-meaning = The first X digits, seen from the clue, add up to it, where X is the first of them.
rule-skyscraper-meaning = The clue counts the skyscrapers seen from there: digits are heights, and higher ones hide lower ones behind them.
rule-hidden-skyscraper-meaning = The clue is the first digit, seen from there, that a larger one before it hides.
rule-numbered-room-meaning = The first digit, seen from the clue, is the place of the clue in the row or column.
rule-full-rank-meaning = All rows and columns are read as numbers in both directions; the clue is the rank of the one read from there, 1 for the smallest.
rule-full-rank-ties-meaning = Says which rows and columns may read as the same number: none, only-unclued (those without a full rank) or any.
## Counting and indexing.
rule-row-indexing-meaning = A digit V in a shaded cell of row R means that the digit R is in row V of the same column.
rule-column-indexing-meaning = A digit V in a shaded cell of column C means that the digit C is in column V of the same row.
rule-box-indexing-meaning = A digit V in a shaded cell at place P of its box means that the digit P is at place V of the box, in reading order.
rule-value-indexing-meaning = The digit N in the circle means that the Nth cell of the list holds the digit in the square.
rule-counting-circles-meaning = A digit in a circle is in exactly that many circles.
rule-count-distinct-meaning = The digit in the circle is the number of different digits in the shaded cells.
rule-same-values-meaning = All groups hold the same digits, each equally often, in any order.
## What digits are worth.
rule-multiplier-meaning = Where other rules add or compare digits, each of these cells counts its digit times the factor.
rule-doublers-meaning = Each row, column and box has one doubler, and each digit is doubled once; a doubler counts twice its digit.
rule-negators-meaning = Each row, column and box has one negator, and each digit is negated once; a negator counts as minus its digit.
rule-chaos-arrow-meaning = The digit counts the cells of its region from its cell along the arms, itself included, up to the first other region.
rule-chaos-construction-meaning = Divide the grid into connected regions of equal size that hold no digit twice.
rule-chaos-count-meaning = The digit counts the cells of its region among itself and the cells around it, or among the cells of a list.
rule-connected-values-meaning = The cells with one of these digits form one area, connected by edges; if a size is given, it has that many cells.
