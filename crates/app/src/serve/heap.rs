//! Keeps the heap of the server small where the C library is glibc.
//!
//! Its allocator gives threads arenas of their own, up to eight for each core, and each of them keeps the memory that the largest
//! request in it took; and once a large block was freed, it serves blocks of that size from the arenas, too. Under attack that came
//! to three times the memory in use. So there are few arenas, and large blocks go back to the system when they are freed.

/// The number of arenas. Workers that allocate at the same time share them.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ARENAS: i32 = 4;
/// Blocks of at least this many bytes come from the system, each alone.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ALONE: i32 = 256 << 10;

/// Sets the number of arenas and the size of blocks that come from the system. Call it before the workers start: arenas that exist stay.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
pub(super) fn bound() {
    // The numbers of `malloc.h`.
    const M_MMAP_THRESHOLD: i32 = -3;
    const M_ARENA_MAX: i32 = -8;
    unsafe extern "C" {
        fn mallopt(parameter: i32, value: i32) -> i32;
    }
    // SAFETY: `mallopt` has this signature in every glibc, takes no pointers, and locks what it changes. If it
    // knows no such parameter, it returns 0 and changes nothing.
    unsafe {
        mallopt(M_ARENA_MAX, ARENAS);
        mallopt(M_MMAP_THRESHOLD, ALONE);
    }
}

/// Other allocators stay as they are.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn bound() {}
