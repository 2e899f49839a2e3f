//! The rules, one file each. To add a rule, add a file here and its name to the two lists below.

use crate::{Origin, Parameter, Spec};

mod all_of;
mod anti_king;
mod anti_knight;
mod anti_leap;
mod anti_taxicab;
mod any_of;
mod arrow;
mod between_line;
mod box_indexing;
mod boxes;
mod candidates;
mod chaos_arrow;
mod chaos_construction;
mod chaos_count;
mod clone;
mod column_indexing;
mod connected_values;
mod contain_at_least;
mod contain_exactly;
mod count_distinct;
mod counting_circles;
mod diagonal;
mod diagonal_nonconsecutive;
mod difference_cage;
mod difference_negative;
mod digital_root_cage;
mod disjoint_groups;
mod doppelganger;
mod double_arrow;
mod doublers;
mod dutch_flatmates;
mod entropic_line;
mod equal_sum;
mod equality_cage;
mod even;
mod extra_region;
mod falling_diagonal;
mod fast_thermometer;
mod full_rank;
mod full_rank_ties;
mod global_entropy;
mod global_modulo;
mod hidden_skyscraper;
mod inequality;
mod jigsaw;
mod killer;
mod kropki_difference;
mod kropki_negative;
mod kropki_ratio;
mod lines;
mod little_killer;
mod lockout_line;
mod look_and_say;
mod lunchbox;
mod maximum;
mod minimum;
mod modular_line;
mod multiplier;
mod nabner;
mod negators;
mod nonconsecutive;
mod numbered_room;
mod odd;
mod pair_table;
mod pair_table_all;
mod pairs;
mod palindrome;
mod pill_arrow;
mod product_cage;
mod quadruple;
mod quotient_cage;
mod ratio_negative;
mod regex_line;
mod region_same_values;
mod region_sum_line;
mod rellik_cage;
mod renban;
mod replicate;
mod rising_diagonal;
mod row_indexing;
mod same_values;
mod sandwich;
mod skyscraper;
mod slow_killer;
mod slow_thermometer;
mod state_machine;
mod sum_line;
mod taxicab;
mod thermometer;
mod value_indexing;
mod whispers;
mod window;
mod x_sum;
mod xv;
mod xv_negative;
mod zipper;

/// All kinds of rules; those that follow from the geometry come first.
pub static ALL: &[&Spec] = &[
    // Those of the geometry.
    &lines::SPEC,
    &boxes::SPEC,
    &jigsaw::SPEC,
    // Sets of cells that hold each digit once.
    &diagonal::SPEC,
    &falling_diagonal::SPEC,
    &rising_diagonal::SPEC,
    &window::SPEC,
    &extra_region::SPEC,
    &disjoint_groups::SPEC,
    &region_same_values::SPEC,
    &doppelganger::SPEC,
    // Equal digits that keep apart.
    &anti_knight::SPEC,
    &anti_king::SPEC,
    &anti_leap::SPEC,
    &anti_taxicab::SPEC,
    &taxicab::SPEC,
    // Digits that depend on their neighbours everywhere in the grid.
    &nonconsecutive::SPEC,
    &diagonal_nonconsecutive::SPEC,
    &global_entropy::SPEC,
    &global_modulo::SPEC,
    &dutch_flatmates::SPEC,
    // Pairs of neighbours.
    &kropki_difference::SPEC,
    &kropki_ratio::SPEC,
    &xv::SPEC,
    &inequality::SPEC,
    &kropki_negative::SPEC,
    &difference_negative::SPEC,
    &ratio_negative::SPEC,
    &xv_negative::SPEC,
    // Single cells.
    &odd::SPEC,
    &even::SPEC,
    &candidates::SPEC,
    &minimum::SPEC,
    &maximum::SPEC,
    // Digits that cells contain.
    &quadruple::SPEC,
    &contain_at_least::SPEC,
    &contain_exactly::SPEC,
    &look_and_say::SPEC,
    // Cages and sums.
    &killer::SPEC,
    &slow_killer::SPEC,
    &product_cage::SPEC,
    &difference_cage::SPEC,
    &quotient_cage::SPEC,
    &digital_root_cage::SPEC,
    &rellik_cage::SPEC,
    &equality_cage::SPEC,
    &equal_sum::SPEC,
    // Lines.
    &thermometer::SPEC,
    &slow_thermometer::SPEC,
    &fast_thermometer::SPEC,
    &between_line::SPEC,
    &lockout_line::SPEC,
    &whispers::SPEC,
    &renban::SPEC,
    &nabner::SPEC,
    &palindrome::SPEC,
    &clone::SPEC,
    &modular_line::SPEC,
    &entropic_line::SPEC,
    // Rules of your own.
    &pairs::SPEC,
    &pair_table::SPEC,
    &pair_table_all::SPEC,
    &regex_line::SPEC,
    &state_machine::SPEC,
    // Rules that combine others.
    &any_of::SPEC,
    &all_of::SPEC,
    &replicate::SPEC,
    // Lines and arrows that add.
    &arrow::SPEC,
    &pill_arrow::SPEC,
    &double_arrow::SPEC,
    &lunchbox::SPEC,
    &region_sum_line::SPEC,
    &sum_line::SPEC,
    &zipper::SPEC,
    // Clues beside the grid.
    &little_killer::SPEC,
    &sandwich::SPEC,
    &x_sum::SPEC,
    &skyscraper::SPEC,
    &hidden_skyscraper::SPEC,
    &numbered_room::SPEC,
    &full_rank::SPEC,
    &full_rank_ties::SPEC,
    // Counting and indexing.
    &row_indexing::SPEC,
    &column_indexing::SPEC,
    &box_indexing::SPEC,
    &value_indexing::SPEC,
    &counting_circles::SPEC,
    &count_distinct::SPEC,
    &same_values::SPEC,
    // Regions that are part of the answer, and areas.
    &chaos_construction::SPEC,
    &chaos_arrow::SPEC,
    &chaos_count::SPEC,
    &connected_values::SPEC,
    // What digits are worth.
    &multiplier::SPEC,
    &doublers::SPEC,
    &negators::SPEC,
];

pub(crate) use candidates::drafts_of as pencilmarks;

/// Returns the kind of rule with this name or alias.
pub fn named(name: &str) -> Option<&'static Spec> {
    ALL.iter().copied().find(|spec| spec.is_named(name))
}

/// Returns the rules that a user can request as variants, by their names alone: every rule of [`Origin::Choice`] that
/// needs no arguments and no extra cells, and the jigsaw.
pub fn variants() -> impl Iterator<Item = &'static Spec> {
    let alone = |spec: &Spec| spec.example.labels.is_none() && spec.parameters.iter().all(Parameter::is_optional);
    let chosen = move |spec: &&Spec| spec.origin == Origin::Choice && alone(spec);
    ALL.iter().copied().filter(move |spec| chosen(spec) || spec.name == jigsaw::SPEC.name)
}
