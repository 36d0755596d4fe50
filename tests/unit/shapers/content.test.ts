import { beforeAll, describe, expect, it } from "vitest";
import type { ActorFacts } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import type { World } from "../../../src/engine/procedure/types";
import { useAbility } from "../../../src/rulesets/shapers/rules/actions/useAbility";
import { attack } from "../../../src/rulesets/shapers/rules/attack/attack";
import { evasionOf, totalEvasion } from "../../../src/rulesets/shapers/rules/creature/derive";
import { beingOf } from "../../../src/rulesets/shapers/rules/creature/participants";
import {
  abilityFacts,
  maneuverFacts,
  unarmedOf,
  weaponFacts,
} from "../../../src/rulesets/shapers/rules/creature/weapons";
import {
  type AbilitySystem,
  abilityOf,
  armorOf,
  consumableOf,
  creatureOf,
  weaponOf,
} from "../../../src/rulesets/shapers/rules/data/documents";
import {
  ACTIVATIONS,
  AIDED,
  AREAS,
  ARMOR_KINDS,
  DAMAGE_TYPES,
  MODES,
  OWN,
  PUSHES,
  RESOLUTIONS,
  SAVED,
  STATS,
  STATUS_EFFECTS,
} from "../../../src/rulesets/shapers/rules/data/names";
import { aidKey, num } from "../../../src/rulesets/shapers/rules/data/read";
import type { SAttack, SBeing, SCreature, SPart } from "../../../src/rulesets/shapers/rules/data/types";
import { shapersRules } from "../../../src/rulesets/shapers/rules/resolve";
import { playScript } from "../../fixtures/script";
import { itemFacts } from "../rulesets/facts";
import { loadRuleset } from "../rulesets/games";
import { at, modelsOf, packsOf, pictureExists, type Source } from "../rulesets/packs";

const { readPack } = packsOf("shapers");
const gear = readPack("shapers-gear");
const creatures = readPack("shapers-creatures");
const owned = creatures.flatMap(({ items = [] }) => items);
const systems = (type: string): JsonObject[] => gear.filter((doc) => doc.type === type).map(({ system }) => system);
const factsOf = ({ _id, type, name, system }: Source) => itemFacts({ id: _id, type, name, system });
/** What the pack's documents of one kind are to the rules, with their names. */
function read<T>(of: (item: ReturnType<typeof itemFacts>) => T | null | undefined): (readonly [string, T])[] {
  return gear.flatMap((doc) => {
    const one = of(factsOf(doc));
    return one ? [[doc.name, one] as const] : [];
  });
}
const weapons = read(weaponOf);
const armors = read(armorOf);
const abilities = read(abilityOf);
const consumables = read(consumableOf);
const active = abilities.filter(([, { activation }]) => activation === "action");
const attacks = active.filter(([, { resolution }]) => resolution === "attack");
const others = active.filter(([, { resolution }]) => resolution !== "attack");
const maneuvers = abilities.filter(([, { activation }]) => activation === "maneuver");
const reactions = abilities.filter(([, { activation }]) => activation === "reaction");

/** Whoever has 10 in every Stat, and nothing that adds to anything or takes anything off. */
const actor = (id: string, items: readonly Source[] = []): ActorFacts => ({
  id,
  uuid: `Actor.${id}`,
  type: "shapersCreature",
  name: id,
  img: "",
  system: {
    vitality: { value: 300, max: 300 },
    wp: { value: 9, max: 9 },
    momentum: 9,
    ap: { value: 9, max: 9 },
  },
  items: items.map(factsOf),
  statuses: {},
});
function being(id: string, items: readonly Source[] = []): SCreature {
  const made = beingOf(actor(id, items));
  if (!made) throw new Error(id);
  return { ...made, id };
}
const plain = creatureOf(actor("a"));
if (!plain) throw new Error("nobody is there");
const world = (defender: SCreature = being("b")): World<SBeing> => ({ a: being("a"), b: defender });
const now = (after: { readonly world: World<SBeing> }, id: string, what: string): number => {
  const one = after.world[id];
  if (!one) throw new Error(id);
  return num(one, what);
};
/** A 1 on every die of these parts, and what they come to. */
const onesOf = (parts: readonly SPart[]): number[] =>
  parts.flatMap(({ dice }) => dice.flatMap(({ n }) => Array.from({ length: n }, () => 1)));
