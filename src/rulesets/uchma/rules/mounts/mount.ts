import type { Id } from "../../../../engine/procedure/types";
import { landing } from "../board/spots";
import { BUMP } from "../damage/damage";
import type { UBeing, UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, effectsOf, has, isDown, isFirm, num, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { spotOf } from "../data/spots";
import type { TurnInput } from "../data/terms";
import { rollSkill, threshold } from "../dice/skill";
import { allowanceOf } from "../dice/stats";
import { fall, losesHold, sink } from "../ground/fall";
import { touch } from "../ground/soil";
import { advance, freshTurn, TURN_STATES, turnOf, type Why } from "../turns/turnBudget";
import { isSeatedOn, riderNumber } from "./seat";

export type UMount = {
  readonly by: Id;
  readonly mount: Id;
  /** The name of the rider, because mounts name those whom they suit and know. */
  readonly name?: string;
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
const step = (
  on: Id,
  input: TurnInput,
  x: { readonly round?: number; readonly ruleOptions?: RuleOptions },
): UIntent[] =>
  x.round === undefined ? [] : [{ k: "step", on, input, ...(x.ruleOptions && { ruleOptions: x.ruleOptions }) }];

const isAmong = (list: readonly string[], { uuid, id }: UCreature, name: string | undefined): boolean =>
  [uuid ?? id, name].some((one) => one && list.includes(one));

/** [U-143] Why a creature cannot ride another, or null. The game master enters whom a mount suits; an empty list suits all. */
export function cannotRide(
  rider: UCreature,
  mount: UCreature,
  adjacent: boolean,
  name?: string,
): { readonly why: string; readonly rule: string } | null {
  const facts = mount.mount;
  if (!facts || isDown(mount)) return { why: "noMount", rule: "U-143" };
  if (facts.suits.length > 0 && !isAmong(facts.suits, rider, name)) return { why: "unsuitable", rule: "U-143" };
  if (has(mount, "ridden")) return { why: "ridden", rule: "U-143" };
  if (!adjacent) return { why: "notAdjacent", rule: "U-144" };
  return rider.rides === undefined ? null : { why: "riding", rule: "U-144" };
}

/** [U-144], [U-146] Gets on a mount: an action, and a Riding roll where the mount does not know its rider. The action is spent either way. */
export function getOn(ref: R, x: UMount): boolean {
  const rider = creatureIn(ref, x.by);
  const mount = creatureIn(ref, x.mount);
  const barred = cannotRide(rider, mount, true, x.name);
  if (barred || !ref.deed("price", step(x.by, "action", x)).ok) {
    ref.say({
      key: `FIVEFOLD.Uchma.Say.mount.${barred?.why ?? "tooLate"}`,
      rule: barred?.rule ?? "U-144",
      about: x.by,
    });
    return false;
  }
  if (!isAmong(mount.mount?.knows ?? [], rider, x.name)) {
    const need = threshold(mount.mount?.threshold ?? 0, "U-146");
    if (!ref.meets(rollSkill(ref, "riding", x.by), need, "U-146")) return false;
  }
  // A rider has the position of its mount, so that both move together.
  const [from, to] = [spotOf(ref, "from", x.by), spotOf(ref, "onto", x.mount)];
  const moves = from && to && (from.x !== to.x || from.y !== to.y || from.elevation !== to.elevation);
  return ref.deed("mount", [
    ...(moves ? [{ k: "go" as const, on: x.by, from, to }] : []),
    {
      k: "effect",
      on: x.by,
      spec: { name: "FIVEFOLD.Uchma.Status.mounted", rounds: 1, status: "mounted" },
      rides: mount.uuid ?? mount.id,
      until: "told",
    },
    { k: "status", on: x.mount, what: "ridden", to: 1 },
    { k: "set", on: x.mount, at: "rider", to: riderNumber(rider) },
  ]).ok;
}
/** The letter of the effect by which a creature rides; undefined where it does not ride. */
export function saddle(ref: R, rider: Id): Id | undefined {
  return effectsOf(creatureIn(ref, rider), (id) => ref.see(id)).find(({ rides }) => rides !== undefined)?.id;
}
const unsaddled = (mount: Id | undefined): UIntent[] =>
  mount === undefined
    ? []
    : [
        { k: "status", on: mount, what: "ridden", to: 0 },
        { k: "set", on: mount, at: "rider", to: 0 },
      ];
/** [U-145] Gets off a mount, onto a square that the player chooses. */
export function getOff(
  ref: R,
  x: { readonly by: Id; readonly mount?: Id; readonly round?: number; readonly ruleOptions?: RuleOptions },
): boolean {
  const seat = saddle(ref, x.by);
  if (seat === undefined) return false;
  const { go } = landing(ref, x.by);
  const off = [...step(x.by, "action", x), { k: "end" as const, on: seat }, ...unsaddled(x.mount), ...go];
  if (!ref.deed("dismount", off).ok) return false;
  touch(ref, { on: x.by });
  return true;
}

export type UThrown = {
  readonly rider: Id;
  readonly mount: Id;
  /** Nobody can be asked at this moment. */
  readonly silent?: true;
  /** [U-131] The flying mount became prone by hand, so it has not sunk yet. */
  readonly sinks?: true;
};
/**
 * [U-147], [U-148] The rider is thrown off, because rider or mount is prone or down. It lands on a square that its player chooses and takes
 * 5 damage that ignores armor, and both become prone. Nothing else passes from one to the other [U-149]. Off a mount in the air the rider
 * falls to the ground [U-133], and ground effects there reach it.
 * @returns the name of the square; empty where there is none
 */
export function thrown(ref: R, x: UThrown): string {
  const mount = creatureIn(ref, x.mount);
  const firm = isFirm(mount, (id) => ref.see(id));
  if (!firm && (x.sinks || losesHold(mount))) sink(ref, x.mount);
  const height = has(mount, "flying") ? num(creatureIn(ref, x.mount), "altitude") : 0;
  const { go, square } = landing(ref, x.rider, x.silent);
  const seat = saddle(ref, x.rider);
  ref.deed("thrown", [
    ...(seat === undefined ? [] : [{ k: "end" as const, on: seat }]),
    { k: "hurt", on: x.rider, by: BUMP },
    // A surefooted creature is separated from the other, but does not become prone.
    ...[x.rider, x.mount].flatMap((on): UIntent[] =>
      isFirm(creatureIn(ref, on), (id) => ref.see(id)) ? [] : [{ k: "status", on, what: "prone", to: 1 }],
    ),
    ...unsaddled(x.mount),
    ...go,
  ]);
  if (height > 0) ref.sub("fall", fall, { on: x.rider, metres: height, down: true });
  else touch(ref, { on: x.rider });
  return square;
}

export const ORDERS = ["run", "action", "rapid", "prepared", "full"] as const;
export type UCommand = {
  readonly by: Id;
  readonly mount: Id;
  readonly order: (typeof ORDERS)[number];
  /** The slot that the command takes; missing: it takes none now [U-016]. */
  readonly slot?: "action" | "rapid" | "prepared";
  /** [U-154] The threshold of a Riding roll; missing: none is made. */
  readonly riding?: number;
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
/** [U-153] The command that a mount has got in its rider's turn; null where it has got none. */
export function orderOf(mount: UCreature): (typeof ORDERS)[number] | null {
  return ORDERS[num(mount, "ordered") - 1] ?? null;
}
/** [U-151], [U-153], A-34 Whether the rider's Move is as long as its mount can run. */
export function gallops(rider: UCreature, mount: UCreature): boolean {
  return orderOf(mount) === "run" && num(mount, "acted") === num(rider, "acted");
}
/** A-34 Why this command cannot be given now, or null: a run and a full-turn action of the mount take the rider's whole Move. */
export function cannotOrder(rider: UCreature, order: UCommand["order"]): Why | null {
  const { state } = turnOf(rider.now);
  const begun = state !== "fresh" && state !== "acted";
  return begun && (order === "run" || order === "full") ? { why: "movedBefore", rule: "U-013" } : null;
}
/**
 * [U-153], [U-154], A-34 Commands a mount by speaking; it carries out the command in its rider's turn.
 * @returns false where the mount does not obey
 */
export function command(ref: R, x: UCommand): boolean {
  if (x.slot && !ref.deed("price", step(x.by, x.slot, x)).ok) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.tooLate", about: x.by });
    return false;
  }
  if (x.riding !== undefined && !ref.meets(rollSkill(ref, "riding", x.by), threshold(x.riding, "U-154"), "U-154"))
    return false;
  const mount = creatureIn(ref, x.mount);
  const round = x.round ?? 0;
  const see = (id: Id): UBeing => ref.see(id);
  // A mount that is not in the turn order has had no start of its turn.
  const late = num(mount, "acted") !== round;
  const turn = late
    ? freshTurn(allowanceOf(mount, "actions", see), allowanceOf(mount, "minors", see))
    : turnOf(mount.now);
  const able = advance(turn, x.order, 0, Number.MAX_SAFE_INTEGER);
  if (!able.ok) {
    ref.say({ key: `FIVEFOLD.Uchma.Refused.turn.${able.why}`, rule: able.rule, about: x.mount });
    return false;
  }
  const intents: UIntent[] = [{ k: "set", on: x.mount, at: "ordered", to: ORDERS.indexOf(x.order) + 1 }];
  if (late) intents.unshift({ k: "fresh", on: x.mount, actions: turn.actions, minors: turn.minors, round });
  // A-34 A full-turn action of the mount takes the rider's Move.
  if (x.order === "full" && x.round !== undefined)
    intents.push({ k: "set", on: x.by, at: "state", to: TURN_STATES.indexOf("movedActed") });
  ref.deed("obey", intents);
  ref.say({ key: `FIVEFOLD.Uchma.Say.obeys.${x.order}`, rule: "U-153", about: x.mount });
  return true;
}
/** [U-151] The mount of a rider among these creatures. */
export function mountOf(rider: UCreature, creatures: readonly UCreature[]): UCreature | undefined {
  return creatures.find((creature) => isSeatedOn(rider, creature));
}
