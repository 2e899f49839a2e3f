//! Laws of play under random actions: undo restores the position, what is written can be read, givens stay, marks are
//! only in blank cells.

use ninefold_game::{
    Board, Colour, Game, GameId, HintEffect, MarkKind, NewGame, Origin, Outcome, Position, Seconds, Session, Settings,
    saved,
};
use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Side};
use ninefold_puzzle::{Puzzle, PuzzleDraft, RulesetDraft};
use proptest::collection::vec;
use proptest::prelude::*;

/// A player's action, with numbers that are mapped to any side.
#[derive(Clone, Debug)]
enum Action {
    Enter(Vec<usize>, usize),
    Mark(Vec<usize>, usize, bool),
    Note(Vec<usize>, usize),
    Paint(Vec<usize>, usize),
    Clear(Vec<usize>),
    Fill,
    ClearMarks,
    ToCentre(Vec<usize>),
    Restart,
    Follow(Vec<(usize, usize)>, Vec<(usize, usize)>, Vec<(usize, usize)>),
    Undo,
    Redo,
    UndoMistakes,
    Checkpoint,
    Return(usize),
    Drop(usize),
}

fn action() -> impl Strategy<Value = Action> {
    let cells = || vec(any::<usize>(), 0..4);
    let candidates = || vec((any::<usize>(), any::<usize>()), 0..3);
    prop_oneof![
        6 => (cells(), any::<usize>()).prop_map(|(cells, digit)| Action::Enter(cells, digit)),
        4 => (cells(), any::<usize>(), any::<bool>()).prop_map(|(cells, digit, kind)| Action::Mark(cells, digit, kind)),
        2 => (cells(), any::<usize>()).prop_map(|(cells, digit)| Action::Note(cells, digit)),
        2 => (cells(), any::<usize>()).prop_map(|(cells, colour)| Action::Paint(cells, colour)),
        2 => cells().prop_map(Action::Clear),
        1 => Just(Action::Fill),
        1 => Just(Action::ClearMarks),
        1 => cells().prop_map(Action::ToCentre),
        1 => Just(Action::Restart),
        2 => (candidates(), candidates(), candidates()).prop_map(|(one, two, three)| Action::Follow(one, two, three)),
        3 => Just(Action::Undo),
        2 => Just(Action::Redo),
        1 => Just(Action::UndoMistakes),
        1 => Just(Action::Checkpoint),
        1 => any::<usize>().prop_map(Action::Return),
        1 => any::<usize>().prop_map(Action::Drop),
    ]
}

fn play(session: &mut Session, action: &Action) {
    let side = session.game.board().side();
    let cell = |&place: &usize| Cell::from_index(place % side.cell_count(), side);
    let cells = |places: &[usize]| places.iter().map(cell).collect::<Vec<_>>();
    let digit = |number: &usize| Digit::from_index(number % side.get());
    let pairs = |pairs: &[(usize, usize)]| pairs.iter().map(|(place, number)| (cell(place), digit(number))).collect();
    let (options, game) = (session.settings.entry_options(), &mut session.game);
    match action {
        Action::Enter(at, number) => drop(game.enter(&cells(at), digit(number), options)),
        Action::Mark(at, number, true) => drop(game.mark(&cells(at), digit(number), MarkKind::Corner)),
        Action::Mark(at, number, false) => drop(game.mark(&cells(at), digit(number), MarkKind::Centre)),
        Action::Note(at, number) => drop(game.note(&cells(at), digit(number))),
        Action::Paint(at, number) => drop(game.paint(&cells(at), Colour::new(number % 9 + 1).unwrap())),
        Action::Clear(at) => drop(game.clear(&cells(at))),
        Action::Fill => drop(game.fill_marks()),
        Action::ClearMarks => drop(game.clear_marks()),
        Action::ToCentre(at) => drop(game.corners_to_centre(&cells(at))),
        Action::Restart => drop(game.restart()),
        Action::Follow(placements, eliminations, additions) => {
            let (placements, eliminations) = (pairs(placements), pairs(eliminations));
            let effect = HintEffect { placements, eliminations, additions: pairs(additions), candidates: None };
            game.apply_hint(&effect, options);
        }
        Action::Undo => drop(game.undo()),
        Action::Redo => drop(game.redo()),
        Action::UndoMistakes => drop(game.undo_mistakes()),
        Action::Checkpoint => game.set_checkpoint("2026-11-21T10:00:00.000Z".to_owned()),
        Action::Return(place) => drop(game.return_to(place % 3)),
        Action::Drop(place) => drop(game.drop_checkpoint(place % 3)),
    }
}

