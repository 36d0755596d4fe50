import { Rng } from "../src/engine/dice/rng";
import { Simulator } from "../src/engine/procedure/simulate";
import type { World } from "../src/engine/procedure/types";
import { attack } from "../src/rulesets/generia/rules/attack/attack";
import { policyOf } from "../src/rulesets/generia/rules/attack/policy";
import { isHelpless } from "../src/rulesets/generia/rules/data/does";
import type { GAttack, GBeing, GCreature, GIntent } from "../src/rulesets/generia/rules/data/types";
import { turnEnd, turnStart } from "../src/rulesets/generia/rules/events/turns";
import { generiaRules } from "../src/rulesets/generia/rules/resolve";
import { fighter, SWORD } from "./generia";
import { type Figure, perSecond } from "./measure";

const SIDE = 8;
const LETTERS = Array.from({ length: 2 * SIDE }, (_, i) => String.fromCharCode(97 + i));

/** Eight against eight, turn by turn to the end: everybody strikes the first foe that still stands, who answers with what is worth most. */
class GeneriaFight {
  readonly #creatures: readonly GCreature[] = LETTERS.map((id) =>
    fighter(id, { now: { attack: 1, utility: 1, movement: 1, reaction: 1, ride: 1, grip: 1 } }),
  );
  readonly #world: World<GBeing> = Object.fromEntries(this.#creatures.map((c) => [c.id, c]));
  readonly #simulator: Simulator<GBeing, GIntent>;
  exchanges = 0;

  constructor(seed: number) {
    this.#simulator = new Simulator(this.#world, generiaRules, new Rng(seed), (at, who, options) =>
      policyOf(at, who, options, this.#world),
    );
  }

  /** Plays one fight and puts everybody back on their feet. */
  play(): void {
    for (let round = 1; this.#standing(0) && this.#standing(1); round++)
      this.#creatures.forEach((c, index) => {
        if (!isHelpless(c)) this.#turn(c, 1 - (index % 2), round);
      });
    this.#simulator.putBack();
  }

  #turn(by: GCreature, side: number, round: number): void {
    turnStart(this.#simulator, { who: by.id });
    const on = this.#standing(side);
    if (on && !isHelpless(by)) {
      const x: GAttack = { by: by.id, on: on.id, way: "melee", weapon: SWORD, price: { slot: "attack" }, fight: true };
      attack(this.#simulator, x);
      this.exchanges += 1;
    }
    turnEnd(this.#simulator, { who: by.id, round });
  }
  #standing(side: number): GCreature | undefined {
    return this.#creatures.find((c, index) => index % 2 === side && !isHelpless(c));
  }
}

/** How many fights of eight against eight are played to the end in a second, and how many attacks one of them takes. */
export function generiaFights(): readonly Figure[] {
  const fight = new GeneriaFight(5);
  const fights = perSecond(() => fight.play(), { rounds: 4, milliseconds: 400 });
  const counted = new GeneriaFight(5);
  for (let i = 0; i < 100; i++) counted.play();
  return [
    { name: "Generia: fight of 8 against 8", value: fights, unit: "1/s", wish: { atLeast: 10_000 } },
    { name: "Generia: attacks per fight", value: counted.exchanges / 100, unit: "" },
  ];
}
