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

/** [F-085] Actions. */
const COST = 2;
/** The most letters of a trigger. */
const LENGTH = 200;
export type FReady = {
  readonly by: Id;
  readonly with: number;
  readonly name: string;
  readonly trigger: string;
  readonly price: FPrice;
};
/** One of `attack`, `cast` and `body`; none of them: people do by hand what was readied. */
export type FFire = {
  readonly by: Id;
  readonly trigger: string;
  readonly attack?: FAttack;
  readonly cast?: FCast;
  readonly body?: FBody;
  readonly price: FPrice;
};

/** A number that stands for what is readied: what is stored in an exchange are numbers only. The bare hand is 1. */
function keyOf(id: string): number {
  let key = 7;
  for (let i = 0; i < id.length; i++) key = (key * 31 + id.charCodeAt(i)) % 9001;
  return id === "" ? 1 : key + 2;
}
/** [F-085] Two Actions for one later Action and its trigger. */
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
/** [F-086] What was readied happens at once, for nothing more. */
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
/** [F-085] What nothing here carries out: people do it by hand when its trigger comes. */
const BY_HAND = "other";
/** An Action that may be readied. `id`: an item, a maneuver, an Action of the body, the bare hand (empty), or what people do by hand. */
export type Readiable =
  | { readonly id: string; readonly k: "weapon" | "spell"; readonly item: DocumentFacts }
  | { readonly id: Maneuver; readonly k: "maneuver" }
  | { readonly id: Doing; readonly k: "body" }
  | { readonly id: ""; readonly k: "unarmed" }
  | { readonly id: typeof BY_HAND; readonly k: "other" };
/** [F-085] Everything that this creature could ready: every Action of its own. */
export const readiable = ({ actor }: Pick<X, "actor">): readonly Readiable[] => [
  ...weaponsAtHand(actor.items).map((item): Readiable => ({ id: item.id, k: "weapon", item })),
  { id: "", k: "unarmed" },
  ...MANEUVERS.map((id): Readiable => ({ id, k: "maneuver" })),
  ...actor.items.flatMap((item): Readiable[] => (spellOf(item) ? [{ id: item.id, k: "spell", item }] : [])),
  ...BODILY.map((id): Readiable => ({ id, k: "body" })),
  { id: BY_HAND, k: "other" },
];
/** What is chosen to be readied: nothing said the first weapon in the hand, else the bare hand. */
export function readiedWhat(x: X): Readiable {
  const said = x.adjust.said?.with;
  const all = readiable(x);
  // The weapons in the hand stand before everything else, and after them the bare hand.
  return all.find(({ id }) => said === undefined || id === said) ?? UNARMED;
}
const UNARMED: Readiable = { id: "", k: "unarmed" };
/** Its name: that of an item, or a translation key. */
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
/** [F-086] What is readied now; null where it was an item that is not there, or not in the hand, any more. */
export function readiedNow(x: X): Readiable | null {
  const key = num(doerOf(x), "readiedWith");
  return readiable(x).find(({ id }) => keyOf(id) === key) ?? null;
}
/** What happens when the trigger comes. */
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
/** [F-086] The trigger has come; who can do nothing any more cannot use it. */
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
