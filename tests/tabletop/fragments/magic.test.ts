import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import { attributes, duel, field, gear, hp, told, weapon } from "./tabletop-duel";

const spell = (name: string, system: object) => ({
  type: "fragmentsSpell",
  name,
  system: JSON.parse(JSON.stringify(system)),
});
const parts = (...energy: number[]) => energy.map((one, index) => ({ name: `Part ${index}`, energy: one }));
const mage = (ess: number, level: number, energy: number, max = energy) => ({
  level,
  ...attributes(5, 5, ess),
  energy: { value: energy, max },
});

it.each([
  [18, true],
  [19, false],
])("a spell attack of 18 against Mental Defense %i [F-055] [F-056] [F-057] [F-067] [F-070] (W-10)", async (mental, lands) => {
  const doubt = spell("Doubt", { attack: "mental", components: parts(2), damage: "1d6", range: 60 });
  const { table, ada, ben } = await duel(
    { system: mage(6, 5, 4), items: [doubt] },
    { at: [9, 5], system: { physical: 40, mental, ...hp(20) } },
  );
  table.dice(7, ...(lands ? [4] : []));
  const cast = await ada.act("cast", { item: "Doubt", on: [ben], as: "Mara" });
  expect(cast.story.slice(0, 3)).toEqual(["Ada spent +1", "Ada energy -2", "spell/strike 1d20 + 11 = 18"]);
  expect([ben.system.hp.value, ada.system.energy.value]).toEqual([lands ? 16 : 20, 2]);
});

it("the caster says how much Energy goes into each part, and has to have it [F-068] (W-48)", async () => {
  const frost = spell("Frost", { components: parts(2, 0, 5, 2), damage: "3d6" });
  const { table, ada, ben } = await duel({ system: mage(5, 1, 9), items: [frost] }, { system: hp(40) });
  const dear = await ada.act("cast", { item: "Frost", on: [ben], said: { energy2: "6" } });
  expect([...told(dear), ada.system.energy.value]).toEqual(["Refused.fewEnergy", "F-068", 9]);
  expect(told(await ada.act("cast", { item: "Frost", on: [ben], said: { energy2: "many" } }))).toEqual([
    "Refused.noNumber",
    "F-068",
  ]);
  table.dice(20, 4, 4, 1);
  await ada.act("cast", { item: "Frost", on: [ben], said: { energy0: "2" } });
  expect([ada.system.energy.value, 40 - ben.system.hp.value]).toEqual([0, 18]);
});

it("spells do not double where the table does not want it; what treats as ranged minds who stands close [F-043] [F-053] [F-058]", async () => {
  const ember = spell("Ember", { components: parts(0), damage: "5", treatedAs: "ranged" });
  const { table, ada, ben } = await duel(
    { system: mage(5, 1, 3), items: [ember] },
    { system: hp(40) },
    { settings: { spellCrit: false } },
  );
  table.dice(20, 20);
  const cast = await ada.act("cast", { item: "Ember", on: [ben] });
  expect([cast.story.some((line) => line.startsWith("spell/strike 2d20kl1")), ben.system.hp.value]).toEqual([true, 35]);
});

it("a wand has its Energy fixed, and one that powers itself takes none [F-071] (W-48)", async () => {
  const wand = (selfPowered: boolean) =>
    spell("Wand", { components: parts(1, 0, 3, 0), fixed: true, selfPowered, damage: "5" });
  for (const [own, left] of [
    [false, 5],
    [true, 9],
  ] as const) {
    const { table, ada, ben } = await duel({ system: mage(5, 1, 9), items: [wand(own)] }, { system: hp(40) });
    table.dice(10);
    await ada.act("cast", { item: "Wand", on: [ben] });
    expect(ada.system.energy.value).toBe(left);
  }
});

it("too far, too dear in Actions: refused [F-029] [F-069]", async () => {
  const roots = spell("Roots", { components: parts(1), actions: 2, range: 10, damage: "1" });
  const { ada, ben } = await duel({ system: mage(5, 1, 9), items: [roots] }, { at: [9, 5] });
  expect(told(await ada.act("cast", { item: "Roots", on: [ben] }))).toEqual(["Refused.range", "F-069"]);
  await ada.act("interact");
  await ada.act("interact");
  expect(told(await ada.act("cast", { item: "Roots", on: [ben] }))).toEqual(["Refused.fewActions", "F-029"]);
});

