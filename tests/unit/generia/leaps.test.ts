import { describe, expect, it } from "vitest";
import type { MapPositionFacts } from "../../../src/contract/board";
import {
  declareFall,
  declareJump,
  fall,
  type GJump,
  jump,
  jumpOf,
  jumpThreshold,
  landsOnMap,
} from "../../../src/rulesets/generia/rules/actions/body";
import { board } from "../rulesets/facts";
import {
  actor,
  declares,
  figure,
  held,
  no,
  ok,
  override,
  related,
  said,
  stranger,
  type Told,
  turnOf,
} from "./documents";
import {
  againstOf,
  creature,
  deedsOf,
  definite,
  type Loose,
  lapsesOf,
  lasting,
  type More,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";
import { SNARE } from "./ways";

const MODS = { str: 3, dex: 2 };
const beings = (a: Overrides = {}) =>
  worldOf(
    creature("a", { mods: MODS, ...a }),
    creature("m", { now: { "carries/Actor-a": 1 } }),
    creature("o"),
    creature("c", { lasting: ["f"] }),
    lasting("f", "c", { what: "area", item: "snare", name: "Snare", stored: { work: { ...SNARE, trigger: "zone" } } }),
  );
const jumps = (x: Partial<GJump> = {}, more: More = {}, a: Overrides = {}) =>
  play(jump, { by: "a", threshold: 6, price: { slot: "movement" }, ...x }, beings(a), more);
const looksOf = ({ lines }: ReturnType<typeof jumps>) =>
  lines.flatMap((line) => (line.k === "look" ? [`${line.who} ${line.at}: ${line.question}`] : []));

describe("a jump", () => {
  it.each([
    [1, "failed", ["a offBalance +1"]],
    [2, "success", ["a offBalance +1"]],
    [6, "success", ["a offBalance +1"]],
    [7, "success", []],
  ])("W-43 of 3 m with a %d: %s [G-116] [G-117] [G-118]", (die, end, changes) => {
    const played = jumps({}, { dice: [die] });
    expect(played.value).toBe(end);
    expect(told(played).changes).toEqual(["a movement -1", ...changes]);
    const [first, reached, steady] = told(played).lines;
    expect(first).toBe(`a jump ${die + 5}`);
    expect(reached).toBe(`G-117 ${die + 5} ${end === "success" ? "passes" : "fails"} 6`);
    expect(steady).toBe(`G-118 ${die + 5} ${changes.length > 0 ? "fails" : "passes"} 12`);
    expect(againstOf(played)).toEqual([["jump G-117 base 6"], ["steady G-118 base 12"]]);
  });
  it.each([
    [20, "failed", true],
    [21, "success", true],
    [39, "success", true],
    [40, "success", false],
  ])("W-42 against 20 a score of %d is a %s [G-117] [G-118]", (score, end, stumbles) => {
    const played = jumps({ threshold: 20 }, { dice: [1] }, { mods: { str: score - 1 } });
    expect(played.value).toBe(end);
    expect(deedsOf(played).includes("stumble")).toBe(stumbles);
  });
  it("adds STR and DEX, and whatever changes a DEX check [G-116]", () => {
    const hand = { added: [{ kind: "eased", value: 1, label: "Pole" }] };
    const played = jumps({ hand }, { dice: [9, 4] }, { now: { offBalance: 1 } });
    expect(told(played).lines[0]).toBe("a jump 10");
    expect(rollsOf(played)[0]).toEqual(
      expect.arrayContaining(["attribute.dex G-131 base 2 locked", "attribute.str G-116 base 3 locked"]),
    );
  });
  it("a tie succeeds where the table says so [G-117]", () => {
    const tie = { ruleOptions: { jumpTie: "succeeds" } } as const;
    const tied = jumps(tie, { dice: [1] });
    expect(tied.value).toBe("success");
    expect(told(tied).lines).toContain("G-117 6 passes 6");
    expect(jumps({ ...tie, threshold: 7 }, { dice: [1] }).value).toBe("failed");
  });
  it("whoever fails keeps its balance where the table says so; whoever succeeds barely does not [G-118]", () => {
    const steady = { ruleOptions: { steadyFailure: true } } as const;
    expect(told(jumps(steady, { dice: [1] })).changes).toEqual(["a movement -1"]);
    expect(told(jumps(steady, { dice: [2] })).changes).toContain("a offBalance +1");
  });
  it("that cannot be paid for is none [G-115]", () => {
    const played = jumps({}, {}, { now: { movement: 0 } });
    expect(played.value).toBe("refused");
    expect(played.lines.filter(({ k }) => k === "roll")).toEqual([]);
  });
});

describe("a jump to a place on the map", () => {
  const to = { x: 3, y: 0, elevation: 1 };
  const from = ["=0;0;0"];
  it("goes there where it succeeds, and nowhere else [G-115] [G-117]", () => {
    const played = jumps({ to }, { dice: [20], looks: { from } });
    expect(told(played).changes).toEqual(["a movement -1", "a to 3/0/1"]);
    expect(deedsOf(played)).toEqual(["price", "leaps"]);
    expect(played.changes).toContainEqual({ k: "move", on: "a", from: { x: 0, y: 0, elevation: 0 }, to });
    expect(looksOf(played)).toEqual(["a from: spot", `a flight: flight:${JSON.stringify(to)}`]);
    const failed = jumps({ to }, { dice: [1], looks: { from } });
    expect(told(failed).changes).toEqual(["a movement -1", "a offBalance +1"]);
    expect(looksOf(failed)).toEqual([]);
  });
  it("nobody is moved whose place nobody knows, or for whom no place was chosen [G-115]", () => {
    const lost = jumps({ to }, { dice: [20] });
    expect(lost.value).toBe("success");
    expect(told(lost).changes).toEqual(["a movement -1"]);
    expect(looksOf(jumps({}, { dice: [20], looks: { from } }))).toEqual([]);
  });
  it("a mount takes its rider along, and a grapple that it tears ends [G-060] [G-128]", () => {
    const ridden = { now: { "carries/Actor-o": 1, "holds/Actor-c": 1 } };
    const rider = creature("o", { now: { "rides/Actor-a": 1 } });
    const world = { ...beings(ridden), o: rider };
    const x = { by: "a", threshold: 6, price: {}, to };
    const played = play(jump, x, world, { dice: [20], looks: { from, pair: ["o"], held: ["c"] } });
    expect(told(played).changes.slice(0, 2)).toEqual(["a to 3/0/1", "o to 3/0/1"]);
    expect(told(played).changes).toContain("a holds/Actor-c = 0");
  });
  it("rider and mount enter what they fly over, both are seen, and the grips of both end out of reach [G-097] [G-114] [G-128]", () => {
    const ridden = { now: { "carries/Actor-o": 1 } };
    const rider = creature("o", { now: { "rides/Actor-a": 1, "holds/Actor-m": 1, "unseen/Actor-m": 1 } });
    const world = { ...beings(ridden), o: rider };
    const flight = ['={"begun":[],"steps":[["snare"]]}'];
    const looks = { from, pair: ["o"], held: ["m"], flight, fields: ["c"], "fields~2": ["c"], views: ["=Actor.m"] };
    const played = play(jump, { by: "a", threshold: 6, price: {}, to }, world, { dice: [20], looks });
    expect(told(played).changes.filter((change) => !/ ma[dk]e /.test(change))).toEqual([
      "a to 3/0/1",
      "o to 3/0/1",
      "o rode = 1",
      "o holds/Actor-m = 0",
      "a restrained +1",
      "o restrained +1",
      "o unseen/Actor-m = 0",
    ]);
    expect(looksOf(played).filter((one) => one.includes("views"))).toHaveLength(1);
  });
  it("enters each space that it flies over [G-097]", () => {
    const flight = ['={"begun":[],"steps":[["snare"],["snare"],[]]}'];
    const looks = { from, flight, fields: ["c"] };
    const played = jumps({ to }, { dice: [20], looks });
    expect(told(played).lines.filter((line) => line.includes("setOff"))).toEqual(["says setOff G-097 a Snare"]);
    expect(told(played).changes.slice(0, 3)).toEqual(["a movement -1", "a to 3/0/1", "a restrained +1"]);
    const begun = ['={"begun":["snare"],"steps":[["snare"]]}'];
    const inside = jumps({ to }, { dice: [20], looks: { ...looks, flight: begun } });
    expect(told(inside).lines.filter((line) => line.includes("setOff"))).toEqual([]);
  });
  it("shows whoever goes unseen to those who see the flight [G-114]", () => {
    const hides = { now: { "unseen/Actor-o": 1 } };
    const played = jumps({ to }, { dice: [20], looks: { from, views: ["=Actor.o"] } }, hides);
    expect(told(played).changes).toContain("a unseen/Actor-o = 0");
    expect(looksOf(played).at(-1)).toBe(`a views: views:${JSON.stringify([{ x: 0, y: 0, elevation: 0 }, to])}`);
    expect(looksOf(jumps({ to }, { dice: [20], looks: { from } })).some((one) => one.includes("views"))).toBe(false);
  });
});

describe("a leap out of somebody’s reach", () => {
  const to = { x: 3, y: 0, elevation: 1 };
  const leaps = (looks: Readonly<Record<string, readonly string[]>>, fights = true) =>
    jumps(definite({ to, fight: fights ? (true as const) : undefined }), {
      dice: [20],
      looks: { from: ["=0;0;0"], ...looks },
      answers: { opportunist: "pass" },
    });
  const askedOf = (played: ReturnType<typeof jumps>) => told(played).asked.map((one) => one.slice(0, 1));
  it("may be answered by those who reached it where it began, and those past whom it leads [G-161]", () => {
    const played = leaps({ threatened: ["o", "m"], past: ["m", "c"], "threatened~2": ["o"] });
    expect(looksOf(played)).toEqual([
      "a from: spot",
      `a flight: flight:${JSON.stringify(to)}`,
      "a threatened: threatened",
      `a past: past:${JSON.stringify(to)}`,
      "a threatened~2: threatened",
    ]);
    expect(askedOf(played)).toEqual(["m", "c"]);
    expect(told(played).asked[0]).toBe("m opportunist of take/pass: pass");
    expect(deedsOf(played)).toEqual(["price", "leaps"]);
  });
  it("is answered by nobody where no encounter runs [G-161]", () => {
    const played = leaps({ threatened: ["o"], past: ["c"] }, false);
    expect(askedOf(played)).toEqual([]);
    expect(looksOf(played)).toHaveLength(2);
  });
});

describe("declaring to jump", () => {
  const point = (more: Loose<MapPositionFacts> = {}): MapPositionFacts =>
    definite({
      at: { scene: "s", x: 50, y: 0, elevation: 2 },
      space: "0_3",
      corner: { x: 3, y: 0, elevation: 2 },
      distance: 3,
      seen: true,
      clear: true,
      to: {},
      area: () => null,
      ...more,
    });
  const onMap: Told = { position: point(), board: board({}) };
  it("W-42 the threshold is four times the height and twice the distance, fractions dropped [G-117]", () => {
    expect(jumpThreshold({ height: 2, distance: 6 })).toBe(20);
    expect(jumpThreshold({ height: 0, distance: 3 })).toBe(6);
    expect(jumpThreshold({ height: 0.3, distance: 1.3 })).toBe(3);
  });
  it("height and distance are typed, or read from the chosen spot [G-115] [G-117]", () => {
    const way = (more: Told) => jumpOf(declares(more));
    expect(way({ adjust: said({ distance: " 2,5 ", height: "1" }) })).toEqual({ height: 1, distance: 2.5 });
    expect(way({ adjust: said({ distance: "6" }) })).toEqual({ height: 0, distance: 6 });
    expect(way({ adjust: said({ distance: "0" }) })).toEqual({ height: 0, distance: 0 });
    expect(way({ adjust: said({ distance: "9999" }) })).toEqual({ height: 0, distance: 9999 });
    expect(way(onMap)).toEqual({ height: 2, distance: 3 });
    expect(way({ ...onMap, adjust: said({ height: "0", distance: "4" }) })).toEqual({ height: 0, distance: 4 });
    for (const distance of ["", "  ", "-1", "10000", "far"]) expect(way({ adjust: said({ distance }) })).toBeNull();
    expect(way({})).toBeNull();
    expect(way({ position: point() })).toBeNull();
    expect(way({ board: board({}) })).toBeNull();
  });
  it("counts from where the jumper stands, no height downwards, in metres [G-117] [G-139]", () => {
    const stands = (elevation: number) => board({}, { figures: () => [figure("d"), figure("a", { elevation })] });
    expect(jumpOf(declares({ ...onMap, board: stands(0.5) }))).toEqual({ height: 1.5, distance: 3 });
    expect(jumpOf(declares({ ...onMap, board: stands(5) }))).toEqual({ height: 0, distance: 3 });
    const feet = board({}, { units: "ft" });
    expect(jumpOf(declares({ position: point({ distance: 10 }), board: feet }))).toEqual({ height: 0.6, distance: 3 });
  });
  it("says the threshold and what pays; a place only where it was chosen on the map [G-115]", () => {
    const six = { adjust: said({ distance: "3" }) };
    expect(declareJump(declares(six))).toEqual(ok({ by: "a", threshold: 6, price: {} }));
    const plain = { by: "a", threshold: 6, price: { slot: "attack" }, fight: true };
    expect(declareJump(declares({ ...six, turn: turnOf() }))).toEqual(ok(plain));
    expect(declareJump(declares({ adjust: said({ distance: "3", slot: "movement" }), turn: turnOf() }))).toEqual(
      ok({ ...plain, price: { slot: "movement" } }),
    );
    expect(declareJump(declares(onMap))).toEqual(ok({ by: "a", threshold: 14, price: {} }));
    const landing = { ...onMap, adjust: said({ landing: "map" }) };
    expect(declareJump(declares(landing))).toEqual(
      ok({ by: "a", threshold: 14, to: { x: 3, y: 0, elevation: 2 }, price: {} }),
    );
    expect(declareJump(declares({ ...landing, position: point({ corner: undefined }) }))).toEqual(
      ok({ by: "a", threshold: 14, price: {} }),
    );
    expect(landsOnMap(declares(landing))).toBe(true);
    expect(landsOnMap(declares(onMap))).toBe(false);
    expect(landsOnMap(declares({ adjust: said({ landing: "typed" }) }))).toBe(false);
  });
  it("without a distance, or a place that should be chosen, there is none [G-115]", () => {
    expect(declareJump(declares())).toEqual(no("noDistance", "G-115"));
    expect(declareJump(declares({ adjust: said({ landing: "map", distance: "3" }) }))).toEqual(
      no("noDistance", "G-115"),
    );
    const far = (metres: number) => ({ ...no("farJump", "G-115"), data: { metres, most: 9999 } });
    expect(declareJump(declares({ adjust: said({ distance: "10000" }) }))).toEqual(far(10_000));
    expect(declareJump(declares({ adjust: said({ distance: "2", height: "12345" }) }))).toEqual(far(12_345));
    expect(declareJump(declares({ adjust: said({ distance: "9999", height: "9999" }) }))).toMatchObject({ ok: true });
  });
  const leaps = (a: Overrides, more: Told = {}) =>
    declareJump(declares({ adjust: said({ distance: "3" }), ...more }, a));
  const lenient = { adjust: { ...override, said: { distance: "3" } } };
  it("nobody jumps who is held, or sits in the saddle, unless the game master says otherwise [G-166] [G-060]", () => {
    const grappled = { now: { grappled: 1 } };
    expect(leaps(grappled)).toEqual(held("held", "G-166"));
    expect(leaps(grappled, lenient)).toMatchObject({ ok: true });
    const rides = { now: { "rides/Actor-m": 1 } };
    expect(leaps(rides)).toEqual(held("jumpRiding", "G-060"));
    expect(leaps(rides, lenient)).toMatchObject({ ok: true });
  });
  it("where its rider is held, a mount does not jump either [G-128] [G-060]", () => {
    const carries = { now: { "carries/Actor-r": 1 } };
    const rider = (statuses: readonly string[], rides = "a") =>
      figure("r", { actor: actor("r", { system: related("rides", rides), statuses }) });
    const beside = (one: ReturnType<typeof rider>) => ({ board: board({}, { figures: () => [figure("a"), one] }) });
    const heldRider = beside(rider(["grappled"]));
    expect(leaps(carries, heldRider)).toEqual(held("held", "G-166"));
    expect(leaps(carries, { ...heldRider, ...lenient }).ok).toBe(true);
    expect(leaps({}, heldRider).ok).toBe(true);
    expect(leaps(carries, beside(rider(["grappled"], "x"))).ok).toBe(true);
    expect(leaps(carries, beside(rider([]))).ok).toBe(true);
    const unknown = figure("r", { actor: stranger("r") });
    expect(leaps(carries, beside(unknown)).ok).toBe(true);
  });
  it("nobody who is senseless, whose turn it is not, or who has no action left [G-153] [G-001] [G-115]", () => {
    expect(leaps({ now: { frozen: 1 } })).toEqual(held("frozen", "G-182"));
    expect(leaps({}, { turn: turnOf("d") })).toEqual(held("notYourTurn", "G-001"));
    expect(leaps({ now: { attack: 0, utility: 0, movement: 0 } }, { turn: turnOf() })).toEqual(
      held("spent.attack", "G-009"),
    );
  });
  it("the prone and the restrained cannot pay with their Movement Action [G-170] [G-166]", () => {
    const moves = { turn: turnOf(), adjust: said({ distance: "3", slot: "movement" }) };
    expect(leaps({ now: { prone: 1 } }, moves)).toEqual(held("rooted.prone", "G-170"));
    expect(leaps({ now: { prone: 1 } }, { turn: turnOf() })).toMatchObject(ok({ price: { slot: "attack" } }));
  });
});

type Fall = Parameters<typeof fall>[1];
const falls = (x: Partial<Fall>, more: More, a: Overrides = {}, answer?: string) =>
  play(fall, { by: "a", metres: 5, dc: 10, ...x }, worldOf(creature("a", { mods: { dex: 3 }, threshold: 20, ...a })), {
    ...more,
    ...(answer && { answers: { fallCheck: answer } }),
  });

describe("a fall", () => {
  it("W-44 does a d4 for each metre [G-119]", () => {
    const played = falls({}, { dice: [1, 2, 3, 4, 2, 10, 6] }, { threshold: 5, limit: 9 }, "fall");
    expect(played.value).toBe(12);
    expect(told(played)).toMatchObject({
      lines: ["a fallDamage 12", "a woundCheck 10", "G-151 10 passes 10", "a zone 6", "says zone.arms G-056 a"],
      asked: ["a fallCheck of try/fall: fall"],
      changes: ["a light +2"],
    });
  });
  it("W-44 a check may shorten it by DEX, a tie suffices [G-121] [G-123]", () => {
    const played = falls({}, { dice: [7, 4, 1] }, {}, "try");
    expect(played.value).toBe(5);
    expect(told(played).lines.slice(0, 3)).toEqual(["a fallRoll 10", "G-122 10 passes 10", "a fallDamage 5"]);
    expect(againstOf(played)[0]).toEqual(["fallDc G-122 base 10"]);
    expect(told(falls({}, { dice: [6, 1, 1, 1, 1, 1] }, {}, "try")).lines).toContain("G-122 9 fails 10");
  });
  it("W-45 Athletics helps, and weight above the limit adds a point for each [G-120] [G-121]", () => {
    const heavy: Overrides = { mods: { dex: 2 }, athletics: 4, overweight: 3 };
    const played = falls({ metres: 6, dc: 14 }, { dice: [8, 1, 4, 2, 3] }, heavy, "try");
    expect(played.value).toBe(13);
    expect(told(played).lines).toContain("G-122 14 passes 14");
    expect(rollsOf(played)).toEqual([
      ["attribute.dex G-131 base 2 locked", "athletics G-121 flat 4"],
      ["overweight G-120 flat 3"],
    ]);
    expect(rollsOf(falls({}, { dice: [8, 1, 1] }, {}, "try"))).toEqual([["attribute.dex G-131 base 3 locked"], []]);
  });
  it("W-46 nothing is left of a short one, and then weight does not count, unless the table says so [G-120] [G-123]", () => {
    const heavy: Overrides = { overweight: 5 };
    const soft = falls({ metres: 2 }, { dice: [20] }, heavy, "try");
    expect(soft.value).toBe(0);
    expect(told(soft).lines.at(-1)).toBe("says noFall G-123 a");
    expect(soft.changes).toEqual([]);
    const always = { metres: 2, ruleOptions: { overweightAlways: true } } as const;
    expect(falls(always, { dice: [20] }, heavy, "try").value).toBe(5);
    expect(falls(always, { dice: [20] }, {}, "try").value).toBe(0);
    const rolled = falls(always, { dice: [20] }, heavy, "try").lines.find(
      (line) => line.k === "roll" && line.at === "fallDamage",
    );
    expect(rolled).toMatchObject({ dice: [], flat: 5 });
  });
  it("a negative DEX makes it no longer [G-123]", () => {
    expect(falls({ metres: 2 }, { dice: [20, 1, 1] }, { mods: { dex: -3 } }, "try").value).toBe(2);
  });
  it("ignores armor, and may be the end of consciousness [G-119] [G-149]", () => {
    const armored: Overrides = { armor: { torso: 9 }, magicDefense: 9, threshold: 1, limit: 1 };
    expect(told(falls({ metres: 1 }, { dice: [2, 1] }, armored, "fall")).changes).toEqual([
      "a light +1",
      "a unconscious +1",
    ]);
  });
  it("the senseless try nothing; nobody who is not asked does [G-153] [G-121]", () => {
    const out = falls({ metres: 1 }, { dice: [1, 1] }, { now: { unconscious: 1 } });
    expect(told(out).asked).toEqual([]);
    const script = { dice: [1, 2, 3, 4, 2], answers: { fallCheck: "fall" } };
    expect(lapsesOf(fall, { by: "a", metres: 5, dc: 10 }, worldOf(creature("a", { threshold: 20 })), script)).toEqual([
      "fallCheck: fall close",
    ]);
  });
  it("a table may leave out the die of the check, or count damage alone [G-121] [G-148]", () => {
    const plain = { ruleOptions: { fallWithoutDie: true } } as const;
    expect(told(falls(plain, { dice: [1, 1, 1, 1, 1] }, {}, "try")).lines[0]).toBe("G-122 3 fails 10");
    expect(falls(plain, { dice: [1, 1] }, { athletics: 7 }, "try").value).toBe(2);
    const tally = falls({ ruleOptions: { harmModel: "tally" } }, { dice: [1, 2, 3, 4, 2] }, {}, "fall");
    expect(told(tally).changes).toEqual(["a tally +12"]);
  });
  it("what a person adds counts for the check [G-121]", () => {
    const hand = { added: [{ kind: "eased", value: 2, label: "Rope" }] };
    expect(told(falls({ hand }, { dice: [5, 1, 1] }, {}, "try")).lines).toContain("G-122 10 passes 10");
  });
});

describe("declaring a fall", () => {
  const declared = (words: Readonly<Record<string, string>>) => declareFall(declares({ adjust: said(words) }));
  it("counts full metres, and the highest of what it may be checked against [G-119] [G-122]", () => {
    expect(declared({ metres: "6,9" })).toEqual(ok({ by: "a", metres: 6, dc: 10 }));
    expect(declared({ metres: "6", cause: "14", damage: "27" })).toEqual(ok({ by: "a", metres: 6, dc: 14 }));
    expect(declared({ metres: "6", cause: "12", damage: "27" })).toEqual(ok({ by: "a", metres: 6, dc: 13 }));
    expect(declared({ metres: "0", cause: "9.5", damage: "19" })).toEqual(ok({ by: "a", metres: 0, dc: 10 }));
    expect(declared({ metres: "1", cause: "12.7" })).toEqual(ok({ by: "a", metres: 1, dc: 12 }));
  });
  it("somebody has to say how far [G-119]", () => {
    expect(declared({ cause: "14" })).toEqual(no("noMetres", "G-119"));
    expect(declareFall(declares())).toEqual(no("noMetres", "G-119"));
  });
  it("nobody falls further than 999 metres, and a cause counts for 9999 at most [G-119] [G-122]", () => {
    const far = (metres: number) => ({ ...no("farFall", "G-119"), data: { metres, most: 999 } });
    expect(declared({ metres: "999.9" })).toEqual(ok({ by: "a", metres: 999, dc: 10 }));
    expect(declared({ metres: "1000" })).toEqual(far(1000));
    expect(declared({ metres: "123456", cause: "12" })).toEqual(far(123_456));
    expect(declared({ metres: "5", cause: "12000" })).toEqual(ok({ by: "a", metres: 5, dc: 9999 }));
    expect(declared({ metres: "5", damage: "15001" })).toEqual(ok({ by: "a", metres: 5, dc: 7500 }));
    expect(declared({ metres: "5", damage: "24000" })).toEqual(ok({ by: "a", metres: 5, dc: 9999 }));
  });
  it("takes along what a person changed, and what the table has decided [G-134]", () => {
    const adjust = { off: ["x"], added: [], said: { metres: "3" } };
    const fallen = declareFall(declares({ adjust, settings: { harmModel: "tally" }, turn: turnOf() }));
    expect(fallen).toEqual(
      ok({ by: "a", metres: 3, dc: 10, fight: true, hand: { off: ["x"] }, ruleOptions: { harmModel: "tally" } }),
    );
  });
});
