//! Titles, authors, rules in words and remarks come back in any script, in every format that carries them.

use ninefold_format::{Extra, Item, Notes, formats};

use crate::samples;
use crate::unusual::read;

/// Titles beyond ASCII, with signs that mean something in JSON, XML, tables, links and short forms.
const TITLES: [&str; 9] = [
    "Größe – Æsir, naïve № 7",
    "数独 スドク 스도쿠",
    "🧩👩‍👩‍👧 family",
    "\u{202e}desrever\u{202c} שלום مرحبا",
    "\"quoted\" 'single' `back` back\\slash",
    "<b>&amp; & ]]> %41 + # ? = *a /",
    "a,b;c:d|e{f}[g](h)",
    "#A title: no comment",
    "FF00AA",
];

#[test]
fn titles_and_other_words_come_back_in_any_script() {
    let mut faults = Vec::new();
    let mut seen = 0;
    for &format in formats::ALL.iter().filter(|format| format.is_written()) {
        let (puzzle, solution) =
            samples::client().into_iter().map(|sample| (sample.puzzle, sample.solution)).next().unwrap();
        for (place, title) in TITLES.iter().enumerate() {
            let mut notes = Notes::default();
            let mut add = |extra: Extra, name: &str, text: &str| {
                if format.extras().contains(&extra) {
                    notes.fields.push((name.into(), text.to_owned()));
                }
            };
            let others: Vec<&str> = TITLES.iter().cycle().skip(place + 1).take(3).copied().collect();
            add(Extra::Author, Notes::AUTHOR, others[0]);
            add(Extra::RulesText, Notes::RULES, others[1]);
            add(Extra::SuccessMessage, Notes::SUCCESS, others[2]);
            notes.title = format.extras().contains(&Extra::Title).then(|| (*title).to_owned());
            notes.comment = format.extras().contains(&Extra::Comment).then(|| format!("remark {title}"));
            if notes == Notes::default() {
                continue;
            }
            let mut item = Item::new(&puzzle).with_solution(&solution);
            item.notes = &notes;
            let Ok(text) = format.text(&[item]) else { continue };
            for is_named in [true, false] {
                match read(format, &text, is_named).map(|mut records| records.remove(0)) {
                    Err(fault) => faults.push(format!("{} with {title}: {fault}\n{text}", format.name)),
                    Ok(record) => {
                        let words = |notes: &Notes| {
                            let fields = [Notes::AUTHOR, Notes::RULES, Notes::SUCCESS];
                            (
                                notes.title.clone(),
                                notes.comment.clone(),
                                fields.map(|name| notes.field(name).map(str::to_owned)),
                            )
                        };
                        seen += 1;
                        if words(&record.notes) != words(&notes) {
                            faults.push(format!(
                                "{} with {title} ({is_named}): {:?}\n{text}",
                                format.name,
                                words(&record.notes)
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
    assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
}
