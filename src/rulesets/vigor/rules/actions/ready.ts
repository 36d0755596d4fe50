import type { Declared, Refusal } from "../../../../contract/act";
import type { Json } from "../../../../engine/json";
import type { Referee } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import type { Args } from "../argumentSchemas";
import { attack } from "../attack/attack";
import type { AttackOutcome } from "../attack/blow";
import { featureOf, weaponOf } from "../data/documents";
import { paid } from "../data/price";
import { has, num } from "../data/read";
import { OPTIONS, ruleOptionsOf } from "../data/ruleOptions";
import type { VBeing, VIntent } from "../data/types";
import { declareMove, move } from "../movement/move";
import { barredFromReacting } from "../reactions/react";
import { actor, barredFromActing, hold, refuse, type X } from "../turns/declaring";
import { actionsFor } from "../turns/long";
import { declareAttack, declareDefend } from "./declare";
import { declareMedical, declareUse, medicalActions } from "./declareUse";
import { keyOf, READIABLE, type Readiable, readiedAct, readiedKey } from "./readied";
import { defend } from "./stances";
import { type UseOutcome, use } from "./use";

type R = Referee<VBeing, VIntent>;
/** The greatest length of a trigger's description. */
const CONDITION = 200;

export function ready(ref: R, x: Args<"ready">): boolean {
  if (!paid(ref, x.by, x.free ? {} : { actions: 1 })) return false;
  ref.say({ key: "FIVEFOLD.Vigor.Say.readied", rule: "V-058", about: x.by, data: { condition: x.condition } });
  return ref.deed("ready", [{ k: "ready", on: x.by, what: x.item === undefined ? 0 : keyOf(x.item) }]).ok;
}

/** [V-058] The acts and items that can be readied: each takes one action. */
export function readiable(x: X): readonly { readonly id: string; readonly name: string }[] {
  const acts = READIABLE.filter((act) => act !== "stabilize" || medicalActions(x, act) === 1);
  const items = x.actor.items.filter((item) => {
    if (actionsFor(item) !== 1) return false;
    const feature = featureOf(item);
    return (
      weaponOf(item) !== null || (feature !== null && feature.kind !== "talent" && feature.reaction.trigger === "none")
    );
  });
  return [...acts.map((act) => ({ id: readiedKey(act), name: `FIVEFOLD.Vigor.Act.${act}` })), ...items];
}
export function readyArgs(x: X): Args<"ready"> {
  const item = readiable(x).find(({ id }) => id === x.adjust.said?.item);
  return {
    by: x.by,
    condition: (x.adjust.said?.condition ?? "").slice(0, CONDITION),
    name: item?.name ?? "FIVEFOLD.Vigor.Unarmed",
    ...(item && { item: item.id }),
    ...(!x.turn && { free: true as const }),
  };
}
export function declareReady(x: X): Declared | Refusal {
  const barred = barredFromActing(actor(x), x);
  if (barred) return barred;
  const args = readyArgs(x);
  return args.condition === "" ? refuse("noCondition", "V-058") : declared(args);
}

/**
 * Carries out the readied act.
 * @returns the outcome of the act; null where none was readied
 */
export function fire(ref: R, x: Args<"fire">): AttackOutcome | UseOutcome | boolean | null {
  const { by: about, condition } = x;
  if (condition) ref.say({ key: "FIVEFOLD.Vigor.Say.fired", rule: "V-059", about, data: { condition } });
  ref.deed("fired", [{ k: "status", on: x.by, what: "readied", to: 0 }]);
  if (x.attack) return ref.sub("act", attack, x.attack);
  if (x.stance) return ref.sub("act", defend, x.stance);
  if (x.move) return ref.sub("act", move, x.move);
  return x.use ? ref.sub("act", use, x.use) : null;
}
/** [V-058] The trigger of the readied act, in the words of its player; "" where it is not known any more. */
export function conditionOf(x: X): string {
  return (x.said?.("ready").condition ?? "").slice(0, CONDITION);
}
/** The same declaration for a readied act: it costs no action, and the Vigor that the rule option adds. */
export function asReadied(x: X): X {
  return { ...x, readied: { vigor: OPTIONS.of.readyVigorCost(x.settings) } };
}
/**
 * [V-058], [V-059], [V-066], [V-067] A readied act is carried out as a reaction: not in the creature's own turn, and not while it is
 * incapacitated. The act itself refuses the Winded.
 */
export function declareFire(x: X): Declared | Refusal {
  const c = actor(x);
  if (!has(c, "readied")) return refuse("notReadied", "V-059");
  const act = x.item ? undefined : readiedAct(c);
  if (!act && num(c, "readiedWith") !== (x.item ? keyOf(x.item.id) : 0)) return refuse("otherReadied", "V-058");
  const ruleOptions = ruleOptionsOf(x.settings);
  const own = x.turn?.turnOf === x.by;
  const barred = barredFromReacting(
    c,
    { on: x.by, ...(own && { theirs: true }), ...(ruleOptions && { ruleOptions }) },
    {},
  );
  if (barred && !x.adjust.override) return hold(`react.${barred.why}`, barred.rule);
  const { kind, inner } = late(asReadied(x), act);
  if (!inner.ok) return inner;
  const condition = conditionOf(x);
  const args: Json = { by: x.by, ...(condition && { condition }), [kind]: inner.args };
  return declared(args);
}
/** The readied act as it is declared now. */
function late(
  x: X,
  act: Readiable | undefined,
): { readonly kind: keyof Args<"fire">; readonly inner: Declared | Refusal } {
  switch (act) {
    case "move":
      return { kind: "move", inner: declareMove(x) };
    case "defend":
      return { kind: "stance", inner: declareDefend(x) };
    case "stabilize":
      return { kind: "use", inner: declareMedical(x, act) };
    default: {
      const isUse = x.item !== null && featureOf(x.item) !== null;
      return isUse ? { kind: "use", inner: declareUse(x) } : { kind: "attack", inner: declareAttack(x) };
    }
  }
}
