import { expect, it } from "vitest";
import { type CreatureSpec, tabletop } from "../tabletop";
import { dice, pool, weapon } from "./gear";

const bow = weapon("Bow", { category: "pullBow", range: { near: 60, max: 120 } });
const blast = weapon("Blast", { category: "spell", delivery: "area", ability: "agility" });
const sword = weapon("Sword");

/** What Ilse's attack has to beat, and her dice: a miss. */
async function aim(
  item: string,
  target: CreatureSpec = {},
  {
    ilse = {},
    off = [],
    said = {},
  }: { ilse?: CreatureSpec; off?: readonly string[]; said?: Record<string, string> } = {},
) {
  const table = await tabletop("vigor");
  const a = await table.creature("Ilse", {
    items: [bow, blast, sword],
    ...ilse,
    system: { vigor: pool(20, 7), ...ilse.system },
  });
  const d = await table.creature("Reaver", target);
  const many = Number(a.system.abilities.agility.dice);
  table.dice(1, ...Array.from({ length: many }, () => 1));
  const x = await a.act("attack", { item, on: [d], off, said });
  const [, against = ""] = /not > (\d+)/.exec(x.story.find((line) => line.startsWith("V-044")) ?? "") ?? [];
  return { guard: Number(against), roll: x.story.find((line) => line.startsWith("strike")) };
}

it("W-22 W-23 from behind on the unaware Guard is halved, rounded up; from behind alone, or unaware alone, it is not [V-080] [V-081]", async () => {
  const unaware = { statuses: ["unaware"] };
  const guards = async (base: number) => (await aim("Sword", { ...unaware, system: { guard: { base } } })).guard;
  expect([await guards(15), await guards(18), await guards(17)]).toEqual([8, 9, 9]);
  expect((await aim("Sword", unaware, { said: { behind: "no" } })).guard).toBe(15);
  expect((await aim("Sword")).guard).toBe(15);
});

it("with facing, only the rear quarter is behind [V-076] [V-080] [V-081]", async () => {
  const table = await tabletop("vigor", { settings: { facing: true } });
  const target = await table.creature("Reaver", { at: [5, 5], statuses: ["unaware"], rotation: 0 });
  const guardFrom = async (name: string, at: readonly [number, number]) => {
    const one = await table.creature(name, { items: [sword], at, system: { vigor: pool(20, 7) } });
    table.dice(1);
    const x = await one.act("attack", { item: "Sword", on: [target] });
    return x.story.find((line) => line.startsWith("V-044"));
  };
  const all = [await guardFrom("North", [5, 4]), await guardFrom("South", [5, 6]), await guardFrom("East", [6, 5])];
  expect(all.filter((line) => line === "V-044 1 not > 8")).toHaveLength(1);
  expect(all[2]).toBe("V-044 1 not > 15");
});

it("W-24 a larger attacker meets five more Guard for every size between, a smaller or equal one none [V-151] [V-155]", async () => {
  const sizes = async (attacker: string, size: string, base = 15) =>
    (await aim("Sword", { system: { size, guard: { base } } }, { ilse: { system: { size: attacker } } })).guard;
  expect(await sizes("medium", "tiny")).toBe(25);
  expect(await sizes("colossal", "medium")).toBe(35);
  expect(await sizes("tiny", "colossal")).toBe(15);
  expect(await sizes("large", "medium", 16)).toBe(21);
});

it("W-46 W-62 cover adds to Guard against shots; light cover not against what hits the place, and none against a blade [V-166] [V-167] [V-168] [V-169] [V-170]", async () => {
  const against = async (item: string, status: string) => (await aim(item, { statuses: [status] })).guard;
  expect(await against("Bow", "coverLight")).toBe(25);
  expect(await against("Bow", "coverPartial")).toBe(18);
  expect(await against("Bow", "coverFull")).toBe(20);
  expect(await against("Sword", "coverPartial")).toBe(15);
  expect(await against("Blast", "coverLight")).toBe(15);
  expect(await against("Blast", "coverPartial")).toBe(18);
  expect(await against("Blast", "coverFull")).toBe(20);
});

it("whoever stands in the line of fire is partial cover, whoever lies there helpless is none [V-166]", async () => {
  const shotPast = async (statuses: readonly string[]) => {
    const table = await tabletop("vigor");
    const ilse = await table.creature("Ilse", { items: [bow], system: { vigor: pool(20, 7) }, at: [5, 5] });
    await table.creature("Bystander", { statuses, at: [8, 5] });
    const reaver = await table.creature("Reaver", { at: [11, 5] });
    table.dice(1);
    const x = await ilse.act("attack", { item: "Bow", on: [reaver] });
    return /not > (\d+)/.exec(x.story.find((line) => line.startsWith("V-044")) ?? "")?.[1];
  };
  expect(await shotPast([])).toBe("18");
  expect(await shotPast(["prone"])).toBe("18");
  expect(await shotPast(["unconscious"])).toBe("15");
  expect(await shotPast(["shock", "unconscious"])).toBe("15");
});

