//! Keeps the heap of the server small where the C library is glibc.
//!
//! Its allocator gives threads arenas of their own, up to eight for each core, and each of them keeps the memory that the largest
//! request in it took; and once a large block was freed, it serves blocks of that size from the arenas, too. Under attack that came
//! to three times the memory in use. So there are few arenas, and large blocks go back to the system when they are freed.
//! Small blocks don't, as long as others lie above them in their arena; over an hour that came to half a gigabyte. So a
//! thread gives back all free pages a moment after costly work has ended. It has the usual priority, as it locks the arenas.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
mod glibc {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
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

    /// Whether costly work has ended since free pages were given back.
    static HAS_LEFTOVERS: AtomicBool = AtomicBool::new(false);

    /// Sets the number of arenas and the size of blocks that come from the system, and starts the thread that gives back free
    /// pages. Call it before the workers start: arenas that exist stay.
    pub(in crate::serve) fn bound() {
        // SAFETY: `mallopt` has this signature in every glibc, takes no pointers, and locks what it changes. If it
        // knows no such parameter, it returns 0 and changes nothing.
        unsafe {
            mallopt(M_ARENA_MAX, ARENAS);
            mallopt(M_MMAP_THRESHOLD, ALONE);
        }
        // Without the thread, free pages stay with the program.
        let _ = thread::Builder::new().name("heap".to_owned()).spawn(|| {
            loop {
                thread::sleep(PAUSE);
                if HAS_LEFTOVERS.swap(false, Ordering::Relaxed) {
                    // SAFETY: `malloc_trim` has this signature in every glibc, takes no pointers, and locks what it changes.
                    unsafe { malloc_trim(0) };
                }
            }
        });
    }

    /// Notes that costly work has ended: it leaves free pages.
    pub(in crate::serve) fn note_leftovers() {
        HAS_LEFTOVERS.store(true, Ordering::Relaxed);
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
