import { carry, put, standing } from "../fixtures/board";
import { fight, round, whose } from "../fixtures/encounter";
import { count, counted } from "../fixtures/inputs";
import type { Person } from "../fixtures/person";
import { low, play, type Turn } from "../fixtures/rounds";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** Where the middle of a token is on the page. */
const onPage = (who: Person, name: string): Promise<{ readonly x: number; readonly y: number }> =>
  run(who, `return canvas.clientCoordinatesFromCanvas(canvas.scene.tokens.getName("${name}").object.center);`);
/** A default attack by mouse and keyboard: the target, the first weapon of the bar, Roll. */
async function strike(who: Person, target: string, faces: readonly number[]): Promise<void> {
  const { x, y } = await onPage(who, target);
  await who.page.mouse.move(x, y);
  await who.page.keyboard.press("t");
  await expect
    .poll(() => run<string[]>(who, "return [...game.user.targets].map(({ document }) => document.name);"))
    .toEqual([target]);
  await who.dice(...faces);
  await who.page.keyboard.press("Shift+Digit1");
  await expect(who.page.locator('.ff-act-dialog [data-key="roll"]')).toBeFocused();
  await who.page.keyboard.press("Enter");
  await expect(who.page.locator(".ff-act-dialog")).toHaveCount(0);
}
const selected = (who: Person): Promise<string[]> =>
  run(who, "return canvas.tokens.controlled.map(({ document }) => document.name);");

test("an attack with default choices takes three inputs, a move one; who has nothing in the off hand is not asked about it [V-051] [V-053] [V-056]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await run(gm, `await game.settings.set("fivefold", "vigor.offhandFists", false);`);
  // Ilse has a dagger in her other hand; her player has decided about it once.
  await run(mara, `await game.actors.getName("Ilse Varn").setFlag("fivefold", "prompts.offhand", "off");`);
  await fight(gm, "Marsh Reaver", "Ilse Varn");
  await expect.poll(() => selected(gm)).toEqual(["Marsh Reaver"]);
  await expect(gm.page.locator(".ff-bar-key").first()).toHaveAccessibleName(/^Reaver Cleaver/);
  for (const who of [gm, mara]) await count(who);
  await strike(gm, "Ilse Varn", [1, 1, 1]);
  await expect.poll(() => gm.state()).toBe("closed");
  expect(await counted(gm, mara)).toBe(3);
  // One action is left: ending the turn asks.
  await gm.page.keyboard.press("Shift+E");
  await gm.page
    .getByRole("dialog")
    .filter({ hasText: "End the turn anyway?" })
    .getByRole("button", { name: "Yes" })
    .click();
  await expect.poll(() => whose(mara)).toBe("Ilse Varn");
  expect(await counted(gm, mara)).toBe(5);

  await expect.poll(() => selected(mara)).toEqual(["Ilse Varn"]);
  await expect(mara.page.locator(".ff-bar-key").first()).toHaveAccessibleName(/^Dawnedge/);
  await strike(mara, "Marsh Reaver", [1, 1, 1]);
  await expect.poll(() => mara.cards().count()).toBe(2);
  await expect.poll(() => mara.state()).toBe("closed");
  expect(await counted(gm, mara)).toBe(8);
  const [x = 0, y = 0] = await standing(mara, "Ilse Varn");
  await carry(mara, [x, y], [x - 2, y]);
  await mara.page.mouse.up();
  await expect.poll(() => standing(gm, "Ilse Varn")).toEqual([x - 2, y, 0]);
  expect(await counted(gm, mara)).toBe(9);
  await expect.poll(() => mara.number("Ilse Varn", "actions.value")).toBe(0);
  await mara.page.keyboard.press("Shift+E");
  await expect.poll(() => whose(gm)).toBe("Marsh Reaver");
  // Two creatures, three actions: at most 20 for four.
  expect(await counted(gm, mara)).toBe(10);
});

test("two rounds of four creatures take at most 20 inputs each, hits and their answers among them, and their cards are lower than two screens", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  // Whoever plays two creatures against two of the game master's, with the rules as they come; nobody falls.
  await run(
    gm,
    `await game.settings.set("fivefold", "vigor.offhandFists", false);
     await game.actors.getName("Tomas Reed").update({ ["ownership." + game.users.getName("Mara").id]: 3, ["ownership." + game.users.getName("Jonas").id]: 0 });
     for (const name of ["Ilse Varn", "Tomas Reed", "Marsh Reaver", "Bog Hound"])
       await game.actors.getName(name).update({ "system.health": { value: 400, max: 400 } });`,
  );
  await put(gm, "Ilse Varn", [6, 8]);
  for (const who of [gm, mara]) await who.tab("chat");
  await fight(gm, "Ilse Varn", "Marsh Reaver", "Tomas Reed", "Bog Hound");
  for (const who of [gm, mara]) await count(who);
  // Every blow hits, and whoever is hit is asked.
  const paid = { "actions.value": 0 };
  const hurts = `return ["Ilse Varn", "Tomas Reed", "Marsh Reaver", "Bog Hound"].map((name) => game.actors.getName(name).system)
    .reduce((sum, { health, durability }) => sum + health.value + durability.value, 0);`;
  const hers = { hurts, paid, who: mara, roller: mara, faces: [18], asked: { who: gm, value: "none" } };
  const theirs = { hurts, paid, who: gm, roller: gm, faces: [19], asked: { who: mara, value: "none" } };
  const rounds: readonly (readonly Turn[])[] = [
    [
      { ...hers, name: "Ilse Varn", goes: "before", to: [7, 8] },
      { ...theirs, name: "Marsh Reaver", goes: "after", to: [8, 9] },
      { ...hers, name: "Tomas Reed", goes: "before", to: [4, 8] },
      { ...theirs, name: "Bog Hound", goes: "before", to: [8, 7] },
    ],
    [
      { ...hers, name: "Ilse Varn", goes: "after", to: [7, 9] },
      { ...theirs, name: "Marsh Reaver", goes: "after", to: [8, 8] },
      { ...hers, name: "Tomas Reed", goes: "before", to: [5, 8] },
      { ...theirs, name: "Bog Hound", goes: "before", to: [7, 8] },
    ],
  ];
  for (const [index, turns] of rounds.entries()) {
    const before = await counted(gm, mara);
    for (const turn of turns) await play({ ...turn, began: ["actions.value", 2] });
    await expect.poll(() => round(gm)).toBe(index + 2);
    expect((await counted(gm, mara)) - before).toBeLessThanOrEqual(20);
  }
  for (const who of [gm, mara]) await low(who, 8);
});
