import type { Pool } from "../../../src/engine/dice/pool";
import { amountOf } from "../../../src/engine/modifiers";
import type { Being, Put, Referee, Rules, Spot, World } from "../../../src/engine/procedure/types";

/** A small game that uses everything the engine offers: parallel asks, looks, nested procedures, and changes of every kind. */
export interface Toy extends Being {
  readonly guard: number;
  readonly at: Spot;
}
export type ToyIntent =
  | { readonly k: "pay"; readonly on: string; readonly by: number }
  | { readonly k: "hurt"; readonly on: string; readonly by: number }
  | { readonly k: "stance"; readonly on: string; readonly to: number }
  | { readonly k: "curse"; readonly on: string; readonly id: string }
  | { readonly k: "lift"; readonly on: string; readonly id: string }
  | { readonly k: "push"; readonly on: string; readonly to: Spot };
export type R = Referee<Toy, ToyIntent>;

export const d20: Pool = { dice: [{ n: 1, f: 20 }], flat: 0, mods: [] };
export const bursting = (n: number, f: number, flat = 0): Pool => ({ dice: [{ n, f, burst: true }], flat, mods: [] });

export function toy(id: string, now: Readonly<Record<string, number>> = {}, guard = 10): Toy {
  return { id, guard, at: { x: 0, y: 0, elevation: 0 }, now: { health: 12, healthMax: 12, vigor: 5, ...now } };
}
export const worldOf = (...beings: readonly Toy[]): World<Toy> =>
  Object.fromEntries(beings.map((being) => [being.id, being]));

const CURSE = { name: "Curse", rounds: 3 };
export const toyRules: Rules<Toy, ToyIntent> = {
  slug: "toy",
  resolve(world: World<Toy>, intent: ToyIntent, put: Put): boolean {
    const being = world[intent.on];
    if (!being) return false;
    const { now } = being;
    switch (intent.k) {
      case "pay":
        if ((now.vigor ?? 0) < intent.by) return false;
        put({ k: "add", on: being.id, at: "vigor", by: -intent.by });
        return true;
      case "hurt": {
        const lost = Math.min(now.health ?? 0, intent.by);
        if (lost > 0) put({ k: "add", on: being.id, at: "health", by: -lost });
        // Reads after a put see it.
        if (lost > 0 && now.health === 0 && !now.down) put({ k: "add", on: being.id, at: "down", by: 1 });
        return true;
      }
      case "stance":
        if (now.stance !== intent.to)
          put({ k: "set", on: being.id, at: "stance", from: now.stance ?? 0, to: intent.to });
        return true;
      case "curse":
        put({ k: "make", on: being.id, id: intent.id, kind: "effect", data: CURSE });
        return true;
      case "lift":
        put({ k: "drop", on: being.id, id: intent.id, kind: "effect", data: CURSE });
        return true;
      case "push":
        put({ k: "move", on: being.id, from: being.at, to: intent.to });
        return true;
    }
  },
};

export type Strike = { readonly by: string; readonly on: string };
/** One blow: price, strike against Guard, dodge, damage, and another blow if the attacker likes. */
export function strike(ref: R, x: Strike): { readonly end: string; readonly damage: number } {
  if (!ref.deed("price", [{ k: "pay", on: x.by, by: 1 }]).ok) {
    ref.say({ key: "TOY.TooTired", about: x.by });
    return { end: "refused", damage: 0 };
  }
  const blow = ref.roll("strike", d20, x.by);
  const guard = amountOf([{ id: "guard", rule: "T-1", kind: "base", value: ref.see(x.on).guard }]);
  if (!ref.beats(blow, guard, "T-1")) return { end: "miss", damage: 0 };
  if (ref.ask("dodge", x.on, ["yes", "no"], { to: "no", when: "turnEnd" }) === "yes") {
    if (ref.deed("effort", [{ k: "pay", on: x.on, by: 2 }]).ok) {
      const pool = (ref.see(x.on).now.down ?? 0) > 0 ? bursting(1, 4) : d20;
      if (ref.beats(ref.roll("dodge roll", pool, x.on), blow, "T-2")) return { end: "dodged", damage: 0 };
    } else ref.say({ key: "TOY.TooTired", about: x.on });
  }
  const harm = ref.roll("damage", bursting(2, 6, 1), x.by);
  const end = harm.burst ? "critical" : "hit";
  const damage = harm.total;
  ref.deed("hurt", [{ k: "hurt", on: x.on, by: damage }]);
  if (
    (ref.see(x.by).now.vigor ?? 0) > 0 &&
    ref.ask("again", x.by, ["yes", "no"], { to: "no", when: "close" }) === "yes"
  )
    ref.follow("second", strike, x);
  return { end, damage };
}

export type Area = { readonly by: string; readonly targets: readonly string[] };
/** An area: who is in reach is looked up, everybody may brace at once, all are hurt in one deed. */
export function area(ref: R, x: Area): { readonly hits: number } {
  const near = ref.look("reach", "who is near", x.by);
  const targets = [...x.targets, ...near.filter((id) => !x.targets.includes(id))];
  const power = ref.roll("power", d20, x.by);
  const saves = ref.each("target", targets, (id, branch) => {
    const braced = branch.ask("brace", id, ["yes", "no"], { to: "no", when: "nextAct" }) === "yes";
    if (braced && !branch.deed("effort", [{ k: "pay", on: id, by: 1 }]).ok) return { id, hurt: 3 };
    const save = branch.roll("save", braced ? bursting(1, 12, 5) : d20, id);
    return { id, hurt: branch.meets(save, power, "T-3") ? 0 : braced ? 2 : 4 };
  });
  const hits = saves.filter(({ hurt }) => hurt > 0);
  ref.deed(
    "hurt",
    hits.map(({ id, hurt }) => ({ k: "hurt", on: id, by: hurt })),
  );
  return { hits: hits.length };
}

export type Hex = { readonly by: string; readonly on: string };
/** Every kind of change, through a nested procedure. */
export function hex(ref: R, x: Hex): { readonly end: string } {
  ref.deed("stance", [{ k: "stance", on: x.by, to: 2 }]);
  const end = ref.sub("will", will, x);
  if (end === "broken") {
    ref.deed("curse", [
      { k: "curse", on: x.on, id: "effect0000000001" },
      { k: "push", on: x.on, to: { x: 100, y: 0, elevation: 5 } },
    ]);
    ref.deed("rest", [{ k: "stance", on: x.by, to: 1 }]);
  } else ref.deed("lift", [{ k: "lift", on: x.on, id: "effect0000000000" }]);
  return { end };
}
function will(ref: R, x: Hex): string {
  const attack = ref.roll("attack", d20, x.by);
  const defence = ref.roll("defence", bursting(1, 20), x.on);
  return ref.beats(attack, defence, "T-4") ? "broken" : "held";
}

export const toyProcedures = { strike, area, hex };
