import { describe, expect, it } from "vitest";
import type { Bout, BoutEnd, BoutSetup } from "../../../src/foundry/rating/bout";
import { type Tabletop, tabletop } from "../tabletop";
import { globals, shellModule, sources } from "./kit";

// The overviews over an encounter: how it is likely to end (src/foundry/rating), and the party (src/foundry/party).
async function setup({ combat, ruleset }: Tabletop): Promise<BoutSetup> {
  const { setupOf } = await shellModule(() => import("../../../src/foundry/rating/setup"));
  const { loadRunning } = await shellModule(() => import("../../../src/foundry/registry"));
  const running = await loadRunning(ruleset.slug);
  if (!running) throw new Error(`${ruleset.slug} does not run`);
  return setupOf(combat, running);
}
async function boutOf(table: Tabletop, seed: number): Promise<Bout> {
  const { Bout: Made } = await shellModule(() => import("../../../src/foundry/rating/bout"));
  const bout = new Made(await setup(table), seed);
  for (const _step of bout.prepare());
  return bout;
}
function played(bout: Bout, times: number): readonly BoutEnd[] {
  return Array.from({ length: times }, () => {
    const encounter = bout.play();
    let step = encounter.next();
    while (!step.done) step = encounter.next();
    return step.value;
  });
}
const winsOf = (ends: readonly BoutEnd[], side: "friends" | "foes"): number =>
  ends.filter(({ winner }) => winner === side).length;

describe("an encounter is rated from its documents", () => {
  it.each([
    ["vigor", "Ilse Varn", "Marsh Wisp", "friends"],
    ["uchma", "Salt Titan", "Terrace Raider", "friends"],
    ["generia", "Sanna Weil", "Ford bandit", "friends"],
    ["fragments", "Bryn Askell", "Rime thrall", "friends"],
    ["shapers", "Road brigand", "Ember drake", "foes"],
  ] as const)("in %s: %s against %s, which the %s win; nothing is written", async (slug, one, other, winner) => {
    const table = await tabletop(slug);
    const friend = await table.fromPack(one, { disposition: "friendly" });
    const foe = await table.fromPack(other, { disposition: "hostile" });
    await table.encounter(friend, foe);
    const before = JSON.stringify([sources(table), globals().game.messages.size, table.combat.round]);
    const ends = played(await boutOf(table, 7), 12);
    expect(winsOf(ends, winner)).toBeGreaterThanOrEqual(10);
    expect(ends.every(({ rounds }) => rounds >= 1 && rounds <= 25)).toBe(true);
    expect(JSON.stringify([sources(table), globals().game.messages.size, table.combat.round])).toBe(before);
  });

  it("between equals it is about even; two against one is not", async () => {
    const table = await tabletop("vigor");
    const twin = (disposition: "friendly" | "hostile") => table.fromPack("Marsh Reaver", { disposition });
    await table.encounter(await twin("friendly"), await twin("hostile"));
    const even = winsOf(played(await boutOf(table, 3), 100), "friends");
    expect(even).toBeGreaterThan(30);
    expect(even).toBeLessThan(70);
    const second = await twin("friendly");
    await table.combat.createEmbeddedDocuments("Combatant", [
      { tokenId: second.token.document.id, sceneId: table.map.id, actorId: second.actor.id },
    ]);
    const helped = played(await boutOf(table, 3), 100);
    expect(winsOf(helped, "friends")).toBeGreaterThan(85);
    // Who was down at the end of one of them is up at the beginning of the next.
    expect(helped.every(({ down }) => down.size >= 1 && down.size <= 3)).toBe(true);
  });

  it("whoever is neutral takes no part, and who is wounded has worse odds", async () => {
    const table = await tabletop("vigor");
    const friend = await table.fromPack("Marsh Reaver", { disposition: "friendly" });
    const foe = await table.fromPack("Marsh Reaver", { disposition: "hostile" });
    const idle = await table.fromPack("Fen Giant", { disposition: "neutral" });
    await table.encounter(friend, foe, idle);
    const { contenders } = await setup(table);
    expect(contenders.map(({ name, side }) => [name, side])).toEqual([
      [friend.name, "friends"],
      // Two of one name are told apart by their tokens.
      [`${foe.name} 2`, "foes"],
    ]);
    await table.edit(friend, { "system.durability.value": 1, "system.vigor.value": 0 });
    expect(winsOf(played(await boutOf(table, 3), 60), "friends")).toBeLessThan(20);
  });

  it("is played in slices, tells how far it is, and stops when it is told to, with everybody back on their feet", async () => {
    const table = await tabletop("vigor");
    const friend = await table.fromPack("Ilse Varn", { disposition: "friendly" });
    await table.encounter(friend, await table.fromPack("Fen Giant", { disposition: "hostile" }));
    const { playMany, RUNS } = await shellModule(() => import("../../../src/foundry/rating/tally"));
    const bout = await boutOf(table, 1);
    const told: number[] = [];
    const tally = await playMany(
      bout,
      ({ runs }) => told.push(runs),
      () => told.length >= 3,
    );
    expect(told.length).toBe(3);
    expect(tally.runs).toBeLessThan(RUNS);
    const [after] = played(bout, 1);
    expect(after?.winner).not.toBeNull();
    const whole = await playMany(
      bout,
      () => undefined,
      () => false,
    );
    expect(whole.runs).toBe(RUNS);
    expect(whole.wins.friends + whole.wins.foes).toBeLessThanOrEqual(RUNS);
  });
});
