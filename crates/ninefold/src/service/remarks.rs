//! Remarks for people on a text: what its reader has left out, and the rules that its words name without saying which
//! marks they belong to.

use ninefold_format::{Proposal, Record};
use ninefold_game::About;
use ninefold_puzzle::{Puzzle, rules};
use ninefold_text::{Catalogue, text};

use super::rule_title;
use super::stated_solution::is_wrong;

/// Returns the remarks on a text that was read, each of one or several lines, for users of commands.
pub fn remarks(record: &Record, texts: &'static Catalogue) -> Vec<String> {
    let mut remarks = Vec::from_iter(left_out(record, texts));
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

/// Returns the information for players about a puzzle that was read: the setter's words in its text, and what was left
/// out of it.
pub fn about(record: &Record, puzzle: &Puzzle, texts: &'static Catalogue) -> About {
    let mut titles = Vec::new();
    for spec in record.proposals.iter().filter_map(|proposal| rules::named(proposal.rule)) {
        let title = rule_title(spec, texts).to_owned();
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    let unchecked = (!titles.is_empty()).then(|| text!(texts, "stream-unchecked", rules = texts.all_of(&titles)));
    let is_wrong = record.solution.as_ref().is_some_and(|stated| is_wrong(stated, puzzle));
    let wrong = is_wrong.then(|| text!(texts, "stream-stated-wrong").to_owned());
    let remarks: Vec<String> = left_out(record, texts).into_iter().chain(unchecked).chain(wrong).collect();
    let remarks = (!remarks.is_empty()).then(|| remarks.join("\n"));
    About { remarks, ..About::of_notes(&record.notes) }
}

/// Returns the parts that the reader has left out, if any.
fn left_out(record: &Record, texts: &'static Catalogue) -> Option<String> {
    (!record.unread.is_empty()).then(|| text!(texts, "stream-unread", names = texts.all_of(&record.unread)))
}
