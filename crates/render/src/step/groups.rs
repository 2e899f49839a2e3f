//! Groups of cells within a pattern: fins, almost locked sets, colours. Each has a tone, a dashed outline around its cells, and
//! a shape for its candidates.

use ninefold_logic::{Group, Role, State, Step};

use super::Ground;
use super::nodes::{Look, Nodes};
use crate::place::square;
use crate::shape::{Paint, Shape};
use crate::sketch::outline;
use crate::{Layer, Scene, Token};

/// The tones of several sets, in turn.
const TONES: [Token; 4] = [Token::HelperInk, Token::Third, Token::Fourth, Token::Set];

/// Draws the groups of a step, and marks their candidates.
pub(super) fn draw(scene: &mut Scene, step: &Step, ground: &Ground<'_>, nodes: &mut Nodes) {
    let groups = &step.evidence().groups;
    for (number, group) in groups.iter().enumerate() {
        let place = groups[..number].iter().filter(|other| other.role == group.role).count();
        let tone = TONES[(place + usize::from(group.role == Role::EndoFin)) % TONES.len()];
        let look = match group.role {
            Role::Fin | Role::EndoFin => Look::Squared(tone),
            Role::AlmostLockedSet | Role::Group => Look::Told(tone),
            // One colour is true, the other false: a disc and a square, as on and off in chains.
            Role::Colour if place % 2 == 0 => Look::Chained(State::On, Token::Set),
            Role::Colour => Look::Chained(State::Off, Token::HelperInk),
        };
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
