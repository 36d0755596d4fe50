import { expect, it } from "vitest";
import type { CreatureSpec, Tabletop } from "../tabletop";
import { ability, armor, bow, field, weapon } from "./tabletop-shapers";

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
  const use = async (ending: string) => {
    const x = await ada.act("useAbility", { item: "Fold", on: [ogre] });
    const to = x.asked[0]?.options.find((option) => option.endsWith(ending));
    await x.answer(ada, x.asked[0]?.at ?? "", to ?? "");
  };
  await use("|12,0,0");
  expect([ogre.token.at, ogre.system.vitality.value, other.system.vitality.value]).toEqual([[5, 4], 28, 26]);
  await again(table);
  await use("|3,0,0");
  expect([ogre.token.at, ogre.system.vitality.value]).toEqual([[8, 4], 28]);
});

it("Defense Rolls against DR Power for many targets on one card, with one damage roll; half on success; failing on purpose [W-128] [W-129] [W-131] [W-132] [W-133] [W-135] (E-47, E-63)", async () => {
  const blast = ability("Blast", [["2d6", "heat"]], {
    resolution: "defense",
    stat: "dexterity",
    onSuccess: "half",
    range: 9,
    mode: "melee",
    status: "burning",
    lasts: 1,
  });
  const { table, ada, ogre } = await pair(
    { items: [blast], system: { stats: { instinct: 15, strength: 14 }, primary: "strength" } },
    { system: { stats: { dexterity: 12 }, ...skills({ nimbleness: 1 }) } },
  );
  const far = await table.creature("Far", { at: [7, 7], disposition: "hostile", system: vitality(20) });
  const door = await table.creature("Door", {
    at: [2, 2],
    disposition: "neutral",
    system: { ...vitality(20), kind: "object" },
  });
  table.dice(4, 3);
  const use = await ada.act("useAbility", { item: "Blast", on: [ogre, far, door], as: "Mara" });
  expect(use.asked.map(({ who }) => who)).toEqual(["Ogre", "Far"]);
  table.dice(11);
  await use.answer(ogre, use.asked[0]?.at ?? "", "roll");
  await use.answer(far, use.asked[0]?.at ?? "", "fail");
  // 14 reaches 14: half of 7; the others take all of it and burn.
  expect([ogre, far, door].map((one) => one.system.vitality.value)).toEqual([37, 13, 13]);
  expect([ogre.statuses, far.statuses, ada.system.ap.value]).toEqual([[], ["burning"], 1]);
  await again(table);
  table.dice(4, 3);
  const second = await ada.act("useAbility", { item: "Blast", on: [ogre] });
  table.dice(10);
  await second.answer(ogre, second.asked[0]?.at ?? "", "roll");
  expect([ogre.system.vitality.value, ogre.statuses]).toEqual([30, ["burning"]]);
});

it("each of the seven Defense Rolls adds its own Stat and Skill, and cover [W-134] [W-136] [W-137] [W-138] [W-139] [W-140] [W-175] [W-045] (E-36)", async () => {
  const pairs = {
    strength: "rawForce",
    constitution: "endurance",
    intelligence: "psychology",
    charisma: "presence",
    instinct: "intuition",
    will: "perseverance",
  };
  const items = Object.keys(pairs).map((stat) =>
    ability(stat, [["5", "spirit"]], { resolution: "defense", stat, range: 9, mode: "melee", cost: { ap: 0 } }),
  );
  const mist = ability("Mist", [["5", "spirit"]], {
    resolution: "defense",
    stat: "dexterity",
    range: 9,
    cost: { ap: 0 },
  });
  const { table, ada, ogre } = await pair(
    { items: [...items, mist], system: { stats: { instinct: 15, strength: 13 }, primary: "strength" } },
    {
      system: {
        ...skills(Object.fromEntries(Object.values(pairs).map((skill) => [skill, 2]))),
        stats: { dexterity: 12 },
      },
      statuses: ["takingCover"],
    },
  );
  for (const stat of Object.keys(pairs)) {
    const use = await ada.act("useAbility", { item: stat, on: [ogre] });
    table.dice(11);
    await use.answer(ogre, use.asked[0]?.at ?? "", "roll");
  }
  expect(ogre.system.vitality.value).toBe(40);
  // 9 + 2 + 1 + 1 reaches 13 behind half cover; without it 11 does not.
  for (const cover of ["half", "none"]) {
    const use = await ada.act("useAbility", { item: "Mist", on: [ogre], said: { cover } });
    table.dice(9);
    await use.answer(ogre, use.asked[0]?.at ?? "", "roll");
    expect(ogre.system.vitality.value).toBe(cover === "half" ? 40 : 35);
  }
});

