import type { Json } from "../../json";
import type { Mod, ModKind } from "../../modifiers";
import { bad, list, maybe, number, text, tuple } from "./read";

const KINDS: readonly ModKind[] = ["base", "dice", "step", "flat", "level"];

/**
 * Writes modifiers as `[id, rule, kind, value, flags, scope, source]` (flags: 1 off, 2 locked). A modifier that was written before becomes
 * its index among them.
 */
export class ModWriter {
  readonly #seen: string[] = [];

  write(mods: readonly Mod[]): Json {
    return mods.map(({ id, rule, kind, value, scope, source, off, locked }): Json => {
      const flags = (off ? 1 : 0) + (locked ? 2 : 0) || undefined;
      const stored = tuple(id, rule, KINDS.indexOf(kind), value, flags, scope, source);
      const key = JSON.stringify(stored);
      const place = this.#seen.indexOf(key);
      if (place >= 0) return place;
      this.#seen.push(key);
      return stored;
    });
  }
}

export class ModReader {
  readonly #seen: Mod[] = [];

  read(value: unknown, where: string): readonly Mod[] {
    return list(value, where).map((one) => {
      if (typeof one === "number") return this.#seen[one] ?? bad(where, "a modifier before it");
      const mod = decodeMod(list(one, where), where);
      this.#seen.push(mod);
      return mod;
    });
  }
}
function decodeMod([id, rule, kind, amount, flags, scope, source]: readonly unknown[], where: string): Mod {
  const bits = flags === undefined || flags === null ? 0 : number(flags, where);
  return {
    id: text(id, where),
    rule: text(rule, where),
    kind: KINDS[number(kind, where)] ?? bad(where, "a kind of modifier"),
    value: number(amount, where),
    ...maybe("scope", scope, (field) => text(field, where)),
    ...maybe("source", source, (field) => text(field, where)),
    ...(bits & 1 ? { off: true } : {}),
    ...(bits & 2 ? { locked: true } : {}),
  };
}
