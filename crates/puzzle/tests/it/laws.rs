//! Laws that every rule obeys, run over the list of rules, so that a new rule is tested without further work.

use std::sync::Arc;

use ninefold_grid::{
    Alphabet, BoxShape, Cell, Digit, Geometry, Grid, Layout, Random, RegionMap, Regions, Side, Subgrid,
};
use ninefold_puzzle::{
    Arguments, Domain, Entry, Meaning, Origin, Primitive, RuleDraft, Ruleset, RulesetDraft, Spec, Var, rules,
};

fn side(n: usize) -> Side {
    Side::new(n).unwrap()
}

fn jigsaw(text: &str) -> Geometry {
    let regions = text.bytes().map(|byte| byte - b'1').collect();
    Geometry::jigsaw(RegionMap::new(Side::of_cell_count(text.len()).unwrap(), regions).unwrap())
}

/// Returns two grids of side 3 that share a corner.
fn two_grids() -> Geometry {
    let grid = |name: &str, place| Subgrid {
        name: name.to_owned(),
        origin: Cell::new(place, place),
        rows: 3,
        columns: 3,
        regions: Regions::None,
    };
    Geometry::of_layout(&Layout::of_grids(Alphabet::of_side(side(3)), vec![grid("a", 0), grid("b", 2)])).unwrap()
}

