import { Rng } from "../src/engine/dice/rng";
import { type Policy, Simulator } from "../src/engine/procedure/simulate";
import type { World } from "../src/engine/procedure/types";
import { attack } from "../src/rulesets/vigor/rules/attack";
import { vigorRules } from "../src/rulesets/vigor/rules/resolve";
import { roundEnd, turnEnd, turnStart } from "../src/rulesets/vigor/rules/turns";
import type { VAttack, VBeing, VIntent } from "../src/rulesets/vigor/rules/types";
import { fighter, SWORD, world } from "./vigor";

const SIDE = 8;
const LETTERS = Array.from({ length: 2 * SIDE }, (_, i) => String.fromCharCode(97 + i));
const policy: Policy = (at, _who, options) => (at === "reaction" ? (options[0] ?? "") : "no");

/** Eight against eight, turn by turn to the end, everybody on the first foe that still stands. */
export class Fight {
  readonly #world: World<VBeing> = world(...LETTERS.map((id) => fighter(id)));
  readonly #simulator: Simulator<VBeing, VIntent>;
  exchanges = 0;

  constructor(seed: number) {
    this.#simulator = new Simulator(this.#world, vigorRules, new Rng(seed), policy);
  }

  /** Plays one fight and puts everybody back on their feet. Returns the winning side. */
  play(): number {
    for (let round = 1; ; round++) {
      for (let i = 0; i < LETTERS.length; i++) {
        const foe = this.#standing(1 - (i % 2));
        if (foe === undefined) return this.#end(i % 2);
        this.#turn(LETTERS[i] ?? "", foe, round, LETTERS.length - i);
      }
      roundEnd(this.#simulator, { order: LETTERS, clock: { round, slot: 0 } });
    }
  }

  #turn(by: string, on: string, round: number, slot: number): void {
    const clock = { round, slot };
    turnStart(this.#simulator, { who: by, clock, shock: [] });
    const being = this.#world[by];
    const x: VAttack = { by, on, weapon: SWORD, price: { actions: 1 }, clock };
    for (let actions = being?.now.actions ?? 0; actions > 0 && !this.#isDown(on); actions--) {
      attack(this.#simulator, x);
      this.exchanges += 1;
    }
    turnEnd(this.#simulator, { who: by });
  }
  #isDown(id: string): boolean {
    const now = this.#world[id]?.now;
    return (now?.dead ?? 0) > 0 || (now?.shock ?? 0) > 0;
  }
  #standing(side: number): string | undefined {
    for (let i = side; i < LETTERS.length; i += 2) {
      const id = LETTERS[i];
      if (id !== undefined && !this.#isDown(id)) return id;
    }
    return undefined;
  }
  #end(winner: number): number {
    this.#simulator.putBack();
    return winner;
  }
}
