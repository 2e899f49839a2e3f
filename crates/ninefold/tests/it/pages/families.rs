//! The families of techniques, easy ones first: techniques that a player would look for together.

use ninefold::logic::techniques;
use ninefold::{Coach, Slug};

/// Each family with the names of its techniques.
pub(crate) const ALL: [(&str, &[&str]); 13] = [
    ("Singles", &["hidden_single", "naked_single"]),
    ("Locked candidates", &["locked_candidates"]),
    ("Subsets", &["naked_subset", "hidden_subset"]),
    ("Overlapping houses of variants", &["related_cells", "hidden_window", "law_of_leftovers", "generalised_pointing"]),
    ("Fish", &["fish"]),
    ("One digit in few places", &["turbot_fish", "empty_rectangle"]),
    ("Colours", &["simple_colors", "multi_colors"]),
    ("Wings", &["w_wing", "xy_wing", "xyz_wing", "wxyz_wing"]),
    ("Uniqueness", &["unique_rectangle", "unique_loop", "avoidable_rectangle", "bivalue_universal_grave"]),
    (
        "Chains and loops",
        &[
            "remote_pairs",
            "x_chain",
            "xy_chain",
            "nice_loop",
            "alternating_chain",
            "x_cycle",
            "y_cycle",
            "xy_cycle",
            "forcing_chain",
        ],
    ),
    ("Almost locked sets", &["sue_de_coq", "almost_locked_sets", "death_blossom"]),
    ("Exclusion", &["aligned_exclusion"]),
    (
        "Forcing chains with branches",
        &[
            "nishio_forcing_chains",
            "region_forcing_chains",
            "cell_forcing_chains",
            "dynamic_forcing_chains",
            "nested_forcing_chains",
        ],
    ),
];

/// Returns the technique that a page belongs to.
pub(crate) fn technique_of(name: &str) -> &'static str {
    let taught = Coach::names().into_iter().find(|(title, _)| *title == name).map(|(_, technique)| technique.name);
    let slug = Slug::of(name);
    let own = || techniques::ALL.iter().find(|technique| Slug::of(technique.title) == slug).map(|one| one.name);
    taught.or_else(own).unwrap_or_else(|| panic!("{name}: no technique"))
}

/// Returns the family that a page belongs to.
pub(crate) fn of(name: &str) -> &'static str {
    let technique = technique_of(name);
    let family = ALL.iter().find(|(_, members)| members.contains(&technique));
    family.unwrap_or_else(|| panic!("{technique}: no family in families.rs")).0
}
