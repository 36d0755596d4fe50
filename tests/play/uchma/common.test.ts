import type { Person } from "../fixtures/person";
import { run } from "../fixtures/script";
import { expect, test } from "../fixtures/test";
import { BOW, begins, finishRound, next, SWORD, seat, start } from "../fixtures/uchma";

const DAGGER = { ...SWORD, name: "Dagger", system: { ...SWORD.system, packets: [{ damage: 15 }] } };
/** Where a creature's token stands, in squares from the left. */
const column = (who: Person, name: string): Promise<number> =>
  run(who, `return canvas.scene.tokens.contents.find((token) => token.name === "${name}").x / 100`);
const hands = (who: Person, name: string): Promise<object> =>
  run(
    who,
    `return Object.fromEntries(game.actors.getName("${name}").items.filter(({ type }) => type === "uchmaWeapon")
      .map(({ name, system: { held, dropped } }) => [name, held ? "held" : dropped ? "dropped" : "stowed"]))`,
  );

/** The sheet lies over the token by now. */
const AIM =
  'canvas.tokens.placeables.find(({ document }) => document.name === "Raider").setTarget(true, { releaseOthers: true });';

test("a charge goes over the scene and strikes, a disarmed foe says what falls, a thrown sword is picked up, and weapons are swapped [U-022] [U-040] [U-046] [U-063]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [2, 5],
      system: { level: 4, player: true, speed: { walk: 6 }, control: 4 },
      items: [SWORD, { ...BOW, system: { ...BOW.system, held: false } }],
      owner: "Mara",
    },
    { name: "Raider", at: [12, 5], system: { speed: { walk: 4 } }, items: [SWORD, DAGGER] },
  ]);
  await start(gm);
  await begins("Ayla", gm, mara);
  await mara.target("Raider");
  const sheet = await mara.openSheet("Ayla");
  const common = sheet.locator('[data-action="act"]');

  // 6 m, 3 more and 1 for Control; the raider is 10 squares away.
  const charge = await mara.openAct(sheet, "Charge");
  await expect(charge).toContainText("10 m");
  await gm.dice(3);
  await charge.locator("[type=submit]").click();
  await expect.poll(() => gm.number("Raider", "health.value")).toBe(40);
  await expect.poll(() => column(mara, "Ayla")).toBe(11);
  await expect.poll(() => gm.statuses("Ayla")).toContain("uchma-fatigued");
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Charge");
  // What bars nearly everything is said once above the rows, and each button has it as its description.
  const whole = "A full-turn action has already taken the whole turn.";
  const aid = common.filter({ hasText: "First aid" });
  await expect(sheet.locator("[data-barred]")).toHaveText(whole);
  await expect(aid).toHaveAttribute("aria-disabled", "true");
  await expect(aid).toHaveAccessibleDescription(whole);

  // Taken back, she stands where she stood, and has her turn.
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => column(gm, "Ayla")).toBe(2);
  await expect.poll(() => gm.statuses("Ayla")).not.toContain("uchma-fatigued");
  await expect.poll(() => gm.number("Raider", "health.value")).toBe(60);
  await expect(sheet).not.toContainText(whole);
  await expect(aid).not.toHaveAccessibleDescription(whole);
  await gm.dice(3);
  await (await mara.openAct(sheet, "Charge")).locator("[type=submit]").click();
  await expect.poll(() => gm.number("Raider", "health.value")).toBe(40);
  await next(gm);
  await begins("Raider", gm);
  await finishRound(gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(2);

  // Disarmed: whoever plays the raider says which of its weapons falls.
  await gm.dice(5);
  await (await mara.openAct(sheet, "Disarm")).locator("[type=submit]").click();
  await expect(gm.card()).toContainText("Which weapon does Raider drop?");
  await gm.card().getByRole("button", { name: "Dagger" }).click();
  await expect.poll(() => hands(mara, "Raider")).toEqual({ Sword: "held", Dagger: "dropped" });
  await expect.poll(() => gm.number("Raider", "health.value")).toBe(30);
  await expect(gm.card()).toContainText("Dagger falls to the ground.");
  // The other hand of the turn: away with the sword, out with the bow.
  await (await mara.openAct(sheet, "Swap weapons")).locator("[type=submit]").click();
  await expect.poll(() => hands(gm, "Ayla")).toEqual({ Sword: "stowed", Bow: "held" });
  await expect(common.filter({ hasText: "Swap weapons" })).toHaveAccessibleDescription(
    "No minor actions left this turn.",
  );
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => hands(gm, "Ayla")).toEqual({ Sword: "held", Bow: "stowed" });

  // She throws the sword instead, as her next action, and picks it up in the turn after that.
  await next(gm);
  await finishRound(gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(3);
  await gm.dice(3);
  await (await mara.openAct(sheet, "Throw a weapon")).locator("[type=submit]").click();
  await expect.poll(() => gm.number("Raider", "health.value")).toBe(10);
  await expect.poll(() => hands(gm, "Ayla")).toEqual({ Sword: "dropped", Bow: "stowed" });
  await expect(common.filter({ hasText: "Throw a weapon" })).toHaveAccessibleDescription("No actions left this turn.");
  await next(gm);
  await finishRound(gm);
  await expect.poll(() => gm.number("Ayla", "turn.acted")).toBe(4);
  // Nobody need be attacked: she aims anew in each turn.
  await run(mara, AIM);
  await gm.dice(2);
  await (await mara.openAct(sheet, "Pick up and attack")).locator("[type=submit]").click();
  await expect.poll(() => gm.number("Raider", "health.value")).toBe(0);
  await expect.poll(() => hands(gm, "Ayla")).toEqual({ Sword: "held", Bow: "stowed" });
});