const JIGSAW: &str = "1112132233243444";

/// Returns a puzzle of one of several kinds, and its solution if it is unique.
fn puzzle(kind: usize) -> (Puzzle, Option<Grid>) {
    let grid = |text: &str| {
        let side = Side::of_cell_count(text.len()).unwrap();
        let cells = text.chars().map(|symbol| ninefold_grid::symbols::digit(symbol, side)).collect();
        Grid::from_cells(cells).unwrap()
    };
    let draft = |side: usize| RulesetDraft::classic(Side::new(side).unwrap());
    let (ruleset, givens, solution) = match kind % 6 {
        0 => (draft(4), grid("1..4..1..3..4..3"), Some(grid("1234341223414123"))),
        1 => (draft(9), grid(LINE), Some(grid(SOLVED))),
        2 => (draft(9).with_rules(["diagonal", "window"]), Grid::blank(Side::NINE), None),
        3 => {
            let map = JIGSAW.bytes().map(|byte| byte - b'1').collect();
            (RulesetDraft { regions: Some(map), ..draft(4) }, grid("1..............."), None)
        }
        4 => (draft(1), grid("."), Some(grid("1"))),
        _ => (draft(16), Grid::blank(Side::new(16).unwrap()), None),
    };
    (PuzzleDraft { ruleset, givens, candidates: None }.validate().unwrap(), solution)
}

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn session(kind: usize) -> Session {
    let (puzzle, solution) = puzzle(kind);
    let new_game =
        NewGame { id: GameId::of_number(7), solution, origin: Origin::default(), started: "then".to_owned() };
    Session::new(Game::new(&puzzle, new_game), Settings::default(), Seconds(3))
}

/// Checks the invariants of every game, however it was played.
fn check(game: &Game) {
    let (board, position) = (game.board(), game.position());
    assert!(position.values().agrees_with(board.givens()));
    let all = DigitSet::full(board.side());
    for (cell, state) in position.iter() {
        assert!((state.noted() - all).is_empty(), "{cell}");
        assert!(!board.is_given(cell) || !state.has_marks(), "{cell}");
        let taken = |digit| board.peers(cell).iter().any(|&peer| position.get(peer).value == Some(digit));
        let naive: DigitSet = board.side().digits().filter(|&digit| !taken(digit)).collect();
        assert_eq!(ninefold_game::candidates(position, cell, board), naive);
    }
    let values = position.values();
    let is_right = game.solution().is_none_or(|solution| *solution == values) && board.puzzle().holds(&values);
    assert_eq!(game.outcome() == Outcome::Solved, values.is_full() && is_right, "{values}");
    let repeats = board.puzzle().repeats(&values).into_iter().filter_map(|fault| fault.cell());
    assert!(repeats.into_iter().all(|cell| game.conflicts().contains(cell)));
    assert_eq!(board.puzzle().repeats(&values).is_empty(), game.conflicts().is_empty());
}

/// Returns the position after the first moves of a history, computed from its changes alone.
fn replayed(game: &Game, moves: usize) -> Vec<(Cell, ninefold_game::CellState)> {
    let mut cells: Vec<_> = Position::of(game.board().givens()).iter().collect();
    let changes = game.history().moves()[..moves].iter().flat_map(|done| &done.changes);
    for change in changes {
        cells[change.cell.index(game.board().side())].1 = change.after;
    }
    cells
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn whatever_is_done_can_be_undone_and_read_back(kind in 0..6usize, actions in vec(action(), 0..60), clean: bool) {
        let mut session = session(kind);
        session.settings.auto_clean = clean;
        for action in &actions {
            play(&mut session, action);
            check(&session.game);
        }
        let game = &session.game;
        prop_assert_eq!(game.position().iter().collect::<Vec<_>>(), replayed(game, game.history().done()));
        let text = saved::write(game, Seconds(5), "now", &session.settings);
        let back = saved::read(text.as_bytes()).unwrap();
        prop_assert!(back.game.is_same_as(game));
        prop_assert_eq!(back.game.history(), game.history());
        prop_assert_eq!(saved::write(&back.game, back.elapsed, &back.saved, &back.settings), text);
        there_and_back(session.game.clone());
    }

    #[test]
    fn one_action_is_one_move(kind in 0..6usize, actions in vec(action(), 0..20), last in action()) {
        let mut session = session(kind);
        actions.iter().for_each(|action| play(&mut session, action));
        let before = session.game.clone();
        play(&mut session, &last);
        let is_unrecorded = matches!(last, Action::Undo | Action::Redo | Action::UndoMistakes | Action::Checkpoint | Action::Drop(_));
        if !is_unrecorded && session.game.is_open() && session.game.history() != before.history() {
            prop_assert_eq!(session.game.history().done(), before.history().done() + 1);
            prop_assert!(!session.game.history().can_redo());
            session.game.undo();
            prop_assert_eq!(session.game.position(), before.position());
        }
    }
}

