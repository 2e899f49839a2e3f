//! `rate`: the reference program's figures, levels, and puzzles without a rating.

use serde_json::Value;

use crate::client;
use crate::ninefold::run;

const RECORDED: &str = include_str!("../../../../testdata/se/ratings.tsv");

#[test]
fn ratings_are_those_of_the_reference() {
    let rows: Vec<Vec<&str>> =
        RECORDED.lines().filter(|line| !line.starts_with(['#', 'p'])).map(|line| line.split('\t').collect()).collect();
    let rows: Vec<_> = rows.into_iter().filter(|row| row[1].parse::<f64>().unwrap() <= 7.5).collect();
    assert!(rows.len() > 100);
    let puzzles: String = rows.iter().flat_map(|row| [row[0], "\n"]).collect();
    let rated = run(&["rate"], puzzles);
    assert_eq!(rated.code, Some(0));
    for (row, line) in rows.iter().zip(rated.out.lines()) {
        assert_eq!(line.split('\t').next(), Some(format!("{}/{}/{}", row[1], row[2], row[3]).as_str()), "{}", row[0]);
    }
}

#[test]
fn a_puzzle_has_technique_and_level() {
    let puzzle = client::puzzle("classic");
    run(&["rate", "1......3.4.....2"], "").says(0, "1.2/1.2/1.2\thidden-single\tBeginner\n");
    let json: Value = serde_json::from_str(&run(&["rate", "--json", &puzzle.puzzle], "").out).unwrap();
    let line = run(&["rate", "--lines", &puzzle.puzzle], "").out;
    let ratings: Vec<_> =
        ["er", "ep", "ed"].iter().map(|name| format!("{:.1}", json[name].as_f64().unwrap())).collect();
    let expected = format!(
        "{}\t{}\t{}\n",
        ratings.join("/"),
        json["technique"].as_str().unwrap(),
        json["level"].as_str().unwrap()
    );
    assert_eq!(line, expected);
}

#[test]
fn variants_are_rated_too() {
    for variant in ["diagonal", "window", "jigsaw"] {
        let puzzle = client::puzzle(variant);
        let mut words = vec!["rate", "--variant", variant, &puzzle.puzzle];
        if let Some(regions) = &puzzle.regions {
            words.extend(["--regions", regions]);
        }
        let rated = run(&words, "");
        assert_eq!((rated.code, rated.out.split('\t').count()), (Some(0), 3), "{}", rated.out);
    }
}

#[test]
fn what_is_beyond_has_a_rating() {
    let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let rated = run(&["rate", hard], "");
    let json: Value = serde_json::from_str(&run(&["rate", "--json", hard], "").out).unwrap();
    let (er, technique) = (json["er"].as_f64().unwrap(), json["technique"].as_str().unwrap());
    assert!(er > 7.5 && technique.contains("forcing-chains") && json["level"] == "Beyond", "{json}");
    assert!(rated.out.starts_with(&format!("{er:.1}/")), "{}", rated.out);
    assert!(rated.out.ends_with(&format!("\t{technique}\tBeyond\n")), "{}", rated.out);
}

#[test]
fn only_proper_puzzles_have_a_rating() {
    run(&["rate", "--lines", &".".repeat(81)], "").says(0, "-\tseveral\n");
    run(&["rate", "--lines", "123....4........"], "").says(1, "-\tnone\n");
    run(&["rate", "123....4........"], "").says(1, "No solution exists\n");
    let full = &client::puzzle("classic").solution;
    run(&["rate", full], "").says(0, "0.0/0.0/0.0\t-\tBeginner\n");
}