test("first aid wakes somebody who lies unconscious, and what lasts is shaken off in a whole turn; both can be taken back [U-014] [U-046] [U-109] [U-181]", {
  tag: "@release",
}, async ({ joinAll }) => {
  const { gm, mara } = await seat(joinAll, [
    {
      name: "Ayla",
      at: [5, 5],
      system: { player: true, speed: { walk: 9 }, control: 6 },
      items: [SWORD],
      owner: "Mara",
    },
    {
      name: "Bek",
      at: [6, 5],
      system: { player: true, speed: { walk: 4 }, health: { value: 30, max: 60 } },
      owner: "Mara",
    },
    { name: "Wolf", at: [9, 5], system: { speed: { walk: 2 } } },
  ]);
  await run(
    gm,
    `for (const [name, status] of [["Ayla", "soaked"], ["Ayla", "fatigued"]])
       await game.actors.getName(name).toggleStatusEffect("uchma-" + status);
     await game.actors.getName("Bek").update({ "system.health.value": -2 });`,
  );
  // By hand or by a blow: Bek loses consciousness, lies and is tired. Who plays Bek did nothing; the game master's card can be taken back.
  const lies = ["uchma-down", "uchma-fatigued", "uchma-prone"];
  const marks = async () => (await gm.statuses("Bek")).sort();
  await expect.poll(marks).toEqual(lies);
  await gm.tab("chat");
  await expect(gm.card()).toContainText("Loses consciousness");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(marks).toEqual(["uchma-down"]);
  await gm.card().locator('[data-action="ff-redo"]').click();
  await expect.poll(marks).toEqual(lies);
  await start(gm);
  await begins("Ayla", gm, mara);
  await mara.target("Bek");
  const sheet = await mara.openSheet("Ayla");
  const common = sheet.locator('[data-action="act"]');

  // 7 and one more because Bek is tired, against a roll with 3 for Control.
  const help = await mara.openAct(sheet, "First aid");
  await expect(help).toContainText("Healing");
  await mara.dice(5);
  await help.locator("[type=submit]").click();
  await expect.poll(() => gm.number("Bek", "health.value")).toBe(1);
  await expect.poll(marks).toEqual(["uchma-fatigued", "uchma-prone"]);
  await expect(gm.card()).toContainText("Bek regains consciousness");
  await expect(gm.card()).toContainText("Conscious");
  await expect(common.filter({ hasText: "Shake off" })).toContainText("A full-turn action takes the whole turn.");
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(() => gm.number("Bek", "health.value")).toBe(-2);
  await expect.poll(marks).toEqual(lies);

  // A whole turn for herself: which of two things ends is asked.
  const rest = await mara.openAct(sheet, "Shake off");
  await rest.getByRole("button", { name: "Fatigued" }).click();
  await rest.locator("[type=submit]").click();
  await expect.poll(() => gm.statuses("Ayla")).toEqual(["uchma-soaked"]);
  await expect(gm.card()).toContainText("Fatigued on Ayla ends.");
  await expect.poll(() => gm.number("Ayla", "turn.actions")).toBe(0);
  await gm.card().locator('[data-key="undo"]').click();
  await expect.poll(async () => (await gm.statuses("Ayla")).sort()).toEqual(["uchma-fatigued", "uchma-soaked"]);
});
