//! Pictures by the library: what is drawn, and why something is not.

use ninefold::service::{self, By, Draw, FileKind, Marks, Mistakes, Reading, Shown, Verdict, Workshop};
use ninefold::{Limits, Progress, Puzzle, Theme};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle(text: &str, workshop: &mut Workshop) -> Puzzle {
    service::one(text.as_bytes(), &Reading::default(), workshop).unwrap()
}

fn draw(text: &str, wish: &Draw) -> service::Drawn {
    let mut workshop = Workshop::new();
    let puzzle = puzzle(text, &mut workshop);
    service::draw(&puzzle, wish, &Limits::none(), &mut workshop).unwrap()
}

#[test]
fn a_board_has_a_text_for_each_digit() {
    let svg = draw(PUZZLE, &Draw::default()).scene().unwrap().svg();
    assert_eq!(svg.matches("<text").count(), 30);
    let all = Draw { marks: Marks::All, ..Draw::default() };
    assert!(draw(PUZZLE, &all).scene().unwrap().svg().matches("<text").count() > 150);
}

#[test]
fn every_step_of_a_way_is_drawn_as_the_album_has_it() {
    let mut workshop = Workshop::new();
    let puzzle = puzzle("1......3.4.....2", &mut workshop);
    let explained = service::explain(&puzzle, By::default(), &Limits::none(), &mut workshop);
    let album = service::album(&explained, Theme::Dark).unwrap();
    for (place, leaf) in album.leaves[..album.leaves.len() - 1].iter().enumerate() {
        let wish = Draw { shown: Shown::Step(place + 1), theme: Theme::Dark, ..Draw::default() };
        let drawn = service::draw(&puzzle, &wish, &Limits::none(), &mut workshop).unwrap();
        assert_eq!(drawn.scene().unwrap().svg(), leaf.text, "{}", leaf.name);
        assert_eq!(drawn.title(), explained.way().map(|way| way.steps[place].title()).ok());
    }
}

#[test]
fn only_proper_puzzles_have_steps_and_mistakes() {
    for (text, verdict) in [("................", Verdict::Several), ("123....4........", Verdict::None)] {
        for wish in [
            Draw { shown: Shown::Hint, ..Draw::default() },
            Draw { shown: Shown::Step(1), ..Draw::default() },
            Draw { mistakes: Mistakes::Shown, ..Draw::default() },
        ] {
            let drawn = draw(text, &wish);
            assert_eq!(drawn.scene().err(), Some(verdict));
            assert_eq!(drawn.file(FileKind::Png, None), Ok(Err(verdict)));
        }
        assert!(draw(text, &Draw::default()).scene().is_ok());
    }
}

#[test]
fn a_finished_puzzle_is_drawn_without_a_step() {
    let mut workshop = Workshop::new();
    let puzzle = puzzle("1......3.4.....2", &mut workshop);
    let entries = service::entries(b"1324423124133142", &puzzle);
    let Ok(entries) = entries else { panic!("{entries:?}") };
    let progress = Some(Progress::of(&puzzle, &entries));
    let wish = Draw { progress, shown: Shown::Hint, ..Draw::default() };
    let drawn = service::draw(&puzzle, &wish, &Limits::none(), &mut workshop).unwrap();
    assert!(drawn.scene().is_ok() && drawn.text().is_some());
}
