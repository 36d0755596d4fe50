import { expect, it } from "vitest";
import { ability, armor, type Duel, duel, weapon } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
/** Both turns pass, so that Ilse acts again. */
async function nextOfIlse({ table }: Duel): Promise<void> {
  await table.nextTurn();
  await table.nextTurn();
}

it("sparing takes d4 off a weapon and d4 for each Tier more off an Ability [W-106] [W-107] [W-108] [W-120] (E-21, E-22)", async () => {
  const fist = weapon("Club", [["1d8 + 2", "physical"]]);
  const spirit = ability("Spirit", [["2d6", "spirit"]], { tier: 2, range: 5, mode: "melee" });
  const mild = { mild: "yes" };
  const x = await duel({ items: [fist, spirit] }, { system: vitality(3, 20), items: [armor(1)] });
  x.table.dice(15, 5, 3);
  await x.ilse.act("attack", { item: "Club", on: [x.reaver], said: mild });
  expect([x.reaver.system.vitality.value, x.reaver.statuses]).toEqual([0, []]);
  await x.table.edit(x.reaver, { "system.vitality.value": 10, "system.bonus.armor": -3 });
  await nextOfIlse(x);
  x.table.dice(15, 6, 3, 2, 4, 1);
  await x.ilse.act("attack", { item: "Spirit", on: [x.reaver], said: mild });
  expect(x.reaver.system.vitality.value).toBe(6);
  await nextOfIlse(x);
  x.table.dice(15, 2, 3, 4, 3, 2);
  await x.ilse.act("attack", { item: "Spirit", on: [x.reaver], said: mild });
  expect(x.reaver.system.vitality.value).toBe(6);
});

it("lethal damage below 1 Vitality starts Bleeding, and kills below the lowest living value; sparing damage does neither [W-109] [W-110] [W-111] [W-164] (E-21, E-23)", async () => {
  const strike = async (start: number, formula: string, mild: boolean) => {
    const { table, ilse, reaver } = await duel(
      { items: [weapon("Sword", [[formula, "physical"]])] },
      { system: vitality(start, 20), statuses: ["prone"] },
    );
    table.dice(15, ...(mild ? [1] : []));
    await ilse.act("attack", { item: "Sword", on: [reaver], said: mild ? { mild: "yes" } : {} });
    return [reaver.system.vitality.value, reaver.statuses];
  };
  expect(await strike(3, "6", false)).toEqual([-3, ["bleeding", "prone"]]);
  expect(await strike(2, "31", true)).toEqual([-20, ["prone"]]);
  expect(await strike(2, "22", false)).toEqual([-20, ["bleeding", "prone"]]);
  expect(await strike(2, "23", false)).toEqual([-21, ["bleeding", "dead", "prone"]]);
});

it("Temporary Vitality is lost first [W-111]", async () => {
  const { table, ilse, reaver } = await duel({}, { system: { ...vitality(10), spare: { value: 4, max: 4 } } });
  table.dice(15, 7);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([reaver.system.spare.value, reaver.system.vitality.value]).toEqual([0, 7]);
});

it("Holy damage spares the living, unless it is meant to kill; not what never lived [W-156] (E-56)", async () => {
  const strike = async (said: Record<string, string>, biological: boolean) => {
    const { table, ilse, reaver } = await duel(
      { items: [weapon("Mace", [["9", "holy"]])] },
      { system: { ...vitality(5, 20), biological } },
    );
    table.dice(15);
    await ilse.act("attack", { item: "Mace", on: [reaver], said });
    return [reaver.system.vitality.value, reaver.statuses];
  };
  expect(await strike({}, true)).toEqual([-4, []]);
  expect(await strike({ deadlyHoly: "yes" }, true)).toEqual([-4, ["bleeding"]]);
  expect(await strike({}, false)).toEqual([-4, ["bleeding"]]);
});

it("Constitution stands in Armor’s place against Poison, Will against Psychic, and the lowest counts once [W-119] [W-121] [W-122] [W-123] [W-152] [W-159] (E-06, E-07, E-44, E-45)", async () => {
  const strike = async (
    damage: readonly [string, string][],
    reaver: object,
    items: readonly ReturnType<typeof armor>[],
  ) => {
    const x = await duel(
      { items: [weapon("Sword", damage)] },
      { system: { ...vitality(50), ...reaver }, items: [...items] },
    );
    x.table.dice(15);
    const hit = await x.ilse.act("attack", { item: "Sword", on: [x.reaver] });
    return { hit, x };
  };
  const poison = await strike([["12", "poison"]], { skills: { endurance: 3 } }, [armor(5)]);
  expect(poison.x.reaver.system.vitality.value).toBe(41);
  const mixed = await strike(
    [
      ["5", "physical"],
      ["5", "poison"],
    ],
    { skills: { endurance: 1 } },
    [armor(4)],
  );
  expect(mixed.x.reaver.system.vitality.value).toBe(41);
  const psychic = await strike(
    [
      ["6", "heat"],
      ["4", "psychic"],
    ],
    { stats: { will: 9 } },
    [armor(5)],
  );
  expect(psychic.x.reaver.system.vitality.value).toBe(39);
  // Cold is halved: Armor is worth more on Curse, and the attacker is asked.
  const choice = await strike(
    [
      ["2", "physical"],
      ["8", "curse"],
    ],
    { resists: ["physical"] },
    [armor(3)],
  );
  expect(choice.hit.asked).toMatchObject([{ who: "Ilse", at: "armorFrom", options: ["physical", "curse"] }]);
  await choice.hit.answer(choice.x.ilse, "armorFrom", "curse");
  // 8 - 3 of Curse and half of 2.
  expect(choice.x.reaver.system.vitality.value).toBe(50 - 6);
});

