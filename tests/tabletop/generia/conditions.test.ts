import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Creature } from "../tabletop";
import { arrows, duel, field, mods, trained, weapon } from "./tabletop-duel";
import { effect, magic, mp, spell } from "./tabletop-magic";

// The catalogue of conditions, the tags of weapons that need to know who stands around, and what the senseless lose.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const line = (story: readonly string[], word: string): string | undefined => story.find((one) => one.startsWith(word));
const turnOf = ({ system }: Creature) => system.turn;
const bring = (status: string, more: JsonObject = {}, type = "arcane") =>
  spell("Hex", "SURECAST", { use: "freeAction", strength: 2, ...effect("status", "", { status, type }), ...more });
/** Ilse, whose turn it is, has cast a condition on the reaver beside her. */
async function hexed(status: string, more: JsonObject = {}, reaver: JsonObject = {}, type?: string) {
  const fight = await duel(
    5,
    {
      system: { ...mp(9), ...mods({ wil: 4 }) },
      items: [
        weapon("Sword", { proficiency: "swords", damage: { formula: "9", type: "fire" } }),
        bring(status, more, type),
      ],
    },
    { system: { threshold: 30, speed: 6, ...reaver } },
  );
  await fight.ilse.act("cast", { item: "Hex", on: [fight.reaver], override: true });
  return fight;
}

it("Slowed 2: every metre takes two, at the end of each turn it is one less, and the chilled and the stunned are slowed as well [G-182] [G-015]", async () => {
  const { table, reaver } = await hexed("slowed");
  expect([reaver.statuses, reaver.system.tiers.slowed]).toEqual([["slowed"], 2]);
  await table.nextTurn();
  const go = (path: readonly [number, number][]) => reaver.act("move", { path, as: "Jon" });
  const [column = 0, row = 0] = reaver.token.at;
  expect((await go([1, 2, 3, 4].map((n) => [column + n, row]))).refused).toBe(key("tooFar"));
  await go([1, 2].map((n) => [column + n, row]));
  expect([turnOf(reaver).stride, reaver.token.at[0]]).toEqual([2, column + 2]);
  await table.nextTurn();
  expect(reaver.system.tiers.slowed).toBe(1);
  await table.nextTurn();
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
  await reaver.actor.toggleStatusEffect("generia-chilled", { active: true, overlay: false });
  await table.nextTurn();
  await go([[column + 1, row]]);
  expect(turnOf(reaver).stride).toBe(4);
});

it("the frightened go slowly towards an enemy, and as usual away from it [G-182]", async () => {
  const { table, reaver } = await hexed("frightened", {}, {});
  await table.nextTurn();
  const [column = 0, row = 0] = reaver.token.at;
  await reaver.act("move", { path: [[column + 1, row]], as: "Jon" });
  expect(turnOf(reaver).stride).toBe(5);
  table.dice(1);
  await reaver.act("move", { path: [[column, row]], as: "Jon" });
  expect(turnOf(reaver).stride).toBe(3);
  await table.nextTurn();
});

it("Shocked 2 takes two from attacks, dodges and parries, and is over at the end of the next turn; Blinded hinders whatever flies [G-182]", async () => {
  const { table, ilse, reaver } = await hexed("shocked");
  table.dice(3, 9, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "dodge");
  expect(line(blow.story, "dodge")).toBe("dodge 1d12 - 2 = 7");
  await table.nextTurn();
  table.dice(15, 1, 1);
  const back = await reaver.act("unarmed", { on: [ilse] });
  expect(line(back.story, "strike")).toBe("strike 1d20 - 2 = 13");
  await back.answer(ilse, "defence", "none");
  expect(reaver.statuses).toEqual(["shocked"]);
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
  await reaver.actor.toggleStatusEffect("generia-blinded", { active: true, overlay: false });
  await table.edit(ilse, { "system.turn.attack": 1 });
  const javelin = {
    type: "generiaWeapon",
    name: "Javelin",
    system: { class: "thrown", equipped: true, damage: { formula: "1" } },
  };
  await (ilse.actor as Dynamic).createEmbeddedDocuments("Item", [javelin]);
  table.dice(12, 11, 4, 1);
  const shot = await ilse.act("attack", { item: "Javelin", on: [reaver] });
  await shot.answer(reaver, "defence", "dodge");
  expect(line(shot.story, "dodge")).toBe("dodge 2d12kl1 = 4");
});