const sumOf = (parts: readonly SPart[]): number =>
  onesOf(parts).length + parts.reduce((sum, { flat }) => sum + flat, 0);
/** Nobody knows the map: whoever is asked where to leaves everybody where they are. */
const ANSWERS = { where: "stay", place: "stay", combine: "combine", defense: "roll", reaction: "none" };

/** An attack by `a` on `b`. */
const strike = (x: Pick<SAttack, "weapon" | "price" | "maneuver">, dice: readonly number[], more: Struck = {}) =>
  playScript({
    rules: shapersRules,
    procedure: attack,
    args: { by: "a", on: "b", acting: ["a"], ...x },
    participants: world(more.defender),
    dice,
    answers: { ...ANSWERS, ...(more.reaction !== undefined && { reaction: more.reaction }) },
  });
interface Struck {
  readonly defender?: SCreature;
  readonly reaction?: string;
}

/** What an Ability leaves on whom it affects. */
function leaves(after: { readonly world: World<SBeing> }, on: string, ability: AbilitySystem): void {
  const { status, lasts, aid } = ability;
  if (status !== "none") expect([now(after, on, status), now(after, on, `lasts:${status}`)]).toEqual([1, lasts]);
  if (aid.what !== "none")
    expect([now(after, on, aidKey(aid.what)), now(after, on, `aidLasts:${aid.what}`)]).toEqual([aid.by, lasts]);
}
/** What it took off whoever used it. */
function paid(after: { readonly world: World<SBeing> }, { cost }: AbilitySystem, ap = cost.ap): void {
  expect([now(after, "a", "ap"), now(after, "a", "wp"), now(after, "a", "momentum")]).toEqual([
    9 - ap,
    9 - cost.wp,
    9 - cost.momentum,
  ]);
}

