//! The interface through which rules post primitives.

use std::sync::{Arc, LazyLock};

use ninefold_grid::{Cell, DigitSet, House, HouseKind, Side};

use super::{
    Automaton, Comparison, Domain, HowMany, Linear, Meaning, Model, Post, Primitive, RuleIndex, Table, Term, Var,
    Variable,
};

/// Posts the primitives of one rule; it records the rule's index and the name shown to players with each.
#[derive(Debug)]
pub struct Poster<'a> {
    model: &'a mut Model,
    rule: RuleIndex,
    name: Arc<str>,
    /// Where primitives go while an alternative is described.
    alternative: Option<Vec<Primitive>>,
}

/// The names of the rows, columns, boxes and regions of a grid.
static HOUSE_NAMES: LazyLock<[Vec<Arc<str>>; 4]> = LazyLock::new(|| {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Region];
    kinds.map(|kind| (0..Side::MAX.get() as u8).map(|index| kind(index).to_string().into()).collect())
});

impl<'a> Poster<'a> {
    pub(super) fn new(model: &'a mut Model, rule: RuleIndex) -> Poster<'a> {
        static NAMELESS: LazyLock<Arc<str>> = LazyLock::new(|| Arc::from(""));
        Poster { model, rule, name: Arc::clone(&NAMELESS), alternative: None }
    }

    /// Sets the name, shown to players, of the primitives posted from now on.
    pub fn name(&mut self, name: impl Into<Arc<str>>) -> &mut Poster<'a> {
        self.name = name.into();
        self
    }

    /// Returns the model as posted so far.
    pub fn model(&self) -> &Model {
        self.model
    }

