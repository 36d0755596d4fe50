import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { feature, pool, weapon } from "./gear";

it("W-17 who has spent the last Vigor can do nothing until five are back; recovery comes at the end of each round [V-028] [V-096] [V-097] [V-098] [V-099]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    system: { vigor: pool(20, 6), abilities: { stamina: { score: 14 } } },
    items: [feature("Surge", "ability", { cost: { vigor: 6 } })],
  });
  const reaver = await table.creature("Reaver");
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  const surge = await ilse.act("use", { item: "Surge" });
  expect(surge.changes).toEqual(["Ilse actions -1", "Ilse vigor -6", "Ilse winded +1"]);
  const barred = await ilse.act("defend");
  expect([barred.refused, barred.rule]).toEqual(["FIVEFOLD.Vigor.Refused.winded", "V-096"]);
  const seen: unknown[] = [];
  for (let round = 0; round < 3; round++) {
    await table.nextRound();
    seen.push([ilse.system.vigor.value, ilse.statuses.includes("winded"), ilse.system.actions.value]);
  }
  expect(seen).toEqual([
    [2, true, 2],
    [4, true, 2],
    [6, false, 2],
  ]);
  expect((await ilse.act("defend")).state).toBe("closed");
});

it("W-18 recovery rounds down and stops at the maximum [V-099]", async () => {
  const table = await tabletop("vigor");
  const of = (score: number, max: number, value: number) => ({
    system: { abilities: { stamina: { score } }, vigor: pool(max, value) },
  });
  const ilse = await table.creature("Ilse", of(23, 20, 18));
  const bo = await table.creature("Bo", of(4, 10, 3));
  const cy = await table.creature("Cy", { ...of(25, 30, 0), statuses: ["winded"] });
  await table.encounter(ilse, bo, cy, { initiative: [18, 12, 6] });
  await table.start();
  await table.nextRound();
  expect([ilse, bo, cy].map(({ system }) => system.vigor.value)).toEqual([20, 3, 5]);
  expect(cy.statuses).toEqual([]);
});

it("Durability, Mana and Health come back by special ability only, Durability not to the wounded [V-100] [V-101] [V-102] [V-110]", async () => {
  const table = await tabletop("vigor");
  const recovery = { durability: 3, mana: 2, health: 1 };
  const low = { durability: pool(10, 4), mana: pool(9, 1), health: pool(10, 5) };
  const plain = await table.creature("Plain", { system: low });
  const troll = await table.creature("Troll", { system: { ...low, recovery } });
  const hurt = await table.creature("Hurt", {
    system: { ...low, durability: pool(10, 0), recovery },
    statuses: ["wounded"],
  });
  const hydra = await table.creature("Hydra", {
    system: { ...low, durability: pool(10, 0), recovery: { ...recovery, whileWounded: true } },
    statuses: ["wounded"],
  });
  await table.encounter(plain, troll, hurt, hydra, { initiative: [18, 12, 6, 3] });
  await table.start();
  await table.nextRound();
  const now = [plain, troll, hurt, hydra].map(({ system: { durability, mana, health } }) => [
    durability.value,
    mana.value,
    health.value,
  ]);
  expect(now).toEqual([
    [4, 1, 5],
    [7, 3, 6],
    [0, 3, 6],
    [3, 3, 6],
  ]);
  expect([hurt.statuses, hydra.statuses]).toEqual([["wounded"], []]);
});

it("the unconscious, bound and pinned neither act nor defend; a thing of the mind the bound can still do [V-038] [V-039] [V-040]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [weapon("Sword")] });
  const mind = feature("Prayer", "ability", { mental: true });
  for (const status of ["unconscious", "bound", "pinned"]) {
    const one = await table.creature(`One ${status}`, { items: [mind], statuses: [status] });
    for (const act of ["defend", "escape"]) expect([(await one.act(act)).rule, status]).toEqual(["V-039", status]);
    const prayer = await one.act("use", { item: "Prayer" });
    expect(prayer.refused === null).toBe(status !== "unconscious");
    table.dice(16);
    const blow = await ilse.act("attack", { item: "Sword", on: [one], override: true });
    expect(blow.story).toContain(`notAsked.incapacitated (One ${status})`);
    expect(blow.asked).toEqual([{ who: "GM", by: "Gamemaster", at: "fate", options: ["damage", "kill"] }]);
    await blow.answer("GM", "fate", "kill");
    expect([blow.state, one.statuses.includes("dead")]).toEqual(["closed", true]);
  }
});

it("W-56 who resists rolls the ability that was named and every general die, for nothing; a higher total resists [V-091] [V-092] [V-093] [V-094]", async () => {
  const table = await tabletop("vigor");
  const coil = weapon("Coil", { category: "natural", resist: { ability: "strength", vs: 18 }, afflicts: "pinned" });
  const snake = await table.creature("Snake", { items: [coil], system: { vigor: pool(20, 7) } });
  const ilse = await table.creature("Ilse", {
    system: {
      vigor: pool(20, 1),
      abilities: { strength: { score: 10, dice: 2 } },
      resistance: { dice: 1 },
      durability: pool(30),
    },
    owner: "Mara",
  });
  const caught = async (faces: readonly number[]) => {
    table.dice(16, 1, ...faces);
    const x = await snake.act("attack", { item: "Coil", on: [ilse] });
    expect(x.asked).toEqual([{ who: "Ilse", by: "Mara", at: "resist", options: ["resist", "bear"] }]);
    await x.answer(ilse, "resist", "resist");
    return x;
  };
  const free = await caught([6, 4, 2, 7]);
  expect(free.story).toContain("resistance 1d20 + 3d10 = 19");
  expect(free.story).toContain("V-092 19 > 18");
  expect([ilse.statuses, ilse.system.vigor.value]).toEqual([[], 1]);
  const held = await caught([5, 4, 2, 7]);
  expect(held.story).toContain("V-092 18 not > 18");
  expect(ilse.statuses).toEqual(["pinned"]);
  // Whoever is pinned can still struggle.
  table.dice(20, 1, 1, 1);
  const struggle = await ilse.act("struggle", { said: { ability: "strength", vs: "20" }, as: "Mara" });
  expect(struggle.story).toEqual(["resistance 1d20 + 3d10 = 23", "V-092 23 > 20", "resisted (Ilse)"]);
});
