import { standing } from "../fixtures/board";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { act, seat, start, THORNS, whose } from "../fixtures/uchma";

const TRIP = {
  name: "Trip",
  type: "uchmaAbility",
  system: { packets: [], range: 2, resistance: "parry", effects: [{ name: "Prone", rounds: 1, status: "prone" }] },
};
const SEFA = {
  name: "Sefa",
  at: [4, 5],
  system: { player: true, speed: { walk: 6 }, health: { value: 60, max: 60 } },
  owner: "Mara",
} as const;
const STRIDER = {
  name: "Strider",
  at: [5, 5],
  system: { player: true, speed: { walk: 9 }, mount: { is: true, familiar: "Sefa" } },
  owner: "Mara",
} as const;
const options = (who: Person) => who.card().locator('[data-action="ff-answer"]');
/** Presses a status in the token's HUD, as core's own button does. */
const hud = (who: Person, name: string, status: string): Promise<unknown> =>
  run(who, `await game.actors.getName("${name}").toggleStatusEffect("${status}", { active: true });`);

test("a rider's token goes onto its mount; thrown, its player chooses the square, and undo puts both back [U-144] [U-147] [U-148]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    SEFA,
    STRIDER,
    { name: "Wolf", at: [6, 5], system: { speed: { walk: 7 } }, items: [TRIP] },
  ]);
  expect(await act(mara, "Sefa", "mount", null, ["Strider"])).toEqual({ ok: true });
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Sefa")).toEqual([5, 5, 0]);
  await start(gm);
  await expect.poll(() => whose(gm)).toBe("Wolf");
  await expect.poll(() => gm.number("Wolf", "turn.acted")).toBe(1);
  await gm.dice(9);
  expect(await act(gm, "Wolf", "use", "Trip", ["Strider"])).toEqual({ ok: true });
  // Seven squares are free: the wolf stands on the eighth. The straight ones come first.
  await mara.tab("chat");
  await expect(mara.card()).toContainText("Where does Sefa land?");
  await expect(options(mara)).toHaveText([
    "Up",
    "Left",
    "Down",
    "Up and left",
    "Up and right",
    "Down and left",
    "Down and right",
  ]);
  expect(await standing(gm, "Sefa")).toEqual([5, 5, 0]);
  await mara.card().locator('[data-action="ff-answer"][data-value="sw"]').click();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Sefa")).toEqual([4, 6, 0]);
  await expect.poll(() => gm.number("Sefa", "health.value")).toBe(55);
  expect(await gm.statuses("Sefa")).toEqual(["uchma-prone"]);
  expect(await standing(mara, "Strider")).toEqual([5, 5, 0]);
  await gm.tab("chat");
  await gm.card().locator('[data-key="undo"]').click();
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Sefa")).toEqual([5, 5, 0]);
  await expect.poll(() => gm.statuses("Sefa")).toEqual(["uchma-mounted"]);
  await expect.poll(() => gm.number("Sefa", "health.value")).toBe(60);
});

test("Prone from the token's HUD throws the rider, whoever of the two lies; where nothing is free a sentence says so; who gets off chooses too [U-145] [U-147] [U-148]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [SEFA, STRIDER]);
  const mount = async (): Promise<void> => {
    expect(await act(mara, "Sefa", "mount", null, ["Strider"])).toEqual({ ok: true });
    await expect.poll(() => gm.statuses("Strider")).toEqual(["uchma-ridden"]);
    // Several documents are written, one after the other; what the mount knows of its rider comes last.
    for (const who of [gm, mara]) await expect.poll(() => who.number("Strider", "mount.rider")).not.toBe(0);
  };
  const upAgain = (): Promise<unknown> =>
    run(
      gm,
      `for (const name of ["Sefa", "Strider"]) {
         const actor = game.actors.getName(name);
         await actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map(({ id }) => id));
       }`,
    );
  await mount();
  // Getting off leads to a square as well.
  expect(await act(mara, "Sefa", "dismount", null, ["Strider"])).toEqual({ ok: true });
  await mara.tab("chat");
  await mara.card().locator('[data-action="ff-answer"][data-value="s"]').click();
  await expect.poll(() => standing(gm, "Sefa")).toEqual([5, 6, 0]);

  // The game master lays the mount down: it is the player who is asked.
  await mount();
  await hud(gm, "Strider", "uchma-prone");
  await mara.card().locator('[data-action="ff-answer"][data-value="n"]').click();
  await expect.poll(() => standing(gm, "Sefa")).toEqual([5, 4, 0]);
  await expect.poll(() => gm.number("Sefa", "health.value")).toBe(55);
  for (const name of ["Sefa", "Strider"]) await expect.poll(() => gm.statuses(name)).toEqual(["uchma-prone"]);
  await upAgain();

  // The player lays the rider down, in a fight that has not begun, between walls: nothing is free.
  await mount();
  await run(
    gm,
    `await canvas.scene.createEmbeddedDocuments("Wall", [[500, 500, 600, 500], [600, 500, 600, 600], [600, 600, 500, 600], [500, 600, 500, 500]].map((c) => ({ c })));`,
  );
  await hud(mara, "Sefa", "uchma-prone");
  await expect(mara.card()).toContainText(
    "There is no free square nearby: Sefa stays on the mount’s square until there is room.",
  );
  await expect.poll(() => gm.number("Sefa", "health.value")).toBe(50);
  for (const name of ["Sefa", "Strider"]) await expect.poll(() => gm.statuses(name)).toEqual(["uchma-prone"]);
  expect(await standing(mara, "Sefa")).toEqual([5, 5, 0]);
});

