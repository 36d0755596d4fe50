/** Names of Math that formulae may use, next to the arithmetic that Math lacks. */
const MATH: Record<string, unknown> = Object.freeze(
  Object.fromEntries(Object.getOwnPropertyNames(Math).map((name) => [name, Math[name as keyof Math]])),
);

/** A read-only view of Math, which is all that expressions can reach. */
export const MATH_PROXY: Math = new Proxy(Math, {
  has: () => true,
  get: (_target, name) => (typeof name === "string" ? MATH[name] : undefined),
  set: () => {
    throw new Error("You may not set properties of the Roll.MATH_PROXY environment");
  },
});

/** A function of Math by name. */
export function mathFunction(name: string): ((...args: (number | string)[]) => number) | undefined {
  const found = Object.hasOwn(MATH, name) ? MATH[name] : undefined;
  return typeof found === "function" ? (found as (...args: (number | string)[]) => number) : undefined;
}

type Value = number;
type Binary = (a: Value, b: Value) => Value;

const LEVELS: Record<string, Binary>[] = [
  { "||": (a, b) => a || b },
  { "&&": (a, b) => a && b },
  {
    "===": (a, b) => Number(a === b),
    "!==": (a, b) => Number(a !== b),
    "==": (a, b) => Number(a === b),
    "!=": (a, b) => Number(a !== b),
  },
  {
    "<=": (a, b) => Number(a <= b),
    ">=": (a, b) => Number(a >= b),
    "<": (a, b) => Number(a < b),
    ">": (a, b) => Number(a > b),
  },
  { "+": (a, b) => a + b, "-": (a, b) => a - b },
  { "*": (a, b) => a * b, "/": (a, b) => a / b, "%": (a, b) => a % b },
];

const TOKEN =
  /\s*(?:((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)|([A-Za-z_$][\w$]*)|(\*\*|===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>()?:,!.]))/giy;

/** Arithmetic, comparison, conditions and Math functions, evaluated without ever running code. */
class Expression {
  private readonly tokens: string[] = [];
  private position = 0;

  constructor(private readonly text: string) {
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.trimEnd().length) {
      const at = TOKEN.lastIndex;
      const match = TOKEN.exec(text);
      if (!match) throw new Error(`"${text}" is not an expression: "${text.slice(at).trim()}" was not understood`);
      this.tokens.push(match[0].trim());
    }
  }

  evaluate(): Value {
    const value = this.conditional();
    if (this.position < this.tokens.length) this.fail();
    return value;
  }

  private conditional(): Value {
    const condition = this.binary(0);
    if (!this.take("?")) return condition;
    const yes = this.conditional();
    this.expect(":");
    const no = this.conditional();
    return condition ? yes : no;
  }

  private binary(level: number): Value {
    const operators = LEVELS[level];
    if (!operators) return this.power();
    let left = this.binary(level + 1);
    for (let token = this.peek(); token && Object.hasOwn(operators, token); token = this.peek()) {
      this.position++;
      left = operators[token]!(left, this.binary(level + 1));
    }
    return left;
  }

  private power(): Value {
    const base = this.unary();
    return this.take("**") ? base ** this.power() : base;
  }

  private unary(): Value {
    if (this.take("-")) return -this.unary();
    if (this.take("+")) return this.unary();
    if (this.take("!")) return Number(!this.unary());
    return this.primary();
  }

  private primary(): Value {
    const token = this.tokens[this.position++];
    if (token === undefined) return this.fail();
    if (/^[\d.]/.test(token) && token !== ".") return Number(token);
    if (token === "(") {
      const value = this.conditional();
      this.expect(")");
      return value;
    }
    if (/^[A-Za-z_$]/.test(token)) return this.named(token);
    return this.fail();
  }

  private named(name: string): Value {
    if (name === "true" || name === "false") return Number(name === "true");
    if (name === "Math" && this.take(".")) return this.named(this.tokens[this.position++] ?? "");
    if (!this.take("(")) {
      const constant = Object.hasOwn(MATH, name) ? MATH[name] : undefined;
      if (typeof constant !== "number") throw new Error(`"${name}" is not a name that expressions know`);
      return constant;
    }
    const fn = mathFunction(name);
    if (!fn) throw new Error(`"${name}" is not a function that expressions know`);
    const args: Value[] = [];
    if (!this.take(")")) {
      do args.push(this.conditional());
      while (this.take(","));
      this.expect(")");
    }
    return fn(...args);
  }

  private peek(): string | undefined {
    return this.tokens[this.position];
  }

  private take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.position++;
    return true;
  }

  private expect(token: string): void {
    if (!this.take(token)) this.fail();
  }

  private fail(): never {
    throw new Error(`"${this.text}" is not a complete expression`);
  }
}

/** Evaluate an arithmetic expression with the functions of Math; anything else is refused. */
export function safeEval(expression: string): number {
  const value = new Expression(String(expression)).evaluate();
  if (Number.isNaN(value)) throw new Error(`"${expression}" does not evaluate to a number`);
  return value;
}
