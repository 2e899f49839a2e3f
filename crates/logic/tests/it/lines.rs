//! Replays the lines of long arguments as text: each value is a single after the lines that it refers to, and the last
//! line states the effect of the step.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, House, Houses, Side, symbols};
use ninefold_logic::{Argument, Coach, Explainer, Limits, Node, Sentence, State, Step};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_text::{Catalogue, Language};

/// Returns the catalogue of English.
fn texts() -> &'static Catalogue {
    Catalogue::of(Language::English)
}

/// A line, parsed from its text.
#[derive(Debug, Default)]
struct Line {
    nodes: Vec<Node>,
    reason: String,
    after: Vec<usize>,
}

/// Parses line numbers: `1, 2 and 4–6`.
fn numbers(text: &str) -> Vec<usize> {
    let number = |text: &str| text.parse::<usize>().unwrap_or_else(|_| panic!("{text}"));
    let runs = text.split([',', ' ']).filter(|part| !part.is_empty() && *part != "and");
    let ranges = runs.map(|run| run.split_once('–').unwrap_or((run, run)));
    ranges.flat_map(|(first, last)| number(first)..=number(last)).collect()
}

fn digit(text: &str) -> Digit {
    Digit::new(text.parse().unwrap()).unwrap()
}

fn node(text: &str) -> Node {
    let (cell, what) = text.split_once(" is ").unwrap_or_else(|| panic!("{text}"));
    let (state, number) = what.strip_prefix("not ").map_or((State::On, what), |number| (State::Off, number));
    Node { cell: cell.parse().unwrap(), digit: digit(number), state }
}

/// Parses eliminations: `5 and 7 from r4c8; 7 from r4c2 and r4c3`.
fn goners(text: &str) -> Vec<Node> {
    let parts = |text: &str| text.replace(" and ", ", ").split(", ").map(str::to_owned).collect::<Vec<_>>();
    let mut nodes = Vec::new();
    for group in text.split("; ") {
        let (digits, cells) = group.split_once(" from ").unwrap();
        for cell in parts(cells) {
            let cell: Cell = cell.parse().unwrap();
            nodes.extend(parts(digits).iter().map(|number| Node { cell, digit: digit(number), state: State::Off }));
        }
    }
    nodes
}

fn read(text: &str) -> Line {
    let text = text.strip_suffix('.').unwrap();
    if let Some(supposed) = text.strip_prefix("Suppose ") {
        return Line { nodes: vec![node(supposed)], ..Line::default() };
    }
    let (said, reason) = text.split_once(": ").unwrap();
    // A pattern. Another test checks its cells and digits.
    let reason = reason.split_once(". Eliminate ").map_or(reason.to_owned(), |(_, gone)| format!("eliminate {gone}"));
    let reason = &reason[..];
    let cited = |text: &str| {
        let marks = [" after lines ", " after line ", " by lines ", " by line "];
        let (before, after) = marks.iter().find_map(|mark| text.split_once(mark)).unwrap_or((text, ""));
        (before.to_owned(), numbers(after))
    };
    if let Some(gone) = reason.strip_prefix("eliminate ") {
        let (reason, after) = cited(said);
        return Line { nodes: goners(gone), reason, after };
    }
    let (reason, after) = cited(reason);
    Line { nodes: vec![node(said)], reason, after }
}

/// Returns the candidates that are left after these lines alone.
fn left(before: &Candidates, lines: &[Line], after: &[usize], houses: &Houses) -> Candidates {
    let mut left = before.clone();
    for node in after.iter().flat_map(|&number| &lines[number - 1].nodes) {
        if node.state == State::On {
            left.set(node.cell, left.get(node.cell) & DigitSet::single(node.digit));
            houses.peers(node.cell).iter().for_each(|peer| {
                left.remove(peer, node.digit);
            });
        } else {
            left.remove(node.cell, node.digit);
        }
    }
    left
}

fn follows(line: &Line, lines: &[Line], before: &Candidates, houses: &Houses) -> bool {
    let Node { cell, digit, state } = line.nodes[0];
    let left = left(before, lines, &line.after, houses);
    if !before.get(cell).contains(digit) {
        return false;
    }
    let named = |name: &str| -> House { houses.iter().find(|house| house.kind().to_string() == name).unwrap().clone() };
    let is_cited = |cell: Cell, digit: Digit| {
        line.after.iter().any(|&number| lines[number - 1].nodes.contains(&Node { cell, digit, state: State::On }))
    };
    match (state, &line.reason[..]) {
        // Just before a contradiction, the digit itself may be eliminated already.
        (State::On, "the last candidate there") => (left.get(cell) - DigitSet::single(digit)).is_empty(),
        (State::On, reason) => {
            let house = named(reason.strip_prefix("the last place in ").unwrap_or_else(|| panic!("{line:?}")));
            let mut others = house.cells().iter().filter(|&&other| other != cell);
            house.contains(cell) && others.all(|&other| !left.get(other).contains(digit))
        }
        (State::Off, reason) => match reason.split_once(" has it in ") {
            Some((house, place)) => {
                let (house, place) = (named(house), place.parse().unwrap());
                is_cited(place, digit) && house.contains(place) && house.contains(cell)
            }
            None => match reason.strip_prefix("it is ") {
                Some(value) => is_cited(cell, self::digit(value)),
                // A pattern. Another test checks its inference.
                None => line.nodes.iter().all(|node| before.get(node.cell).contains(node.digit)),
            },
        },
    }
}