describe("the gear of the packs", () => {
  it("is enough to choose from: at least 25 weapons, armors, shields and items, and 25 Abilities and Maneuvers", () => {
    const worn = armors.filter(([, { kind }]) => kind !== "shield").length;
    expect(weapons.length).toBeGreaterThanOrEqual(25);
    expect(worn).toBeGreaterThanOrEqual(10);
    expect(armors.length - worn).toBeGreaterThanOrEqual(5);
    expect(consumables.length).toBeGreaterThanOrEqual(9);
    expect(weapons.length + armors.length + consumables.length).toBeGreaterThanOrEqual(25);
    expect(active.length + maneuvers.length).toBeGreaterThanOrEqual(25);
    expect([attacks.length, others.length, maneuvers.length].every((many) => many >= 10)).toBe(true);
    expect(reactions.length).toBeGreaterThanOrEqual(4);
  });

  it.each(
    weapons,
  )("%s hits for what it says, and for 6 more with a natural 20 [W-094] [W-101] [W-102]", (name, stored) => {
    const weapon = weaponFacts(name, stored, plain, {});
    if (!weapon) throw new Error(name);
    for (const [face, more] of [
      [15, 0],
      [20, 6],
    ] as const) {
      const after = strike({ weapon, price: { ap: 2 } }, [face, ...onesOf(weapon.parts)]);
      expect(300 - now(after, "b", "vitality")).toBe(sumOf(weapon.parts) + more);
    }
  });
  it.each(
    attacks,
  )("%s hits, costs and leaves what it says, and is worse by its Tier with a natural 20 [W-096] [W-103]", (name, ability) => {
    const weapon = abilityFacts(name, ability, plain, {});
    if (!weapon) throw new Error(name);
    for (const [face, more] of [
      [15, 0],
      [20, 6 + 3 * ability.tier],
    ] as const) {
      const after = strike({ weapon, price: ability.cost }, [face, ...onesOf(weapon.parts)]);
      expect(300 - now(after, "b", "vitality")).toBe(sumOf(weapon.parts) + more);
      leaves(after, "b", ability);
      paid(after, ability);
    }
  });
  it.each(
    maneuvers,
  )("%s adds to an attack what it says, and 3 for each Tier with a natural 20 [W-104]", (name, ability) => {
    const maneuver = maneuverFacts(name, ability, {});
    if (!maneuver) throw new Error(name);
    const { rp: _rp, ap, ...cost } = ability.cost;
    for (const [face, more] of [
      [15, 0],
      [20, 6 + (maneuver.parts.length > 0 ? 3 * ability.tier : 0)],
    ] as const) {
      const after = strike({ weapon: unarmedOf(plain, {}), maneuver, price: { ...cost, ap: ap + 2 } }, [
        face,
        ...onesOf(maneuver.parts),
      ]);
      // The bare hand does 1.
      expect(300 - now(after, "b", "vitality")).toBe(1 + sumOf(maneuver.parts) + more);
      leaves(after, "b", ability);
      paid(after, ability, ap + 2);
    }
  });
  it.each(
    others,
  )("%s does all of it to whoever fails, and half or nothing to whoever holds [W-128] [W-131] [W-133]", (name, ability) => {
    const weapon = abilityFacts(name, ability, plain, {});
    if (!weapon || ability.resolution === "attack") throw new Error(name);
    const on = ability.allies ? "a" : "b";
    const args = {
      by: "a",
      on: [on],
      name,
      resolution: ability.resolution,
      stat: ability.stat,
      weapon,
      price: ability.cost,
      ...(ability.onSuccess === "half" && { half: true as const }),
      ...(ability.allies && { allies: true as const }),
    };
    const dice = onesOf(weapon.parts);
    const run = (rolled: readonly number[]) =>
      playScript({
        rules: shapersRules,
        procedure: useAbility,
        args,
        participants: world(),
        dice: [...dice, ...rolled],
        answers: ANSWERS,
      });
    const rolls = ability.resolution === "defense";
    const failed = run(rolls ? [2] : []);
    expect(300 - now(failed, on, "vitality")).toBe(sumOf(weapon.parts));
    leaves(failed, on, ability);
    paid(failed, ability);
    if (!rolls) return;
    const held = run([19]);
    expect(300 - now(held, on, "vitality")).toBe(
      ability.onSuccess === "half" ? Math.floor(sumOf(weapon.parts) / 2) : 0,
    );
    // It has saved itself from whatever else would have come of it.
    const touched = held.changes.flatMap((change) => (change.on === on ? ("at" in change ? change.at : change.k) : []));
    expect(touched).toEqual(ability.onSuccess === "half" ? ["vitality"] : []);
    paid(held, ability);
  });
  it.each(reactions)("%s makes an attack miss that would have hit, for its RP [W-010]", (name, { evasion, cost }) => {
    const doc = gear.find((one) => one.name === name);
    if (!doc) throw new Error(name);
    const play = (items: readonly Source[]) =>
      strike({ weapon: unarmedOf(plain, {}), price: { ap: 2 } }, [9 + evasion], {
        defender: being("b", items),
        reaction: "react0",
      });
    expect(play([]).value.end).toBe("hit");
    const after = play([doc]);
    expect([after.value.end, now(after, "b", "rp")]).toEqual(["missed", 2 - cost.rp]);
    // Nothing else of a reaction is paid, or happens.
    expect([cost.ap, cost.wp, cost.momentum, cost.rp > 0]).toEqual([0, 0, 0, true]);
  });
  it("caps, loosens and raises Evasion as each piece says [W-115] [W-116] [W-117]", () => {
    // 30 and nothing for the other Stat: whatever has a cap is felt.
    const nimble = creatureOf({ ...actor("a"), system: { stats: { dexterity: 30 }, evasionStat: "will" } });
    if (!nimble) throw new Error("nobody is there");
    const coat = itemFacts({ id: "coat", type: "shapersArmor", system: { place: 1, cap: 14 } });
    for (const doc of gear.filter(({ type }) => type === "shapersArmor")) {
      const piece = armorOf(factsOf(doc));
      if (!piece) throw new Error(doc.name);
      const shield = piece.kind === "shield";
      const worn = factsOf({ ...doc, system: { ...doc.system, place: shield ? 3 : 1 } });
      const cap = shield ? 14 + piece.capBonus : piece.cap === null ? 30 : piece.cap + piece.capBonus;
      const items = shield ? [coat, worn] : [worn];
      expect(totalEvasion(evasionOf(nimble, items, {})), doc.name).toBe(cap + piece.evasion);
    }
  });
});

