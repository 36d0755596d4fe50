import { put, standing, walk } from "../fixtures/board";
import { step, whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begin, statuses } from "./table";

const weapon = (name: string, system: object): object => ({
  name,
  type: "fragmentsWeapon",
  system: { place: 2, ...system },
});
/** Columns and rows of tokens, as somebody's client knows them. */
const places = (who: Person, ...names: readonly string[]): Promise<unknown> =>
  run(
    who,
    `return ${JSON.stringify(names)}.map((name) => {
       const { x, y } = canvas.scene.tokens.getName(name);
       return [x / 100, y / 100];
     });`,
  );
/** Begins something by its button on the sheet; with a roll window, it is rolled there. */
async function press(who: Person, name: string, act: string): Promise<void> {
  const sheet = await who.openSheet(name);
  await sheet.locator(`[data-action="act"][data-act="${act}"]`).first().click();
  const dialog = who.page.locator(".ff-act-dialog");
  await expect(dialog).toBeVisible();
  await dialog.locator('[data-key="roll"]').click();
  await expect(dialog).toHaveCount(0);
}
const answer = (who: Person, value: string): Promise<void> =>
  who.card().locator(`[data-action="ff-answer"][data-value="${value}"]`).click();

test("a round of two people: a hit, a push that the other side opposes with DEX, a critical blow that is undone, a fall into bleeding, and the Bleed Table in the next turn [F-001] [F-005] [F-008] [F-021] [F-029] [F-041] [F-042] [F-043] [F-047] [F-048] [F-050] [F-091] [F-094] [F-095] [F-172] [F-175] [F-178] [F-179] [F-204] [F-205] [F-206] [F-221] [F-224] [F-225]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await begin(gm, [
    {
      name: "Ada",
      at: [5, 5],
      owner: "Mara",
      system: { level: 3, attributes: { str: 6, dex: 5 }, hp: { value: 20, max: 20 } },
      items: [weapon("Maul", { weight: "heavy", damage: "1d8" })],
    },
    {
      name: "Ben",
      at: [6, 5],
      system: { level: 2, attributes: { str: 3, dex: 8 }, physical: 15, hp: { value: 14, max: 30 } },
      items: [weapon("Knife", { weight: "light", damage: "1d4" })],
    },
  ]);
  await expect.poll(() => whose(mara)).toBe("Ada");
  await mara.target("Ben");
  for (const who of [gm, mara]) await who.tab("chat");

  // 12 + 3 + 6 against 15; 5 + 6 damage.
  await mara.dice(12, 5);
  await press(mara, "Ada", "attack");
  await expect.poll(() => gm.number("Ben", "hp.value")).toBe(3);
  for (const who of [gm, mara]) await expect(who.card()).toContainText("Ada hits Ben with Maul: 11 damage");
  await expect.poll(() => gm.number("Ada", "turn.spent")).toBe(1);

  // Nobody but Ben's side says with what Ben opposes; 15 + 9 against 5 + 2 + 8. Ada follows.
  await mara.dice(15);
  await press(mara, "Ada", "push");
  await expect(gm.card()).toContainText("With what does Ben oppose?");
  await expect(mara.card().locator('[data-action="ff-answer"]')).toHaveCount(0);
  await gm.dice(5);
  await answer(gm, "dex");
  await expect(mara.card()).toContainText("Ada succeeds against Ben: Push");
  await expect
    .poll(() => places(mara, "Ada", "Ben"))
    .toEqual([
      [6, 5],
      [7, 5],
    ]);

  // A natural 20 doubles 4 + 6, and is taken back; then 2 + 6.
  const before = [await gm.creature("Ada"), await gm.creature("Ben")];
  await mara.dice(20, 4);
  await press(mara, "Ada", "attack");
  await expect.poll(() => gm.number("Ben", "hp.value")).toBe(-17);
  await expect(mara.card()).toContainText("Ada hits Ben critically with Maul: 20 damage");
  await expect.poll(() => statuses(mara, "Ben")).toEqual(["bleeding", "incapacitated", "prone"]);
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => gm.number("Ben", "hp.value")).toBe(3);
  await expect.poll(async () => [await gm.creature("Ada"), await gm.creature("Ben")]).toEqual(before);
  await mara.dice(12, 2);
  await press(mara, "Ada", "attack");
  await expect.poll(() => gm.number("Ben", "hp.value")).toBe(-5);
  await expect.poll(() => statuses(gm, "Ben")).toEqual(["bleeding", "incapacitated", "prone"]);

  // A fourth Action is refused where it is pressed; she ends her turn, and Ben bleeds: 9 is the third row, 3 + 4 damage.
  const sheet = await mara.openSheet("Ada");
  await expect(sheet.locator(".ff-turn")).toContainText("0 of 3 Actions left");
  await expect(sheet.locator("[data-barred]")).toContainText("No Action is left in this turn");
  await gm.dice(9, 3, 4);
  // The sheet lies over the bar: the last card of the turn has the button too.
  await mara.card().locator('[data-action="ff-end-turn"]').click();
  await expect.poll(() => whose(mara)).toBe("Ben");
  await expect.poll(() => gm.number("Ben", "hp.value")).toBe(-12);
  await expect.poll(() => gm.number("Ben", "bleedPenalty")).toBe(2);
  await gm.tab("combat");
  const row = gm.page.locator("#combat .combatant", { hasText: "Ben" });
  await expect(row).toContainText("-12/30");
  await expect(row.getByRole("img", { name: "1 of 1 Actions left" })).toBeVisible();
  // It is not her turn any more.
  await expect(sheet.locator("[data-barred]")).toContainText("It is not this creature’s turn");
});

