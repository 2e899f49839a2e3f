# The welcome page of the terminal's game.

welcome-about = Play and solve Sudoku, with hints that explain.

# Its items: each has a title and a line that describes it.
welcome-resume-text = { $title } · { $percent }% · { $time }
terminal-welcome-game = Sudoku Game
welcome-game-text = New puzzles: four levels, diagonal, window, jigsaw.
terminal-welcome-solver = Sudoku Solver
welcome-solver-text = Type or paste a puzzle, solve it, see each step.
terminal-welcome-developers = Developers
welcome-developers-text = About Ninefold: how it works, version, licences.
# Parts of its line, after the date, with dots between them.
welcome-daily-solved = solved
welcome-daily-streak = { $count ->
    [one] one day in a row
   *[other] { $count } days in a row
}
welcome-statistics = Statistics
welcome-statistics-text = { $played } played, { $solved } solved
welcome-statistics-none = You haven't finished a game yet.
welcome-statistics-unreadable = The statistics can't be read.

# The line at the bottom, each after its key.
welcome-choose = choose
welcome-open = open
welcome-settings = settings
welcome-theme = theme
welcome-keys = keys
welcome-quit = quit

welcome-nothing-to-resume = There is no game to resume.

# The page about the program, with titles and paragraphs.
developers-title = Developers
developers-about = Ninefold is made by the Ninefold project. This is version { $version }.
developers-engine = One engine
developers-engine-text = One library solves, counts, rates, explains and generates puzzles for the command line, the web page, this game and other programs. It is written in Rust.
developers-proof = Every answer is proven
developers-proof-text = No solution, exactly one, or several: the search is complete. Two independent solvers, one for classic puzzles and one for any rules, check each other in the tests.
developers-steps = Steps that a person can follow
developers-steps-text = Hints use the techniques that people use, and explain each step in words. Ratings follow the scale of Sudoku Explainer 1.2.1.
developers-files = Everything stays on this computer
developers-files-text = Your games, settings and statistics are files in your home folder, in a documented format.
developers-licence = Ninefold is free software under the MIT licence or the Apache License 2.0, at your choice.
developers-back = back