it("ignoring Armor takes it to 0 at most, also what stands in its place, and never helps against a value below 0 [W-120] [W-124] [W-125] [W-126] (E-08, E-44, E-46)", async () => {
  const strike = async (damage: readonly [string, string][], system: object, reaver: object, worn: number) => {
    const x = await duel(
      { items: [weapon("Sword", damage, { ...system })] },
      { system: { ...vitality(50), ...reaver }, items: [armor(worn)] },
    );
    x.table.dice(15);
    await x.ilse.act("attack", { item: "Sword", on: [x.reaver] });
    return 50 - x.reaver.system.vitality.value;
  };
  expect(await strike([["9", "physical"]], { ignores: 4 }, {}, 2)).toBe(9);
  expect(await strike([["7", "poison"]], { ignoresAll: true }, { skills: { endurance: 4 } }, 5)).toBe(7);
  expect(await strike([["7", "poison"]], { ignoresAll: true }, { stats: { constitution: 8 } }, 5)).toBe(9);
  expect(await strike([["4", "physical"]], {}, {}, -3)).toBe(7);
});

it("resistance halves, vulnerability adds half, immunity leaves nothing, after Armor or before it [W-142] [W-143] [W-144] [W-145] (E-43)", async () => {
  const strike = async (system: object, damageOrder: string) => {
    const x = await duel(
      { items: [weapon("Sword", [["11", "cold"]])] },
      { system: { ...vitality(50), ...system }, items: [armor(2)] },
      { settings: { damageOrder } },
    );
    x.table.dice(15);
    await x.ilse.act("attack", { item: "Sword", on: [x.reaver] });
    return 50 - x.reaver.system.vitality.value;
  };
  expect(await strike({ resists: ["cold"] }, "armorFirst")).toBe(4);
  expect(await strike({ vulnerable: ["elemental"] }, "armorFirst")).toBe(13);
  expect(await strike({ immune: ["cold"], vulnerable: ["cold"] }, "armorFirst")).toBe(0);
  expect(await strike({ resists: ["cold"], vulnerable: ["elemental"] }, "armorFirst")).toBe(9);
  expect(await strike({ resists: ["cold"] }, "typesFirst")).toBe(3);
  expect(await strike({ vulnerable: ["cold"] }, "typesFirst")).toBe(14);
});

it("an object is hit without a roll [W-090] [W-147] (E-48)", async () => {
  const x = await duel(
    { items: [weapon("Sword", [["1d8 + 3", "physical"]])] },
    { system: { ...vitality(30), kind: "object" }, items: [armor(4)] },
  );
  x.table.dice(6);
  const hit = await x.ilse.act("attack", { item: "Sword", on: [x.reaver] });
  expect([hit.state, x.reaver.system.vitality.value]).toEqual(["closed", 25]);
  expect(hit.story.some((line) => line.startsWith("strike"))).toBe(false);
});

it("eleven damage types in four categories, each with its traits [W-141] [W-148] [W-149] [W-150] [W-151] [W-153] [W-154] [W-155] [W-157] [W-158] [W-160]", async () => {
  const types = [
    "physical",
    "chemical",
    "cold",
    "heat",
    "poison",
    "shock",
    "curse",
    "holy",
    "spirit",
    "psychic",
    "reality",
  ];
  const { table, ilse, reaver } = await duel(
    { items: types.map((type) => ability(type, [["10", type]], { range: 1, mode: "melee", cost: { ap: 0 } })) },
    { system: { ...vitality(300), resists: ["elemental"], immune: ["mystic"], vulnerable: ["other"] } },
  );
  const lost: number[] = [];
  for (const type of types) {
    const before = reaver.system.vitality.value;
    table.dice(15);
    await ilse.act("attack", { item: type, on: [reaver] });
    lost.push(before - reaver.system.vitality.value);
  }
  expect(lost).toEqual([10, 5, 5, 5, 5, 5, 0, 0, 0, 15, 15]);
});

it("each Elemental type has a Status Effect, which an Ability brings until it is removed or for some turns; death removes none [W-161] [W-163] [W-164]", async () => {
  const statuses = ["corroded", "frozen", "burning", "poisoned", "electrified"];
  const { table, ilse, reaver } = await duel(
    {
      items: statuses.map((status, index) =>
        ability(status, [], { range: 1, mode: "melee", cost: { ap: 0 }, status, lasts: index === 0 ? 1 : 0 }),
      ),
    },
    { system: vitality(20) },
  );
  for (const status of statuses) {
    table.dice(15);
    await ilse.act("attack", { item: status, on: [reaver] });
  }
  expect(reaver.statuses).toEqual([...statuses].sort());
  await table.nextTurn();
  await table.nextTurn();
  const lasting = statuses.slice(1);
  expect(reaver.statuses).toEqual([...lasting].sort());
  await table.edit(reaver, { "system.vitality.value": -21 });
  expect(reaver.statuses).toEqual([...lasting, "dead"].sort());
});
