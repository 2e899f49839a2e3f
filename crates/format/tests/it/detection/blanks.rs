//! Every way to write a blank cell.

use super::*;

/// Returns puzzles of a side, without repeated digits in a house.
fn puzzles_of(n: usize) -> Vec<String> {
    let full = samples::pattern(samples::side(n)).to_string();
    let cells = full.len();
    let keep = |step: usize, from: usize| {
        let kept = |(place, one): (usize, char)| if place % step == from { one } else { '.' };
        full.chars().enumerate().map(kept).collect::<String>()
    };
    let front = |length: usize| full[..length].to_owned() + &".".repeat(cells - length);
    let mut all = vec![full.clone(), ".".repeat(cells), front(1), front(n), front(cells - n), front(cells - 1)];
    all.extend((2..n + 2).map(|step| keep(step, step / 2)));
    all
}

#[test]
fn blanks_of_every_kind() {
    for n in [2, 4, 6, 9, 16] {
        let puzzles = puzzles_of(n);
        for blank in [".", "0", "*", "_"] {
            let blanks = |line: &str| line.replace('.', blank);
            let rows = |line: &str| rows(&blanks(line), n);
            // Lines in every order of two, and grids likewise: neither is read as the map of the other.
            for (place, first) in puzzles.iter().enumerate() {
                for second in puzzles.iter().skip(place + 1).chain([first]) {
                    let list = blanks(&format!("{first}\n{second}\n{first}\n"));
                    assert_eq!(detected(&list, None), ("line", 3, n), "{list}");
                    let grids = format!("{}\n{}\n{}", rows(first), rows(second), rows(first));
                    assert_eq!(detected(&grids, None), ("grid", 3, n), "{grids}");
                    if n > 3 {
                        let both = blanks(&format!("{first} {second}\n{second},{first}\n"));
                        // The second is never read as a map: it is the solution, or reported.
                        let outcomes = read_all(both.as_bytes(), &ReadOptions::default()).unwrap();
                        assert_eq!(outcomes.len(), 2, "{both}");
                        for outcome in outcomes {
                            match outcome {
                                Ok(record) => assert!(record.draft.ruleset.regions.is_none(), "{both}"),
                                Err(fault) => assert!(fault.found().contains("a second puzzle"), "{fault}"),
                            }
                        }
                    }
                }
            }
            let list = blanks(&puzzles.join("\n"));
            assert_eq!(detected(&list, None).1, puzzles.len(), "{list}");
        }
    }
}

#[test]
fn real_lists_with_every_blank() {
    let sets = [
        include_str!("../../../../../testdata/classic/17_clue.txt"),
        include_str!("../../../../../testdata/classic/unbiased.txt"),
        include_str!("../../../../../testdata/classic/magictour_1465.txt"),
        include_str!("../../../../../testdata/classic/several_solutions_5000.txt"),
    ];
    for set in sets {
        let puzzles: Vec<_> = set.lines().filter(|line| !line.starts_with('#')).take(200).collect();
        for blank in [".", "0", "*", "_"] {
            let list: Vec<_> = puzzles.iter().map(|line| line.replace(['.', '0'], blank)).collect();
            assert_eq!(detected(&list.join("\n"), None), ("line", 200, 9));
            let grids: Vec<_> = list.iter().map(|line| rows(line, 9)).collect();
            assert_eq!(detected(&grids.join("\n"), None), ("grid", 200, 9));
            assert_eq!(detected(&grids.concat(), None), ("grid", 200, 9));
        }
    }
}
