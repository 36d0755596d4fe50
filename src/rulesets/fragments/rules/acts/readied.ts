import type { Declared, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { type AttackOutcome, attack } from "../attack/attack";
import { isAtHand } from "../creature/weapons";
import { weaponOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { has, num, type R } from "../data/read";
import type { FAttack, FPrice } from "../data/types";
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
import { declareAttack } from "./declareAttack";

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
export type FFire = { readonly by: Id; readonly trigger: string; readonly attack: FAttack; readonly price: FPrice };

/** A number that stands for an item's id: what is stored in an exchange are numbers only. The bare hand is 1. */
function keyOf(itemId: string): number {
  let key = 7;
  for (let i = 0; i < itemId.length; i++) key = (key * 31 + itemId.charCodeAt(i)) % 9001;
  return itemId === "" ? 1 : key + 2;
}
/** [F-085] Two Actions for one later attack and its trigger. */
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
  return ref.sub("act", attack, x.attack);
}

/** What an attack could be readied with: every weapon in the hand. */
export const readiable = ({ actor }: X): readonly DocumentFacts[] =>
  actor.items.filter((item) => {
    const weapon = weaponOf(item);
    return weapon !== null && isAtHand(weapon);
  });
/** What is readied: what was chosen, nothing said the first weapon in the hand; null: the bare hand. */
export function readiedItem(x: X): DocumentFacts | null {
  const said = x.adjust.said?.with;
  const all = readiable(x);
  return (said === undefined ? all[0] : all.find(({ id }) => id === said)) ?? null;
}
export function declareReady(x: X): Declared | Refusal {
  const why = barredFromActing(x, COST);
  if (why) return why;
  const trigger = (x.adjust.said?.trigger ?? "").trim().slice(0, LENGTH);
  if (trigger === "") return refuse("noTrigger", "F-085");
  const item = readiedItem(x);
  return declared({
    by: x.by,
    with: keyOf(item?.id ?? ""),
    name: item?.name ?? "FIVEFOLD.Fragments.Unarmed",
    trigger,
    price: actionPrice(x, COST),
  });
}
/** [F-086] The trigger has come; who can do nothing any more cannot use it. */
export function declareFire(x: X): Declared | Refusal {
  const c = doerOf(x);
  if (!has(c, "readied")) return refuse("nothingReadied", "F-086");
  const reacts = OPTIONS.of.readyUsesReaction(x.settings);
  const why = reacts ? barredFromReacting(x) : barred(x);
  if (why) return why;
  const item = readiable(x).find(({ id }) => keyOf(id) === num(c, "readiedWith")) ?? null;
  if (!item && num(c, "readiedWith") !== keyOf("")) return hold("readiedGone", "F-086");
  const inner = declareAttack({ ...x, item }, { readied: true });
  if (!inner.ok) return inner;
  const trigger = (x.said?.("ready").trigger ?? "").slice(0, LENGTH);
  return declared({ by: x.by, trigger, attack: inner.args, price: reacts ? reactionPrice(x) : {} });
}
