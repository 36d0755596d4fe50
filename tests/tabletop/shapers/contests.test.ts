import { expect, it } from "vitest";
import type { CreatureSpec, Tabletop } from "../tabletop";
import { ability, armor, field, there, weapon } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const skills = (given: Readonly<Record<string, number>>) => ({ skills: given });

/** Ada, whose turn it is, and Ogre beside her; `more` stand where they say. */
async function pair(ada: CreatureSpec = {}, ogre: CreatureSpec = {}, options?: Parameters<typeof field>[0]) {
  const table = await field(options);
  const a = await table.creature("Ada", {
    owner: "Mara",
    disposition: "friendly",
    at: [4, 4],
    ...ada,
    system: { stats: { instinct: 15 }, ...ada.system },
  });
  const o = await table.creature("Ogre", {
    owner: "Jon",
    disposition: "hostile",
    at: [5, 4],
    ...ogre,
    system: { ...vitality(40), ...ogre.system },
  });
  await table.encounter(a, o);
  await table.start();
  return { table, ada: a, ogre: o };
}
const again = async (table: Tabletop) => {
  await table.nextTurn();
  await table.nextTurn();
};

it("both sides choose a Skill, and a tie resists; size gives advantage, and one size more is too much [W-048] [W-049] [W-069] (E-31)", async () => {
  const { table, ada, ogre } = await pair(
    { system: skills({ athletics: 4 }) },
    { system: { size: "large", ...skills({ nimbleness: 2 }) } },
  );
  table.dice(11, 6, 13);
  const trip = await ada.act("trip", { on: [ogre], as: "Mara" });
  expect(trip.asked).toMatchObject([{ who: "Ogre", by: "Jon", at: "skill", options: ["nimbleness", "athletics"] }]);
  await trip.answer(ogre, "skill", "nimbleness", { as: "Jon" });
  expect([ogre.statuses, ada.system.ap.value]).toEqual([[], 1]);
  await table.edit(ogre, { "system.size": "huge" });
  await again(table);
  const huge = await ada.act("trip", { on: [ogre] });
  expect([huge.refused, huge.rule, huge.overridable]).toEqual(["FIVEFOLD.Shapers.Refused.tooLarge", "W-049", true]);
  await table.edit(ogre, { "system.size": "small" });
  table.dice(2, 12, 13);
  const small = await ada.act("trip", { on: [ogre] });
  await small.answer(ogre, "skill", "nimbleness");
  expect(ogre.statuses).toEqual(["prone"]);
});

it("Blind lasts until the end of the target’s next turn, also where that is held [W-050] [W-051] [W-020] (E-32)", async () => {
  const { table, ada, ogre } = await pair(
    { system: { ...skills({ quickFingers: 5 }), ...vitality(20) } },
    { items: [weapon("Sword")] },
  );
  table.dice(10, 3);
  const blind = await ada.act("blind", { on: [ogre] });
  await blind.answer(ogre, "skill", "improvisation");
  expect(ogre.statuses).toEqual(["blinded"]);
  await table.nextTurn();
  table.dice(19, 3);
  await ogre.act("attack", { item: "Sword", on: [ada] });
  expect(ada.system.vitality.value).toBe(20);
  await table.nextTurn();
  expect(ogre.statuses).toEqual([]);
});

it("Disarm needs more than a tie, whatever the sizes are; what falls is taken with a free hand, or lies there [W-059] [W-060] (E-30, E-66)", async () => {
  const { table, ada, ogre } = await pair(
    { system: skills({ quickFingers: 3 }), items: [weapon("Dagger")] },
    {
      system: { size: "colossal", ...skills({ rawForce: 5 }) },
      items: [weapon("Club"), weapon("Net", [["1d4", "physical"]], { place: 3 })],
    },
  );
  table.dice(12, 10);
  const tie = await ada.act("disarm", { on: [ogre] });
  await tie.answer(ogre, "skill", "rawForce");
  expect(ogre.items.has("Club")).toBe(true);
  await again(table);
  table.dice(15, 6);
  const won = await ada.act("disarm", { on: [ogre] });
  await won.answer(ogre, "skill", "rawForce");
  const which = won.asked[0];
  expect([which?.at, which?.options.length]).toEqual(["which", 2]);
  await won.answer(ada, "which", which?.options[0] ?? "");
  await won.answer(ada, "take", "take");
  expect([ogre.items.has("Club"), ada.items.has("Club")]).toEqual([false, true]);
  await again(table);
  // Both hands hold something now.
  table.dice(15, 6);
  const second = await ada.act("disarm", { on: [ogre] });
  await second.answer(ogre, "skill", "rawForce");
  expect([second.state, ogre.items.has("Net"), ada.items.has("Net")]).toEqual(["closed", false, false]);
});

