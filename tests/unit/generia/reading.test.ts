import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { policyOf } from "../../../src/rulesets/generia/rules/attack/policy";
import { hasStatus } from "../../../src/rulesets/generia/rules/data/conditions";
import { isHelpless, isSenseless, isSilenced, paces } from "../../../src/rulesets/generia/rules/data/does";
import * as names from "../../../src/rulesets/generia/rules/data/names";
import { LIGHTS, SNEAK_COVERS } from "../../../src/rulesets/generia/rules/data/places";
import { brittleIn, protectionOf } from "../../../src/rulesets/generia/rules/data/protection";
import {
  asCreature,
  brittleKey,
  creatureIn,
  has,
  hasPerk,
  limitOf,
  modifierOf,
  mountOf,
  num,
  type R,
  relatedTo,
  riderOf,
  tierKey,
  tierOf,
  woundsOf,
} from "../../../src/rulesets/generia/rules/data/read";
import {
  die,
  isDuration,
  isEffect,
  isSpot,
  isTimeEvent,
  isTimer,
} from "../../../src/rulesets/generia/rules/data/shapes";
import { STATUS_SPECS } from "../../../src/rulesets/generia/rules/data/statuses";
import type { GBeing } from "../../../src/rulesets/generia/rules/data/types";
import { actor } from "./documents";
import { BLADE, creature, heldSpell, type Overrides, play, SHIELD, worldOf } from "./fixtures";

const status = (now: Overrides["now"], more: Overrides = {}) => creature("a", { ...more, ...(now && { now }) });

describe("reading a creature", () => {
  it("what it leaves out is 0, and is not there [G-136]", () => {
    const c = creature("a", { mods: { str: 3 }, perks: ["opportunist"], now: { light: 2, severe: 1, prone: 1 } });
    expect([num(c, "light"), num(c, "nothing")]).toEqual([2, 0]);
    expect([has(c, "prone"), has(c, "frozen"), has(c, "stunned")]).toEqual([true, false, false]);
    expect([modifierOf(c, "str"), modifierOf(c, "dex")]).toEqual([3, 0]);
    expect([hasPerk(c, "opportunist"), hasPerk(c, "cavalry"), hasPerk(creature("b"), "cavalry")]).toEqual([
      ...[true, false, false],
    ]);
    expect(woundsOf(c)).toBe(3);
  });
  it("by its letter, and nothing else in its place [G-024]", () => {
    const c = creature("a");
    expect(asCreature(c, "a")).toBe(c);
    const what = 'Generia: "a" is no creature of this exchange';
    expect(() => asCreature(heldSpell("a", "b"), "a")).toThrow(what);
    expect(() => asCreature(undefined, "a")).toThrow(what);
    const reads = (ref: R) => creatureIn(ref, "a").uuid;
    expect(play(reads, {}, worldOf(c)).value).toBe("Actor.a");
    expect(() => play(reads, {}, worldOf(heldSpell("a", "b")))).toThrow(what);
  });
  it("exhaustion lowers how many wounds put it out, to none at least [G-149] [G-156]", () => {
    expect(limitOf(status({ exhaustion: 1 }, { limit: 4 }))).toBe(3);
    expect(limitOf(status({ exhaustion: 9 }, { limit: 4 }))).toBe(0);
    expect(limitOf(status({}, { limit: 4 }))).toBe(4);
  });
  it("a condition with a number has one at least while it is there, none while it is not [G-172]", () => {
    expect(tierKey("burning")).toBe("burningTier");
    expect(brittleKey("head")).toBe("brittle.head");
    expect(tierOf(status({ burning: 1, burningTier: 3 }), "burning")).toBe(3);
    expect(tierOf(status({ burning: 1 }), "burning")).toBe(1);
    expect(tierOf(status({ burningTier: 3 }), "burning")).toBe(0);
  });
  it("knows those to whom it stands in a relation, by their uuids [G-127] [G-114]", () => {
    const now = { "holds/Actor-x": 1, "holds/Scene-s-Token-t": 1, "unseen/Actor-y": 1, "holds/Actor-z": 0 };
    const c = status({ ...now, "holds/Actor-x/until": 7, "holdsfast/Actor-q": 1 });
    expect(relatedTo(c, "holds")).toEqual(["Actor.x", "Scene.s.Token.t"]);
    expect(relatedTo(c, "unseen")).toEqual(["Actor.y"]);
    expect(relatedTo(c, "rides")).toEqual([]);
    expect([mountOf(status({ "rides/Actor-m": 1 })), riderOf(status({ "carries/Actor-r": 1 }))]).toEqual([
      ...["Actor.m", "Actor.r"],
    ]);
    expect([mountOf(c), riderOf(c)]).toEqual([undefined, undefined]);
  });
  it("the senseless and the frozen neither act nor react [G-153] [G-182]", () => {
    expect(isHelpless(status({ unconscious: 1 }))).toBe(true);
    expect(isHelpless(status({ frozen: 1 }))).toBe(true);
    expect(isHelpless(status({ stunned: 1 }))).toBe(false);
    expect(isSenseless(actor("a", { statuses: ["unconscious"] }), {})).toBe(true);
    expect(isSenseless(actor("a", { statuses: ["frozen"] }), {})).toBe(true);
    expect(isSenseless(actor("a", { statuses: ["stunned"] }), {})).toBe(false);
    expect(hasStatus(actor("a", { statuses: ["stunned"] }), "stunned")).toBe(true);
    expect(hasStatus({ statuses: { "generia-stunned": 0 } }, "stunned")).toBe(false);
    expect(hasStatus({ statuses: {} }, "stunned")).toBe(false);
  });
  it("the silenced cast nothing, and whoever is slowed, chilled, stunned or sick is slow [G-182] [G-129]", () => {
    expect([isSilenced(status({ silenced: 1 })), isSilenced(status({}))]).toEqual([true, false]);
    expect(isSilenced(status({ silenced: 1 }, { plain: true }))).toBe(false);
    for (const one of ["slowed", "chilled", "stunned", "sick"]) {
      expect(paces(status({ [one]: 1 }))).toEqual({ anywhere: 2, toFoes: 2 });
      expect(paces(status({ [one]: 1 }, { plain: true }))).toEqual({ anywhere: 1, toFoes: 1 });
    }
    expect(paces(status({ prone: 1 }))).toEqual({ anywhere: 1, toFoes: 1 });
    expect(paces(status({ frightened: 1 }))).toEqual({ anywhere: 1, toFoes: 2 });
  });
});

