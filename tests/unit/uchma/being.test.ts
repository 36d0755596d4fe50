import { describe, expect, it } from "vitest";
import { followsStatus } from "../../../src/rulesets/uchma/rules/creature/byHand";
import { handle, letGo } from "../../../src/rulesets/uchma/rules/creature/gear";
import { choicesFor, weaponsAt } from "../../../src/rulesets/uchma/rules/creature/hands";
import { beingOf, participantsOf, pathsOf, raised } from "../../../src/rulesets/uchma/rules/creature/participants";
import { FIST } from "../../../src/rulesets/uchma/rules/data/abilities";
import type { UBeing, UGear } from "../../../src/rulesets/uchma/rules/data/being.types";
import { STATES, STATUSES } from "../../../src/rulesets/uchma/rules/data/terms";
import { trace } from "./declaring";
import { type ActorSource, actorFacts, type ItemSource, itemFacts } from "./documents";
import { creature, effect, lapseAt, play, worldOf } from "./fixtures";

const other = { ...actorFacts({ id: "other" }), type: "vigorCreature" };
const read = (source: ActorSource) => beingOf(actorFacts(source))?.c;
const weapon = (id: string, system: NonNullable<ItemSource["system"]> = {}, name = id): ItemSource => ({
  id,
  type: "uchmaWeapon",
  name,
  system,
});
const armor = (id: string, system: NonNullable<ItemSource["system"]>): ItemSource => ({
  id,
  type: "uchmaArmor",
  system,
});
const lasting = (id: string, system: NonNullable<ItemSource["system"]>): ItemSource => ({
  id,
  type: "uchmaEffect",
  system,
});

const USUAL_STATUSES = Object.fromEntries(
  STATUSES.filter((status) => !STATES.some((rare) => rare === status)).map((status) => [status, 0]),
);
const TURN = { state: 0, spent: 0, budget: 0, actions: 1, minors: 1, acted: 0, ordered: 0 };
const PLAIN = {
  id: "self",
  kind: "creature",
  uuid: "Actor.ayla",
  level: 1,
  resist: { parry: 5, warding: 5, constitution: 5, evasion: 5 },
  melee: true,
  side: "foes",
  effects: [],
  now: {
    health: 60,
    healthMax: 60,
    energy: 10,
    energyMax: 10,
    ...TURN,
    altitude: 0,
    seq: 0,
    groupRoll: 0,
    rank: 0,
    ...USUAL_STATUSES,
  },
};

