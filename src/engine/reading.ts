import type { Json, JsonObject } from "./json";
import { isObject } from "./shape";

/** Reads stored data whatever they hold: nonsense counts as the default. */
export function part(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
export function list(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
export function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
export function whole(value: Json | undefined, otherwise = 0): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : otherwise;
}
export function count(value: Json | undefined, otherwise = 0): number {
  return Math.max(0, whole(value, otherwise));
}
/** A number, or nothing where nobody has typed one. */
export function maybeCount(value: Json | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : null;
}
export function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
export function flag(value: Json | undefined, otherwise = false): boolean {
  return typeof value === "boolean" ? value : otherwise;
}
export function one<const T extends string>(among: readonly T[], value: Json | undefined, otherwise: NoInfer<T>): T {
  return among.find((choice) => choice === value) ?? otherwise;
}
