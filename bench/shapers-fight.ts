import { Rng } from "../src/engine/dice/rng";
import { Simulator } from "../src/engine/procedure/simulate";
import type { World } from "../src/engine/procedure/types";
import { attack } from "../src/rulesets/shapers/rules/attack/attack";
import { policyOf } from "../src/rulesets/shapers/rules/data/policy";
import type { SBeing, SCreature, SIntent, SWeapon } from "../src/rulesets/shapers/rules/data/types";
import { shapersRules } from "../src/rulesets/shapers/rules/resolve";
import { roundStart, turnEnd, turnStart } from "../src/rulesets/shapers/rules/turns/turns";
import { type Figure, perSecond } from "./measure";

const SIDE = 8;
const LETTERS = Array.from({ length: 2 * SIDE }, (_, i) => String.fromCharCode(97 + i));
const ATTACK = { ap: 2 };

/** Numbers of the brigands of the compendium. */
export const AXE: SWeapon = {
  name: "Axe",
  primary: ["strength", 4],
  secondary: ["dexterity", 1],
  parts: [{ dice: [{ n: 1, f: 8 }], flat: 4, type: "physical" }],
  reach: 1,
};
export const fighter = (id: string, facts: Partial<SCreature> = {}): SCreature => ({
  ...{ id, uuid: `Actor.${id}`, kind: "creature", slot: null, bonuses: { strength: 4, dexterity: 2 } },
  ...{ skills: { endurance: 2, rawForce: 2 }, evasion: { dexterity: 12, stat: "dexterity", bonus: 2, cap: 14 } },
  ...{ armor: 2, power: 14, initiative: 24, size: 2, basic: 3, hands: 1, least: -20 },
  now: { vitality: 20, vitalityMax: 20, ap: 3, apMax: 3, rp: 2, rpMax: 2, dead: 0, bleeding: 0, momentum: 0 },
  ...facts,
});
const stands = ({ now }: SCreature): boolean => (now.vitality ?? 0) >= 1;

/** Eight against eight, round by round to the end: everybody strikes the first foe that still stands; who has less than 1 Vitality is out of it. */
export class ShapersFight {
  readonly #order = LETTERS.map((id) => fighter(id));
  readonly #world: World<SBeing> = Object.fromEntries(this.#order.map((one) => [one.id, one]));
  readonly #simulator: Simulator<SBeing, SIntent>;
  exchanges = 0;

  constructor(seed: number) {
    this.#simulator = new Simulator(this.#world, shapersRules, new Rng(seed), policyOf);
  }

  /** Plays one fight and puts everybody back on their feet. Returns the winning side. */
  play(): number {
    const ref = this.#simulator;
    for (;;) {
      roundStart(ref, { all: LETTERS });
      let side = 0;
      for (const being of this.#order) {
        const foe = this.#standing(1 - side);
        if (!foe) {
          ref.putBack();
          return side;
        }
        if (stands(being)) {
          const acting = [being.id];
          turnStart(ref, { all: acting });
          attack(ref, { by: being.id, on: foe.id, weapon: AXE, price: ATTACK, acting });
          turnEnd(ref, { all: acting });
          this.exchanges += 1;
        }
        side = 1 - side;
      }
    }
  }
  #standing(side: number): SCreature | undefined {
    for (let i = side; i < this.#order.length; i += 2) {
      const being = this.#order[i];
      if (being && stands(being)) return being;
    }
    return undefined;
  }
}

/** How many fights of eight against eight are played in a second, and how many attacks one has. */
export function shapersFights(): readonly Figure[] {
  const fight = new ShapersFight(5);
  const fights = perSecond(() => fight.play(), { rounds: 4, milliseconds: 400 });
  const counted = new ShapersFight(5);
  for (let i = 0; i < 100; i++) counted.play();
  const perFight = counted.exchanges / 100;
  return [
    { name: "World Shapers: fight of 8 against 8", value: fights, unit: "1/s", wish: { atLeast: 10_000 } },
    { name: "World Shapers: exchanges per fight", value: perFight, unit: "" },
    {
      name: "World Shapers: exchanges inside fights",
      value: fights * perFight,
      unit: "1/s",
      wish: { atLeast: 500_000 },
    },
  ];
}
