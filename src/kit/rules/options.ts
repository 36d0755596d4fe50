import type { SettingValues } from "../../contract/facts";
import type { SettingSpec } from "../../contract/ruleset";
import type { Json } from "../../engine/json";
import { among, integer, no as isNo, yes as isYes, maybe, type Shape, shape } from "../../engine/shape";

type Value = SettingValues[string];
type Kind = Pick<SettingSpec, "type" | "default" | "choices" | "range">;

/** A question that the rulebook leaves open, with the answers that a table may give. */
export interface Option<T extends Value = Value, Other extends Json = Json> {
  readonly rule: string;
  readonly kind: Kind;
  /** The answer that a table has given; a value that is no answer counts as the usual one. */
  read(value: Value | undefined): T;
  /** The shape of an answer that is not the usual one. */
  readonly other: Shape<Other>;
}
/** An option whose answer travels with every exchange, unless it is the usual one. An empty `name` stands for the option's own name. */
export interface Travelling<N extends string = string, V extends Json = Json> {
  readonly travels: { readonly name: N; readonly shape: Shape<V>; of(value: Value | undefined): V | undefined };
}
type Options = Readonly<Record<string, Option & Partial<Travelling>>>;
type Travels<O> = {
  readonly [K in keyof O as O[K] extends Travelling<infer N>
    ? N extends ""
      ? K
      : N
    : never]?: O[K] extends Travelling<string, infer V> ? V : never;
};
type Readers<O extends Options> = { readonly [K in keyof O]: (settings: SettingValues) => ReturnType<O[K]["read"]> };
/** A value that follows from several options together. */
interface Derived<V extends Json = Json> {
  readonly shape: Shape<V>;
  of(settings: SettingValues): V | undefined;
}

/** One of several answers, in the order in which they are offered. */
export function oneOf<const C extends string, const U extends C>(
  rule: string,
  choices: readonly C[],
  usual: U,
): Option<C, Exclude<C, U>> {
  const others = choices.filter((one): one is Exclude<C, U> => one !== usual);
  return {
    rule,
    kind: { type: "choice", default: usual, choices },
    read: (value) => choices.find((one) => one === value) ?? usual,
    other: among(others),
  };
}
/** One of several answers, the usual one first. */
export const choice = <const U extends string, const C extends string>(
  rule: string,
  usual: U,
  ...others: readonly C[]
) => oneOf<U | C, U>(rule, [usual, ...others], usual);
const flagged = <O extends boolean>(rule: string, usual: boolean, other: Shape<O>): Option<boolean, O> => ({
  rule,
  kind: { type: "boolean", default: usual },
  read: (value) => (typeof value === "boolean" ? value : usual),
  other,
});
export const yes = (rule: string) => flagged(rule, true, isNo);
export const no = (rule: string) => flagged(rule, false, isYes);
export const number = (rule: string, usual: number, min: number, max: number, step = 1): Option<number, number> => ({
  rule,
  kind: { type: "number", default: usual, range: { min, max, step } },
  read: (value) => (typeof value === "number" && Number.isFinite(value) ? value : usual),
  other: integer(min, max),
});
export const text = (rule: string): Option<string, string> => ({
  rule,
  kind: { type: "text", default: "" },
  read: (value) => (typeof value === "string" ? value : ""),
  other: (value): value is string => typeof value === "string" && value !== "",
});

/** An option whose answer travels under this name, in this form. */
export const mapped = <T extends Value, O extends Json, const N extends string, V extends Json>(
  option: Option<T, O>,
  name: N,
  form: Shape<V>,
  to: (other: O) => V,
): Option<T, O> & Travelling<N, V> => ({
  ...option,
  travels: {
    name,
    shape: form,
    of: (value) => (option.other(value) && value !== option.kind.default ? to(value) : undefined),
  },
});
/** An option whose answer travels as it is. */
export const as = <T extends Value, O extends Json, const N extends string = "">(option: Option<T, O>, name: N) =>
  mapped(option, name, option.other, (other) => other);
export const told = <T extends Value, O extends Json>(option: Option<T, O>) => as(option, "");
/** An option of which only the fact travels that its answer is not the usual one. */
export const flag = <T extends Value, O extends Json, const N extends string>(option: Option<T, O>, name: N) =>
  mapped(option, name, isYes, () => true as const);

/**
 * All options of a game. The keys of their words follow from their names: `Setting.<option>.Name`, `.Hint` and `.Choices.<answer>`.
 * @param home what every key begins with: "FIVEFOLD.Toy"
 * @param heads the headings of the settings page (`SettingGroup.<heading>`), each by the option before which it stands
 */
export function optionsOf<const O extends Options, const D extends Readonly<Record<string, Derived>>>(
  home: string,
  options: O,
  heads: Readonly<Partial<Record<keyof O, string>>>,
  derived: D,
) {
  type All = Travels<O> & { readonly [K in keyof D]?: D[K] extends Derived<infer V> ? V : never };
  let group = {};
  const specs = Object.entries(options).map(([key, { kind, rule }]): SettingSpec => {
    const head = heads[key];
    if (head !== undefined) group = { group: `${home}.SettingGroup.${head}` };
    const words = `${home}.Setting.${key}`;
    return { key, ...kind, name: `${words}.Name`, hint: `${words}.Hint`, rule, ...group };
  });
  const travels = [
    ...Object.entries(options).flatMap(([key, { travels }]) =>
      travels
        ? [{ name: travels.name || key, shape: travels.shape, of: (from: SettingValues) => travels.of(from[key]) }]
        : [],
    ),
    ...Object.entries(derived).map(([name, one]) => ({ name, ...one })),
  ];
  // The compiler does not follow names through lists: what is made of all options has the fields that their types name.
  const form = shape(Object.fromEntries(travels.map((one) => [one.name, maybe(one.shape)]))) as Shape<Json> as Shape<
    All & Json
  >;
  const of = Object.fromEntries(
    Object.entries(options).map(([key, { read }]) => [key, (settings: SettingValues) => read(settings[key])]),
  ) as Readers<O>;
  return {
    specs,
    /** What a table has answered, by option. */
    of,
    shape: form,
    /** What differs from the usual, so that it can travel with every exchange; undefined where nothing does. */
    travelling(settings: SettingValues): (All & Json) | undefined {
      const found = travels.flatMap(({ name, of }) => {
        const value = of(settings);
        return value === undefined ? [] : [[name, value] as const];
      });
      const all: Json = Object.fromEntries(found);
      return found.length > 0 && form(all) ? all : undefined;
    },
  };
}
