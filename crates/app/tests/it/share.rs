//! `share`: links for web sites, with a QR code for one of them.

use crate::client;
use crate::ninefold::run;

fn classic() -> String {
    client::puzzle("classic").puzzle
}

#[test]
fn every_site_gets_a_link() {
    let puzzle = classic();
    let all = run(&["share", &puzzle], "");
    assert_eq!(all.code, Some(0), "{}", all.err);
    let places: Vec<(&str, &str)> =
        all.out.split("\n\n").map(|place| place.trim_end().split_once('\n').expect("a site and its link")).collect();
    assert!(places.len() > 3, "{}", all.out);
    for (site, link) in places {
        assert!(link.starts_with("https://") && !link.contains(char::is_whitespace), "{site}: {link}");
        run(&["convert", link, "--to", "line"], "").says(0, &format!("{puzzle}\n"));
    }
}

#[test]
fn a_link_for_one_site_has_a_code() {
    let one = run(&["share", &classic(), "--to", "f-puzzles"], "");
    assert_eq!(one.code, Some(0), "{}", one.err);
    let (link, code) = one.out.split_once("\n\n").expect("a link and its code");
    assert!(link.starts_with("https://"), "{link}");
    let rows: Vec<&str> = code.lines().collect();
    let width = rows[0].chars().count();
    assert!(rows.iter().all(|row| row.chars().count() == width), "{code}");
    // Two modules in a character, and four light modules on each side.
    assert_eq!(rows.len(), width.div_ceil(2), "{code}");
    assert!(rows[..2].iter().all(|row| row.chars().all(|sign| sign == '█')), "{code}");
    assert!(rows[2..rows.len() - 2].iter().all(|row| row.starts_with("████") && row.ends_with("████")), "{code}");
}

#[test]
fn what_a_link_cannot_say_is_told() {
    let puzzle = classic();
    let rule = ["--rule", "thermometer r1c3 r1c4"];
    run(&["share", &puzzle, "--to", "docx"], "").refuses("f-puzzles");
    run(&["share", &puzzle, "--to", "sudokuwiki", rule[0], rule[1]], "").refuses("thermometer");
    let all = run(&["share", &puzzle, rule[0], rule[1]], "");
    assert_eq!(all.code, Some(0), "{}", all.err);
    assert!(all.err.contains("sudokuwiki can't hold the rule thermometer"), "{}", all.err);
    assert!(!all.out.contains("sudokuwiki") && all.out.contains("f-puzzles"), "{}", all.out);
}

#[test]
fn each_puzzle_of_a_stream_has_its_links() {
    let puzzle = classic();
    let lines = run(&["share", "--to", "sudokuwiki"], format!("{puzzle}\n{puzzle}\n"));
    assert_eq!(lines.code, Some(0), "{}", lines.err);
    assert_eq!(lines.out.lines().filter(|line| line.starts_with("sudokuwiki\thttps://")).count(), 2, "{}", lines.out);
    let json = run(&["share", &puzzle, "--to", "sudokuwiki", "--json"], "");
    assert!(json.out.contains(r#""format":"sudokuwiki""#) && json.out.contains(r#""lost":[]"#), "{}", json.out);
}
