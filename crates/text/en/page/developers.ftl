# The page for developers.

## The page for developers.

developers = Developers
about-maker = Ninefold is made by the Ninefold project.
about-version = Version { $version }
about-summary = Sudoku in many forms: classic, diagonal, window and jigsaw, alone and combined, from 1 × 1 to 64 × 64. Play it, solve it, or learn how it is solved.
about-parts = How it is built
about-engine = One engine
about-engine-text = The same library solves, counts, rates, explains and makes puzzles for the command line, for other programs and for this page. It is written in Rust. Unsafe code is confined to one folder, the SIMD kernels of the classic 9×9 solver; all other code is safe Rust.
about-proofs = Every answer is proven
about-proofs-text = No solution, exactly one, or several: the search is exhaustive. There are two solvers, one for classic puzzles and one for any rules, and the tests check each against the other.
about-steps = Steps that a person can follow
about-steps-text = Hints and explanations come from techniques that people use, and each is explained in a sentence. Ratings follow the scale of Sudoku Explainer 1.2.1.
about-page = A page without a bundler
about-page-text = The page is made of plain, type-checked modules and served by the ninefold program. Games, settings and statistics stay in this browser.
about-api = For programs
about-api-text = Other programs can use the same API as this page: send JSON to { $address } and similar addresses.
about-api-link = API reference (OpenAPI)
about-licences = Licences
about-licences-text = Ninefold is free software under the MIT licence or the Apache licence, version 2.0, at your choice.
