//! Anti-knight: cells a knight's move apart hold different digits.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, IssForm, ObjectForm, ObjectSwitch, Poster, Rule, RuleError, Scope, Sketch, Spec, SudokuPadForm, Values,
};

/// The spec of the anti-knight rule.
pub(super) static SPEC: Spec =
    Spec::new("anti_knight", "Anti-knight", "Cells a knight's move apart hold different digits.", build)
        .with_aliases(&["antiknight", "knight"])
        .with_phrases(&["knight repeat|same|identical|equal ~", "knight different|distinct", "knight differ !by|least"])
        .with_iss(&[IssForm { name: "AntiKnight", parts: &[] }])
        .with_objects(&[
            ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("antiknight")]),
            ObjectForm::lisudoku_switch(&[ObjectSwitch::True("antiKnight")]),
            ObjectForm::setter_switch(&[ObjectSwitch::True("Antiknight")]),
        ])
        .with_sudokupad(&[SudokuPadForm::Switch("antiknight")]);

/// A knight's moves; each pair of cells is found from one end.
const MOVES: [(i32, i32); 4] = [(1, 2), (2, 1), (2, -1), (1, -2)];

#[derive(Debug)]
struct AntiKnight;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(AntiKnight))
}

impl Rule for AntiKnight {
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
        cells.iter().all(|&one| {
            values.digit(one).is_some()
                && cells.iter().all(|&other| {
                    let (down, right) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
                    down * right != 2 || values.digit(one) != values.digit(other)
                })
        })
    }
}
