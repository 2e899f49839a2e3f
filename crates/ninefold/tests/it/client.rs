//! The client's own puzzles, as a program solves them.

use ninefold::{Answer, Error, Matrix, Options, solve_matrix};
use serde_json::Value;

fn puzzles() -> Vec<Value> {
    serde_json::from_str(include_str!("../../../../testdata/client_puzzles.json")).unwrap()
}

#[test]
fn each_is_unique_and_as_printed() {
    for puzzle in puzzles() {
        let text = |name: &str| puzzle[name].as_str().unwrap();
        let mut options = Options::new();
        match puzzle.get("regions") {
            Some(map) => options = options.regions(map.as_str().unwrap().parse().unwrap()),
            None if text("variant") != "classic" => options = options.rule(text("variant")),
            None => {}
        }
        let Ok(Answer::Unique(grid)) = options.solve(text("puzzle")) else { panic!("{}", text("name")) };
        assert_eq!(grid.to_string(), text("solution"), "{}", text("name"));
    }
}

#[test]
fn matrices_of_numbers() {
    let matrix = |text: &str| -> Matrix {
        let mut numbers = text.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as u8);
        std::array::from_fn(|_| std::array::from_fn(|_| numbers.next().unwrap()))
    };
    for puzzle in puzzles().iter().filter(|puzzle| puzzle["variant"] == "classic") {
        let solved = solve_matrix(&matrix(puzzle["puzzle"].as_str().unwrap())).unwrap();
        assert_eq!(solved, Some(matrix(puzzle["solution"].as_str().unwrap())));
    }
    let mut bad = [[0; 9]; 9];
    bad[3][6] = 10;
    assert_eq!(solve_matrix(&bad).unwrap_err().to_string(), "r4c7 holds 10; a cell is 0 for blank or 1 to 9");
}

#[test]
fn a_blank_grid_has_several_solutions_and_a_deep_contradiction_none() {
    assert!(matches!(ninefold::solve(".".repeat(81)), Ok(Answer::Several(..))));
    let deep = format!("12345678.{}........9{}", ".".repeat(27), ".".repeat(36));
    assert!(matches!(ninefold::solve(&deep), Ok(Answer::None)));
    let twice = format!("11{}", ".".repeat(79));
    assert!(matches!(ninefold::solve(&twice), Err(Error::Invalid(_))));
}