it("Hide: nobody may see it, and Stealth has to beat each Perception; attacks have advantage, and give it away [W-062] [W-063] [W-064] [W-065] [W-066] [W-067] (E-34, E-35, E-65)", async () => {
  const table = await field();
  await table.scene({ walls: [{ from: [6, 0], to: [6, 12] }] });
  const ada = await table.creature("Ada", {
    disposition: "friendly",
    at: [4, 4],
    system: { stats: { instinct: 15 }, ap: { value: 3, max: 12 }, ...skills({ stealth: 5 }) },
    items: [bow("Bow", { range: 30 })],
  });
  const one = await table.creature("One", {
    disposition: "hostile",
    at: [9, 4],
    system: { ...vitality(20), ...skills({ perception: 2 }) },
  });
  const two = await table.creature("Two", { disposition: "hostile", at: [9, 6], system: skills({ perception: 6 }) });
  await table.encounter(ada, one, two);
  await table.start();
  table.dice(12, 9, 11);
  await ada.act("hide");
  expect([ada.statuses, ada.system.ap.value]).toEqual([[], 10]);
  table.dice(13, 9, 11);
  await ada.act("hide");
  expect(ada.statuses).toEqual(["hidden"]);
  table.dice(2, 15, 3);
  await ada.act("attack", { item: "Bow", on: [one], said: { cover: "none" } });
  expect([one.system.vitality.value, ada.statuses, ada.system.turn.revealed]).toEqual([17, ["hidden"], 1]);
  table.dice(13, 9, 11);
  await ada.act("hide");
  expect(ada.system.turn.revealed).toBe(0);
  table.dice(2, 15, 3);
  await ada.act("attack", { item: "Bow", on: [one], said: { cover: "none" } });
  await table.nextTurn();
  expect(ada.statuses).toEqual([]);
  table.dice(2);
  expect((await one.act("unarmed", { on: [ada], override: true })).state).toBe("closed");
  await table.during(() => one.token.document.update({ x: 500 }));
  await table.nextRound();
  const seen = await ada.act("hide");
  expect([seen.state, ada.statuses, ada.system.ap.value]).toEqual(["closed", [], 12]);
});

it("movement: a metre a square, two on difficult ground; allies are passed, enemies only by a check [W-166] [W-167] [W-168] [W-170] [W-171] [W-172] [W-173] (E-29, E-54, E-64)", async () => {
  const table = await field();
  await table.scene({ regions: [{ at: [2, 4], size: [1, 1], marks: ["ground.rough"] }] });
  const ada = await table.creature("Ada", {
    owner: "Mara",
    disposition: "friendly",
    at: [4, 4],
    system: { stats: { instinct: 15 }, movement: 4, ...skills({ nimbleness: 3 }) },
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [5, 4], system: skills({ athletics: 2 }) });
  const friend = await table.creature("Friend", { disposition: "friendly", at: [4, 5] });
  await table.encounter(ada, foe, friend);
  await table.start();
  const go = (...path: [number, number][]) => ada.act("move", { path, as: "Mara" });
  expect((await go([4, 5])).refused).toBe("FIVEFOLD.Shapers.Refused.spaceTaken");
  await go([3, 3], [2, 4]);
  expect([ada.token.at, ada.system.turn.stride]).toEqual([[2, 4], 1]);
  expect((await go([3, 4], [4, 4])).refused).toBe("FIVEFOLD.Shapers.Refused.tooFar");
  await table.nextRound();
  await go([3, 4], [4, 4]);
  await table.nextRound();
  table.dice(8, 9);
  const stopped = await go([5, 4], [6, 4]);
  expect([stopped.state, ada.token.at, ada.system.turn.stride]).toEqual(["closed", [4, 4], 2]);
  await table.nextRound();
  table.dice(9, 9);
  await go([5, 4], [6, 4]);
  expect([ada.token.at, ada.system.turn.stride]).toEqual([[6, 4], 1]);
  await table.edit(friend, { "system.size": "huge" });
  await table.nextRound();
  await go([5, 5], [4, 5]);
  expect(ada.token.at).toEqual([4, 5]);
});

