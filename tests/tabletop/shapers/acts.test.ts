import { expect, it } from "vitest";
import type { CreatureSpec, Tabletop } from "../tabletop";
import { ability, bow, field, trait } from "./tabletop-shapers";

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

it("Hide: nobody may see it, and Stealth has to beat each Perception; attacks have advantage, and give it away [W-062] [W-063] [W-064] [W-066] [W-067] (E-34, E-35)", async () => {
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
  expect((await go([3, 4], [4, 4])).refused).toBe("FIVEFOLD.Shapers.Refused.tooFarMove");
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
  await table.nextTurn();
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

it("a cooperative move begun by a Burst takes 4, and whoever pays 3 less joins it for 1 [W-083] [W-086] [W-087] (E-50)", async () => {
  const table = await field();
  const hero = await table.creature("Hero", {
    ...{ disposition: "friendly", statuses: ["stunned"] },
    system: { momentum: 6, stats: { instinct: 15 } },
  });
  const helper = await table.creature("Helper", {
    ...{ disposition: "friendly", items: [trait("Star", { momentum: 3 })] },
    system: { momentum: 6 },
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [9, 9] });
  await table.encounter(hero, helper, foe);
  await table.start();
  const x = await hero.act("cooperative", { said: { idea: "Over the wall", burst: "yes" } });
  const at = (name: string) => x.asked.find(({ who }) => who === name)?.at ?? "";
  await x.answer(helper, at("Helper"), "join");
  await x.answer(hero, at("Hero"), "begin");
  const fields = Object.fromEntries(
    Object.entries(x.names).flatMap(([id, name]) =>
      ["Hero", "Helper"].includes(name)
        ? Object.entries({ [`skill-${id}`]: "presence", [`difficulty-${id}`]: 10 })
        : [],
    ),
  );
  table.dice(12, 3, 4, 11);
  await x.answer("GM", "ruling", { option: "allow", fields });
  await x.answer("GM", "outcome", { option: "nothing", fields: {} });
  const left = ({ system }: typeof hero) => [system.momentum, system.rp.value];
  expect([x.state, left(hero), left(helper)]).toEqual(["closed", [2, 2], [5, 0]]);
});

it("together: each pays 2 and rolls with advantage, a critical success makes good for one failure [W-077] [W-078] [W-079] [W-080] [W-081] [W-086]", async () => {
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

it("Interact, Command and Taking Cover cost an action point, and last until the next turn [W-036] [W-045]", async () => {
  const { table, ada } = await pair();
  await ada.act("command");
  await ada.act("takeCover");
  expect([ada.statuses, ada.system.ap.value]).toEqual([["commanding", "takingCover"], 1]);
  await again(table);
  expect(ada.statuses).toEqual([]);
});

it("a drag that is longer than what is left offers the Move that it lacks, and goes on once that is paid [W-008] [W-038]", async () => {
  const table = await field();
  const ada = await table.creature("Ada", {
    disposition: "friendly",
    at: [4, 4],
    system: { stats: { instinct: 15 }, movement: 3 },
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [15, 4] });
  await table.encounter(ada, foe);
  await table.start();
  const [ap, stride] = [ada.system.ap.value, ada.system.turn.stride];
  // Nobody wants to pay, and the game master does not override it either: she stays where she is.
  table.answerQuestions(false);
  const far: [number, number][] = Array.from({ length: stride + 2 }, (_, step) => [4, 5 + step]);
  await table.move(ada, far);
  expect(table.questions[0]).toMatch(/The Move action \(1 AP\) gives/);
  expect([ada.token.at, ada.system.ap.value]).toEqual([[4, 4], ap]);
  table.answerQuestions(true);
  await table.move(ada, far);
  await expect.poll(() => ada.token.at).toEqual([4, 6 + stride]);
  expect(ada.system.ap.value).toBe(ap - 1);
});
