import type { Id } from "../../../../engine/procedure/types";
import { basic, gainOf } from "../actions/basic";
import { CONTEST, contest } from "../actions/contests";
import { hide } from "../actions/hide";
import { useAbility } from "../actions/useAbility";
import { attack } from "../attack/attack";
import { creatureIn, isDead } from "../data/read";
import type { R, SAttack, SCarried, SCover, SReady } from "../data/types";
import { bestFirst } from "../dice/pools";

/** [W-023], A-30 Makes the attack of a held action. A held Attack action makes all attacks that it buys, until the target is dead. */
export function heldAttacks(ref: R, x: SAttack): void {
  const { attacks = 1 } = creatureIn(ref, x.by);
  const times = x.weapon.tier === undefined ? attacks : 1;
  for (let n = 0; n < times; n++) if (n === 0 || !isDead(creatureIn(ref, x.on))) ref.sub("fire", attack, x);
}
type Carrying = SCarried & { readonly by: Id; readonly on: Id; readonly cover?: SCover | undefined };
/**
 * [W-023] Carries out a held action other than an attack: on the creature that met the trigger, or by its holder alone. It is already paid
 * for.
 */
export function carryOutHeld(ref: R, { by, on, cover, ...more }: Carrying, ready: SReady): void {
  switch (ready.k) {
    case "useAbility": {
      const { use } = ready;
      const covers = cover && !use.allies ? { covers: { [on]: cover } } : {};
      ref.sub("fire", useAbility, { ...more, ...covers, ...use, by, on: [use.allies ? by : on], price: {} });
      return;
    }
    case "contest": {
      const [skill = "athletics"] = bestFirst(creatureIn(ref, by), CONTEST[ready.kind].wants);
      ref.sub("fire", contest, { ...more, by, on, kind: ready.kind, skill, price: {} });
      return;
    }
    case "basic":
      ref.sub("fire", basic, { by, what: ready.what, price: {}, gain: gainOf(creatureIn(ref, by), ready.what) });
      return;
    case "hide":
      ref.sub("fire", hide, { ...more, by, price: {} });
  }
}
