import { Rng } from "../src/engine/dice/rng";
import { Simulator } from "../src/engine/procedure/simulate";
import type { World } from "../src/engine/procedure/types";
import { use } from "../src/rulesets/uchma/rules/actions/use";
import type { UBeing, UCreature } from "../src/rulesets/uchma/rules/data/being.types";
import type { UIntent } from "../src/rulesets/uchma/rules/data/intent.types";
import type { UAbility } from "../src/rulesets/uchma/rules/data/shapes";
import { deaths, roundEnd } from "../src/rulesets/uchma/rules/events/round";
import { turnEnd, turnStart } from "../src/rulesets/uchma/rules/events/turns";
import { uchmaRules } from "../src/rulesets/uchma/rules/resolve";
import { compareKeys, orderKey, rollSides } from "../src/rulesets/uchma/rules/turns/order";
import { creature, SWORD } from "../tests/unit/uchma/fixtures";

const SIDE = 8;
const LETTERS = Array.from({ length: 2 * SIDE }, (_, i) => String.fromCharCode(97 + i));
const PARTY = LETTERS.slice(0, SIDE);
const FOES = LETTERS.slice(SIDE);
const BLADE: UAbility = { ...SWORD, packets: [{ damage: 25 }] };

/** A creature of level 1 with nothing special; weapon, armor and health are those of the ledger's worked example E-07. */
const fighter = (id: string, side: string): UCreature =>
  creature(id, {
    potency: 3,
    precision: 2,
    // Some are faster than others, as in any band.
    walk: 5 + (id.charCodeAt(0) % 3),
    physical: 5,
    side,
    now: { health: 40, healthMax: 40 },
  });

/** Eight against eight, round by round to the end: sides are rolled, the order is by speed, everybody strikes the first foe that still stands. */
export class UchmaFight {
  readonly #world: World<UBeing> = Object.fromEntries([
    ...PARTY.map((id) => [id, fighter(id, "party")] as const),
    ...FOES.map((id) => [id, fighter(id, "foes")] as const),
  ]);
  readonly #creatures = Object.values(this.#world).flatMap((being) => (being.kind === "creature" ? [being] : []));
  readonly #simulator: Simulator<UBeing, UIntent>;
  exchanges = 0;

  constructor(seed: number) {
    this.#simulator = new Simulator(this.#world, uchmaRules, new Rng(seed), (_at, _who, options) => options[0] ?? "");
  }

  /** Plays one fight and puts everybody back on their feet. */
  play(): void {
    const ref = this.#simulator;
    rollSides(ref, { sides: { party: PARTY, foes: FOES } });
    for (let round = 1; this.#standing("party") && this.#standing("foes"); round++) {
      const alive = this.#creatures.filter(({ now }) => !now.dead);
      const keys = alive.map((c) => ({ c, key: orderKey(c, (id) => this.#world[id]) }));
      for (const { c } of keys.sort((a, b) => compareKeys(a.key, b.key))) this.#turn(c, round);
      deaths(ref, { order: LETTERS });
      roundEnd(ref, { order: LETTERS });
    }
    ref.putBack();
  }

  #turn(c: UCreature, round: number): void {
    const foe = this.#standing(c.side === "party" ? "foes" : "party");
    const turn = { who: c.id, round };
    turnStart(this.#simulator, turn);
    if (foe && !isOut(c)) {
      use(this.#simulator, { by: c.id, on: [foe.id], ability: BLADE, turn: { round, own: true } });
      this.exchanges += 1;
    }
    turnEnd(this.#simulator, turn);
  }
  #standing(side: string): UCreature | undefined {
    for (const c of this.#creatures) if (c.side === side && !isOut(c)) return c;
    return undefined;
  }
}
const isOut = ({ now }: UCreature): boolean => !!(now.down || now.dead || now.gone);
