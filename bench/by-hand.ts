import { Rng } from "../src/engine/dice/rng";
import { sample } from "../src/engine/dice/sample";
import { step } from "../src/engine/procedure/simulate";
import type { Change, World } from "../src/engine/procedure/types";
import { guardAgainst } from "../src/rulesets/vigor/rules/attack/guard";
import { asCreature } from "../src/rulesets/vigor/rules/data/read";
import type { Hit, VAttack, VBeing, VIntent } from "../src/rulesets/vigor/rules/data/types";
import { attackPool, damagePool, defencePool, defencePrice } from "../src/rulesets/vigor/rules/dice/pools";
import { barredFromDefence } from "../src/rulesets/vigor/rules/reactions/react";
import { vigorRules } from "../src/rulesets/vigor/rules/resolve";

/** The attack written out by hand with the same pools, modifiers and resolver, but without a referee: what the referee's price is measured against. */
export class ByHand {
  readonly #rng = new Rng(3);
  readonly #trail: Change[] = [];

  constructor(private readonly world: World<VBeing>) {}

  attack(x: VAttack): string {
    if (!this.#do([{ k: "spend", on: x.by, what: "actions", by: 1 }])) return "refused";
    const a = asCreature(this.world[x.by], x.by);
    const d = asCreature(this.world[x.on], x.on);
    const blow = sample(attackPool(a, d, x), this.#rng);
    if (blow.total <= guardAgainst(a, d, x, []).total) return "miss";
    if (!barredFromDefence(d, x) && this.#do([{ k: "spend", on: x.on, what: "vigor", by: defencePrice(d) }])) {
      if (sample(defencePool(d, x.ruleOptions), this.#rng).total > blow.total) return "evaded";
    }
    const harm = sample(damagePool(a, d, x), this.#rng);
    const hit: Hit = { amount: harm.total, type: "kinetic", quality: x.weapon.quality ?? 2 };
    this.#do([{ k: "hurt", on: x.on, ...hit, ...(x.clock && { clock: x.clock }) }]);
    return harm.burst ? "critical" : "hit";
  }

  putBack(): void {
    for (let i = this.#trail.length - 1; i >= 0; i--) {
      const change = this.#trail[i];
      if (change) step(this.world, change, -1);
    }
    this.#trail.length = 0;
  }

  #do(intents: readonly VIntent[]): boolean {
    for (const intent of intents) {
      const accepted = vigorRules.resolve(this.world, intent, (change) => {
        step(this.world, change, 1);
        this.#trail.push(change);
      });
      if (!accepted) return false;
    }
    return true;
  }
}
