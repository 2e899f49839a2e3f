# The legend below a hint in the terminal's game: what the signs on the board mean. At most 36 columns.

# The cells of cluster A have the sign A) or A}, one for each of its two colours.
legend-clusters = A) A{ "}" } the two colours of A
legend-colours = ( ) { "{" } { "}" } the two colours
# Each set of cells has a letter.
legend-sets = A, B … sets