it("one roll and one damage for everybody in an area; a pair of dice for Advantage and Disadvantage [F-044] [F-045] [F-159] (W-11)", async () => {
  const burst = spell("Burst", { components: parts(0), damage: "3d6", area: 10, range: 60 });
  const table = await field(undefined, { regions: [{ at: [8, 7], size: [1, 1], marks: ["fog"] }] });
  const ada = await table.creature("Ada", {
    at: [2, 5],
    system: mage(5, 3, 3),
    items: [burst],
    disposition: "friendly",
  });
  const foe = (name: string, at: [number, number], physical: number, statuses: string[] = []) =>
    table.creature(name, { at, statuses, disposition: "hostile", system: { physical, ...hp(60) } });
  const plain = await foe("Plain", [8, 5], 16);
  const stunned = await foe("Stunned", [8, 6], 19, ["stunned"]);
  const dodger = await foe("Dodger", [7, 5], 18, ["dodging"]);
  const fogged = await foe("Fogged", [8, 7], 17);
  table.dice(9, 20, 2, 5, 6);
  const all = [plain, stunned, dodger, fogged];
  await ada.act("cast", { item: "Burst", on: all, place: [8, 6] });
  expect(all.map(({ system }) => 60 - system.hp.value)).toEqual([13, 26, 0, 13]);
  expect(dodger.statuses).toEqual([]);
});

it("a spell runs until its rounds are over, and can be controlled once in each later turn [F-019] [F-020] [F-072] [F-073] [F-074]", async () => {
  const lamp = spell("Lamp", {
    attack: "none",
    components: parts(1),
    rounds: 2,
    controllable: true,
    control: "It moves.",
  });
  const { table, ada } = await duel({ system: mage(5, 1, 3), items: [lamp] });
  const runs = () => ada.items.get("Lamp").system.running.round;
  await ada.act("cast", { item: "Lamp" });
  expect([runs(), told(await ada.act("control", { item: "Lamp" }))]).toEqual([3, ["Refused.justCast", "F-072"]]);
  await table.nextTurn();
  await table.nextTurn();
  await ada.act("control", { item: "Lamp" });
  expect([ada.system.turn.spent, told(await ada.act("control", { item: "Lamp" }))]).toEqual([
    1,
    ["Refused.controlled", "F-073"],
  ]);
  await table.nextTurn();
  await table.nextTurn();
  expect(table.posted.flatMap(({ story }) => story)).toContain("spellOver (Ada)");
  const card: HTMLElement = await shell().renderExchange((globalThis as Dynamic).game.messages.contents.at(-1), {});
  expect(card.querySelector(".ff-card__title")?.textContent).toContain("Lamp of Ada ends.");
  expect([runs(), told(await ada.act("control", { item: "Lamp" }))]).toEqual([0, ["Refused.notRunning", "F-072"]]);
});

it("healing lowers the Bleed Penalty and ends what follows from having no Hit Points, not the bleeding [F-180] [F-204]", async () => {
  const light = spell("Light", { attack: "none", components: parts(1), heals: "1d8 + 2", range: 30 });
  const healed = async (healEndsBleed: string) => {
    const { table, ada, ben } = await duel(
      { system: mage(5, 1, 3), items: [light] },
      { system: { ...hp(-3, 20), bleedPenalty: 3 }, statuses: ["bleeding", "incapacitated", "prone"] },
      { settings: { healEndsBleed } },
    );
    table.dice(6);
    await ada.act("cast", { item: "Light", on: [ben] });
    return [ben.system.hp.value, ben.system.bleedPenalty, ben.statuses];
  };
  expect(await healed("never")).toEqual([5, 2, ["bleeding", "prone"]]);
  expect(await healed("above0")).toEqual([5, 0, ["prone"]]);
});

it("a draught is used up and heals; feats are paid for as they say [F-031] [F-032] [F-034] [F-036] [F-040] [F-180]", async () => {
  const feat = (name: string, use: string) => ({ type: "fragmentsFeat", name, system: { use } });
  const { table, ada, ben } = await duel(
    {
      system: hp(3, 20),
      items: [
        gear("Draught", { heals: "1d6", quantity: 1 }),
        feat("Lunge", "action"),
        feat("Words", "free"),
        feat("Turned", "reaction"),
        feat("Calm", "passive"),
      ],
    },
    { items: [feat("Turned", "reaction")] },
  );
  table.dice(4);
  await ada.act("useItem", { item: "Draught" });
  expect([ada.system.hp.value, ada.items.get("Draught").system.quantity, ada.system.turn.spent]).toEqual([7, 0, 1]);
  expect(told(await ada.act("useItem", { item: "Draught" }))).toEqual(["Refused.usedUp", "F-031"]);
  await ada.act("useFeat", { item: "Lunge" });
  await ada.act("useFeat", { item: "Words" });
  await ada.act("useFeat", { item: "Turned" });
  expect([ada.system.turn.spent, ada.system.turn.reacted]).toEqual([2, 1]);
  expect(told(await ada.act("useFeat", { item: "Turned" }))).toEqual(["Refused.noReaction", "F-032"]);
  expect(told(await ada.act("useFeat", { item: "Calm" }))).toEqual(["Refused.passive", "F-040"]);
  // Before its first turn nobody has a Reaction.
  expect(told(await ben.act("useFeat", { item: "Turned" }))).toEqual(["Refused.noReaction", "F-032"]);
});