describe("what stands against damage", () => {
  const guarded = { magicDefense: 4, armor: { torso: 5, head: 2 } };
  it("armor of the zone, Magic Defense everywhere, nothing [G-145] [G-146] [G-147]", () => {
    const c = creature("a", guarded);
    expect(protectionOf(c, "physical", "torso")).toBe(5);
    expect(protectionOf(c, "physical", "legs")).toBe(0);
    expect(protectionOf(c, "magical", "legs")).toBe(4);
    expect(protectionOf(c, "absolute", "torso")).toBe(0);
    expect(protectionOf(creature("a"), "magical", "torso")).toBe(0);
    expect(protectionOf(creature("a"), "physical", "torso")).toBe(0);
  });
  it("armor that is brittle loses so much of it, at most all [G-182]", () => {
    const brittle = status({ "brittle.torso": 3, "brittle.head": 9, "brittle.legs": 1 }, guarded);
    expect([brittleIn(brittle, "torso"), brittleIn(brittle, "head"), brittleIn(brittle, "legs")]).toEqual([3, 2, 0]);
    expect(protectionOf(brittle, "physical", "torso")).toBe(2);
    expect(protectionOf(brittle, "magical", "torso")).toBe(4);
    expect(brittleIn({ ...brittle, plain: true }, "torso")).toBe(0);
  });
});

