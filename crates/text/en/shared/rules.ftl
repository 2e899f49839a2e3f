# The kinds of puzzles, by the names of their rules: labels, alone or as "Diagonal + Window".

rule-classic = Classic
rule-diagonal = Diagonal
rule-window = Window
rule-jigsaw = Jigsaw
