import { expect, it } from "vitest";
import { attributes, field, hp, weapon } from "./tabletop-duel";

const stats = (str: number, dex = 5, more = {}) => ({
  system: { level: 1, ...attributes(str, dex), ...hp(30), ...more },
});
const knife = weapon("Knife", { weight: "light" });
const axe = weapon("Axe", { weight: "heavy", damage: "1d6" });

async function three(
  cisWith: string,
  more: { ada?: object; ben?: object; cis?: object; cisOn?: "friendly" | "hostile"; cisAt?: [number, number] } = {},
) {
  const table = await field();
  const ada = await table.creature("Ada", {
    at: [5, 5],
    owner: "Mara",
    disposition: "friendly",
    ...stats(5),
    ...more.ada,
  });
  const ben = await table.creature("Ben", {
    at: [6, 5],
    owner: "Jon",
    disposition: "hostile",
    ...stats(3, 4),
    items: [knife],
    ...more.ben,
  });
  const cis = await table.creature("Cis", {
    at: more.cisAt ?? [5, 6],
    disposition: more.cisOn ?? "hostile",
    ...stats(6),
    items: [axe],
    ...more.cis,
  });
  await table.encounter(cis, ada, ben, { initiative: [20, 18, 12] });
  await table.start();
  const id = cisWith === "Axe" ? cis.items.get("Axe").id : cisWith;
  await cis.act("ready", { said: { with: id, trigger: "Now" } });
  await table.nextTurn();
  expect(table.turnOf).toBe("Ada");
  return { table, ada, ben, cis };
}

const dead = { hp: { value: 2, max: 6 } };

it("whoever is killed by a readied blow while its Grapple waits for an answer grips nobody, and nobody is gripped who has died meanwhile [F-008] [F-086] [F-106] [F-183] (A-36)", async () => {
  for (const victim of ["Ada", "Ben"] as const) {
    const { table, ada, ben, cis } = await three("Axe", {
      [victim.toLowerCase()]: stats(victim === "Ada" ? 5 : 3, 4, dead),
      cisAt: victim === "Ada" ? [5, 6] : [6, 6],
      cisOn: victim === "Ada" ? "hostile" : "friendly",
    });
    table.dice(20);
    const grip = await ada.act("grapple", { on: [ben] });
    await grip.answer(cis, "readied", "pass");
    expect(grip.asked.map(({ who, at }) => `${who} ${at}`)).toEqual(["Ben oppose"]);
    table.dice(15, 4);
    await cis.act("fire", { on: [victim === "Ada" ? ada : ben] });
    await grip.answer(ben, "oppose", "dex");
    expect(grip.story.slice(-2)).toEqual(["Ben oppose: dex", "cutShort (Ada)"]);
    expect([grip.state, ada.statuses, ben.statuses]).toEqual([
      "closed",
      victim === "Ada" ? ["dead"] : [],
      victim === "Ben" ? ["dead"] : [],
    ]);
    expect([ada.token.at, ben.token.at, ada.system.turn.spent]).toEqual([[5, 5], [6, 5], 1]);
  }
});

it("a thing that a readied Disarm has struck to the ground meanwhile is not taken by a critical one that waits: its card keeps what happened [F-086] [F-100] [F-101]", async () => {
  const sword = weapon("Sword", { weight: "heavy" });
  const { table, ada, ben, cis } = await three("disarm", {
    cisOn: "friendly",
    cisAt: [6, 6],
    ben: { ...stats(3, 4), items: [sword] },
  });
  table.dice(20, 3);
  const disarm = await ada.act("disarm", { on: [ben] });
  await disarm.answer(cis, "readied", "pass");
  expect(disarm.asked.map(({ who, options }) => [who, options])).toEqual([["Ada", ["fling", "take"]]]);
  table.dice(15, 3);
  await cis.act("fire", { on: [ben] });
  await disarm.answer(ada, "disarmed", "take");
  const lying = table.map.tokens.contents.filter(({ actorId }: { actorId: string | null }) => !actorId);
  expect([disarm.state, lying.length, ada.items.has("Sword"), ben.items.has("Sword")]).toEqual([
    "record",
    1,
    false,
    false,
  ]);
});

it("a pusher that a large creature has drawn into its own space while it chose how far reaches nobody any more [F-086] [F-095] [F-096] [F-107] [F-187] [F-192]", async () => {
  const { table, ada, ben, cis } = await three("grapple", {
    cis: { ...stats(6, 5, { size: "large" }), size: 2, items: [] },
    cisAt: [3, 5],
  });
  table.dice(20, 3);
  const push = await ada.act("push", { on: [ben] });
  await push.answer(cis, "readied", "pass");
  await push.answer(ben, "oppose", "dex");
  expect(push.asked.map(({ who, options }) => [who, options])).toEqual([["Ada", ["5", "10", "15"]]]);
  table.dice(15, 2, 3);
  await cis.act("fire", { on: [ada] });
  await push.answer(ada, "distance", "15");
  expect([push.state, ben.token.at, ada.statuses]).toEqual(["closed", [6, 5], ["grappled"]]);
  expect([ada.token.at, push.story.at(-1)]).toEqual([[3, 5], "outOfReach (Ada)"]);
});

it("whoever loses its senses while it is asked whether it catches hold of the edge falls, and has spent no Reaction [F-086] [F-122] [F-217] [F-220]", async () => {
  for (const meanwhile of ["unconscious", "stunned"] as const) {
    const table = await field(undefined, {
      regions: [{ at: [7, 0], size: [6, 20], marks: ["drop"], elevation: { bottom: -20, top: null } }],
    });
    const ada = await table.creature("Ada", { at: [5, 5], owner: "Mara", disposition: "friendly", ...stats(6) });
    const climbs = { skills: [{ name: "Climb", modifier: 4, cost: 1 }] };
    const ben = await table.creature("Ben", {
      at: [6, 5],
      owner: "Jon",
      disposition: "hostile",
      ...stats(1, 5, climbs),
    });
    await table.encounter(ben, ada, { initiative: [20, 18] });
    await table.start();
    await table.nextTurn();
    table.dice(15, 5);
    const push = await ada.act("push", { on: [ben] });
    expect(push.asked).toMatchObject([{ who: "Ben", at: "fall/grab", options: ["grab", "fall"] }]);
    await table.during(() => ben.actor.toggleStatusEffect(`fragments-${meanwhile}`, { active: true, overlay: false }));
    // 20 ft are two dice.
    table.dice(3, 4);
    await push.answer(ben, "fall/grab", "grab");
    expect([push.state, ben.token.elevation, ben.system.turn.reacted, ben.system.hp.value]).toEqual([
      "closed",
      -20,
      0,
      23,
    ]);
  }
});
