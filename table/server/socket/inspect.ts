import { forbidden, invalid, Refusal } from "../errors";

/** Deeper than any document is nested, and shallower than what the copying of plain data bears. */
const MAX_DEPTH = 64;
/** Values in one packet; a scene with ten thousand walls has a third of it. */
const MAX_VALUES = 1_000_000;
/** Characters in one packet, roughly: the largest document that a client may write. */
const MAX_SIZE = 8 * 1024 * 1024;

/** Keys that would reach a prototype, wherever somebody merges or expands what came. */
const POLLUTING = /(^|\.)(?:-=|==)?(?:__proto__|constructor|prototype)(\.|$)/;

/**
 * Looks at a packet before anything else does. Throws when it holds what no document may hold: keys
 * that reach prototypes, binary parts, a depth or size that is meant to hurt.
 * @returns Its rough size in characters.
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