fn geometries() -> Vec<Geometry> {
    vec![
        Geometry::lines(side(1)),
        Geometry::lines(side(3)),
        jigsaw("112122333"),
        Geometry::lines(side(4)),
        Geometry::boxes(BoxShape::new(2, 2).unwrap()),
        jigsaw("1112132233243444"),
        two_grids(),
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

/// Returns every grid where there are few; for 4×4 the Latin squares and each of them with two cells swapped; otherwise
/// grids drawn at random.
fn grids(geometry: &Geometry) -> Vec<Grid> {
    let (cells, digits) = (geometry.cells(), geometry.alphabet().count());
    let filled = |mut digit: Box<dyn FnMut(usize) -> usize + '_>| {
        let mut grid = Grid::blank(geometry.side());
        cells.iter().enumerate().for_each(|(place, &cell)| grid.set(cell, Digit::new(digit(place) + 1)));
        grid
    };
    if let Some(all @ ..=20_000) = digits.checked_pow(cells.len() as u32) {
        return (0..all).map(|code| filled(Box::new(move |place| code / digits.pow(place as u32) % digits))).collect();
    }
    if !(geometry.is_square() && digits == 4) {
        let mut random = Random::new(1);
        return (0..2_000).map(|_| filled(Box::new(|_| random.below(digits)))).collect();
    }
    let side = geometry.side();
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

/// Returns a ruleset for each geometry on which the rule can be tried: those above for rules without arguments, and the
/// puzzle of the example.
fn rulesets(spec: &'static Spec) -> Vec<Arc<Ruleset>> {
    let usual = spec.example_draft().unwrap_or_else(|error| panic!("{}: {error}", spec.name));
    let usual = usual.validate().unwrap_or_else(|error| panic!("{}: {error}", spec.name));
    let alone = if spec.example.text.is_empty() { geometries() } else { Vec::new() };
    let drafts = alone.into_iter().map(|geometry| {
        let draft = RulesetDraft::of_layout(geometry.to_layout());
        let rule = (spec.origin == Origin::Choice).then(|| RuleDraft::of(spec, Arguments::none()));
        rule.into_iter().fold(draft, RulesetDraft::with_rule)
    });
    drafts.filter_map(|draft| draft.validate().ok()).chain([usual]).collect()
}

/// Returns whether values of the auxiliaries exist with which every post of these rules holds.
fn posts_hold(ruleset: &Ruleset, rules: std::ops::Range<usize>, grid: &Grid) -> bool {
    /// Decides the auxiliaries one by one. The first list has all posts, the second one those about each variable.
    fn decide(posts: &[&Primitive], about: &[Vec<&Primitive>], domains: &mut Vec<Domain>, next: usize) -> bool {
        if next == domains.len() {
            let decided = |var: Var| domains[var.get()].only().expect("decided");
            return posts.iter().all(|primitive| primitive.holds(&decided));
        }
        let all = domains[next];
        let found = all.values().any(|value| {
            domains[next] = Domain::of([value]);
            let possible = about[next].iter().all(|primitive| primitive.is_possible(&|var: Var| domains[var.get()]));
            possible && decide(posts, about, domains, next + 1)
        });
        domains[next] = all;
        found
    }
    let model = ruleset.model();
    let posts: Vec<_> =
        model.posts().iter().filter(|post| rules.contains(&post.rule.get())).map(|post| &post.primitive).collect();
    let mut about = vec![Vec::new(); model.variables().len()];
    for primitive in &posts {
        primitive.vars().into_iter().for_each(|var| about[var.get()].push(*primitive));
    }
    let given = model.domain_in(grid);
    let mut domains: Vec<Domain> = (0..model.variables().len()).map(|index| given(model.var_at(index))).collect();
    let possible = posts.iter().all(|primitive| primitive.is_possible(&|var: Var| domains[var.get()]));
    possible && decide(&posts, &about, &mut domains, model.cell_count())
}

#[test]
fn what_a_rule_posts_is_what_it_means() {
    for spec in rules::ALL {
        let (mut kept, mut broken) = (0, 0);
        for ruleset in rulesets(spec) {
            let Some(index) = ruleset.rules().iter().position(|rule| rule.spec().name == spec.name) else { continue };
            for grid in grids(ruleset.geometry()) {
                let allowed = ruleset.model().domains().allow(&grid);
                let meets = allowed && posts_hold(&ruleset, index..index + 1, &grid);
                let holds = ruleset.rules()[index].holds(&ruleset.values(&grid));
                assert_eq!(meets, holds, "{} on {grid}", spec.name);
                if meets { kept += 1 } else { broken += 1 }
            }
        }
        // A rule that changes what digits are worth may allow every grid: it matters to others only.
        let free = rulesets(spec).iter().all(|ruleset| ruleset.rules().iter().any(|rule| rule.modifier().is_some()));
        assert!(kept > 0 && (broken > 0 || free), "{}: no grid tells it from no rule at all", spec.name);
    }
}

#[test]
fn rules_that_add_use_what_cells_are_worth() {
    let draft = RulesetDraft::classic(side(4));
    let rule = |name: &str, text: &str| {
        let spec = rules::named(name).unwrap();
        RuleDraft::of(spec, spec.read(text, Alphabet::of_side(side(4))).unwrap())
    };
    let cage = rule("killer", "r1c1 r1c2 r2c1 = 12");
    assert!(draft.clone().with_rule(cage.clone()).validate().is_err(), "three digits can't reach 12");
    // Lines whose parts may go back to 0, and of which more could be cut if they were loops.
    let (short, long) = (rule("sum_line", "r1c1 r1c2 r1c3 = 2"), rule("sum_line", "r1c1 r1c2 r1c3 r1c4 = 2"));
    let ring = rule("sum_line", "r1c1 r1c2 r2c2 r2c1 = 2 loop=1");
    // The two between the smallest and the largest add up to more than the largest by far.
    let between = rule("lunchbox", "r1c1 r1c2 r1c3 r1c4 = 15");
    let pairs = [
        (vec![rule("doublers", "")], &cage),
        (vec![rule("multiplier", "r1c1 r2c1 = 3")], &cage),
        (vec![rule("multiplier", "r1c2 = -1")], &short),
        (vec![rule("multiplier", "r1c2 = -1")], &long),
        (vec![rule("multiplier", "r1c2 = -1")], &ring),
        (vec![rule("multiplier", "r1c1 = -1"), rule("multiplier", "r1c2 r1c3 r1c4 = 3")], &between),
    ];
    for (modifiers, adds) in pairs {
        let draft = modifiers.into_iter().fold(draft.clone(), RulesetDraft::with_rule);
        let modified = draft.clone().with_rule(adds.clone());
        let ruleset = modified.clone().validate().unwrap();
        let (mut kept, mut broken) = (0, 0);
        for grid in
            latin_squares(side(4)).into_iter().filter(|grid| ruleset.values(grid).digit(Cell::new(0, 0)) == Some(1))
        {
            let meets = posts_hold(&ruleset, 0..ruleset.rules().len(), &grid);
            let holds = ruleset.holds(&grid);
            assert_eq!(meets, holds, "{modified:?} on {grid}");
            if holds { kept += 1 } else { broken += 1 }
        }
        assert!(kept > 0 && broken > 0, "{modified:?}");
        let twice = draft.with_rule(rule("negators", ""));
        assert!(twice.validate().is_err(), "two rules can't change what one cell is worth");
    }
}

#[test]
fn chaos_arrows_with_arms_of_several_cells() {
    let layout = Layout::rectangle(3, 3, Alphabet::of_side(side(3)), Regions::None).with_extra("CC", "", 9);
    let spec = rules::named("chaos_arrow").unwrap();
    for text in ["r1c1", "r1c1 arms=r1c1 r1c2 r1c3 / r1c1 r2c1 r3c1"] {
        let rule = RuleDraft::of(spec, spec.read(text, Alphabet::of_side(side(3))).unwrap());
        let draft = RulesetDraft::of_layout(layout.clone()).with_rule("chaos_construction").with_rule(rule);
        let ruleset = draft.validate().unwrap();
        let index = ruleset.rules().iter().position(|rule| rule.spec().name == spec.name).unwrap();
        let (mut kept, geometry) = (0, ruleset.geometry());
        for code in 0..3 << 5 {
            let mut grid = Grid::blank(geometry.side());
            geometry.cells().iter().for_each(|&cell| grid.set(cell, Digit::new(1)));
            grid.set(Cell::new(0, 0), Digit::new(1 + (code >> 5)));
            for (bit, place) in [0, 1, 2, 3, 6].into_iter().enumerate() {
                grid.set(layout.extra_cell(0, place), Digit::new(1 + (code >> bit & 1)));
            }
            let holds = ruleset.rules()[index].holds(&ruleset.values(&grid));
            assert_eq!(posts_hold(&ruleset, index..index + 1, &grid), holds, "{text} on {grid}");
            kept += usize::from(holds);
        }
        assert!((1..96).contains(&kept), "{text}: {kept} grids keep it");
        // A circle, and those arms that leave it.
        assert_eq!(ruleset.rules()[index].sketch(geometry).marks.len(), 3, "{text}");
    }
}

#[test]
fn a_doubler_is_worth_twice_its_digit() {
    let ruleset = RulesetDraft::classic(side(4)).with_rules(["doublers"]).validate().unwrap();
    let model = ruleset.model();
    let named = |name: &str| {
        let is_named = |meaning: &Meaning| match meaning {
            Meaning::Cell(cell) => cell.to_string() == name,
            Meaning::Helper(own) | Meaning::Answer(own) => **own == *name,
        };
        model.variables().iter().position(|variable| is_named(&variable.meaning)).unwrap_or_else(|| panic!("no {name}"))
    };
    let vars = ["r1c1", "r1c1 with factor", "worth of r1c1", "r1c1 is a doubler"].map(named);
    let posts: Vec<_> = model.posts().iter().map(|post| &post.primitive).collect();
    let about = |primitive: &&Primitive| primitive.vars().iter().all(|var| vars.contains(&var.get()));
    let posts: Vec<_> = posts.into_iter().filter(about).collect();
    let values = |place: usize| model.variables()[vars[place]].domain.values();
    let mut found = Vec::new();
    for digit in values(0) {
        for (state, worth, answer) in values(1)
            .flat_map(|state| values(2).flat_map(move |worth| values(3).map(move |answer| (state, worth, answer))))
        {
            let value = |var: Var| {
                let place = vars.iter().position(|&own| own == var.get()).expect("a variable of r1c1");
                [digit, state, worth, answer][place]
            };
            found.extend(posts.iter().all(|post| post.holds(&value)).then_some((digit, worth, answer)));
        }
    }
    found.sort_unstable();
    assert_eq!(found, [1, 2, 3, 4].map(|digit| [(digit, digit, 0), (digit, 2 * digit, 1)]).concat());
}

#[test]
fn no_rule_holds_on_a_grid_with_blanks() {
    for ruleset in rules::ALL.iter().flat_map(|spec| rulesets(spec)) {
        let blank = Grid::blank(ruleset.side());
        for rule in ruleset.rules() {
            assert!(!rule.holds(&ruleset.values(&blank)), "{}", rule.spec().name);
        }
    }
}

#[test]
fn a_solution_has_no_conflicts_and_a_broken_grid_has_some() {
    for spec in rules::ALL {
        for ruleset in rulesets(spec) {
            let grids = grids(ruleset.geometry());
            let some = grids.len().div_ceil(1_500);
            for grid in grids.into_iter().step_by(some) {
                let conflicts = ruleset.conflicts(&grid);
                assert_eq!(conflicts.is_empty(), ruleset.holds(&grid), "{} on {grid}: {conflicts:?}", spec.name);
            }
        }
    }
}

#[test]
fn every_rule_reads_what_it_writes() {
    for spec in rules::ALL {
        let alphabet = spec.example.geometry().alphabet();
        let arguments = spec.read(spec.example.text, alphabet).unwrap();
        assert_eq!(spec.read(&spec.write(&arguments, alphabet), alphabet).as_ref(), Ok(&arguments), "{}", spec.name);
    }
}

#[test]
fn a_sketch_stays_on_the_canvas() {
    for ruleset in rules::ALL.iter().flat_map(|spec| rulesets(spec)) {
        let geometry = ruleset.geometry();
        for mark in ruleset.rules().iter().flat_map(|rule| rule.sketch(geometry).marks) {
            assert!(mark.places().iter().all(|place| place.is_on(geometry)), "{mark:?}");
        }
    }
}

#[test]
fn a_rule_that_is_entered_on_the_board_is_drawn() {
    for spec in rules::ALL.iter().filter(|spec| !matches!(spec.entry, Entry::Switch | Entry::Rules)) {
        let ruleset = spec.example_draft().unwrap().validate().unwrap();
        let sketches = ruleset
            .rules()
            .iter()
            .filter(|rule| rule.spec().name == spec.name)
            .map(|rule| rule.sketch(ruleset.geometry()));
        assert!(sketches.into_iter().any(|sketch| !sketch.marks.is_empty()), "{}", spec.name);
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
        let presets = spec.presets.iter().map(|preset| &preset.name);
        for name in std::iter::once(&spec.name).chain(spec.aliases).chain(presets) {
            assert_eq!(rules::ALL.iter().filter(|other| other.is_named(name)).count(), 1, "{name}");
        }
    }
}

#[test]
fn every_variant_can_stand_alone_and_with_another() {
    let names: Vec<_> = rules::variants().map(|spec| spec.name).filter(|&name| name != "jigsaw").collect();
    for (index, one) in names.iter().enumerate() {
        for other in &names[index..] {
            let Ok(ruleset) = RulesetDraft::classic(Side::NINE).with_rules([*one, *other]).validate() else { continue };
            assert!(!ruleset.is_plain());
            assert!([one, other].iter().all(|name| ruleset.variant_names().contains(name)));
        }
    }
}
