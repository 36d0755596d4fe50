import type { Locator } from "@playwright/test";
import { make, makeCreature, write } from "../fixtures/build";
import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";

/** Begins an attack from the sheet. */
async function aim(gm: Person, creature: Locator, name: string): Promise<Locator> {
  await creature.getByRole("tab", { name: "Play" }).click();
  return gm.openAct(creature, `Attack: ${name}`);
}
const letItLand = (gm: Person): Promise<void> =>
  gm.card().locator('[data-action="ff-answer"][data-value="none"]').first().click();

test("a game master builds a creature, a weapon, a technique and a condition of their own without code, and fights with them", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.target("Ilse Varn");

  // The creature.
  const creature = await makeCreature(gm, "Vigor creature", "Reed Stalker");
  await creature.getByRole("button", { name: "Edit", exact: true }).click();
  await write(creature, {
    "system.size": "Large",
    "system.abilities.strength.dice": "1",
    "system.abilities.agility.dice": "2",
    "system.durability.max": "24",
    "system.guard.bonus": "2",
  });
  await creature.getByRole("button", { name: "Done" }).click();
  await expect(creature.locator(".ff-facts")).toContainText("17 Guard");

  // The weapon and the technique.
  await make(gm, creature, "Weapon", {
    name: "Fish Spear",
    "system.quality": "Heroic",
    "system.damage.value": "2",
    "system.range.reach": "12",
    "system.equipped": true,
  });
  await make(gm, creature, "Weapon", {
    name: "Whirl of Reeds",
    "system.category": "Technique",
    "system.extra.attackDice": "1",
    "system.cost.vigor": "3",
    "system.equipped": true,
  });

  // The condition: an effect on the creature, with what it changes.
  await creature.getByRole("tab", { name: "Effects" }).click();
  await creature.getByRole("button", { name: "Effect", exact: true }).click();
  const config = gm.page.locator(".active-effect-config");
  await config.locator('[name="name"]').fill("Mud in the eyes");
  await config.getByRole("tab", { name: "Changes" }).click();
  await config.locator('[data-action="addChange"]').click();
  await config.getByRole("combobox", { name: "What the effect changes" }).selectOption("system.abilities.agility.dice");
  await config.locator('[name$="changes.0.value"]').fill("-1");
  await config.locator('button[type="submit"]').click();
  await expect(config).toHaveCount(0);
  await expect(creature.locator("[data-effect-id]")).toContainText("Mud in the eyes");

  // Both dice of Agility less the one that the mud takes: 20 + 9 = 29 beats 21, Ilse's 16 and 5 for her smaller size.
  let attack = await aim(gm, creature, "Fish Spear");
  await expect(attack).toContainText("d20 + d10");
  await expect(attack.locator("[data-against]")).toContainText("Guard of Ilse Varn 21");
  await gm.dice(20, 9);
  await attack.locator('[data-key="roll"]').click();
  await gm.tab("chat");
  await expect(gm.card().locator(".ff-beat").first()).toContainText("29");
  // Two heroic dice and one of Strength: 6 + 5 + 4 = 15, of which the brigandine stops 4.
  await gm.dice(6, 5, 4);
  await letItLand(gm);
  await gm.noSecond();
  await expect(gm.card().locator(".ff-tag")).toContainText("Hit");
  await expect.poll(() => gm.number("Ilse Varn", "durability.value")).toBe(7);

  // The technique costs its Vigor and brings a die of its own to the dice of Speed, of which there are none.
  attack = await aim(gm, creature, "Whirl of Reeds");
  await expect(attack).toContainText("d20 + d10");
  await gm.dice(20, 8);
  await attack.locator('[data-key="roll"]').click();
  await expect(gm.card().locator(".ff-beat").first()).toContainText("28");
  await gm.dice(6);
  await letItLand(gm);
  await expect(gm.card().locator(".ff-tag")).toContainText("Hit");
  await expect.poll(() => gm.number("Ilse Varn", "durability.value")).toBe(5);
  await expect.poll(() => gm.number("Reed Stalker", "vigor.value")).toBe(17);

  // Washed out of the eyes: the die is back.
  await creature.getByRole("tab", { name: "Effects" }).click();
  await creature.getByRole("button", { name: "Enabled: Mud in the eyes" }).click();
  await expect(creature.locator("[data-effect-id]")).toContainText("disabled");
  attack = await aim(gm, creature, "Fish Spear");
  await expect(attack).toContainText("d20 + 2d10");
});

test("what few need is folded away, opens with the keyboard, stays open, and opens by itself where it comes to say something", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const creature = await makeCreature(gm, "Vigor creature", "Marsh Crab");
  await creature.getByRole("button", { name: "Edit", exact: true }).click();
  const field = (path: string): Locator => creature.locator(`[name="system.${path}"]`);
  const fold = (title: string): Locator => creature.locator("summary", { hasText: title });
  await expect(field("durability.max")).toBeVisible();
  await expect(field("reach")).toBeHidden();
  await fold("Body").focus();
  await gm.page.keyboard.press("Enter");
  await expect(field("reach")).toBeVisible();
  // Another field is sent and the sheet drawn anew: what was opened stays so.
  await write(creature, { "system.durability.max": "24" });
  await expect(field("reach")).toBeVisible();
  await expect(field("recovery.vigor")).toBeHidden();
  // Wounds that somebody else deals are a current value: they unfold it.
  await expect(field("durability.value")).toBeHidden();
  await run(gm, `await game.actors.getName("Marsh Crab").update({ "system.durability.value": 9 });`);
  await expect(field("durability.value")).toBeVisible();
  await expect(field("durability.value")).toHaveValue("9");
});
