import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { runAs } from "../ask";
import { shell } from "../shell";
import type { Exchange } from "../tabletop";
import { begin, bow, foe, health, hero, sword, technique, uchma } from "./tabletopKit";

/** What somebody has prepared against an attack. */
const riposte = (system = {}, damage = 15) =>
  technique("Riposte", { slot: "prepared", trigger: "attacked", ...system }, [{ damage }]);
/** Faster than every hero, so that it can prepare something in its own turn first. */
const early = (system = {}) => foe({ speed: { walk: 12 }, ...system });

/** It is Ayla's turn, and the guard beside her has prepared an answer to her attack. */
async function warded(attacker: JsonObject = {}, defender: JsonObject = {}, answer = riposte()) {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(attacker), items: [sword()] });
  const guard = await table.creature("Guard", { system: early(defender), items: [answer] });
  await begin(table, guard, ayla);
  await guard.act("prepare", { item: "Riposte" });
  await table.nextTurn();
  return { table, ayla, guard };
}
/** What the head of its card says. */
async function headOf({ stored }: Exchange): Promise<string> {
  const card = await shell().renderExchange(stored.document as Dynamic, {});
  return card.querySelector(".ff-card__title")?.textContent?.trim() ?? "";
}

it("an attacker felled by an answer to its attack does not strike any more [U-042] [U-014]", async () => {
  const { ayla, guard, table } = await warded({ health: health(10, 60) });
  const x = await ayla.act("use", { item: "Sword", on: [guard] });
  table.dice(5);
  await x.answer(guard, "reaction", "use");
  expect(x.changes).toContain("Ayla health -15");
  expect(x.story).toContain("interrupted (Ayla)");
  expect(x.state).toBe("closed");
  expect(guard.system.health.value).toBe(60);
  // The turn is spent all the same.
  expect(ayla.system.turn.actions).toBe(0);
});
it("the card of an attack tells how the attack ended, and not how the answer to it did [U-042]", async () => {
  const told = async (health_: number, ...dice: readonly number[]): Promise<string> => {
    const system = { health: health(health_, 60) };
    const { table, ayla, guard } = await warded(system, { resist: { parry: 9 } }, riposte({}, 8));
    table.dice(...dice.slice(0, 1));
    const x = await ayla.act("use", { item: "Sword", on: [guard] });
    table.dice(...dice.slice(1));
    await x.answer(guard, "reaction", "use");
    return headOf(x);
  };
  expect(await told(60, 9, 2)).toBe("Ayla misses Guard with Sword: Ayla 8 damage");
  expect(await told(60, 1, 9)).toBe("Ayla hits Guard with Sword: 20 damage");
  expect(await told(5, 9)).toBe("Ayla, Sword on Guard: Ayla 8 damage, Down, Prone, Fatigued");
});
it("what is prepared is named on its card for its own side and the game master alone [U-041]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero({ speed: { walk: 20 } }),
    items: [riposte()],
    owner: "Mara",
  });
  const guard = await table.creature("Guard", { system: foe() });
  await begin(table, ayla, guard);
  const prepared = await ayla.act("prepare", { item: "Riposte" });
  const read = () => headOf(prepared);
  const seen = [await read(), await runAs(table.running, "Mara", read), await runAs(table.running, "Jon", read)];
  expect(seen).toEqual([
    "Ayla, Prepare Riposte: Prepared",
    "Ayla, Prepare Riposte: Prepared",
    "Ayla, Prepare: Prepared",
  ]);
});
it("nobody says that a watched trigger has come: its owner is asked when it does, and a game master may override that [U-042] [U-043]", async () => {
  const { table, ayla, guard } = await warded();
  for (const item of guard.actor.items.contents.filter(({ type }) => type === "uchmaAbility"))
    await item.update({ name: "Known" });
  const early_ = await guard.act("release", { item: "Riposte", on: [ayla] });
  expect([early_.refused, early_.rule]).toEqual(["FIVEFOLD.Uchma.Refused.notTriggered", "U-042"]);
  expect([guard.statuses, ayla.system.health.value]).toEqual([["ready"], 60]);
  table.dice(9);
  const released = await guard.act("release", { item: "Riposte", on: [ayla], override: true });
  expect(await headOf(released)).toBe("Guard hits Ayla with Riposte: 15 damage");
  expect([guard.statuses, ayla.system.health.value]).toEqual([[], 45]);
});
it("an attacker that is only hurt strikes [U-042]", async () => {
  const { table, ayla, guard } = await warded();
  const x = await ayla.act("use", { item: "Sword", on: [guard] });
  table.dice(5, 5);
  await x.answer(guard, "reaction", "use");
  expect([ayla.system.health.value, guard.system.health.value]).toEqual([45, 40]);
});
it("nobody is asked whether to answer what is out of reach, or out of sight [U-022] [U-047] [U-139]", async () => {
  const table = await uchma();
  const archer = await table.creature("Archer", { system: hero(), items: [bow()], at: [5, 5] });
  const guard = await table.creature("Guard", { system: early(), items: [riposte()], at: [9, 5] });
  const witch = await table.creature("Witch", {
    system: early({ speed: { walk: 11 } }),
    items: [riposte({ delivery: "projectile", range: 10 })],
    at: [9, 6],
  });
  await begin(table, guard, witch, archer);
  for (const one of [guard, witch]) {
    await one.act("prepare", { item: "Riposte" });
    await table.nextTurn();
  }
  table.dice(5);
  // Four metres away, with a blade in the hand: too far.
  const far = await archer.act("use", { item: "Bow", on: [guard] });
  expect(far.state).toBe("closed");
  const seen = await archer.act("use", { item: "Bow", on: [witch], override: true });
  expect(seen.asked).toMatchObject([{ who: "Witch", at: "prepared/b/reaction" }]);
  table.dice(5);
  await seen.answer(witch, "reaction", "pass");
  await archer.token.document.update({ "flags.fivefold.marks": ["uchma.light.dark"] });
  table.dice(5);
  expect((await archer.act("use", { item: "Bow", on: [witch], override: true })).state).toBe("closed");
});
it("rolls with cover and height of the square of the moment [U-045] [U-116] [U-120]", async () => {
  const table = await uchma();
  await table.scene({ regions: [{ at: [8, 5], size: [1, 1], marks: ["cover.half"] }] });
  const watch = technique("Watch", { slot: "prepared", trigger: "move", area: 9, delivery: "projectile", range: 9 }, [
    { damage: 10 },
  ]);
  const archer = await table.creature("Archer", { system: early(), items: [watch], at: [5, 5, 3] });
  const ayla = await table.creature("Ayla", { system: hero(), at: [7, 5] });
  await begin(table, archer, ayla);
  await archer.act("prepare", { item: "Watch" });
  await table.nextTurn();
  const x = await table.move(ayla, [[8, 5]]);
  table.dice(5);
  await x?.answer(archer, "reaction", "use");
  // 5, one for the height, two for the cover of the square that was entered.
  expect(x?.story).toContain("U-060 4 not >= 5");
  expect(x?.lines).toContainEqual(
    expect.objectContaining({
      k: "roll",
      mods: expect.arrayContaining([
        expect.objectContaining({ id: "highGround", value: 1 }),
        expect.objectContaining({ id: "cover.scenery", value: -2 }),
      ]),
    }),
  );
});
it("rolls with the light of the square of the moment [U-045] [U-123] [U-139]", async () => {
  const watch = technique("Watch", { slot: "prepared", trigger: "move", area: 9, delivery: "projectile", range: 9 }, [
    { damage: 10 },
  ]);
  /** What a watcher that stands on a column rolls against whoever comes out of bright light into moonlight. */
  const shotFrom = async (column: number) => {
    const table = await uchma();
    await table.scene({ regions: [{ at: [8, 5], size: [1, 1], marks: ["light.moonlit"] }] });
    const archer = await table.creature("Archer", { system: early(), items: [watch], at: [column, 5] });
    const ayla = await table.creature("Ayla", { system: hero(), at: [7, 5] });
    await begin(table, archer, ayla);
    await archer.act("prepare", { item: "Watch" });
    await table.nextTurn();
    const x = await table.move(ayla, [[8, 5]]);
    if (x?.state !== "open") return null;
    table.dice(5);
    await x.answer(archer, "reaction", "use");
    const roll = x.lines.find((line) => line.k === "roll");
    const mods = roll?.k === "roll" ? roll.mods.filter(({ id }) => id.startsWith("cover.")) : [];
    return { mods, story: x.story.filter((line) => line.startsWith("U-060")) };
  };
  expect(await shotFrom(4)).toMatchObject({
    mods: [{ id: "cover.light", value: -1, rule: "U-139" }],
    story: ["U-060 4 not >= 5"],
  });
  // Six metres away nobody sees it there: nothing is set off.
  expect(await shotFrom(2)).toBeNull();
});
it("a step that a wall hides sets nothing off [U-045] [U-047]", async () => {
  const table = await uchma();
  await table.scene({ walls: [{ from: [7, 6], to: [7, 9] }] });
  const watch = technique("Watch", { slot: "prepared", trigger: "move", area: 4 }, [{ damage: 10 }]);
  const guard = await table.creature("Guard", { system: early(), items: [watch], at: [6, 7] });
  const ayla = await table.creature("Ayla", { system: hero(), at: [8, 8] });
  await begin(table, guard, ayla);
  await guard.act("prepare", { item: "Watch" });
  await table.nextTurn();
  const x = await table.move(ayla, [[8, 7]]);
  expect(x?.state).toBe("closed");
});
it("a reaction flanks, and strikes the prone next to it more surely [U-115] [U-127]", async () => {
  const table = await uchma();
  const guard = await table.creature("Guard", { system: early(), items: [riposte()], at: [5, 5] });
  await table.creature("Second", { system: foe(), items: [sword()], at: [6, 4] });
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()], at: [6, 5], statuses: ["prone"] });
  await begin(table, guard, ayla);
  await guard.act("prepare", { item: "Riposte" });
  await table.nextTurn();
  const x = await ayla.act("use", { item: "Sword", on: [guard] });
  table.dice(3, 1);
  await x.answer(guard, "reaction", "use");
  expect(x.story).toContain("U-060 5 >= 5");
});
it("a released prepared action needs range and sight as well, and is rolled where its target stands [U-042] [U-022] [U-120]", async () => {
  const table = await uchma();
  await table.scene({
    walls: [{ from: [4, 0], to: [4, 9] }],
    regions: [{ at: [9, 5], size: [1, 1], marks: ["cover.half"] }],
  });
  const wait = technique("Wait", { slot: "prepared", trigger: "event", lasts: 3, delivery: "projectile", range: 5 }, [
    { damage: 10 },
  ]);
  const archer = await table.creature("Archer", { system: early(), items: [wait], at: [5, 5] });
  const near = await table.creature("Near", { system: hero(), at: [9, 5] });
  const far = await table.creature("Far", { system: hero(), at: [15, 5] });
  const hidden = await table.creature("Hidden", { system: hero(), at: [2, 5] });
  await begin(table, archer, near, far, hidden);
  await archer.act("prepare", { item: "Wait" });
  await table.nextTurn();
  // Ability and effect have one name: the harness would not know which is meant.
  await archer.actor.items.contents[0]?.update({ name: "Known" });
  const release = (on: typeof near) => archer.act("release", { item: "Wait", on: [on] });
  expect([(await release(far)).rule, (await release(hidden)).rule]).toEqual(["U-022", "U-049"]);
  table.dice(6);
  const x = await release(near);
  expect(x.story).toContain("U-060 4 not >= 5");
});
it("nobody prepares what it cannot pay, and nobody is asked for what it cannot pay any more [U-041] [U-042] [U-167]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const guard = await table.creature("Guard", {
    system: early({ energy: health(2, 10) }),
    items: [riposte({ energy: 3 })],
  });
  await begin(table, guard, ayla);
  const x = await guard.act("prepare", { item: "Riposte" });
  expect([x.rule, x.overridable]).toEqual(["U-167", true]);
  await table.edit(guard, { "system.energy.value": 3 });
  await guard.act("prepare", { item: "Riposte" });
  await table.nextTurn();
  await table.edit(guard, { "system.energy.value": 2 });
  table.dice(5);
  expect((await ayla.act("use", { item: "Sword", on: [guard] })).state).toBe("closed");
});
it("whoever answers a rider may strike its mount [U-156]", async () => {
  const table = await uchma();
  const horse = await table.creature("Horse", {
    system: hero({ player: false, mount: { is: true, threshold: 1 }, speed: { walk: 10 } }),
    at: [6, 5],
  });
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()], at: [6, 6] });
  const guard = await table.creature("Guard", { system: early(), items: [riposte()], at: [5, 5] });
  table.dice(9);
  await ayla.act("mount", { on: [horse] });
  expect(ayla.statuses).toContain("mounted");
  await begin(table, guard, ayla, horse);
  await guard.act("prepare", { item: "Riposte" });
  await table.nextTurn();
  const x = await ayla.act("use", { item: "Sword", on: [guard] });
  await x.answer(guard, "reaction", "use");
  expect(x.asked).toMatchObject([{ who: "Guard", options: ["rider", "mount"] }]);
  table.dice(5, 4);
  await x.answer(guard, "aim", "mount");
  expect(x.changes).toContain("Horse health -15");
  expect(ayla.system.health.value).toBe(60);
});