it("a Disarm that was taken back is done again, although what comes back stands last among what its owner has [W-060]", async () => {
  const { table, ada, ogre } = await pair(
    {
      system: skills({ quickFingers: 3 }),
      items: [weapon("Dagger"), weapon("Hook", [["1d4", "physical"]], { place: 3 })],
    },
    { items: [weapon("Club"), weapon("Net", [["1d4", "physical"]], { place: 3 })] },
  );
  table.dice(15, 6);
  const won = await ada.act("disarm", { on: [ogre] });
  await won.answer(ogre, "skill", "rawForce");
  await won.answer(ada, "which", won.asked[0]?.options[0] ?? "");
  const gone = () => ["Club", "Net"].filter((name) => !ogre.items.has(name));
  const [fallen] = gone();
  expect([won.state, gone().length]).toEqual(["closed", 1]);
  expect(await won.undo()).toEqual({ ok: true });
  expect(gone()).toEqual([]);
  expect(await won.redo()).toEqual({ ok: true });
  expect(gone()).toEqual([fallen]);
});

it("Grab needs a free hand; the grabbed stay where they are until they break free or are let go [W-061]", async () => {
  const full = await pair({ items: [weapon("Axe", [["1d12", "physical"]], { place: 4, hands: 2 })] });
  expect((await full.ada.act("grab", { on: [full.ogre] })).refused).toBe("FIVEFOLD.Shapers.Refused.noHand");
  const { table, ada, ogre } = await pair({ system: skills({ rawForce: 5 }) });
  table.dice(10, 4);
  const grab = await ada.act("grab", { on: [ogre] });
  await grab.answer(ogre, "skill", "athletics");
  expect(ogre.statuses).toEqual(["grabbed"]);
  await table.nextTurn();
  expect((await ogre.act("move", { path: [[6, 4]], as: "Jon" })).refused).toBe(
    "FIVEFOLD.Shapers.Refused.rooted.grabbed",
  );
  // Ada would have to be higher: a tie frees.
  table.dice(15, 10);
  const free = await ogre.act("escape", { on: [ada] });
  await free.answer(ada, "skill", "rawForce");
  expect([ogre.statuses, ogre.system.ap.value]).toEqual([[], 1]);
  expect((await ada.act("release", { on: [ogre] })).refused).toBe("FIVEFOLD.Shapers.Refused.holdsNobody");
});

it("Climb: only onto larger ones, who carry the climber, miss it more easily, and may be hit in its place [W-052] [W-053] [W-054] [W-055] [W-056] [W-057] (E-33)", async () => {
  const { table, ada, ogre } = await pair(
    {
      system: {
        ...skills({ nimbleness: 5 }),
        stats: { instinct: 15, dexterity: 17 },
        evasionStat: "will",
        ...vitality(20),
      },
    },
    {
      system: { size: "huge", ...skills({ rawForce: 6 }), stats: { dexterity: 12 }, evasionStat: "will" },
      items: [weapon("Fist", [["1d4", "physical"]])],
    },
  );
  table.dice(14, 12);
  const climb = await ada.act("climb", { on: [ogre] });
  await climb.answer(ogre, "skill", "rawForce");
  expect([ada.statuses, ada.token.at]).toEqual([["climbing"], [5, 4]]);
  await table.nextTurn();
  await ogre.act("move", {
    path: [
      [6, 4],
      [7, 4],
    ],
    as: "Jon",
  });
  expect([ogre.token.at, ada.token.at]).toEqual([
    [7, 4],
    [7, 4],
  ]);
  // Disadvantage on its climber; the miss reaches 12: it hits itself.
  table.dice(16, 14, 2);
  await ogre.act("attack", { item: "Fist", on: [ada] });
  expect([ada.system.vitality.value, ogre.system.vitality.value]).toEqual([20, 38]);
  await again(table);
  table.dice(9, 10);
  const shake = await ogre.act("shakeOff", { on: [ada] });
  await shake.answer(ada, "skill", "nimbleness");
  const lands = shake.asked[0];
  await shake.answer(ogre, "lands", lands?.options[0] ?? "");
  expect(ada.statuses).toEqual([]);
  const { ada: small, ogre: equal } = await pair();
  expect((await small.act("climb", { on: [equal] })).refused).toBe("FIVEFOLD.Shapers.Refused.tooSmall");
});

