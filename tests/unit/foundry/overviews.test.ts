import { describe, expect, it } from "vitest";
import type { TrackerRow } from "../../../src/contract/turns";
import { type Member, partyView } from "../../../src/foundry/party/party-view";
import { ratingView } from "../../../src/foundry/rating/rating-view";
import { EMPTY_TALLY, type Tally } from "../../../src/foundry/rating/tally";

const t = (key: string, data?: object): string => `${key}${data ? JSON.stringify(data) : ""}`;

describe("the party overview", () => {
  const row = (facts: Partial<TrackerRow> = {}): TrackerRow => ({
    order: "1",
    pips: { filled: 1, total: 2, extra: 0, label: "1 of 2 actions" },
    gauges: [{ icon: "i", name: "Health", value: 5, max: 20 }],
    reaction: { icon: "r", label: "Can react" },
    conditions: [{ id: "x", icon: "c", name: "Prone", left: "" }],
    tag: null,
    down: false,
    ...facts,
  });
  const member = (name: string, facts: Partial<Member> = {}): Member => ({
    uuid: `Actor.${name}`,
    name,
    img: "",
    ruleset: "vigor",
    players: ["Mara"],
    row: row(),
    opens: true,
    stands: true,
    fights: true,
    acting: false,
    ...facts,
  });

  it("is empty without characters", () => {
    expect(partyView([], t)).toEqual({ members: [], summary: "" });
  });
  it("goes by name, tells how full each resource is, and counts who stands", () => {
    const view = partyView([member("Tomas", { stands: false }), member("Ilse")], t);
    expect(view.members.map(({ name }) => name)).toEqual(["Ilse", "Tomas"]);
    expect(view.members[0]?.gauges[0]?.share).toBe(25);
    expect(view.members[0]?.conditions).toEqual([{ icon: "c", text: "Prone" }]);
    expect(view.summary).toBe('FIVEFOLD.Party.summary{"up":1,"count":2}');
  });
  it("says what can still be done only of who fights and stands", () => {
    const turns = partyView(
      [
        member("a"),
        member("b", { acting: true }),
        member("c", { fights: false }),
        member("d", { row: row({ down: true }) }),
      ],
      t,
    ).members.map(({ turn, reaction }) => [turn, reaction !== null]);
    expect(turns).toEqual([
      ["1 of 2 actions", true],
      ['FIVEFOLD.Party.acting{"left":"1 of 2 actions"}', false],
      ["", false],
      ["", false],
    ]);
  });
  it("survives a resource without a maximum, and one beyond it", () => {
    const gauges = [
      { icon: "", name: "A", value: 3, max: 0 },
      { icon: "", name: "B", value: 30, max: 20 },
      { icon: "", name: "C", value: -4, max: 20 },
    ];
    expect(partyView([member("a", { row: row({ gauges }) })], t).members[0]?.gauges.map(({ share }) => share)).toEqual([
      0, 100, 0,
    ]);
  });
});

describe("the rating of an encounter", () => {
  const fighters = [
    { letter: "a", name: "Ilse", side: "friends", img: "" },
    { letter: "b", name: "Tomas", side: "friends", img: "" },
    { letter: "c", name: "Reaver", side: "foes", img: "" },
  ] as const;
  const tally = (friends: number, foes: number, down: Tally["down"]): Tally => ({
    runs: 100,
    wins: { friends, foes },
    rounds: 350,
    down,
  });

  it("says nothing before anything was played", () => {
    const view = ratingView(EMPTY_TALLY, fighters, [], t);
    expect([view.verdict, view.rounds, view.undecided, view.unarmed]).toEqual([null, "", "", ""]);
  });
  it("says how often each side wins, how many go down, and how long it lasts", () => {
    const view = ratingView(tally(90, 6, { a: 30, c: 90 }), fighters, ["Reaver"], t);
    expect(view.sides.map(({ id, share, down }) => [id, share, down])).toEqual([
      ["friends", 90, 'FIVEFOLD.Rating.down{"mean":0.3,"count":2}'],
      ["foes", 6, 'FIVEFOLD.Rating.down{"mean":0.9,"count":1}'],
    ]);
    expect(view.sides[0]?.members.map(({ down }) => down)).toEqual([
      'FIVEFOLD.Rating.memberDown{"share":30}',
      'FIVEFOLD.Rating.memberDown{"share":0}',
    ]);
    expect(view.rounds).toContain("3.5");
    expect(view.undecided).toContain("4");
    expect(view.unarmed).toContain("Reaver");
  });
  it("says that it was stopped, and after how many", () => {
    expect(ratingView(tally(90, 6, {}), fighters, [], t).stopped).toBe('FIVEFOLD.Rating.stopped{"done":100,"of":200}');
    expect(ratingView({ ...tally(190, 6, {}), runs: 200 }, fighters, [], t).stopped).toBe("");
    expect(ratingView(EMPTY_TALLY, fighters, [], t).stopped).toBe("FIVEFOLD.Rating.stoppedAtOnce");
  });
  it("gives percentages that add up to 100 whatever they are rounded from", () => {
    for (const [runs, friends, foes] of [
      [200, 67, 66],
      [200, 101, 99],
      [3, 1, 1],
      [200, 199, 0],
    ] as const) {
      const view = ratingView({ ...tally(friends, foes, {}), runs }, fighters, [], t);
      const open = Number(/\d+/.exec(view.undecided)?.[0] ?? 0);
      expect(view.sides.reduce((sum, { share }) => sum + share, open)).toBe(100);
    }
  });
  it.each([
    [99, { a: 10 }, "easy"],
    [99, { a: 90 }, "hard"],
    [85, { a: 30, b: 30 }, "fair"],
    [55, { a: 80, b: 60 }, "hard"],
    [49, { a: 60, b: 60 }, "deadly"],
  ])("of %d victories of the friends with %j down it says %s", (wins, down, id) => {
    const view = ratingView(tally(wins, 100 - wins, down), fighters, [], t);
    expect(view.verdict?.id).toBe(id);
    expect(view.verdict?.icon).not.toBe("");
  });
});
