//! A system that fails when a test says so.
//!
//! [`at`] makes one operation of this thread fail. A write that fails has written half of its bytes.

use std::cell::RefCell;
use std::io::{self, ErrorKind};

use crate::Operation;

/// What happens at an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It fails with an error of this kind.
    Error(ErrorKind),
    /// The program is killed: this operation and all later ones are not done.
    Killed,
}

impl Fault {
    /// What the tests try: a full disk, an error of the device, a file system that became read-only, a kill.
    pub const ALL: [Fault; 4] = [
        Fault::Error(ErrorKind::StorageFull),
        Fault::Error(ErrorKind::Other),
        Fault::Error(ErrorKind::ReadOnlyFilesystem),
        Fault::Killed,
    ];

    fn error(self) -> io::Error {
        match self {
            Fault::Error(kind) => kind.into(),
            Fault::Killed => io::Error::other("killed"),
        }
    }
}

struct Plan {
    fault: Fault,
    /// The number of operations until then.
    left: usize,
    happened: Option<Operation>,
}

thread_local! {
    static PLAN: RefCell<Option<Plan>> = const { RefCell::new(None) };
}

/// Does some work while the operation with this number, from 0, fails; returns its result and the operation, if there was one.
pub fn at<T>(number: usize, fault: Fault, work: impl FnOnce() -> T) -> (T, Option<Operation>) {
    PLAN.set(Some(Plan { fault, left: number, happened: None }));
    let done = work();
    let plan = PLAN.take();
    (done, plan.and_then(|plan| plan.happened))
}

/// Calls `work` after `begin`, with each operation failing in turn and in every way, until there are no more operations. `check`
/// gets the fault, the operation, and the result. Returns the number of faults that happened.
pub fn at_each<T>(
    mut begin: impl FnMut(),
    mut work: impl FnMut() -> T,
    mut check: impl FnMut(Fault, Operation, T),
) -> usize {
    let mut faults = 0;
    for fault in Fault::ALL {
        for number in 0.. {
            begin();
            let (done, Some(operation)) = at(number, fault, &mut work) else { break };
            check(fault, operation, done);
            faults += 1;
        }
    }
    faults
}

/// Fails if the plan says so.
pub(crate) fn before(operation: Operation) -> io::Result<()> {
    PLAN.with_borrow_mut(|plan| match plan {
        Some(plan) if plan.happened.is_some() && plan.fault == Fault::Killed => Err(plan.fault.error()),
        Some(plan) if plan.happened.is_none() && plan.left == 0 => {
            plan.happened = Some(operation);
            Err(plan.fault.error())
        }
        Some(plan) if plan.happened.is_none() => {
            plan.left -= 1;
            Ok(())
        }
        _ => Ok(()),
    })
}

/// Returns the error of a write that fails now.
pub(crate) fn in_write() -> Option<io::Error> {
    let is_now = PLAN.with_borrow(|plan| plan.as_ref().is_some_and(|plan| plan.happened.is_none() && plan.left == 0));
    is_now.then(|| before(Operation::Write).err()).flatten()
}
