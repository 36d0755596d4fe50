import { describe, expect, it } from "vitest";
import { collapse, inflict, react } from "../../../src/rulesets/uchma/rules/actions/use";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import type { UAbility, UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { house, script } from "./declaring";
import { armed, type Cast, sure, uses } from "./deeds";
import { creature, effect, type Overrides, play, SWORD, worldOf } from "./fixtures";

describe("what begins to last, line by line", () => {
  const begins = (
    spec: Parameters<typeof inflict>[1]["spec"],
    { d, others = [], ...more }: Cast = {},
    x: object = {},
  ) =>
    script(
      play(
        (ref: R) => inflict(ref, { on: "d", spec, power: 1, ...x }),
        null,
        worldOf(creature("d", d), ...others),
        more,
      ),
    );
  const burning = stateSpec("burning");
  const sick = effect("s", "d", 2, { spec: { ...stateSpec("sickened") } });
  it("says where something better is there already", () => {
    const better = effect("b", "d", 9, { spec: { ...stateSpec("stunned"), rounds: 9 } });
    const bears: Overrides = { effects: ["b"], now: { stunned: 1 } };
    expect(begins(stateSpec("stunned"), { d: bears, others: [better] })).toStrictEqual([
      undefined,
      "lasts: ",
      "Say.keeps - d effect=FIVEFOLD.Uchma.Status.stunned",
    ]);
  });
  it("hurts as it comes where a state makes it, and with all that follows [U-106]", () => {
    const ill: Overrides = { effects: ["s"], now: { sickened: 1 } };
    expect(begins(burning, { d: ill, others: [sick] })).toStrictEqual([
      undefined,
      'lasts: d burning +1, d seq = 1, d make FIVEFOLD.Uchma.Status.burning {"rounds":2,"seq":1,"power":1}',
      "lasting: d health -11",
    ]);
    expect(begins(burning, {})).toStrictEqual([
      undefined,
      'lasts: d burning +1, d seq = 1, d make FIVEFOLD.Uchma.Status.burning {"rounds":2,"seq":1,"power":1}',
    ]);
    expect(
      begins(burning, { d: { ...ill, now: { sickened: 1, health: 4 } }, others: [sick] }, { own: 4, times: 3 }),
    ).toStrictEqual([
      undefined,
      'lasts: d burning +1, d seq = 1, d make FIVEFOLD.Uchma.Status.burning {"rounds":2,"seq":1,"power":1,"own":4}',
      "lasting: d health -11, d down +1",
    ]);
  });
  it("one more of what is there hurts nobody as it comes, nor what only weighs more [U-109]", () => {
    const venom = { name: "Venom", rounds: 2, keep: "stacks", stacks: 5, harm: { damage: 3 } } as const;
    const held = effect("v", "d", 2, { spec: venom });
    const ill: Overrides = { effects: ["s", "v"], now: { sickened: 1 } };
    expect(begins(venom, { d: ill, others: [sick, held] }, { times: 2 })).toStrictEqual([
      undefined,
      "lasts: v stacks = 3",
    ]);
    expect(begins(venom, { d: { effects: ["s"], now: { sickened: 1 } }, others: [sick] })).toStrictEqual([
      undefined,
      'lasts: d seq = 1, d make Venom {"rounds":2,"seq":1,"stacks":1,"power":1}',
      "lasting: d health -4",
    ]);
  });
  it("lays a rider or a flyer low, and is seen by those who wait for it [U-131] [U-147]", () => {
    const prone = { name: "Trip", rounds: 1, status: "prone" } as const;
    const seat = effect("r", "d", 1, { rides: "Actor.m", spec: { name: "Seat", status: "mounted" } });
    expect(
      begins(prone, { d: { rides: "Actor.m", effects: ["r"], now: { mounted: 1 } }, others: [seat] }),
    ).toStrictEqual([undefined, "lasts: d prone +1", "pair [pair]: ", "watch prone [watchers]: "]);
    expect(begins(prone, { d: { fly: 5, now: { flying: 1, altitude: 5 } } })).toStrictEqual([
      undefined,
      "lasts: d prone +1",
      "Say.sinks U-131 d altitude=2",
      "height d [spot]: ",
      "sinks: d altitude = 2",
      "ground [grounds]: ",
      "watch prone [watchers]: ",
    ]);
    expect(begins(prone, { d: { now: { prone: 1 } } })).toStrictEqual([
      undefined,
      "lasts: ",
      "Say.keeps - d effect=Trip",
    ]);
    expect(begins(prone, {}, { silent: true })).toStrictEqual([undefined, "lasts: d prone +1"]);
    const ready = effect("p", "w", 1, {
      prepared: { ...SWORD, slot: "prepared", trigger: "prone" },
      spec: { name: "Answer", status: "ready" },
    });
    const waits = creature("w", { effects: ["p"], now: { ready: 1 } });
    expect(
      begins(
        prone,
        { others: [waits, ready], looks: { "watch prone": ["w"] }, answers: { reaction: "use" }, dice: [9] },
        house,
      ),
    ).toStrictEqual([
      undefined,
      "lasts: d prone +1",
      "watch prone [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/d/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "w/on d/main/hurt: d health -20",
    ]);
  });
  it("somebody whose health was set below 1 collapses, and those who wait see it [U-014]", () => {
    const fallen = creature("d", { player: true, now: { health: -1, down: 1, faint: 0 } });
    expect(script(play(collapse, { faints: "d" }, worldOf(fallen)))).toStrictEqual([
      undefined,
      'collapses: d prone +1, d fatigued +1, d seq = 1, d make FIVEFOLD.Uchma.Status.fatigued {"rounds":2,"seq":1,"stacks":1,"until":"told"}',
      "watch prone [watchers]: ",
    ]);
    const unseated = creature("d", {
      player: true,
      rides: "Actor.m",
      effects: ["r"],
      now: { health: -1, down: 1, mounted: 1 },
    });
    const seat = effect("r", "d", 1, { rides: "Actor.m", spec: { name: "Seat", status: "mounted" } });
    expect(script(play(collapse, { faints: "d" }, worldOf(unseated, seat)))).toStrictEqual([
      undefined,
      'collapses: d prone +1, d fatigued +1, d seq = 1, d make FIVEFOLD.Uchma.Status.fatigued {"rounds":2,"seq":1,"stacks":1,"until":"told"}',
      "pair [pair]: ",
      "watch prone [watchers]: ",
    ]);
  });
  it("of several who answer each acts once, if it still stands, and they are counted [U-042]", () => {
    const ready = (id: string, of: string) =>
      effect(id, of, 1, {
        prepared: { ...SWORD, slot: "prepared", trigger: "hit" },
        spec: { name: id, status: "ready" },
      });
    const chance = (watcher: string, id: string, on: string) => ({
      watcher,
      effect: id,
      ability: { ...SWORD, packets: [{ damage: 70 }] },
      on,
    });
    const world = worldOf(
      creature("a"),
      creature("w", { effects: ["p"], side: "foes" }),
      creature("v", { effects: ["q"] }),
      ready("p", "w"),
      ready("q", "v"),
    );
    const reacts = (said: Readonly<Record<string, string>>, dice: readonly number[]) =>
      script(
        play((ref: R) => react(ref, [chance("w", "p", "v"), chance("v", "q", "a")], { about: "a" }), null, world, {
          answers: said,
          dice,
        }),
      );
    expect(reacts({ "prepared/w/reaction": "use", "prepared/v/reaction": "use" }, [9])).toStrictEqual([
      1,
      "prepared/w/reaction (w): use | pass -> use",
      "prepared/v/reaction (v): use | pass -> use",
      "spent: p rounds -1",
      "w/price: ",
      "w/target/v/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 v damage=70 sum=70 count=0",
      "w/on v/main/hurt: v health -70, v down +1",
    ]);
    expect(reacts({ "prepared/w/reaction": "pass", "prepared/v/reaction": "use" }, [9])).toStrictEqual([
      1,
      "prepared/w/reaction (w): use | pass -> pass",
      "prepared/v/reaction (v): use | pass -> use",
      "spent: q rounds -1",
      "v/price: ",
      "v/target/a/precision (v): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "v/watch hit [watchers]: ",
      "Say.packet U-070 a damage=70 sum=70 count=0",
      "v/on a/main/hurt: a health -70, a down +1",
    ]);
  });
});

describe("what a use brings, line by line", () => {
  it("brings what lasts, once or as often as it hit, in whose own turn it was [U-086] [U-109]", () => {
    const tired = { ...stateSpec("fatigued"), rounds: 2 };
    const plain = { name: "Slow", rounds: 2, mods: { speed: -1 } };
    const brings = (effects: UAbility["effects"], x: Partial<UUse> = {}, times = 2) =>
      uses(
        { ...armed({ ...sure, times, packets: [], effects: effects ?? [] }), ...x },
        { a: { potency: 3 }, dice: Array(x.willing ? 0 : times).fill(9) },
      );
    expect(brings([tired])).toStrictEqual([
      { end: "done", hits: { d: 2 }, damage: { d: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "target/d/precision~2 (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      'on d/lasts: d fatigued +1, d seq = 1, d make FIVEFOLD.Uchma.Status.fatigued {"rounds":2,"seq":1,"stacks":2,"power":3}',
    ]);
    expect(brings([plain])).toStrictEqual([
      { end: "done", hits: { d: 2 }, damage: { d: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "target/d/precision~2 (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      'on d/lasts: d seq = 1, d make Slow {"rounds":2,"seq":1,"power":3}',
      'on d/lasts~2: d seq = 2, d make Slow {"rounds":2,"seq":2,"power":3}',
    ]);
    expect(brings([{ ...plain, keep: "longer" }])).toStrictEqual([
      { end: "done", hits: { d: 2 }, damage: { d: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "target/d/precision~2 (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      'on d/lasts: d seq = 1, d make Slow {"rounds":2,"seq":1,"power":3}',
    ]);
    expect(brings([plain], { on: ["a"], willing: ["a"] }, 1)).toStrictEqual([
      { end: "done", hits: { a: 1 }, damage: { a: 0 } },
      "price: a state = 3, a actions = 0",
      'on a/lasts: a seq = 1, a make Slow {"rounds":2,"seq":1,"power":3,"own":2}',
    ]);
    expect(brings([plain], { on: ["a"], willing: ["a"], turn: { round: 2 } }, 1)).toStrictEqual([
      { end: "done", hits: { a: 1 }, damage: { a: 0 } },
      "price: a state = 3, a actions = 0",
      'on a/lasts: a seq = 1, a make Slow {"rounds":2,"seq":1,"power":3}',
    ]);
    expect(brings([{ name: "Fire", rounds: 2, ground: 1 }, plain], {}, 1)).toStrictEqual([
      { end: "done", hits: { d: 1 }, damage: { d: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      'on d/lasts: d seq = 1, d make Slow {"rounds":2,"seq":1,"power":3}',
      "place [place]: ",
      "Say.lays U-110 a effect=Fire",
      "Say.lies.works U-106 a effect=Fire count=2",
      'lays: a seq = 1, a make Fire {"rounds":2,"seq":1,"power":3,"own":2}',
    ]);
  });
  it("a mount that is felled parts from its rider, whether it stood or lay [U-147]", () => {
    const mount: Overrides = {
      mount: { threshold: 7, knows: [], suits: [], impassable: [] },
      now: { ridden: 1, health: 5, prone: 1 },
    };
    expect(uses({}, { d: mount, dice: [9] })).toStrictEqual([
      { end: "done", hits: { d: 1 }, damage: { d: 20 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "on d/main/hurt: d health -20, d down +1",
      "on d/pair [pair]: ",
    ]);
  });
  it("what has neither damage nor anything that lasts does nothing", () => {
    const { packets: _packets, ...nothing } = SWORD;
    expect(uses({ ability: nothing }, { dice: [9] }).slice(-2)).toEqual(["U-060 9 >= 5", "watch hit [watchers]: "]);
  });
  it("a minion comes, however many it hit [U-160]", () => {
    expect(uses({ on: [], ...armed({ summons: "Imp", beyondLimit: true }) })).toStrictEqual([
      { end: "done", hits: {}, damage: {} },
      "price: a state = 3, a actions = 0",
      "call/minions [minions]: ",
      'call/call: a seq = 1, a make undefined {"side":"party","groupRoll":0,"rank":1,"minions":{"summoner":"Actor.a"}}',
      "Say.called U-159 a",
    ]);
  });
});