    /// Returns the variable of the digit in a cell.
    ///
    /// # Panics
    /// Panics if the geometry doesn't have the cell.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Var {
        self.model.var(cell).expect("the geometry has the cell")
    }

    /// Returns the variables of the digits in cells, in order.
    ///
    /// # Panics
    /// Panics if the geometry doesn't have one of the cells.
    pub fn digits(&self, cells: &[Cell]) -> Vec<Var> {
        cells.iter().map(|&cell| self.digit(cell)).collect()
    }

    /// Returns the variable of what a cell is worth: the value of its digit, unless a rule changes it.
    ///
    /// # Panics
    /// Panics if the geometry doesn't have the cell.
    pub fn value(&self, cell: Cell) -> Var {
        let worth = self.model.worths.iter().find(|(changed, _)| *changed == cell).map(|(_, var)| *var);
        worth.unwrap_or_else(|| self.digit(cell))
    }

    /// Returns the variables of what cells are worth, in order.
    ///
    /// # Panics
    /// Panics if the geometry doesn't have one of the cells.
    pub fn values(&self, cells: &[Cell]) -> Vec<Var> {
        cells.iter().map(|&cell| self.value(cell)).collect()
    }

    /// Returns the variables of what the cells of each pair are worth.
    ///
    /// # Panics
    /// Panics if the geometry doesn't have one of the cells.
    pub fn value_pairs(&self, pairs: Vec<(Cell, Cell)>) -> Vec<(Var, Var)> {
        pairs.into_iter().map(|(one, other)| (self.value(one), self.value(other))).collect()
    }

    /// Returns the values that a variable may take.
    pub fn domain(&self, var: Var) -> Domain {
        self.model.variable(var).domain
    }

    /// Adds a variable for a quantity that follows from the cells.
    pub fn helper(&mut self, name: impl Into<Arc<str>>, domain: Domain) -> Var {
        self.add(Meaning::Helper(name.into()), domain)
    }

    /// Adds a variable that is part of the answer: two solutions that differ only here are two solutions.
    pub fn answer(&mut self, name: impl Into<Arc<str>>, domain: Domain) -> Var {
        self.add(Meaning::Answer(name.into()), domain)
    }

    fn add(&mut self, meaning: Meaning, domain: Domain) -> Var {
        let var = Var(u32::try_from(self.model.variables.len()).expect("fewer than 2³² variables"));
        self.model.variables.push(Variable { meaning, domain });
        self.model.size.add_variable();
        var
    }

    /// Posts a primitive.
    #[inline]
    pub fn post(&mut self, primitive: Primitive) {
        if self.model.is_too_large() {
            return;
        }
        match &mut self.alternative {
            Some(alternative) => alternative.push(primitive),
            None => {
                self.model.size.add_post(&primitive);
                self.model.posts.push(Post { primitive, rule: self.rule, name: Arc::clone(&self.name) });
            }
        }
    }

    /// Posts that each digit occurs at most once in a line or region of the geometry.
    pub fn house(&mut self, house: &House) {
        let name = match house.kind() {
            HouseKind::Row(index) => HOUSE_NAMES[0].get(usize::from(*index)),
            HouseKind::Column(index) => HOUSE_NAMES[1].get(usize::from(*index)),
            HouseKind::Box(index) => HOUSE_NAMES[2].get(usize::from(*index)),
            HouseKind::Region(index) => HOUSE_NAMES[3].get(usize::from(*index)),
            HouseKind::Extra(name) => Some(name),
        };
        self.name(name.map_or_else(|| Arc::from(house.to_string()), Arc::clone));
        self.different(self.digits(house.cells()));
    }

    /// Restricts a variable to the values for which the condition holds.
    pub fn restrict(&mut self, var: Var, keep: impl FnMut(i32) -> bool) {
        let domain = self.domain(var).filter(keep);
        match &mut self.alternative {
            Some(alternative) => alternative.push(Primitive::Member(var, domain)),
            None => self.model.variables[var.get()].domain = domain,
        }
    }

    /// Restricts a cell to the digits of the set.
    pub fn restrict_cell(&mut self, cell: Cell, set: DigitSet) {
        let alphabet = self.model.alphabet;
        self.restrict(self.digit(cell), |value| alphabet.digit(value).is_some_and(|digit| set.contains(digit)));
    }

    /// Posts that the variables have different values. Fewer than two say nothing.
    pub fn different(&mut self, vars: Vec<Var>) {
        if vars.len() > 1 {
            self.post(Primitive::AllDifferent(vars));
        }
    }

    /// Posts that the variables add up to a total.
    pub fn sum(&mut self, vars: impl IntoIterator<Item = Var>, total: i32) {
        self.linear(vars.into_iter().map(|var| (1, var)), Comparison::Equal, total);
    }

    /// Posts that what the cells are worth, each listed once, adds up to a total.
    ///
    /// # Panics
    /// Panics if the geometry doesn't have one of the cells.
    pub fn sum_of_cells(&mut self, cells: &[Cell], total: i32) {
        let terms = cells.iter().map(|&cell| Term { coefficient: 1, var: self.value(cell) }).collect();
        self.post(Primitive::Linear(Linear { terms, comparison: Comparison::Equal, constant: total }));
    }

    /// Posts that two lists of variables have the same sum.
    pub fn equal_sums(&mut self, one: impl IntoIterator<Item = Var>, other: impl IntoIterator<Item = Var>) {
        let plus = one.into_iter().map(|var| (1, var));
        self.linear(plus.chain(other.into_iter().map(|var| (-1, var))), Comparison::Equal, 0);
    }

    /// Posts a weighted sum compared with a constant. Terms of one variable are added up, and those without weight
    /// dropped.
    pub fn linear(&mut self, terms: impl IntoIterator<Item = (i32, Var)>, comparison: Comparison, constant: i32) {
        let terms = terms.into_iter();
        let mut merged: Vec<Term> = Vec::with_capacity(terms.size_hint().0);
        for (coefficient, var) in terms {
            match merged.iter_mut().find(|term| term.var == var) {
                Some(term) => term.coefficient += coefficient,
                None => merged.push(Term { coefficient, var }),
            }
        }
        merged.retain(|term| term.coefficient != 0);
        self.post(Primitive::Linear(Linear { terms: merged, comparison, constant }));
    }

    /// Posts that the condition holds for the values of two variables. Equal tables of a model are shared. If both are
    /// the same variable, its values are restricted.
    pub fn relation(&mut self, one: Var, other: Var, allows: impl FnMut(i32, i32) -> bool) {
        self.relations([(one, other)], allows);
    }

    /// Posts that the condition holds for the values of each pair of variables, as [`Poster::relation`] does.
    pub fn relations(&mut self, pairs: impl IntoIterator<Item = (Var, Var)>, mut allows: impl FnMut(i32, i32) -> bool) {
        let mut last: Option<(Domain, Domain, Arc<Table>)> = None;
        for (one, other) in pairs {
            if one == other {
                self.restrict(one, |value| allows(value, value));
                continue;
            }
            if self.model.is_too_large() {
                return;
            }
            let domains = (self.domain(one), self.domain(other));
            let table = match &last {
                Some((first, second, table)) if (*first, *second) == domains => Arc::clone(table),
                _ => {
                    self.model.size.add_pairs(domains.0.len() * domains.1.len());
                    self.model.shared_table(Table::new(domains.0, domains.1, &mut allows))
                }
            };
            last = Some((domains.0, domains.1, Arc::clone(&table)));
            self.post(Primitive::Relation { one, other, table });
        }
    }

    /// Posts that the second variable has a value if the first has another: `if_one` implies `then_other`. If both are the
    /// same variable, its values are restricted.
    pub fn implies(&mut self, (one, if_one): (Var, i32), (other, then_other): (Var, i32)) {
        if one == other {
            self.restrict(one, |value| value != if_one || value == then_other);
        } else if !self.model.is_too_large() {
            let table = Table::of_implication((self.domain(one), if_one), (self.domain(other), then_other));
            let table = self.model.shared_table(table);
            self.post(Primitive::Relation { one, other, table });
        }
    }

    /// Returns a variable that is 1 if two others are equal, and 0 if they are not.
    pub fn same(&mut self, one: Var, other: Var) -> Var {
        let same = self.helper("same", Domain::range(0, 1));
        self.post(Primitive::Same { one, other, same });
        same
    }

    /// Posts that an automaton accepts the values of the variables, in order.
    pub fn automaton(&mut self, vars: Vec<Var>, automaton: Arc<Automaton>) {
        if self.model.automata.insert(Arc::as_ptr(&automaton).addr()) {
            self.model.size.add_automaton(&automaton);
        }
        self.post(Primitive::Automaton { vars, automaton });
    }

    /// Posts how many of the variables have one of the values.
    pub fn count(&mut self, vars: Vec<Var>, values: Domain, how_many: HowMany) {
        self.post(Primitive::Count { vars, values, how_many });
    }

    /// Posts that at least one of several alternatives holds; `describe` posts the primitives of the alternative with
    /// the given index.
    pub fn any_of(&mut self, alternatives: usize, mut describe: impl FnMut(&mut Poster<'a>, usize)) {
        let outer = self.alternative.take();
        let name = Arc::clone(&self.name);
        let mut all = Vec::with_capacity(alternatives);
        for index in 0..alternatives {
            self.alternative = Some(Vec::new());
            describe(self, index);
            all.push(self.alternative.take().unwrap_or_default());
        }
        self.alternative = outer;
        self.name = name;
        self.post(Primitive::AnyOf(all));
    }
}
