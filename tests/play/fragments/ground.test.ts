import { walk } from "../fixtures/board";
import { step, whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { begin, statuses } from "./table";

const item = (type: string, name: string, system: object): object => ({ name, type: `fragments${type}`, system });
const rectangle = (name: string, x: number, y: number, w: number, h: number, ...marks: readonly string[]): object => ({
  name,
  shapes: [{ type: "rectangle", x: x * 100, y: y * 100, width: w * 100, height: h * 100 }],
  behaviors: marks.map((one) => ({ type: "fivefold.mark", system: { mark: `fragments.${one}` } })),
});
const at = (who: Person, name: string): Promise<number[]> =>
  run(who, `const { x, y } = canvas.scene.tokens.getName(${JSON.stringify(name)}); return [x / 100, y / 100];`);
const answer = (who: Person, value: string): Promise<void> =>
  who.card().locator(`[data-action="ff-answer"][data-value="${value}"]`).click();

/** Every kind of ground, fields first, with what the page says of it. */
const KINDS: readonly (readonly [string, string])[] = [
  ["ice", "Each square bears 2 Bulk for each inch"],
  ["current", "Moves along whoever begins its turn in it."],
  ["earth", "Who can burrow digs through it"],
  ["difficult", "Leaving a square costs twice its feet."],
  ["difficultSmall", "unless the creature is Large or larger."],
  ["water", "Leaving a square takes a Swim check"],
  ["fog", "Whoever is seen into, out of or through it is Concealed."],
  ["dark", "Whoever is in it is Concealed from all without Darkvision."],
  ["zeroG", "Nobody walks: push off and drift, or fly."],
  ["squeeze", "Medium and larger creatures squeeze"],
  ["soil", "Who can burrow goes through it below the ground."],
  ["drop", "whoever is pushed over its edge falls."],
];

test("ground of a game master's making: thin ice in two clicks and never without thickness, a way over rubble in pieces, ice that breaks under its load and under fire, a current that carries [F-031] [F-059] [F-061] [F-109] [F-110] [F-111] [F-115] [F-118] [F-148] [F-149] [F-150]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await begin(
    gm,
    [
      {
        name: "Ada",
        at: [4, 5],
        owner: "Mara",
        system: { level: 3, bulk: 7 },
        items: [item("Weapon", "Torch", { place: 2, damage: "5", damageType: "fire", damageAttribute: "none" })],
      },
      { name: "Ben", at: [12, 9] },
    ],
    [rectangle("Rubble", 5, 4, 1, 3, "difficult"), rectangle("Pond", 7, 3, 4, 5), rectangle("Brook", 11, 8, 4, 3)],
  );
  await expect.poll(() => whose(mara)).toBe("Ada");
  for (const who of [gm, mara]) await who.tab("chat");

  // What the region is, in two clicks; the page says in one line what it does, and no ice is 0 inches thick.
  const page = gm.page.locator("#fivefold-scene");
  const openPage = () => run(gm, `new (game.settings.menus.get("fivefold.scene").type)().render({ force: true })`);
  await openPage();
  const brook = page.locator("[data-field]", { hasText: "Brook" });
  await brook.locator("select").selectOption({ label: "Current" });
  const pond = page.locator("[data-field]", { hasText: "Pond" });
  await pond.locator("select").selectOption({ label: "Thin ice" });
  await expect(pond).toContainText("Each square bears 2 Bulk for each inch");
  await pond.getByLabel("Thickness in inches").evaluate((field: HTMLInputElement) => {
    field.min = "";
    field.value = "0";
  });
  await page.locator('[data-key="save"]').click();
  await expect(gm.page.locator("#notifications")).toContainText("Thickness in inches has to be a number from 1 to 60");
  const region = (path: string) =>
    run(gm, `return canvas.scene.regions.find(({ name }) => name === "Pond").flags.fivefold?.${path} ?? null`);
  await expect.poll(() => region("fieldSettings?.inches")).toBe(3);

  // 5 ft onto the rubble, 10 off it, out of one Action in two pieces.
  await walk(mara, "Ada", [5, 5]);
  await expect.poll(() => mara.number("Ada", "turn.stride")).toBe(25);
  await walk(mara, "Ada", [6, 5]);
  await expect.poll(() => mara.number("Ada", "turn.stride")).toBe(15);
  await expect.poll(() => mara.number("Ada", "turn.spent")).toBe(1);

  // 7 Bulk on 3 inches: nobody but the game master says whether it breaks.
  await walk(mara, "Ada", [7, 5], [8, 5]);
  await expect(gm.card()).toContainText("The ice under Ada bears 6 Bulk, and 7 stand on it.");
  await expect(gm.card()).toContainText("Does the ice break?");
  await expect(mara.card().locator('[data-action="ff-answer"]')).toHaveCount(0);
  await answer(gm, "breaks");
  for (const who of [gm, mara]) await expect(who.card()).toContainText("Ada breaks through the ice.");
  await expect.poll(async () => [await at(mara, "Ada"), await region("fieldNow")]).toEqual([[7, 5], { "5_7": 24 }]);

  // A blow of fire on the next square, by the keyboard: 5 doubled, less 1.
  const sheet = await mara.openSheet("Ada");
  await sheet.locator('[data-action="act"][data-act="strikeIce"]').click();
  const dialog = mara.page.locator(".ff-act-dialog");
  await expect(mara.page.getByRole("application", { name: "Strike the ice: choose a point" })).toBeFocused();
  await mara.page.keyboard.press("ArrowRight");
  await mara.page.keyboard.press("Enter");
  await dialog.locator('[data-key="roll"]').click();
  await expect(mara.card()).toContainText("A square of ice takes 9 damage.");
  await expect.poll(() => region("fieldNow")).toEqual({ "5_7": 24, "5_8": 9 });
  await expect.poll(() => mara.number("Ada", "turn.spent")).toBe(2);
  // Taken back, the square is whole again.
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => region("fieldNow?.['5_8']")).toBe(null);

  // The brook carries Ben 10 ft to the east as his turn begins; the step back brings him to where he stood, and after a reload it holds.
  const benAt = async (...place: readonly number[]): Promise<void> => {
    for (const who of [gm, mara]) await expect.poll(() => at(who, "Ben")).toEqual(place);
  };
  await step(gm, "nextTurn");
  await benAt(14, 9);
  await step(gm, "previousTurn");
  await benAt(12, 9);
  await expect.poll(() => whose(mara)).toBe("Ada");
  await step(gm, "nextTurn");
  await benAt(14, 9);
  await mara.reload();
  await benAt(14, 9);
});