describe("the packs together", () => {
  const missing = <T>(all: readonly T[], used: readonly unknown[]): T[] =>
    all.filter((one) => ![...used, ...OWN].includes(one));
  const stored = abilities.map(([, ability]) => ability);
  const typesOf = (list: readonly { readonly damage: readonly { readonly type: string }[] }[]) =>
    list.flatMap(({ damage }) => damage.map(({ type }) => type));

  it("show every damage type on a weapon and on an Ability, mixed damage, and every way past Armor [W-119] [W-121] [W-126] [W-141]", () => {
    expect(missing(DAMAGE_TYPES, typesOf(weapons.map(([, weapon]) => weapon)))).toEqual([]);
    expect(missing(DAMAGE_TYPES, typesOf(stored))).toEqual([]);
    const lists: readonly (readonly Pick<AbilitySystem, "damage" | "ignores" | "ignoresAll">[])[] = [
      weapons.map(([, weapon]) => weapon),
      stored,
    ];
    for (const list of lists) {
      expect(list.some(({ damage }) => damage.length > 1)).toBe(true);
      expect(list.some(({ ignores }) => ignores > 0)).toBe(true);
      expect(list.some(({ ignoresAll }) => ignoresAll)).toBe(true);
    }
    // Armor below 0 makes damage worse.
    expect(armors.some(([, { armor }]) => armor < 0)).toBe(true);
  });
  it("show every Defense Roll, Status Effect, area, push, bonus and penalty, and every way in which an Ability is used and decided", () => {
    const of = (use: (one: AbilitySystem) => unknown) => stored.map(use);
    const asked = others.filter(([, { resolution }]) => resolution === "defense").map(([, { stat }]) => stat);
    expect(missing(STATS, asked)).toEqual([]);
    expect(
      missing(
        [...STATUS_EFFECTS, "none"],
        of(({ status }) => status),
      ),
    ).toEqual([]);
    expect(
      missing(
        AREAS,
        of(({ area }) => area.shape),
      ),
    ).toEqual([]);
    expect(
      missing(
        PUSHES,
        of(({ push }) => push.kind),
      ),
    ).toEqual([]);
    expect(
      missing(
        [...AIDED, "none"],
        of(({ aid }) => aid.what),
      ),
    ).toEqual([]);
    const lastingGood = stored.filter(({ aid }) => aid.by > 0).map(({ aid }) => aid.what);
    const lastingBad = stored.filter(({ aid }) => aid.by < 0).map(({ aid }) => aid.what);
    expect(missing(["evasion", "armor", "defense", "hit", "power"], lastingGood)).toEqual([]);
    expect(missing(AIDED, lastingBad)).toEqual([]);
    expect(
      missing(
        RESOLUTIONS,
        of(({ resolution }) => resolution),
      ),
    ).toEqual([]);
    expect(
      missing(
        ACTIVATIONS,
        of(({ activation }) => activation),
      ),
    ).toEqual([]);
    expect(
      missing(
        SAVED,
        of(({ onSuccess }) => onSuccess),
      ),
    ).toEqual([]);
    expect(
      missing(
        MODES,
        of(({ mode }) => mode),
      ),
    ).toEqual([]);
    expect(
      missing(
        [true, false],
        of(({ allies }) => allies),
      ),
    ).toEqual([]);
    expect(
      missing(
        [true, false],
        of(({ reveals }) => reveals),
      ),
    ).toEqual([]);
  });
  it("have Abilities for every number of AP, for RP, WP and Momentum, and Abilities and Maneuvers of each Tier [W-103] [W-104]", () => {
    expect(
      missing(
        [1, 2, 3],
        active.map(([, { cost }]) => cost.ap),
      ),
    ).toEqual([]);
    expect(
      missing(
        [0, 1],
        maneuvers.map(([, { cost }]) => cost.ap),
      ),
    ).toEqual([]);
    expect(
      missing(
        [1, 2],
        reactions.map(([, { cost }]) => cost.rp),
      ),
    ).toEqual([]);
    expect(
      missing(
        [0, 1, 2, 3, 4],
        stored.map(({ cost }) => cost.wp),
      ),
    ).toEqual([]);
    expect(
      missing(
        [0, 1],
        stored.map(({ cost }) => cost.momentum),
      ),
    ).toEqual([]);
    for (const list of [attacks, others, maneuvers])
      expect(
        missing(
          [1, 2, 3],
          list.map(([, { tier }]) => tier),
        ),
      ).toEqual([]);
  });
  it("have weapons of each Stat and both ways, armor of each kind, and consumables that heal, ward, do both, are Abilities, or do what the table says", () => {
    expect(
      missing(
        STATS,
        weapons.map(([, { primary }]) => primary),
      ),
    ).toEqual([]);
    expect(
      missing(
        STATS,
        weapons.map(([, { secondary }]) => secondary),
      ),
    ).toEqual([]);
    expect(
      missing(
        MODES,
        weapons.map(([, { mode }]) => mode),
      ),
    ).toEqual([]);
    expect(
      missing(
        ARMOR_KINDS,
        armors.map(([, { kind }]) => kind),
      ),
    ).toEqual([]);
    const kinds = consumables.map(([, { heals, spare, ability }]) =>
      ability ? "ability" : [heals && "heals", spare && "spare"].filter(Boolean).join(" "),
    );
    expect(new Set(kinds)).toEqual(new Set(["heals", "spare", "heals spare", "ability", ""]));
  });

  let models: ReturnType<typeof modelsOf>;
  beforeAll(async () => {
    models = modelsOf(await loadRuleset("shapers"));
  });
  it("use every field that gear has, so that each automation can be tried", () => {
    for (const type of ["shapersWeapon", "shapersArmor", "shapersAbility", "shapersConsumable", "shapersTrait"]) {
      const all = [...systems(type), ...owned.filter((item) => item.type === type).map(({ system }) => system)];
      // Whatever is held or worn is held or worn by somebody; shields take one hand.
      expect(models.unused("Item", type, all, (path) => type === "shapersArmor" && path === "hands")).toEqual([]);
    }
  });
});

