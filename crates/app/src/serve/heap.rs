//! Keeps the heap of the server small where the C library is glibc.
//!
//! Its allocator gives threads arenas of their own, up to eight for each core, and each of them keeps the memory that the largest
//! request in it took; and once a large block was freed, it serves blocks of that size from the arenas, too. Under attack that came
//! to three times the memory in use. So there are few arenas, and large blocks go back to the system when they are freed.
//! Small blocks don't, as long as others lie above them in their arena: in an hour under attack the server took 1.3 GB. So a
//! thread gives back all free pages a moment after costly work has ended. It has the usual priority, as it locks the arenas.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
mod glibc {
    use std::sync::OnceLock;
    use std::thread::{self, Thread};
    use std::time::Duration;

    /// The number of arenas. Workers that allocate at the same time share them.
    const ARENAS: i32 = 4;
    /// Blocks of at least this many bytes come from the system, each alone.
    const ALONE: i32 = 256 << 10;
    /// How often free pages are given back at most.
    const PAUSE: Duration = Duration::from_secs(1);

    // The numbers of `malloc.h`.
    const M_MMAP_THRESHOLD: i32 = -3;
    const M_ARENA_MAX: i32 = -8;

    unsafe extern "C" {
        fn mallopt(parameter: i32, value: i32) -> i32;
        fn malloc_trim(kept: usize) -> i32;
    }

    /// The thread that gives back free pages. Without it they stay with the program.
    static HEAP: OnceLock<Thread> = OnceLock::new();

    /// Sets the number of arenas and the size of blocks that come from the system, and starts the thread that gives back free
    /// pages. Call it before the workers start: arenas that exist stay.
    pub(in crate::serve) fn bound() {
        // SAFETY: `mallopt` has this signature in every glibc, takes no pointers, and locks what it changes. If it
        // knows no such parameter, it returns 0 and changes nothing.
        unsafe {
            mallopt(M_ARENA_MAX, ARENAS);
            mallopt(M_MMAP_THRESHOLD, ALONE);
        }
        let started = thread::Builder::new().name("heap".to_owned()).spawn(|| {
            loop {
                // What ends during the pause wakes the thread once more.
                thread::park();
                thread::sleep(PAUSE);
                // SAFETY: `malloc_trim` has this signature in every glibc, takes no pointers, and locks what it changes.
                unsafe { malloc_trim(0) };
            }
        });
        if let Ok(started) = started {
            HEAP.get_or_init(|| started.thread().clone());
        }
    }

    /// Notes that costly work has ended: it leaves free pages.
    pub(in crate::serve) fn note_leftovers() {
        if let Some(heap) = HEAP.get() {
            heap.unpark();
        }
    }
}

/// Other allocators stay as they are.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
mod other {
    pub(in crate::serve) fn bound() {}

    pub(in crate::serve) fn note_leftovers() {}
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) use glibc::{bound, note_leftovers};
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) use other::{bound, note_leftovers};

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use std::time::{Duration, Instant};
    use std::{fs, thread};

    use super::{bound, note_leftovers};

    /// Returns the memory of this program in kilobytes.
    fn memory() -> u64 {
        let status = fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }

    #[test]
    fn free_pages_below_a_block_in_use_go_back_to_the_system() {
        bound();
        let mut blocks: Vec<Vec<u8>> = (0..400_000).map(|_| vec![1; 250]).collect();
        let top = blocks.pop();
        let most = memory();
        drop(blocks);
        note_leftovers();
        let start = Instant::now();
        while memory() + (50 << 10) > most {
            assert!(start.elapsed() < Duration::from_secs(20), "{most} kB, then {} kB", memory());
            thread::sleep(Duration::from_millis(50));
        }
        drop(top);
    }
}
