import { expect, it } from "vitest";
import type { Outcome } from "../../../src/engine/play/types";
import { shell } from "../shell";
import { tabletop } from "../tabletop";
import { globals, shellModule } from "./kit";

// What stands in the way of an undo or redo is named, in the words of the game (issue 13).
async function told(outcome: Outcome | undefined): Promise<string> {
  const { reasonText } = await shellModule(() => import("../../../src/foundry/ui/text/reason"));
  if (!outcome || outcome.ok) throw new Error("it was not refused");
  return reasonText(outcome);
}
async function field() {
  const table = await tabletop("vigor");
  const sword = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 1 } } };
  const system = { abilities: { speed: { score: 30 } }, vigor: { value: 0, max: 0 } };
  const ilse = await table.creature("Ilse", { system, items: [sword], disposition: "friendly", at: [5, 5] });
  const reaver = await table.creature("Reaver", { system, disposition: "hostile", at: [8, 5] });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  const move = await table.move(ilse, [[7, 5]]);
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[7, 5], 18, 1]);
  return { table, ilse, reaver, move };
}

it("a later action that has changed a number is told with the number, and goes first", async () => {
  const { table, ilse, reaver, move } = await field();
  table.dice(2);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  const refusal = await move?.undo();
  expect(refusal).toMatchObject({ reason: "changedLater", data: { count: 1 } });
  expect(await told(refusal)).toBe(
    "Ilse, Feet left to move: 0 now, 18 after this action. 1 later action or turn has changed it. Undo that first.",
  );
  expect([await attack.undo(), await move?.undo()]).toEqual([{ ok: true }, { ok: true }]);
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[5, 5], 0, 2]);
});

it("a number that was edited by hand is told, and the game master can undo the rest, once and for all", async () => {
  const { table, ilse, move } = await field();
  await table.edit(ilse, { "system.stride": 12 });
  const refusal = await move?.undo();
  expect(await told(refusal)).toBe(
    "Ilse, Feet left to move: 12 now, 18 after this action. Set it to 18, or undo what changed it, and try again.",
  );
  const { operations } = shell();
  expect(await table.during(() => operations.undo(move?.id ?? "", true))).toEqual({ ok: true });
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[5, 5], 12, 2]);
  await table.reload();
  expect(move?.stored.record).toMatchObject({
    state: "undone",
    history: [{ what: "undo", kept: [{ on: "a", at: "stride" }] }],
  });
  expect(await told(await move?.redo())).toContain("(Ilse, Feet left to move)");
  expect([ilse.token.at, ilse.system.stride, ilse.system.actions.value]).toEqual([[5, 5], 12, 2]);
});

it("who was moved by hand or is gone is told by name, and what a redo would need", async () => {
  const { table, ilse, move } = await field();
  await table.during(() => ilse.token.document.update({ y: 900 }));
  expect(await told(await move?.undo())).toContain("Ilse has been moved since.");
  await table.during(() => ilse.token.document.update({ y: 500 }));
  expect(await move?.undo()).toEqual({ ok: true });
  await table.edit(ilse, { "system.actions.value": 0 });
  expect(await told(await move?.redo())).toContain("Ilse, Actions: 0 now, 2 when this happened.");
});

it("where no encounter runs whoever takes up the offer to rewind reads what to do, and no empty history", async () => {
  const { table, move } = await field();
  await table.endEncounter();
  const { offerRewind } = await shellModule(() => import("../../../src/foundry/timeline/timeline-window"));
  const windows = [...globals().foundry.applications.instances.keys()];
  await table.during(() => offerRewind(move?.id ?? ""));
  expect(table.notices.at(-1)?.text).toBe(
    "Nothing that followed is in the history of the running encounter. Undo later actions on their cards, starting with the latest.",
  );
  expect([...globals().foundry.applications.instances.keys()]).toEqual(windows);
});
