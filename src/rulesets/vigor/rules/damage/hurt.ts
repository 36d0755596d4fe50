import type { Put, World } from "../../../../engine/procedure/types";
import { num, piecesOf } from "../data/read";
import type { RuleOptions, VBeing, VCreature, VIntent } from "../data/types";
import { add } from "../states/set";
import { setStatus } from "../states/statuses";
import { die, fallIntoShock } from "./shock";
import { soak } from "./soak";

type Hurt = Extract<VIntent, { k: "hurt" }>;

/** [V-108] to [V-116], [V-143] to [V-148]: armor, then Durability, then Health, then Shock, then death. */
export function hurt(world: World<VBeing>, c: VCreature, intent: Hurt, put: Put): boolean {
  const { net, wear } = soak(
    c,
    piecesOf(c, (id) => world[id]),
    intent,
    intent.ruleOptions,
  );
  const { shock, dead } = c.now;
  for (const piece of wear) put({ k: "add", on: piece.on, at: "durability", by: -piece.by });
  if (net <= 0 || dead) return true;
  if (shock) return die(c, put, world);
  if (c.object) return breakDown(c, net, put);
  const rest = intent.bypass ? net : loseDurability(c, net, put, intent.ruleOptions);
  return loseHealth(world, c, rest, put, intent);
}

/**
 * Takes damage off Durability. [V-109] At 0 the creature becomes wounded; [V-111] the wounded lose Health only.
 * @returns the damage that is left for Health
 */
function loseDurability(c: VCreature, net: number, put: Put, ruleOptions?: RuleOptions): number {
  const have = c.now.durability ?? 0;
  if (have <= 0 || c.now.wounded) return net;
  const lost = Math.min(have, net);
  add(c, "durability", -lost, put);
  if (lost < have) return 0;
  setStatus(c, "wounded", 1, put);
  return ruleOptions?.damageOverflow === false ? 0 : net - lost;
}
/**
 * [V-114] Takes damage off Health, which stops at 0. A stabilized creature falls back into Shock by any damage, even if Durability takes
 * all of it.
 */
function loseHealth(world: World<VBeing>, c: VCreature, rest: number, put: Put, intent: Hurt): true {
  const have = c.now.health ?? 0;
  const lost = Math.min(Math.max(have, 0), rest);
  if ((c.now.healthMax ?? 0) <= 0) return true;
  if (rest <= 0) return c.now.stabilized ? fallIntoShock(world, c, put, intent) : true;
  add(c, "health", -lost, put);
  return lost < have || fallIntoShock(world, c, put, intent);
}
/** [V-143], [V-145] Objects and constructs have Durability only; at 0 they are destroyed, the rest is lost. */
function breakDown(c: VCreature, net: number, put: Put): true {
  const have = num(c, "durability");
  const lost = Math.min(have, net);
  add(c, "durability", -lost, put);
  return lost > 0 && lost === have ? setStatus(c, "destroyed", 1, put) : true;
}
