import { Rng } from "../src/engine/dice/rng";
import { type Policy, Simulator } from "../src/engine/procedure/simulate";
import type { World } from "../src/engine/procedure/types";
import { attack } from "../src/rulesets/vigor/rules/attack/attack";
import type { VAttack, VBeing, VIntent } from "../src/rulesets/vigor/rules/data/types";
import { vigorRules } from "../src/rulesets/vigor/rules/resolve";
import { roundEnd, turnEnd, turnStart } from "../src/rulesets/vigor/rules/turns/turns";
import { fighter, SWORD, world } from "./vigor";

const SIDE = 8;
const LETTERS = Array.from({ length: 2 * SIDE }, (_, i) => String.fromCharCode(97 + i));
const NOBODY: readonly string[] = [];
const ONE_ACTION = { actions: 1 };
const policy: Policy = (at, _who, options) => (at === "reaction" ? (options[0] ?? "") : "no");

/** Eight against eight, turn by turn to the end, everybody on the first foe that still stands. */
export class Fight {
  readonly #world: World<VBeing> = world(...LETTERS.map((id) => fighter(id)));
  /** The same beings in turn order. */
  readonly #order = Object.values(this.#world);
  readonly #simulator: Simulator<VBeing, VIntent>;
  exchanges = 0;

  constructor(seed: number) {
    this.#simulator = new Simulator(this.#world, vigorRules, new Rng(seed), policy);
  }

  /** Plays one fight and puts everybody back on their feet. Returns the winning side. */
  play(): number {
    for (let round = 1; ; round++) {
      let side = 0;
      let slot = this.#order.length;
      for (const being of this.#order) {
        const foe = this.#standing(1 - side);
        if (!foe) return this.#end(side);
        this.#turn(being, foe, round, slot--);
        side = 1 - side;
      }
      roundEnd(this.#simulator, { order: LETTERS, clock: { round, slot: 0 } });
    }
  }

  #turn(by: VBeing, on: VBeing, round: number, slot: number): void {
    const clock = { round, slot };
    turnStart(this.#simulator, { who: by.id, clock, shock: NOBODY });
    const x: VAttack = { by: by.id, on: on.id, weapon: SWORD, price: ONE_ACTION, clock };
    for (let actions = by.now.actions ?? 0; actions > 0 && !isDown(on); actions--) {
      attack(this.#simulator, x);
      this.exchanges += 1;
    }
    turnEnd(this.#simulator, { who: by.id });
  }
  #standing(side: number): VBeing | undefined {
    for (let i = side; i < this.#order.length; i += 2) {
      const being = this.#order[i];
      if (being && !isDown(being)) return being;
    }
    return undefined;
  }
  #end(winner: number): number {
    this.#simulator.putBack();
    return winner;
  }
}
function isDown({ now }: VBeing): boolean {
  return !!(now.dead || now.shock);
}
