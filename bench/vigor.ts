import type { World } from "../src/engine/procedure/types";
import type { VAttack, VBeing, VCreature, VWeapon } from "../src/rulesets/vigor/rules/data/types";

/** The pieces that Vigor's benches are made of. */
export const SWORD: VWeapon = { name: "Sword", value: 3, bonus: "strength" };
export const GREATAXE: VWeapon = { name: "Great axe", value: 8, quality: 5, bonus: "strength" };

export function fighter(
  id: string,
  facts: Partial<VCreature> = {},
  now: Readonly<Record<string, number>> = {},
): VCreature {
  return {
    id,
    kind: "creature",
    dice: { agility: 3, strength: 2, speed: 2 },
    guard: 15,
    stamina: 12,
    armor: [],
    ...facts,
    now: {
      vigor: 20,
      vigorMax: 20,
      durability: 14,
      durabilityMax: 14,
      health: 10,
      healthMax: 10,
      actions: 2,
      wounded: 0,
      winded: 0,
      shock: 0,
      unconscious: 0,
      dead: 0,
      shockRound: 0,
      shockSlot: 0,
      ...now,
    },
  };
}
const vest = (id: string, of: string): VBeing => ({
  id,
  kind: "armor",
  of,
  rank: 2,
  quality: 2,
  now: { durability: 9, durabilityMax: 9 },
});

export const world = (...beings: readonly VBeing[]): World<VBeing> =>
  Object.fromEntries(beings.map((being) => [being.id, being]));
/** One attacker, one defender in armor. */
export const duel = (): World<VBeing> => world(fighter("a"), fighter("b", { armor: ["c"] }), vest("c", "b"));
/** Both with as many dice as the game knows. */
export const giants = (): World<VBeing> =>
  world(
    fighter("a", { dice: { agility: 10, strength: 10, speed: 10 } }),
    fighter(
      "b",
      { dice: { agility: 10, strength: 10, speed: 10 }, armor: ["c"] },
      { durability: 60, durabilityMax: 60, health: 40 },
    ),
    vest("c", "b"),
  );
export const strike = (weapon: VWeapon = SWORD, ruleOptions?: VAttack["ruleOptions"]): VAttack => ({
  by: "a",
  on: "b",
  weapon,
  price: { actions: 1 },
  own: true,
  clock: { round: 1, slot: 10 },
  ...(ruleOptions && { ruleOptions }),
});
