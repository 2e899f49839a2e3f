//! The reason of a pattern within a chain, as a part of its line.

use ninefold_grid::Houses;

use super::text::node_sentence;
use crate::{Argument, Nested, Node, Sentence, State};

/// Names the cells, houses and digits of a pattern, or what a nested chain assumes and where it leads.
pub(crate) fn reason(nested: &Nested, houses: &Houses) -> Sentence {
    match nested {
        Nested::Locked { digit, base, cover, cells } => Sentence::new("nested-locked")
            .with("base", houses.get(*base))
            .with("digit", *digit)
            .with("cells", Argument::AnyCell(cells.clone()))
            .with("cover", houses.get(*cover)),
        Nested::HiddenPair { digits, house, cells } => Sentence::new("nested-hidden-pair")
            .with("house", houses.get(*house))
            .with("digits", Argument::Digits(*digits))
            .with("cells", Argument::Cells(cells.clone())),
        Nested::NakedPair { digits, cells } => Sentence::new("nested-naked-pair")
            .with("cells", Argument::Cells(cells.clone()))
            .with("digits", Argument::AnyDigit(*digits)),
        Nested::XWing { digit, bases, covers } => Sentence::new("nested-x-wing")
            .with("bases", Argument::houses(houses, bases))
            .with("digit", *digit)
            .with("covers", Argument::houses(houses, covers)),
        Nested::Chain(nodes) => chain(nodes),
        Nested::Loop(nodes) => around(nodes),
        Nested::Contradiction { from, clash } => {
            let message = match from.state {
                State::On => "nested-contradiction-on",
                State::Off => "nested-contradiction-off",
            };
            let sentence = Sentence::new(message).with("cell", from.cell).with("digit", from.digit);
            sentence.with("place", clash.cell).with("value", clash.digit)
        }
        Nested::Double { from, end } => Sentence::new("nested-double")
            .with("cell", from.cell)
            .with("digit", from.digit)
            .with("end", node_sentence(*end)),
        Nested::Region { house, digit, cells, end } => Sentence::new("nested-region")
            .with("digit", *digit)
            .with("cells", Argument::AnyCell(cells.clone()))
            .with("house", houses.get(*house))
            .with("end", node_sentence(*end)),
        Nested::Cell { cell, digits, end } => Sentence::new("nested-cell")
            .with("cell", *cell)
            .with("digits", Argument::AnyDigit(*digits))
            .with("end", node_sentence(*end)),
    }
}

/// Explains a chain: the values on its path, and its end.
fn chain(nodes: &[Node]) -> Sentence {
    let ([from, path @ ..], Some(end)) = (nodes, nodes.last()) else { return Sentence::new("") };
    let values = path[..path.len() - 1].iter().filter(|node| node.state == State::On).chain([end]);
    let message = match from.state {
        State::On => "nested-chain-on",
        State::Off => "nested-chain-off",
    };
    let links = values.map(|node| node_sentence(*node)).collect();
    Sentence::new(message).with("cell", from.cell).with("digit", from.digit).with("links", Argument::Inferences(links))
}

/// Explains a loop: the two ways in which it can be true.
fn around(nodes: &[Node]) -> Sentence {
    let values = |state: State| {
        let nodes = nodes.iter().filter(|node| node.state == state);
        Argument::AllOf(nodes.map(|&node| node_sentence(Node { state: State::On, ..node })).collect())
    };
    Sentence::new("nested-loop").with("ons", values(State::On)).with("offs", values(State::Off))
}
