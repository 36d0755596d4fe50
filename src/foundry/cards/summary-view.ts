import type { CardContext } from "../../contract/card";
import type { Translate } from "../../contract/facts";
import type { Id } from "../../engine/procedure/types";
import { contextOf } from "../exchange/read/context";
import type { ExchangeView } from "../exchange/read/view.types";
import { fatesOf } from "./fates";

/** A creature that took part in an encounter. */
export interface Fighter {
  readonly uuid: string;
  readonly name: string;
  /** Players may not know the creature's numbers. Everybody reads the summary, so what would tell its armor or its healing is left out. */
  readonly secret: boolean;
}
/** What one creature did and suffered. */
interface Deeds extends Fighter {
  acts: number;
  dealt: Harm;
  taken: Harm;
  prevented: number;
  healed: Harm;
  down: boolean;
}
/** Damage, and wounds in a game that counts them. */
interface Harm {
  readonly damage: number;
  readonly wounds: number;
}
interface SummaryRow {
  readonly name: string;
  readonly down: boolean;
  /** What the creature did and suffered: "2 actions, 18 damage dealt". */
  readonly text: string;
}
export interface SummaryView {
  readonly rounds: string;
  /** The blow with the most damage, in a sentence; empty: nobody did any damage. */
  readonly best: string;
  readonly rows: readonly SummaryRow[];
  /** Nobody did or suffered anything. */
  readonly empty: boolean;
}

const NONE: Harm = { damage: 0, wounds: 0 };
const plus = (a: Harm, b: Harm): Harm => ({ damage: a.damage + b.damage, wounds: a.wounds + b.wounds });
/** Wounds weigh more than damage; no game has both for one creature. */
const more = (a: Harm, b: Harm): number => a.wounds - b.wounds || a.damage - b.damage;
const harmText = ({ damage, wounds }: Harm, t: Translate): string =>
  [
    ...(wounds > 0 ? [t("FIVEFOLD.Card.Told.wounds", { count: wounds })] : []),
    ...(damage > 0 ? [t("FIVEFOLD.Card.Told.damage", { amount: damage })] : []),
  ].join(", ");

/** What one creature did and suffered, in words. Numbers of 0 are left out; without any other number, the text says that it did nothing. */
function deedsText({ acts, dealt, taken, prevented, healed, secret }: Deeds, t: Translate): string {
  const harm = (kind: string, of: Harm): readonly string[] =>
    more(of, NONE) === 0 ? [] : [t(`FIVEFOLD.Summary.${kind}`, { harm: harmText(of, t) })];
  const all = [
    ...harm("dealt", dealt),
    ...harm("taken", taken),
    ...(prevented > 0 && !secret ? [t("FIVEFOLD.Summary.prevented", { amount: prevented })] : []),
    ...(secret ? [] : harm("healed", healed)),
  ];
  if (acts === 0 && all.length === 0) return t("FIVEFOLD.Summary.nothing");
  return [...(acts > 0 ? [t("FIVEFOLD.Summary.acts", { count: acts })] : []), ...all].join(", ");
}

const parentOf = (at: string): string => at.slice(0, Math.max(0, at.lastIndexOf("/")));
/**
 * The creature that dealt what a deed does to another: the one that rolled first in the innermost part of the story that has a roll (an
 * opportunity attack on somebody who moves, a counterattack), unless that is the sufferer's own roll; else the doer of the exchange.
 */
function dealerOf({ lines }: ExchangeView, at: string, sufferer: Id, by: Id | null): Id | null {
  for (let part = parentOf(at); part !== ""; part = parentOf(part)) {
    const roll = lines.find((line) => line.k === "roll" && line.at.startsWith(`${part}/`));
    if (roll?.k === "roll") return roll.who === sufferer ? by : roll.who;
  }
  return by;
}
/** The damage that each creature dealt to others in an exchange: by dealer, then by sufferer. */
function dealtIn(view: ExchangeView, context: CardContext, by: Id | null): ReadonlyMap<Id, ReadonlyMap<Id, Harm>> {
  const dealt = new Map<Id, Map<Id, Harm>>();
  for (const line of view.lines) {
    if (line.k !== "deed") continue;
    for (const [letter, fate] of fatesOf(view, context, [line])) {
      const dealer = dealerOf(view, line.at, letter, by);
      if (dealer === null || dealer === letter) continue;
      const to = dealt.get(dealer) ?? new Map<Id, Harm>();
      dealt.set(dealer, to.set(letter, plus(to.get(letter) ?? NONE, fate)));
    }
  }
  return dealt;
}

/**
 * What happened in an encounter, for the card at its end: a row for each creature that took part, and the best blow. Damage that nobody
 * dealt (bleeding, a fall) counts only as taken. Prevented damage is what the rules say was kept off (armor, cover, a block). Pure.
 * @param exchanges the exchanges of the encounter, oldest first; those that are not closed do not count
 * @param uncounted ids of messages that are nobody's action, such as turn events: their damage counts all the same
 */
export function summaryOf(
  exchanges: readonly ExchangeView[],
  fighters: readonly Fighter[],
  rounds: number,
  uncounted: ReadonlySet<string>,
  t: Translate,
): SummaryView {
  const rows = new Map<string, Deeds>(
    fighters.map((fighter) => [
      fighter.uuid,
      { ...fighter, acts: 0, dealt: NONE, taken: NONE, prevented: 0, healed: NONE, down: false },
    ]),
  );
  let best = { harm: NONE, text: "" };
  for (const view of exchanges.filter(({ record }) => record.state === "closed")) {
    const context = contextOf(view, { t });
    const { by, title } = view.ruleset.words.title(context);
    const uuidOf = (letter: string): string => view.members[letter]?.uuid ?? "";
    const doer = by === null ? undefined : rows.get(uuidOf(by));
    if (doer && !uncounted.has(view.messageId)) doer.acts++;
    for (const [letter, fate] of fatesOf(view, context)) {
      const harm: Harm = fate;
      const one = rows.get(uuidOf(letter));
      if (one) {
        one.taken = plus(one.taken, harm);
        one.prevented += fate.prevented;
        one.healed = plus(one.healed, { damage: fate.healed, wounds: fate.mended });
        one.down ||= fate.down;
      }
    }
    for (const [dealer, sufferers] of dealtIn(view, context, by))
      for (const [letter, harm] of sufferers) {
        const one = rows.get(uuidOf(dealer));
        if (one) one.dealt = plus(one.dealt, harm);
        if (more(harm, best.harm) <= 0) continue;
        const what = dealer === by ? title : t("FIVEFOLD.Summary.reaction");
        const data = { who: view.names[dealer] ?? "", whom: view.names[letter] ?? "", what, harm: harmText(harm, t) };
        best = { harm, text: t("FIVEFOLD.Summary.best", data) };
      }
  }
  const all = [...rows.values()].sort((a, b) => more(b.dealt, a.dealt) || b.acts - a.acts);
  return {
    rounds: t("FIVEFOLD.Summary.rounds", { count: rounds }),
    best: best.text,
    rows: all.map((one) => ({ name: one.name, down: one.down, text: deedsText(one, t) })),
    empty: all.every(({ acts, taken, prevented }) => acts + taken.damage + taken.wounds + prevented === 0),
  };
}
