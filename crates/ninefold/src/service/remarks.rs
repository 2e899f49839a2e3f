//! What a text says besides the puzzle, for people: what its reader has left out, and the rules that its words name
//! without saying which marks mean them.

use ninefold_format::{Proposal, Record};
use ninefold_text::{Catalogue, text};

/// Returns the remarks on a text that was read, each a line or several.
pub fn remarks(record: &Record, texts: &'static Catalogue) -> Vec<String> {
    let mut remarks = Vec::new();
    if !record.unread.is_empty() {
        remarks.push(text!(texts, "stream-unread", names = texts.all_of(&record.unread)));
    }
    if !record.assumed.is_empty() {
        let choices: Vec<String> = record.assumed.iter().map(ToString::to_string).collect();
        remarks.push(text!(texts, "stream-assumed", choices = texts.all_of(&choices)));
    }
    if !record.proposals.is_empty() {
        let line = |proposal: &Proposal| {
            let (choice, sentence) = (proposal.to_string(), &proposal.sentence);
            text!(texts, "stream-proposal", number = proposal.number, choice = choice, sentence = sentence)
        };
        let head = text!(texts, "stream-proposals").to_owned();
        let lines: Vec<String> = std::iter::once(head).chain(record.proposals.iter().map(line)).collect();
        remarks.push(lines.join("\n"));
    }
    remarks
}
