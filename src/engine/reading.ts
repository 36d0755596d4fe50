import type { Json, JsonObject } from "./json";
import { finite, isObject } from "./shape";

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
export function real(value: Json | undefined, otherwise = 0): number {
  return finite(value) ? value : otherwise;
}
/** A whole number, held between minus and plus the most. */
export function whole(value: Json | undefined, otherwise = 0, most = Number.MAX_SAFE_INTEGER): number {
  return Math.max(-most, Math.min(most, Math.trunc(real(value, otherwise))));
}
export function count(value: Json | undefined, otherwise = 0): number {
  return Math.max(0, whole(value, otherwise));
}
/** A number, or nothing where nobody has typed one. */
export function maybeCount(value: Json | undefined): number | null {
  return finite(value) ? count(value) : null;
}
export function maybeWhole(value: Json | undefined): number | null {
  return finite(value) ? whole(value) : null;
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

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The plain paragraphs of a rich text. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|h[1-6]|div|blockquote)>|<br\s*\/?>/i)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, "")
        .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim(),
    )
    .filter((part) => part !== "");
}
