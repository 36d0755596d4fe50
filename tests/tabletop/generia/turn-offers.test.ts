import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Creature } from "../tabletop";
import { duel } from "./tabletop-duel";

// What the card of a turn's beginning says and offers.

const toggle = (creature: Creature, status: string, active: boolean) =>
  creature.actor.toggleStatusEffect(`generia-${status}`, { active, overlay: false });
/** Sentences and offers of the newest card, which is that of a turn's beginning. */
function newest() {
  const { game } = globalThis as Dynamic;
  const message = game.messages.contents.at(-1);
  const view = message && shell().readExchange(message);
  if (!view) return null;
  const context = shell().contextOf(view, { t: (key: string, data?: object) => game.i18n.format(key, data ?? {}) });
  const says = (view.lines as readonly Dynamic[]).flatMap((line: Dynamic) =>
    line.k === "say" ? [line.key.replace("FIVEFOLD.Generia.Say.", "")] : [],
  );
  return {
    says,
    offers: shell()
      .offersFor(view, context)
      .map(({ act, by, label }) => [act, view.members[by ?? ""]?.name, label]),
  };
}
const cards = () => (globalThis as Dynamic).game.messages.size;

it("whoever lies prone as its turn begins is offered to stand up, for an action [G-170] (A-55)", async () => {
  const { table, reaver } = await duel(0);
  await toggle(reaver, "prone", true);
  await table.nextTurn();
  expect(newest()).toEqual({ says: ["mayStandUp"], offers: [["standUp", "Reaver", "Stand up"]] });
  expect((await reaver.act("standUp", { as: "Jon" })).state).toBe("closed");
  expect(reaver.statuses).toEqual([]);
  const before = cards();
  await table.nextRound();
  await table.nextTurn();
  expect(cards()).toBe(before);
});

it("whoever holds somebody as its turn begins is offered to keep hold; unpaid, the grapple ends with the turn [G-167] (A-55)", async () => {
  const { table, ilse, reaver } = await duel(9);
  table.dice(19);
  const grapple = await ilse.act("grapple", { on: [reaver] });
  await grapple.answer(reaver, "defence", "none");
  expect(reaver.statuses).toEqual(["grappled"]);
  const before = cards();
  // Whoever is held has nothing to pay.
  await table.nextTurn();
  expect(cards()).toBe(before);
  await table.nextTurn();
  expect(newest()).toEqual({ says: ["mustKeepHold"], offers: [["keepHold", "Ilse", "Keep the grapple"]] });
  await ilse.act("keepHold", { as: "Mara" });
  await table.nextTurn();
  expect(reaver.statuses).toEqual(["grappled"]);
  await table.nextTurn();
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
});

it("whoever cannot act is reminded of nothing [G-170] [G-182]", async () => {
  const { table, reaver } = await duel(0);
  await toggle(reaver, "prone", true);
  await toggle(reaver, "frozen", true);
  const before = cards();
  await table.nextTurn();
  expect(cards()).toBe(before);
});
