import { forbidden, invalid, Refusal } from "../errors";

/** The deepest nesting of a packet: deeper than any document, and not too deep for copying plain data. */
const MAX_DEPTH = 64;
/** The most values in one packet; a scene with ten thousand walls has a third of that. */
const MAX_VALUES = 1_000_000;
/** The rough maximum of characters in one packet, and so the largest document that a client may write. */
const MAX_SIZE = 8 * 1024 * 1024;

/** Keys that would reach a prototype where the data is merged or expanded. */
const POLLUTING = /(^|\.)(?:-=|==)?(?:__proto__|constructor|prototype)(\.|$)/;

/**
 * Checks a packet before anything else reads it.
 * @returns Its rough size in characters.
 * @throws where it holds keys that reach prototypes or binary parts, or is too deep or too large
 */
export function inspectPacket(packet: unknown, limit = MAX_SIZE): number {
  let values = 0;
  let size = 0;
  const open: [value: unknown, depth: number][] = [[packet, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    values += 1;
    size += typeof value === "string" ? value.length + 2 : 4;
    if (value && typeof value === "object") {
      if (depth >= MAX_DEPTH) throw invalid(`Data is nested deeper than ${MAX_DEPTH} levels.`);
      if (Array.isArray(value)) for (const entry of value) open.push([entry, depth + 1]);
      else size += openObject(value as Record<string, unknown>, depth, open);
    }
    if (values > MAX_VALUES || size > limit) throw new Refusal("SizeError", "That is more than one packet may hold.");
  }
  return size;
}

function openObject(value: Record<string, unknown>, depth: number, open: [unknown, number][]): number {
  const proto = Object.getPrototypeOf(value);
  if (proto !== null && proto !== Object.prototype) throw invalid("Binary data is not accepted.");
  let size = 0;
  for (const key of Object.keys(value)) {
    if (POLLUTING.test(key)) throw forbidden(`"${key.slice(0, 80)}" may not be used as a property name.`);
    size += key.length + 3;
    open.push([value[key], depth + 1]);
  }
  return size;
}
