//! A terminal for a test: a private tmux server with a shell, and folders that are deleted with it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// The longest wait, enough even on a busy machine.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// A shell in a terminal.
pub(super) struct Terminal {
    socket: String,
    /// The folder of the program's data.
    pub(super) data: PathBuf,
}

impl Terminal {
    /// Opens a shell in a window of this size.
    pub(super) fn open(width: u16, height: u16) -> Terminal {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let socket = format!("ninefold-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let data = std::env::temp_dir().join(&socket);
        fs::create_dir_all(&data).unwrap();
        let terminal = Terminal { socket, data };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = "env PS1='$ ' LANG=C.UTF-8 LC_ALL=C.UTF-8 bash --norc --noprofile";
        terminal.tmux(&["new-session", "-d", "-s", "t", "-x", &width, "-y", &height, shell]);
        terminal.tmux(&["set-option", "-g", "status", "off"]);
        terminal.tmux(&["set-option", "-g", "escape-time", "0"]);
        terminal.waits_for_the_shell();
        terminal
    }

    /// Opens a shell and starts the program with these arguments.
    pub(super) fn playing(width: u16, height: u16, words: &str) -> Terminal {
        let terminal = Terminal::open(width, height);
        terminal.start(words);
        terminal
    }

    /// Starts the program with these arguments.
    pub(super) fn start(&self, words: &str) {
        self.start_under("", words);
    }

    /// Starts the program with these arguments under another one.
    pub(super) fn start_under(&self, outer: &str, words: &str) {
        let program = env!("CARGO_BIN_EXE_ninefold");
        let data = self.data.display();
        self.types(&format!("RUST_BACKTRACE=0 XDG_DATA_HOME={data} {outer} {program} {words}"));
        self.press(&["Enter"]);
    }

    fn tmux(&self, words: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.args(["-f", "/dev/null", "-L", &self.socket]).args(words);
        command.output().unwrap_or_else(|why| panic!("these tests need tmux (apt-get install tmux): {why}"))
    }

    /// Presses keys, given by tmux's names.
    pub(super) fn press(&self, keys: &[&str]) {
        // The length of a command line is limited.
        for keys in keys.chunks(200) {
            self.tmux(&[&["send-keys", "-t", "t"], keys].concat());
        }
    }

    /// Types a text.
    pub(super) fn types(&self, text: &str) {
        self.tmux(&["send-keys", "-t", "t", "-l", text]);
    }

    /// Clicks at a position, counted from 0.
    pub(super) fn click(&self, x: usize, y: usize) {
        self.types(&format!("\u{1b}[<0;{0};{1}M\u{1b}[<0;{0};{1}m", x + 1, y + 1));
    }

    /// Resizes the window.
    pub(super) fn resize(&self, width: u16, height: u16) {
        self.tmux(&["resize-window", "-t", "t", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    /// Returns the text on the screen.
    pub(super) fn page(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-t", "t", "-p"]).stdout).into_owned()
    }

    /// Waits until the screen satisfies a condition; returns it.
    #[track_caller]
    pub(super) fn waits(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let page = self.page();
            if is_so(&page) {
                return page;
            }
            assert!(start.elapsed() < LONGEST_WAIT, "{what}: not after {LONGEST_WAIT:?}\n{page}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the screen contains this text; returns it.
    #[track_caller]
    pub(super) fn waits_for(&self, words: &str) -> String {
        self.waits(words, |page| page.contains(words))
    }

    /// Waits until the program has ended and the shell shows its prompt; returns the screen.
    #[track_caller]
    pub(super) fn waits_for_the_shell(&self) -> String {
        self.waits("the shell", |page| page.trim_end().ends_with('$'))
    }

    /// Returns the position of a text on the screen.
    #[track_caller]
    pub(super) fn find(&self, words: &str) -> (usize, usize) {
        let page = self.waits_for(words);
        let found = page.lines().enumerate().find_map(|(y, line)| Some((line[..line.find(words)?].chars().count(), y)));
        found.unwrap_or_else(|| panic!("{words}\n{page}"))
    }

    /// Returns the process number of the program, the child of the shell.
    pub(super) fn program(&self) -> u32 {
        let pid = self.tmux(&["display-message", "-p", "-t", "t", "#{pane_pid}"]).stdout;
        let shell = String::from_utf8_lossy(&pid).trim().to_owned();
        let start = Instant::now();
        loop {
            let children = fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap_or_default();
            if let Some(child) = children.split_whitespace().next() {
                return child.parse().unwrap();
            }
            assert!(start.elapsed() < LONGEST_WAIT, "the program has not started\n{}", self.page());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Sends a signal to the program.
    pub(super) fn signal(&self, signal: &str) {
        Command::new("kill").args([signal, &self.program().to_string()]).status().unwrap();
    }

    /// Begins a new shell in place of one whose terminal a killed program has left as it was.
    pub(super) fn renew(&self) {
        self.tmux(&["respawn-pane", "-k", "-t", "t"]);
        self.waits_for_the_shell();
    }

    /// Returns the files of saved games.
    pub(super) fn games(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.data.join("ninefold/games")).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
    }

    /// Returns the only saved game, once it satisfies a condition.
    #[track_caller]
    pub(super) fn game(&self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        loop {
            let text = self.games().first().and_then(|path| fs::read(path).ok()).unwrap_or_default();
            if let Ok(game) = serde_json::from_slice::<Value>(&text)
                && is_so(&game)
            {
                return game;
            }
            assert!(start.elapsed() < LONGEST_WAIT, "{what}\n{}", self.page());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Fills all blank cells from the solution, with the keyboard.
    pub(super) fn solve(&self) {
        let game = self.game("a game with its solution", |game| game["solution"].is_string());
        let text = |key: &str| game[key].as_str().unwrap().to_owned();
        let side = game["size"].as_u64().unwrap() as usize;
        let (entries, solution) = (text("entries"), text("solution"));
        let mut keys = vec!["C-Home".to_owned(), "Home".to_owned()];
        for (place, (entry, right)) in entries.chars().zip(solution.chars()).enumerate() {
            if entry == '.' {
                keys.push(right.to_string());
            }
            keys.push("Right".to_owned());
            if (place + 1) % side == 0 {
                keys.push("Down".to_owned());
            }
        }
        self.press(&keys.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
        let _ = fs::remove_dir_all(&self.data);
    }
}
