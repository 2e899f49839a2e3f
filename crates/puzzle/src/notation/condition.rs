//! Conditions on two digits, `a` and `b`: `abs(a - b) >= 3 or a + b = 10`.
//!
//! Numbers are joined by `+`, `-`, `*`, `/` and `%` (the remainder, never negative) and by `abs(…)`, `|…|`, `min(…, …)`
//! and `max(…, …)`; they are compared by `=`, `!=`, `<`, `<=`, `>` and `>=`, also in chains such as `1 < a < b`.
//! Comparisons are joined by `not`, `and` and `or`, which bind in this order; parentheses group. Division is exact:
//! `a / b = 2` means that a is twice b. A comparison with what can't be divided doesn't hold.

use super::NotationError;

/// The largest depth of parentheses and operators.
const DEEPEST: usize = 100;

/// A condition on two digits.
#[derive(Clone, Debug)]
pub(crate) struct Condition(Truth);

#[derive(Clone, Debug)]
enum Truth {
    /// Numbers, each compared with the next.
    Chain(Number, Vec<(Order, Number)>),
    Not(Box<Truth>),
    All(Vec<Truth>),
    Any(Vec<Truth>),
}

#[derive(Clone, Debug)]
enum Number {
    Constant(i64),
    A,
    B,
    Abs(Box<Number>),
    Min(Vec<Number>),
    Max(Vec<Number>),
    /// The first number, joined with each of the others in turn.
    Joined(Box<Number>, Vec<(Operator, Number)>),
}

/// What an expression is.
enum Parsed {
    Truth(Truth),
    Number(Number),
}

#[derive(Clone, Copy, Debug)]
enum Order {
    Equal,
    Different,
    Less,
    AtMost,
    More,
    AtLeast,
}

#[derive(Clone, Copy, Debug)]
enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    Remainder,
}

/// A fraction with a positive denominator, without a common factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction(i64, i64);

impl Condition {
    /// Reads a condition.
    pub(crate) fn read(text: &str) -> Result<Condition, NotationError> {
        let mut parser = Parser { tokens: tokens(text)?, next: 0, end: text.chars().count() + 1, depth: 0 };
        let begin = parser.column();
        let condition = parser.any()?;
        let condition = parser.truth(condition, begin)?;
        match parser.peek() {
            None => Ok(Condition(condition)),
            Some(_) => Err(parser.fault("expected and, or, or the end")),
        }
    }

    /// Returns whether the condition holds.
    pub(crate) fn holds(&self, a: i32, b: i32) -> bool {
        self.0.holds((a.into(), b.into()))
    }
}

impl Truth {
    fn holds(&self, digits: (i64, i64)) -> bool {
        match self {
            Truth::Chain(first, others) => {
                let mut before = first.value(digits);
                others.iter().all(|(order, number)| {
                    let after = number.value(digits);
                    let holds = before.zip(after).is_some_and(|(before, after)| order.holds(before, after));
                    before = after;
                    holds
                })
            }
            Truth::Not(truth) => !truth.holds(digits),
            Truth::All(truths) => truths.iter().all(|truth| truth.holds(digits)),
            Truth::Any(truths) => truths.iter().any(|truth| truth.holds(digits)),
        }
    }
}

impl Order {
    fn holds(self, one: Fraction, other: Fraction) -> bool {
        let order = one.compare(other);
        match self {
            Order::Equal => order.is_eq(),
            Order::Different => order.is_ne(),
            Order::Less => order.is_lt(),
            Order::AtMost => order.is_le(),
            Order::More => order.is_gt(),
            Order::AtLeast => order.is_ge(),
        }
    }
}

impl Number {
    /// Returns the value; `None` if it can't be divided, or is too large.
    fn value(&self, digits: (i64, i64)) -> Option<Fraction> {
        let values = |numbers: &[Number]| numbers.iter().map(|number| number.value(digits)).collect::<Option<Vec<_>>>();
        match self {
            Number::Constant(number) => Some(Fraction(*number, 1)),
            Number::A => Some(Fraction(digits.0, 1)),
            Number::B => Some(Fraction(digits.1, 1)),
            Number::Abs(number) => {
                let Fraction(over, under) = number.value(digits)?;
                Some(Fraction(over.checked_abs()?, under))
            }
            Number::Min(numbers) => values(numbers)?.into_iter().min_by(|one, other| one.compare(*other)),
            Number::Max(numbers) => values(numbers)?.into_iter().max_by(|one, other| one.compare(*other)),
            Number::Joined(first, others) => {
                let join = |value: Fraction, (operator, number): &(Operator, Number)| {
                    value.join(*operator, number.value(digits)?)
                };
                others.iter().try_fold(first.value(digits)?, join)
            }
        }
    }
}

