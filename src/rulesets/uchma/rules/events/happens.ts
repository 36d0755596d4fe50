import type { TurnHappening } from "../../../../contract/turns";
import type { Json } from "../../../../engine/json";
import type { UBeing, UCreature } from "../data/being.types";
import { asCreature, has, num } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import { mountOf } from "../mounts/mount";
import { newSides, sidesOf, type UBegin } from "./begin";
import type { UCombatEnd, UEndPhase } from "./round";
import type { UTurnEvent } from "./turns";

type Event = { readonly procedure: string; readonly args: Json & (UBegin | UTurnEvent | UEndPhase | UCombatEnd) };

/** The creatures with turn counters left over from an earlier encounter. */
function staleOf(creatures: readonly UCreature[]): Pick<UBegin, "stale"> {
  const stale = creatures.filter((c) => num(c, "acted") > 0).map(({ id }) => id);
  return stale.length > 0 ? { stale } : {};
}
/**
 * [U-089] The event for sides and creatures that join later: new sides roll, and a creature that joins a side gets that side's result. Null
 * where nothing is to be done.
 */
function joins(creatures: readonly UCreature[], newcomer: UCreature | undefined): Event | null {
  const { sides, taken, joined } = newSides(creatures);
  const stale = newcomer && !has(newcomer, "ridden") ? staleOf([newcomer]) : {};
  if (Object.keys(sides).length === 0 && joined.length === 0 && !stale.stale) return null;
  return { procedure: "begin", args: { sides, taken, ...(joined.length > 0 && { joined }), ...stale, silent: true } };
}
/** [U-096], A-33 The start of a creature's turn, once in a round; that of its mount comes with it. */
function starts(x: TurnHappening<UBeing>, c: UCreature, mount: UCreature | undefined): Event | null {
  const { round } = x.turn;
  if (num(c, "acted") === round) return null;
  // [U-155] A rider does not stand on the ground, only its mount does.
  const stands = mount ? mount.id : c.id;
  return {
    procedure: "turnStart",
    args: {
      who: c.id,
      round,
      ...(mount && { mount: mount.id }),
      ...(x.onGround?.includes(stands) && { onGround: [stands] }),
    },
  };
}
/**
 * [U-109], A-33 The end of a creature's turn, once in a round. A mount's turn ends with that of the rider in whose turn it began, even if
 * the mount has lost that rider since.
 */
function ends(x: TurnHappening<UBeing>, c: UCreature, creatures: readonly UCreature[]): Event | null {
  const { round } = x.turn;
  const runs = (one: UCreature): boolean => num(one, "acted") === round && !num(one, "ended");
  if (c.mount && !runs(c)) return null;
  const mount = creatures.find((one) => one.id !== c.id && one.mount && runs(one));
  const ruleOptions = ruleOptionsOf(x.settings);
  return {
    procedure: "turnEnd",
    args: { who: c.id, round, ...(mount && { mount: mount.id }), ...(ruleOptions && { ruleOptions }) },
  };
}

/** The procedure that a turn event starts, with its arguments; null where it starts none. */
export function happens(x: TurnHappening<UBeing>): Event | null {
  const creatures = x.turn.order.flatMap(({ id }) => {
    const being = x.world[id];
    return being?.kind === "creature" ? [being] : [];
  });
  switch (x.event) {
    case "combatStart":
      // [U-087] Counters from an earlier encounter do not count.
      return creatures.length === 0
        ? null
        : { procedure: "begin", args: { sides: sidesOf(creatures), ...staleOf(creatures), silent: true } };
    case "enter":
    case "roundStart":
      return joins(creatures, x.who === null ? undefined : asCreature(x.world[x.who], x.who));
    case "turnStart":
    case "turnEnd": {
      if (x.who === null) return null;
      const c = asCreature(x.world[x.who], x.who);
      return x.event === "turnStart" ? starts(x, c, mountOf(c, creatures)) : ends(x, c, creatures);
    }
    case "roundEnd":
      return { procedure: "roundEnd", args: { order: creatures.map(({ id }) => id) } };
    case "combatEnd":
      return { procedure: "combatEnd", args: { order: creatures.map(({ id }) => id), over: true } };
  }
}
