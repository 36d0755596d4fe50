import { describe, expect, it } from "vitest";
import { openInputs, turnOf } from "../../../src/rulesets/uchma/rules/ledger";
import { quarrel } from "../../../src/rulesets/uchma/rules/pvp";
import { armorOf, speedIn } from "../../../src/rulesets/uchma/rules/stats";
import { bond, counting, minionData, minionKey, summon } from "../../../src/rulesets/uchma/rules/summon";
import { inForm, isOfForm, transform, turnBack } from "../../../src/rulesets/uchma/rules/transform";
import { turnEnd } from "../../../src/rulesets/uchma/rules/turns";
import type { UForm } from "../../../src/rulesets/uchma/rules/types";
import { use } from "../../../src/rulesets/uchma/rules/use";
import { at, creature, effect, nextWorld, now, play, seeOf, told, worldOf } from "./fixtures";

describe("summoning", () => {
  const master = creature("a", { now: { groupRoll: 12 } });
  const minion = (id: string, more = {}) => creature(id, { side: "party", summoner: "Actor.a", ...more });
  const call = (others: readonly ReturnType<typeof minion>[], newcomer = minion("n"), answers = {}) =>
    play(
      summon,
      { by: "a", minion: "n", known: [...others.map(({ id }) => id), "n"] },
      worldOf(master, newcomer, ...others),
      { answers },
    );
  it("one minion is normal; those that do not count do not [U-160]", () => {
    expect(call([]).value).toEqual({ stays: "n", vanished: [] });
    expect(call([minion("o", { uncounted: true })]).value.vanished).toEqual([]);
    expect(call([minion("o")], minion("n", { uncounted: true })).value.vanished).toEqual([]);
    expect(
      counting([minion("o"), minion("p", { uncounted: true }), creature("x")], master).map(({ id }) => id),
    ).toEqual(["o"]);
  });
  it("with a second one the summoner says which stays [U-161]", () => {
    const fresh = call([minion("o")], minion("n"), { keep: "new" });
    expect(told(fresh)).toMatchObject({ asked: ["a keep: new"], events: ["o gone +1"], said: ["Say.vanishes"] });
    expect(told(call([minion("o")], minion("n"), { keep: "old" })).events).toEqual(["n gone +1"]);
  });
  it("an ability calls it: the old one goes or the call comes to nothing; what is beyond the limit always comes [U-159] [U-160] [U-161]", () => {
    const ability = {
      name: "Call",
      slot: "free",
      delivery: "other",
      targeting: "self",
      summons: "Actor.hound",
    } as const;
    const world = worldOf(master, minion("o"));
    const calls = (more: object, answers = {}) =>
      play(use, { by: "a", on: ["a"], ability: { ...ability, ...more } }, world, {
        answers,
        looks: { minions: ["o"] },
      });
    const made = { k: "make", on: "a", kind: "token", data: { actor: "Actor.hound", system: minionData(master) } };
    const fresh = calls({}, { keep: "new" });
    expect(told(fresh)).toMatchObject({ asked: ["a call/keep: new"], said: ["Say.vanishes", "Say.called"] });
    expect(fresh.changes.filter(({ k }) => k === "make")).toMatchObject([made]);
    const old = calls({}, { keep: "old" });
    expect([told(old).asked, old.changes]).toEqual([["a call/keep: old"], []]);
    const more = calls({ beyondLimit: true });
    expect([told(more).asked, more.changes.map(({ k }) => k)]).toEqual([[], ["set", "make"]]);
    const [first, second] = [1, 2].map((n) => minionKey(master, n));
    expect(new Set([first, second, minionKey(creature("b"), 1)]).size).toBe(3);
    expect([first, second].every((id) => /^[a-zA-Z0-9]{16}$/.test(id ?? ""))).toBe(true);
  });
  it("it belongs to its summoner's players and side [U-159] [U-164]", () => {
    expect(minionData(master)).toEqual({
      side: "party",
      groupRoll: 12,
      rank: 1,
      minions: { summoner: "Actor.a" },
    });
  });
  it("its summoner knows what it has suffered, at any time [U-163]", () => {
    const hurt = minion("o", { now: { health: 41 } });
    expect(bond(master, [master, hurt, minion("p", { now: { gone: 1 } }), creature("x")])).toEqual([
      { id: "o", suffered: 19 },
    ]);
  });
});

const BEAR: UForm = {
  name: "Bear",
  health: 50,
  potency: 4,
  walk: 8,
  physical: 3,
  melee: true,
  resist: { parry: 9 },
  size: 2,
};

