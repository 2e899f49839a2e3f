//! `generate`: requested properties, seeds, runs, banks.

use std::fs;

use serde_json::Value;

use crate::ninefold::{command, run};

fn json(words: &[&str]) -> Value {
    let run = run(words, "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn one_puzzle_for_a_person() {
    let page = run(&["generate", "--level", "expert", "--seed", "7"], "");
    let lines: Vec<_> = page.out.lines().collect();
    assert_eq!((page.code, lines[0].len(), lines[1], lines.len()), (Some(0), 81, "", 15), "{}", page.out);
    assert!(lines[5] == "------+-------+------" && lines[14].ends_with(", seed 7"), "{}", page.out);
    assert!(lines[14].contains("Expert"), "{}", page.out);
    run(&["generate", "--level", "EXPERT", "--seed", "7", "--lines"], "").says(0, &format!("{}\n", lines[0]));
    run(&["solve", "--lines", lines[0]], "").out.ends_with("\tunique\n").then_some(()).unwrap();
}

#[test]
fn json_has_all_that_was_made() {
    for (words, variant) in [
        (&["--level", "Beginner"][..], "classic"),
        (&["--level", "amateur", "--variant", "Jigsaw"], "jigsaw"),
        (&["--level", "expert", "--variant", "diagonal,window"], "diagonal,window"),
        (&["--level", "beginner", "--size", "6", "--boxes", "3x2"], "classic"),
    ] {
        let words = [&["generate", "--json"][..], words].concat();
        let made = json(&words);
        let text = |key: &str| made[key].as_str().unwrap();
        let mut solve = vec!["solve", "--lines", text("puzzle"), "--variant", variant];
        assert_eq!((text("variant"), text("level").to_lowercase()), (variant, words[3].to_lowercase()));
        if variant == "jigsaw" {
            solve.extend(["--regions", text("regions")]);
        } else {
            solve.extend(["--boxes", text("boxes")]);
            assert!(made["regions"].is_null());
        }
        run(&solve, "").says(0, &format!("{}\tunique\n", text("solution")));
        let givens = text("puzzle").chars().filter(|&cell| cell != '.').count();
        assert_eq!(made["givens"], givens);
        assert!(made["er"].as_f64().is_some_and(|er| (1.0..=7.5).contains(&er)));
        // The seed reproduces it.
        let seed = made["seed"].to_string();
        assert_eq!(json(&[&words[..], &["--seed", &seed]].concat()), made);
    }
}

#[test]
fn a_jigsaw_line_has_its_map() {
    let line = run(&["generate", "--variant", "jigsaw", "--level", "beginner", "--lines"], "").out;
    assert_eq!(line.len(), 163);
    assert!(run(&["solve", "--lines", line.trim_end()], "").out.ends_with("\tunique\n"));
    let map = &line.trim_end()[81..];
    let same = run(&["generate", "--regions", map, "--level", "beginner", "--lines"], "").out;
    assert_eq!(&same.trim_end()[81..], map);
}

#[test]
fn runs_are_the_same_on_any_number_of_threads() {
    let words = ["generate", "--level", "veteran", "--count", "12", "--seed", "5", "--symmetry", "rotational"];
    let one = run(&[&words[..], &["--jobs", "1"]].concat(), "");
    let many = run(&[&words[..], &["--jobs", "4"]].concat(), "");
    assert_eq!((one.code, one.out.lines().count(), one.err.as_str()), (Some(0), 12, ""));
    assert_eq!(one.out, many.out);
    let lines: std::collections::HashSet<_> = one.out.lines().collect();
    assert_eq!(lines.len(), 12);
    let objects = run(&[&words[..], &["--json"]].concat(), "").out;
    for (object, line) in objects.lines().zip(one.out.lines()) {
        assert_eq!(serde_json::from_str::<Value>(object).unwrap()["puzzle"], line);
    }
    let output = run(&["generate", "--count", "2", "--level", "beginner"], "");
    let seed = output.err.trim_end().strip_prefix("seed ").unwrap();
    run(&["generate", "--count", "2", "--level", "beginner", "--seed", seed], "").says(0, &output.out);
}

#[test]
fn unmet_requests_are_answered_with_no() {
    let few = ["generate", "--givens", "17", "--symmetry", "full", "--attempts", "200"];
    let page = run(&few, "");
    assert!(
        page.code == Some(1) && page.out.starts_with("Not found in ") && page.out.contains("the closest puzzle has")
    );
    let line = run(&[&few[..], &["--lines"]].concat(), "");
    assert!(line.code == Some(1) && line.out.starts_with("-\t") && line.err.contains("the closest puzzle has"));
    let hard =
        run(&["generate", "--size", "6", "--rating", "7.4..7.5", "--json", "--count", "2", "--attempts", "9"], "");
    let objects: Vec<Value> = hard.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((hard.code, objects.len()), (Some(1), 2));
    assert!(objects.iter().all(|object| object["puzzle"].is_null() && object["best"]["givens"].is_number()));
}

#[test]
fn impossible_requests_are_refused_at_once() {
    for (words, why) in [
        ("--givens 16", "givens: 16: expected 17 or more"),
        ("--givens 82", "givens: 82: expected 80 or fewer"),
        ("--givens 9..12", "givens: 9..12: expected 17 or more"),
        ("--rating 12", "rating: 12.0 is off the scale, which goes from 1.0 to 11.9"),
        ("--rating 5..3", "rating: 5..3 is an empty range"),
        ("--givens 30..20", "givens: 30..20 is an empty range"),
        ("--level expert --size 4", "level: puzzles of 4×4 cells are rated 1.5 at most, which is Beginner"),
        ("--size 6 --symmetry rotational --givens 13", "expected 12 or 14"),
        ("--needs x-wing --without fish", "x-wing is needed and fish is excluded"),
        ("--needs x-wing --level beginner", "x-wing is rated 3.2 or more"),
        ("--needs skyscaper", "did you mean skyscraper?"),
        ("--level expret", "did you mean Expert?"),
        ("--symmetry vertcal", "did you mean vertical?"),
        ("--variant diagnal", "did you mean diagonal?"),
        ("--attempts 0", "--attempts"),
        ("--attempts x", "expected a number from 1 to 4294967295"),
        ("--seed x", "expected a whole number"),
        ("--count 0", "expected a whole number, 1 or more"),
        ("--boxes nine", "is not the shape of a box"),
    ] {
        let words: Vec<&str> = std::iter::once("generate").chain(words.split(' ')).collect();
        let started = std::time::Instant::now();
        let refused = run(&words, "");
        refused.refuses(why);
        assert!(started.elapsed().as_secs() < 10 && !refused.err.contains("os error"), "{words:?}");
    }
}

#[test]
fn coach_techniques_apply_to_its_own_path() {
    let words = ["generate", "--needs", "skyscraper,w-wing", "--without", "two-string-kite", "--seed", "3", "--lines"];
    let made = run(&words, "");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let output = run(&["explain", "--lines", made.out.trim()], "").out;
    let slugs: Vec<&str> = output.lines().filter_map(|line| line.split('\t').next()).collect();
    assert!(slugs.contains(&"skyscraper") && slugs.contains(&"w-wing") && !slugs.contains(&"two-string-kite"));
}

#[test]
fn nonsense_is_refused() {
    for (words, why) in [
        (&["--level", "easy"][..], "Beginner, Amateur"),
        (&["--rating", "4..3"], "3.0..4.5"),
        (&["--givens", "many"], "24..28"),
        (&["--symmetry", "round"], "rotational"),
        (&["--variant", "window", "--boxes", "1x4"], "window: a grid of 4 rows"),
        (&["--variant", "odd"], "diagonal"),
        (&["--size", "65"], "64"),
        (&["--count", "0"], "1 or more"),
        (&["--place", "killer=0"], "expected a number from 1 to 10000 after =, such as killer=6"),
        (&["--from-bank", "--count", "18446744073709551615"], "--count 18446744073709551615: the bank has only 40"),
        (&["--from-bank", "nowhere.bank"], "no such file"),
        (&["--from-bank", "--level", "beyond"], "Beginner"),
        (&["--bank", "x", "--level", "expert"], "--level"),
    ] {
        run(&[&["generate"][..], words].concat(), "").refuses(why);
    }
}

#[test]
fn a_bank_is_written_whole_and_drawn_from() {
    let folder = std::env::temp_dir().join(format!("ninefold-bank-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("puzzles.bank");
    let path = file.to_str().unwrap();
    run(&["generate", "--bank", path, "--seed", "3"], "").says(0, "");
    let text = fs::read_to_string(&file).unwrap();
    let text = text.trim_end();
    let at =
        |sign: u8| text.bytes().enumerate().filter(|&(_, byte)| byte == sign).map(|(at, _)| at + 1).collect::<Vec<_>>();
    assert_eq!((text.len(), at(b'@'), at(b'|').len()), (3279, vec![820, 1640, 2460], 36));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    assert_eq!(run(&["solve", "--lines", path], "").out.matches("\tunique\n").count(), 40);
    for level in ["Beginner", "Amateur", "Expert", "Veteran"] {
        for words in [&["generate", "--json", "--from-bank", path][..], &["generate", "--json", "--from-bank"]] {
            assert_eq!(json(&[words, &["--level", level]].concat())["level"], level);
        }
    }
    let ten = run(&["generate", "--from-bank", path, "--level", "expert", "--count", "10"], "").out;
    assert_eq!(ten.lines().collect::<std::collections::HashSet<_>>().len(), 10);
    run(&["generate", "--bank", folder.join("no/such").to_str().unwrap()], "").refuses("no/such");
    fs::remove_dir_all(&folder).unwrap();
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_whole_lines() {
    use std::io::{BufRead, BufReader, Read};
    let mut child = command(&["generate", "--count", "100000", "--level", "amateur", "--seed", "1"]).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    output.read_line(&mut text).unwrap();
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    output.read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(text.ends_with('\n') && text.lines().all(|line| line.len() == 81));
}

#[test]
fn techniques_are_requested_by_slug() {
    let made = run(
        &["generate", "--needs", "xy-wing", "--without", "forcing-chain,turbot-fish", "--seed", "2", "--lines"],
        "",
    );
    assert_eq!(made.code, Some(0), "{}", made.err);
    let output = run(&["explain", "--lines", made.out.trim()], "").out;
    let slugs: Vec<&str> = output.lines().filter_map(|line| line.split('\t').next()).collect();
    assert!(slugs.contains(&"xy-wing") && !slugs.contains(&"forcing-chain") && !slugs.contains(&"turbot-fish"));
    run(&["generate", "--needs", "exocet"], "")
        .refuses("there is no technique \"exocet\": expected one of hidden-single");
    // A technique that only the explainer has is valid for every command, too.
    let aligned = run(&["steps", made.out.trim(), "--technique", "direct-pointing"], "");
    assert_eq!(aligned.code, Some(0), "{}", aligned.err);
}

#[test]
fn puzzles_under_any_rules_have_no_rating() {
    let made = json(&["generate", "--rule", "anti_knight", "--place", "thermometer=3", "--seed", "2", "--json"]);
    assert!(made["er"].is_null() && made["level"].is_null(), "{made}");
    let rules: Vec<&str> = made["rules"].as_array().unwrap().iter().map(|rule| rule.as_str().unwrap()).collect();
    assert_eq!((rules[0], rules.len()), ("anti_knight", 4));
    let mut solve = vec!["solve", "--lines", made["puzzle"].as_str().unwrap()];
    rules.iter().for_each(|rule| solve.extend(["--rule", rule]));
    let expected = format!("{}\tunique\n", made["solution"].as_str().unwrap());
    assert!(run(&solve, "").out.ends_with(&expected));
    // The line has the rules, so it can be solved without options.
    let line = run(&["generate", "--place", "killer", "--givens", "none", "--seed", "3", "--lines"], "");
    assert!(line.out.starts_with('.') && line.out.contains("Cage~"), "{}", line.out);
    let solved = run(&["solve", "--lines", line.out.trim()], "");
    assert!(solved.out.ends_with("\tunique\n"), "{}", solved.out);
}

#[test]
fn rules_for_which_there_is_no_room_are_named() {
    let words = ["generate", "--size", "4", "--place", "thermometer=9", "--attempts", "3", "--seed", "1"];
    let made = run(&words, "");
    assert_eq!(made.code, Some(1), "{}", made.err);
    assert!(made.out.contains("Not found in 3 grids: at most "), "{}", made.out);
    assert!(made.out.contains(" of 9 thermometer rules fit on one of them"), "{}", made.out);
    let made = run(&["generate", "--size", "2", "--place", "clone=1", "--attempts", "3", "--seed", "1"], "");
    assert!(made.out.contains("Not found in 3 grids: the rule clone fits on none of them"), "{}", made.out);
}

#[test]
fn what_needs_a_rating_is_refused_by_name() {
    for (words, named) in [
        (&["--rule", "anti_knight", "--level", "expert"][..], "level"),
        (&["--layout", "samurai", "--symmetry", "full"], "symmetry"),
        (&["--givens", "none"], "needs rules that are placed"),
        (&["--place", "anti_knight"], "anti_knight can't be placed"),
        (&["--place", "killer", "--rating", "3.0"], "--rating"),
    ] {
        let refused = run(&[&["generate"], words].concat(), "");
        assert!(refused.code == Some(2) && refused.err.contains(named), "{}", refused.err);
    }
}

#[test]
fn a_long_search_for_a_minimal_puzzle_ends() {
    let words = ["generate", "--minimal", "--symmetry", "full", "--attempts", "40000", "--seed", "1", "--lines"];
    let made = run(&words, "");
    assert_eq!(made.code, Some(1), "{}", made.err);
}