describe("a creature as rules read it", () => {
  it("has what is usual where nobody wrote anything, and carries nothing of it along", () => {
    expect(read({})).toStrictEqual(PLAIN);
    expect(beingOf(other)).toBeNull();
  });
  it("has all that was written, and what is worn and wielded on top [U-063] [U-067] [U-075]", () => {
    const system = {
      level: 3,
      potency: 2,
      control: 4,
      health: { value: -2, max: 70 },
      energy: { value: 3, max: 12 },
      resist: { parry: 7, evasion: 0 },
      armor: { physical: 1, magical: 0 },
      speed: { walk: 0, fly: 8, run: 9 },
      allowance: { actions: 2, minors: 0 },
      skills: {
        athletics: { rank: "major", bonus: 0 },
        scouting: { rank: "normal", bonus: -1 },
        riding: { rank: "major", bonus: 2 },
      },
      size: 2,
      player: true,
      side: "blue",
      rank: 5,
      groupRoll: 12,
      turn: {
        state: 1,
        spent: 2,
        budget: 6,
        actions: 3,
        minors: 4,
        acted: 5,
        ordered: 5,
        swapped: 1,
        ended: 1,
        diagonals: 1,
        aloft: 1,
      },
      altitude: 4,
      faint: 1,
      effectSeq: 9,
      minions: { limit: 2, summoner: "Actor.master", counts: false, borrows: true },
      mount: {
        is: true,
        rider: 3,
        threshold: 8,
        knows: ["Actor.ayla"],
        familiar: " Mara,, Jon ",
        suits: "war, travel",
        stairsEasy: true,
        impassable: ["ice"],
      },
    };
    const items = [
      weapon("blade", {
        held: true,
        class: "melee",
        wielded: { parry: 1, warding: 2, constitution: 3, evasion: 4, precision: 2, physical: 1, magical: 2 },
      }),
      weapon("spare", { class: "ranged", wielded: { parry: 50, precision: 50, physical: 50 } }),
      armor("coat", { worn: true, physical: 3, magical: 1, speed: 4, resist: { parry: -1, evasion: 2 } }),
      armor("chest", { physical: 50, magical: 50, speed: 50, resist: { parry: 50 } }),
    ];
    expect(read({ system, items, statuses: ["prone", "blinded"] })).toStrictEqual({
      ...PLAIN,
      level: 3,
      potency: 2,
      control: 4,
      resist: { parry: 7, warding: 7, constitution: 8, evasion: 6 },
      physical: 5,
      magical: 3,
      walk: 0,
      fly: 8,
      run: 9,
      precision: 2,
      player: true,
      side: "blue",
      skills: { athletics: { major: true }, scouting: { bonus: -1 }, riding: { major: true, bonus: 2 } },
      actions: 2,
      minors: 0,
      size: 2,
      mount: {
        threshold: 8,
        knows: ["Actor.ayla", "Mara", "Jon"],
        suits: ["war", "travel"],
        impassable: ["ice"],
        stairsEasy: true,
      },
      summoner: "Actor.master",
      uncounted: true,
      borrows: true,
      minions: 2,
      now: {
        ...PLAIN.now,
        health: -2,
        healthMax: 70,
        energy: 3,
        energyMax: 12,
        state: 1,
        spent: 2,
        budget: 6,
        actions: 3,
        minors: 4,
        acted: 5,
        ordered: 5,
        swapped: 1,
        ended: 1,
        diagonals: 1,
        aloft: 1,
        rider: 3,
        altitude: 4,
        faint: 1,
        seq: 9,
        groupRoll: 12,
        rank: 5,
        prone: 1,
        blinded: 1,
      },
    });
    expect(read({ system: { mount: { is: true } } })?.mount).toStrictEqual({
      threshold: 7,
      knows: [],
      suits: [],
      impassable: [],
    });
    expect([read({ system: { player: true } })?.side, read({ system: { side: "blue" } })?.side]).toEqual([
      "party",
      "blue",
    ]);
  });
  it("a thing resists nothing and fights nobody; hands count as a melee weapon unless they draw a bow [U-067] [U-114]", () => {
    expect(read({ system: { living: false, resist: { warding: 3 } } })).toStrictEqual({
      ...(({ melee: _melee, ...rest }) => rest)(PLAIN),
      resist: { parry: 0, warding: 3, constitution: 0, evasion: 0 },
      object: true,
    });
    const armed = (melee: boolean, ...items: readonly ItemSource[]) => read({ system: { melee }, items })?.melee;
    const bow = weapon("bow", { held: true, class: "ranged" });
    const staff = weapon("staff", { held: true, class: "support" });
    const knife = weapon("knife", { held: true });
    expect([
      armed(true),
      armed(true, bow),
      armed(true, staff),
      armed(true, weapon("bow", { class: "ranged" })),
      armed(true, bow, knife),
      armed(false),
      armed(false, staff),
      armed(false, knife),
      armed(false, weapon("knife")),
    ]).toEqual([true, undefined, true, true, true, undefined, undefined, true, undefined]);
  });
  it("goes as fast as its armor lets it where nobody typed a speed [U-063]", () => {
    const walk = (system: ActorSource["system"], ...items: readonly ItemSource[]) =>
      read({ system: system ?? {}, items })?.walk;
    const coat = armor("coat", { worn: true, speed: 4 });
    expect([
      walk({}, coat),
      walk({ speed: { walk: 7 } }, coat),
      walk({}, armor("coat", { speed: 4 })),
      walk({}, coat, armor("hat", { worn: true })),
      walk({}, weapon("blade", { held: true })),
    ]).toEqual([4, 7, undefined, 4, undefined]);
  });
});

