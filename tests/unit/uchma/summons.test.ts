import { describe, expect, it } from "vitest";
import type { UCreature } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import type { UForm } from "../../../src/rulesets/uchma/rules/data/shapes";
import { quarrel } from "../../../src/rulesets/uchma/rules/summons/pvp";
import { summon, summonActor } from "../../../src/rulesets/uchma/rules/summons/summon";
import {
  formEnds,
  transform,
  turnBack,
  turnInto,
  type UTransform,
} from "../../../src/rulesets/uchma/rules/summons/transform";
import { creature, effect, lapseAt, type More, now, type Overrides, play, SWORD, told, worldOf } from "./fixtures";

const says = (played: { readonly lines: readonly { readonly k: string }[] }) =>
  played.lines.filter(({ k }) => k === "say");

describe("minions", () => {
  const minion = (id: string, more: Overrides = {}) => creature(id, { summoner: "Actor.a", ...more });
  const master = (more: Overrides = {}) => creature("a", more);
  const calls = (others: readonly UCreature[], more: More = {}, x: object = {}, a = master()) =>
    play(summonActor, { by: "a", summons: "Actor.hound", ...x }, worldOf(a, ...others), {
      ...more,
      looks: { minions: others.map(({ id }) => id) },
    });
  it("only the summoner's own count, as long as they are there [U-160]", () => {
    const free = [
      creature("o"),
      minion("p", { summoner: "Actor.z" }),
      minion("q", { uncounted: true }),
      minion("r", { now: { gone: 1 } }),
    ];
    const played = calls(free);
    expect(played.value).toBe(true);
    expect(told(played).asked).toEqual([]);
    expect(Object.keys(played.log)).toEqual(["minions", "call"]);
    expect(says(played)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.called", rule: "U-159", about: "a" }]);
    expect(told(calls([minion("o"), minion("p")], {}, {}, master({ minions: 3 }))).asked).toEqual([]);
    // A summoner that is stored nowhere is nobody's summoner.
    const { uuid: _uuid, ...homeless } = master();
    expect(told(calls([creature("o")], {}, {}, homeless)).asked).toEqual([]);
  });
  it("one too many: its summoner says whether it comes; where nobody answers it does [U-161]", () => {
    const old = calls([minion("o")], { answers: { keep: "old" } });
    expect(old).toMatchObject({ value: false, changes: [] });
    const fresh = calls([minion("o")], { answers: { keep: "new" } });
    expect(fresh.value).toBe(true);
    expect(says(fresh)[0]).toMatchObject({ key: "FIVEFOLD.Uchma.Say.vanishes", rule: "U-161", about: "o" });
    const x = { looks: { minions: ["o"] }, answers: { keep: "new" } };
    const args = { by: "a", summons: "Actor.hound" };
    expect(lapseAt(summonActor, args, worldOf(master(), minion("o")), "keep", x)).toEqual({ to: "new", when: "close" });
    const known = { by: "a", minion: "n", known: ["o", "n"] };
    const world = worldOf(master(), minion("o"), minion("n"));
    expect(lapseAt(summon, known, world, "keep", x)).toEqual({ to: "new", when: "close" });
    expect(Object.keys(play(summon, known, world, x).log)).toEqual(["minions", "keep", "vanish"]);
  });
  it("of several the summoner says which one goes, one after the other; else the first [U-161]", () => {
    const three = [minion("o"), minion("p"), minion("q")];
    const more = { answers: { keep: "new", goes: "p", "goes~2": "q" } };
    const x = { looks: { minions: ["o", "p", "q"] }, ...more };
    const two = calls(three, more, {}, master({ minions: 2 }));
    expect(told(two).asked).toEqual(["a keep: new", "a goes: p", "a goes~2: q"]);
    expect(told(two).events).toContain("p gone +1");
    expect(told(two).events).not.toContain("o gone +1");
    const lapse = lapseAt(
      summonActor,
      { by: "a", summons: "Actor.hound" },
      worldOf(master({ minions: 2 }), ...three),
      "goes",
      x,
    );
    expect(lapse).toEqual({ to: "o", when: "close" });
    // Whoever may have none gets one all the same, if it wants so: nobody else is there to go.
    expect(calls([], { answers: { keep: "new" } }, {}, master({ minions: 0 })).value).toBe(true);
  });
  it("it stands behind its summoner in the order of its side [U-159] [U-164]", () => {
    const made = calls([], {}, {}, master({ now: { groupRoll: 12, rank: 3 } })).changes.find(({ k }) => k === "make");
    expect(made).toMatchObject({ data: { actor: "Actor.hound", system: { groupRoll: 12, rank: 4 } } });
  });
});

describe("forms", () => {
  const BEAR: UForm = { name: "Bear", health: 50, size: 2 };
  const mage = (more: Overrides = {}) => creature("a", { now: { health: 34 }, ...more });
  const change = (x: Partial<UTransform> = {}, more: More = {}, a = mage()) =>
    play(transform, { on: "a", form: BEAR, ...x }, worldOf(a), { answers: { room: "fits" }, ...more });
  it("last until somebody ends them, or for their rounds [U-168] [U-169]", () => {
    const made = (x: Partial<UTransform>) => change(x).changes.find(({ k }) => k === "make");
    expect(made({})).toMatchObject({ data: { system: { rounds: 1, until: "told", before: 34 } } });
    expect(made({ rounds: 3 })).toMatchObject({ data: { system: { rounds: 3 } } });
    expect(made({ rounds: 3 })).not.toHaveProperty("data.system.until");
    expect(Object.keys(change().log)).toEqual(["fits", "room", "change"]);
  });
  it("the room for them is what the map shows, unless the game master says otherwise [U-174]", () => {
    const [here, beside, below] = ["=500;500;0", "=600;500;0", "=500;600;0"];
    const goes = (...fits: readonly string[]) =>
      change({}, { looks: { fits } }).changes.flatMap((one) => (one.k === "move" ? [`${one.to.x} ${one.to.y}`] : []));
    expect([goes(here, here), goes(here, beside), goes(here, below), goes()]).toEqual([
      [],
      ["600 500"],
      ["500 600"],
      [],
    ]);
    const shown = says(change({}, { looks: { fits: [here, beside] } }))[0];
    expect(shown).toMatchObject({
      key: "FIVEFOLD.Uchma.Say.map.fits",
      rule: "U-174",
      about: "a",
      data: { squares: 2 },
    });
    const tight = { looks: { fits: [here] }, answers: { room: "noRoom" } };
    expect(says(change({}, tight))).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.map.noRoom", rule: "U-174" },
      { key: "FIVEFOLD.Uchma.Say.noRoom", rule: "U-174", about: "a" },
    ]);
    expect(change({}, tight).value).toStrictEqual({ end: "noRoom", endsTurn: false });
    // What it bumps into is a deed of its own name: stored exchanges know it by that.
    expect(Object.keys(change({}, tight).log)).toEqual(["fits", "room", "noRoom"]);
    const lapse = (more: More) => lapseAt(transform, { on: "a", form: BEAR }, worldOf(mage()), "room", more);
    expect(lapse(tight)).toEqual({ to: "noRoom", when: "close" });
    expect(lapse({ answers: { room: "fits" } })).toEqual({ to: "fits", when: "close" });
  });
  it("forced upon somebody in its own turn they end it [U-173]", () => {
    const forced = change({ unwilling: true }, { looks: { turn: ["a"] } });
    expect(Object.keys(forced.log)).toEqual(["fits", "room", "change", "turn", "over"]);
    expect(says(forced)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.turnEnds", rule: "U-173", about: "a" }]);
  });
  it("who does it to itself, or lets it happen, wants it; who has a form keeps it [U-168] [U-173]", () => {
    const TOAD = { name: "Toad", health: 10 };
    const into = (on: "a" | "d", x: object = {}, rounds?: number, d: Overrides = {}) =>
      play(
        (ref: R) =>
          turnInto(
            ref,
            {
              by: "a",
              on: [on],
              ability: { ...SWORD, turns: { into: "Toad", form: TOAD, ...(rounds !== undefined && { rounds }) } },
              ...x,
            },
            on,
          ),
        null,
        worldOf(mage(), creature("d", d)),
        { looks: { turn: [on] } },
      );
    expect(now(into("d"), "d").state).toBe(7);
    expect(now(into("d", { willing: ["d"] }), "d").state).toBe(0);
    expect(now(into("d", { willing: ["a"] }), "d").state).toBe(7);
    expect(now(into("a"), "a").state).toBe(0);
    expect(now(into("a", { willing: ["d"] }), "a").state).toBe(0);
    expect(Object.keys(into("a").log)).toEqual(["transform/change"]);
    const rounds = (n?: number) => into("a", {}, n).changes.find(({ k }) => k === "make");
    expect(rounds()).toMatchObject({ data: { system: { rounds: 1, until: "told" } } });
    expect(rounds(2)).not.toHaveProperty("data.system.until");
    const again = into("d", {}, 2, { now: { transformed: 1 } });
    expect(again.changes).toEqual([]);
    expect(says(again)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.alreadyTransformed", rule: "U-168", about: "d" }]);
  });
  it("end with the Health of before, or with 1 where nobody knows it [U-171]", () => {
    const shape = (before?: number) =>
      effect("f", "a", 1, {
        form: BEAR,
        ...(before !== undefined && { before }),
        spec: { name: "Bear", status: "transformed" },
      });
    const back = (before?: number) =>
      play(
        turnBack,
        { on: "a" },
        worldOf(mage({ effects: ["c", "f"] }), effect("c", "a", 1, { seq: 0 }), shape(before)),
      );
    expect([now(back(20), "a").health, now(back(), "a").health]).toEqual([20, 1]);
    expect(Object.keys(back(20).log)).toEqual(["back"]);
    const ends = (before?: number) => play((ref: R) => formEnds(ref, shape(before)), null, worldOf(mage()));
    expect([now(ends(20), "a").health, now(ends(), "a").health]).toEqual([20, 1]);
    expect(Object.keys(ends(20).log)).toEqual(["back"]);
  });
});

describe("quarrels of players", () => {
  const world = worldOf(creature("a"), creature("b"));
  const args = { players: ["a", "b"], teams: ["X", "Y"] };
  const answers = { "join/a/team": "X", "join/b/team": "Y", "bonus/X/advantage": "2", "bonus/Y/advantage": "0" };
  it("who says nothing stays out of it; the game master adds nothing unless it says so [U-176] [U-178]", () => {
    const more = { answers, dice: [5, 6] };
    expect(lapseAt(quarrel, args, world, "join/a/team", more)).toEqual({ to: "neutral", when: "close" });
    expect(lapseAt(quarrel, args, world, "bonus/X/advantage", more)).toEqual({ to: "0", when: "close" });
  });
  it("each team's die is thrown by its first player, and shows what was added [U-177] [U-178]", () => {
    const played = play(quarrel, args, world, { answers, dice: [5, 6] });
    expect(played.lines.filter(({ k }) => k === "roll")).toMatchObject([
      { at: "team X", who: "a", mods: [{ id: "advantage", rule: "U-178", kind: "flat", value: 2 }] },
      { at: "team Y", who: "b", mods: [{ id: "advantage", rule: "U-178", kind: "flat", value: 0 }] },
    ]);
    expect(says(played)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.wins", rule: "U-177", data: { team: "X", total: 7 } },
    ]);
  });
});
