import { Rng } from "../src/engine/dice/rng";
import { type Policy, Simulator } from "../src/engine/procedure/simulate";
import { attack } from "../src/rulesets/vigor/rules/attack/attack";
import type { VBeing, VIntent } from "../src/rulesets/vigor/rules/data/types";
import { vigorRules } from "../src/rulesets/vigor/rules/resolve";
import { ByHand } from "./by-hand";
import { Fight } from "./fight";
import { type Figure, faceOff, perSecond } from "./measure";
import { UchmaFight } from "./uchma";
import { duel, strike } from "./vigor";

const defends: Policy = (at, _who, options) => (at === "reaction" ? (options[0] ?? "") : "no");

export function exchanges(): readonly Figure[] {
  const simulator = new Simulator<VBeing, VIntent>(duel(), vigorRules, new Rng(3), defends);
  const hand = new ByHand(duel());
  const { own: _, ...x } = strike();
  const [referee, byHand] = faceOff(
    () => {
      attack(simulator, x);
      simulator.putBack();
    },
    () => {
      hand.attack(x);
      hand.putBack();
    },
  );
  const fight = new Fight(5);
  const fights = perSecond(() => fight.play(), { rounds: 4, milliseconds: 400 });
  const counted = new Fight(5);
  for (let i = 0; i < 100; i++) counted.play();
  const perFight = counted.exchanges / 100;
  const uchma = new UchmaFight(5);
  const uchmaFights = perSecond(() => uchma.play(), { rounds: 4, milliseconds: 400 });
  return [
    { name: "simulated attack", value: referee, unit: "1/s", wish: { atLeast: 500_000 } },
    { name: "the same by hand", value: byHand, unit: "1/s" },
    { name: "attack: by hand / simulated", value: byHand / referee, unit: "x", atMost: 1.5 },
    { name: "fight of 8 against 8", value: fights, unit: "1/s", wish: { atLeast: 10_000 } },
    { name: "Uchma: fight of 8 against 8", value: uchmaFights, unit: "1/s", wish: { atLeast: 10_000 } },
    { name: "exchanges per fight", value: perFight, unit: "" },
    {
      name: "exchanges inside fights",
      value: fights * perFight,
      unit: "1/s",
      wish: { atLeast: 500_000 },
    },
  ];
}
