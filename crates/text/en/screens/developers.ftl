# The page for developers.

## The page for developers.

about-maker = Ninefold is made by the Ninefold project.
about-version = Version { $version }
about-summary = Classic, diagonal, window and jigsaw Sudoku, alone or combined, from 1 × 1 to 64 × 64. Play puzzles, solve them, or learn how they are solved.
about-parts = How it is built
about-engine = One engine
about-engine-text = The same library solves, counts, rates, explains and makes puzzles for the command line, for other programs and for this page. It is written in Rust. Unsafe code is confined to one folder, the SIMD kernels of the classic 9×9 solver; all other code is safe Rust.
about-proofs = Every answer is proven
about-proofs-text = An exhaustive search decides whether a puzzle has no solution, exactly one or several. There are two solvers, one for classic puzzles and one for any rules, and the tests check each against the other.
about-steps = Steps that a person can follow
about-steps-text = Hints and explanations use the techniques that people use, and describe each step in a sentence. Ratings follow the scale of Sudoku Explainer 1.2.1.
about-page = A page without a bundler
about-page-text = The page consists of plain, type-checked JavaScript modules and is served by the ninefold program. Games, settings and statistics stay in this browser.
about-api = API
about-api-text = Other programs can use the same API as this page: they send requests such as { $address }, with JSON in both directions.
about-api-link = API reference (OpenAPI)
about-licences = Licences
about-licences-text = Ninefold is free software under the MIT licence or the Apache licence 2.0, at your option.
