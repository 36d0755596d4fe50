import type { TurnHappening } from "../../../../contract/turns";
import type { Json } from "../../../../engine/json";
import type { UBeing } from "../data/being.types";
import { asCreature } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import { mountOf } from "../mounts/mount";
import { newSides, sidesOf, type UBegin } from "./begin";
import type { UCombatEnd, UEndPhase } from "./round";
import type { UTurnEvent } from "./turns";

type Event = { readonly procedure: string; readonly args: Json & (UBegin | UTurnEvent | UEndPhase | UCombatEnd) };

/** What an event of the turn order starts, if anything. */
export function happens(x: TurnHappening<UBeing>): Event | null {
  const creatures = x.turn.order.flatMap(({ id }) => {
    const being = x.world[id];
    return being?.kind === "creature" ? [being] : [];
  });
  const ruleOptions = ruleOptionsOf(x.settings);
  switch (x.event) {
    case "combatStart":
      // [U-087] What an earlier fight left behind does not count.
      return creatures.length === 0 ? null : { procedure: "begin", args: { sides: sidesOf(creatures), silent: true } };
    case "enter":
    case "roundStart": {
      // [U-089] Sides that come later roll then; whoever joins one that has rolled has its result.
      const { sides, taken, joined } = newSides(creatures);
      if (Object.keys(sides).length === 0 && joined.length === 0) return null;
      return { procedure: "begin", args: { sides, taken, ...(joined.length > 0 && { joined }), silent: true } };
    }
    case "turnStart":
    case "turnEnd": {
      if (x.who === null) return null;
      const mount = mountOf(asCreature(x.world[x.who], x.who), creatures);
      // [U-155] Of a pair only the mount stands on the ground.
      const stands = mount ? mount.id : x.who;
      const onGround = x.event === "turnStart" && x.onGround?.includes(stands) ? { onGround: [stands] } : {};
      const more = { ...(mount && { mount: mount.id }), ...onGround, ...(ruleOptions && { ruleOptions }) };
      return { procedure: x.event, args: { who: x.who, round: x.turn.round, ...more } };
    }
    case "roundEnd":
      return {
        procedure: "roundEnd",
        args: { order: creatures.map(({ id }) => id), ...(ruleOptions && { ruleOptions }) },
      };
    case "combatEnd":
      return { procedure: "combatEnd", args: { order: creatures.map(({ id }) => id), over: true } };
  }
}
