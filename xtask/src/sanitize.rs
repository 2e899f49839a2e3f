//! Looks for invalid uses of memory: runs the tests of the classic engine and of the Python module under the address
//! sanitizer of a nightly compiler.
//!
//! The engine runs on all kernels that this processor supports. This is the only check of the AVX-512 kernels, which
//! Miri can't interpret. Python loads the module, so the sanitizer's library must be loaded before Python. GCC's
//! library is used, since Rust has no shared one. Python then allocates its memory through the system, too, so that
//! arrays that it passes to the module are checked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python;
use crate::run::{nightly, output, target, to_end};

/// The system to build for; naming it keeps macros and build scripts free of the sanitizer.
const SYSTEM: &str = "x86_64-unknown-linux-gnu";
const FLAGS: &str = "-Zsanitizer=address";
/// The tests of the module: arrays and columns of every kind, single puzzles, canonical forms.
const PYTHON_TESTS: [&str; 4] = ["test_single.py", "test_containers.py", "test_puzzle.py", "test_equivalence.py"];
/// The Python packages that they need.
const LIBRARIES: [&str; 5] = ["numpy>=1.26", "pandas<3", "polars", "pyarrow>=15", "pytest"];

/// Runs the tests, or those of one part: `[fast|python]`. This works on Linux for x86-64; elsewhere it reports that the
/// tests are skipped.
///
/// # Errors
/// Fails for other words, if there is no nightly compiler, the sanitizer finds something, or a test fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let (has_fast, has_python) = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => (true, true),
        ["fast"] => (true, false),
        ["python"] => (false, true),
        _ => return Err("expected cargo xtask sanitize [fast | python]".to_owned()),
    };
    if cfg!(not(all(target_os = "linux", target_arch = "x86_64"))) {
        eprintln!("not tested: memory under the address sanitizer (only on Linux for x86-64)");
        return Ok(());
    }
    if has_fast {
        classic_engine()?;
    }
    if has_python { python_module() } else { Ok(()) }
}

/// Runs the tests of the classic engine.
fn classic_engine() -> Result<(), String> {
    #[cfg(target_arch = "x86_64")]
    if !std::arch::is_x86_feature_detected!("avx512vbmi") {
        eprintln!("not tested: the kernels of AVX-512 under the address sanitizer (this processor has none)");
    }
    to_end(watched(&mut nightly("test --package ninefold-fast --lib --tests --target")))
}

/// Makes a command compile with the sanitizer; the words end with the option for the system.
fn watched(command: &mut Command) -> &mut Command {
    command.arg(SYSTEM).env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", target().join("sanitize"))
}

/// Runs some of the tests of the Python package on a module with the sanitizer.
fn python_module() -> Result<(), String> {
    let missing = |what: &str| eprintln!("not tested: the Python module under the address sanitizer ({what})");
    if let Err(why) = python::is_possible() {
        missing(&why);
        return Ok(());
    }
    let (Some(runtime), Some(standard)) = (library("libasan.so"), library("libstdc++.so")) else {
        missing("it needs GCC's libasan and libstdc++");
        return Ok(());
    };
    to_end(watched(&mut nightly("build --package ninefold-python --lib --profile quick --target")))?;
    let module = target().join("sanitize").join(SYSTEM).join("quick/lib_engine.so");
    let environment = target().join("python/watched");
    let tool = python::made(&environment)?;
    to_end(tool("pip").args(["install", "--quiet", "--disable-pip-version-check"]).args(LIBRARIES))?;
    // The package is placed beside its tests, outside the sources.
    let package = environment.join("ninefold");
    python::copy(&python::folder().join("python/ninefold"), &package)?;
    python::copy(&python::folder().join("tests"), &environment.join("tests"))?;
    let place = package.join("_engine.abi3.so");
    fs::copy(&module, &place).map_err(|why| format!("{}: {why}", module.display()))?;
    let version = env!("CARGO_PKG_VERSION");
    let about = environment.join(format!("ninefold-{version}.dist-info"));
    let metadata = format!("Metadata-Version: 2.1\nName: ninefold\nVersion: {version}\n");
    fs::create_dir_all(&about)
        .and_then(|()| fs::write(about.join("METADATA"), metadata))
        .map_err(|why| format!("{}: {why}", about.display()))?;
    let mut tests = tool("python");
    tests.args(["-m", "pytest", "-p", "no:cacheprovider", "-m", "not slow", "--config-file"]);
    tests.arg(python::folder().join("pyproject.toml")).arg("--rootdir").arg(&environment);
    tests.args(PYTHON_TESTS.map(|name| Path::new("tests").join(name))).current_dir(&environment);
    // Python does not free all its memory when it ends.
    tests.env("ASAN_OPTIONS", "detect_leaks=0").env("PYTHONMALLOC", "malloc");
    // Libraries that throw exceptions find the C++ standard library only if it is loaded before the sanitizer's.
    tests.env("LD_PRELOAD", format!("{} {}", runtime.display(), standard.display()));
    to_end(tests.env("NINEFOLD_ROOT", crate::run::root()))
}

/// Returns the path of a library that GCC links, if GCC has it.
fn library(name: &str) -> Option<PathBuf> {
    let printed = output(Command::new("gcc").arg(format!("-print-file-name={name}"))).ok()?;
    let path = PathBuf::from(String::from_utf8_lossy(&printed).trim());
    fs::canonicalize(path).ok()
}
