//! The chains of a step in words, with the letters that name nodes on the board.

use ninefold::logic::Strength;
use ninefold::text::Catalogue;
use ninefold::{Houses, Step};

use super::evidence::Evidence;

/// Returns the parts that a step's sentence leaves out, as numbered lines.
pub(crate) fn numbered(step: &Step, houses: &Houses, texts: &'static Catalogue) -> Vec<String> {
    let lines = texts.lines(step, houses);
    lines.iter().enumerate().map(|(place, line)| format!("{}. {line}", place + 1)).collect()
}

impl Evidence {
    /// Returns each chain of links: `a = B - c` for links, `a B → c` where several nodes together imply the next.
    pub(crate) fn chains_of(&self, step: &Step) -> Vec<String> {
        let evidence = step.evidence();
        let name = |node| self.letter_of(node).map_or_else(|| "?".to_owned(), String::from);
        let mut lines = Vec::new();
        if let Some(first) = evidence.links.first() {
            let rest = evidence.links.iter().map(|link| {
                let sign = if link.strength() == Strength::Strong { "=" } else { "-" };
                format!(" {sign} {}", name(link.to))
            });
            lines.push(format!("{}{}", name(first.from), rest.collect::<String>()));
        }
        for chain in &evidence.chains {
            let inferences = chain.inferences.iter().map(|inference| {
                let because: Vec<String> = inference.because.iter().map(|&node| name(node)).collect();
                format!("{} → {}", because.join(" "), name(inference.node))
            });
            lines.push(inferences.collect::<Vec<_>>().join(", "));
        }
        lines
    }
}
