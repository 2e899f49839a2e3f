//! Nonconsecutive: the digits of cells that share an edge do not differ by 1.

use std::sync::Arc;

use ninefold_grid::Geometry;

use crate::{
    Arguments, IssForm, ObjectForm, ObjectSwitch, ObjectWhen, Poster, Rule, RuleError, Scope, Sketch, Spec,
    SudokuPadForm, Values,
};

/// The spec of the nonconsecutive rule.
pub(super) static SPEC: Spec =
    Spec::new("nonconsecutive", "Nonconsecutive", "Digits in cells that share an edge do not differ by 1.", build)
        .with_aliases(&["anti consecutive"])
        .with_phrases(&[
            "adjacent|neighbouring|neighboring|neighbour|neighbor|connected|touching|next consecutive ~ \
             !diagonally|negative|kropki !line|dot|cage|circle|arrow|mark|x|v|pair",
            "adjacent|neighbouring|neighboring|neighbour|neighbor|connected|touching|next differ|difference 1|one \
             ~ !diagonally|negative !line|dot|cage|circle|arrow|mark|x|v|pair",
            "adjacent|neighbouring|neighboring|neighbour|neighbor|connected|touching|next differ least 2|two \
             !diagonally !line|dot|cage|circle|arrow|mark|x|v|pair",
        ])
        .with_iss(&[IssForm { name: "AntiConsecutive", parts: &[] }])
        .with_objects(&[
            ObjectForm::f_puzzles_switch(&[ObjectSwitch::True("nonconsecutive")])
                .when(ObjectWhen::Without(&["kropki_difference", "kropki_ratio"])),
            ObjectForm::setter_switch(&[ObjectSwitch::True("Nonconsecutive")]),
        ])
        .with_sudokupad(&[SudokuPadForm::Switch("nonconsecutive")]);

#[derive(Debug)]
struct Nonconsecutive;

fn build(_: &Geometry, _: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    Ok(Arc::new(Nonconsecutive))
}

impl Rule for Nonconsecutive {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) {
        let pairs = poster.value_pairs(scope.geometry().adjacent_pairs());
        poster.relations(pairs, |x, y| (x - y).abs() != 1);
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::blank()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        let (cells, rows) = (values.geometry().cells(), values.geometry().rows());
        cells.iter().all(|&one| {
            values.value(one).is_some_and(|value| {
                cells.iter().filter(|other| one.row().max(other.row()) < rows).all(|&other| {
                    let (down, right) = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
                    down + right != 1 || values.value(other).is_some_and(|other| value.abs_diff(other) != 1)
                })
            })
        })
    }
}