it("Shove moves up to a metre where its doer says; into somebody it hurts both, and who holds halves it [W-068] [W-181] [W-183] [W-184] [W-185] (E-39)", async () => {
  const { table, ada, ogre } = await pair({
    system: { ...skills({ athletics: 5 }), stats: { instinct: 15, strength: 14 }, primary: "strength" },
  });
  const wall = await table.creature("Cask", {
    at: [6, 4],
    disposition: "hostile",
    system: { ...vitality(20), stats: { strength: 11 } },
  });
  const into = async () => {
    table.dice(15, 5);
    const shove = await ada.act("shove", { on: [ogre] });
    await shove.answer(ogre, "skill", "athletics");
    const east = shove.asked[0]?.options.find((option) => option.endsWith("|1,0,0"));
    await shove.answer(ada, "place", east ?? "");
    return shove;
  };
  const first = await into();
  table.dice(12);
  await first.answer(wall, first.asked[0]?.at ?? "", "roll");
  expect([ogre.token.at, ogre.system.vitality.value, wall.system.vitality.value]).toEqual([[5, 4], 39, 19]);
  const second = await into();
  table.dice(13);
  await second.answer(wall, second.asked[0]?.at ?? "", "roll");
  expect([ogre.system.vitality.value, wall.system.vitality.value]).toEqual([39, 19]);
  table.dice(15, 5);
  const away = await ada.act("shove", { on: [ogre] });
  await away.answer(ogre, "skill", "athletics");
  const north = away.asked[0]?.options.find((option) => option.endsWith("|0,-1,0"));
  await away.answer(ada, "place", north ?? "");
  expect(ogre.token.at).toEqual([5, 3]);
});

it("a push into somebody larger: its Defense Roll has advantage, half the planned way hurts; hit and collision together count Armor once [W-182] [W-186] [W-130] (E-40, E-41, E-48)", async () => {
  const push = (metres: number, damage: readonly [string, string][]) =>
    ability("Push", damage, { tier: 0, mode: "melee", range: 1, push: { kind: "push", metres } });
  const { table, ada, ogre } = await pair(
    { items: [push(5, [["8", "physical"]])], system: { stats: { instinct: 15, strength: 15 }, primary: "strength" } },
    { items: [armor(3)] },
  );
  const big = await table.creature("Big", {
    at: [7, 4],
    disposition: "hostile",
    system: { ...vitality(20), size: "large", stats: { strength: 12 } },
  });
  table.dice(15);
  const hit = await ada.act("attack", { item: "Push", on: [ogre] });
  table.dice(4, 13);
  await hit.answer(big, hit.asked[0]?.at ?? "", "roll");
  expect(hit.asked).toMatchObject([{ who: "Ada", at: "combine" }]);
  await hit.answer(ada, "combine", "combine");
  // Stops beside Big; 8 + 2 - 3 for the one, 2 for the other.
  expect([ogre.token.at, ogre.system.vitality.value, big.system.vitality.value]).toEqual([[6, 4], 33, 18]);
  await table.edit(big, { "system.kind": "object" });
  await again(table);
  await table.during(() => ada.token.document.update({ x: 500 }));
  table.dice(15);
  const object = await ada.act("attack", { item: "Push", on: [ogre] });
  await object.answer(ada, "combine", "separate");
  // An object fails: 8 - 3 and 5 - 3; 5 for the object.
  expect([ogre.system.vitality.value, big.system.vitality.value]).toEqual([26, 13]);
});

it("a wall counts as an object, unless a table is kind [W-181] [W-183]", async () => {
  const tries = async (wallsCollide: boolean) => {
    const items = [ability("Push", [], { tier: 0, mode: "melee", range: 1, push: { kind: "push", metres: 4 } })];
    const { table, ada, ogre } = await pair({ items }, {}, { settings: { wallsCollide } });
    await table.scene({ walls: [{ from: [7, 0], to: [7, 9] }] });
    table.dice(15);
    await ada.act("attack", { item: "Push", on: [ogre] });
    return [ogre.token.at, ogre.system.vitality.value];
  };
  expect(await tries(true)).toEqual([[6, 4], 36]);
  expect(await tries(false)).toEqual([[6, 4], 40]);
});

it("teleporting into a taken space hurts both by the distance, past Armor, and brings the traveller back; 100 at most [W-187] [W-188] [W-189] [W-190] (E-42)", async () => {
  const fold = ability("Fold", [], {
    resolution: "automatic",
    range: 30,
    push: { kind: "teleport", metres: 12 },
    mode: "melee",
  });
  const { table, ada, ogre } = await pair({ items: [fold] }, { at: [5, 4], items: [armor(4)] });
  const other = await table.creature("Other", {
    at: [17, 4],
    disposition: "hostile",
    system: { ...vitality(40), bonus: { armor: -2 } },
  });
  const use = async (column: number) => {
    const x = await ada.act("useAbility", { item: "Fold", on: [ogre] });
    await x.answer(ada, "where", there(column, 4));
  };
  await use(17);
  expect([ogre.token.at, ogre.system.vitality.value, other.system.vitality.value]).toEqual([[5, 4], 28, 26]);
  await again(table);
  await use(8);
  expect([ogre.token.at, ogre.system.vitality.value]).toEqual([[8, 4], 28]);
});