test("every kind of ground is drawn in two clicks and says in one line what it does; a region can be two of them, and none again", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await begin(gm, [{ name: "Ada", at: [4, 5] }], [rectangle("Place", 7, 3, 4, 5)]);
  const page = gm.page.locator("#fivefold-scene");
  const place = page.locator("[data-field]", { hasText: "Place" });
  const select = place.locator("select");
  const openPage = async () => {
    await run(gm, `new (game.settings.menus.get("fivefold.scene").type)().render({ force: true })`);
    await expect(select).toBeVisible();
  };
  /** What Foundry keeps of the region: our kinds, whether as field or as tag. */
  const kinds = (): Promise<string[]> =>
    run(
      gm,
      `const { behaviors } = canvas.scene.regions.find(({ name }) => name === "Place");
       return behaviors.map(({ system }) => (system.kind ?? system.mark).replace("fragments.", "")).sort();`,
    );
  await openPage();
  const offered = await select
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered.map((one) => one.replace("fragments.", "")).sort()).toEqual(
    ["", ...KINDS.map(([kind]) => kind)].sort(),
  );
  for (const [kind, says] of KINDS) {
    await select.selectOption(`fragments.${kind}`);
    await expect(place).toContainText(says);
    await page.locator('[data-key="save"]').click();
    await expect(page).toHaveCount(0);
    await expect.poll(kinds).toContain(kind);
    await openPage();
  }
  // Water below the ice; the ice goes first, and the water after it.
  await select.selectOption("fragments.water");
  await page.locator('[data-key="save"]').click();
  await expect.poll(kinds).toEqual(["water"]);
  await openPage();
  await select.selectOption("fragments.ice");
  await page.locator('[data-key="save"]').click();
  await expect.poll(kinds).toEqual(["ice", "water"]);
  await openPage();
  await expect(place).toContainText("Also: Water.");
  for (const left of [["water"], []]) {
    await select.selectOption("");
    await page.locator('[data-key="save"]').click();
    await expect.poll(kinds).toEqual(left);
    await openPage();
  }
});

