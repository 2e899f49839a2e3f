//! Draws groups of cells within a pattern: fins, almost locked sets, colours. Each group has a tone for its cells, a
//! dashed outline around them, and a shape for its candidates. Since tones are lost in greyscale, several sets and
//! several clusters of colours also get letters, and the outlines of sets differ in their dashes; where sets share
//! cells, their outlines are nested. A weak link joins sets that share a digit that only one of them can hold, and a
//! stem is joined to its petals. Strong links between two colours show how one leads to the other.

use std::collections::{BTreeMap, BTreeSet};

use ninefold_grid::Cell;
use ninefold_logic::{Group, Role, State, Step};

use super::StepBoard;
use super::nodes::{NodeStyle, Nodes};
use super::route::Router;
use crate::place::{CandidatePlace, spot, square};
use crate::shape::{Paint, Shape, Text, at};
use crate::sketch::outline;
use crate::{Layer, Scene, Token};

/// The tones of several sets, used in rotation.
const TONES: [Token; 4] = [Token::HelperInk, Token::Third, Token::Fourth, Token::Set];

/// The dashes and gaps of their outlines, used in rotation.
const DASHES: [(f32, f32); 4] = [(0.1, 0.08), (0.03, 0.06), (0.22, 0.07), (0.06, 0.14)];

/// The tones of the two colours in the first and the second cluster.
const COLOURS: [[Token; 2]; 2] = [[Token::Set, Token::HelperInk], [Token::Third, Token::Fourth]];

/// The positions of letters in a cell, in order of preference.
const CORNERS: [(f32, f32); 4] = [(0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95)];

/// The inset of an outline, and the additional inset for each other outline in the same cells.
const INSET: f32 = 0.05;
const NESTED_INSET: f32 = 0.045;

/// The opacity of the tone in the cells of a group: low enough to keep their contents readable.
const WASH: f32 = 0.14;

/// Draws the groups of a step, and records their candidates.
pub(super) fn draw(scene: &mut Scene, step: &Step, board: &StepBoard<'_>, nodes: &mut Nodes) {
    let groups = &step.evidence().groups;
    let is_chain = !step.evidence().links.is_empty();
    let mut lettered = BTreeMap::new();
    join(scene, step, board);
    join_colours(scene, step, board);
    wash(scene, step);
    for (number, group) in groups.iter().enumerate() {
        let place = groups[..number].iter().filter(|other| other.role == group.role).count();
        let tone = tone_of(step, group, place);
        let style = match group.role {
            Role::Fin | Role::EndoFin => NodeStyle::Squared(tone),
            Role::AlmostLockedSet | Role::Group => NodeStyle::Bold(tone),
            // One colour is true, the other false: a disc and a square, like on and off in chains.
            Role::Colour if place % 2 == 0 => NodeStyle::Coloured(State::On, COLOURS[place / 2 % 2][0]),
            Role::Colour => NodeStyle::Coloured(State::Off, COLOURS[place / 2 % 2][1]),
        };
        let others = groups.iter().filter(|other| other.role == group.role).count();
        match group.role {
            Role::AlmostLockedSet if others > 1 && !is_chain => {
                letter(scene, place, heads(&group.cells, &lettered), tone, &mut lettered);
            }
            Role::Colour if others > 2 => {
                letter(scene, place / 2, group.cells.iter().copied(), Token::Mark, &mut lettered);
            }
            _ => {}
        }
        if group.role != Role::Colour {
            let around =
                groups[..number].iter().filter(|other| other.cells.iter().any(|cell| group.cells.contains(cell)));
            let inset = INSET + NESTED_INSET * around.count() as f32;
            let (dash, gap) = DASHES[place % DASHES.len()];
            let paint = Paint::line(tone, 0.035).dashed(dash, gap);
            scene.add(Layer::Outlines, Shape::Path(outline(&group.cells, board.side(), inset), paint));
        }
        for &cell in &group.cells {
            nodes.add(cell, board.marks.get(cell) & group.digits, style);
        }
    }
}

/// Returns whether the sets of a step are petals around a stem.
fn has_stem(step: &Step) -> bool {
    let evidence = step.evidence();
    evidence.helpers.len() == 1 && evidence.groups.iter().all(|group| group.role == Role::AlmostLockedSet)
}

/// Returns the tone of a set or a fin, given its index among groups of the same role. A stem has the first tone.
fn tone_of(step: &Step, group: &Group, place: usize) -> Token {
    TONES[(place + usize::from(group.role == Role::EndoFin || has_stem(step))) % TONES.len()]
}

/// Tints the cells of sets and fins; cells in several groups get all their tones.
fn wash(scene: &mut Scene, step: &Step) {
    let groups = &step.evidence().groups;
    let apart = || groups.iter().enumerate().filter(|(_, group)| group.role != Role::Colour);
    let cells: BTreeSet<Cell> = apart().flat_map(|(_, group)| group.cells.iter().copied()).collect();
    for cell in cells {
        scene.add(Layer::Tints, Shape::Box(square(cell), 0.0, Paint::fill(Token::Cell)));
    }
    for (number, group) in apart() {
        let place = groups[..number].iter().filter(|other| other.role == group.role).count();
        let paint = Paint::fill(tone_of(step, group, place)).faded(WASH);
        for &cell in &group.cells {
            scene.add(Layer::Tints, Shape::Box(square(cell), 0.0, paint));
        }
    }
}

