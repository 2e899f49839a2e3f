//! Rows of tables with columns for rules, notes and solutions, read and written.

use ninefold_format::{ReadOptions, Record, read_one};

fn read(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// An object in a column is a value of the row, such as its layout, except in the column `text`, which has all.
#[test]
fn objects_in_columns() {
    let row = "1...............";
    let record = read(&format!("puzzle,rules,meta\n{row},anti_king,\"{{\"\"title\"\":\"\"T\"\"}}\"\n"));
    assert_eq!((record.draft.givens.to_string().as_str(), record.draft.ruleset.rules.len()), (row, 1));
    assert_eq!(record.notes.others[0].1, "{\"title\":\"T\"}");
    let layout = "\"{\"\"rows\"\":4,\"\"columns\"\":4,\"\"boxes\"\":\"\"2x2\"\"}\"";
    assert_eq!(read(&format!("puzzle,layout,givens\n,{layout},{row}\n")).draft.givens.to_string(), row);
    let other = "3...............";
    let record = read(&format!("puzzle,rules,text\n{row},anti_king,\"{{\"\"puzzle\"\":\"\"{other}\"\"}}\"\n"));
    assert_eq!((record.draft.givens.to_string().as_str(), record.draft.ruleset.rules.len()), (other, 0));
}
