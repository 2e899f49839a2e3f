//! Groups of cells within a pattern: fins, almost locked sets, colours. Each has a tone, a dashed outline around its cells, and
//! a shape for its candidates. Tones are lost in grey: so several sets, and several clusters of colours, bear letters.

use std::collections::BTreeSet;

use ninefold_grid::Cell;
use ninefold_logic::{Group, Role, State, Step};

use super::Ground;
use super::nodes::{Look, Nodes};
use crate::place::square;
use crate::shape::{Paint, Shape, Text, at};
use crate::sketch::outline;
use crate::{Layer, Scene, Token};

/// The tones of several sets, in turn.
const TONES: [Token; 4] = [Token::HelperInk, Token::Third, Token::Fourth, Token::Set];

/// The tones of the colours of a first and a second cluster.
const COLOURS: [[Token; 2]; 2] = [[Token::Set, Token::HelperInk], [Token::Third, Token::Fourth]];

/// Draws the groups of a step, and marks their candidates.
pub(super) fn draw(scene: &mut Scene, step: &Step, ground: &Ground<'_>, nodes: &mut Nodes) {
    let groups = &step.evidence().groups;
    let is_chain = !step.evidence().links.is_empty();
    let mut lettered = BTreeSet::new();
    for (number, group) in groups.iter().enumerate() {
        let place = groups[..number].iter().filter(|other| other.role == group.role).count();
        let tone = TONES[(place + usize::from(group.role == Role::EndoFin)) % TONES.len()];
        let look = match group.role {
            Role::Fin | Role::EndoFin => Look::Squared(tone),
            Role::AlmostLockedSet | Role::Group => Look::Told(tone),
            // One colour is true, the other false: a disc and a square, as on and off in chains.
            Role::Colour if place % 2 == 0 => Look::Chained(State::On, COLOURS[place / 2 % 2][0]),
            Role::Colour => Look::Chained(State::Off, COLOURS[place / 2 % 2][1]),
        };
        let others = groups.iter().filter(|other| other.role == group.role).count();
        match group.role {
            Role::AlmostLockedSet if others > 1 && !is_chain => {
                let first = group.cells.iter().copied().find(|cell| !lettered.contains(cell));
                letter(scene, place, first, tone, &mut lettered);
            }
            Role::Colour if others > 2 => {
                letter(scene, place / 2, group.cells.iter().copied(), Token::Mark, &mut lettered);
            }
            _ => {}
        }
        if group.role != Role::Colour {
            set_apart(scene, group, tone, ground);
        }
        for &cell in &group.cells {
            nodes.add(cell, ground.marks.get(cell) & group.digits, look);
        }
    }
}

/// Tints the cells of a group, with a dashed line around them.
fn set_apart(scene: &mut Scene, group: &Group, tone: Token, ground: &Ground<'_>) {
    for &cell in &group.cells {
        scene.add(Layer::Tints, Shape::Box(square(cell), 0.0, Paint::fill(Token::Helper)));
    }
    let paint = Paint::line(tone, 0.035).dashed(0.1, 0.08);
    scene.add(Layer::Outlines, Shape::Path(outline(&group.cells, ground.side(), 0.06), paint));
}

/// Puts the letter of a group, A for the first, into a corner of these cells.
fn letter(
    scene: &mut Scene,
    number: usize,
    cells: impl IntoIterator<Item = Cell>,
    tone: Token,
    lettered: &mut BTreeSet<Cell>,
) {
    let Some(letter) = u8::try_from(number).ok().and_then(|number| b'A'.checked_add(number)) else { return };
    for cell in cells {
        lettered.insert(cell);
        let place = square(cell).corner + at(0.05, 0.05);
        scene.add(Layer::Nodes, Shape::Circle(place, 0.13, Paint::fill(tone)));
        scene.add(Layer::Nodes, Text::new(char::from(letter), place, 0.19, Token::Cell).bold());
    }
}
