//! [tdoku](https://github.com/t-dillon/tdoku): compiled from a checkout when the benchmark starts, then loaded.
//!
//! The two sources are those of `tdoku_object` in its `CMakeLists.txt`, with the language level and the options that are
//! named there.

use crate::record;
use libloading::Library;
use std::ffi::c_char;
use std::fs;
use std::marker::PhantomData;
use std::path::Path;
use std::process::Command;

const SOURCES: [&str; 2] = ["src/solver_dpll_triad_simd.cc", "src/util.cc"];
const OPTIONS: [&str; 7] = ["-std=gnu++14", "-O3", "-march=native", "-shared", "-fPIC", "-fno-exceptions", "-fno-rtti"];
const SYMBOL: &str = "TdokuSolverDpllTriadSimd";

/// A puzzle for tdoku: 81 characters, `.` for a blank, and a final 0, which distinguishes it from a grid of pencil marks.
pub type Line = [u8; 82];

/// The function as `include/tdoku.h` declares it: puzzle, limit, configuration (unused), solution, number of guesses.
type Count = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

/// tdoku's solver. It uses global variables, so it stays on one thread.
pub struct Tdoku {
    count: Count,
    /// The commit of the checkout, and the compiler.
    pub origin: String,
    /// Keeps the code that `count` points to in memory.
    _library: Library,
    _one_thread: PhantomData<*const ()>,
}

impl Tdoku {
    /// Compiles the checkout with `$CXX`, or `c++`, into this workspace's target folder and loads the library.
    pub fn load(checkout: &Path) -> Result<Tdoku, String> {
        if let Some(missing) = SOURCES.iter().find(|source| !checkout.join(source).is_file()) {
            return Err(format!("--tdoku {}: no checkout of tdoku, it lacks {missing}", checkout.display()));
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tdoku");
        fs::create_dir_all(&folder).map_err(|fault| format!("{}: {fault}", folder.display()))?;
        let path = folder.join(format!("libtdoku{}", std::env::consts::DLL_SUFFIX));
        let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".into());
        let mut command = Command::new(&compiler);
        command.args(OPTIONS).arg("-o").arg(&path).args(SOURCES.map(|source| checkout.join(source)));
        let status = command.status().map_err(|fault| format!("{compiler}: {fault}"))?;
        if !status.success() {
            return Err(format!("{compiler} can't compile {}: {status}", checkout.display()));
        }
        // SAFETY: The library was just compiled from the checkout that the caller named; its initializers only fill the
        // solver's own tables.
        let library = unsafe { Library::new(&path) }.map_err(|fault| format!("{}: {fault}", path.display()))?;
        // SAFETY: `Count` is the type that the checkout's `include/tdoku.h` declares for this symbol.
        let count =
            *unsafe { library.get::<Count>(SYMBOL.as_bytes()) }.map_err(|fault| format!("{SYMBOL}: {fault}"))?;
        let origin = format!("{}, {}, `{}`", record::commit(checkout), version(&compiler), OPTIONS[1..3].join(" "));
        Ok(Tdoku { count, origin, _library: library, _one_thread: PhantomData })
    }

    /// Counts the solutions of a puzzle up to a limit.
    pub fn count(&self, line: &Line, limit: usize) -> usize {
        let mut solution = [0u8; 82];
        let mut guesses = 0;
        // SAFETY: The function reads the 81 characters of `line` and the byte behind them, writes at most 81 characters to
        // `solution` and one number to `guesses`. It changes global variables, but `Tdoku` can't leave its thread, and the
        // library stays loaded as long as `self` lives.
        unsafe { (self.count)(line.as_ptr().cast(), limit, 0, solution.as_mut_ptr().cast(), &mut guesses) }
    }
}

/// Returns the first line of a compiler's version message.
fn version(compiler: &str) -> String {
    let output = Command::new(compiler).arg("--version").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    text.lines().next().unwrap_or(compiler).trim().into()
}
