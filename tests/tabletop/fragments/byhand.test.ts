import { expect, it } from "vitest";
import type { Creature, Exchange } from "../tabletop";
import { attributes, field, hp } from "./tabletop-duel";

// What a person sets on a sheet or a token has the same consequences for grips as what comes about by rules.
const stats = (level: number, str: number, more = {}) => ({
  system: { level, ...attributes(str), ...hp(20), ...more },
});
const put = (one: Creature, status: string) =>
  one.actor.toggleStatusEffect(`fragments-${status}`, { active: true, overlay: false });
const gripsOf = (...all: Creature[]) =>
  all.map(({ statuses }) => statuses.find((one) => one.startsWith("grappl")) ?? "");

/** Ada holds Ben. `news`: the card that came of a change by hand, if any. */
async function held() {
  const table = await field();
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly", owner: "Mara", ...stats(3, 6) });
  const ben = await table.creature("Ben", { at: [6, 5], disposition: "hostile", ...stats(1, 5) });
  await table.encounter(ada, ben, { initiative: [18, 12] });
  await table.start();
  table.dice(15, 5);
  await ada.act("grapple", { on: [ben] });
  const news = async (change: () => Promise<unknown>): Promise<Exchange | undefined> => {
    const before = table.cards.length;
    await table.during(change);
    return table.cards.slice(before).at(-1);
  };
  return { table, ada, ben, news };
}

it.each([
  "stunned",
  "unconscious",
])("whoever holds somebody and is set %s by hand may lose its hold: the game master says so [F-202] [F-217] [F-220] (A-36)", async (status) => {
  const { ada, ben, news } = await held();
  const card = await news(() => put(ada, status));
  expect(card?.asked).toMatchObject([{ who: "GM", at: "grip", options: ["ends", "lasts"] }]);
  await card?.answer("GM", "grip", "ends");
  expect([gripsOf(ada, ben), ada.statuses.includes("prone")]).toEqual([["", ""], status === "unconscious"]);
  expect(await card?.undo()).toEqual({ ok: true });
  expect(gripsOf(ada, ben)).toEqual(["grappling", "grappled"]);
});

it("whoever is held and stunned by hand is held on, and nobody is asked [F-217] (A-36)", async () => {
  const { ada, ben, news } = await held();
  expect([await news(() => put(ben, "stunned")), gripsOf(ada, ben)]).toEqual([undefined, ["grappling", "grappled"]]);
});

it("the dead hold nobody, and nobody holds them, whoever says that they are dead [F-183] (A-36)", async () => {
  for (const kill of ["status", "points"] as const) {
    const { table, ada, ben, news } = await held();
    await news(() => (kill === "status" ? put(ben, "dead") : table.edit(ben, { "system.hp.value": -20 })));
    expect([gripsOf(ada, ben), ben.statuses.includes("dead")]).toEqual([["", ""], true]);
  }
});

it("whoever is laid prone by hand takes along whom it is in a grip with, and so does whose Hit Points are typed down to 0 [F-194] [F-200] [F-205]", async () => {
  const prone = await held();
  await prone.news(() => put(prone.ben, "prone"));
  expect(prone.ada.statuses).toContain("prone");
  const typed = await held();
  await typed.news(() => typed.table.edit(typed.ada, { "system.hp.value": 0 }));
  expect(typed.ben.statuses).toContain("prone");
});

it("whoever is set unconscious by hand falls prone at once; without a grip nothing else comes of it [F-220]", async () => {
  const table = await field();
  const cis = await table.creature("Cis");
  await table.during(() => put(cis, "unconscious"));
  expect(cis.statuses).toEqual(["prone", "unconscious"]);
  const cards = table.cards.length;
  await table.during(() => put(cis, "stunned"));
  await table.during(() => put(cis, "dead"));
  expect(table.cards.length).toBe(cards);
});

it("whoever is held lies on top of its holder, smaller, so that both are seen; let go it is as before, and undo holds it again [F-106] [F-192]", async () => {
  const { table, ada, ben } = await held();
  const look = () => {
    const { sort, texture, flags } = ben.token.document;
    return { above: sort > ada.token.document.sort, scale: texture.scaleX, kept: flags.fivefold?.scale ?? null };
  };
  expect(ben.token.at).toEqual(ada.token.at);
  await expect.poll(look).toEqual({ above: true, scale: 0.6, kept: [1, 1] });
  const released = await table.during(() => ada.act("release", { on: [ben] }));
  expect(gripsOf(ada, ben)).toEqual(["", ""]);
  await expect.poll(look).toEqual({ above: false, scale: 1, kept: null });
  await released.undo();
  await expect.poll(() => look().above).toBe(true);
});