describe("what lasts on a creature", () => {
  const spec = (name: string, more: object = {}) => ({ name, rounds: 2, ...more });
  const made = (id: string, rounds: number, more: object = {}, system: object = {}) =>
    lasting(id, JSON.parse(JSON.stringify({ rounds, seq: 1, spec: spec(id, more), ...system })));
  const byHand = (id: string, rounds: number, line: object) =>
    lasting(id, JSON.parse(JSON.stringify({ rounds, lines: [{ name: id, ...line }] })));
  it("takes part under a letter of its own; what makes no sense, or has no letter, does not", () => {
    const actor = actorFacts({
      items: [
        made("tired", 2),
        lasting("broken", { rounds: 2 }),
        weapon("blade", { held: true }),
        weapon("rope", { dropped: true }),
      ],
    });
    const letters = new Map([
      [undefined, "a"],
      ["tired", "ab"],
      ["broken", "ac"],
      ["blade", "ad"],
      ["rope", "ae"],
    ]);
    const asked: (readonly [string | undefined, string | undefined])[] = [];
    const all = participantsOf(actor, (id, named) => {
      asked.push([id, named]);
      return letters.get(id) ?? null;
    });
    const effects = {
      ab: { id: "ab", kind: "effect", of: "a", key: "tired", seq: 1, spec: spec("tired"), now: { rounds: 2 } },
    };
    const gear = (id: string, key: string, held: number, dropped: number) => ({
      [id]: { id, kind: "gear", of: "a", key, now: { held, dropped } },
    });
    expect(all).toStrictEqual({
      ...effects,
      ...gear("ad", "blade", 1, 0),
      ...gear("ae", "rope", 0, 1),
      a: { ...PLAIN, id: "a", effects: ["ab"] },
    });
    expect(asked).toEqual([
      [undefined, undefined],
      ["tired", undefined],
      ["broken", undefined],
      ["blade", "named"],
      ["rope", "named"],
    ]);
    const nobody = (known: readonly (string | undefined)[]) =>
      Object.keys(participantsOf(actor, (id) => (known.includes(id) ? (letters.get(id) ?? null) : null)));
    expect([nobody(["tired", "blade"]), nobody([undefined]), participantsOf(other, () => "a")]).toEqual([
      [],
      ["a"],
      {},
    ]);
  });
  it("what a person wrote brings its state as long as it lasts, on the creature and not on the ground [U-110]", () => {
    const prone = (...items: readonly ItemSource[]) => read({ items })?.now.prone;
    expect([
      prone(byHand("felled", 1, { status: "prone" })),
      prone(byHand("felled", 0, { status: "prone" })),
      prone(byHand("felled", 1, { status: "prone", onGround: true })),
      prone(byHand("felled", 1, {})),
      prone(made("felled", 1, { status: "prone" })),
    ]).toEqual([1, 0, 0, 0, 0]);
    expect(read({ items: [byHand("eye", 1, { status: "blinded" })] })?.now).toStrictEqual({ ...PLAIN.now, blinded: 1 });
  });
  it("a seat carries it and a form changes it only while they last [U-147] [U-168]", () => {
    const seat = (rounds: number) => made("seat", rounds, {}, { rides: "Actor.horse" });
    expect([read({ items: [seat(1)] })?.rides, read({ items: [seat(0)] })]).toStrictEqual([
      "Actor.horse",
      { ...PLAIN, effects: ["seat"] },
    ]);
    const shape = (rounds: number) => made("wolf", rounds, {}, { form: { name: "Wolf", health: 9, walk: 8 } });
    expect([read({ items: [shape(1)] })?.form, read({ items: [shape(0)] })?.form]).toEqual(["Wolf", undefined]);
  });
  it("a flyer is as high as a person sets its token, but not below the ground; nobody else has an altitude [U-028]", () => {
    const set = (by: number, statuses: readonly string[] = ["flying"], altitude = 3) =>
      raised(actorFacts({ system: { altitude }, statuses }), by);
    expect([set(2), set(-2), set(-3), set(-5)].map((one) => one["system.altitude"])).toEqual([5, 1, 0, 0]);
    expect([set(0), set(2, []), set(2, ["prone"], 0), raised(other, 2)]).toEqual([{}, {}, {}, {}]);
  });
  it("has a place in the documents for every number that changes", () => {
    const numbers = pathsOf(creature("a"));
    const own = { health: "health.value", energy: "energy.value", seq: "effectSeq", rider: "mount.rider" };
    const same = ["altitude", "faint", "groupRoll", "rank"].map((key) => [key, key]);
    const turn = Object.keys({ ...TURN, swapped: 0, ended: 0, diagonals: 0, aloft: 0 }).map((key) => [
      key,
      `turn.${key}`,
    ]);
    const stored = Object.entries({ ...own, ...Object.fromEntries([...same, ...turn]) });
    expect(numbers).toStrictEqual({
      ...Object.fromEntries(stored.map(([key, path]) => [key, { path: `system.${path}` }])),
      ...Object.fromEntries(STATUSES.map((status) => [status, { status: `uchma-${status}` }])),
    });
    expect(pathsOf(effect("e", "a", 1))).toStrictEqual({
      rounds: { path: "system.rounds" },
      stacks: { path: "system.stacks" },
      left: { path: "system.left" },
    });
    const piece: UBeing = { id: "g", kind: "gear", of: "a", key: "x", now: {} };
    expect(pathsOf(piece)).toStrictEqual({
      held: { path: "system.held", flag: true },
      dropped: { path: "system.dropped", flag: true },
    });
  });
});

