import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { feature, pool, weapon } from "./gear";

const rite = feature("Rite", "spell", { cost: { actions: 3, vigor: 4 }, effect: { heals: "health", amount: 3 } });
const hymn = feature("Hymn", "spell", { cost: { actions: 3 } });
const flail = weapon("Flail", { knocks: true, damage: { value: 1 } });

/** Ilse has begun her rite: two of three actions are paid, and it is still her turn. */
async function begun() {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { system: { health: pool(10, 5) }, items: [rite, hymn, weapon("Sword")] });
  const reaver = await table.creature("Reaver", { items: [flail] });
  await table.encounter(reaver, ilse, { initiative: [18, 12] });
  await table.start();
  const progress = () => ilse.items.get("Rite").system.progress;
  return { table, ilse, reaver, progress };
}

it("a game master's knock-down on its own turn throws a creature out of its long act, on another's turn it does not [V-023] [V-085] [V-086]", async () => {
  const { table, ilse, progress } = await begun();
  await table.nextTurn();
  await ilse.act("share", { item: "Rite" });
  expect(progress()).toBe(2);
  await table.nextTurn();
  await ilse.act("afflict", { said: { status: "prone" }, override: true });
  expect([progress(), ilse.statuses]).toEqual([2, ["prone"]]);
  const upright = await ilse.act("standUp", { override: true });
  expect(upright.state).toBe("closed");
  await table.nextTurn();
  const fall = await ilse.act("afflict", { said: { status: "prone" }, override: true });
  expect(fall.changes).toEqual(["Ilse's Rite progress -2", "Ilse prone +1"]);
  expect(progress()).toBe(0);
});

it("a readied blow that throws somebody down on its own turn ends its long act [V-059] [V-067] [V-086]", async () => {
  const { table, ilse, reaver, progress } = await begun();
  const flailId = reaver.items.get("Flail").id;
  await reaver.act("ready", { said: { condition: "she chants", item: flailId } });
  await table.nextTurn();
  const chant = await ilse.act("share", { item: "Rite" });
  if (chant.state === "open") await chant.answer(reaver, "readied", "pass");
  expect(progress()).toBe(2);
  table.dice(16, 3);
  const blow = await reaver.act("fire", { item: "Flail", on: [ilse] });
  expect(blow.asked.map(({ who, at }) => `${who} ${at}`)).toEqual(["Reaver act/knockdown"]);
  await blow.answer(reaver, "knockdown", "down");
  expect(blow.changes).toEqual(["Reaver readied -1", "Ilse durability -3", "Ilse's Rite progress -2", "Ilse prone +1"]);
  expect(progress()).toBe(0);
});

it("a share comes first in a turn, and nobody begins a second long act; giving up, or what it cannot pay for, frees the turn [V-023]", async () => {
  const { table, ilse, reaver, progress } = await begun();
  await table.nextTurn();
  await ilse.act("share", { item: "Rite" });
  expect(ilse.system.actions.value).toBe(0);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, ilse.system.actions.value]).toEqual(["Ilse", 2]);
  const second = await ilse.act("share", { item: "Hymn" });
  expect([second.refused, second.rule, second.overridable]).toEqual([
    "FIVEFOLD.Vigor.Refused.longFirst",
    "V-023",
    true,
  ]);
  for (const [act, item] of [
    ["attack", "Sword"],
    ["defend", undefined],
    ["move", undefined],
  ] as const) {
    const refused = await ilse.act(act, { ...(item && { item }), on: item ? [reaver] : [] });
    expect([refused.refused, refused.rule]).toEqual(["FIVEFOLD.Vigor.Refused.longFirst", "V-023"]);
  }
  const done = await ilse.act("use", { item: "Rite", on: [ilse] });
  expect(done.changes).toEqual(["Ilse actions -1", "Ilse vigor -4", "Ilse's Rite progress -2", "Ilse health +3"]);
  expect([progress(), ilse.system.actions.value]).toEqual([0, 1]);
  const defend = await ilse.act("defend");
  expect(defend.changes).toEqual(["Ilse actions -1", "Ilse defending +1"]);
});

it("a long act waits while its Vigor is not there, and hinders nothing meanwhile [V-023] [V-060]", async () => {
  const { table, ilse } = await begun();
  await table.nextTurn();
  await ilse.act("share", { item: "Rite" });
  await table.edit(ilse, { "system.vigor.value": 3, "system.abilities.stamina.score": 4 });
  await table.nextTurn();
  await table.nextTurn();
  expect((await ilse.act("use", { item: "Rite", on: [ilse] })).refused).toBe("FIVEFOLD.Vigor.Refused.few.vigor");
  expect((await ilse.act("defend")).changes).toEqual(["Ilse actions -1", "Ilse defending +1"]);
  expect(ilse.items.get("Rite").system.progress).toBe(2);
});

it("another state than a fall on its own turn, and the end of a bond, leave a long act alone; a new bond breaks it off [V-023] [V-039] [V-086]", async () => {
  const { table, ilse, progress } = await begun();
  await table.nextTurn();
  await ilse.act("afflict", { said: { status: "bound" }, override: true });
  await ilse.act("share", { item: "Rite", override: true });
  const dazed = await ilse.act("afflict", { said: { status: "dazed" }, override: true });
  expect([dazed.changes, progress()]).toEqual([["Ilse dazed +1"], 2]);
  await table.edit(ilse, { "system.clocks.bound": { round: 2, slot: 18 } });
  await table.nextTurn();
  expect([table.combat.round, ilse.statuses, progress()]).toEqual([2, ["dazed"], 2]);
  const bound = await ilse.act("afflict", { said: { status: "bound" }, override: true });
  expect(bound.changes).toEqual(["Ilse's Rite progress -2", "Ilse bound +1"]);
});