describe("what a sensible player answers", () => {
  const defender = creature("d", { mods: { dex: 3, per: 2 }, guards: [SHIELD, BLADE], armor: { torso: 2, legs: 4 } });
  const answers = (at: string, options: readonly string[], d = defender) => policyOf(at, "d", options, worldOf(d));
  it("rolls the second die, and weakens whoever it parried, where that is offered [G-040] [G-046]", () => {
    expect(answers("attack/secondDie", ["skip", "roll"])).toBe("roll");
    expect(answers("attack/followUp~2", ["nothing", "move", "weaken"])).toBe("weaken");
    expect(answers("followUp", ["nothing", "move"])).toBe("nothing");
    expect(answers("secondDie", ["skip"])).toBe("skip");
  });
  it("takes the blow where the armor is best [G-039]", () => {
    expect(answers("a/zone", ["torso", "arms", "legs", "head"])).toBe("legs");
    expect(answers("zone~12", ["head", "torso"])).toBe("torso");
    expect(answers("zone", ["x", "head", "arms"])).toBe("x");
    expect(answers("zone", [])).toBe("");
    // What is no zone is worth nothing, so any armor is better.
    expect(answers("zone", ["x", "torso"])).toBe("torso");
  });
  it("takes a blow that it parries for its mount where the mount’s armor is best [G-039] [G-065]", () => {
    const rider = creature("d", { armor: { legs: 4 }, now: { "rides/Actor-m": 1 } });
    const mount = creature("m", { armor: { head: 2, torso: 1 }, now: { "carries/Actor-d": 1 } });
    const taken = (...world: readonly GBeing[]) =>
      policyOf("attack/mountZone~2", "d", ["torso", "arms", "legs", "head"], worldOf(...world));
    expect([taken(rider, mount), taken(mount, rider)]).toEqual(["head", "head"]);
    // Nobody knows the mount: no zone is better than another.
    expect(taken(rider)).toBe("torso");
  });
  it("defends with whatever adds most, and does nothing last [G-026]", () => {
    expect(answers("attack/defence", ["none", "dodge", "block0", "parry1"])).toBe("block0");
    expect(answers("defence", ["none", "dodge", "block1", "parry1"])).toBe("parry1");
    expect(answers("defence", ["none", "dodge", "block1"])).toBe("dodge");
    expect(answers("defence", ["dodge", "parry0", "block9"])).toBe("dodge");
    const clumsy = creature("d", { mods: { dex: -2 }, guards: [BLADE] });
    expect(answers("defence", ["none", "dodge"], clumsy)).toBe("dodge");
    expect(answers("defence", ["dodge", "block0"], clumsy)).toBe("block0");
    expect(answers("defence", ["none", "parry0"], creature("d", { guards: [SHIELD] }))).toBe("none");
    expect(answers("defence", ["xblock0", "block0x", "dodge"])).toBe("dodge");
    expect(answers("defence", ["ward0", "block12", "dodge"])).toBe("dodge");
    const armed = creature("d", { mods: { dex: 3 }, guards: [...Array(10).fill(BLADE), SHIELD] });
    expect(answers("defence", ["dodge", "block9", "block10"], armed)).toBe("block10");
  });
  it("takes the first answer of whatever else is asked [G-026]", () => {
    expect(answers("opportunist", ["take", "pass"])).toBe("take");
    expect(answers("other", ["none", "dodge", "block0"])).toBe("none");
    expect(answers("opportunist", [])).toBe("");
    expect(policyOf("a/defence", "GM", ["none", "dodge"], worldOf(defender))).toBe("none");
    expect(policyOf("a/zone", "s", ["head", "torso"], worldOf(heldSpell("s", "d")))).toBe("head");
    expect(policyOf("a/zone", "s", [], worldOf(heldSpell("s", "d")))).toBe("");
  });
});

