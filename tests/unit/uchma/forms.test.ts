import { describe, expect, it } from "vitest";
import { declareTurnBack } from "../../../src/rulesets/uchma/rules/actions/declareMore";
import { declareUse } from "../../../src/rulesets/uchma/rules/actions/declareUse";
import { use } from "../../../src/rulesets/uchma/rules/actions/use";
import type { UForm } from "../../../src/rulesets/uchma/rules/data/shapes";
import { armorOf, speedIn } from "../../../src/rulesets/uchma/rules/dice/stats";
import { turnEnd } from "../../../src/rulesets/uchma/rules/events/turns";
import { quarrel } from "../../../src/rulesets/uchma/rules/summons/pvp";
import { summon } from "../../../src/rulesets/uchma/rules/summons/summon";
import { inForm, isOfForm, transform, turnBack } from "../../../src/rulesets/uchma/rules/summons/transform";
import { openInputs, turnOf } from "../../../src/rulesets/uchma/rules/turns/turnBudget";
import { formRows } from "../../../src/rulesets/uchma/view/rows";
import { actorFacts, declaration, type ItemSource, sheetContext } from "./documents";
import { at, creature, effect, nextWorld, now, play, playUse, SWORD, seeOf, told, worldOf } from "./fixtures";

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
    expect(call([]).value).toEqual({ stays: true, vanished: [] });
    expect(call([minion("o", { uncounted: true })]).value.vanished).toEqual([]);
    expect(call([minion("o")], minion("n", { uncounted: true })).value.vanished).toEqual([]);
    const among = call([minion("o"), minion("p", { uncounted: true }), creature("x")], minion("n"), { keep: "new" });
    expect(among.value.vanished).toEqual(["o"]);
  });
  it("with a second one the summoner says which stays [U-161]", () => {
    const fresh = call([minion("o")], minion("n"), { keep: "new" });
    expect(told(fresh)).toMatchObject({ asked: ["a keep: new"], events: ["o gone +1"], said: ["Say.vanishes"] });
    expect(told(call([minion("o")], minion("n"), { keep: "old" })).events).toEqual(["n gone +1"]);
  });
  it("an ability calls it: the old one goes or the call comes to nothing; what is beyond the limit always comes [U-159] [U-160] [U-161] [U-164]", () => {
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
    // It belongs to its summoner's side, and stands in the order where its summoner's side does [U-159] [U-164].
    const system = { side: "party", groupRoll: 12, rank: 1, minions: { summoner: "Actor.a" } };
    const made = { k: "make", on: "a", kind: "token", data: { actor: "Actor.hound", system } };
    const fresh = calls({}, { keep: "new" });
    expect(told(fresh)).toMatchObject({ asked: ["a call/keep: new"], said: ["Say.vanishes", "Say.called"] });
    expect(fresh.changes.filter(({ k }) => k === "make")).toMatchObject([made]);
    const old = calls({}, { keep: "old" });
    expect([told(old).asked, old.changes]).toEqual([["a call/keep: old"], []]);
    const more = calls({ beyondLimit: true });
    expect([told(more).asked, more.changes.map(({ k }) => k)]).toEqual([[], ["set", "make"]]);
    const idIn = ({ changes }: ReturnType<typeof calls>) => changes.flatMap((one) => (one.k === "make" ? one.id : []));
    const again = play(use, { by: "a", on: ["a"], ability: { ...ability, beyondLimit: true } }, more.world, {
      looks: { minions: ["o"] },
    });
    const ids = [...idIn(more), ...idIn(again)];
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]{16}$/);
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
  const change = (x = {}, answers = {}, participants = worldOf(mage()), looks = {}) =>
    play(transform, { on: "a", form: BEAR, ...x }, participants, { answers: { room: "fits", ...answers }, looks });
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
    const forced = change({ unwilling: true }, {}, worldOf(mage()), { turn: ["a"] });
    expect(forced.value).toEqual({ end: "changed", endsTurn: true });
    expect(now(forced, "a").state).toBe(7);
    expect(openInputs(turnOf(now(forced, "a"))).action).toEqual({ why: "turnOver", rule: "U-173" });
    expect(change({ unwilling: true }).value.endsTurn).toBe(false);
    expect(change({}, {}, worldOf(mage()), { turn: ["a"] }).value.endsTurn).toBe(false);
  });
  it("asks for room only where the new form needs more of it [U-174]", () => {
    const wolf = { ...BEAR, size: 1 };
    expect(change({ form: wolf }).asked).toEqual([]);
    expect(change({ form: wolf }, {}, worldOf(creature("a", { size: 2 }))).asked).toEqual([]);
  });
  const toad = { name: "Toad", health: 10 } as const;
  const curse = {
    ...SWORD,
    packets: [],
    resistance: "constitution",
    turns: { into: "Toad", form: toad, rounds: 2 },
  } as const;
  const cursed = (dice: readonly number[], d = {}, x = {}) => playUse({ ability: curse, d, x, dice });
  it("is what an ability may do to whomever it reaches, for some rounds [U-168] [U-169] [U-173]", () => {
    const played = cursed([9], { now: { health: 34 } });
    expect(told(played).events).toEqual(["d transformed +1", "d make Toad", "d health -24"]);
    const made = played.changes.find(({ k }) => k === "make");
    expect(made).toMatchObject({ data: { system: { rounds: 2, before: 34, form: toad } } });
    expect(made).not.toHaveProperty("data.system.until");
    expect(told(cursed([1])).events).toEqual([]);
    expect(told(cursed([9], { now: { transformed: 1 } }))).toMatchObject({
      events: [],
      said: ["Say.alreadyTransformed"],
    });
    // Whoever does it to itself in its own turn wanted to: the turn goes on.
    const own = cursed([], {}, { on: ["a"], willing: ["a"], turn: { round: 1, own: true } });
    expect(told(own).said).not.toContain("Say.turnEnds");
  });
  it("ends with its rounds, and gives the health of before back; the dead stay dead [U-109] [U-171]", () => {
    const world = nextWorld(cursed([9], { now: { health: 34 } }));
    const end = (participants: typeof world, round: number) => play(turnEnd, { who: "d", round }, participants);
    const first = end(world, 2);
    expect(now(first, "d")).toMatchObject({ transformed: 1, health: 10 });
    const second = end(first.world, 3);
    expect(now(second, "d")).toMatchObject({ transformed: 0, health: 34 });
    expect(told(second).said).toEqual(["Say.ends"]);
    const died = {
      ...first.world,
      d: creature("d", { ...at(first.world, "d"), now: { ...at(first.world, "d").now, health: -3, dead: 1 } }),
    };
    expect(now(end(died, 3), "d").health).toBe(-3);
  });
  it("is carried by its user as a form, and is not shaken off in a fight [U-168] [U-170]", () => {
    const toads = { id: "toad", type: "uchmaForm", name: "Toad", system: { health: 10, others: true } };
    const spell = { id: "curse", type: "uchmaAbility", name: "Curse", system: { turnsInto: "Toad", turnsFor: 2 } };
    const declare = (...items: readonly ItemSource[]) =>
      declareUse(declaration({ actor: { items }, item: "curse", targets: [{}] }));
    expect(declare(spell, toads)).toMatchObject({
      ok: true,
      args: { ability: { turns: { into: "Toad", rounds: 2, form: { name: "Toad", health: 10 } } } },
    });
    expect(declare(spell)).toMatchObject({
      ok: false,
      reason: "FIVEFOLD.Uchma.Refused.formMissing",
      data: { form: "Toad" },
    });
    const shapes = (until: string) => ({
      id: "shape",
      type: "uchmaEffect",
      system: { rounds: 2, until, spec: { name: "Toad", rounds: 2, status: "transformed" }, form: toad },
    });
    const back = (until: string, turnOf?: string) =>
      declareTurnBack(
        declaration({ actor: { items: [shapes(until)], statuses: ["transformed"] }, ...(turnOf && { turnOf }) }),
      );
    expect(back("", "a")).toMatchObject({
      reason: "FIVEFOLD.Uchma.Refused.formLasts",
      data: { count: 2 },
      overridable: true,
    });
    expect(back("")).toMatchObject({ ok: true });
    expect(back("told", "a")).toMatchObject({ ok: true });
    // A form for others is none of one's own.
    const rows = (others: boolean) =>
      formRows(actorFacts({ items: [{ ...toads, system: { health: 10, others } }] }), creature("a"), sheetContext());
    expect([rows(false).length, rows(true).length]).toEqual([1, 0]);
  });
  it("E-59 without room it fails, and hurts [U-174]", () => {
    const form = { ...BEAR, size: 3 };
    const tight = worldOf(creature("a", { physical: 5, magical: 5, now: { health: 12 } }));
    const played = change({ form }, { room: "noRoom" }, tight);
    expect(played.asked[0]).toMatchObject({ who: "GM", options: ["fits", "noRoom"] });
    expect(told(played)).toMatchObject({ events: ["a health -5"], said: ["Say.noRoom"] });
    expect(now(played, "a")).toMatchObject({ health: 7, transformed: 0 });
  });
});

describe("players against players", () => {
  const players = ["a", "b", "c", "d", "e"];
  const participants = worldOf(...players.map((id) => creature(id)));
  const team = (teams: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(teams).map(([id, name]) => [`join/${id}/team`, name]));
  const fight = (bonus: string, dice: readonly number[]) =>
    play(quarrel, { players, teams: ["X", "Y"] }, participants, {
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
    const played = play(quarrel, { players: ["a", "b", "c"], teams: ["X", "Y"] }, participants, {
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
    expect(
      play(quarrel, { players: ["a"], teams: ["X"] }, participants, { answers: { team: "neutral" } }).value,
    ).toBeNull();
  });
});