it("regeneration adds up points until a light wound heals, loses a tier with it, and ends without wounds [G-182] [G-154]", async () => {
  const { table, reaver } = await hexed("regeneration", {}, { threshold: 7, limit: 9, wounds: { light: 2 } });
  table.dice(5);
  await table.nextTurn();
  expect([reaver.system.mending, reaver.system.wounds.light]).toEqual([5, 2]);
  table.dice(4);
  await table.nextRound();
  await table.nextTurn();
  expect([reaver.system.mending, reaver.system.wounds.light, reaver.system.tiers.regeneration]).toEqual([2, 1, 1]);
  await table.edit(reaver, { "system.wounds.light": 0 });
  await table.nextRound();
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
});

it.each([
  ["vulnerable", "fire", "G-055 13 > 0"],
  ["resistant", "Fire", "G-055 4 > 0"],
  ["immune", "ice, fire", "G-055 0 not > 0"],
  ["immune", "ice", "G-055 9 > 0"],
])("%s to %s: a burning blade of 9 [G-182]", async (status, type, contest) => {
  const { table, ilse, reaver } = await hexed(status, { rounds: 3 }, {}, type);
  table.dice(9, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "none");
  expect(blow.story).toContain(contest);
  if (type !== "ice") return;
  // A creature may be so by nature; conditions have types as well.
  await table.edit(reaver, { "system.immune": "Fire", "system.tiers.burning": 5 });
  await reaver.actor.toggleStatusEffect("generia-burning", { active: true, overlay: false });
  table.dice(12);
  await table.nextTurn();
  expect(reaver.system.wounds.light).toBe(0);
});

it("whoever is hit may shake off what confuses it; hyperpathia turns into a stun with the first wound [G-182] [G-171]", async () => {
  const { table, ilse, reaver } = await hexed("confused", {}, { threshold: 30 });
  table.dice(9, 1, 14);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "none");
  expect([blow.story.includes("G-171 14 >= 10"), reaver.statuses]).toEqual([true, []]);
  const other = await hexed("hyperpathia", {}, { threshold: 5 });
  other.table.dice(9, 1, 3);
  const wound = await other.ilse.act("attack", { item: "Sword", on: [other.reaver] });
  await wound.answer(other.reaver, "defence", "none");
  expect([other.reaver.statuses, other.reaver.items.get("Hex").system.status]).toEqual([["stunned"], "stunned"]);
});

it("the charmed spare the side of their charmer, the silenced cast nothing, the panicked only flee, the disarmed pick up their weapon first [G-182]", async () => {
  const { table, ilse, reaver } = await hexed("charmed", {}, mp(9));
  await (reaver.actor as Dynamic).createEmbeddedDocuments("Item", [
    weapon("Axe"),
    weapon("Bow", { equipped: false }),
    spell("Curse", "SURECAST", effect("other")),
  ]);
  const beast = await table.creature("Beast", {
    disposition: "neutral",
    at: [reaver.token.at[0] + 1, reaver.token.at[1]],
  });
  // It does not shake the charm off as its turn begins.
  table.dice(2);
  await table.nextTurn();
  const attempt = async (act: string, more: object) => (await reaver.act(act, { as: "Jon", ...more })).refused;
  expect(await attempt("attack", { item: "Axe", on: [ilse] })).toBe(key("charmed"));
  expect(await attempt("grapple", { on: [ilse] })).toBe(key("charmed"));
  table.dice(2, 2, 1);
  const spared = await reaver.act("attack", { item: "Axe", on: [beast], as: "Jon" });
  expect(spared.refused).toBeNull();
  await spared.answer(beast, "defence", "none");
  const turn = async (status: string, active: boolean) => {
    await reaver.actor.toggleStatusEffect(`generia-${status}`, { active, overlay: false });
    await table.edit(reaver, { "system.turn.attack": 1, "system.turn.utility": 1 });
  };
  await turn("charmed", false);
  await turn("silenced", true);
  expect(await attempt("cast", { item: "Curse", on: [beast] })).toBe(key("silenced"));
  await turn("silenced", false);
  await turn("panicked", true);
  expect(await attempt("attack", { item: "Axe", on: [ilse] })).toBe(key("panicked"));
  expect(await attempt("swap", { item: "Axe" })).toBe(key("panicked"));
  await turn("panicked", false);
  await turn("disarmed", true);
  expect(await attempt("attack", { item: "Axe", on: [ilse] })).toBe(key("disarmed"));
  const picks = await reaver.act("pickUp", { said: { slot: "movement" }, as: "Jon" });
  expect([picks.state, reaver.statuses, turnOf(reaver).movement]).toEqual(["closed", [], 0]);
  expect(await attempt("pickUp", {})).toBe(key("notDisarmed"));
  table.dice(2, 1, 1);
  const blow = await reaver.act("attack", { item: "Axe", on: [ilse], as: "Jon" });
  await blow.answer(ilse, "defence", "none");
});