describe("transforming", () => {
  const mage = (more = {}) =>
    creature("a", { potency: 1, control: 6, walk: 5, magical: 4, ...more, now: { health: 34 } });
  const shape = effect("f", "a", 1, {
    until: "told",
    form: BEAR,
    before: 34,
    spec: { name: "Bear", status: "transformed" },
  });
  const change = (x = {}, answers = {}, cast = worldOf(mage())) =>
    play(transform, { on: "a", form: BEAR, ...x }, cast, { answers: { room: "fits", ...answers } });
  it("E-58 the form's health, below 0 still transformed, and back to what it was [U-169] [U-171] [U-172]", () => {
    const played = change();
    expect(told(played)).toMatchObject({
      asked: ["GM room: fits"],
      events: ["a transformed +1", "a make Bear", "a health +16"],
    });
    const world = nextWorld(played);
    const bear = inForm(at(world, "a"), BEAR);
    expect(bear.now).toMatchObject({ health: 50, healthMax: 50 });
    const hurt = play((ref) => ref.deed("hurt", [{ k: "hurt", on: "a", by: 58 }]), null, { ...world, a: bear });
    expect(now(hurt, "a")).toMatchObject({ health: -8, transformed: 1, down: 1 });
    const back = play(turnBack, { on: "a" }, hurt.world);
    expect(now(back, "a")).toMatchObject({ health: 34, transformed: 0, down: 0 });
    expect(play(turnBack, { on: "a" }, worldOf(mage())).value).toBe(false);
  });
  it("numbers and abilities are the form's, and no others [U-168] [U-169]", () => {
    const bear = inForm(mage({ skills: { riding: { bonus: 2 } } }), BEAR);
    expect(bear).toMatchObject({
      level: 1,
      potency: 4,
      walk: 8,
      physical: 3,
      melee: true,
      resist: { parry: 9 },
      form: "Bear",
      side: "party",
    });
    expect(armorOf(bear, "magical", seeOf())).toBe(0);
    expect(speedIn(bear, "walk", seeOf())).toBe(8);
    expect(bear.control).toBeUndefined();
    expect(isOfForm(bear, { form: "Bear" })).toBe(true);
    expect(isOfForm(bear, { form: "" })).toBe(false);
    expect(isOfForm(mage(), { form: "" })).toBe(true);
  });
  it("effects go on unaffected [U-170]", () => {
    const slow = effect("s", "a", 3, { spec: { name: "Slowed", mods: { speed: -2 } } });
    const world = worldOf(mage({ effects: ["s", "f"] }), slow, shape);
    expect(
      now(
        play(transform, { on: "a", form: BEAR }, worldOf(mage({ effects: ["s"] }), slow), {
          answers: { room: "fits" },
        }),
        "s",
      ).rounds,
    ).toBe(3);
    expect(speedIn(inForm(at(world, "a"), BEAR), "walk", (id) => world[id])).toBe(6);
    // The form itself does not run out with turns.
    expect(told(play(turnEnd, { who: "a", round: 3 }, world)).events).toEqual(["s rounds -1"]);
  });
  it("unwilling in the own turn: the turn is over [U-173]", () => {
    const forced = change({ unwilling: true, own: true });
    expect(forced.value).toEqual({ end: "changed", endsTurn: true });
    expect(now(forced, "a").state).toBe(7);
    expect(openInputs(turnOf(now(forced, "a"))).action).toEqual({ why: "turnOver", rule: "U-173" });
    expect(change({ unwilling: true }).value.endsTurn).toBe(false);
    expect(change({ own: true }).value.endsTurn).toBe(false);
  });
  it("E-59 without room it fails, and hurts [U-174]", () => {
    const form = { ...BEAR, size: 3 };
    const tight = worldOf(creature("a", { physical: 5, magical: 5, now: { health: 12 } }));
    const played = change({ form, room: 2 }, { room: "noRoom" }, tight);
    expect(played.asked[0]).toMatchObject({ who: "GM", options: ["noRoom", "fits"] });
    expect(told(played)).toMatchObject({ events: ["a health -5"], said: ["Say.noRoom"] });
    expect(now(played, "a")).toMatchObject({ health: 7, transformed: 0 });
    expect(change({ room: 2 }).asked[0]).toMatchObject({ options: ["fits", "noRoom"] });
  });
});

describe("players against players", () => {
  const players = ["a", "b", "c", "d", "e"];
  const cast = worldOf(...players.map((id) => creature(id)));
  const team = (teams: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(teams).map(([id, name]) => [`join/${id}/team`, name]));
  const fight = (bonus: string, dice: readonly number[]) =>
    play(quarrel, { players, teams: ["X", "Y"] }, cast, {
      dice,
      answers: {
        ...team({ a: "X", b: "X", c: "X", d: "Y", e: "Y" }),
        "bonus/X/advantage": "0",
        "bonus/Y/advantage": bonus,
      },
    });
  it("E-47 a die for each player, and what the game master adds [U-176] [U-177] [U-178]", () => {
    expect(fight("2", [4, 7, 2, 9, 3]).value).toEqual({ winner: "Y", totals: { X: 13, Y: 14 } });
    expect(fight("0", [4, 7, 2, 9, 3]).value).toEqual({ winner: "X", totals: { X: 13, Y: 12 } });
    expect(told(fight("2", [4, 7, 2, 9, 3])).rolls).toEqual(["team X 3d10 = 13", "team Y 2d10 + 2 = 14"]);
  });
  it("tied teams roll again; the neutral stay out [U-176] [U-177]", () => {
    const played = play(quarrel, { players: ["a", "b", "c"], teams: ["X", "Y"] }, cast, {
      dice: [5, 5, 3, 8],
      answers: { ...team({ a: "X", b: "Y", c: "neutral" }), advantage: "0" },
    });
    expect(played.value?.winner).toBe("Y");
    expect(told(played).rolls).toEqual([
      "team X 1d10 = 5",
      "team Y 1d10 = 5",
      "team X~2 1d10 = 3",
      "team Y~2 1d10 = 8",
    ]);
    expect(played.asked.filter(({ who }) => who === "GM").map(({ options }) => options)).toEqual([
      ["0", "1", "2"],
      ["0", "1", "2"],
    ]);
    expect(play(quarrel, { players: ["a"], teams: ["X"] }, cast, { answers: { team: "neutral" } }).value).toBeNull();
  });
});