it("W-47 cover stops its rank first, then armor; sturdy full cover stops ten, a thin one nothing [V-169] [V-170] [V-171]", async () => {
  const shot = async (cover: string) => {
    const table = await tabletop("vigor");
    const ilse = await table.creature("Ilse", {
      items: [weapon("Bow", { category: "pullBow", damage: { value: 2 } })],
      system: { vigor: pool(20, 7) },
    });
    const vest = { type: "vigorArmor", name: "Vest", system: { worn: true, rank: 3, durability: pool(8) } };
    const d = await table.creature("Reaver", {
      items: [vest],
      system: { vigor: pool(20, 1), guard: { base: 0 }, durability: pool(20) },
    });
    table.dice(20, 8, 6);
    const x = await ilse.act("attack", { item: "Bow", on: [d], said: { cover } });
    return x.changes;
  };
  expect(await shot("partial")).toEqual(["Reaver's Vest durability -3", "Reaver durability -6"]);
  expect(await shot("full")).toEqual(["Reaver's Vest durability -3", "Reaver durability -1"]);
  expect(await shot("thin")).toEqual(["Reaver's Vest durability -3", "Reaver durability -11"]);
});

it("W-48 everything that bears on Guard is added to the halved one [V-081] [V-155] [V-158] [V-169]", async () => {
  const target = { statuses: ["unaware", "coverPartial"], system: { guard: { base: 17 } } };
  const all = await aim("Bow", target, { ilse: { system: { size: "large" } }, said: { visibility: "reduced" } });
  expect(all.guard).toBe(22);
});

it("W-05 W-52 shots at the prone take a Challenge that does not reach the damage; the prone defend and move with a quarter of Speed [V-014] [V-056] [V-089] [V-090]", async () => {
  const ilse = { system: { abilities: dice({ agility: 2 }) } };
  expect((await aim("Bow", { statuses: ["prone"] }, { ilse })).roll).toBe("strike 1d20 + 2d8 = 3");
  expect((await aim("Sword", { statuses: ["prone"] }, { ilse })).roll).toBe("strike 1d20 + 2d10 = 3");
  expect((await aim("Bow", {}, { ilse, said: { distance: "distant" } })).roll).toBe("strike 1d20 + 2d8 = 3");
  const table = await tabletop("vigor");
  const archer = await table.creature("Archer", {
    items: [bow],
    system: { vigor: pool(20, 7), abilities: dice({ strength: 1 }) },
  });
  const defend = async (speed: number) => {
    const system = { abilities: { speed: { score: 30, dice: speed } }, guard: { base: 0 }, durability: pool(30) };
    const d = await table.creature(`Of ${speed}`, { statuses: ["prone"], system });
    expect(d.system.derived.movement).toBe(7);
    table.dice(10);
    const x = await archer.act("attack", { item: "Bow", on: [d] });
    table.dice(1, ...(speed >= 4 ? [1] : []), 4, 4);
    await x.answer(d, "reaction", "defense");
    expect(x.story).toContain("damage 1d8 + 1d10 = 8");
    return x.story.find((line) => line.startsWith("defence"));
  };
  expect([await defend(3), await defend(5)]).toEqual(["defence 1d20 = 1", "defence 1d20 + 1d10 = 2"]);
});

it("W-63 a neighbour is adjacent across a corner, two spaces off only a longer weapon reaches, and a wall bars all [V-050] [V-077] [V-079] [V-082] [V-084]", async () => {
  const table = await tabletop("vigor");
  const pike = weapon("Pike", { range: { reach: 12 } });
  const ilse = await table.creature("Ilse", { items: [sword, pike], at: [5, 5], system: { vigor: pool(20, 7) } });
  const corner = await table.creature("Corner", { at: [6, 6] });
  const off = await table.creature("Off", { at: [7, 5] });
  table.dice(1, 1);
  expect((await ilse.act("attack", { item: "Sword", on: [corner] })).refused).toBeNull();
  const away = await ilse.act("attack", { item: "Sword", on: [off] });
  expect([away.refused, away.rule]).toEqual(["FIVEFOLD.Vigor.Refused.away.reach", "V-082"]);
  expect((await ilse.act("attack", { item: "Pike", on: [off] })).refused).toBeNull();
  const behind = await table.creature("Behind", { at: [4, 5] });
  await table.map.createEmbeddedDocuments("Wall", [{ c: [500, 400, 500, 700] }]);
  const barred = await ilse.act("attack", { item: "Pike", on: [behind] });
  expect([barred.refused, barred.rule]).toEqual(["FIVEFOLD.Vigor.Refused.away.barred", "V-079"]);
});