test("Prone or Immobilized from the token's HUD brings a flyer down, its token too; who comes down on what lies there, or is thrown there, is reached [U-106] [U-131] [U-132] [U-147]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    SEFA,
    STRIDER,
    { name: "Ayla", at: [3, 8], items: [THORNS] },
    { name: "Moth", at: [7, 8], system: { altitude: 5, speed: { walk: 2, fly: 7 } } },
  ]);
  await run(
    gm,
    `await canvas.scene.tokens.getName("Moth").update({ elevation: 5 });
     await game.actors.getName("Moth").toggleStatusEffect("uchma-flying", { active: true });`,
  );
  const lie = (place: string) => act(gm, "Ayla", "use", "Thorn Ground", [], { place });
  expect(await lie("750,850,0")).toEqual({ ok: true });
  await expect.poll(() => run(mara, `return canvas.scene.regions.size;`)).toBe(1);
  await hud(gm, "Moth", "uchma-prone");
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Moth")).toEqual([7, 8, 2]);
  await expect.poll(() => gm.number("Moth", "altitude")).toBe(2);
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Moth loses altitude, down to 2 m.");
  await expect.poll(() => gm.number("Moth", "health.value")).toBe(60);
  // Held there, it comes down the rest of the way: 5 for the ground, 5 for the thorns.
  await hud(gm, "Moth", "uchma-immobilized");
  await expect.poll(() => gm.number("Moth", "health.value")).toBe(50);
  for (const who of [gm, mara]) await expect.poll(() => standing(who, "Moth")).toEqual([7, 8, 0]);
  await expect.poll(() => gm.statuses("Moth")).toEqual(["uchma-prone", "uchma-immobilized"]);
  await expect(gm.card()).toContainText("Moth stands in Thorns.");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => gm.number("Moth", "health.value")).toBe(60);
  await expect.poll(() => standing(mara, "Moth")).toEqual([7, 8, 2]);

  expect(await act(mara, "Sefa", "mount", null, ["Strider"])).toEqual({ ok: true });
  await expect.poll(() => gm.statuses("Strider")).toEqual(["uchma-ridden"]);
  expect(await lie("550,750,0")).toEqual({ ok: true });
  await expect.poll(() => run(mara, `return canvas.scene.regions.size;`)).toBe(2);
  await hud(gm, "Strider", "uchma-prone");
  await mara.tab("chat");
  await mara.card().locator('[data-action="ff-answer"][data-value="s"]').click();
  await expect.poll(() => gm.number("Sefa", "health.value")).toBe(50);
  await expect.poll(() => gm.number("Strider", "health.value")).toBe(60);
  await expect(mara.card()).toContainText("Sefa stands in Thorns.");
});

test("a scene dragged from its compendium alone brings its creatures, and its rider sits on its mount [U-143] [U-147]", {
  tag: "@release",
}, async ({ join }) => {
  const gm = await join("Gamemaster");
  await run(
    gm,
    `await game.settings.set("fivefold", "ruleset", "uchma");
     const pack = game.packs.get("fivefold.uchma-scenes");
     const { _id } = pack.index.contents[0];
     const scene = await game.scenes.importFromCompendium(pack, _id);
     await scene.activate();`,
  );
  const pair = (): Promise<unknown> =>
    run(
      gm,
      `const { tokens } = canvas.scene;
       const [rider, mount] = ["Raider Outrider", "Cragbuck"].map((name) => tokens.getName(name)?.actor);
       const seat = rider?.items.find(({ system }) => system.rides);
       return [tokens.contents.every(({ actor }) => actor !== null), seat !== undefined && seat.system.rides === mount?.uuid];`,
    );
  await expect.poll(pair).toEqual([true, true]);
  // A second one knows its own mount, and brings nobody a second time.
  const count = await run<number>(gm, `return game.actors.size;`);
  await run(
    gm,
    `const pack = game.packs.get("fivefold.uchma-scenes");
     const scene = await game.scenes.importFromCompendium(pack, pack.index.contents[0]._id);
     await scene.activate();`,
  );
  await expect.poll(pair).toEqual([true, true]);
  expect(await run(gm, `return game.actors.size;`)).toBe(count);
  await run(
    gm,
    `await canvas.scene.tokens.getName("Cragbuck").actor.toggleStatusEffect("uchma-prone", { active: true });`,
  );
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Where does Raider Outrider land?");
});
