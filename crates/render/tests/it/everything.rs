//! Laws of all pictures: every recorded step, steps of other geometries and boards of every side give well-formed SVG
//! in every theme, with nodes on the board; images and documents have the right size and content.

use std::collections::BTreeSet;
use std::fs;

use ninefold_grid::{Candidates, Grid, Side};
use ninefold_logic::{Explainer, Rating};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_render::shape::Shape;
use ninefold_render::{Layer, Picture, Scene, Theme};

use crate::puzzles::{JIGSAW, each_step, grid, puzzle, walk};

/// Checks that tags are closed in the reverse order of opening, that only text is between them, and that all numbers
/// are valid.
fn is_sound(scene: &Scene, what: &str) {
    let svg = scene.svg();
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or_else(|| panic!("{what}: {piece}"));
        let name = tag.split(' ').next().unwrap_or_default();
        if let Some(name) = name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{what}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        assert!(!text.contains('>') && tag.matches('"').count() % 2 == 0, "{what}: {piece}");
    }
    assert_eq!(open, Vec::<&str>::new(), "{what}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{what}");
    let bounds = scene.bounds();
    let is_seen = |x: f32, y: f32| {
        let (x, y) = (x - bounds.corner.x, y - bounds.corner.y);
        x >= 0.0 && y >= 0.0 && x <= bounds.width && y <= bounds.height
    };
    for shape in scene.layer(Layer::Nodes) {
        let place = match shape {
            Shape::Box(area, ..) => area.corner,
            Shape::Circle(middle, ..) => *middle,
            Shape::Text(text) => text.place,
            Shape::Path(..) => continue,
        };
        assert!(is_seen(place.x, place.y), "{what}: {shape:?}");
    }
}

#[test]
fn every_recorded_step_is_drawn() {
    let (mut seen, mut steps) = (BTreeSet::new(), 0);
    each_step(|puzzle, values, marks, step| {
        let picture = Picture::of(puzzle).entries(values).marks(marks).step(step);
        steps += 1;
        let theme = Theme::ALL[steps % 3];
        let scene = picture.theme(theme).scene();
        is_sound(&scene, &step.to_string());
        // The effect of the step must be visible.
        let nodes = scene.layer(Layer::Nodes);
        let discs = nodes.iter().filter(|shape| matches!(shape, Shape::Circle(..))).count();
        let eliminated: usize = step.eliminations().iter().map(|elimination| elimination.digits.len()).sum();
        assert!(discs >= eliminated + step.placements().len(), "{step}: {discs}");
        if seen.insert(step.slug().to_string()) {
            assert!(scene.png(300).is_ok() && scene.pdf().starts_with(b"%PDF"), "{step}");
        }
    });
    assert!(seen.len() >= 50, "{}", seen.len());
}

/// Returns puzzles of a file of `testdata/variants`: the first columns.
fn lines(name: &str, number: usize) -> Vec<String> {
    let file = format!("{}/../../testdata/variants/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').next().unwrap().to_owned()).take(number).collect()
}

#[test]
fn steps_of_other_geometries_are_drawn() {
    let mut steps = 0;
    let mut draw = |puzzle: &Puzzle| {
        let mut explainer = Explainer::new(puzzle.ruleset()).up_to(Rating::of_tenths(75));
        walk(puzzle, &mut explainer, &mut |puzzle, values, marks, step| {
            steps += 1;
            let theme = Theme::ALL[steps % 3];
            is_sound(
                &Picture::of(puzzle).entries(values).marks(marks).step(step).theme(theme).scene(),
                &step.to_string(),
            );
        });
    };
    for (name, variants) in [("minimal_diagonal", &["diagonal"][..]), ("minimal_window", &["window"])] {
        lines(name, 6).iter().for_each(|line| draw(&puzzle(line, variants, None, None)));
    }
    for (name, variants) in [("minimal_jigsaw", &[][..]), ("minimal_diagonal_jigsaw", &["diagonal"])] {
        lines(name, 6).iter().for_each(|line| draw(&puzzle(&line[..81], variants, Some(&line[81..]), None)));
    }
    lines("large_16x16", 1).iter().for_each(|line| draw(&puzzle(line, &[], None, None)));
    draw(&puzzle("1....2....3....4", &[], None, None));
    assert!(steps > 300, "{steps}");
}

#[test]
fn boards_of_every_side_are_drawn() {
    for side in (1..=64).filter_map(|side| Side::new(side).ok()) {
        let rules = Ruleset::classic(side);
        let puzzle = Puzzle::new(rules, Grid::blank(side), None).unwrap();
        let marks = Candidates::full(side);
        for theme in Theme::ALL {
            is_sound(&Picture::of(&puzzle).marks(&marks).theme(theme).scene(), &side.to_string());
        }
    }
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let puzzle = puzzle(&".".repeat(81), &["diagonal", "window"], Some(JIGSAW), None);
    let scene = || Picture::of(&puzzle).scene();
    assert_eq!(scene().svg(), scene().svg());
    assert_eq!(scene().png(333).unwrap(), scene().png(333).unwrap());
    assert_eq!(scene().pdf(), scene().pdf());
}

#[test]
fn entries_and_marks_of_another_side_are_not_drawn() {
    let puzzle = puzzle(&".".repeat(81), &[], None, None);
    let (entries, marks) = (grid("1234341221434321"), Candidates::full(Side::new(4).unwrap()));
    assert_eq!(Picture::of(&puzzle).entries(&entries).marks(&marks).scene(), Picture::of(&puzzle).scene());
}
