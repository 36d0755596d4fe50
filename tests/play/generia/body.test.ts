import { standing } from "../fixtures/board";
import { whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { answer, begin, seat } from "./table";

const closed = async (...people: readonly Person[]): Promise<void> => {
  for (const who of people) await expect.poll(() => who.state()).toBe("closed");
};
const next = async (gm: Person, people: readonly Person[], name: string): Promise<void> => {
  await run(gm, "await game.combat.nextTurn();");
  for (const who of people) await expect.poll(() => whose(who)).toBe(name);
};
/** Gives somebody's creature another thing. */
const give = (gm: Person, name: string, item: object): Promise<unknown> =>
  run(gm, `await game.actors.getName("${name}").createEmbeddedDocuments("Item", [${JSON.stringify(item)}]);`);

test("a jump that ends off balance, a stab in the back against a shield, a grapple that is broken, a fall [G-032] [G-033] [G-034] [G-058] [G-059] [G-115] [G-116] [G-117] [G-118] [G-119] [G-121] [G-122] [G-125] [G-126] [G-127] [G-128] [G-132] [G-134] [G-151] [G-168]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll);
  const board = { shield: true, shieldBonus: 3, canParry: false, hand: "off", equipped: true, proficiency: "swords" };
  await give(gm, "Reaver", { name: "Board", type: "generiaWeapon", system: board });
  // The reaver looks away from her, to the east.
  await run(gm, `await canvas.scene.tokens.getName("Reaver").update({ rotation: 270 });`);

  const sheet = await mara.openSheet("Ilse");
  const dialog = await mara.openAct(sheet, "Jump");
  await dialog.locator('[data-text="distance"]').fill("4");
  await dialog.locator('[data-text="distance"]').press("Tab");
  await expect(dialog).toContainText("d20 + 5");
  await mara.dice(5);
  await dialog.locator('[data-key="roll"]').click();
  await closed(gm, mara);
  // 5 + 5 is more than 8, and less than 16.
  expect(await mara.statuses("Ilse")).toContain("generia-offBalance");
  await expect(mara.card()).toContainText("8");
  const slots = ["attack", "utility", "movement"].map((slot) => mara.number("Ilse", `turn.${slot}`));
  expect((await Promise.all(slots)).reduce((sum, one) => sum + one, 0)).toBe(2);
  await run(gm, `await game.actors.getName("Ilse").update({ "system.turn.attack": 1 });`);

  // The higher of two dice; the block reaches it, and takes three off.
  await mara.dice(3, 11);
  expect(await begin(mara, "Ilse", "attack", { item: "Sword", on: ["Reaver"] })).toEqual({ ok: true });
  await expect.poll(() => mara.number("Ilse", "turn.attack")).toBe(0);
  await expect(gm.card().locator('[data-action="ff-answer"][data-at="defence"]')).toHaveCount(4);
  await expect(gm.card()).toContainText("Backstab");
  await gm.dice(8, 3, 1, 4, 3);
  await answer(gm, "defence", "block1");
  await closed(gm, mara);
  await expect(mara.card()).toContainText("17");
  await expect(gm.card()).toContainText("Block Strength");
  // 12 are 9 then, which the threshold of 5 and armor of 4 stop.
  await expect.poll(() => gm.number("Reaver", "wounds.light")).toBe(0);

  await next(gm, [gm, mara], "Reaver");
  await gm.dice(18);
  expect(await begin(gm, "Reaver", "grapple", { on: ["Ilse"] })).toEqual({ ok: true });
  await expect.poll(() => gm.number("Reaver", "turn.attack")).toBe(0);
  const asked = mara.card().locator('[data-mine] [data-action="ff-answer"][data-at="defence"]');
  await expect(asked).toHaveCount(3);
  await expect(mara.card().locator('[data-value^="block"]')).toHaveCount(0);
  await answer(mara, "defence", "none");
  await closed(gm, mara);
  expect(await mara.statuses("Ilse")).toContain("generia-grappled");
  await expect.poll(() => mara.number("Ilse", "wounds.light")).toBe(0);

  await next(gm, [gm, mara], "Ilse");
  expect(await begin(mara, "Ilse", "jump", { said: { distance: "2" } })).toMatchObject({ ok: false });
  await mara.dice(10);
  await gm.dice(10);
  expect(await begin(mara, "Ilse", "struggle", { on: ["Reaver"], said: { slot: "utility" } })).toEqual({ ok: true });
  await expect.poll(() => mara.statuses("Ilse")).not.toContain("generia-grappled");
  await expect.poll(() => mara.number("Ilse", "turn.utility")).toBe(0);
  await closed(gm, mara);

  expect(await begin(mara, "Ilse", "fall", { said: { metres: "5", cause: "12" } })).toEqual({ ok: true });
  await expect(gm.card()).toContainText("Fall check");
  await gm.dice(9, 11, 3, 3, 3, 3, 2, 5);
  await answer(mara, "fallCheck", "try");
  await closed(gm, mara);
  // Off balance the lower of 9 and 11 counts, and does not reach 12: five dice, 14 against a threshold of 5, and the second wound is severe.
  await expect(mara.card()).toContainText("12");
  expect([await mara.number("Ilse", "wounds.light"), await mara.number("Ilse", "wounds.severe")]).toEqual([1, 1]);
});

