//! The chains of a step in words, by the letters that stand on the board.

use ninefold::logic::Strength;
use ninefold::{Houses, Step};

use super::evidence::Evidence;

/// What the sentence of a step leaves out, in numbered lines.
pub(crate) fn numbered(step: &Step, houses: &Houses) -> Vec<String> {
    step.lines(houses).iter().enumerate().map(|(place, line)| format!("{}. {line}", place + 1)).collect()
}

impl Evidence {
    /// What leads to what: `a = B - c` for links, `a B → c` for what follows from several.
    pub(crate) fn chains_of(&self, step: &Step) -> Vec<String> {
        let told = step.evidence();
        let name = |node| self.letter_of(node).map_or_else(|| "?".to_owned(), String::from);
        let mut lines = Vec::new();
        if let Some(first) = told.links.first() {
            let rest = told.links.iter().map(|link| {
                let sign = if link.strength() == Strength::Strong { "=" } else { "-" };
                format!(" {sign} {}", name(link.to))
            });
            lines.push(format!("{}{}", name(first.from), rest.collect::<String>()));
        }
        for chain in &told.chains {
            let inferences = chain.inferences.iter().map(|inference| {
                let because: Vec<String> = inference.because.iter().map(|&node| name(node)).collect();
                format!("{} → {}", because.join(" "), name(inference.node))
            });
            lines.push(inferences.collect::<Vec<_>>().join(", "));
        }
        lines
    }
}
