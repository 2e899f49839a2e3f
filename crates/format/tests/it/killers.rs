//! Solo game IDs and the texts of killers: real ones give the rules that the text of Interactive Sudoku Solver gives, and
//! what is written is what was read.

use ninefold_format::{DetectedFormat, Item, ReadOptions, formats, read_all, read_one};
use ninefold_grid::{Geometry, Partition};
use ninefold_puzzle::{Puzzle, RuleDraft};

const PUBLISHED: &str = include_str!("../../../../testdata/variants/rules/unique.jsonl");
const ORIGINALS: &str = include_str!("../../../../testdata/variants/rules/killer_texts.tsv");
/// Game IDs that Solo generated, of every kind.
const SOLO: &str = include_str!("../../../../testdata/solo_ids.txt");

fn options() -> ReadOptions {
    ReadOptions::default()
}

fn puzzle(text: &str) -> Puzzle {
    let record = read_one(text.as_bytes(), &options()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    record.draft.validate().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn fault(text: &str) -> String {
    match read_one(text.as_bytes(), &options()) {
        Err(fault) => fault.sentence(),
        Ok(record) => panic!("{text} was read: {:?}", record.draft),
    }
}

fn written(puzzle: &Puzzle, format: &str) -> Result<String, String> {
    formats::named(format).unwrap().text(&[Item::new(puzzle)]).map_err(|error| error.to_string())
}

/// Returns the rules in an order of their own: programs list cages in different orders.
fn rules(puzzle: &Puzzle) -> Vec<String> {
    let text = |draft: RuleDraft| {
        let mut arguments: Vec<String> = draft
            .arguments
            .iter()
            .map(|(name, argument)| {
                let mut cells: Vec<_> = argument.all_cells().collect();
                cells.sort_unstable();
                if cells.is_empty() { format!("{name} {argument:?}") } else { format!("{name} {cells:?}") }
            })
            .collect();
        arguments.sort();
        format!("{} {}", draft.name, arguments.join(", "))
    };
    let mut all: Vec<String> = puzzle.ruleset().drafts().into_iter().map(text).collect();
    all.sort();
    all
}

fn is_same(one: &Puzzle, other: &Puzzle) -> bool {
    let map = |geometry: &Geometry| match geometry.partition() {
        Partition::Jigsaw(map) => {
            let regions = map.regions();
            regions.iter().map(|own| regions.iter().position(|other| other == own)).collect()
        }
        _ => Vec::new(),
    };
    let is_same_grid = one.geometry() == other.geometry()
        || (one.side() == other.side()
            && !map(one.geometry()).is_empty()
            && map(one.geometry()) == map(other.geometry()));
    is_same_grid
        && one.givens() == other.givens()
        && one.candidates() == other.candidates()
        && rules(one) == rules(other)
}

/// Returns the value of a field of a line of JSON.
fn field(line: &str, name: &str) -> Option<String> {
    let rest = line.split_once(&format!("\"{name}\": \""))?.1;
    Some(rest.split_once('"')?.0.replace("\\\\", "\\"))
}

#[test]
fn published_puzzles_have_the_rules_that_another_text_of_them_gives() {
    let mut seen = std::collections::BTreeMap::new();
    for line in ORIGINALS.lines().filter(|line| !line.starts_with('#')) {
        let (id, text) = line.split_once('\t').unwrap();
        let published = PUBLISHED.lines().find(|line| field(line, "id").as_deref() == Some(id)).unwrap();
        let other = puzzle(&field(published, "puzzle").unwrap());
        let format = DetectedFormat::of(text.as_bytes(), &options()).unwrap().format().name;
        *seen.entry(format).or_insert(0) += 1;
        let own = puzzle(text);
        assert!(is_same(&own, &other), "{line}\n{:#?}\n{:#?}", rules(&own), rules(&other));
        let solution = field(published, "solution").unwrap();
        let solution = ninefold_format::read_entries(solution.as_bytes(), own.geometry()).unwrap();
        assert!(own.holds(&solution), "{line}");
        // Written again, it is the same puzzle.
        let again = written(&own, format).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(is_same(&own, &puzzle(&again)), "{again}");
    }
    assert_eq!(seen, [("arrows", 23), ("killer", 4), ("solo", 107), ("sumocue", 1)].into());
}

#[test]
fn solo_ids_are_read_and_written_as_solo_writes_them() {
    let ids: Vec<&str> = SOLO.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(ids.len() >= 50);
    for id in &ids {
        let puzzle = puzzle(id);
        // Solo leaves out in the ID how a game was made, but not the order of its letters for rules.
        assert_eq!(written(&puzzle, "solo").unwrap().trim_end(), *id);
    }
    let detected = DetectedFormat::of(SOLO.as_bytes(), &options()).unwrap();
    assert_eq!((detected.format().name, detected.is_line_shaped()), ("solo", true));
    assert_eq!(read_all(SOLO.as_bytes(), &options()).unwrap().len(), ids.len());
}

#[test]
fn a_killer_is_the_same_in_each_text() {
    let arrows = "G<<L<K<L<^G>^>^E^^>^IJ<G^<G^>^^I^<>^HC<C^<B^N^^G^<>^>^^E^<DF<^PG^<>^^J<^^<H<<>^>^";
    let killer = puzzle(arrows);
    assert_eq!(written(&killer, "arrows").unwrap().len(), 82);
    for format in ["killer", "sumocue", "arrows", "solo", "iss", "json"] {
        let text = written(&killer, format).unwrap();
        assert!(is_same(&killer, &puzzle(&text)), "{text}");
    }
    let diagonals =
        "3x3:d:k:".to_owned() + &(0..81).map(|cell| format!("{}:", cell / 9 + 45 * 256)).collect::<String>();
    let killer = puzzle(&diagonals);
    assert_eq!((killer.ruleset().drafts().len(), rules(&killer).len()), (10, 10));
    for format in ["killer", "sumocue", "solo"] {
        let text = written(&killer, format).unwrap();
        assert!(is_same(&killer, &puzzle(&text)), "{text}");
    }
    assert!(written(&killer, "arrows").unwrap_err().contains("can't hold diagonals: expected cages alone"));
}

#[test]
fn numbers_of_killers_may_have_their_bytes_swapped() {
    let numbers = |number: &dyn Fn(usize, usize) -> usize| -> String {
        (0..81).map(|cell| format!("{}:", number(cell / 3 + 1, 6 + cell / 27 * 9))).collect()
    };
    let plain = puzzle(&format!("3x3::k:{}", numbers(&|cage, sum| sum * 256 + cage)));
    let swapped = puzzle(&format!("3x3::k:{}", numbers(&|cage, sum| cage * 256 + sum)));
    assert!(is_same(&plain, &swapped));
    assert_eq!(plain.ruleset().drafts().len(), 27);
}

#[test]
fn words_behind_a_text_are_its_comment() {
    let record = read_one(b"2x2:a3a1h2a4a hard one", &options()).unwrap();
    assert_eq!(record.notes.comment.as_deref(), Some("hard one"));
    let many = "2x2:a3a1h2a4a\n\n# next\n2x2:a2e4_3e4a\n";
    assert_eq!(read_all(many.as_bytes(), &options()).unwrap().into_iter().filter(Result::is_ok).count(), 2);
    let json = "{\"puzzle\": \"2x2:a3a1h2a4a\"}\n{\"puzzle\": \"3x3::k:1:\"}\n";
    let found = read_all(json.as_bytes(), &options()).unwrap();
    assert_eq!((found[0].is_ok(), found[1].is_err()), (true, true));
}

#[test]
fn errors_name_the_place_and_what_was_expected() {
    let zeros = "0".repeat(80);
    for (text, told) in [
        ("2x2:a3a1h2a4", "Line 1, column 5: a grid of 15 cells; it needs 16."),
        ("2x2:a3a1h2a4b", "Line 1, column 13: more than 16 cells; a letter stands for 1 to 26 cells."),
        ("2x2:a3a1h2a5a", "Line 1, column 12: '5' is not a number of the grid; use 1 to 4."),
        (
            "2x2:_3a1h2a4a",
            "Line 1, column 5: '_' is neither a number nor a run of blank cells; use numbers, with _ \
          between two, and a to z.",
        ),
        ("2x2k:a3a1h2a4a", "Line 1, column 6: a description of 1 part; \"2x2k\" needs 3, with commas between them."),
        ("2x2:a3a1h2a4a,_", "Line 1, column 5: a description of 2 parts; \"2x2\" needs 1, with commas between them."),
        ("4j:a3a1h2a4a,_", "Line 1, column 14: 1 edges; a grid of side 4 has 24."),
        ("4j:a3a1h2a4a,z", "Line 1, column 14: 1 region in a jigsaw; a grid of side 4 has 4."),
        ("4j:a3a1h2a4a,zz", "Line 1, column 15: more than 24 edges; a grid of this side has fewer."),
        ("8x8:a3a1h2a4a", "Line 1, column 1: 64 digits; Solo has 31 at most."),
        ("3x3x#123456", "This is a Solo game by its random number; copy the game ID with its description from Solo."),
        ("3x3::k:3841:7705:7705:", "Line 1 has 3 numbers; a killer of 9×9 cells needs 81."),
        (
            "3x3::k:3841:x:",
            "Line 1, column 13: 'x' is not a number up to 65535; write the sum times 256 plus the number of the cage.",
        ),
        (&format!("<{zeros}"), "Line 1, column 1: the arrow in r1c1 leads to no sum; point it to its cage's sum."),
        ("SumoCueV1=10+0=3", "Line 1 has 3 cells; SumoCue needs 81."),
        ("SumoCueV1=10*0", "Line 1, column 13: '*' begins no cell; a cell begins with = or +."),
        ("SumoCueV1=10+", "Line 1, column 13: a cell without a number; write the number of a cell, 0 to 80."),
        ("SumoCueV1=10J9", "Line 1, column 13: J without a region; regions are 0 to 8."),
        (
            &format!("SumoCueV1+1{}", "=0".repeat(80)),
            "Line 1, column 10: \"+1\" names no first cell of a cage; write the number of a cell with =, counted from 0.",
        ),
        (
            &format!("SumoCueV1=0J1{}", "=0".repeat(80)),
            "Line 1, column 14: a cell without a region; write J and a number behind each.",
        ),
    ] {
        // A member names the first cell of its cage.
        let text = if text.starts_with("SumoCueV1+1") { text.replacen("=0", "+0", 1) } else { text.to_owned() };
        assert_eq!(fault(&text), told, "{text}");
    }
}

#[test]
fn what_a_text_cannot_say_is_refused_by_name() {
    let refused = |text: &str, format: &str| written(&puzzle(text), format).unwrap_err();
    for (text, format, told) in [
        (
            ".AntiKnight.Cage~10~R1C1~R1C2",
            "solo",
            "puzzle 1: solo can't hold the rule anti_knight: expected cages and both diagonals",
        ),
        (".Diagonal~1", "killer", "can't hold the rule rising_diagonal"),
        (".Cage~10~R1C1~R1C2", "solo", "can't hold r1c3 outside the cages: expected a cage for every cell"),
        (".Cage~10~R1C1~R1C2.Cage~10~R1C2~R1C3", "killer", "can't hold r1c2 twice in cages"),
        (".Cage~10~R1C1~R1C3", "arrows", "can't hold r1c3 apart from the rest of its cage: expected connected cages"),
        (".~R1C1_5.Cage~10~R1C2~R1C3", "arrows", "can't hold givens: expected a killer without givens"),
        (".~R1C1_5.Cage~10~R1C2~R1C3", "sumocue", "can't hold givens"),
        (
            ".Shape~4x4.Cage~5~R1C1~R1C2",
            "killer",
            "can't hold such a grid: expected a 9×9 grid with boxes of 3×3 cells",
        ),
        (".~R1C1_5_6", "solo", "can't hold pencilmarks"),
        (".Shape~7x7", "solo", "can't hold a grid without regions"),
        (".Shape~4x6", "solo", "can't hold such a layout"),
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "arrows",
            "can't hold givens",
        ),
    ] {
        let found = refused(text, format);
        assert!(found.contains(told), "{text} in {format}: {found}");
    }
}

#[test]
fn letters_and_a_list_of_sums() {
    let letters = "aabb\nccdd\nc.dd\neeff\n";
    let sums = "a3,b7,c=9\nd10, e:3\n";
    let expected = puzzle(
        ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.Cage~9~R2C1~R2C2~R3C1.Cage~10~R2C3~R2C4~R3C3~R3C4.Cage~3~R4C1~R4C2.Cage~~R4C3~R4C4",
    );
    for text in [format!("{letters}\n{sums}"), format!("# title\n{letters}{sums}"), letters.replace('\n', " \n") + sums]
    {
        assert_eq!(DetectedFormat::of(text.as_bytes(), &options()).unwrap().format().name, "lettered");
        assert!(is_same(&puzzle(&text), &expected), "{text}");
    }
    let givens = "1...\n....\n.2..\n....\n";
    let with_givens = puzzle(&format!("{givens}\n{letters}\n{sums}"));
    assert_eq!((with_givens.givens().filled_count(), rules(&with_givens)), (2, rules(&expected)));
    let map = "1112\n1222\n3334\n3444\n";
    for text in [format!("{givens}\n{map}\n{letters}\n{sums}"), format!("{map}\n{letters}\n{sums}")] {
        let jigsaw = puzzle(&text);
        assert!(matches!(jigsaw.geometry().partition(), Partition::Jigsaw(_)), "{text}");
        assert_eq!(rules(&jigsaw), rules(&expected));
    }
    assert_eq!(
        fault(&format!("{letters}{sums}z5\n")),
        "Line 7, column 1: no cell of cage 'z'; use the letters of the rows above."
    );
    assert_eq!(
        fault(&format!("{letters}{sums}a5\n")),
        "Line 7, column 1: a second sum of cage 'a'; each cage has one sum."
    );
    let odd = format!("{}{sums}", letters.replace("cc", "c?"));
    assert_eq!(
        fault(&odd),
        "Line 2, column 2: '?' is not the letter of a cage; use a letter, or . for a cell without a cage."
    );
}

/// Returns the result for each puzzle of a text: `ok` and how many rules it has, or the error.
fn outcomes(text: &str) -> Vec<String> {
    let of_record = |record: ninefold_format::Record| format!("ok {}", record.draft.ruleset.rules.len());
    let outcomes = read_all(text.as_bytes(), &options()).unwrap();
    outcomes.into_iter().map(|one| one.map_or_else(|fault| fault.sentence(), of_record)).collect()
}

/// Killers stand among words, in a sentence or on several lines; damaged ones get one error, at their place.
#[test]
fn killers_among_words() {
    let arrows = "j<<<<<<<<".repeat(9);
    let numbers = format!("3x3::k:{}", (0..81).map(|cell| format!("{}:", cell / 3 + 1 + 15 * 256)).collect::<String>());
    let cells =
        format!("SumoCueV1{}", (0..81).map(|cell| format!("={}", if cell > 0 { 0 } else { 10 })).collect::<String>());
    let lines = |text: &str, length: usize| {
        text.as_bytes().chunks(length).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\n")
    };
    for (whole, length) in [(&numbers, 70), (&cells, 70), (&arrows, 27), (&arrows, 9)] {
        let own = outcomes(whole);
        assert!(own.len() == 1 && own[0].starts_with("ok"), "{whole} {own:?}");
        for text in [
            format!("Here is a nice killer\n{whole}\nEnjoy\n"),
            format!("code: {whole} (from me)\n"),
            format!("[code]{whole}[/code]\n"),
            format!("**{whole}**\n"),
            format!("Look: `{whole}`\n"),
            format!("Assassin 5\n\n{}\n\nV2 is harder\n", lines(whole, length)),
        ] {
            assert_eq!(outcomes(&text), own, "{text}");
        }
    }
    assert_eq!(outcomes(&format!("My killer:\n  {} {}\n", &arrows[..30], &arrows[30..])), outcomes(&arrows));
    let cut = |text: &str, count: usize| text[..text.len() - count].to_owned();
    let short = "a killer of 9×9 cells needs 81.";
    for (text, wanted) in [
        (format!("Nice\n{}\nBye\n", cut(&arrows, 7)), format!("Line 2 has 74 sums and arrows; {short}")),
        (
            format!("Nice\n\n{}\n\nBye\n", lines(&cut(&arrows, 3), 9)),
            format!("Line 3, column 1: this text has 78 sums and arrows; {short}"),
        ),
        (format!("Nice: `{}` by me\n", cut(&arrows, 1)), format!("Line 1, column 8: this text has 80 sums and arrows; {short}")),
        (
            format!("Nice: {}?{}\n", &arrows[..40], &arrows[41..]),
            "Line 1, column 47: '?' is neither a sum nor an arrow; sums are 0–9, A–Z and a–j, arrows < > ^ v ` ' , .."
                .to_owned(),
        ),
        (
            format!("Nice: {} by me\n", numbers.replacen("3842:", "", 1)),
            format!("Line 1, column 7: this text has 80 numbers; {short}"),
        ),
        (
            format!("Nice\n{}\nBye\n", lines(&numbers.replacen("3842:", "38x2:", 1), 70)),
            "Line 2, column 23: \"38x2\" is not a number up to 65535; write the sum times 256 plus the number of the cage."
                .to_owned(),
        ),
        (
            format!("Nice\n{}\n\nBye\n", lines(&cut(&cells, 2), 60)),
            "Line 2, column 1: this text has 80 cells; SumoCue needs 81.".to_owned(),
        ),
    ] {
        assert_eq!(outcomes(&text), [wanted], "{text}");
    }
    // What else is there is read, too.
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let found = outcomes(&format!("first\n{classic}\nsecond\n{}\n", cut(&numbers, 5)));
    assert_eq!(found, ["ok 0".to_owned(), format!("Line 4 has 80 numbers; {short}")]);
}