it.each([
  [["slowed"], 0, 0],
  [["slowed"], 1, 1],
  [["incapacitated"], 2, 1],
  [[], 1, 2],
  [["stunned"], 3, 0],
])("with %j and %i more Reactions there are %i [F-033] [F-206] [F-216] [F-217] [F-222] (W-22)", async (statuses, bonusReactions, uses) => {
  const down = statuses.includes("incapacitated") ? hp(-1, 20) : hp(20);
  const turned = { type: "fragmentsFeat", name: "Turned", system: { use: "reaction" } };
  const { ada } = await duel({ statuses, system: { bonusReactions, ...down }, items: [turned] });
  let used = 0;
  for (let n = 0; n < 4; n++) if ((await ada.act("useFeat", { item: "Turned" })).refused === null) used += 1;
  expect([used, ada.system.turn.reacted]).toEqual([uses, uses]);
});

it("everybody has Reactions from the start, where the table wants that [F-022]", async () => {
  const turned = { type: "fragmentsFeat", name: "Turned", system: { use: "reaction" } };
  const { ben } = await duel({}, { items: [turned] }, { settings: { earlyReaction: true } });
  expect((await ben.act("useFeat", { item: "Turned" })).refused).toBe(null);
  expect(ben.system.turn.reacted).toBe(1);
});

const bow = weapon("Bow", { ways: ["ranged"], increment: 200, place: 4, hands: 2, damage: "4" });
it("a readied attack waits for its trigger, costs two Actions and no Reaction, and is lost with the next turn [F-085] [F-086] [F-087] (W-41)", async () => {
  const { table, ada, ben } = await duel({ items: [bow] }, { at: [9, 5], system: hp(20) });
  const said = { trigger: "Whoever opens the door", with: ada.items.get("Bow").id };
  expect(told(await ada.act("ready", { said: { with: said.with } }))).toEqual(["Refused.noTrigger", "F-085"]);
  const ready = await ada.act("ready", { said });
  expect([ready.story.at(-1), ada.system.turn.spent, ada.statuses]).toEqual([
    `Ada readiedWith 0 -> ${ada.system.turn.readied}`,
    2,
    ["readied"],
  ]);
  expect(told(await ada.act("ready", { said }))).toEqual(["Refused.fewActions", "F-029"]);
  await table.nextTurn();
  table.dice(15);
  const fire = await ada.act("fire", { on: [ben], as: "Mara" });
  expect([fire.state, ben.system.hp.value, ada.system.turn.reacted, ada.statuses]).toEqual(["closed", 16, 0, []]);
  expect(told(await ada.act("fire", { on: [ben] }))).toEqual(["Refused.nothingReadied", "F-086"]);
  await table.nextTurn();
  await ada.act("ready", { said });
  await table.nextTurn();
  await table.nextTurn();
  expect(ada.statuses).toEqual([]);
});

it("a readied attack takes the Reaction as well, where the table wants that [F-086]", async () => {
  const { table, ada, ben } = await duel(
    { items: [bow] },
    { at: [9, 5], system: hp(20) },
    { settings: { readyUsesReaction: true } },
  );
  await ada.act("ready", { said: { trigger: "Now", with: ada.items.get("Bow").id } });
  await table.nextTurn();
  table.dice(15);
  await ada.act("fire", { on: [ben] });
  expect([ada.system.turn.reacted, ben.system.hp.value]).toEqual([1, 16]);
});

it("a square is aimed at: the wrong one is missed whatever the dice, the right one shows who was hidden [F-159] [F-162] [F-163] [F-165] (W-35)", async () => {
  const { table, ada, ben } = await duel(
    { items: [bow], system: { level: 2, ...attributes(5, 6) } },
    { at: [9, 5], system: { physical: 18, ...hp(20) } },
  );
  const cis = await table.creature("Cis", { at: [0, 0], disposition: "friendly" });
  for (const other of [ada, cis]) await ben.act("decide", { on: [other], said: { kind: "hidden", active: "yes" } });
  table.dice(20, 19);
  const wrong = await ada.act("aimAt", { item: "Bow", place: [9, 4] });
  expect([wrong.story.at(-1), ben.system.hp.value, Object.keys(ben.system.relations.hidden)]).toEqual([
    "missed (Ada)",
    20,
    expect.any(Array),
  ]);
  expect(Object.keys(ben.system.relations.hidden)).toHaveLength(2);
  table.dice(17, 12);
  await ada.act("aimAt", { item: "Bow", place: [9, 5] });
  expect([ben.system.hp.value, Object.keys(ben.system.relations.hidden)]).toEqual([16, [`Actor-${cis.actor.id}`]]);
});