it("healing magic stops some bleeding, a healed wound may end frailty, and the unwounded shake that off more easily [G-182]", async () => {
  const { table, ilse, guard } = await magic({}, spell("Mend", "SURECAST", effect("healing", "9")), {
    threshold: 4,
    limit: 9,
    wounds: { light: 1 },
    tiers: { bleeding: 2 },
  });
  await guard.actor.toggleStatusEffect("generia-bleeding", { active: true, overlay: false });
  const frail = { kind: "status", status: "frail", dc: 12, duration: { k: "told" } };
  await (guard.actor as Dynamic).createEmbeddedDocuments("Item", [
    { type: "generiaEffect", name: "Frailty", system: frail },
  ]);
  await guard.actor.toggleStatusEffect("generia-frail", { active: true, overlay: false });
  table.dice(3, 12);
  const cast = await ilse.act("cast", { item: "Mend", on: [guard] });
  expect(line(cast.story, "shake")).toBe("shake 2d20kh1 = 12");
  expect([guard.system.wounds.light, guard.system.tiers.bleeding, guard.statuses]).toEqual([0, 1, ["bleeding"]]);
});

it("a projectile brings its condition where it hits, with the DC of its spell [G-080] [G-171]", async () => {
  const { table, ilse, guard } = await magic(
    mods({ int: 4 }),
    spell("Spark", "PA INT", { strength: 3, ...effect("damage", "9", { status: "blinded" }) }),
    { threshold: 30 },
  );
  table.dice(9, 1);
  const shot = await ilse.act("projectile", { item: "Spark", on: [guard] });
  await shot.answer(guard, "defence", "none");
  expect([guard.statuses, guard.system.tiers.blinded, guard.items.get("Spark").system.dc]).toEqual([
    ["blinded"],
    3,
    14,
  ]);
});

it.each([
  [[], "attack 2d20kl1 = 3", "parry 2d12kl1 + 4 = 6"],
  [["shield"], "attack 1d20 = 3", "parry 1d12 + 4 = 6"],
] as const)("a short weapon against a longer one, with %j in the other hand [G-177]", async (other, attacks, parries) => {
  const shield =
    other.length > 0 ? [weapon("Shield", { hand: "off", shield: true, canParry: false, canBlock: false })] : [];
  const dagger = weapon("Dagger", { tags: ["short"], proficiency: "daggers", damage: { formula: "1" } });
  const armed = { items: [dagger, ...shield], system: trained(4, "daggers") };
  const { table, ilse, reaver } = await duel(0, { items: [weapon("Sword", { damage: { formula: "1" } })] }, armed);
  table.dice(1, 2, ...(other.length > 0 ? [] : [9]), 12);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "parry0");
  expect(line(blow.story, "parry")).toBe(parries);
  if (blow.asked[0]?.at === "secondDie") await blow.answer(reaver, "secondDie", "roll");
  await blow.answer(reaver, "followUp", "nothing");
  await table.nextTurn();
  await table.edit(reaver, { "system.proficiencies": [] });
  table.dice(3, ...(other.length > 0 ? [] : [9]), 1);
  const back = await reaver.act("attack", { item: "Dagger", on: [ilse] });
  expect(line(back.story, "strike")?.replace("strike", "attack")).toBe(attacks);
  await back.answer(ilse, "defence", "none");
});

