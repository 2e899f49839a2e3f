//! The memory that searches keep from step to step: mainly buffers, and places that need not be searched again.
//!
//! Each technique defines its own memory beside its search. An engine keeps one of each type, created when a search
//! first asks for it, and tells all of them what has changed.

use std::any::{Any, TypeId};
use std::marker::PhantomData;

use crate::mask::Mask;
use crate::position::Touched;

/// The memory of a search, or of several that share it.
pub(crate) trait Memory<const W: usize>: Any + Send {
    /// Forgets everything, because the position is a different one.
    fn forget(&mut self);

    /// Records what a step has changed in the position.
    fn note(&mut self, touched: &Touched<W>);

    /// Returns the number of bytes that it owns on the heap.
    fn heap_size(&self) -> usize {
        0
    }
}

/// The memories of an engine, one of each type.
pub(crate) struct Memories<const W: usize> {
    all: Vec<(TypeId, Box<dyn Memory<W>>)>,
}

impl<const W: usize> Memories<W> {
    /// Creates an empty collection.
    pub(crate) fn new() -> Memories<W> {
        Memories { all: Vec::new() }
    }

    /// Returns the memory of this type.
    pub(crate) fn get<M: Memory<W> + Default>(&mut self) -> &mut M {
        let own = TypeId::of::<M>();
        let at = self.all.iter().position(|&(id, _)| id == own).unwrap_or_else(|| {
            self.all.push((own, Box::new(M::default())));
            self.all.len() - 1
        });
        let memory: &mut dyn Any = &mut *self.all[at].1;
        memory.downcast_mut().unwrap_or_else(|| unreachable!("the memory was found by its type"))
    }

    /// Forgets all results, so that everything is searched again.
    pub(crate) fn forget(&mut self) {
        self.all.iter_mut().for_each(|(_, memory)| memory.forget());
    }

    /// Records what a step has changed.
    pub(crate) fn note(&mut self, touched: &Touched<W>) {
        self.all.iter_mut().for_each(|(_, memory)| memory.note(touched));
    }

    /// Returns the number of bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let owned = |(_, memory): &(TypeId, Box<dyn Memory<W>>)| size_of_val(&**memory) + memory.heap_size();
        self.all.capacity() * size_of::<(TypeId, Box<dyn Memory<W>>)>() + self.all.iter().map(owned).sum::<usize>()
    }
}

/// The maximum number of forms of a search, whose patterns have up to four cells, houses or digits.
const FORMS: usize = 5;

/// The houses that `S` must search again, for each of its forms, such as the sizes of its patterns. Each of its steps
/// depends on one house alone.
pub(crate) struct PendingHouses<S, const W: usize> {
    by_form: [Mask<W>; FORMS],
    /// The latest changes, not yet added to `by_form`.
    last: Mask<W>,
    search: PhantomData<fn() -> S>,
}

impl<S, const W: usize> PendingHouses<S, W> {
    /// Returns the houses to search. The search removes those in which it finds nothing.
    #[inline]
    pub(crate) fn of_form(&mut self, form: usize) -> &mut Mask<W> {
        let last = std::mem::take(&mut self.last);
        self.by_form.iter_mut().for_each(|pending| *pending |= last);
        &mut self.by_form[form]
    }
}

impl<S, const W: usize> Default for PendingHouses<S, W> {
    fn default() -> PendingHouses<S, W> {
        PendingHouses { by_form: [!Mask::EMPTY; FORMS], last: Mask::EMPTY, search: PhantomData }
    }
}

impl<S: 'static, const W: usize> Memory<W> for PendingHouses<S, W> {
    fn forget(&mut self) {
        self.by_form = [!Mask::EMPTY; FORMS];
    }

    fn note(&mut self, touched: &Touched<W>) {
        self.last |= touched.houses;
    }
}

/// The digits that `S` must search again, one bit for each, for each of its forms. Each of its steps depends on one
/// digit alone.
pub(crate) struct PendingDigits<S> {
    by_form: [u64; FORMS],
    /// The latest changes, not yet added to `by_form`.
    last: u64,
    search: PhantomData<fn() -> S>,
}

impl<S> PendingDigits<S> {
    /// Returns the digits to search. The search removes those for which it finds nothing.
    #[inline]
    pub(crate) fn of_form(&mut self, form: usize) -> &mut u64 {
        let last = std::mem::take(&mut self.last);
        self.by_form.iter_mut().for_each(|pending| *pending |= last);
        &mut self.by_form[form]
    }
}

impl<S> Default for PendingDigits<S> {
    fn default() -> PendingDigits<S> {
        PendingDigits { by_form: [u64::MAX; FORMS], last: 0, search: PhantomData }
    }
}

impl<S: 'static, const W: usize> Memory<W> for PendingDigits<S> {
    fn forget(&mut self) {
        self.by_form = [u64::MAX; FORMS];
    }

    fn note(&mut self, touched: &Touched<W>) {
        self.last |= touched.digits;
    }
}
