import type { Locator } from "@playwright/test";
import { make, makeCreature, write } from "../fixtures/build";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** Begins to use something from the sheet. */
async function aim(gm: Person, creature: Locator, name: string): Promise<Locator> {
  await creature.getByRole("tab", { name: "Play" }).click();
  return gm.openAct(creature, `Use: ${name}`);
}

test("a game master builds a creature, a weapon, a technique, armor, a skill, a state and a form of their own without code, and plays them [U-063] [U-064] [U-081] [U-105] [U-168] [U-182]", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await run(
    gm,
    `await game.settings.set("fivefold", "ruleset", "uchma"); await game.scenes.getName("The Lantern Stair").activate();`,
  );
  await expect.poll(() => run(gm, "return canvas.ready && canvas.scene.name;")).toBe("The Lantern Stair");
  await run(
    gm,
    `canvas.tokens.placeables.find(({ name }) => name === "Ivo Tarn").setTarget(true, { releaseOthers: true });`,
  );

  const creature = await makeCreature(gm, "Uchma creature", "Ash Stalker");
  await creature.getByRole("button", { name: "Edit", exact: true }).click();
  await write(creature, {
    "system.level": "4",
    "system.potency": "3",
    "system.resist.evasion": "9",
    "system.speed.fly": "9",
    "system.skills.athletics.rank": "Major",
  });
  await creature.getByRole("button", { name: "Done" }).click();
  // Whoever can fly walks half as fast.
  await expect(creature.locator(".ff-facts")).toContainText("4 m");

  await make(gm, creature, "Weapon", {
    name: "Fish Spear",
    "system.held": true,
    "system.wielded.precision": "2",
    "system.range": "2",
    "system.packets.0.damage": "20",
    "system.packets.1.damage": "10",
    "system.packets.1.magical": true,
  });
  await make(gm, creature, "Ability", {
    name: "Whirl of Ash",
    "system.slot": "Rapid action",
    "system.energy": "3",
    "system.packets.0.damage": "10",
    "system.effects.0.name": "Ash in the eyes",
    "system.effects.0.rounds": "2",
    "system.effects.0.changes": "Parry",
    "system.effects.0.by": "-2",
  });
  await make(gm, creature, "Armor", { name: "Scale Coat", "system.worn": true, "system.physical": "5" });
  await make(gm, creature, "Skill", { name: "Rope Work", "system.rank": "Major", "system.bonus": "1" });
  await make(gm, creature, "Lasting effect", {
    name: "Cold hands",
    "system.rounds": "3",
    "system.lines.0.name": "Cold hands",
    "system.lines.0.changes": "Precision",
    "system.lines.0.by": "-1",
    "system.lines.1.name": "Cold feet",
    "system.lines.1.changes": "Speed",
    "system.lines.1.by": "-1",
  });
  await make(gm, creature, "Form", { name: "Crow", "system.health": "20", "system.fly": "12" });
  await expect(creature.locator(".ff-facts")).toContainText("5 Physical armor");

  // 4 and half the level and the weapon less 1 for the cold make 7, one more than Ivo's Parry. 20 + 3 on bare skin, 10 + 3 against his magical armor of 10.
  let dialog = await aim(gm, creature, "Fish Spear");
  await expect(dialog).toContainText("d10 + 3");
  await expect(dialog).toContainText("Cold hands");
  await expect(dialog.locator("[data-against]")).toContainText("Parry of Ivo Tarn 6");
  await gm.dice(4);
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Ivo Tarn", "health.value")).toBe(34);

  dialog = await aim(gm, creature, "Whirl of Ash");
  await gm.dice(5);
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Ivo Tarn", "health.value")).toBe(21);
  await expect.poll(() => gm.number("Ash Stalker", "energy.value")).toBe(7);
  // The skill that nobody but this world has: 4 + 5 + 1 against 9.
  await creature.getByRole("button", { name: "Roll: Rope Work" }).click();
  await gm.dice(4, 5);
  await dialog.locator('[data-key="roll"]').click();
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Rope Work");
  await expect(gm.card().locator(".ff-beat").first()).toContainText("10");
  // What it left behind is found at the next roll.
  dialog = await aim(gm, creature, "Fish Spear");
  await expect(dialog.locator("[data-against]")).toContainText("Parry of Ivo Tarn 4");
  await gm.page.keyboard.press("Escape");

  await creature.getByRole("button", { name: "Crow" }).click();
  await dialog.locator('[data-key="roll"]').click();
  await expect.poll(() => gm.number("Ash Stalker", "health.value")).toBe(20);
  await expect(creature).toContainText("Transformed");
});
