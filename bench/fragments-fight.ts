import { Rng } from "../src/engine/dice/rng";
import type { Question } from "../src/engine/procedure/forecast";
import { Simulator } from "../src/engine/procedure/simulate";
import type { World } from "../src/engine/procedure/types";
import { type AttackOutcome, attack } from "../src/rulesets/fragments/rules/attack/attack";
import { policyOf } from "../src/rulesets/fragments/rules/data/policy";
import type { FAttack, FBeing, FCreature, FIntent, FWeapon } from "../src/rulesets/fragments/rules/data/types";
import { fragmentsRules } from "../src/rulesets/fragments/rules/resolve";
import { turnEnd, turnStart } from "../src/rulesets/fragments/rules/turns/turns";
import { type Figure, perSecond } from "./measure";
import { oddsFigures } from "./odds-figures";

const SIDE = 8;
const NOBODY: readonly string[] = [];
const LETTERS = Array.from({ length: 2 * SIDE }, (_, i) => String.fromCharCode(97 + i));
const SWORD: FWeapon = { name: "Sword", damage: { dice: [{ n: 1, f: 8 }], flat: 0 }, strength: 5, type: "", reach: 5 };
const fighter = (id: string, now: Readonly<Record<string, number>> = {}): FCreature => ({
  ...{ id, uuid: `Actor.${id}`, kind: "creature", level: 3, attributes: { str: 5, dex: 5, ess: 5, mnd: 5 } },
  ...{ physical: 16, mental: 14, speed: 30, size: 2, freeHands: 1, main: SWORD },
  now: { hp: 25, hpMax: 25, ...now },
});
const strike = (by: string, on: string, more: Partial<FAttack> = {}): FAttack => ({
  ...{ by, on, way: "melee", weapon: SWORD, attribute: "str", against: "physical", lines: [] },
  price: { actions: 1, most: 3 },
  ...more,
});

/** Eight against eight, turn by turn to the end: three Actions each, everybody on the first foe that still stands; those who are down bleed. */
class Fight {
  readonly #world: World<FBeing> = Object.fromEntries(LETTERS.map((id) => [id, fighter(id)]));
  readonly #order = Object.values(this.#world);
  readonly #simulator: Simulator<FBeing, FIntent>;
  exchanges = 0;

  constructor(seed: number) {
    this.#simulator = new Simulator(this.#world, fragmentsRules, new Rng(seed), (at, who, options) =>
      policyOf(at, who, options, this.#world),
    );
  }
  /** Plays one fight and puts everybody back on their feet. */
  play(): void {
    for (let round = 1; ; round++) {
      let slot = this.#order.length;
      for (const being of this.#order) {
        const side = (slot + 1) % 2;
        if (!this.#standing(side) || !this.#standing(1 - side)) {
          this.#simulator.putBack();
          return;
        }
        this.#turn(being, 1 - side, round, slot--);
      }
    }
  }
  #turn(by: FBeing, side: number, round: number, slot: number): void {
    const who = [by.id];
    turnStart(this.#simulator, { who, order: NOBODY, at: { round, slot } });
    for (let actions = 0; actions < 3 && !isDown(by); actions++) {
      const foe = this.#standing(side);
      if (!foe) break;
      attack(this.#simulator, strike(by.id, foe.id));
      this.exchanges += 1;
    }
    turnEnd(this.#simulator, { who, order: NOBODY });
  }
  #standing(side: number): FBeing | undefined {
    for (let i = side; i < this.#order.length; i += 2) {
      const being = this.#order[i];
      if (being && !isDown(being)) return being;
    }
    return undefined;
  }
}
const isDown = ({ now }: FBeing): boolean => !!(now.incapacitated || now.dead);

/** How many fights of eight against eight are played in a second, and how many attacks one takes. */
export function fragmentsFights(): readonly Figure[] {
  const fight = new Fight(5);
  let fights = 0;
  const value = perSecond(() => {
    fight.play();
    fights += 1;
  });
  return [
    { name: "Fragments: fight of 8 against 8", value, unit: "/s", wish: { atLeast: 10_000 } },
    { name: "Fragments: attacks per fight", value: fight.exchanges / fights, unit: "" },
  ];
}

const ask = (args: FAttack, b: FCreature): Question<FBeing, FIntent, FAttack, AttackOutcome> => ({
  rules: fragmentsRules,
  procedure: attack,
  args,
  participants: { a: fighter("a"), b },
  policy: (at, who, options) => policyOf(at, who, options, {}),
  count: ({ end, damage = 0 }) => ({ outcome: end, numbers: { damage } }),
});
const line = (value: number) => ({ id: "flank", rule: "F-157", kind: "level" as const, value });
/** A great weapon with Advantage against somebody who may fall by it, and be down: as many faces as one blow has. */
const MAUL: FWeapon = { ...SWORD, name: "Maul", damage: { dice: [{ n: 4, f: 12 }], flat: 0 }, heavy: true };

/** The exact chances of an attack: a usual one, one with two dice and many faces, and a maneuver that is opposed with two dice on either side. */
export function fragmentsOdds(): readonly Figure[] {
  return (
    [
      ["typical", ask(strike("a", "b"), fighter("b"))],
      ["worst", ask(strike("a", "b", { weapon: MAUL, lines: [line(1)] }), fighter("b", { dodging: 1, bleeding: 1 }))],
      ["opposed", ask(strike("a", "b", { maneuver: "trip", lines: [line(1)] }), fighter("b", { shaken: 1 }))],
    ] as const
  ).flatMap(([name, question]) => oddsFigures(`Fragments: odds of an attack, ${name}`, question));
}
