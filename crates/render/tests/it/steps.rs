//! Pictures of steps whose parts must be distinguishable: eliminated colours keep their colour, the ends of a chain are
//! joined to what they rule out, and almost locked sets bear the letters that the explanation uses.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Houses, Side};
use ninefold_logic::{Coach, Limits, Node, Progress, Role, Slug, State, Step};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_render::{Picture, Theme, Token, spot};
use ninefold_text::{Catalogue, Language};
use tiny_skia::Pixmap;

use crate::puzzles::grid;

/// A step of the coach's samples with its position.
struct Sample {
    puzzle: Puzzle,
    values: Grid,
    marks: Candidates,
    step: Step,
}

/// Returns the first step of this technique in the samples.
fn sample(slug: &str) -> Sample {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/coach.tsv");
    let text = std::fs::read_to_string(file).unwrap();
    let line = text.lines().find(|line| line.split('\t').next() == Some(slug)).unwrap();
    let columns: Vec<&str> = line.split('\t').collect();
    let rules = Ruleset::classic(Side::NINE);
    let puzzle = Puzzle::new(rules.clone(), grid(columns[1]), None).unwrap();
    let values = grid(columns[2]);
    let mut marks = Candidates::of_grid(&values, rules.houses());
    for (cell, digits) in columns[3].split(' ').filter_map(|gone| gone.split_once('-')) {
        let cell: Cell = cell.parse().unwrap();
        let digits: DigitSet = digits.chars().filter_map(|one| Digit::new(one.to_digit(10)? as usize)).collect();
        marks.set(cell, marks.get(cell) - digits);
    }
    let progress = Progress::of(&puzzle, &values).marked(&marks);
    let steps =
        Coach::new(&rules).steps(&puzzle, &progress, Some(&slug.parse::<Slug>().unwrap()), &Limits::none()).unwrap();
    let step = steps.into_iter().find(|step| step.to_string() == columns[4]).unwrap();
    Sample { puzzle, values, marks, step }
}

impl Sample {
    fn picture(&self) -> Picture<'_> {
        Picture::of(&self.puzzle).entries(&self.values).marks(&self.marks).step(&self.step)
    }

    fn houses(&self) -> &Houses {
        self.puzzle.ruleset().houses()
    }

    fn eliminated(&self) -> Vec<(Cell, Digit)> {
        let eliminations = self.step.eliminations().iter();
        eliminations.flat_map(|each| each.digits.iter().map(|digit| (each.cell, digit))).collect()
    }
}

/// Returns the colour of a pixel at this position of the board, in the notation of themes.
fn colour(image: &Pixmap, x: f32, y: f32) -> u32 {
    let at = |cells: f32| ((cells + 0.3) / 9.6 * image.width() as f32) as u32;
    let pixel = image.pixel(at(x), at(y)).unwrap();
    u32::from_be_bytes([0, pixel.red(), pixel.green(), pixel.blue()])
}

#[test]
fn a_colour_that_is_eliminated_keeps_its_colour() {
    let sample = sample("simple-colors-wrap");
    let coloured: Vec<&ninefold_logic::Group> =
        sample.step.evidence().groups.iter().filter(|group| group.role == Role::Colour).collect();
    for theme in [Theme::Light, Theme::Dark] {
        let image = Pixmap::decode_png(&sample.picture().theme(theme).scene().png(1920).unwrap()).unwrap();
        let mut seen = 0;
        for (cell, digit) in sample.eliminated() {
            let place = coloured.iter().position(|group| group.cells.contains(&cell) && group.digits.contains(digit));
            let Some(place) = place else { continue };
            seen += 1;
            let spot = spot(cell, digit, Side::NINE);
            // The left edge of the disc or square has the tone; the slash extends beyond both.
            let tone = [Token::Set, Token::HelperInk][place % 2];
            let rim = spot.size * if place % 2 == 0 { 0.5 } else { 0.53 };
            let found = colour(&image, spot.middle.x - rim, spot.middle.y);
            assert_eq!(found, theme.colour(tone).0, "{theme:?} {cell}");
            let slash = spot.size * 0.56 * 1.2;
            let found = colour(&image, spot.middle.x + slash, spot.middle.y - slash);
            assert_eq!(found, theme.colour(Token::Dropped).0, "{theme:?} {cell}");
        }
        assert!(seen > 1, "{seen}");
    }
}

#[test]
fn lines_lead_from_the_ends_of_a_chain_to_what_they_rule_out() {
    for slug in ["x-chain", "xy-chain", "aic"] {
        let sample = sample(slug);
        let links = &sample.step.evidence().links;
        let chains: Vec<[Node; 2]> = links
            .chunk_by(|one, next| one.to == next.from)
            .map(|chain| [chain[0].from, chain[chain.len() - 1].to])
            .collect();
        assert!(chains.iter().all(|[from, to]| from.state == State::Off && to.state == State::On), "{slug}");
        let houses = sample.houses();
        let rules_out = |end: &Node, (cell, digit)| end.digit == digit && houses.peers(end.cell).contains(cell);
        let is_near = |end: &Node, (cell, digit)| rules_out(end, (cell, digit)) || end.cell == cell;
        let mut wanted = 0;
        for chain in &chains {
            for gone in sample.eliminated().into_iter().filter(|&gone| chain.iter().all(|end| is_near(end, gone))) {
                wanted += chain.iter().filter(|end| rules_out(end, gone)).count();
            }
        }
        let picture = sample.picture().scene().svg();
        // A cell measures 100; shapes with the same style may share a group.
        let dotted = picture.split("<g").filter(|group| group.contains("stroke-dasharray=\"2 5\""));
        let drawn: usize = dotted.map(|group| group.matches("<path").count()).sum();
        assert!(wanted > 1 && drawn == wanted, "{slug}: {drawn} lines of {wanted}");
    }
}

/// The distance from the middle of a letter to its baseline.
const BASELINE: f32 = 6.8;

/// Returns the cell at a position of an SVG file, where a cell measures 100.
fn cell_at(x: f32, y: f32) -> Cell {
    Cell::new((y / 100.0) as usize, (x / 100.0) as usize)
}

#[test]
fn almost_locked_sets_bear_the_letters_of_the_sentence() {
    for (slug, letters) in [("als-xz", "AB"), ("als-xy-wing", "ABC"), ("death-blossom", "AB"), ("als-chain", "ABCD")] {
        let sample = sample(slug);
        let reason = sample.step.reason(sample.houses());
        let sentence = Catalogue::of(Language::English).sentence(&reason);
        let picture = sample.picture().scene().svg();
        let groups = &sample.step.evidence().groups;
        let sets = groups.iter().filter(|group| group.role == Role::AlmostLockedSet);
        for (letter, set) in letters.chars().zip(sets) {
            assert!(sentence.contains(letter), "{slug}: {sentence}");
            let number = |text: &str, name: &str| -> f32 {
                let (_, rest) = text.split_once(&format!(" {name}=\"")).unwrap();
                rest.split('"').next().unwrap().parse().unwrap()
            };
            let texts =
                picture.split("<text").filter(|text| text.split('<').next().unwrap().ends_with(&format!(">{letter}")));
            let places: Vec<Cell> =
                texts.map(|text| cell_at(number(text, "x"), number(text, "y") - BASELINE)).collect();
            assert!(!places.is_empty(), "{slug}: no letter {letter}");
            assert!(places.iter().all(|cell| set.cells.contains(cell)), "{slug}: {letter} in {places:?}");
        }
    }
}
