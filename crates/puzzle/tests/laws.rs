//! Laws that every rule obeys, run over the list of rules, so that a new rule is tested without further work.

use std::sync::Arc;

use ninefold_grid::{BoxShape, Cell, Digit, Geometry, Grid, Partition, RegionMap, Side, Symmetry};
use ninefold_puzzle::{Arguments, Model, Rule, RulesetDraft, rules};

fn side(n: usize) -> Side {
    Side::new(n).unwrap()
}

fn jigsaw(text: &str) -> Geometry {
    let regions = text.bytes().map(|byte| byte - b'1').collect();
    Geometry::jigsaw(RegionMap::new(Side::of_cell_count(text.len()).unwrap(), regions).unwrap())
}

fn geometries() -> Vec<Geometry> {
    vec![
        Geometry::lines(side(1)),
        Geometry::lines(side(3)),
        jigsaw("112122333"),
        Geometry::lines(side(4)),
        Geometry::boxes(BoxShape::new(2, 2).unwrap()),
        jigsaw("1112132233243444"),
    ]
}

/// Returns all Latin squares of a side, filled cell by cell so that rows and columns have no repeats.
fn latin_squares(side: Side) -> Vec<Grid> {
    let mut grids = vec![Grid::blank(side)];
    for cell in side.cells() {
        let fits = |grid: &Grid, digit| {
            side.cells().all(|other| {
                let sees = (other.row() == cell.row()) != (other.column() == cell.column());
                !sees || grid.get(other) != Some(digit)
            })
        };
        let grown = grids.iter().flat_map(|grid| {
            side.digits().filter(|&digit| fits(grid, digit)).map(|digit| {
                let mut grid = grid.clone();
                grid.set(cell, Some(digit));
                grid
            })
        });
        grids = grown.collect();
    }
    grids
}

/// Returns every grid for sides up to 3; for 4×4 the Latin squares and each of them with two cells swapped.
fn grids(side: Side) -> Vec<Grid> {
    if side.get() <= 3 {
        let n = side.get();
        return (0..n.pow(side.cell_count() as u32))
            .map(|code| {
                let digits = (0..side.cell_count()).map(|place| Digit::new(code / n.pow(place as u32) % n + 1));
                Grid::from_cells(digits.collect()).unwrap()
            })
            .collect();
    }
    let latin = latin_squares(side);
    let changed = latin.iter().enumerate().map(|(index, grid)| {
        let mut grid = grid.clone();
        let (one, other) = (Cell::from_index(index % 16, side), Cell::from_index(index * 7 % 16, side));
        let (first, second) = (grid.get(one), grid.get(other));
        grid.set(one, second);
        grid.set(other, first);
        grid
    });
    let changed: Vec<_> = changed.collect();
    latin.into_iter().chain(changed).collect()
}

fn built() -> Vec<(Geometry, Arc<dyn Rule>)> {
    let all = geometries().into_iter().flat_map(|geometry| {
        let rules = rules::ALL.iter().filter_map(|spec| (spec.build)(&geometry, &Arguments::none()).ok());
        rules.map(|rule| (geometry.clone(), rule)).collect::<Vec<_>>()
    });
    all.collect()
}

#[test]
fn what_a_rule_posts_is_what_it_means() {
    for spec in rules::ALL {
        let (mut kept, mut broken) = (0, 0);
        for (geometry, rule) in built().into_iter().filter(|(_, rule)| rule.spec().name == spec.name) {
            let mut model = Model::free(geometry.side());
            rule.lower(&geometry, &mut model.poster(0));
            for grid in grids(geometry.side()) {
                let posts = model.posts().iter().all(|post| post.primitive.holds(&grid));
                let meets = posts && model.domains().allow(&grid);
                assert_eq!(meets, rule.holds(&grid), "{} on {grid}", spec.name);
                if meets { kept += 1 } else { broken += 1 }
            }
        }
        assert!(kept > 0 && broken > 0, "{}: no grid tells it from no rule at all", spec.name);
    }
}

#[test]
fn no_rule_holds_on_a_grid_with_blanks() {
    for (geometry, rule) in built() {
        assert!(!rule.holds(&Grid::blank(geometry.side())), "{}", rule.spec().name);
    }
}

#[test]
fn the_rules_of_today_are_as_symmetric_as_the_square() {
    let even = |geometry: &Geometry| !matches!(geometry.partition(), Partition::Jigsaw(_));
    for (geometry, rule) in built().into_iter().filter(|(geometry, _)| even(geometry)) {
        for grid in grids(geometry.side()).into_iter().step_by(7) {
            for symmetry in Symmetry::ALL {
                assert_eq!(rule.holds(&grid), rule.holds(&symmetry.apply(&grid)), "{} {symmetry:?}", rule.spec().name);
            }
        }
    }
}

#[test]
fn each_file_of_rules_is_in_the_list() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules")).unwrap();
    let mut files: Vec<_> = files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    files.retain(|file| file != "mod.rs");
    files.sort();
    let mut listed: Vec<_> = rules::ALL.iter().map(|spec| format!("{}.rs", spec.name)).collect();
    listed.sort();
    assert_eq!(files, listed);
}

#[test]
fn names_and_aliases_are_nobody_elses() {
    for spec in rules::ALL {
        for name in std::iter::once(&spec.name).chain(spec.aliases) {
            assert_eq!(rules::ALL.iter().filter(|other| other.is_named(name)).count(), 1, "{name}");
        }
    }
}

#[test]
fn every_variant_can_stand_alone_and_with_the_others() {
    let names: Vec<_> = rules::variants().map(|spec| spec.name).filter(|&name| name != "jigsaw").collect();
    for chosen in 0..1 << names.len() {
        let picked = names.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 != 0).map(|(_, &name)| name);
        let ruleset = RulesetDraft::classic(Side::NINE).with_rules(picked.clone()).validate().unwrap();
        assert_eq!(ruleset.is_plain(), chosen == 0);
        assert!(picked.clone().all(|name| ruleset.variant_names().contains(&name)));
    }
}
