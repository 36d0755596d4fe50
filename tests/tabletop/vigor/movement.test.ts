import { expect, it } from "vitest";
import { runAs } from "../ask";
import { tabletop } from "../tabletop";
import { pool } from "./gear";

async function field(system = {}) {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", {
    system: { abilities: { speed: { score: 30 } }, ...system },
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const reaver = await table.creature("Reaver", { disposition: "hostile", at: [15, 5] });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  return { table, ilse, reaver };
}

it("the bound and the Winded cannot use the rest of a Move, neither by the act nor by hand [V-039] [V-056] [V-096]", async () => {
  const { table, ilse } = await field();
  await table.move(ilse, [[7, 5]]);
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[7, 5], 18, 1]);
  await ilse.act("afflict", { said: { status: "bound" }, override: true });
  const way = await ilse.act("move", { path: [[8, 5]], as: "Gamemaster" });
  expect([way.refused, way.rule]).toEqual(["FIVEFOLD.Vigor.Refused.incapacitated", "V-039"]);
  // A game master is asked whether it shall go all the same.
  table.answerQuestions(false);
  await table.move(ilse, [[8, 5]]);
  expect([ilse.token.at, ilse.system.stride]).toEqual([[7, 5], 18]);
  await ilse.actor.toggleStatusEffect("vigor-bound", { active: false, overlay: false });
  await table.edit(ilse, { "system.vigor.value": 0 });
  expect(ilse.statuses).toEqual(["winded"]);
  await table.move(ilse, [[8, 5]]);
  expect([ilse.token.at, ilse.system.stride]).toEqual([[7, 5], 18]);
  await table.edit(ilse, { "system.vigor.value": 9 });
  await table.move(ilse, [[8, 5]]);
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[8, 5], 12, 1]);
});

it("a way takes as many Moves as it needs, and what is left of a Move is lost to the next action [V-024] [V-053] [V-056] [V-057]", async () => {
  const { table, ilse } = await field({ vigor: pool(20) });
  await table.move(ilse, [[12, 5]]);
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[12, 5], 18, 0]);
  // Paid without a question: what it costs stood on the ruler.
  expect(table.questions).toEqual([]);
  await table.nextTurn();
  await table.nextTurn();
  await table.move(ilse, [[12, 8]]);
  expect([ilse.system.stride, ilse.system.actions.value]).toEqual([12, 1]);
  await ilse.act("defend");
  expect([ilse.system.stride, ilse.system.actions.value]).toEqual([0, 0]);
});

it("on another's turn a way waits for the game master: refused, the token stays; allowed, it goes and takes nothing [V-018]", async () => {
  const { table, ilse, reaver } = await field();
  await table.nextTurn();
  expect(table.turnOf).toBe("Reaver");
  const stays = await ilse.act("move", { path: [[7, 5]] });
  expect([stays.asked, ilse.token.at]).toMatchObject([[{ who: "GM", at: "outOfTurn" }], [5, 5]]);
  await stays.answer("GM", "outOfTurn", "stay");
  expect([stays.state, ilse.token.at]).toEqual(["closed", [5, 5]]);
  const before = [ilse.system.actions.value, ilse.system.stride];
  const goes = await ilse.act("move", { path: [[7, 5]] });
  expect(ilse.token.at).toEqual([5, 5]);
  await goes.answer("GM", "outOfTurn", "allow");
  expect([goes.state, ilse.token.at, ilse.system.actions.value, ilse.system.stride]).toEqual([
    "closed",
    [7, 5],
    ...before,
  ]);
  expect(await goes.undo()).toEqual({ ok: true });
  expect([ilse.token.at, reaver.token.at]).toEqual([
    [5, 5],
    [15, 5],
  ]);
});

it("arrow keys that follow one another are one Move: one card, one price, the way in its order [V-056] [V-057]", async () => {
  const { table, ilse } = await field();
  const { document } = ilse.token;
  const press = (dx: number, dy: number) =>
    document.move([{ x: document.x + dx * 100, y: document.y + dy * 100 }], { method: "keyboard" });
  await table.during(async () => {
    for (const [dx, dy] of [
      [1, 0],
      [1, 0],
      [0, 1],
    ] as const)
      await press(dx, dy);
    expect(ilse.token.at).toEqual([5, 5]);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[7, 6], 12, 1]);
  expect(table.posted.map(({ story }) => story.length)).toHaveLength(1);
  // Within the Move that was paid nothing is asked; its card is the way back.
  await table.during(async () => {
    await press(1, 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[8, 6], 6, 1]);
  expect(table.posted).toHaveLength(1);
});

it("the rest of a Move is taken back as a Move is: by its player while it is the newest, by the game master, and done again [V-056] [V-057]", async () => {
  const { table, ilse } = await field();
  const here = () => [ilse.token.at, ilse.system.stride, ilse.system.actions.value];
  const paid = await table.move(ilse, [[7, 5]]);
  const dragged = await table.move(ilse, [[8, 5]]);
  expect(here()).toEqual([[8, 5], 12, 1]);
  const rest = await ilse.act("move", { path: [[9, 5]], as: "Mara" });
  expect([here(), rest.changes]).toEqual([
    [[9, 5], 6, 1],
    ["Ilse stride 12 -> 6", "Ilse moves 800,500 -> 900,500"],
  ]);
  expect(await rest.undo({ as: "Mara" })).toEqual({ ok: true });
  expect(here()).toEqual([[8, 5], 12, 1]);
  expect(await rest.redo()).toEqual({ ok: true });
  expect(here()).toEqual([[9, 5], 6, 1]);
  expect([await rest.undo(), await dragged?.undo()]).toEqual([{ ok: true }, { ok: true }]);
  expect(here()).toEqual([[7, 5], 18, 1]);
  expect(await paid?.undo()).toEqual({ ok: true });
  expect(here()).toEqual([[5, 5], 0, 2]);
});

it("the rest of a readied Move is gone on another's turn, for nothing and without a question [V-018] [V-057]", async () => {
  const { table, ilse } = await field();
  await table.nextTurn();
  await table.edit(ilse, { "system.stride": 12 });
  const rest = await ilse.act("move", { path: [[6, 5]], as: "Mara" });
  expect([rest.asked, rest.state, ilse.token.at, ilse.system.stride]).toEqual([[], "closed", [6, 5], 6]);
  expect(await rest.undo({ as: "Mara" })).toEqual({ ok: true });
  expect([ilse.token.at, ilse.system.stride]).toEqual([[5, 5], 12]);
});

it("a drag farther than any act can lead is no free move for a player: the token stays, and the reason is told [V-057]", async () => {
  const { table, ilse } = await field();
  const far = [{ x: ilse.token.document.x, y: ilse.token.document.y + 90 * 100, elevation: 0 }];
  const drag = () => table.during(() => ilse.token.document.move(far, { method: "dragging" }));
  const before = table.notices.length;
  await runAs(table.running, "Mara", drag);
  expect([ilse.token.at, ilse.system.actions.value]).toEqual([[5, 5], 2]);
  expect(table.notices.slice(before).map(({ text }) => text)).toEqual([expect.stringContaining("cannot go that far")]);
  await drag();
  expect(ilse.token.at).toEqual([5, 95]);
});
