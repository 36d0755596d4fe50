import type { Json, JsonObject } from "./json";

/** A test whether a value from outside has a shape. Its type is known after the test. */
export type Shape<T extends Json | undefined = Json | undefined> = (value: Json | undefined) => value is T;
/** The type of the values that pass a shape. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape>>;
type Optional<F> = { [K in keyof F]: undefined extends Shaped<F[K]> ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
/** An object with these fields. */
type With<F> = Flat<
  { readonly [K in Exclude<keyof F, Optional<F>>]: Shaped<F[K]> } & {
    readonly [K in Optional<F>]?: Exclude<Shaped<F[K]>, undefined>;
  }
>;
/** The compiler cannot see that fields made of JSON make JSON. */
type Plain<T> = T extends Json ? T : never;

const MANY = 1000;

/** Whether a stored or sent value is an object. Everything stored or sent is JSON, so its fields are too. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
const isInteger = (value: Json | undefined): value is number => Number.isInteger(value);
export const integer =
  (least: number, most: number): Shape<number> =>
  (value): value is number =>
    isInteger(value) && value >= least && value <= most;
export const finite: Shape<number> = (value): value is number => Number.isFinite(value);
/** A participant's letter. */
export const letter: Shape<string> = (value): value is string =>
  typeof value === "string" && /^[a-z]{1,3}$/.test(value);
export const words: Shape<string> = (value): value is string => typeof value === "string" && value.length <= 200;
export const yes: Shape<true> = (value): value is true => value === true;
export const no: Shape<false> = (value): value is false => value === false;
export const among =
  <const T extends string | number>(choices: readonly T[]): Shape<T> =>
  (value): value is T =>
    choices.some((choice) => choice === value);
export const maybe =
  <T extends Json | undefined>(test: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || test(value);
export const either =
  <A extends Json | undefined, B extends Json | undefined>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);
export const listOf =
  <T extends Json>(test: Shape<T>): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= MANY && value.every((item) => test(item));
/** An object with any keys, whose values all have one shape. */
export const tableOf =
  <T extends Json>(test: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.keys(value).length <= MANY && Object.values(value).every((item) => test(item));
/** An object with some of these keys, whose values all have one shape. */
export const someOf =
  <const K extends string, T extends Json>(
    keys: readonly K[],
    test: Shape<T>,
  ): Shape<Plain<{ readonly [P in K]?: T }>> =>
  (value): value is Plain<{ readonly [P in K]?: T }> =>
    isObject(value) && Object.entries(value).every(([key, item]) => keys.some((one) => one === key) && test(item));
/** An object with exactly these fields, each of its shape. */
export const shape =
  <const F extends Fields>(fields: F): Shape<Plain<With<F>>> =>
  (value): value is Plain<With<F>> =>
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, test]) => test(value[key]));

/** The shapes of arguments, by the name of their procedure. */
export type Shapes = Readonly<Record<string, Shape<Json>>>;
/** Whether stored arguments have the shape that their procedure reads; a forged message is refused instead of causing an error. */
export const argumentsOf =
  (shapes: Shapes) =>
  (procedure: string, args: Json): boolean =>
    Object.hasOwn(shapes, procedure) && (shapes[procedure]?.(args) ?? false);