it("among three others a long weapon is cramped, and a short one strikes the cramped with an advantage [G-177]", async () => {
  const arms = [
    weapon("Spear", { tags: ["long"], damage: { formula: "1" } }),
    weapon("Dagger", { hand: "off", tags: ["short"], damage: { formula: "1" } }),
  ];
  const { table, ilse, reaver } = await duel(0, { items: arms, at: [5, 5] }, { at: [6, 5], system: { threshold: 30 } });
  const around = async (at: [number, number]) => table.creature(`Pike ${at}`, { disposition: "neutral", at });
  const strike = async (item: string, faces: readonly number[]) => {
    await table.edit(ilse, { "system.turn.attack": 1 });
    table.dice(...faces, 1);
    const blow = await ilse.act("attack", { item, on: [reaver] });
    await blow.answer(reaver, "defence", "none");
    return line(blow.story, "strike");
  };
  expect(await strike("Spear", [8])).toBe("strike 1d20 = 8");
  await around([4, 5]);
  await around([4, 4]);
  expect(await strike("Spear", [8, 3])).toBe("strike 2d20kl1 = 3");
  // Bare hands are no longer weapon.
  expect(await strike("Dagger", [8])).toBe("strike 1d20 = 8");
  await reaver.actor.toggleStatusEffect("generia-confined", { active: true, overlay: false });
  expect(await strike("Dagger", [8, 13])).toBe("strike 2d20kh1 = 13");
});

it("Reload 2: after a shot two actions load the weapon, and it shoots again [G-177]", async () => {
  const crossbow = weapon("Crossbow", { class: "ranged", range: 20, reload: 2, damage: { formula: "1" } });
  const { table, ilse, reaver } = await duel(0, { items: [crossbow, arrows(3, "1")] }, { system: { threshold: 30 } });
  const shoot = () => ilse.act("attack", { item: "Crossbow", on: [reaver], as: "Mara" });
  table.dice(9, 1);
  const shot = await shoot();
  await shot.answer(reaver, "defence", "none");
  expect(ilse.items.get("Crossbow").system.due).toBe(2);
  await shot.undo();
  expect(ilse.items.get("Crossbow").system.due).toBe(0);
  await shot.redo();
  await ilse.act("reload", { item: "Crossbow", as: "Mara" });
  await table.edit(ilse, { "system.turn.attack": 1 });
  expect((await shoot()).refused).toBe(key("notLoaded"));
  await ilse.act("reload", { item: "Crossbow", as: "Mara" });
  expect([turnOf(ilse).utility, turnOf(ilse).attack, ilse.items.get("Crossbow").system.due]).toEqual([0, 0, 0]);
  expect((await ilse.act("reload", { item: "Crossbow", as: "Mara" })).refused).toBe(key("isLoaded"));
  await table.edit(ilse, { "system.turn.attack": 1 });
  table.dice(9, 1);
  const second = await shoot();
  await second.answer(reaver, "defence", "none");
  expect(second.refused).toBeNull();
});