test("what holds between two: a grip drags along, is taken back and loaded anew, hiding is decided on the page of relations, whoever is hidden is aimed at by square, a turn is put off and taken, and a fall is taken back [F-023] [F-024] [F-025] [F-026] [F-106] [F-107] [F-122] [F-151] [F-153] [F-160] [F-162] [F-165] [F-191] [F-197] [F-199] [F-203] [F-223]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await begin(gm, [
    {
      name: "Ada",
      at: [5, 5],
      owner: "Mara",
      system: { level: 3, attributes: { str: 6, dex: 5 }, hands: 3 },
      items: [weapon("Bow", { ways: ["ranged"], place: 4, hands: 2 })],
    },
    { name: "Ben", at: [6, 5], system: { level: 1, physical: 12 } },
    { name: "Cis", at: [9, 5], system: { level: 1, physical: 5, hp: { value: 9, max: 9 } } },
  ]);
  await expect.poll(() => whose(mara)).toBe("Ada");
  await mara.target("Ben");
  for (const who of [gm, mara]) await who.tab("chat");

  // 15 + 9 against 5 + 6: Ada steps into Ben's space, and who goes drags the other along at half Speed.
  const both = async (who: Person) => [await who.creature("Ada"), await who.creature("Ben")];
  const stand = async (...squares: readonly (readonly [number, number])[]): Promise<void> => {
    for (const who of [gm, mara]) await expect.poll(() => places(who, "Ada", "Ben")).toEqual(squares);
  };
  const undo = async (): Promise<void> => {
    await gm.card().locator('[data-key="undo"]').click();
    for (const who of [gm, mara]) await expect.poll(() => who.state()).toBe("undone");
  };
  const grapple = async (): Promise<void> => {
    await mara.dice(15);
    await gm.dice(5);
    await press(mara, "Ada", "grapple");
    await expect.poll(() => statuses(mara, "Ben")).toEqual(["grappled"]);
    expect(await statuses(gm, "Ada")).toEqual(["grappling"]);
    await stand([6, 5], [6, 5]);
    await expect.poll(() => gm.state()).toBe("closed");
  };
  const drag = async (): Promise<void> => {
    await walk(mara, "Ada", [6, 6], [6, 7]);
    await stand([6, 7], [6, 7]);
    await expect.poll(() => gm.state()).toBe("closed");
  };
  const free = await both(gm);
  await grapple();
  await undo();
  await stand([5, 5], [6, 5]);
  for (const who of [gm, mara]) await expect.poll(() => both(who)).toEqual(free);
  await grapple();
  // The way with both is taken back to where both were; loaded anew, the page knows the grip.
  const held = await both(gm);
  await drag();
  await undo();
  await stand([6, 5], [6, 5]);
  for (const who of [gm, mara]) await expect.poll(() => both(who)).toEqual(held);
  await mara.reload();
  expect(await both(mara)).toEqual(held);
  await mara.tab("chat");
  await run(mara, `canvas.scene.tokens.getName("Ben").object.setTarget(true, { releaseOthers: true });`);
  const sheet = await mara.openSheet("Ada");
  await expect(sheet).toContainText("15 ft Speed");
  await expect(sheet).toContainText("0 Free hands");
  await drag();
  await sheet.locator('[data-act="release"]').click();
  await expect.poll(() => statuses(gm, "Ben")).toEqual([]);

  // The game master decides that Cis is hidden from Ada: her player loses sight of it.
  await run(gm, `canvas.hud.token.bind(canvas.tokens.placeables.find(({ name }) => name === "Cis"))`);
  await gm.page.locator('#token-hud [data-ff="relations"]').click();
  const page = gm.page.locator(".ff-win", { hasText: "Relations of Cis" });
  const ada = page.locator(".ff-relations", { hasText: "Ada" });
  await expect(ada).toContainText("Undetected");
  await ada.locator('button[data-relation="hidden"]').click();
  const drawn = () =>
    run(mara, "return canvas.tokens.placeables.filter(({ visible }) => visible).map(({ name }) => name).sort()");
  await expect.poll(drawn).toEqual(["Ada", "Ben"]);

  // She aims at its square all the same, 15 ft to the right and 10 ft up: of 17 and 12 the lower counts, 12 + 3 + 5. A hit shows it.
  // Ben is still her target, which says nothing about a square: the point is asked for at once.
  await sheet.locator('[data-act="aimAt"]').click();
  const dialog = mara.page.locator(".ff-act-dialog");
  const cursor = mara.page.getByRole("application", { name: "Aim at a square: choose a point" });
  await expect(cursor).toBeFocused();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"])
    await mara.page.keyboard.press(key);
  await mara.page.keyboard.press("Enter");
  // Who is hit is found out by the game master's client, which rolls the damage.
  await mara.dice(17, 12);
  await gm.dice(4);
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Cis", "hp.value")).toBe(5);
  await expect(mara.card()).toContainText("20");
  await expect.poll(drawn).toEqual(["Ada", "Ben", "Cis"]);

  // In the next round she puts her turn off, and takes it behind Ben's, for good.
  for (const next of ["Ben", "Cis", "Ada"]) {
    await step(gm, "nextTurn");
    await expect.poll(() => whose(mara)).toBe(next);
  }
  await expect.poll(() => mara.number("Ada", "turn.spent")).toBe(0);
  await sheet.locator('[data-act="delay"]').click();
  await expect.poll(() => whose(mara)).toBe("Ben");
  await mara.tab("combat");
  await mara.page.locator("#combat .combatant", { hasText: "Ada" }).getByText("Enter now").click();
  const order = () => run(gm, "return game.combat.turns.map(({ name }) => name)");
  await expect.poll(order).toEqual(["Ben", "Ada", "Cis"]);
  await step(gm, "nextTurn");
  await expect.poll(() => whose(mara)).toBe("Ada");

  // From 20 ft up she falls and catches hold of nothing: 1 + 2 damage. Taken back, she is up there and unhurt.
  await put(gm, "Ada", [6, 7], 20);
  await expect.poll(() => standing(mara, "Ada")).toEqual([6, 7, 20]);
  await mara.tab("chat");
  const above = await gm.creature("Ada");
  const hp = await gm.number("Ada", "hp.value");
  await press(mara, "Ada", "fall");
  for (const who of [gm, mara]) await who.dice(1, 2);
  await answer(mara, "fall");
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ada")).toEqual([6, 7, 0]);
  await expect.poll(() => mara.number("Ada", "hp.value")).toBe(hp - 3);
  await expect.poll(() => gm.state()).toBe("closed");
  await undo();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ada")).toEqual([6, 7, 20]);
  for (const who of [gm, mara]) await expect.poll(() => who.creature("Ada")).toEqual(above);
});
