import { expect, it } from "vitest";
import { ability, bow, field, there } from "./tabletop-shapers";

// Where rules meet, once more, as somebody sees it who knows the book and the ledger alone.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });

it("a Defense Roll of seven waits for the one whose player is away: the game master answers for it, and one roll hurts all who failed [W-128] [W-129] (A-67)", async () => {
  const blast = ability("Blast", [["2d6", "heat"]], {
    ...{ resolution: "defense", stat: "dexterity", range: 30, onSuccess: "half", cost: { ap: 0 } },
  });
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", items: [blast] });
  const foes = [];
  for (let n = 1; n <= 7; n++)
    foes.push(
      await table.creature(`Foe ${n}`, {
        ...{ disposition: "hostile", ...(n === 4 && { owner: "Jon" as const }) },
        system: vitality(20),
      }),
    );
  await table.leave("Jon");
  table.dice(5, 4);
  const x = await ilse.act("useAbility", { item: "Blast", on: foes });
  expect(x.asked.map(({ by }) => by)).toEqual(Array(7).fill("Gamemaster"));
  for (const [index, foe] of foes.entries()) {
    if (index === 3) continue;
    if (index === 0) table.dice(10);
    await x.answer(foe, x.asked.find(({ who }) => who === foe.name)?.at ?? "", index === 0 ? "roll" : "fail");
  }
  expect([x.state, foes.map(({ system }) => system.vitality.value)]).toEqual(["open", Array(7).fill(20)]);
  await table.arrive("Jon");
  expect(x.asked.map(({ who, by }) => [who, by])).toEqual([["Foe 4", "Jon"]]);
  table.dice(9);
  await x.answer(foes[3] ?? ilse, x.asked[0]?.at ?? "", "roll");
  expect([x.state, foes.map(({ system }) => system.vitality.value)]).toEqual(["closed", [16, 11, 11, 11, 11, 11, 11]]);
});

it("a teleport into somebody takes 100 at most of each creature after everything, from Temporary Vitality first; an object takes all [W-187] [W-188] [W-190] (A-19, A-58)", async () => {
  const door = ability("Door", [], {
    ...{ resolution: "automatic", range: 30, cost: { ap: 0 }, push: { kind: "teleport", metres: 9 } },
  });
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 9], items: [door] });
  const frail = { bonus: { armor: -95 } };
  const foe = await table.creature("Foe", {
    ...{ disposition: "hostile", at: [2, 2] },
    system: { ...vitality(90), spare: { value: 30, max: 30 }, ...frail },
  });
  const post = await table.creature("Post", {
    ...{ disposition: "hostile", at: [8, 2] },
    system: { kind: "object", ...vitality(200), ...frail },
  });
  const x = await ilse.act("useAbility", { item: "Door", on: [foe] });
  await x.answer(ilse, "where", there(8, 2));
  expect([foe.system.spare.value, foe.system.vitality.value, foe.token.at, post.system.vitality.value]).toEqual([
    0,
    20,
    [2, 2],
    99,
  ]);
});

it("a shot that misses and goes to whoever covers spares that one as declared, once, with its Maneuver, whose status is that one's [W-104] [W-107] [W-109] [W-177] (A-15, A-16, A-41)", async () => {
  const jolt = ability("Jolt", [["5", "shock"]], {
    ...{ activation: "maneuver", tier: 2, cost: { ap: 0 }, status: "prone", lasts: 2 },
  });
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 2], items: [bow(), jolt] });
  const cover = await table.creature("Cover", { disposition: "hostile", at: [5, 2], system: vitality(3, 30) });
  const behind = await table.creature("Behind", {
    ...{ disposition: "hostile", at: [6, 2] },
    system: { ...vitality(30), stats: { dexterity: 14 }, evasionStat: "will" },
  });
  const maneuver = ilse.items.get("Jolt").id;
  table.dice(15, 6, 3);
  await ilse.act("attack", { item: "Bow", on: [behind], said: { maneuver, mild: "yes" } });
  // 6 + 5 - 3 = 8.
  expect([cover.system.vitality.value, cover.statuses, behind.system.vitality.value, behind.statuses]).toEqual([
    -5,
    ["prone"],
    30,
    [],
  ]);
});

it("a Shove on hold meets a mount: its rider goes along, the rest of its way is not gone, and whoever is dead sets off nothing by hand [W-023] [W-054] [W-068]", async () => {
  const table = await field();
  const guard = await table.creature("Guard", {
    ...{ disposition: "friendly", owner: "Mara", at: [2, 2] },
    system: { ...vitality(30), stats: { instinct: 18 }, skills: { athletics: 9 } },
  });
  const mount = await table.creature("Mount", {
    ...{ disposition: "hostile", at: [6, 2] },
    system: { ...vitality(30), movement: 9, size: "large" },
  });
  const imp = await table.creature("Imp", {
    ...{ disposition: "hostile", at: [6, 3] },
    system: { ...vitality(9), skills: { athletics: 9 }, stats: { instinct: 5 } },
  });
  table.dice(15, 2);
  const climb = await imp.act("climb", { on: [mount] });
  await climb.answer(mount, "skill", climb.asked[0]?.options?.[0] ?? "");
  await table.encounter(guard, mount, imp);
  await table.start();
  await guard.act("holdAction", { said: { what: "shove", trigger: "inRange" } });
  await table.nextTurn();
  await table.move(mount, [
    [5, 2],
    [4, 2],
    [3, 2],
    [3, 3],
  ]);
  const card = table.cards.at(-1);
  table.dice(15, 3, 4);
  await card?.answer(guard, "held", "fire");
  await card?.answer(mount, "skill", card.asked[0]?.options?.[0] ?? "");
  await card?.answer(guard, "place", card.asked[0]?.options.find((one) => one.endsWith("|1,0,0")) ?? "");
  expect([card?.state, mount.token.at, imp.token.at, imp.statuses, mount.system.turn.stride]).toEqual([
    "closed",
    [4, 2],
    [4, 2],
    ["climbing"],
    6,
  ]);
  await table.nextTurn();
  await table.nextTurn();
  await guard.act("holdAction", { said: { what: "trip", trigger: "word", words: "if it limps" } });
  await table.edit(mount, { "system.vitality.value": -90 });
  const trip = await guard.act("fire", { on: [mount] });
  expect([trip.refused, guard.statuses]).toEqual(["FIVEFOLD.Shapers.Refused.deadTarget", ["holdingAction"]]);
});
