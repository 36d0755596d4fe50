import type { Declared, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { body, declareDoing, type FBody } from "../actions/body";
import { declareAttack } from "../actions/declareAttack";
import { type AttackOutcome, attack } from "../attack/attack";
import { weaponsAtHand } from "../creature/weapons";
import { spellOf } from "../data/documents";
import { type Doing, MANEUVERS, type Maneuver } from "../data/names";
import { OPTIONS } from "../data/options";
import { has, num, type R } from "../data/read";
import type { FAttack, FCast, FPrice } from "../data/types";
import {
  actionPrice,
  barred,
  barredFromActing,
  barredFromReacting,
  doerOf,
  hold,
  reactionPrice,
  refuse,
  type X,
} from "../paying/declaring";
import { paid } from "../paying/price";
import { cast } from "../spells/cast";
import { declareCast } from "../spells/declareCast";

/** [F-085] The Actions that Ready takes. */
const COST = 2;
/** The most characters of a trigger. */
const LENGTH = 200;
export type FReady = {
  readonly by: Id;
  readonly with: number;
  readonly name: string;
  readonly trigger: string;
  readonly price: FPrice;
};
/** A triggered Action has one of `attack`, `cast` and `body`. If it has none, people carry it out by hand. */
export type FFire = {
  readonly by: Id;
  readonly trigger: string;
  readonly attack?: FAttack;
  readonly cast?: FCast;
  readonly body?: FBody;
  readonly price: FPrice;
};

/** A number that stands for a readied Action, because creatures store only numbers. The bare hand is 1. */
function keyOf(id: string): number {
  let key = 7;
  for (let i = 0; i < id.length; i++) key = (key * 31 + id.charCodeAt(i)) % 9001;
  return id === "" ? 1 : key + 2;
}
/** [F-085] Readies an Action: pays its price, and stores what is readied. @returns whether it was done */
export function ready(ref: R, x: FReady): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  ref.say({
    key: "FIVEFOLD.Fragments.Say.readied",
    rule: "F-085",
    about: x.by,
    data: { trigger: x.trigger, what: x.name },
  });
  return ref.deed("ready", [
    { k: "status", on: x.by, what: "readied", to: 1 },
    { k: "set", on: x.by, what: "readiedWith", to: x.with },
  ]).ok;
}
/** [F-086] Carries out a readied Action. Its Actions were paid when it was readied. */
export function fire(ref: R, x: FFire): AttackOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused" };
  ref.say({ key: "FIVEFOLD.Fragments.Say.fired", rule: "F-086", about: x.by, data: { trigger: x.trigger } });
  ref.deed("fired", [
    { k: "status", on: x.by, what: "readied", to: 0 },
    { k: "set", on: x.by, what: "readiedWith", to: 0 },
  ]);
  if (x.attack) return ref.sub("act", attack, x.attack);
  if (x.cast) return ref.sub("act", cast, x.cast);
  if (x.body) ref.sub("act", body, x.body);
  return { end: "success" };
}

/** [F-085] Actions of the body that may be readied. */
const BODILY: readonly Doing[] = ["dodge", "standUp", "focus", "extinguish", "steady", "interact"];
/** [F-085] The id of a readied Action that the system does not know: people carry it out by hand when its trigger comes. */
const BY_HAND = "other";
/** An Action that may be readied. Its `id` is that of an item, a maneuver or an Action of the body; empty for the bare hand. */
export type Readiable =
  | { readonly id: string; readonly k: "weapon" | "spell"; readonly item: DocumentFacts }
  | { readonly id: Maneuver; readonly k: "maneuver" }
  | { readonly id: Doing; readonly k: "body" }
  | { readonly id: ""; readonly k: "unarmed" }
  | { readonly id: typeof BY_HAND; readonly k: "other" };
/** [F-085] All Actions that a creature could ready. */
export const readiable = ({ actor }: Pick<X, "actor">): readonly Readiable[] => [
  ...weaponsAtHand(actor.items).map((item): Readiable => ({ id: item.id, k: "weapon", item })),
  { id: "", k: "unarmed" },
  ...MANEUVERS.map((id): Readiable => ({ id, k: "maneuver" })),
  ...actor.items.flatMap((item): Readiable[] => (spellOf(item) ? [{ id: item.id, k: "spell", item }] : [])),
  ...BODILY.map((id): Readiable => ({ id, k: "body" })),
  { id: BY_HAND, k: "other" },
];
/** The Action that was chosen to be readied; if none was, the first weapon in the hand, else the bare hand. */
export function readiedWhat(x: X): Readiable {
  const said = x.adjust.said?.with;
  const all = readiable(x);
  // The list begins with the weapons in the hand, followed by the bare hand.
  return all.find(({ id }) => said === undefined || id === said) ?? UNARMED;
}
const UNARMED: Readiable = { id: "", k: "unarmed" };
/** The name of an Action that may be readied: that of its item, or a translation key. */
export function nameOf(what: Readiable): string {
  if ("item" in what) return what.item.name;
  return what.k === "unarmed" ? "FIVEFOLD.Fragments.Unarmed" : `FIVEFOLD.Fragments.Act.${what.id}`;
}
export function declareReady(x: X): Declared | Refusal {
  const why = barredFromActing(x, COST);
  if (why) return why;
  const trigger = (x.adjust.said?.trigger ?? "").trim().slice(0, LENGTH);
  if (trigger === "") return refuse("noTrigger", "F-085");
  const what = readiedWhat(x);
  return declared({ by: x.by, with: keyOf(what.id), name: nameOf(what), trigger, price: actionPrice(x, COST) });
}
/** [F-086] The readied Action of the doer; null: its item does not exist any more, or its weapon is not in the hand. */
export function readiedNow(x: X): Readiable | null {
  const key = num(doerOf(x), "readiedWith");
  return readiable(x).find(({ id }) => keyOf(id) === key) ?? null;
}
/** The declaration of a readied Action when its trigger comes; null: people carry it out by hand. */
function carriedOut(
  x: X,
  what: Readiable,
): { readonly key: "attack" | "cast" | "body"; readonly made: Declared | Refusal } | null {
  const bare = { ...x, item: null };
  switch (what.k) {
    case "weapon":
      return { key: "attack", made: declareAttack({ ...x, item: what.item }, { readied: true }) };
    case "unarmed":
      return { key: "attack", made: declareAttack(bare, { readied: true }) };
    case "maneuver":
      return { key: "attack", made: declareAttack(bare, { readied: true, maneuver: what.id }) };
    case "spell":
      return { key: "cast", made: declareCast({ ...x, item: what.item }, true) };
    case "body":
      return { key: "body", made: declareDoing(what.id)(bare, true) };
    case "other":
      return null;
  }
}
/** [F-086] Declares that the trigger has come. A creature that cannot act any more cannot carry out its readied Action. */
export function declareFire(x: X): Declared | Refusal {
  if (!has(doerOf(x), "readied")) return refuse("nothingReadied", "F-086");
  const reacts = OPTIONS.of.readyUsesReaction(x.settings);
  const why = reacts ? barredFromReacting(x) : barred(x);
  if (why) return why;
  const what = readiedNow(x);
  if (!what) return hold("readiedGone", "F-086");
  const inner = carriedOut(x, what);
  if (inner && !inner.made.ok) return inner.made;
  const trigger = (x.said?.("ready").trigger ?? "").slice(0, LENGTH);
  return declared({
    by: x.by,
    trigger,
    ...(inner?.made.ok && { [inner.key]: inner.made.args }),
    price: reacts ? reactionPrice(x) : {},
  });
}
