//! Reading a condition: tokens, then operators from the weakest to the strongest.

use super::{Number, Operator, Order, Truth};
use crate::notation::NotationError;

/// The largest depth of parentheses and operators.
const DEEPEST: usize = 100;

/// What an expression is.
enum Parsed {
    Truth(Truth),
    Number(Number),
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

/// Reads a condition.
pub(super) fn read(text: &str) -> Result<Truth, NotationError> {
    let mut parser = Parser { tokens: tokens(text)?, next: 0, end: text.chars().count() + 1, depth: 0 };
    let begin = parser.column();
    let condition = parser.any()?;
    let condition = parser.truth(condition, begin)?;
    match parser.peek() {
        None => Ok(condition),
        Some(_) => Err(parser.fault("expected and, or, or the end")),
    }
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
