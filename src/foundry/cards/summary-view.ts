import type { Translate } from "../../contract/facts";
import type { ExchangeView } from "../exchange/read/view.types";
import { contextOf } from "./context";
import { fatesOf } from "./fates";

/** Somebody who took part in an encounter. */
export interface Fighter {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}
/** What one of them did and suffered. */
interface Deeds extends Fighter {
  acts: number;
  dealt: number;
  taken: number;
  healed: number;
  down: boolean;
}
export interface SummaryView {
  readonly rounds: string;
  /** The blow that did most, in a sentence; empty: none did any damage. */
  readonly best: string;
  readonly rows: readonly (Fighter & {
    readonly acts: number;
    readonly dealt: number;
    readonly taken: number;
    readonly healed: number;
    readonly down: boolean;
  })[];
}

/**
 * What happened in an encounter, for the card at its end: a row for everybody who took part, and the best blow. Damage that nobody dealt (bleeding, a fall)
 * counts as taken only. Pure.
 * @param exchanges what was done, oldest first; what is not closed does not count
 */
export function summaryOf(
  exchanges: readonly ExchangeView[],
  fighters: readonly Fighter[],
  rounds: number,
  t: Translate,
): SummaryView {
  const rows = new Map<string, Deeds>(
    fighters.map(({ uuid, name, img }) => [
      uuid,
      { uuid, name, img, acts: 0, dealt: 0, taken: 0, healed: 0, down: false },
    ]),
  );
  let best = { damage: 0, text: "" };
  for (const view of exchanges.filter(({ record }) => record.state === "closed")) {
    const context = contextOf(view, { t });
    const { by, title } = view.ruleset.words.title(context);
    const uuidOf = (letter: string): string => view.members[letter]?.uuid ?? "";
    const doer = by === null ? undefined : rows.get(uuidOf(by));
    if (doer) doer.acts++;
    for (const [letter, { damage, healed, down }] of fatesOf(view, context)) {
      const one = rows.get(uuidOf(letter));
      if (one) {
        one.taken += damage;
        one.healed += healed;
        one.down ||= down;
      }
      if (by === null || letter === by) continue;
      if (doer) doer.dealt += damage;
      if (damage <= best.damage) continue;
      const data = { who: view.names[by] ?? "", whom: view.names[letter] ?? "", what: title, count: damage };
      best = { damage, text: t("FIVEFOLD.Summary.best", data) };
    }
  }
  const all = [...rows.values()].sort((a, b) => b.dealt - a.dealt || b.acts - a.acts);
  return { rounds: t("FIVEFOLD.Summary.rounds", { count: rounds }), best: best.text, rows: all };
}