/// Replays the lines of a step with several chains.
fn replay(step: &Step, before: &Candidates, houses: &Houses, shown: &str) {
    let told = texts().lines(step, houses);
    let Some((last, way)) = told.split_last() else { return };
    let lines: Vec<Line> = way.iter().map(|text| read(text)).collect();
    for (place, (line, text)) in lines.iter().zip(way).enumerate() {
        assert!(line.after.iter().all(|&number| number <= place), "{shown}: {text}");
        let is_supposed = line.reason.is_empty();
        assert!(is_supposed || !line.after.is_empty(), "{shown}: {text}");
        assert!(is_supposed || follows(line, &lines, before, houses), "{shown}: {}. {text}\n{told:#?}", place + 1);
    }
    let last = last.strip_prefix("Lines ").unwrap();
    let (ends, conclusion, is_refuted) = match last.split_once(" can't both be true, so ") {
        Some((ends, conclusion)) => (ends, conclusion, true),
        None => {
            let (ends, rest) = last.split_once(" say the same, and one of these cases is true: ").unwrap();
            (ends, rest, false)
        }
    };
    let (shown_node, ends) = (node(conclusion.strip_suffix('.').unwrap()), numbers(ends));
    let said = |number: usize| &lines[number - 1].nodes;
    if is_refuted {
        let [one, other] = ends[..] else { panic!("{shown}: {last}") };
        let (one, other) = (said(one)[0], said(other).iter().find(|node| node.cell == said(one)[0].cell).unwrap());
        assert!((one.cell, one.digit) == (other.cell, other.digit) && one.state != other.state, "{shown}: {last}");
    } else {
        assert!(ends.iter().all(|&end| said(end).contains(&shown_node)), "{shown}: {last}");
    }
    match shown_node.state {
        State::On => assert_eq!(step.placements()[0].cell, shown_node.cell, "{shown}"),
        State::Off => {
            let goner = step.eliminations().iter().find(|goner| goner.cell == shown_node.cell).unwrap();
            assert!(goner.digits.contains(shown_node.digit), "{shown}");
        }
    }
}

/// Counts what was replayed.
#[derive(Clone, Debug, Default)]
struct Count {
    /// Long arguments.
    arguments: usize,
    /// Lines with patterns and nested chains, and those of them that give a reason.
    nested: usize,
    reasoned: usize,
    /// The first words of these reasons.
    kinds: BTreeMap<&'static str, (usize, String)>,
}

impl Count {
    fn note(&mut self, line: &Sentence) {
        let reason = line.arguments().iter().find(|(name, _)| *name == "reason");
        self.nested += usize::from(line.message().starts_with("line-pattern"));
        if let Some((_, Argument::Part(reason))) = reason.filter(|_| line.message() == "line-pattern-reason") {
            self.reasoned += 1;
            self.kinds.entry(reason.message()).or_insert((0, texts().sentence(line))).0 += 1;
        }
    }

    fn add(&mut self, other: Count) {
        self.arguments += other.arguments;
        self.nested += other.nested;
        self.reasoned += other.reasoned;
        for (kind, (count, shown)) in other.kinds {
            self.kinds.entry(kind).or_insert((0, shown)).0 += count;
        }
    }
}

/// Replays and counts the long arguments of a path.
fn replay_all(steps: &[Step], puzzle: &Puzzle) -> Count {
    let houses = puzzle.ruleset().houses();
    let mut candidates = Candidates::of_grid(puzzle.givens(), houses);
    let mut values = puzzle.givens().clone();
    let mut count = Count::default();
    for step in steps {
        let shown = format!("{}: {step}", puzzle.givens());
        let sentence = step.reason(houses);
        let text = texts().sentence(&sentence);
        let lines = if texts().is_whole(&sentence) { Vec::new() } else { step.lines(houses) };
        assert_eq!(texts().is_whole(&sentence), lines.is_empty(), "{shown}: {text}");
        assert_eq!(texts().lines(step, houses).len(), lines.len(), "{shown}: {text}");
        if !step.evidence().chains.is_empty() {
            assert!(text.chars().count() <= 400, "{shown}: {text}");
            replay(step, &candidates, houses, &shown);
        }
        count.arguments += usize::from(!lines.is_empty());
        lines.iter().for_each(|line| count.note(line));
        step.apply(&mut values, &mut candidates, houses);
    }
    count
}

#[test]
fn each_line_follows_from_those_that_it_names() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/se/ratings.tsv");
    let rules = Ruleset::classic(Side::NINE);
    let (mut explainer, mut coach) = (Explainer::new(&rules), Coach::new(&rules));
    let mut count = Count::default();
    for line in fs::read_to_string(path).unwrap().lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[1].parse::<f64>().unwrap() < 8.3 {
            continue;
        }
        let givens = Grid::from_cells(columns[0].chars().map(|one| symbols::digit(one, Side::NINE)).collect()).unwrap();
        let puzzle = Puzzle::new(rules.clone(), givens, None).unwrap();
        count.add(replay_all(&explainer.path(&puzzle, &Limits::none()).unwrap().steps, &puzzle));
        count.add(replay_all(&coach.path(&puzzle, &Limits::none()).unwrap().steps, &puzzle));
    }
    println!("{count:#?}");
    assert!(count.arguments > 200 && count.kinds.len() > 8, "{count:?}");
    assert!(count.nested > 500 && count.reasoned == count.nested, "{count:?}");
}