it("each observer checks by the spaces that it sees: behind a wall nobody does, and who sees the covered part only meets that [G-112] [G-113] (W-41)", async () => {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    // Between the way (row 5) and the blind one; another hides the open end of the way from the other.
    walls: [
      { from: [1, 7], to: [20, 7] },
      { from: [7.9, 4.9], to: [7.9, 0] },
    ],
    regions: [{ at: [6, 5], size: [2, 1], marks: ["cover.full"] }],
  });
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 4 }), speed: 9 },
    statuses: ["sneaking", "hidden"],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const guard = (name: string, at: [number, number]) =>
    table.creature(name, { system: mods({ per: 2 }), disposition: "hostile", at });
  const [blind, partly, all] = [
    await guard("Blind", [5, 12]),
    await guard("Partly", [7, 1]),
    await guard("All", [14, 5]),
  ];
  await table.encounter(ilse, blind, partly, all, { initiative: [9, 3, 2, 1] });
  await table.start();
  const way = [
    [6, 5],
    [7, 5],
    [8, 5],
  ] as const;
  const { operations, wayTo } = shell();
  const corners = way.map(([x, y]) => ({ x: x * 100, y: y * 100, elevation: 0 }));
  const prepared = operations.prepare({
    ...{ actorUuid: ilse.uuid, act: "sneak", targets: [blind, partly, all].map(({ uuid }) => uuid) },
    adjust: { off: [], added: [], said: { way: wayTo(table.map, ilse.token.document, corners) ?? "" } },
  });
  expect("dialog" in prepared ? prepared.dialog?.reminder : prepared).toEqual({
    text: "Blind sees no space of the way: no check against it. Partly sees 2 of 3 spaces (cover: Full; light: Bright). All sees 3 of 3 spaces (cover: None; light: Bright).",
    rule: "G-112",
  });
  // Hidden 1 and full cover: three dice of which the highest counts. Hidden 1 and no cover: one die.
  table.dice(3, 4, 8, 7);
  const sneaked = await ilse.act("sneak", { on: [blind, partly, all], path: way, as: "Mara" });
  expect(sneaked.story.filter((one) => /sneak|sees/.test(one)).length).toBeGreaterThan(2);
  const unseen = Object.keys((ilse.actor.toObject().system as Dynamic).relations.unseen ?? {});
  expect(unseen.sort()).toEqual([blind, partly].map(({ uuid }) => uuid.replaceAll(".", "-")).sort());
});

it("a ritual’s time passes when a game master lets it, and comes back with an undo [G-103] [G-102]", async () => {
  const ritual = spell("Vigil", "SURECAST", { use: "ritual", preparation: 60, ...effect("other") });
  const { ilse } = await magic({}, ritual);
  const clock = (): number => (globalThis as Dynamic).game.time.worldTime;
  const before = clock();
  const cast = await ilse.act("cast", { item: "Vigil", as: "Mara" });
  expect([cast.state, clock()]).toEqual(["closed", before]);
  expect((await ilse.act("letPass", { said: { minutes: "60" }, as: "Mara" })).refused).not.toBeNull();
  const passes = await ilse.act("letPass", { said: { minutes: "60" }, override: true });
  expect([passes.state, clock() - before]).toEqual(["closed", 3600]);
  await passes.undo();
  expect(clock()).toBe(before);
  for (const minutes of ["", "-5", "1.5", "9999999"])
    expect((await ilse.act("letPass", { said: { minutes }, override: true })).refused).toBe(key("noMinutes"));
});

it("an ally helps: two metres of movement for balance, four to stand up, the Attack Action to wake the drowsy [G-169] [G-170] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(0, { system: { speed: 5 } }, { statuses: ["offBalance"] });
  const help = () => ilse.act("assist", { on: [reaver], as: "Mara" });
  expect((await help()).state).toBe("closed");
  expect([reaver.statuses, turnOf(ilse).movement, turnOf(ilse).stride]).toEqual([[], 0, 3]);
  expect((await help()).refused).toBe(key("needsNoHelp"));
  await reaver.actor.toggleStatusEffect("generia-prone", { active: true, overlay: false });
  expect((await help()).refused).toBe(key("spent.movement"));
  await table.edit(ilse, { "system.turn.movement": 1 });
  const stands = await help();
  expect([reaver.statuses, turnOf(ilse).stride]).toEqual([[], 4]);
  await stands.undo();
  expect([reaver.statuses, turnOf(ilse).movement, turnOf(ilse).stride]).toEqual([["prone"], 1, 3]);
  await reaver.actor.toggleStatusEffect("generia-prone", { active: false, overlay: false });
  await reaver.actor.toggleStatusEffect("generia-drowsy", { active: true, overlay: false });
  await help();
  expect([reaver.statuses, turnOf(ilse).attack]).toEqual([[], 0]);
  await table.nextTurn();
  await reaver.actor.toggleStatusEffect("generia-drowsy", { active: true, overlay: false });
  expect((await ilse.act("assist", { on: [reaver], as: "Mara" })).refused).toBe(key("notYourTurn"));
});
