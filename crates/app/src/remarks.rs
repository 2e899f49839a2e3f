//! What a text says besides the puzzle, for people: what its reader has left out, and the rules that its words name
//! without saying which marks mean them.

use ninefold::service::{ParsedPuzzle, Record};
use ninefold::text::text;

use crate::options::Options;
use crate::progress::Verbosity;
use crate::{output, texts};

/// Prints the remarks on a puzzle that was read on standard error, unless the options ask for quiet.
pub(crate) fn print(parsed: &ParsedPuzzle, options: &Options) {
    if options.verbosity() == Verbosity::Usual {
        of_record(&parsed.record).iter().for_each(output::note);
    }
}

fn of_record(record: &Record) -> Vec<String> {
    let mut remarks = Vec::new();
    if !record.unread.is_empty() {
        remarks.push(text!(texts(), "command-unread", names = texts().all_of(&record.unread)));
    }
    if !record.assumed.is_empty() {
        let choices: Vec<String> = record.assumed.iter().map(ToString::to_string).collect();
        remarks.push(text!(texts(), "command-assumed", choices = texts().all_of(&choices)));
    }
    if !record.proposals.is_empty() {
        remarks.push(text!(texts(), "command-proposals").to_owned());
        let line = |(number, proposal): (usize, &ninefold::format::Proposal)| {
            let (choice, sentence) = (proposal.to_string(), &proposal.sentence);
            text!(texts(), "command-proposal", number = number, choice = choice, sentence = sentence)
        };
        remarks.extend((1..).zip(&record.proposals).map(line));
    }
    remarks
}
