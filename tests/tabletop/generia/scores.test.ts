import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Creature } from "../tabletop";
import { duel, field, mods, perk, trained, weapon } from "./tabletop-duel";

// What counts for a roll, and when it counts no more.

const give = (creature: Creature, ...statuses: readonly string[]) =>
  Promise.all(
    statuses.map((status) => creature.actor.toggleStatusEffect(`generia-${status}`, { active: true, overlay: false })),
  );
const line = (story: readonly string[], head: string) => story.find((one) => one.startsWith(head));

it.each<readonly [string, readonly string[], JsonObject, readonly number[], string]>([
  ["as it is", [], {}, [8], "jump 1d20 + 5 = 13"],
  ["strong", ["strong"], {}, [8, 11], "jump 2d20kh1 + 5 = 16"],
  ["nimble", ["nimble"], {}, [8, 11], "jump 2d20kh1 + 5 = 16"],
  ["weakened", ["weakened"], {}, [8, 11], "jump 2d20kl1 + 5 = 13"],
  ["strong and nimble", ["strong", "nimble"], {}, [8, 11, 4], "jump 3d20kh1 + 5 = 16"],
  ["strong and drowsy", ["strong", "drowsy"], {}, [8], "jump 1d20 + 5 = 13"],
  ["stunned, once", ["stunned"], {}, [8, 11], "jump 2d20kl1 + 5 = 13"],
  ["huge", [], { size: "huge" }, [8, 11, 4], "jump 3d20kh1 + 5 = 16"],
  ["small", [], { size: "small" }, [8, 11], "jump 2d20kl1 + 5 = 13"],
])("a jump is a matter of STR and DEX alike: %s [G-116] [G-176] [G-182]", async (_, statuses, system, faces, told) => {
  const table = await field();
  const ilse = await table.creature("Ilse", { system: { ...mods({ str: 3, dex: 2 }), ...system } });
  await give(ilse, ...statuses);
  table.dice(...faces);
  const jump = await ilse.act("jump", { said: { distance: "3" } });
  expect(line(jump.story, "jump")).toBe(told);
});

it.each([
  ["friendly", "hostile", true],
  ["hostile", "friendly", true],
  ["neutral", "hostile", false],
  ["hostile", "neutral", false],
  ["friendly", "neutral", false],
  ["secret", "friendly", false],
  ["secret", "hostile", false],
] as const)("whether a %s Opportunist may strike a %s creature that leaves its reach: %s [G-161] (A-44)", async (own, other, may) => {
  const table = await field();
  const taker = await table.creature("Taker", {
    items: [weapon("Club", { damage: { formula: "1" } }), perk("Opportunist", "opportunist")],
    disposition: own === "secret" ? "hostile" : own,
    at: [5, 5],
  });
  if (own === "secret") await taker.token.document.update({ disposition: -2 });
  const goer = await table.creature("Goer", { disposition: other, at: [6, 5], system: { speed: 9 } });
  await table.encounter(goer, taker, { initiative: [9, 3] });
  await table.start();
  const move = await table.move(goer, [[9, 5]]);
  expect(move?.asked.map(({ at }) => at.endsWith("opportunist"))).toEqual(may ? [true] : []);
});

it("regeneration heals as many light wounds as healing of its points would, a tier for each [G-148] [G-154] [G-182]", async () => {
  const { table, reaver } = await duel(
    0,
    {},
    {
      system: { threshold: 3, limit: 9, wounds: { light: 6 }, tiers: { regeneration: 4 } },
    },
  );
  await give(reaver, "regeneration");
  table.dice(10);
  await table.nextTurn();
  // 10 against 3 are three wounds, as W-53 counts, and leave one point.
  const now = () => [reaver.system.wounds.light, reaver.system.tiers.regeneration, reaver.system.mending];
  expect([now(), reaver.statuses]).toEqual([[3, 1, 1], ["regeneration"]]);
  table.dice(4);
  await table.nextRound();
  await table.nextTurn();
  // The last tier heals one more, whatever its points would do.
  expect([now(), reaver.statuses]).toEqual([[2, 0, 0], []]);
});

it("a penalty from a parry is over a Phase after that parry, wherever the clock of the world stands then [G-046] [G-174] (A-11)", async () => {
  const fencer = { system: trained(9, "swords"), items: [weapon("Falchion", { proficiency: "swords" })] };
  const { table, ilse, reaver } = await duel(0, {}, fencer);
  await table.time(840);
  table.dice(1, 10);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "parry0");
  await attack.answer(reaver, "followUp", "weaken");
  await table.endEncounter();
  // A whole Phase of the clock begins in between.
  await table.time(894);
  expect(ilse.system.defencePenalty).toBe(9);
  await table.time(6);
  expect([ilse.system.defencePenalty, ilse.system.penaltyDue]).toEqual([0, 0]);
});
