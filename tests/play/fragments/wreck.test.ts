import path from "node:path";
import { fight, step, whose } from "../fixtures/encounter";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { statuses } from "./table";

/** Where a token is drawn on somebody's own map, in squares. */
const at = (who: Person, name: string): Promise<number[]> =>
  run(who, `const { x, y } = canvas.scene.tokens.getName(${JSON.stringify(name)}); return [x / 100, y / 100];`);

/** The adventure with its scene and everybody on it; two of them in the lit room behind the bulkhead, one of them Mara's. */
const BRING = `
  await game.settings.set("fivefold", "ruleset", "fragments");
  const pack = game.packs.get("fivefold.fragments-adventures");
  const adventure = (await pack.getDocuments()).find(({ name }) => name === "The Unmoored Wreck");
  await adventure.import({ dialog: false });
  const scene = game.scenes.getName("The Unmoored Wreck");
  if (!scene.active) await scene.activate();
  await scene.view();
  await game.actors.getName("Tarn Hollis").update({ ownership: { [game.users.getName("Mara").id]: 3 } });
  const cutter = scene.tokens.contents.find(({ name }) => name === "Soot cutter");
  const tarn = scene.tokens.getName("Tarn Hollis");
  // Set down anew: a token that is moved there would go, and stop at the bulkhead.
  const anew = [{ ...cutter.toObject(), name: "Cutter", x: 1300, y: 1200 }, { ...tarn.toObject(), x: 1300, y: 300 }];
  await scene.deleteEmbeddedDocuments("Token", [cutter.id, tarn.id]);
  await scene.createEmbeddedDocuments("Token", anew);`;

test(
  "the wreck without gravity: nobody walks; a push off from the wall, a drift that ends at somebody, each taken back, blows that take the balance, and steadying oneself [F-059] [F-109] [F-135] [F-136] [F-139] [F-140] [F-226]",
  { tag: "@release" },
  async ({ joinAll }, info) => {
    const [gm, mara] = await joinAll("Gamemaster", "Mara");
    await run(gm, BRING);
    await expect.poll(() => run(mara, "return canvas.scene?.name")).toBe("The Unmoored Wreck");
    await fight(gm, "Tarn Hollis", "Cutter");
    await expect.poll(() => whose(mara)).toBe("Tarn Hollis");
    for (const who of [gm, mara]) await who.tab("chat");
    const dialog = mara.page.locator(".ff-act-dialog");

    // A drag is no way to go here: the token stays.
    await run(
      mara,
      `await canvas.scene.tokens.getName("Tarn Hollis").move([{ x: 1300, y: 400, snapped: true, checkpoint: true }], { method: "dragging" })`,
    );
    expect(await at(mara, "Tarn Hollis")).toEqual([13, 3]);

    const sheet = await mara.openSheet("Tarn Hollis");
    const press = (act: string) => sheet.locator(`[data-action="act"][data-act="${act}"]`).first().click();
    // Off the wall behind, straight down: 30 ft now, for one Action. Taken back, it clings to the wall as before.
    const pushOff = async (): Promise<void> => {
      await press("pushOff");
      await expect(mara.page.getByRole("application", { name: "Push off: choose a point" })).toBeFocused();
      for (let n = 0; n < 3; n++) await mara.page.keyboard.press("ArrowDown");
      await mara.page.keyboard.press("Enter");
      await dialog.locator('[data-key="roll"]').click();
      for (const who of [gm, mara]) await expect.poll(() => at(who, "Tarn Hollis")).toEqual([13, 9]);
      await expect.poll(() => mara.number("Tarn Hollis", "turn.spent")).toBe(1);
      await expect.poll(() => gm.number("Tarn Hollis", "drift.feet")).toBe(30);
      await expect.poll(() => gm.state()).toBe("closed");
    };
    const still = await gm.creature("Tarn Hollis");
    await pushOff();
    await gm.card().locator('[data-key="undo"]').click();
    for (const who of [gm, mara]) await expect.poll(() => at(who, "Tarn Hollis")).toEqual([13, 3]);
    for (const who of [gm, mara]) await expect.poll(() => who.creature("Tarn Hollis")).toEqual(still);
    await pushOff();

    // The next turn carries on by itself, and ends at the cutter; whoever steps back has the way before it, and comes to the same place again.
    await step(gm, "nextTurn");
    await expect.poll(() => whose(mara)).toBe("Cutter");
    const arrives = async (): Promise<void> => {
      await step(gm, "nextTurn");
      await expect.poll(() => whose(mara)).toBe("Tarn Hollis");
      for (const who of [gm, mara]) await expect.poll(() => at(who, "Tarn Hollis")).toEqual([13, 11]);
      await expect.poll(() => gm.number("Tarn Hollis", "drift.feet")).toBe(0);
    };
    const drifting = await gm.creature("Tarn Hollis");
    await arrives();
    await step(gm, "previousTurn");
    await expect.poll(() => whose(mara)).toBe("Cutter");
    for (const who of [gm, mara]) await expect.poll(() => at(who, "Tarn Hollis")).toEqual([13, 9]);
    for (const who of [gm, mara]) await expect.poll(() => who.creature("Tarn Hollis")).toEqual(drifting);
    await arrives();

    // A blow with nothing under the feet: 10 + 4 + 8 hit, and neither of them has its balance.
    // The bar lies over the lower part of the map here.
    await run(mara, `canvas.scene.tokens.getName("Cutter").object.setTarget(true, { releaseOthers: true });`);
    await mara.dice(10, 1, 1);
    await press("attack");
    await dialog.locator('[data-key="roll"]').click();
    await expect(mara.card()).toContainText("Tarn Hollis hits Cutter with Ice maul");
    await expect.poll(() => statuses(mara, "Tarn Hollis")).toEqual(["unstable"]);
    await press("attack");
    await expect(dialog).toContainText("Unstable");
    await expect(dialog).toContainText("2d20 + 12 ↓");
    await mara.page.screenshot({ path: path.join(info.outputDir, "wreck.png") });
    await dialog.locator('[data-key="cancel"], [data-action="close"], [data-action="ffClose"]').first().click();
    await press("steady");
    await expect.poll(() => statuses(mara, "Tarn Hollis")).toEqual([]);
    await expect.poll(() => mara.number("Tarn Hollis", "turn.spent")).toBe(2);
  },
);
