# Names of houses within a sentence: "row 4", "rows 1 and 4".

house-row = { $count ->
    [one] row { $numbers }
   *[other] rows { $numbers }
}
house-column = { $count ->
    [one] column { $numbers }
   *[other] columns { $numbers }
}
house-box = { $count ->
    [one] box { $numbers }
   *[other] boxes { $numbers }
}

# Regions of a jigsaw have no numbers, so { $numbers } are their first cells.
house-region = { $count ->
    [one] the region of { $numbers }
   *[other] the regions of { $numbers }
}

# Houses of variants: `house-` and the name in the rule. A name without a message is used as it is.
house-the-falling-diagonal = the falling diagonal
house-the-rising-diagonal = the rising diagonal
house-window = { $count ->
    [one] window { $numbers }
   *[other] windows { $numbers }
}
