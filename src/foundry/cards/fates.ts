import type { CardContext, ChangeWords } from "../../contract/card";
import type { Id } from "../../engine/procedure/types";
import type { ExchangeView } from "../exchange/read/view.types";

/** What became of one creature in the whole exchange. */
export interface Fate {
  damage: number;
  healed: number;
  /** Wounds that the creature suffered, in a game that counts them. */
  wounds: number;
  /** Wounds that were healed; 0 where the creature suffered any. */
  mended: number;
  /** Damage that was prevented, as the rules say. */
  prevented: number;
  /** Names of the statuses that the creature got. */
  readonly statuses: string[];
  /** Names of the statuses that ended. */
  readonly ended: string[];
  /** One of these statuses means that the creature is down or dead. */
  down: boolean;
  /** Its other numbers, each with the difference. */
  readonly others: Map<string, number>;
}

function note(fate: Fate, words: ChangeWords, { ruleset }: ExchangeView): void {
  if (words.k === "number") {
    const by = words.to - words.from;
    // At its limit a wound turns a light wound into a severe one: one number goes up, the other down.
    if (words.wound) fate[by > 0 ? "wounds" : "mended"] += Math.abs(by);
    else if (words.life) fate[by < 0 === !words.burden ? "damage" : "healed"] += Math.abs(by);
    else fate.others.set(words.name, (fate.others.get(words.name) ?? 0) + by);
  } else if (!words.active) fate.ended.push(words.name);
  else {
    fate.statuses.push(words.name);
    fate.down ||= ruleset.statuses.some(({ id, overlay }) => id === words.status && overlay === true);
  }
}
const untouched = (): Fate => ({
  damage: 0,
  healed: 0,
  wounds: 0,
  mended: 0,
  prevented: 0,
  statuses: [],
  ended: [],
  down: false,
  others: new Map(),
});
/**
 * What became of each creature, by letter, in the order in which it happened. Gear is left out. `lines`: the part of the story that counts.
 */
export function fatesOf(view: ExchangeView, context: CardContext, lines = view.lines): ReadonlyMap<Id, Fate> {
  const fates = new Map<Id, Fate>();
  const fateOf = (letter: Id): Fate => {
    const fate = fates.get(letter) ?? untouched();
    fates.set(letter, fate);
    return fate;
  };
  for (const line of lines) {
    if (line.k === "say" && line.prevented && line.about !== undefined) fateOf(line.about).prevented += line.prevented;
    if (line.k !== "deed") continue;
    for (const change of line.changes ?? []) {
      const words = view.ruleset.words.change(change, line, context);
      if (!words || view.members[words.on]?.of !== undefined) continue;
      note(fateOf(words.on), words, view);
    }
  }
  for (const fate of fates.values()) if (fate.wounds > 0) fate.mended = 0;
  return fates;
}
