import type { Request } from "./types";

/** The FNV-1a hash of a text: at most 7 base-36 characters. */
export function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(36);
}

/** JSON with sorted keys: a stored question and a recomputed one agree whatever order their fields were built in. */
export function canonical(value: unknown): string {
  if (value === undefined) return "null";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join()}}`;
}

function content(request: Request): string {
  switch (request.k) {
    case "roll": {
      const dice = request.pool.dice.map((die) => `${die.n}d${die.f}${die.burst ? "x" : ""}${die.keep ?? ""}`);
      const mods = request.pool.mods.map((mod) => `${mod.id}${mod.off ? "-" : ""}${mod.value}`);
      return `r${request.who}|${request.pool.flat}|${dice.join("+")}|${mods.join()}`;
    }
    case "ask":
      return `a${request.who}|${request.options.join()}${request.form ? `|${canonical(request.form)}` : ""}`;
    case "contest":
      return `c${request.op}|${request.rule}`;
    case "look":
      return `l${request.who}|${request.question}`;
    case "deed":
      return `d${canonical(request.intents)}`;
  }
}

/**
 * The fingerprint of a question: an answer is only ever used for the question that it was given to. Labels and translations do not count.
 */
export function fingerprint(request: Request): string {
  return hash(content(request));
}
