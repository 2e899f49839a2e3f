//! `conflicts`: the rules that the entries break, whatever digits the blank cells may hold.

use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{broken_rules as broken, field, flag, object, of_puzzle, of_reply, text};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::{broken_rules, entries, is_solution};

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "conflicts",
    about: "Says which rules the entries break, without solving the puzzle.",
    weight: Weight::Short,
    examples: &[
        r#"{"puzzle":"1...............","entries":"11.............."}"#,
        r#"{"puzzle":"................","rules":["killer r1c1 r1c2 = 5"],"entries":"12.............."}"#,
    ],
    request: || of_puzzle([field("entries", text("The entries, written like a puzzle; they may include the givens."))]),
    reply: of_reply(|| {
        object([field("conflicts", broken()), field("solved", flag("Whether the grid is full and obeys every rule."))])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    entries: String,
}

fn answer(mut fields: Fields, Context { limits, engines, texts }: Context<'_>) -> Result<Value, ApiError> {
    let text = fields.text()?;
    let request: Request = fields.own()?;
    let puzzle = text.validate(engines)?.puzzle;
    let entries = entries(request.entries.as_bytes(), &puzzle)?;
    let conflicts: Vec<Value> = broken_rules(&puzzle, &entries).iter().map(|broken| broken.json(texts)).collect();
    let solved = conflicts.is_empty() && is_solution(&puzzle, &entries, limits, engines);
    Ok(json!({ "conflicts": conflicts, "solved": solved }))
}

#[cfg(test)]
mod tests {
    use ninefold_solver::Limits;
    use ninefold_text::{Catalogue, Language};

    use super::*;
    use crate::service::EngineSet;

    /// Returns whether a full 16×16 grid is solved, which has a doubler in each row and cages of two cells. The sum of one cage may
    /// be that of a second doubler in its row.
    ///
    /// Boxes, and rows and columns within them, are elements of the field of four, in which a doubler's column is twice its row:
    /// so the doublers are in different columns and boxes, and their digits differ.
    fn is_solved(has_second: bool) -> bool {
        let twice = [0, 2, 3, 1];
        let digit = |row: usize, column: usize| ((row % 4) ^ (column / 4)) * 4 + ((row / 4) ^ (column % 4)) + 1;
        let doubler = |row: usize| twice[row % 4] * 4 + twice[row / 4];
        let mut rules = vec!["doublers".to_owned()];
        for row in 0..16 {
            for column in (0..16).step_by(2) {
                let worth = |column| digit(row, column) * if doubler(row) == column { 2 } else { 1 };
                let more = if has_second && (row, column) == (9, 4) { digit(row, column) } else { 0 };
                let sum = worth(column) + worth(column + 1) + more;
                rules.push(format!("killer r{}c{} r{}c{} = {sum}", row + 1, column + 1, row + 1, column + 2));
            }
        }
        let entries: Vec<String> = (0..256).map(|at| digit(at / 16, at % 16).to_string()).collect();
        let request = json!({ "puzzle": ".".repeat(256), "rules": rules, "entries": entries.join(" ") });
        let (limits, texts) = (&Limits::none(), Catalogue::of(Language::English));
        let context = Context { limits, engines: &mut EngineSet::new(), texts };
        let reply = VERB.reply_to(request.to_string().as_bytes(), context).unwrap();
        assert_eq!(reply["conflicts"], json!([]));
        reply["solved"] == true
    }

    #[test]
    fn a_grid_with_too_many_places_of_doublers_is_judged_by_the_solver() {
        assert!(is_solved(false));
        assert!(!is_solved(true));
    }
}