describe("the words of the game", () => {
  it.each([
    ["attributes", names.ATTRIBUTES, ["con", "str", "dex", "int", "wil", "per"]],
    ["zones", names.ZONES, ["torso", "arms", "legs", "head"]],
    ["fragile", names.FRAGILE, ["torso", "arms", "legs", "head", "shield"]],
    ["sizes", names.SIZES, ["tiny", "small", "medium", "large", "huge"]],
    ["damage classes", names.DAMAGE_CLASSES, ["physical", "magical", "absolute"]],
    ["slots", names.SLOTS, ["attack", "utility", "movement"]],
    ["weapon classes", names.WEAPON_CLASSES, ["melee", "ranged", "thrown", "natural"]],
    ["hands", names.HANDS, ["main", "off", "both"]],
    [
      "weapon tags",
      names.WEAPON_TAGS,
      ["parry", "natural", "noBlock", "twoHanded", "long", "short", "unpredictable", "cavalry"],
    ],
    ["relations", names.RELATIONS, ["holds", "unseen", "rides", "carries"]],
    ["perk flags", names.PERK_FLAGS, ["opportunist", "parryProjectiles", "extraConcentration", "cavalry"]],
    ["uses", names.USES, ["offensive", "defensive", "utility", "movement", "reactive", "freeAction", "freeReaction"]],
    [
      "spell uses",
      names.SPELL_USES,
      ["offensive", "defensive", "utility", "movement", "reactive", "freeAction", "freeReaction", "ritual"],
    ],
    ["effect kinds", names.EFFECT_KINDS, ["damage", "healing", "barrier", "status", "other", "knockback", "bonus"]],
    ["areas", names.AREAS, ["none", "circle", "cone", "line", "wall", "aura"]],
    ["lastings", names.LASTINGS, ["status", "area", "matter", "swallowed", "bonus"]],
    ["bonuses", names.BONUSES, ["attack", "damage", "defence", "healing", "movement", "save"]],
    ["tiered", names.TIERED, ["bleeding", "burning", "decay", "lightburn", "poisoned", "spellburn"]],
    ["saved", names.SAVED, ["none", "half"]],
    ["thirds", names.THIRDS, ["default", "yes", "no"]],
    ["gear kinds", names.GEAR_KINDS, ["consumable", "ammunition", "trinket"]],
  ] as const)("%s [G-129] [G-056] [G-177] [G-182]", (_title, list, found) => {
    expect(list).toEqual(found);
  });
  it("covers from the best to none at all, and lights from the brightest [G-111] [G-113]", () => {
    expect(SNEAK_COVERS).toEqual(["total", "full", "half", "none", "open"]);
    expect(LIGHTS).toEqual(["bright", "dim", "dark"]);
  });
  /** Ledger 2.5, G-153 and G-114; an effect with a type counts for itself. */
  const CATALOGUE = [
    ...["bleeding", "burning", "decay", "lightburn", "poisoned", "spellburn", "regeneration", "blinded", "brittle"],
    ...["charmed", "chilled", "confused", "disarmed", "drowsy", "frail", "frightened", "frozen", "grappled"],
    ...["hyperpathia", "offBalance", "panicked", "prone", "restrained", "shocked", "sick", "silenced", "slowed"],
    ...["stunned", "vulnerable", "resistant", "immune", "weakened", "clearMind", "keenSenses", "nimble", "strong"],
    ...["hidden", "levitating", "confined", "flanked", "cornered", "isolated", "unconscious", "sneaking"],
    // A table’s own.
    ...["own1", "own2", "own3", "own4"],
  ];
  it("conditions are those of the catalogue, each with its picture and its word [G-182]", () => {
    expect([...names.STATUSES].sort()).toEqual([...CATALOGUE].sort());
    const numbered = [...names.TIERED, "regeneration", "blinded", "shocked", "slowed", "hidden", "levitating"];
    numbered.push(...names.OWN);
    expect(names.NUMBERED).toEqual(numbered);
    const root = join(import.meta.dirname, "../../..");
    for (const one of names.STATUSES) {
      const spec = STATUS_SPECS.find(({ id }) => id === `generia-${one}`);
      expect(spec?.name).toBe(`FIVEFOLD.Generia.Status.${one}`);
      expect(spec?.img).toBe(`systems/fivefold/assets/generia/status/${one}.svg`);
      expect(existsSync(join(root, `assets/generia/status/${one}.svg`)), one).toBe(true);
      expect(spec?.hud).toBe(one !== "brittle" && !one.startsWith("own"));
      expect(spec?.overlay).toBe(one === "unconscious" ? true : undefined);
    }
    expect(STATUS_SPECS).toHaveLength(CATALOGUE.length);
  });
});