impl Fraction {
    fn new(over: i64, under: i64) -> Option<Fraction> {
        let (mut one, mut other) = (over.unsigned_abs(), under.unsigned_abs());
        while other != 0 {
            (one, other) = (other, one % other);
        }
        let factor = i64::try_from(one).ok()?.checked_mul(under.signum())?;
        Some(Fraction(over.checked_div(factor)?, under.checked_div(factor)?))
    }

    fn compare(self, other: Fraction) -> std::cmp::Ordering {
        let product = |one: i64, other: i64| i128::from(one) * i128::from(other);
        product(self.0, other.1).cmp(&product(other.0, self.1))
    }

    fn join(self, operator: Operator, other: Fraction) -> Option<Fraction> {
        let Fraction(a, b) = self;
        let Fraction(c, d) = other;
        match operator {
            Operator::Plus => Fraction::new(a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?, b.checked_mul(d)?),
            Operator::Minus => self.join(Operator::Plus, Fraction(c.checked_neg()?, d)),
            Operator::Times => Fraction::new(a.checked_mul(c)?, b.checked_mul(d)?),
            Operator::Over => Fraction::new(a.checked_mul(d)?, b.checked_mul(c)?),
            Operator::Remainder if b == 1 && d == 1 => Some(Fraction(a.checked_rem_euclid(c)?, 1)),
            Operator::Remainder => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Number(i64),
    Word(String),
    Sign(&'static str),
}

/// The signs; a sign that begins another one stands behind it.
const SIGNS: [&str; 22] = [
    "<=", ">=", "==", "!=", "<>", "≤", "≥", "≠", "&&", "||", "<", ">", "=", "+", "-", "*", "/", "%", "(", ")", ",", "|",
];

/// Returns the tokens of a text with their columns.
fn tokens(text: &str) -> Result<Vec<(usize, Token)>, NotationError> {
    let mut tokens = Vec::new();
    let (mut rest, mut column) = (text, 1);
    while let Some(letter) = rest.chars().next() {
        let run = |belongs: fn(char) -> bool| rest.find(|letter| !belongs(letter)).unwrap_or(rest.len());
        let (token, length) = if letter.is_whitespace() {
            (None, letter.len_utf8())
        } else if letter.is_ascii_digit() {
            let length = run(|letter| letter.is_ascii_digit());
            let number = rest[..length].parse().ok().filter(|&number: &i64| number <= 1_000_000);
            let number = number.ok_or_else(|| NotationError::at(column, "a number above 1,000,000"))?;
            (Some(Token::Number(number)), length)
        } else if letter.is_alphabetic() {
            let length = run(char::is_alphabetic);
            (Some(Token::Word(rest[..length].to_lowercase())), length)
        } else {
            let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign));
            let sign = sign.ok_or_else(|| NotationError::at(column, format!("{letter:?} can't stand here")))?;
            (Some(Token::Sign(sign)), sign.len())
        };
        tokens.extend(token.map(|token| (column, token)));
        column += rest[..length].chars().count();
        rest = &rest[length..];
    }
    Ok(tokens)
}

struct Parser {
    tokens: Vec<(usize, Token)>,
    next: usize,
    end: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    fn column(&self) -> usize {
        self.tokens.get(self.next).map_or(self.end, |&(column, _)| column)
    }

    fn fault(&self, text: impl Into<String>) -> NotationError {
        NotationError::at(self.column(), text)
    }

