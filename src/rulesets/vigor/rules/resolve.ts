import type { Put, Rules, World } from "../../../engine/procedure/types";
import { hurt } from "./damage/hurt";
import { recover } from "./damage/recover";
import { die, stabilize, startClock } from "./damage/shock";
import { asCreature, num } from "./data/read";
import type { VBeing, VCreature, VIntent } from "./data/types";
import { hindered } from "./reactions/react";
import { add, set } from "./states/set";
import { changeStatus, progress, setClock, setStatus } from "./states/statuses";

/** How intents of Vigor become changes. */
export const vigorRules: Rules<VBeing, VIntent> = {
  slug: "vigor",
  resolve(world: World<VBeing>, intent: VIntent, put: Put): boolean {
    if (intent.k === "progress") return progress(world[intent.on], intent.to, put);
    const c = asCreature(world[intent.on], intent.on);
    switch (intent.k) {
      case "spend":
        return spend(c, intent, put);
      case "hurt":
        return hurt(world, c, intent, put);
      case "recover":
        return recover(c, intent, put);
      case "stride":
        return set(c, "stride", intent.to, put);
      case "go":
        put({ k: "move", on: c.id, from: intent.from, to: intent.to });
        return true;
      case "actions":
        set(c, "stride", 0, put);
        return add(c, "actions", intent.to - (c.now.actions ?? 0), put);
      case "status":
        return changeStatus(c, intent, put, world);
      case "lasts":
        return setClock(c, intent.what, intent.until, put);
      case "stabilize":
        return stabilize(c, put);
      case "ready":
        return setStatus(c, "readied", 1, put) && set(c, "readiedWith", intent.what, put);
      case "clock":
        return startClock(c, intent.clock, put);
      case "die":
        return die(c, put, world);
    }
  },
};

/** [V-065], [V-095], [V-096] Pays one part of a price in full or not at all; a creature that spends its last Vigor becomes Winded. */
function spend(c: VCreature, intent: Extract<VIntent, { k: "spend" }>, put: Put): boolean {
  const have = num(c, intent.what);
  if (intent.by < 0 || have < intent.by) return false;
  if (intent.reacts && hindered(c, intent.reacts)) return false;
  const exhausted = intent.what === "vigor" && intent.by > 0 && have === intent.by && (c.now.vigorMax ?? 0) > 0;
  add(c, intent.what, -intent.by, put);
  // [V-057] The rest of a Move is lost when another action is taken.
  if (intent.what === "actions") set(c, "stride", 0, put);
  return exhausted ? setStatus(c, "winded", 1, put) : true;
}
