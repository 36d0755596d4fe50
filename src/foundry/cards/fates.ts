import type { CardContext, ChangeWords } from "../../contract/card";
import type { Id } from "../../engine/procedure/types";
import type { ExchangeView } from "../exchange/read/view.types";

/** What became of one creature in the whole exchange. */
export interface Fate {
  damage: number;
  healed: number;
  /** Names of the statuses that came, and whether one of them means that it is down or dead. */
  readonly statuses: string[];
  down: boolean;
  /** Other numbers, each with its difference. */
  readonly others: Map<string, number>;
}

function note(fate: Fate, words: ChangeWords, { ruleset }: ExchangeView): void {
  if (words.k === "number") {
    const by = words.to - words.from;
    if (words.life) fate[by < 0 ? "damage" : "healed"] += Math.abs(by);
    else fate.others.set(words.name, (fate.others.get(words.name) ?? 0) + by);
  } else if (words.active) {
    fate.statuses.push(words.name);
    fate.down ||= ruleset.statuses.some(({ id, overlay }) => id === words.status && overlay === true);
  }
}
/** What became of everybody, by letter, in the order in which it befell them. Gear counts for nobody. `lines`: the part of the story that counts. */
export function fatesOf(view: ExchangeView, context: CardContext, lines = view.lines): ReadonlyMap<Id, Fate> {
  const fates = new Map<Id, Fate>();
  for (const line of lines) {
    if (line.k !== "deed") continue;
    for (const change of line.changes ?? []) {
      const words = view.ruleset.words.change(change, line, context);
      if (!words || view.members[words.on]?.of !== undefined) continue;
      const fate = fates.get(words.on) ?? { damage: 0, healed: 0, statuses: [], down: false, others: new Map() };
      fates.set(words.on, fate);
      note(fate, words, view);
    }
  }
  return fates;
}