test("a rider whose mount moves, taken back and loaded anew, a spell without its focus and at a higher level, a ritual and its time, a way that nobody sees [G-020] [G-060] [G-066] [G-074] [G-075] [G-076] [G-102] [G-103] [G-107] [G-108] [G-109] [G-110] [G-111] [G-113] [G-114]", async ({
  joinAll,
}) => {
  const { gm, mara } = await seat(joinAll);
  const spell = (name: string, system: object) => ({
    name,
    type: "generiaSpell",
    system: { use: "freeAction", ...system },
  });
  const harm = (formula: string) => ({ effect: { kind: "damage", formula, class: "absolute", type: "arcane" } });
  for (const one of [
    spell("Bolt", { cast: "SA PER vs WIL", tradition: "seer", focus: "yes", ...harm("2") }),
    spell("Surge", { cast: "SURECAST", keywords: "UPCAST 3", effect: { kind: "healing", formula: "1d6" } }),
    spell("Vigil", { cast: "SURECAST", use: "ritual", mp: 0, preparation: 60, effect: { kind: "other" } }),
  ])
    await give(gm, "Ilse", one);
  await run(
    gm,
    `const mara = game.users.getName("Mara").id;
     const horse = await Actor.create({ name: "Courser", type: "generiaCreature", ownership: { default: 0, [mara]: 3 },
       system: { speed: 12, size: "large" } });
     const [token] = await canvas.scene.createEmbeddedDocuments("Token", [{ name: "Courser", actorId: horse.id, actorLink: true,
       x: 500, y: 600, width: 1, height: 1, disposition: 1 }]);
     await game.combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: canvas.scene.id, actorId: horse.id, initiative: 4 }]);`,
  );
  await expect(mara.token("Courser")).toBeVisible();
  const both = async (who: Person) => [
    ...(await Promise.all(["Ilse", "Courser"].map((name) => standing(who, name)))),
    ...(await Promise.all(["Ilse", "Courser"].map((name) => who.creature(name)))),
  ];
  const undone = async (): Promise<void> => {
    await gm.card().locator('[data-key="undo"]').click();
    for (const who of [gm, mara]) await expect.poll(() => who.state()).toBe("undone");
  };
  const mounts = async (): Promise<void> => {
    expect(await begin(mara, "Ilse", "mount", { on: ["Courser"] })).toEqual({ ok: true });
    for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ilse")).toEqual([5, 6, 0]);
    await closed(gm, mara);
  };
  const rides = async (): Promise<void> => {
    await run(
      mara,
      `void canvas.scene.tokens.getName("Courser").move([{ x: 600, y: 600, elevation: 0 }], { method: "dragging" });`,
    );
    for (const who of [gm, mara]) await expect.poll(() => standing(who, "Ilse")).toEqual([6, 6, 0]);
    await expect.poll(() => mara.number("Ilse", "turn.ride")).toBe(0);
    await expect.poll(() => mara.number("Ilse", "turn.movement")).toBe(1);
    await closed(gm, mara);
  };
  // Taken back and done again: on foot, in the saddle, and where both have ridden, after loading the page anew as well.
  const afoot = await both(gm);
  await mounts();
  const mounted = await both(gm);
  await undone();
  for (const who of [gm, mara]) await expect.poll(() => both(who)).toEqual(afoot);
  await mounts();
  for (const who of [gm, mara]) await expect.poll(() => both(who)).toEqual(mounted);
  await rides();
  const ridden = await both(gm);
  await undone();
  for (const who of [gm, mara]) await expect.poll(() => both(who)).toEqual(mounted);
  await mara.reload();
  expect(await both(mara)).toEqual(mounted);
  await rides();
  expect(await both(mara)).toEqual(ridden);
  await mara.dice(15, 9);
  expect(await begin(mara, "Ilse", "attack", { item: "Sword", on: ["Reaver"] })).toEqual({ ok: true });
  // The lower of two dice and 6.
  await expect.poll(() => mara.number("Ilse", "turn.attack")).toBe(0);
  await expect(gm.card()).toContainText("15");
  await gm.dice(1, 1, 1);
  await answer(gm, "defence", "none");
  await closed(gm, mara);

  // 4 and 14, of which the lower counts, and 2; the reaver has the better of 5 and 2.
  await mara.dice(4, 14);
  await gm.dice(5, 2);
  expect(await begin(mara, "Ilse", "cast", { item: "Bolt", on: ["Reaver"] })).toEqual({ ok: true });
  await closed(gm, mara);
  await expect(mara.card()).toContainText("No focus");
  await expect(gm.card()).toContainText("The caster has no focus");
  const wounds = await gm.number("Reaver", "wounds.light");
  const dialog = await mara.openAct(await mara.openSheet("Ilse"), "Cast: Surge");
  await expect(dialog).toContainText("3 for 3 MP");
  await dialog.locator('[data-group="level"][data-option="2"]').click();
  await mara.dice(6, 6);
  await dialog.locator('[data-key="roll"]').click();
  await closed(gm, mara);
  await expect.poll(() => mara.number("Ilse", "mp.value")).toBe(6);
  await expect(mara.card()).toContainText("12");
  // Two Free Actions in her own turn, which have taken nothing of it.
  await expect.poll(() => mara.number("Ilse", "turn.utility")).toBe(1);
  await expect.poll(() => gm.number("Reaver", "wounds.light")).toBe(wounds);

  expect(await begin(mara, "Ilse", "cast", { item: "Vigil" })).toMatchObject({ ok: false });
  await next(gm, [gm, mara], "Reaver");
  await next(gm, [gm, mara], "Ilse");
  await run(gm, "await game.combat.delete();");
  await expect.poll(() => run(mara, "return game.combats.size;")).toBe(0);
  expect(await begin(mara, "Ilse", "cast", { item: "Vigil" })).toEqual({ ok: true });
  await closed(gm, mara);
  const time = await run<number>(gm, "return game.time.worldTime;");
  const passes = ({ page }: Person) => page.locator("#chat").getByRole("button", { name: "Let 60 minutes pass" });
  await expect(passes(mara)).toHaveCount(0);
  await passes(gm).click();
  await expect.poll(() => run<number>(mara, "return game.time.worldTime;")).toBe(time + 3600);

  await mara.dice(3, 8, 14, 11, 2);
  const said = { sneakCover: "total", light: "dark" };
  expect(await begin(mara, "Ilse", "sneak", { on: ["Reaver"], said })).toEqual({ ok: true });
  await expect
    .poll(() =>
      run(gm, `return Object.keys(game.actors.getName("Ilse").toObject().system.relations.unseen ?? {}).length;`),
    )
    .toBe(1);
});