    /// Takes the next token if it is this sign.
    fn sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Sign(own)) if *own == sign);
        self.next += usize::from(found);
        found
    }

    /// Takes the next token if it is this word.
    fn word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(own)) if own == word);
        self.next += usize::from(found);
        found
    }

    fn expect(&mut self, sign: &str) -> Result<(), NotationError> {
        if self.sign(sign) { Ok(()) } else { Err(self.fault(format!("expected {sign}"))) }
    }

    fn truth(&self, parsed: Parsed, column: usize) -> Result<Truth, NotationError> {
        match parsed {
            Parsed::Truth(truth) => Ok(truth),
            Parsed::Number(_) => Err(NotationError::at(column, "a number: expected a comparison such as a < b")),
        }
    }

    fn number(&self, parsed: Parsed, column: usize) -> Result<Number, NotationError> {
        match parsed {
            Parsed::Number(number) => Ok(number),
            Parsed::Truth(_) => Err(NotationError::at(column, "a comparison: expected a number")),
        }
    }

    /// Reads within a deeper level.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Parser) -> Result<T, NotationError>) -> Result<T, NotationError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault("too many parentheses or signs within each other"));
        }
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn any(&mut self) -> Result<Parsed, NotationError> {
        self.joined_truths(|parser| parser.sign("||") || parser.word("or"), Parser::all, Truth::Any)
    }

    fn all(&mut self) -> Result<Parsed, NotationError> {
        self.joined_truths(|parser| parser.sign("&&") || parser.word("and"), Parser::not, Truth::All)
    }

    fn joined_truths(
        &mut self,
        mut is_joined: impl FnMut(&mut Parser) -> bool,
        mut part: impl FnMut(&mut Parser) -> Result<Parsed, NotationError>,
        join: impl FnOnce(Vec<Truth>) -> Truth,
    ) -> Result<Parsed, NotationError> {
        let mut column = self.column();
        let first = part(self)?;
        if !is_joined(self) {
            return Ok(first);
        }
        let mut truths = vec![self.truth(first, column)?];
        loop {
            column = self.column();
            let next = part(self)?;
            truths.push(self.truth(next, column)?);
            if !is_joined(self) {
                return Ok(Parsed::Truth(join(truths)));
            }
        }
    }

    fn not(&mut self) -> Result<Parsed, NotationError> {
        if !self.word("not") {
            return self.chain();
        }
        let column = self.column();
        let parsed = self.deeper(Parser::not)?;
        Ok(Parsed::Truth(Truth::Not(Box::new(self.truth(parsed, column)?))))
    }

    fn chain(&mut self) -> Result<Parsed, NotationError> {
        let column = self.column();
        let first = self.sum()?;
        let mut others = Vec::new();
        while let Some(order) = self.order() {
            let column = self.column();
            let next = self.sum()?;
            others.push((order, self.number(next, column)?));
        }
        if others.is_empty() { Ok(first) } else { Ok(Parsed::Truth(Truth::Chain(self.number(first, column)?, others))) }
    }

    fn order(&mut self) -> Option<Order> {
        let Some(Token::Sign(sign)) = self.peek() else { return None };
        let order = match *sign {
            "=" | "==" => Order::Equal,
            "!=" | "<>" | "≠" => Order::Different,
            "<" => Order::Less,
            "<=" | "≤" => Order::AtMost,
            ">" => Order::More,
            ">=" | "≥" => Order::AtLeast,
            _ => return None,
        };
        self.next += 1;
        Some(order)
    }

    fn sum(&mut self) -> Result<Parsed, NotationError> {
        self.joined_numbers(&[("+", Operator::Plus), ("-", Operator::Minus)], Parser::product)
    }

    fn product(&mut self) -> Result<Parsed, NotationError> {
        let operators = [("*", Operator::Times), ("/", Operator::Over), ("%", Operator::Remainder)];
        self.joined_numbers(&operators, Parser::one)
    }

    fn joined_numbers(
        &mut self,
        operators: &[(&str, Operator)],
        mut part: impl FnMut(&mut Parser) -> Result<Parsed, NotationError>,
    ) -> Result<Parsed, NotationError> {
        let column = self.column();
        let first = part(self)?;
        let mut others = Vec::new();
        while let Some(&(_, operator)) = operators.iter().find(|(sign, _)| self.sign(sign)) {
            let column = self.column();
            let next = part(self)?;
            others.push((operator, self.number(next, column)?));
        }
        if others.is_empty() {
            return Ok(first);
        }
        Ok(Parsed::Number(Number::Joined(Box::new(self.number(first, column)?), others)))
    }

    /// Reads a number, a digit's name, a function or something in parentheses.
    fn one(&mut self) -> Result<Parsed, NotationError> {
        let column = self.column();
        if self.sign("(") {
            let inner = self.deeper(Parser::any)?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.sign("|") {
            let inner = self.deeper(Parser::sum)?;
            self.expect("|")?;
            return Ok(Parsed::Number(Number::Abs(Box::new(self.number(inner, column)?))));
        }
        if self.sign("-") {
            let inner = self.deeper(Parser::one)?;
            let zero = Box::new(Number::Constant(0));
            return Ok(Parsed::Number(Number::Joined(zero, vec![(Operator::Minus, self.number(inner, column)?)])));
        }
        let number = match self.peek().cloned() {
            Some(Token::Number(number)) => Number::Constant(number),
            Some(Token::Word(word)) if word == "a" => Number::A,
            Some(Token::Word(word)) if word == "b" => Number::B,
            Some(Token::Word(word)) if ["abs", "min", "max"].contains(&&*word) => {
                self.next += 1;
                return self.function(&word, column);
            }
            Some(Token::Word(word)) => {
                return Err(self.fault(format!("{word:?} is unknown: expected a, b, a number, abs, min or max")));
            }
            _ => return Err(self.fault("expected a, b, a number, abs, min or max")),
        };
        self.next += 1;
        Ok(Parsed::Number(number))
    }

    fn function(&mut self, name: &str, column: usize) -> Result<Parsed, NotationError> {
        self.expect("(")?;
        let mut numbers = Vec::new();
        loop {
            let column = self.column();
            let next = self.deeper(Parser::sum)?;
            numbers.push(self.number(next, column)?);
            if !self.sign(",") {
                break;
            }
        }
        self.expect(")")?;
        let number = match name {
            "min" => Number::Min(numbers),
            "max" => Number::Max(numbers),
            _ if numbers.len() == 1 => Number::Abs(Box::new(numbers.remove(0))),
            _ => return Err(NotationError::at(column, format!("abs has {} numbers: expected one", numbers.len()))),
        };
        Ok(Parsed::Number(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_mean_what_they_say() {
        type Meaning = fn(i32, i32) -> bool;
        let cases: [(&str, Meaning); 14] = [
            ("a < b", |a, b| a < b),
            ("abs(a-b) >= 3 or a+b = 10", |a, b| (a - b).abs() >= 3 || a + b == 10),
            ("|a - b| > 2 and not a = 5", |a, b| (a - b).abs() > 2 && a != 5),
            ("a % 2 != b % 2", |a, b| a % 2 != b % 2),
            ("a / b = 2 or b / a = 2", |a, b| a == 2 * b || b == 2 * a),
            ("1 < a <= b", |a, b| 1 < a && a <= b),
            ("max(a, b) = 2 * min(a, b) + 1", |a, b| a.max(b) == 2 * a.min(b) + 1),
            ("(a = 1 or b = 1) and (a + b) * 2 > 8", |a, b| (a == 1 || b == 1) && (a + b) * 2 > 8),
            ("a = 1 or b = 1 and a = 2", |a, b| a == 1 || b == 1 && a == 2),
            ("A - B - 1 = 0", |a, b| a - b - 1 == 0),
            ("(b - a) % 3 = 1", |a, b| (b - a).rem_euclid(3) == 1),
            ("a ≠ b && a ≥ -b + 9 || (a) == 7", |a, b| a != b && a >= 9 - b || a == 7),
            ("not (a / (b - 1) >= 2)", |a, b| b == 1 || a < 2 * (b - 1)),
            ("a / 2 * 2 = a", |_, _| true),
        ];
        for (text, meaning) in cases {
            let condition = Condition::read(text).unwrap();
            for (a, b) in (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b))) {
                assert_eq!(condition.holds(a, b), meaning(a, b), "{text} for {a}, {b}");
            }
        }
    }

    #[test]
    fn faults_have_a_column() {
        let fault = |text: &str| Condition::read(text).unwrap_err().to_string();
        assert_eq!(fault("a + b"), "column 1: a number: expected a comparison such as a < b");
        assert_eq!(fault("a < c"), "column 5: \"c\" is unknown: expected a, b, a number, abs, min or max");
        assert_eq!(fault("a < b b"), "column 7: expected and, or, or the end");
        assert_eq!(fault("(a < b) + 1 = 2"), "column 1: a comparison: expected a number");
        assert_eq!(fault("a < (b"), "column 7: expected )");
        assert_eq!(fault("a ? b"), "column 3: '?' can't stand here");
        assert_eq!(fault("abs(a, b) > 1"), "column 1: abs has 2 numbers: expected one");
        assert_eq!(fault("a > 1 or b"), "column 10: a number: expected a comparison such as a < b");
        assert_eq!(fault(""), "column 1: expected a, b, a number, abs, min or max");
        assert!(Condition::read(&"(".repeat(10_000)).is_err());
        assert!(Condition::read(&"-".repeat(10_000)).is_err());
    }
}