describe("the creatures of the packs", () => {
  it("can pay for everything that they can do, and hold what they hold [W-042] [W-071]", () => {
    expect(creatures.length).toBeGreaterThanOrEqual(16);
    for (const doc of creatures) {
      const system = creatureOf({ ...actor("c"), system: doc.system });
      if (!system) throw new Error(doc.name);
      const carried = (doc.items ?? []).map((one) => factsOf({ ...one, _id: one.name }));
      for (const item of carried) {
        const cost = abilityOf(item)?.cost;
        expect(cost?.wp ?? 0, `${doc.name}: ${item.name}`).toBeLessThanOrEqual(system.wp.max);
        expect(cost?.momentum ?? 0, `${doc.name}: ${item.name}`).toBeLessThanOrEqual(system.momentum);
      }
      const hands = carried.reduce(
        (sum, { system: { place } }) => sum + (place === 4 ? 2 : place === 2 || place === 3 ? 1 : 0),
        0,
      );
      expect(hands, doc.name).toBeLessThanOrEqual(system.hands);
      expect(new Set(carried.map(({ name }) => name)).size, doc.name).toBe(carried.length);
    }
  });
  it("carry what there is: every second Ability at least is somebody’s", () => {
    const had = new Set(owned.map(({ name }) => name));
    expect(abilities.filter(([name]) => had.has(name)).length * 2).toBeGreaterThanOrEqual(abilities.length);
  });
});

describe("the salt yard", () => {
  const [adventure] = readPack("shapers-adventures");
  it("brings everybody who stands on its map, as they are in the compendium", () => {
    const brought = (adventure?.actors ?? []).map(({ _id }) => _id);
    const tokens = (adventure?.scenes ?? []).flatMap(({ tokens: placed = [] }) => placed);
    expect(tokens.length).toBeGreaterThanOrEqual(15);
    expect(tokens.filter(({ actorId }) => !brought.includes(String(actorId)))).toEqual([]);
    const known = creatures.map(({ _id }) => _id);
    expect(brought.filter((id) => !known.includes(id))).toEqual([]);
  });
  it("brings two tables, whose every throw says something and whose documents are there", () => {
    const tables = adventure?.tables ?? [];
    expect(tables.map(({ _id }) => _id).sort()).toEqual(
      readPack("shapers-tables")
        .map(({ _id }) => _id)
        .sort(),
    );
    expect(tables.length).toBe(2);
    for (const { results = [], img } of tables) {
      const thrown = results.flatMap(({ range: [from, to] }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      expect(thrown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(pictureExists(img)).toBe(true);
      for (const result of results.filter(({ documentUuid }) => documentUuid)) {
        const doc = gear.find(({ _id }) => result.documentUuid === `Compendium.fivefold.shapers-gear.Item.${_id}`);
        expect([doc?.name, doc?.img], result.name).toEqual([result.name, at(result, "img")]);
      }
    }
  });
});