/// Undoes to the first move, when only givens are left, and redoes to the last, when the game is as before.
fn there_and_back(mut game: Game) {
    if !game.is_open() {
        return;
    }
    let (board, done, here) = (Board::of(game.board().puzzle()), game.history().done(), game.position().clone());
    while game.undo() {}
    assert_eq!(*game.position(), Position::of(board.givens()));
    (0..done).for_each(|_| assert!(game.redo()));
    assert_eq!(*game.position(), here);
}

#[test]
fn a_game_includes_one_with_fewer_moves_but_no_other_branch_and_no_other_checkpoint() {
    let puzzle = PuzzleDraft::classic(Grid::blank(Side::NINE)).validate().unwrap();
    let played = |digits: &[usize], checkpoint: Option<&str>| {
        let about =
            NewGame { id: GameId::of_number(1), solution: None, origin: Origin::default(), started: String::new() };
        let mut game = Game::new(&puzzle, about);
        for &digit in digits {
            game.enter(&[Cell::new(0, 0)], Digit::new(digit).unwrap(), Settings::default().entry_options());
        }
        checkpoint.into_iter().for_each(|at| game.set_checkpoint(at.to_owned()));
        game
    };
    let mut game = played(&[4, 1, 2], Some("a"));
    for other in [played(&[], None), played(&[4, 1], None), played(&[4, 1, 2], Some("a"))] {
        assert!(game.includes(&other));
    }
    for other in [played(&[4, 1, 2, 3], None), played(&[4, 2], None), played(&[4, 1, 2], Some("b"))] {
        assert!(!game.includes(&other));
    }
    game.undo();
    assert!(game.includes(&played(&[4, 1, 2], None)), "a move that is undone is still there");
}

#[test]
fn the_largest_side_is_written_and_read() {
    let side = Side::MAX;
    let puzzle = PuzzleDraft::classic(Grid::blank(side)).validate().unwrap();
    let new_game =
        NewGame { id: GameId::of_number(1), solution: None, origin: Origin::default(), started: String::new() };
    let mut game = Game::new(&puzzle, new_game);
    game.fill_marks();
    game.enter(&[Cell::new(63, 63)], Digit::from_index(63), Settings::default().entry_options());
    let text = saved::write(&game, Seconds(0), "", &Settings::default());
    let back = saved::read(text.as_bytes()).unwrap().game;
    assert!(back.is_same_as(&game) && text.len() < saved::MOST_BYTES / 5, "{}", text.len());
    assert_eq!(back.cell(Cell::new(63, 62)).centre.len(), 63);
}

#[test]
fn a_hint_for_pencilmarks_brings_what_is_left() {
    let mut session = session(1);
    let cell: Cell = "r1c3".parse().unwrap();
    let digits = |numbers: &[usize]| numbers.iter().filter_map(|&number| Digit::new(number)).collect::<DigitSet>();
    let mut candidates = Candidates::full(Side::NINE);
    candidates.set(cell, digits(&[1, 2]));
    let effect = HintEffect {
        eliminations: vec![(cell, Digit::from_index(3))],
        candidates: Some(candidates),
        ..HintEffect::default()
    };
    assert!(session.game.apply_hint(&effect, session.settings.entry_options()));
    assert_eq!(session.game.cell(cell).centre, digits(&[1, 2]));
}
