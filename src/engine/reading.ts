import type { Json, JsonObject } from "./json";
import { finite, isObject } from "./shape";

/** The object in stored data; any other value counts as an empty one. */
export function part(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
/** The objects of a stored list; other values in it are left out. */
export function list(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
/** A whole number from 0 to the largest that is exact. */
export function count(value: Json | undefined, otherwise = 0): number {
  return Math.max(0, Math.min(Number.MAX_SAFE_INTEGER, Math.trunc(finite(value) ? value : otherwise)));
}
export function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
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
