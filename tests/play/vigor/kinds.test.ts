import type { Person } from "../fixtures/person";
import { expect, test } from "../fixtures/test";

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): ClientActor };
    readonly packs: { get(id: string): { getDocuments(): Promise<readonly ClientActor[]> } };
    readonly fivefold: { begin(request: object): Promise<object> };
  };
  readonly Actor: { create(data: object): Promise<ClientActor> };
}
interface ClientActor {
  readonly uuid: string;
  readonly name: string;
  readonly items: { getName(name: string): { readonly id: string } | undefined };
  toObject(): object;
}

/** Brings a creature of the packs into the world. */
const bring = (gm: Person, name: string): Promise<void> =>
  gm.page.evaluate(async (wanted) => {
    const { game, Actor } = globalThis as unknown as Client;
    const found = await game.packs.get("fivefold.vigor-creatures").getDocuments();
    const source = found.find((one) => one.name === wanted);
    if (source) await Actor.create(source.toObject());
  }, name);

/** Begins an act of a creature at another, with these faces for what it rolls. */
async function act(who: Person, by: string, name: string, item: string | null, on: string, faces: readonly number[]) {
  await who.dice(...faces);
  return who.page.evaluate(
    async ([doer, which, thing, target]) => {
      const { game } = globalThis as unknown as Client;
      const actor = game.actors.getName(doer ?? "");
      const itemId = thing ? actor.items.getName(thing)?.id : undefined;
      return game.fivefold.begin({
        actorUuid: actor.uuid,
        act: which,
        ...(itemId && { itemId }),
        targets: [game.actors.getName(target ?? "").uuid],
        adjust: { off: [], added: [] },
      });
    },
    [by, name, item, on] as const,
  );
}

test("a bare fist does little, and an object breaks: no reaction, no Health, nothing but Durability [V-141] [V-143] [V-144] [V-145]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.tab("chat");
  await bring(gm, "Toll Gate");
  const before = await gm.number("Toll Gate", "durability.value");
  // Four on the fist and two ones of Strength, less the four that its planks stop.
  expect(await act(gm, "Ilse Varn", "unarmed", null, "Toll Gate", [20, 1, 1, 4, 1, 1])).toEqual({ ok: true });
  const card = gm.card();
  await expect(card).toContainText("Damage");
  await expect.poll(() => gm.number("Toll Gate", "durability.value")).toBe(before - 2);
  await expect(card).not.toContainText("Dodge");
  await expect.poll(() => gm.number("Toll Gate", "health.value")).toBe(0);

  await gm.noSecond();
  await expect.poll(() => gm.state()).toBe("closed");
  await gm.page.evaluate(() => {
    const gate = (globalThis as unknown as Client).game.actors.getName("Toll Gate") as unknown as {
      update(data: object): Promise<unknown>;
    };
    return gate.update({ "system.durability.value": 1 });
  });
  expect(await act(gm, "Ilse Varn", "unarmed", null, "Toll Gate", [20, 9, 9, 4, 9, 9])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Toll Gate")).toContain("vigor-destroyed");
});

test("poison does nothing to what does not live, and a giant aims badly at what is small [V-126] [V-140] [V-155]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.target("Ilse Varn");
  await gm.tab("chat");
  const whole = await gm.number("Iron Warden", "durability.value");
  expect(await act(gm, "Marsh Reaver", "attack", "Adder Dart", "Iron Warden", [20, 3, 8, 8])).toEqual({ ok: true });
  await expect(gm.card()).toContainText("toxic");
  await expect(gm.card()).toContainText("Toxic damage");
  await expect.poll(() => gm.number("Iron Warden", "durability.value")).toBe(whole);

  // Huge against medium: two categories, ten more to beat. The dialog says so before anything is rolled.
  const sheet = await gm.openSheet("Fen Giant");
  await sheet.locator('[data-action="act"][data-act="attack"]').first().click();
  const line = gm.page.locator(".ff-act-dialog [data-against] .ff-line", { hasText: "Size and Guard" });
  await expect(line).toContainText("+10");
});
