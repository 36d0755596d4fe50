import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { CreatureSpec } from "../tabletop";
import { bow, dialogOf, foe, hero, sword, technique, uchma } from "./tabletopKit";

it("counts what was typed for an object, and 0 where nothing was [U-067] [U-060]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const door = await table.creature("Door", { system: { living: false, side: "things", resist: { parry: 3 } } });
  const crate = await table.creature("Crate", { system: { living: false, side: "things" }, at: [4, 5] });

  table.dice(2);
  expect((await ayla.act("use", { item: "Sword", on: [door] })).story).toContain("U-060 2 not >= 3");
  table.dice(3);
  expect((await ayla.act("use", { item: "Sword", on: [door] })).changes).toContain("Door health -20");
  table.dice(1);
  expect((await ayla.act("use", { item: "Sword", on: [crate] })).story).toContain("U-060 1 >= 0");
});
it("adds what an object holds to the 0 that nobody typed [U-067]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const shield = sword(5, { wielded: { parry: 1 } });
  const statue = await table.creature("Statue", { system: { living: false, side: "things" }, items: [shield] });
  table.dice(1);
  expect((await ayla.act("use", { item: "Sword", on: [statue] })).story).toContain("U-060 1 >= 1");
});
/** One of them strikes the other once: the line of the roll, and what came of it. */
async function strike(a: JsonObject, d: JsonObject, face: number, item = sword(), more: Partial<CreatureSpec> = {}) {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(a), items: [item] });
  const raider = await table.creature("Raider", { system: foe(d), ...more });
  table.dice(face);
  const x = await ayla.act("use", { item: item.name, on: [raider] });
  const roll = x.story.find((line) => line.includes("precision"));
  return [roll?.replace("target/b/", ""), x.story.find((line) => line.startsWith("U-060"))];
}
const guided = (precision: number) => sword(20, { wielded: { precision } });

it("E-01 E-02 half the level, the weapon, and a tie is a hit [U-060] [U-061] [U-062] [U-063]", async () => {
  const attack = (face: number) => strike({ level: 4 }, { resist: { parry: 6 } }, face, guided(1));
  expect(await attack(3)).toEqual(["precision 1d10 + 3 = 6", "U-060 6 >= 6"]);
  expect(await attack(2)).toEqual(["precision 1d10 + 3 = 5", "U-060 5 not >= 6"]);
});
it("E-03 an odd level is halved down, a weapon may hinder, the ability names what resists [U-059] [U-062] [U-063] [U-179]", async () => {
  const wand = { ...guided(-1), system: { ...guided(-1).system, resistance: "warding" } };
  expect(await strike({ level: 5 }, { resist: { warding: 8 } }, 7, wand)).toEqual([
    "precision 1d10 + 1 = 8",
    "U-060 8 >= 8",
  ]);
  expect(await strike({ level: 5 }, { resist: { warding: 9 } }, 7, wand)).toEqual([
    "precision 1d10 + 1 = 8",
    "U-060 8 not >= 9",
  ]);
});
it("E-04 a 10 may miss and a 1 may hit: no face does anything by itself [U-068] [U-121]", async () => {
  const covered = { marks: ["uchma.cover.full"] };
  expect(await strike({}, { resist: { parry: 7 } }, 10, bow(), covered)).toEqual([
    "precision 1d10 - 4 = 6",
    "U-060 6 not >= 7",
  ]);
  expect(await strike({ level: 10 }, { resist: { parry: 7 } }, 1, guided(1))).toEqual([
    "precision 1d10 + 6 = 7",
    "U-060 7 >= 7",
  ]);
});
it("E-05 even an object can be missed: a total below 0 is less than 0 [U-067] [U-117] [U-121]", async () => {
  const crate = { living: false, side: "things" };
  const place = { marks: ["uchma.cover.full"], elevation: 2 };
  expect(await strike({}, crate, 4, bow(), place)).toEqual(["precision 1d10 - 5 = -1", "U-060 -1 not >= 0"]);
  expect(await strike({}, crate, 5, bow(), place)).toEqual(["precision 1d10 - 5 = 0", "U-060 0 >= 0"]);
});
it("E-06 a roll of its own for each target, with the ability's own bonus [U-065] [U-066]", async () => {
  const table = await uchma();
  const fan = technique("Fan", { targeting: "choose", most: 3, range: 9, resistance: "evasion", precision: 1 }, [
    { damage: 5 },
  ]);
  const ayla = await table.creature("Ayla", { system: hero({ level: 3 }), items: [fan] });
  const foes = [];
  for (const evasion of [6, 7, 9])
    foes.push(await table.creature(`Foe ${evasion}`, { system: foe({ resist: { evasion } }) }));
  table.dice(4, 5, 8);
  const x = await ayla.act("use", { item: "Fan", on: foes });
  expect(x.story.filter((line) => line.startsWith("U-060"))).toEqual(["U-060 6 >= 6", "U-060 7 >= 7", "U-060 10 >= 9"]);
});
it("E-65 two hits roll twice; bonuses and penalties of states count [U-064] [U-065] [U-066] [U-073]", async () => {
  const table = await uchma();
  const twin = technique("Twin Fangs", { precision: -1, times: 2 }, [{ damage: 10 }]);
  const weak = {
    type: "uchmaEffect",
    name: "Weak",
    system: { rounds: 9, lines: [{ name: "Weak", changes: "damage", by: -3 }] },
  };
  const ayla = await table.creature("Ayla", {
    system: hero({ level: 9, potency: 4 }),
    items: [twin, guided(2), weak],
  });
  const guard = await table.creature("Guard", { system: foe({ resist: { parry: 12 }, armor: { physical: 5 } }) });
  table.dice(6, 7);
  const x = await ayla.act("use", { item: "Twin Fangs", on: [guard] });
  expect(x.story.filter((line) => line.startsWith("U-060"))).toEqual(["U-060 11 not >= 12", "U-060 12 >= 12"]);
  expect(x.changes).toEqual(["Guard health -6"]);
});
it("whoever lets it happen is not rolled for [U-058]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const bek = await table.creature("Bek", { system: hero() });
  const x = await ayla.act("use", { item: "Sword", on: [bek], said: { willing: "yes" } });
  expect(x.story.filter((line) => line.includes("precision"))).toEqual([]);
  expect(x.changes).toEqual(["Bek health -20"]);
});
it("E-53 one of several that might be chosen makes it aimed at one, an area never does [U-055] [U-056]", async () => {
  const table = await uchma();
  const cost = async (system: JsonObject, on: number): Promise<string | undefined> => {
    const item = technique("Bolt", { range: 9, ...system }, [{ damage: 5 }]);
    const ayla = await table.creature("Ayla", { system: hero(), items: [item] });
    const targets = [];
    for (let n = 0; n < on; n++) targets.push(await table.creature(`Foe ${n}`, { system: foe() }));
    return dialogOf(ayla, "use", "Bolt", targets)?.cost;
  };
  expect(await cost({ targeting: "choose", most: 3 }, 1)).toContain("single target");
  expect(await cost({ targeting: "choose", most: 3 }, 2)).not.toContain("single target");
  expect(await cost({ targeting: "radius", radius: 2 }, 1)).not.toContain("single target");
});