/// Joins the candidates of two colours where a house has no other candidates of their digit.
fn join_colours(scene: &mut Scene, step: &Step, board: &StepBoard<'_>) {
    let colours: Vec<&Group> = step.evidence().groups.iter().filter(|group| group.role == Role::Colour).collect();
    let mut router = Router::new(board.values, board.marks);
    for (cluster, pair) in colours.chunks_exact(2).enumerate() {
        let [one, other] = [pair[0], pair[1]];
        let paint = Paint::line(COLOURS[cluster % COLOURS.len()][0], 0.026).faded(0.8);
        for digit in (one.digits & other.digits).iter() {
            let holds = |cell: &&Cell| board.marks.get(**cell).contains(digit);
            for (&from, &to) in one.cells.iter().flat_map(|from| other.cells.iter().map(move |to| (from, to))) {
                let is_strong = board.houses.of(from).iter().map(|&house| board.houses.get(house)).any(|house| {
                    house.contains(from) && house.contains(to) && house.cells().iter().filter(holds).count() == 2
                });
                if !is_strong {
                    continue;
                }
                let [from, to] = [from, to].map(|cell| spot(cell, digit, board.side()));
                if let Some(arrow) = router.arrow(from, to, 0.0) {
                    scene.add(Layer::Links, Shape::Path(arrow.path, paint));
                }
            }
        }
    }
}

/// Returns the first cell of each connected part of a group, where its letter is written; avoids cells with a letter if
/// possible.
fn heads(cells: &[Cell], lettered: &BTreeMap<Cell, usize>) -> Vec<Cell> {
    let is_beside =
        |one: &Cell, other: &Cell| one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
    let mut left: Vec<Cell> = cells.to_vec();
    let mut heads = Vec::new();
    while let Some(first) = left.first().copied() {
        let mut part = vec![first];
        let mut at = 0;
        while let Some(cell) = part.get(at).copied() {
            part.extend(
                left.iter()
                    .filter(|other| is_beside(&cell, other))
                    .filter(|other| !part.contains(other))
                    .copied()
                    .collect::<Vec<_>>(),
            );
            at += 1;
        }
        left.retain(|cell| !part.contains(cell));
        // If every cell has a letter, another corner is free.
        heads.extend(part.iter().min_by_key(|&&cell| lettered.get(&cell).copied().unwrap_or_default()));
    }
    heads
}

/// Joins neighbouring sets by the digits that they can't both hold, and a stem to its petals by its candidates.
fn join(scene: &mut Scene, step: &Step, board: &StepBoard<'_>) {
    let evidence = step.evidence();
    let groups = &evidence.groups;
    if groups.iter().any(|group| group.role != Role::AlmostLockedSet) {
        return;
    }
    let pairs: Vec<(&[Cell], &[Cell])> = match &evidence.helpers[..] {
        [_] if evidence.sets.len() == groups.len() => {
            groups.iter().map(|petal| (&evidence.helpers[..], &petal.cells[..])).collect()
        }
        _ if evidence.sets.len() + 1 == groups.len() => {
            groups.windows(2).map(|pair| (&pair[0].cells[..], &pair[1].cells[..])).collect()
        }
        _ => Vec::new(),
    };
    let mut router = Router::new(board.values, board.marks);
    for ((from, to), digits) in pairs.into_iter().zip(&evidence.sets) {
        for digit in digits.iter() {
            let spots = |cells: &[Cell]| -> Vec<CandidatePlace> {
                let holders = cells.iter().filter(|&&cell| board.marks.get(cell).contains(digit));
                holders.map(|&cell| spot(cell, digit, board.side())).collect()
            };
            let (from, to) = (spots(from), spots(to));
            let all = from.iter().flat_map(|one| to.iter().map(move |other| (*one, *other)));
            let apart = |(one, other): &(CandidatePlace, CandidatePlace)| (other.middle - one.middle).length();
            let Some((one, other)) = all.min_by(|one, other| apart(one).total_cmp(&apart(other))) else { continue };
            if let Some(arrow) = router.arrow(one, other, 0.0) {
                let paint = Paint::line(Token::Dropped, 0.034).dashed(0.08, 0.08);
                scene.add(Layer::Links, Shape::Path(arrow.path, paint));
            }
        }
    }
}

/// Writes the letter of a group, A for the first, into a corner of these cells.
fn letter(
    scene: &mut Scene,
    number: usize,
    cells: impl IntoIterator<Item = Cell>,
    tone: Token,
    lettered: &mut BTreeMap<Cell, usize>,
) {
    let Some(letter) = u8::try_from(number).ok().and_then(|number| b'A'.checked_add(number)) else { return };
    for cell in cells {
        let taken = lettered.entry(cell).or_insert(0);
        let (x, y) = CORNERS[*taken % CORNERS.len()];
        *taken += 1;
        let place = square(cell).corner + at(x, y);
        scene.add(Layer::Nodes, Shape::Circle(place, 0.13, Paint::fill(tone)));
        scene.add(Layer::Nodes, Text::new(char::from(letter), place, 0.19, Token::Cell).bold());
    }
}