test("a turn of magic and wits: a spell with its Energy, Focus, a Feint and what it gains, a readied Trip on another's turn, standing up, a Dodge [F-002] [F-004] [F-053] [F-055] [F-057] [F-060] [F-067] [F-068] [F-081] [F-082] [F-085] [F-086] [F-098] [F-102] [F-154] [F-215]", async ({
  joinAll,
}) => {
  const [gm, mara] = await joinAll("Gamemaster", "Mara");
  await begin(gm, [
    {
      name: "Ada",
      at: [5, 5],
      owner: "Mara",
      system: { level: 4, attributes: { str: 6, dex: 5, ess: 5 }, energy: { value: 6, max: 9 }, bonusActions: 1 },
      items: [
        item("Spell", "Ember", { damage: "1d6", components: [{ name: "Effect", energy: 2 }] }),
        item("Weapon", "Sling", { place: 2, ways: ["ranged"], damage: "1d4" }),
      ],
    },
    { name: "Ben", at: [6, 5], system: { level: 1, physical: 15, mental: 14, hp: { value: 40, max: 40 } } },
  ]);
  await expect.poll(() => whose(mara)).toBe("Ada");
  await mara.target("Ben");
  for (const who of [gm, mara]) await who.tab("chat");
  const sheet = await mara.openSheet("Ada");
  const dialog = mara.page.locator(".ff-act-dialog");
  const roll = async (): Promise<void> => {
    await dialog.locator('[data-key="roll"]').click();
    await expect(dialog).toHaveCount(0);
  };

  // 6 + 4 + 5 against 15, with 4 Energy in its effect.
  await sheet.locator('[data-action="act"][data-act="cast"]').first().click();
  await dialog.getByRole("group", { name: "Energy: Effect" }).getByRole("button", { name: "4", exact: true }).click();
  await mara.dice(6, 5);
  await roll();
  await expect.poll(() => gm.number("Ben", "hp.value")).toBe(35);
  await expect.poll(() => mara.number("Ada", "energy.value")).toBe(2);
  // (5 + 4) / 3.
  await sheet.locator('[data-action="act"][data-act="focus"]').first().click();
  await expect.poll(() => mara.number("Ada", "energy.value")).toBe(5);

  // 4 + 4 + 6 reach a Mental Defense of 14; from then on Ben is Flat Footed to her: two dice, which cancel with standing too close for a shot.
  await mara.dice(4);
  await sheet.locator('[data-action="act"][data-act="feint"]').first().click();
  await roll();
  await expect(mara.card()).toContainText("Ada succeeds against Ben: Feint");
  await expect(sheet.locator(".ff-turn")).toContainText("1 of 4 Actions left");
  await sheet.locator('[data-action="act"][data-act="attack"]').first().click();
  await expect(dialog).toContainText("Flat Footed: feint");
  await expect(dialog).toContainText("Target within 5 ft");
  await expect(dialog).toContainText("Attack rolld20 + 9");
  await mara.dice(3);
  await roll();
  await expect(mara.card()).toContainText("Ada misses Ben with Sling");

  // A readied Trip waits for Ben's turn, and costs nothing more.
  for (const next of ["Ben", "Ada"]) {
    await step(gm, "nextTurn");
    await expect.poll(() => whose(mara)).toBe(next);
  }
  await sheet.locator('[data-action="act"][data-act="ready"]').first().click();
  await dialog.locator('[data-option="trip"]').click();
  await expect(dialog.locator('[data-option="trip"]')).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("textbox", { name: "Trigger" }).fill("Ben comes closer");
  await roll();
  await expect.poll(() => mara.number("Ada", "turn.spent")).toBe(2);
  await step(gm, "nextTurn");
  await expect.poll(() => whose(mara)).toBe("Ben");
  // Her targets went with her turn.
  await run(mara, `canvas.scene.tokens.getName("Ben").object.setTarget(true, { releaseOthers: true });`);
  await mara.dice(15);
  await gm.dice(3);
  await sheet.locator('[data-action="act"][data-act="fire"]').first().click();
  await expect(dialog.locator("[data-reminder]")).toContainText("Ben comes closer");
  await roll();
  await expect.poll(() => statuses(gm, "Ben")).toEqual(["prone"]);
  await expect(mara.card()).toContainText("Ada: Ben comes closer");
  await expect.poll(() => mara.number("Ada", "turn.spent")).toBe(2);

  // Ben stands up and dodges.
  const foe = await gm.openSheet("Ben");
  await foe.locator('[data-action="act"][data-act="standUp"]').first().click();
  await expect.poll(() => statuses(gm, "Ben")).toEqual([]);
  await foe.locator('[data-action="act"][data-act="dodge"]').first().click();
  await expect.poll(() => statuses(gm, "Ben")).toEqual(["dodging"]);
  await expect.poll(() => gm.number("Ben", "turn.spent")).toBe(2);
  await step(gm, "nextTurn");
  await expect.poll(() => whose(mara)).toBe("Ada");
  await sheet.locator('[data-action="act"][data-act="unarmed"]').first().click();
  await expect(dialog).toContainText("Target dodges");
  await expect(dialog).toContainText("2d20 + 10 ↓");
  await mara.dice(18, 2);
  await roll();
  await expect(mara.card()).toContainText("Ada misses Ben");
  await expect.poll(() => statuses(gm, "Ben")).toEqual([]);
});
