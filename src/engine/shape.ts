import type { Json, JsonObject } from "./json";

/** Whether a value that came from outside has a shape. */
export type Test = (value: Json | undefined) => boolean;
const MANY = 1000;

/** Whether something stored or sent is an object with fields; whatever is stored or sent is JSON, so its fields are too. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
const isInteger = (value: Json | undefined): value is number => Number.isInteger(value);
export const integer =
  (least: number, most: number): Test =>
  (value) =>
    isInteger(value) && value >= least && value <= most;
export const finite = (value: Json | undefined): value is number => Number.isFinite(value);
/** A participant's letter. */
export const letter: Test = (value) => typeof value === "string" && /^[a-z]{1,3}$/.test(value);
export const words: Test = (value) => typeof value === "string" && value.length <= 200;
export const yes: Test = (value) => value === true;
export const among =
  (choices: readonly (string | number)[]): Test =>
  (value) =>
    (typeof value === "string" || typeof value === "number") && choices.includes(value);
export const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.length <= MANY && value.every((item) => test(item));
/** Any keys, values of one kind. */
export const tableOf =
  (test: Test): Test =>
  (value) =>
    isObject(value) && Object.keys(value).length <= MANY && Object.values(value).every((item) => test(item));
/** Exactly these fields, each passing its test. */
export const shape =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, test]) => test(value[key]));
