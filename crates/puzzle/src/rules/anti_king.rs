//! Anti-king: cells a king's move apart hold different digits.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, IssForm, ObjectForm, ObjectSwitch, Poster, Rule, RuleError, Scope, Sketch, Spec, SudokuPadForm, Values,
};

/// The spec of the anti-king rule.
pub(super) static SPEC: Spec =
    Spec::new("anti_king", "Anti-king", "Cells that touch, even at a corner, hold different digits.", build)
        .with_aliases(&["king", "touchless", "no touch"])
        .with_phrases(&[
            "diagonally|corner touch|touching|adjacent|neighbouring|neighboring same|identical|equal|repeat ~ \
             !line|dot|cage|circle|arrow|mark|pair",
            "king repeat|same|identical|equal ~",
            "king different|distinct",
            "king differ !by|least",
        ])
        .with_iss(&[IssForm { name: "AntiKing", parts: &[] }])
        .with_objects(&[
            ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("antiking")]),
            ObjectForm::lisudoku_switch(&[ObjectSwitch::True("antiKing")]),
            ObjectForm::setter_switch(&[ObjectSwitch::True("Antiking")]),
        ])
        .with_sudokupad(&[SudokuPadForm::Switch("antiking")]);

/// A king's moves; each pair of cells is found from one end.
const MOVES: [(i32, i32); 4] = [(1, 1), (1, -1), (0, 1), (1, 0)];

#[derive(Debug)]
struct AntiKing;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(AntiKing))
}

impl Rule for AntiKing {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        for (one, other) in scope.geometry().pairs_apart(&MOVES) {
            poster.different(poster.digits(&[one, other]));
        }
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let cells = values.geometry().canvas();
        let rows = values.geometry().rows();
        cells.iter().all(|&one| {
            values.digit(one).is_some()
                && cells.iter().filter(|other| one.row().max(other.row()) < rows).all(|&other| {
                    let (down, right) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
                    down.max(right) != 1 || values.digit(one) != values.digit(other)
                })
        })
    }
}
