//! The reason of a pattern within a chain, as a part of its line.

use ninefold_grid::Houses;

use super::text::node_sentence;
use crate::{Argument, Nested, Node, Sentence, State};

/// Names the cells, houses and digits of a pattern, or what a nested chain assumes and where it leads.
pub(crate) fn reason(nested: &Nested, houses: &Houses) -> Sentence {
    match nested {
        Nested::Locked { digit, base, cover, cells } => {
            Sentence::new("in {base}, {digit} can only go in {cells}, which lie in {cover}")
                .with("base", houses.get(*base))
                .with("digit", *digit)
                .with("cells", Argument::AnyCell(cells.clone()))
                .with("cover", houses.get(*cover))
        }
        Nested::HiddenPair { digits, house, cells } => Sentence::new("in {house}, {digits} can only go in {cells}")
            .with("house", houses.get(*house))
            .with("digits", Argument::Digits(*digits))
            .with("cells", Argument::Cells(cells.clone())),
        Nested::NakedPair { digits, cells } => Sentence::new("{cells} can only be {digits}")
            .with("cells", Argument::Cells(cells.clone()))
            .with("digits", Argument::AnyDigit(*digits)),
        Nested::XWing { digit, bases, covers } => Sentence::new("in {bases}, {digit} can only go in {covers}")
            .with("bases", Argument::houses(houses, bases))
            .with("digit", *digit)
            .with("covers", Argument::houses(houses, covers)),
        Nested::Chain(nodes) => chain(nodes),
        Nested::Loop(nodes) => around(nodes),
        Nested::Contradiction { from, clash } => {
            let template = match from.state {
                State::On => "if {cell} is {digit}, {place} must be {value} and can't be {value}",
                State::Off => "if {cell} is not {digit}, {place} must be {value} and can't be {value}",
            };
            let sentence = Sentence::new(template).with("cell", from.cell).with("digit", from.digit);
            sentence.with("place", clash.cell).with("value", clash.digit)
        }
        Nested::Double { from, end } => Sentence::new("whether {cell} is {digit} or not, {end}")
            .with("cell", from.cell)
            .with("digit", from.digit)
            .with("end", node_sentence(*end)),
        Nested::Region { house, digit, cells, end } => {
            Sentence::new("whether {digit} goes in {cells} in {house}, {end}")
                .with("digit", *digit)
                .with("cells", Argument::AnyCell(cells.clone()))
                .with("house", houses.get(*house))
                .with("end", node_sentence(*end))
        }
        Nested::Cell { cell, digits, end } => Sentence::new("whether {cell} is {digits}, {end}")
            .with("cell", *cell)
            .with("digits", Argument::AnyDigit(*digits))
            .with("end", node_sentence(*end)),
    }
}

/// Explains a chain: the values on its path, and its end.
fn chain(nodes: &[Node]) -> Sentence {
    let ([from, path @ ..], Some(end)) = (nodes, nodes.last()) else { return Sentence::new("") };
    let values = path[..path.len() - 1].iter().filter(|node| node.state == State::On).chain([end]);
    let template = match from.state {
        State::On => "if {cell} is {digit}, then {links}",
        State::Off => "if {cell} is not {digit}, then {links}",
    };
    let links = values.map(|node| node_sentence(*node)).collect();
    Sentence::new(template).with("cell", from.cell).with("digit", from.digit).with("links", Argument::Inferences(links))
}

/// Explains a loop: the two ways in which it can be true.
fn around(nodes: &[Node]) -> Sentence {
    let values = |state: State| {
        let nodes = nodes.iter().filter(|node| node.state == state);
        Argument::Together(nodes.map(|&node| node_sentence(Node { state: State::On, ..node })).collect())
    };
    Sentence::new("either {ons}, or {offs}, and each rules out the same candidates")
        .with("ons", values(State::On))
        .with("offs", values(State::Off))
}
