import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Creature, Exchange, Tabletop } from "../tabletop";
import { begin, foe, hero, technique, uchma } from "../uchma/tabletopKit";

// Documents that rules make and drop (exchange/write/deliver.ts): under ids that follow from their exchange, so that twice is once.
const again = (table: Tabletop): Promise<void> => table.during(async () => (await shell().play()).recover());
const ids = ({ items }: Creature): readonly string[] => items.all.map(({ id }) => id);

async function trampled() {
  const table = await uchma();
  const effects = [{ name: "Trampled", rounds: 1, changes: "speed", by: -2 }];
  const ayla = await table.creature("Ayla", { system: hero(), items: [technique("Trample", { effects })] });
  const raider = await table.creature("Raider", { system: foe() });
  await begin(table, ayla, raider);
  table.dice(5);
  const act = await ayla.act("use", { item: "Trample", on: [raider] });
  return { table, ayla, raider, act };
}
/** As if the newest commit had not reached this creature. */
const before = (creature: Creature, { stored }: Exchange): Promise<unknown> =>
  creature.actor.update({ "flags.fivefold.mark": (stored.record.commit?.n ?? 0) - 1 });

it("are made once, with their words, and stay when the commit is delivered again", async () => {
  const { table, raider, act } = await trampled();
  const made = act.stored.record.commit?.changes.find(({ k }) => k === "make");
  expect(made).toMatchObject({ kind: "item", id: ids(raider)[0] });
  expect(raider.items.get("Trampled").type).toBe("uchmaEffect");
  await again(table);
  await before(raider, act);
  await again(table);
  expect(ids(raider)).toEqual([(made as Dynamic).id]);
});

it("are made after a crash that came before them, under the same id", async () => {
  const { table, raider, act } = await trampled();
  const [id = ""] = ids(raider);
  await raider.actor.deleteEmbeddedDocuments("Item", [id]);
  await before(raider, act);
  await again(table);
  expect([ids(raider), raider.items.get("Trampled").id]).toEqual([[id], id]);
});

it("are dropped once, also where the crash came in between", async () => {
  const { table, raider } = await trampled();
  const [item] = raider.items.all;
  const source: Dynamic = item?.toObject();
  await table.nextTurn();
  await table.nextTurn();
  expect(ids(raider)).toEqual([]);
  const dropped = shell()
    .allCarriers()
    .find(({ record }) => record.commit?.changes.some(({ k }) => k === "drop"));
  const n = dropped?.record.commit?.n ?? 0;
  expect(n).toBeGreaterThan(0);
  await raider.actor.update({ "flags.fivefold.mark": n - 1 });
  await again(table);
  expect(ids(raider)).toEqual([]);
  await raider.actor.createEmbeddedDocuments("Item", [source], { keepId: true } as Dynamic);
  await raider.actor.update({ "flags.fivefold.mark": n - 1 });
  await again(table);
  expect(ids(raider)).toEqual([]);
});

it("come back with the numbers that they had, also where the crash came after them", async () => {
  const { table, raider } = await trampled();
  await table.nextTurn();
  await table.nextTurn();
  const dropped = shell()
    .allCarriers()
    .find(({ record }) => record.commit?.changes.some(({ k }) => k === "drop"));
  expect(dropped?.record.commit?.changes).toContainEqual(expect.objectContaining({ k: "add", at: "rounds", by: -1 }));
  const id = dropped?.record.id ?? "";
  expect(await table.during(async () => (await shell().play()).undo(id, (globalThis as Dynamic).game.user.id))).toEqual(
    { ok: true },
  );
  expect(raider.items.get("Trampled").system.rounds).toBe(1);
  const n = Number(raider.actor.flags.fivefold?.mark);
  expect(n).toBeGreaterThan(dropped?.record.commit?.n ?? 0);
  await raider.actor.update({ "flags.fivefold.mark": n - 1 });
  await again(table);
  expect(raider.items.get("Trampled").system.rounds).toBe(1);
});

it("go with the act that made them when it is taken back", async () => {
  const { raider, act } = await trampled();
  expect(await act.undo()).toEqual({ ok: true });
  expect(ids(raider)).toEqual([]);
  expect(await act.redo()).toEqual({ ok: true });
  expect(raider.items.has("Trampled")).toBe(true);
});