describe("the shape of what is stored", () => {
  it("places have three coordinates [G-060]", () => {
    expect(isSpot({ x: 1, y: -2.5, elevation: 0 })).toBe(true);
    for (const wrong of [
      null,
      { x: 1, y: 2 },
      { x: 1, elevation: 2 },
      { y: 1, elevation: 2 },
      { x: "1", y: 2, elevation: 0 },
    ])
      expect(isSpot(wrong)).toBe(false);
  });
  it("dice are whole numbers of dice with faces, of which the lowest may be kept [G-109]", () => {
    expect([die({ n: 0, f: 2 }), die({ n: 9999, f: 1000 }), die({ n: 2, f: 6, keep: -1 })]).toEqual([true, true, true]);
    const wrong = [
      { n: -1, f: 6 },
      { n: 1, f: 1 },
      { n: 10_000, f: 6 },
      { n: 1, f: 1001 },
      { n: 1, f: 6, keep: 1 },
    ];
    for (const one of [...wrong, { n: 1 }, { f: 6 }]) expect(die(one)).toBe(false);
  });
  const effect = { kind: "damage", dice: [{ n: 1, f: 6 }], flat: -2, type: "fire" };
  it("an effect says what it is and what it rolls; the rest may be left out [G-109] [G-178] [G-182]", () => {
    expect(isEffect(effect)).toBe(true);
    const more = { class: "physical", status: "prone", bonus: "save", strength: 20, halfOnSave: true, halfOnTen: true };
    expect(isEffect({ ...effect, ...more })).toBe(true);
    expect(isEffect({ ...effect, class: "absolute", flat: 9999 })).toBe(true);
    for (const wrong of [
      { kind: "harm" },
      { dice: [{ n: 1 }] },
      { flat: 1.5 },
      { flat: -10_000 },
      { type: 1 },
      { class: "magical" },
      { status: "happy" },
      { bonus: "luck" },
      { strength: 0 },
      { strength: 21 },
      { halfOnSave: false },
      { halfOnTen: false },
      { more: 1 },
    ])
      expect(isEffect({ ...effect, ...wrong }), JSON.stringify(wrong)).toBe(false);
    for (const key of ["kind", "dice", "flat", "type"]) expect(isEffect({ ...effect, [key]: undefined })).toBe(false);
  });
  it("how long something lasts [G-008] [G-174]", () => {
    const turns = { k: "turns", turns: 2, whose: "Actor.a", at: "start" };
    const right = [
      { k: "told" },
      { k: "encounter" },
      { k: "scene" },
      { k: "rounds", rounds: 0 },
      { k: "seconds", seconds: 9 },
    ];
    for (const one of [...right, turns, { ...turns, at: "end" }])
      expect(isDuration(one), JSON.stringify(one)).toBe(true);
    for (const one of [
      ...[
        null,
        {},
        { k: "days" },
        { k: "rounds" },
        { k: "seconds" },
        { k: "told", rounds: 1 },
        { k: "rounds", rounds: -1 },
      ],
      ...[
        { k: "seconds", seconds: 1.5 },
        { k: "rounds", seconds: 1 },
        { k: "seconds", rounds: 1 },
      ],
      ...[
        { ...turns, at: "middle" },
        { k: "turns", whose: "Actor.a", at: "start" },
        { k: "turns", turns: 2, at: "start" },
        { ...turns, k: "told" },
      ],
      ...[{ rounds: 1 }, { seconds: 1 }, { turns: 2, whose: "Actor.a", at: "start" }, { k: "rounds", rounds: 2e9 }],
    ])
      expect(isDuration(one), JSON.stringify(one)).toBe(false);
  });
  it("what is left of it [G-008]", () => {
    const timer = { round: 2, slot: -9998, left: 1, due: 900.5 };
    expect(isTimer(timer)).toBe(true);
    for (const key of ["round", "slot", "left", "due"]) expect(isTimer({ ...timer, [key]: undefined })).toBe(false);
    expect(isTimer({ ...timer, round: 1.5 })).toBe(false);
  });
  it("what happens to it [G-008]", () => {
    const turn = { k: "turn", round: 1, slot: 10.5, at: "start", whose: "Actor.a", time: 6 };
    const round = { k: "round", round: 1, slot: 0, present: ["Actor.a"], time: 6 };
    const over = { k: "over", round: 3, time: 6 };
    const passed = { k: "passed", rounds: 3, time: 6 };
    for (const one of [turn, { ...turn, at: "end" }, round, over, passed]) {
      expect(isTimeEvent(one), JSON.stringify(one)).toBe(true);
      for (const key of Object.keys(one))
        expect(isTimeEvent({ ...one, [key]: undefined }), `${one.k} ${key}`).toBe(false);
      expect(isTimeEvent({ ...one, k: "never" })).toBe(false);
    }
    expect(isTimeEvent({ ...turn, at: "middle" })).toBe(false);
    expect(isTimeEvent({ ...round, present: [1] })).toBe(false);
    expect(isTimeEvent({ ...turn, k: "round" })).toBe(false);
    expect(isTimeEvent({ ...over, k: "passed" })).toBe(false);
  });
});
