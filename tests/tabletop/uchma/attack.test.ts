import { expect, it } from "vitest";
import { type Creature, type CreatureSpec, type Tabletop, tabletop } from "../tabletop";

const sword = (system: object = {}) => ({
  type: "uchmaWeapon",
  name: "Sword",
  system: { held: true, packets: [{ damage: 25 }], ...system },
});
interface Duel {
  readonly table: Tabletop;
  readonly ayla: Creature;
  readonly foe: Creature;
}
/** Ayla, whose side has won the first roll, and a foe beside her, on the first turn of the first round. */
async function duel(ayla: CreatureSpec, foe: CreatureSpec = {}): Promise<Duel> {
  const table = await tabletop("uchma");
  const first = await table.creature("Ayla", {
    items: [sword()],
    ...ayla,
    system: { level: 4, side: "party", ...ayla.system },
    owner: "Mara",
    disposition: "friendly",
  });
  const second = await table.creature("Foe", {
    ...foe,
    system: { side: "foes", resist: { parry: 6 }, health: { value: 40, max: 40 }, ...foe.system },
    disposition: "hostile",
  });
  await table.encounter(first, second);
  table.dice(9, 5, 2, 1);
  await table.start();
  expect(table.turnOf).toBe("Ayla");
  return { table, ayla: first, foe: second };
}
const strike = ({ ayla, foe }: Duel, item = "Sword") => ayla.act("use", { item, on: [foe], as: "Mara" });

it("hits where precision ties with the resistance [U-060] [U-061] (E-01)", async () => {
  const fight = await duel({ items: [sword({ wielded: { precision: 1 } })] });
  fight.table.dice(3);
  const use = await strike(fight);
  expect(use.story).toContain("target/b/precision 1d10 + 3 = 6");
  expect(use.story).toContain("U-060 6 >= 6");
  expect(fight.foe.system.health.value).toBe(15);
});

it("misses below it [U-060] (E-02)", async () => {
  const fight = await duel({ items: [sword({ wielded: { precision: 1 } })] });
  fight.table.dice(2);
  const use = await strike(fight);
  expect(use.story).toContain("U-060 5 not >= 6");
  expect(use.changes).toEqual(["Ayla state 0 -> 3", "Ayla actions 1 -> 0"]);
  expect(fight.foe.system.health.value).toBe(40);
});

it("adds Potency and takes physical armor off [U-070] [U-076] [U-069] (E-07)", async () => {
  const fight = await duel({ system: { potency: 3 } }, { system: { armor: { physical: 5, magical: 10 } } });
  fight.table.dice(9);
  expect((await strike(fight)).changes).toContain("Foe health -23");
  expect(fight.foe.system.health.value).toBe(17);
});

it("never heals what armor stops altogether [U-070] (E-09)", async () => {
  const fight = await duel(
    { system: { potency: 1 }, items: [sword({ packets: [{ damage: 10 }] })] },
    { system: { armor: { physical: 15, magical: 0 } } },
  );
  fight.table.dice(9);
  await strike(fight);
  expect(fight.foe.system.health.value).toBe(40);
});

it("takes armor off each packet of one hit [U-080] [U-081] (E-12)", async () => {
  const packets = [{ damage: 20 }, { damage: 6, magical: true }];
  const fight = await duel(
    { system: { potency: 2 }, items: [sword({ packets })] },
    { system: { armor: { physical: 5, magical: 5 } } },
  );
  fight.table.dice(9);
  await strike(fight);
  expect(fight.foe.system.health.value).toBe(20);
});

it("heals the stealer by what is lost [U-084] [U-085] (E-14)", async () => {
  const packets = [{ damage: 20, steal: true, magical: true, potency: "none" }];
  const fight = await duel(
    { system: { health: { value: 30, max: 60 } }, items: [sword({ packets })] },
    { system: { armor: { physical: 0, magical: 5 } } },
  );
  fight.table.dice(9);
  const use = await strike(fight);
  expect([fight.foe.system.health.value, fight.ayla.system.health.value]).toEqual([25, 45]);
  expect(await use.undo()).toEqual({ ok: true });
  expect([fight.foe.system.health.value, fight.ayla.system.health.value]).toEqual([40, 30]);
});

it("counts a flank for a melee attack, once [U-114] [U-115] (E-24)", async () => {
  const table = await tabletop("uchma");
  const names = ["Ayla", "Bek", "Cid"];
  const party = [];
  for (const [index, name] of names.entries())
    party.push(
      await table.creature(name, {
        system: { level: 2, side: "party" },
        items: [sword({ wielded: { precision: 1 } })],
        disposition: "friendly",
        at: [4 + index, 4],
      }),
    );
  const foe = await table.creature("Foe", {
    system: { side: "foes", resist: { parry: 7 } },
    disposition: "hostile",
    at: [5, 5],
  });
  await table.encounter(...party, foe);
  table.dice(9, 5, 2, 1);
  await table.start();
  table.dice(4);
  const use = await party[0]?.act("use", { item: "Sword", on: [foe] });
  expect(use?.story).toContain("U-060 7 >= 7");
});

it("acts on its own turn alone, and refuses with the rule [U-007]", async () => {
  const fight = await duel({}, { items: [sword()] });
  const refused = await fight.foe.act("use", { item: "Sword", on: [fight.ayla] });
  expect([refused.refused, refused.rule]).toEqual(["FIVEFOLD.Uchma.Refused.notYourTurn", "U-007"]);
});