describe("weapons and hands [U-063]", () => {
  const HELD = weapon("sword", { held: true, packets: [{ damage: 20 }] }, "Sword");
  const BOW = weapon("bow", { held: true, precision: -2, wielded: { precision: 2 }, packets: [{ damage: 15 }] }, "Bow");
  const LAIN = weapon("spear", { dropped: true, wielded: { precision: 1 }, packets: [{ damage: 25 }] }, "Spear");
  const EVEN = weapon(
    "club",
    { dropped: true, precision: 1, wielded: { precision: -1 }, packets: [{ damage: 5 }] },
    "Club",
  );
  const STOWED = weapon("axe", { packets: [{ damage: 30 }] }, "Axe");
  const CLAW = weapon("claw", { held: true, natural: true, packets: [{ damage: 8 }] }, "Claw");
  const FANG = weapon("fang", { form: "Wolf", packets: [{ damage: 9 }] }, "Fang");
  const ROBE = armor("robe", { worn: true });
  const all = [HELD, BOW, LAIN, EVEN, STOWED, CLAW, FANG, ROBE].map(itemFacts);
  const named = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).join(" ");
  it("are held, put away or on the ground; what is grown on, or of a form, is none of that", () => {
    expect([weaponsAt(all, "held"), weaponsAt(all, "stowed"), weaponsAt(all, "dropped")].map(named)).toEqual([
      "Sword Bow",
      "Axe",
      "Spear Club",
    ]);
  });
  it("an action is carried out with what is ready for it: thrown, picked up, or in the hand of this form [U-168]", () => {
    const choices = (which: Parameters<typeof choicesFor>[0], form?: string) =>
      named(choicesFor(which, all, form === undefined ? {} : { form }));
    expect([choices("throw"), choices("retrieve"), choices("sever"), choices("disarm", "Wolf")]).toEqual([
      "Sword Bow",
      "Spear Club",
      `Sword Bow Claw ${FIST.name}`,
      "Fang",
    ]);
    expect(choicesFor("sever", all, {}).at(-1)).toStrictEqual({ id: "unarmed", name: FIST.name, attack: FIST });
    expect(choicesFor("sever", all, {})[0]).toMatchObject({ id: "sword", attack: { packets: [{ damage: 20 }] } });
  });
  it("what is picked up guides the hand as if it had been in it", () => {
    const precision = choicesFor("retrieve", all, {}).map(({ attack }) => attack.precision);
    expect(precision).toEqual([1, 1]);
    const [club] = choicesFor("retrieve", [itemFacts(weapon("club", { dropped: true }))], {});
    expect(club?.attack).toStrictEqual({
      name: "club",
      slot: "action",
      basic: true,
      delivery: "melee",
      range: 1,
      resistance: "parry",
    });
  });
  it("whoever is disarmed says which of several falls; the first does where nobody says it", () => {
    const gear = (id: string, inHand: number): UGear => ({
      id,
      kind: "gear",
      of: "b",
      key: id,
      now: { held: inHand, dropped: 0 },
    });
    const world = worldOf(creature("b"), gear("ba", 0), gear("bb", 1), gear("bc", 1));
    const args = { on: "b", weapons: ["ba", "bb", "bc"] };
    const played = play(letGo, args, world, { answers: { weapon: "bc" } });
    expect(played.asked).toEqual([{ at: "weapon", who: "b", options: ["bb", "bc"], answer: "bc" }]);
    expect(trace(played)).toEqual(["falls: bc dropped = 1, bc held = 0", "Say.gear.dropped U-063 bc"]);
    expect(lapseAt(letGo, args, world, "weapon", { answers: { weapon: "bc" } })).toEqual({ to: "bb", when: "close" });
    expect(trace(play(letGo, { on: "b", weapons: ["ba"] }, world))).toEqual(["Say.emptyHands - b"]);
    // Nothing is written, nor said, where no weapon goes anywhere.
    expect(play((ref) => handle(ref, "rearms", []), {}, world).lines).toEqual([]);
  });
});

describe("a status that a person sets", () => {
  const act = (source: ActorSource, status: string, ...others: readonly ReturnType<typeof actorFacts>[]) =>
    followsStatus({ actor: actorFacts(source), status: `uchma-${status}`, others });
  it("makes a player's creature faint from the first point below 1 [U-014]", () => {
    const fallen = (value: number, player = true) =>
      act({ system: { player, health: { value, max: 60 } } }, "down")?.act;
    expect([fallen(0), fallen(1), fallen(0, false)]).toEqual(["collapse", undefined, undefined]);
  });
  it("does nothing to a creature of another game, nor beside one", () => {
    for (const status of ["down", "prone"])
      expect(followsStatus({ actor: other, status: `uchma-${status}`, others: [] })).toBeNull();
    expect(act({}, "prone", other)).toBeNull();
  });
});