it("a cinematic move: the game master refuses it for free, or names Skill and difficulty; then it is paid, rolled, and told [W-070] [W-071] [W-072] [W-073] [W-074] [W-087] [W-088] (E-11, E-12, E-67)", async () => {
  const { table, ada, ogre } = await pair({
    system: { ...skills({ rawForce: 3 }), momentum: 7, stats: { instinct: 15 } },
  });
  const idea = { idea: "She slams the table into them" };
  expect((await ada.act("cinematic")).refused).toBe("FIVEFOLD.Shapers.Refused.noIdea");
  const no = await ada.act("cinematic", { said: idea, as: "Mara" });
  await no.answer("GM", "ruling", { option: "refuse", fields: {} });
  expect([no.state, ada.system.momentum, ada.system.ap.value]).toEqual(["closed", 7, 3]);
  const yes = await ada.act("cinematic", { said: idea, as: "Mara" });
  table.dice(8);
  await yes.answer("GM", "ruling", { option: "allow", fields: { skill: "rawForce", difficulty: 11 } });
  expect([ada.system.momentum, ada.system.ap.value]).toEqual([4, 0]);
  const letter = Object.entries(yes.names).find(([, name]) => name === "Ogre")?.[0] ?? "";
  table.dice(3, 5, 2, 6);
  await yes.answer("GM", "outcome", {
    option: "effect",
    fields: {
      rows: [
        { kind: "damage", fields: { on: letter, dice: 4, faces: "6", flat: 0, type: "physical" } },
        { kind: "status", fields: { on: letter, status: "restrained", change: "gets" } },
      ],
    },
  });
  expect([yes.state, ogre.system.vitality.value, ogre.statuses]).toEqual(["closed", 24, ["restrained"]]);
  await again(table);
  await table.edit(ada, { "system.momentum": 2 });
  expect((await ada.act("cinematic", { said: { ...idea, kind: "reaction" } })).refused).toBe(
    "FIVEFOLD.Shapers.Refused.few.momentum",
  );
  await table.during(() =>
    ada.actor.createEmbeddedDocuments("Item", [{ type: "shapersTrait", name: "Star", system: { momentum: 9 } }]),
  );
  const cheap = await ada.act("cinematic", { said: { ...idea, kind: "reaction" } });
  table.dice(3);
  await cheap.answer("GM", "ruling", { option: "allow", fields: { skill: "presence", difficulty: 15 } });
  await cheap.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect([ada.system.momentum, ada.system.rp.value]).toEqual([1, 0]);
});

it("a Burst is for whoever is kept from its points and has used none [W-083] [W-084] [W-085] (E-50)", async () => {
  const { table, ada } = await pair({ system: { momentum: 6, stats: { instinct: 15 } }, statuses: ["stunned"] });
  const said = { idea: "She gets up all the same", burst: "yes" };
  const burst = await ada.act("cinematic", { said });
  table.dice(12);
  await burst.answer("GM", "ruling", { option: "allow", fields: { skill: "presence", difficulty: 10 } });
  await burst.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect([burst.state, ada.system.momentum]).toEqual(["closed", 0]);
  const able = await pair({ system: { momentum: 6, stats: { instinct: 15 } } });
  const refused = await able.ada.act("cinematic", { said });
  expect([refused.refused, refused.rule]).toEqual(["FIVEFOLD.Shapers.Refused.noBurst", "W-083"]);
});

it("together: each pays 2 and rolls with advantage, a critical success makes good for one failure [W-077] [W-078] [W-079] [W-080] [W-081] [W-086] (E-49)", async () => {
  const table = await field();
  const of = (
    name: string,
    value: number,
    momentum: number,
    given: Record<string, number>,
    at: [number, number],
    statuses: string[] = [],
  ) =>
    table.creature(name, {
      disposition: "friendly",
      at,
      statuses,
      system: { stats: { instinct: value }, momentum, ...skills(given) },
    });
  const a = await of("A", 15, 2, { athletics: 3 }, [2, 2]);
  const b = await of("B", 12, 5, { grace: 2 }, [3, 2]);
  const c = await of("C", 11, 4, { stealth: 4 }, [4, 2], ["stunned"]);
  const d = await of("D", 10, 1, {}, [5, 2]);
  const foe = await table.creature("Foe", { disposition: "hostile", at: [9, 9] });
  await table.encounter(a, b, c, d, foe);
  await table.start();
  const x = await a.act("cooperative", { said: { idea: "Over the wall" } });
  expect(x.asked.map(({ who }) => who)).toEqual(["A", "B", "C"]);
  const askOf = (who: string) => x.asked.find((one) => one.who === who)?.at ?? "";
  await x.answer(b, askOf("B"), "join");
  await x.answer(c, askOf("C"), "burst");
  await x.answer(a, askOf("A"), "begin");
  const letters = Object.fromEntries(Object.entries(x.names).map(([id, name]) => [name, id]));
  table.dice(4, 6, 20, 3, 10, 2);
  const fields = Object.fromEntries(
    [
      ["A", "athletics", 12],
      ["B", "grace", 10],
      ["C", "stealth", 14],
    ].flatMap(([name = "", skill = "", difficulty = 0]) => [
      [`skill-${letters[name]}`, skill],
      [`difficulty-${letters[name]}`, difficulty],
    ]),
  );
  await x.answer("GM", "ruling", { option: "allow", fields });
  expect([a, b, c].map((one) => [one.system.momentum, one.system.rp.value])).toEqual([
    [0, 2],
    [3, 0],
    [0, 2],
  ]);
  expect([a.system.ap.value, x.story.some((line) => line.includes("works"))]).toEqual([0, true]);
  await x.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect(x.state).toBe("closed");
});

it("Interact, Command and Taking Cover cost an action point, and last until the next turn [W-036] [W-045] [W-058]", async () => {
  const { table, ada } = await pair();
  await ada.act("command");
  await ada.act("takeCover");
  expect([ada.statuses, ada.system.ap.value]).toEqual([["commanding", "takingCover"], 1]);
  await again(table);
  expect(ada.statuses).toEqual([]);
});
