# What the meaning of a rule leaves open, in further sentences. The name in the middle is that of the rule on the command line,
# with hyphens.

rule-lines-details = In a layout with several subgrids, or where lines have fewer cells than there are digits, no line and no region holds a digit twice.
rule-diagonal-details = On several subgrids, every square one has its diagonals. The rules falling_diagonal and rising_diagonal are about one of them.
rule-window-details = Windows have the shape of the boxes, and lie one cell apart and one cell from the border. A 9×9 grid has four, with top left corners r2c2, r2c6, r6c2 and r6c6; a 16×16 grid has nine, a 6×6 grid one. Without boxes they have the usual shape, so a jigsaw may have them, too.
rule-killer-details = In place of a sum, sums lists several, each of which is allowed. A sum of 0 stands for no clue, as in many programs; sums=0 asks for a cage that adds up to 0.
rule-lockout-line-details = The diamonds are the two ends of the line. Equal digits in them are never allowed.
rule-whispers-details = Unless another number is given, it is half of the number of digits, rounded up: 5 on a 9×9 grid, where such lines are known as German whispers.
rule-modular-line-details = If the line is shorter, all its digits leave different remainders.
rule-entropic-line-details = With another number of groups, that many cells in a row hold a digit of each group; the number of digits must be a multiple of it. If the line is shorter, no two of its digits are of the same group.
rule-pairs-details = An example is pairs r1c1 r1c2 r1c3 = "abs(a - b) >= 3 or a + b = 10". In a pair, a is the digit of the cell that is listed first. Numbers are joined by + - * / and %, by abs, min and max; they are compared by = != < <= > and >=, and comparisons are joined by not, and, or. Division is exact; a comparison with a division by 0 does not hold. With every=all the condition is about every two cells, otherwise about neighbouring ones.
rule-pair-table-details = The table is that of Interactive Sudoku Solver: yes or no for each first digit and each second one, in the order of the digits, six in each letter of base 64, the lowest bit first; the letter A may be left out at the end.
rule-pair-table-all-details = The table is that of Interactive Sudoku Solver: yes or no for each first digit and each second one, in the order of the digits, six in each letter of base 64, the lowest bit first; the letter A may be left out at the end. It must be the same both ways.
rule-regex-line-details = The expression matches the line as a whole, from its first cell to its last. It has digits (A for 10, B for 11 and so on), . for any, sets such as [1-3] and [^2], groups in parentheses, | between alternatives, and *, +, ? and numbers in braces for repetitions.
rule-state-machine-details = The machine is a text in the notation of Interactive Sudoku Solver; its symbols are the digits in order. With several lists of cells it reads one more symbol, the last one, between two lists.
rule-replicate-details = They are written for the first of the cells; from=r2c2 names another cell that they are written for.
rule-falling-diagonal-details = On several subgrids, every square one has its diagonal.
rule-rising-diagonal-details = On several subgrids, every square one has its diagonal.
rule-extra-region-details = As many cells as there are digits hold each digit once.
rule-disjoint-groups-details = Positions are counted from 1, row by row within a box. Without a position the rule is about all of them. A grid without boxes is cut into the usual ones for this rule.
rule-region-same-values-details = This matters only if lines have fewer cells than there are digits. If their lengths differ, only the longest count.
rule-doppelganger-details = An N×N grid has the digits 0 to N. No two rows miss the same digit, nor do two columns, nor two boxes; and at each 0 the digits that its row, its column and its box miss are different. Cells beside the grid can show the missing digits.
rule-anti-leap-details = A leap of 1,2 is a knight's move, one of 1,1 a step along a diagonal. If digits are given, only these may not be repeated.
rule-anti-taxicab-details = A 3, say, is never exactly three steps from another 3. Steps go from cell to neighbouring cell along rows and columns.
rule-taxicab-details = Steps go from cell to neighbouring cell along rows and columns.
rule-global-entropy-details = Low, middle and high are the thirds of the digits: 1 to 3, 4 to 6 and 7 to 9.
rule-kropki-difference-details = In a list of cells there is a dot between every two that share an edge.
rule-kropki-ratio-details = In a list of cells there is a dot between every two that share an edge.
rule-xv-details = In a list of cells there is a mark between every two that share an edge.
rule-inequality-details = In a list of cells each is greater than the later ones that share an edge with it.
rule-kropki-negative-details = A dot of either colour exempts its cells from both.
rule-difference-negative-details = Given numbers replace the usual one. A dot of either colour exempts its cells.
rule-ratio-negative-details = Without numbers, the ratios of the puzzle's black dots are meant; without black dots, 2. A dot of either colour exempts its cells.
rule-xv-negative-details = Given numbers replace the usual ones. A mark of any sum exempts its cells.
rule-quadruple-details = A digit that is listed twice is there twice. The top left one of the four cells stands for all of them.
rule-look-and-say-details = Counts and digits alternate. Numbers above 9 are written apart with an x: 2x1 0x12.
rule-slow-killer-details = There is one coefficient for each cell, in the order of the cells, from -100 to 100. A cell may be listed twice.
rule-difference-cage-details = It may be any cell; the clue does not say which. Digits may repeat.
rule-quotient-cage-details = It may be any cell; the clue does not say which. Digits may repeat; nothing is divided by 0.
rule-digital-root-cage-details = A sum of 0 has no digital root here.
rule-sandwich-details = They are the smallest and the largest of this row or column, even if it lacks some digits.
rule-x-sum-details = X is at least 1 and at most the number of cells.
rule-skyscraper-details = A skyscraper of height 0 or less is never seen.
rule-numbered-room-details = Places are counted from 1.
rule-full-rank-details = Digits are compared one after the other. The rank counts the rows and columns that read as smaller numbers, so equal ones share a rank.
rule-multiplier-details = What a cell is worth counts where rules add, multiply, compare or order: sums, products, differences, ratios, thermometers, whispers, renban, between and lockout lines, dots, minimums and maximums, sandwiches, X-sums and skyscrapers. The digit counts elsewhere: where digits differ or are equal, for odd and even, clones, palindromes, quadruples, counts of digits, indexing, remainders and ranks.
rule-doublers-details = What a cell is worth counts where rules add, multiply, compare or order: sums, products, differences, ratios, thermometers, whispers, renban, between and lockout lines, dots, minimums and maximums, sandwiches, X-sums and skyscrapers. The digit counts elsewhere: where digits differ or are equal, for odd and even, clones, palindromes, quadruples, counts of digits, indexing, remainders and ranks. Each choice of doublers counts as a solution of its own.
rule-negators-details = What a cell is worth counts where rules add, multiply, compare or order: sums, products, differences, ratios, thermometers, whispers, renban, between and lockout lines, dots, minimums and maximums, sandwiches, X-sums and skyscrapers. The digit counts elsewhere: where digits differ or are equal, for odd and even, clones, palindromes, quadruples, counts of digits, indexing, remainders and ranks. Each choice of negators counts as a solution of its own.
rule-chaos-arrow-details = With an offset of 1 the first cell is not counted. Without arms, there are four straight ones to the edges of the grid.
rule-chaos-construction-details = Each cell has a label, an extra cell, which names its region. Regions are numbered in the order of their first cells, so that each division has one numbering only. To begin with three cells so far apart that they can't share a region makes a search much shorter; the other cells follow in reading order.
rule-chaos-count-details = Its region is that of the first cell of the list, if there is one. With an offset of 1 the first cell is not counted.
rule-connected-values-details = There is at least one such cell. If cells are given, only these are looked at.
