//! Pictures from the library: what is drawn, and the reasons if nothing is.

use ninefold::service::{
    self, Draw, EngineSet, FileKind, Marks, Mistakes, PictureError, PuzzleOptions, Shown, TechniqueList, Verdict,
};
use ninefold::text::{Catalogue, Language};
use ninefold::{Limits, Progress, Puzzle, Theme};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle(text: &str, engines: &mut EngineSet) -> Puzzle {
    service::one(text.as_bytes(), &PuzzleOptions::default(), engines).unwrap()
}

fn draw(text: &str, wish: &Draw) -> service::DrawReply {
    let mut engines = EngineSet::new();
    let puzzle = puzzle(text, &mut engines);
    service::draw(&puzzle, wish, &Limits::none(), &mut engines).unwrap()
}

#[test]
fn a_board_has_a_text_for_each_digit() {
    let svg = draw(PUZZLE, &Draw::default()).scene().unwrap().svg();
    assert_eq!(svg.matches("<text").count(), 30);
    let all = Draw { marks: Marks::All, ..Draw::default() };
    assert!(draw(PUZZLE, &all).scene().unwrap().svg().matches("<text").count() > 150);
}

#[test]
fn the_pencilmarks_of_a_puzzle_are_drawn_where_they_rule_out_a_digit() {
    let svg = draw(".Shape~4x4.~R1C2_1_3.~R3C3_2_3_4.~R4C4_1_2_3_4", &Draw::default()).scene().unwrap().svg();
    assert_eq!(svg.matches("<text").count(), 2 + 3);
}

#[test]
fn every_step_is_drawn_as_in_the_gallery() {
    let mut engines = EngineSet::new();
    let puzzle = puzzle("1......3.4.....2", &mut engines);
    let explained = service::explain(&puzzle, TechniqueList::default(), &Limits::none(), &mut engines);
    let gallery = service::step_gallery(&explained, Theme::Dark, Catalogue::of(Language::English)).unwrap();
    for (place, file) in gallery.files[..gallery.files.len() - 1].iter().enumerate() {
        let wish = Draw { shown: Shown::Step(place + 1), theme: Theme::Dark, ..Draw::default() };
        let drawn = service::draw(&puzzle, &wish, &Limits::none(), &mut engines).unwrap();
        assert_eq!(drawn.scene().unwrap().svg(), file.text, "{}", file.name);
        assert_eq!(
            drawn.title(Catalogue::of(Language::English)),
            explained.path().map(|way| way.steps[place].title()).ok()
        );
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
            assert_eq!(drawn.file(FileKind::Png, None), Err(PictureError::NotProper(verdict)));
        }
        assert!(draw(text, &Draw::default()).scene().is_ok());
    }
}

#[test]
fn a_finished_puzzle_is_drawn_without_a_step() {
    let mut engines = EngineSet::new();
    let puzzle = puzzle("1......3.4.....2", &mut engines);
    let entries = service::entries(b"1324423124133142", &puzzle);
    let Ok(entries) = entries else { panic!("{entries:?}") };
    let progress = Some(Progress::of(&puzzle, &entries));
    let wish = Draw { progress, shown: Shown::Hint, ..Draw::default() };
    let drawn = service::draw(&puzzle, &wish, &Limits::none(), &mut engines).unwrap();
    assert!(drawn.scene().is_ok() && drawn.text(Catalogue::of(Language::English)).is_some());
}
