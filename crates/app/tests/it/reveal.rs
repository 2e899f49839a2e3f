//! `reveal`: one cell.

use crate::client;
use crate::ninefold::run;

#[test]
fn every_cell_of_a_puzzle() {
    let puzzle = client::puzzle("window");
    for (place, digit) in puzzle.solution.chars().enumerate().step_by(7) {
        let cell = format!("r{}c{}", place / 9 + 1, place % 9 + 1);
        run(&["reveal", &puzzle.puzzle, &cell, "--variant", "window"], "").says(0, &format!("{digit}\n"));
    }
    run(&["reveal", "--json", "--variant", "window", &puzzle.puzzle, "R1C1"], "")
        .says(0, "{\"cell\":\"r1c1\",\"digit\":9}\n");
}

#[test]
fn only_one_solution_will_do() {
    run(&["reveal", &".".repeat(81), "r1c1"], "").says(0, "Solution is not unique\n");
    run(&["reveal", "--lines", &".".repeat(81), "r1c1"], "").says(0, "-\tseveral\n");
    run(&["reveal", "123....4........", "r1c1"], "").says(1, "No solution exists\n");
}

#[test]
fn invalid_cells() {
    let puzzle = client::puzzle("classic").puzzle;
    run(&["reveal", &puzzle, "r10c1"], "").refuses("r10c1 is outside the grid: expected rows and columns from 1 to 9");
    run(&["reveal", &puzzle, "r0c1"], "").refuses("is not a cell");
    run(&["reveal", &puzzle], "").refuses("required");
    let json = run(&["reveal", "--json", "12345", "r1c1"], "");
    assert!(json.code == Some(2) && json.out.starts_with("{\"error\":\"line 1 has 5 characters"), "{}", json.out);
}

#[test]
fn cells_as_people_write_them() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for cell in [&["r1c3"][..], &["R1C3"], &["1,3"], &["1 3"], &["1", "3"]] {
        run(&[&["reveal", puzzle][..], cell].concat(), "").says(0, "4\n");
    }
    for cell in [&["4"][..], &["0,1"], &["r1", "c3"], &["x"]] {
        run(&[&["reveal", puzzle][..], cell].concat(), "")
            .refuses("expected row and column from 1, such as r4c7 or 4,7");
    }
}
