import { describe, expect, it } from "vitest";
import { apply, fork, isChanges } from "../../../src/engine/procedure/changes";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import { realise } from "../../../src/engine/procedure/realise";
import type { Procedures } from "../../../src/engine/procedure/replay";
import { tell } from "../../../src/engine/procedure/story";
import type { Change, Entry, Request } from "../../../src/engine/procedure/types";
import { teleported } from "../../../src/rulesets/shapers/rules/attack/forced";
import type { R } from "../../../src/rulesets/shapers/rules/data/types";
import { shapersRules } from "../../../src/rulesets/shapers/rules/resolve";
import { creature, holding, type Overrides, sent, standsAt, told, worldOf } from "./fixtures";

interface Case {
  readonly d?: Overrides;
  readonly b?: Overrides;
  readonly metres?: number;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  /** What is picked, try by try; afterwards nobody is moved. */
  readonly picks?: readonly (readonly [x: number, y: number])[];
}
/** A teleport of "d" by "a", whose places a person picks on the map: the form of that is filled in here, which scripts of options cannot do. */
function teleports({ d, b, metres = 30, looks = {}, picks = [[1200, 0]] }: Case) {
  const run = (ref: R) => teleported(ref, { by: "a", on: "d", ruleOptions: undefined }, metres);
  // The engine finds procedures by name and knows nothing of their types.
  const procedures = { run } as unknown as Procedures;
  const participants = worldOf(creature("a"), creature("d", d), creature("b", b));
  const live = fork(participants);
  const log: Record<string, Entry> = {};
  const left = [...picks];
  const changes: Change[] = [];
  const asked: Request[] = [];
  const answer = (request: Request): Entry["v"] => {
    if (request.k === "look") return looks[request.at.replace(/^.*\//, "")] ?? [];
    if (request.k === "deed") return realise(shapersRules, live, request.intents);
    asked.push(request);
    const [x, y] = left.shift() ?? [];
    if (x === undefined || y === undefined) return "stay";
    return { option: "there", fields: { where: { x, y, elevation: 0 } } };
  };
  for (let n = 1; ; n++) {
    const { lines, run: end } = tell({ procedure: "run", args: null, participants, log }, procedures);
    if (end.done)
      return { ...told({ lines, changes, asked: [], value: null, world: live, log, runs: n }), tries: asked.length };
    const [request] = end.pending;
    if (!request) throw new Error("the script waits for nothing");
    const v = answer(request);
    log[request.at] = { n, h: fingerprint(request), v };
    if (request.k === "deed" && isChanges(v)) {
      apply(live, v);
      changes.push(...v);
    }
  }
}
/** Twelve spaces to the east. */
const THERE = "=1200,0,0|12,0,0";

describe("whoever is teleported", () => {
  it("is at the picked place at once, wherever that is within the distance [W-187]", () => {
    const played = teleports({ looks: { picked: [THERE], fits: ["=yes"], from: [standsAt(0)] } });
    expect(played).toMatchObject({ lines: [], changes: ["d to 1200/0/0 at once"], tries: 1 });
  });
  it("takes whoever has climbed onto it along, and leaves whoever held it [W-054] [A-21]", () => {
    const played = teleports({
      d: { now: { grabbed: 1 } },
      b: { now: holding("holds", "d") },
      looks: {
        ...{ picked: [THERE], fits: ["=yes"], from: [standsAt(0)] },
        ...{ riders: ["b"], "rider 0": [standsAt(100)], loose: ["b"] },
      },
    });
    expect(played.changes).toEqual([
      "d to 1200/0/0 at once",
      "b to 1300/0/0 at once",
      "b holds/Actor-d = 0",
      "d grabbed -1",
    ]);
  });
  it("stays where nobody picks a place [W-187]", () => {
    expect(teleports({ picks: [] })).toMatchObject({ lines: [], changes: [], tries: 1 });
  });
  it("a place that is none is said, and asked for again ten times [W-187]", () => {
    expect(teleports({})).toMatchObject({ lines: ["says notThere W-187 d 30"], changes: [], tries: 2 });
    const played = teleports({ picks: Array.from({ length: 20 }, () => [9, 9] as const) });
    expect([played.tries, played.lines.length, played.changes]).toEqual([10, 10, []]);
  });
  it("into somebody hurts both by the distance, whatever Armor they have, and is back [W-187] [W-188] [W-189] [E-42]", () => {
    const played = teleports({
      ...{ d: { armor: 4 }, b: { armor: -2 }, looks: { picked: [THERE], met: ["d", "b"] } },
    });
    expect(played.changes).toEqual(["d vitality -12", "b vitality -14"]);
    expect(played.lines[0]).toBe("says taken W-189 d");
  });
  it("a way to the north or west counts as one to the south or east, and a diagonal once [A-58]", () => {
    for (const place of ["=0,0,0|-12,3,0", "=0,0,0|5,-12,0", "=0,0,0|12,12,0"])
      expect(teleports({ looks: { picked: [place], met: [] } }).changes).toEqual(["d vitality -12"]);
  });
  it("by no more than 100 for each creature, and all of it for objects [W-190] [A-58] [E-42]", () => {
    const now = { vitality: 300, vitalityMax: 300 };
    const far = { picked: ["=0,0,0|130,0,0"], met: ["b"] };
    const hurt = (b: Overrides) =>
      teleports({ d: { now, least: -300 }, b: { now, least: -300, ...b }, looks: far }).changes;
    expect(hurt({})).toEqual(["d vitality -100", "b vitality -100"]);
    expect(hurt({ object: true })).toEqual(["d vitality -100", "b vitality -130"]);
    expect(hurt({ vulnerable: ["reality"] })).toEqual(["d vitality -100", "b vitality -100"]);
  });
  it("where nobody knows the scene nothing moves [W-187]", () => {
    expect(teleports({ looks: { picked: [THERE], fits: ["=yes"] } }).changes).toEqual([]);
    expect(teleports({ looks: { picked: [sent([0])] } }).changes).toEqual([]);
  });
});
