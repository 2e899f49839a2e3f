//! x
use ninefold_grid::*;
use ninefold_puzzle::*;
use ninefold_render::*;
fn main() {
    let recorded = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv");
    let t = std::fs::read_to_string(recorded).unwrap();
    let rules = Ruleset::classic(Side::NINE);
    let leaves: Vec<Leaf> = t
        .lines()
        .skip(1)
        .take(10)
        .enumerate()
        .map(|(i, l)| {
            let g = Grid::from_cells(l[..81].chars().map(|c| symbols::digit(c, Side::NINE)).collect()).unwrap();
            let p = Puzzle::new(rules.clone(), g.clone(), None).unwrap();
            Leaf {
                puzzle: p,
                solution: Some(g),
                caption: format!("{}  ·  Beginner  ·  ER 1.2  ·  seed 1234567890123456", i + 1),
                number: format!("{}", i + 1),
            }
        })
        .collect();
    for n in PerPage::ALL {
        std::fs::write(format!("/tmp/b{}.pdf", n.number()), Booklet { paper: Paper::A4, per_page: n }.pdf(&leaves))
            .unwrap();
    }
}
