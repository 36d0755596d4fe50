import { describe, expect, it } from "vitest";
import { MISSED, REFUSED, use } from "../../../src/rulesets/uchma/rules/actions/use";
import type { UGear } from "../../../src/rulesets/uchma/rules/data/being.types";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UAbility, UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { armed, cast, sure, uses } from "./deeds";
import { creature, effect, lapseAt, type Overrides, SWORD } from "./fixtures";

describe("a use, line by line", () => {
  const gear = (id: string, held: number): UGear => ({
    id,
    kind: "gear",
    of: "a",
    key: id,
    now: { held, dropped: 1 - held },
  });
  const watcher = (event: "attacked" | "hit" | "prone", ability: Partial<UAbility> = {}, more: Overrides = {}) => [
    creature("w", { side: "foes", ...more, effects: ["p"], now: { ready: 1, ...more.now } }),
    effect("p", "w", 1, {
      prepared: { ...SWORD, slot: "prepared", delivery: "other", trigger: event, ...ability },
      spec: { name: "Answer", status: "ready" },
    }),
  ];
  const seen = (event: string) => ({ [`watch ${event}`]: ["w"] });
  const answers = { reaction: "use" };
  it("begins with its price, ends with what it returns, and names its targets once", () => {
    expect(uses({}, { dice: [9] })).toStrictEqual([
      { end: "done", hits: { d: 1 }, damage: { d: 20 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "on d/main/hurt: d health -20",
    ]);
    expect(uses({ on: ["d", "d"] }, { dice: [9] })).toStrictEqual([
      { end: "done", hits: { d: 1 }, damage: { d: 20 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "on d/main/hurt: d health -20",
    ]);
    expect(uses({ on: [] })).toStrictEqual([
      { end: "done", hits: {}, damage: {} },
      "price: a state = 3, a actions = 0",
    ]);
    expect(uses({}, { a: { now: { actions: 0, state: 3 } } })).toStrictEqual([
      { end: "refused", hits: {}, damage: {} },
      "price: ",
      "Say.tooLate - a",
    ]);
    expect([REFUSED, MISSED]).toEqual([
      { end: "refused", hits: {}, damage: {} },
      { end: "done", hits: {}, damage: {} },
    ]);
  });
  it("takes up its weapon first and leaves it last [U-063]", () => {
    const others = [gear("g", 0), gear("h", 1)];
    expect(uses({ takes: "g", throws: "h" }, { others, dice: [1] })).toStrictEqual([
      { end: "done", hits: { d: 0 }, damage: { d: 0 } },
      "price: a state = 3, a actions = 0",
      "takes: g dropped = 0, g held = 1",
      "Say.gear.held U-063 g",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
      "leaves: h dropped = 1, h held = 0",
      "Say.gear.dropped U-063 h",
    ]);
  });
  it("rolls for each target and each time; extra packets are named apart [U-060] [U-066] [U-081]", () => {
    const twice = armed({ ...sure, times: 2, packets: [{ damage: 3 }, { damage: 4, extra: true }] });
    expect(uses({ ...twice, on: ["d", "e"] }, { others: [creature("e")], dice: [9, 1, 8, 7] })).toStrictEqual([
      { end: "done", hits: { d: 1, e: 2 }, damage: { d: 7, e: 14 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "target/d/precision~2 (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
      "target/e/precision (a): 1d10 level 0 = 8",
      "U-060 8 >= 5",
      "target/e/precision~2 (a): 1d10 level 0 = 7",
      "U-060 7 >= 5",
      "watch hit [watchers]: ",
      "Say.packet U-070 d damage=3 sum=3 count=0",
      "on d/main/hurt: d health -3",
      "Say.packet U-081 d damage=4 sum=4 count=0",
      "on d/extra/hurt: d health -4",
      "Say.packet U-070 e damage=3 sum=3 count=0",
      "on e/main/hurt: e health -3",
      "Say.packet U-081 e damage=4 sum=4 count=0",
      "on e/extra/hurt: e health -4",
      "Say.packet U-070 e damage=3 sum=3 count=0",
      "on e/main~2/hurt: e health -3",
      "Say.packet U-081 e damage=4 sum=4 count=0",
      "on e/extra~2/hurt: e health -4",
    ]);
    // What is spent by rolls is used up by the first ones, whomever they are for.
    const sight = effect("f", "a", 2, { spec: { spent: "precision", uses: 2, mods: { precision: 1 } } });
    const rolls = uses(
      { ...twice, on: ["d", "e"] },
      { a: { effects: ["f"] }, others: [creature("e"), sight], dice: [1, 1, 1, 1] },
    );
    expect(
      rolls.filter((line) => String(line).startsWith("target/") || String(line).startsWith("spent")),
    ).toStrictEqual([
      "target/d/precision (a): 1d10 level 0 effect.precision.0 1 = 2",
      "target/d/precision~2 (a): 1d10 level 0 effect.precision.0 1 = 2",
      "target/e/precision (a): 1d10 level 0 = 1",
      "target/e/precision~2 (a): 1d10 level 0 = 1",
      "spent: f rounds -2, a drop f",
    ]);
    expect(uses({ willing: ["d"], ...armed({ helpful: true, times: 2, packets: [] }) })).toStrictEqual([
      { end: "done", hits: { d: 2 }, damage: { d: 0 } },
      "price: a state = 3, a actions = 0",
    ]);
  });
  it("those who prepared for the attack go first; nobody strikes who cannot any more [U-042]", () => {
    const hits = (more: Partial<UAbility>, turn: Partial<UUse> = {}) =>
      uses(
        { on: ["w"], ...turn },
        { others: watcher("attacked", more), looks: seen("attacked"), answers, dice: [9, 9] },
      );
    expect(hits({ packets: [{ damage: 7 }] })).toStrictEqual([
      { end: "done", hits: { w: 1 }, damage: { w: 20 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7",
      "target/w/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: ",
      "Say.packet U-070 w damage=20 sum=20 count=0",
      "on w/main/hurt: w health -20",
    ]);
    const stopped = (more: Partial<UAbility>) =>
      uses({ on: ["w"] }, { others: watcher("attacked", more), looks: seen("attacked"), answers, dice: [9] });
    expect(stopped({ packets: [{ damage: 70 }] })).toStrictEqual([
      { end: "done", hits: {}, damage: {} },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=70 sum=70 count=0",
      "w/on a/main/hurt: a health -70, a down +1",
      "Say.interrupted U-042 a",
    ]);
    expect(stopped({ packets: [], effects: [stateSpec("stunned")] })).toStrictEqual([
      { end: "done", hits: {}, damage: {} },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      'w/on a/lasts: a stunned +1, a seq = 1, a make FIVEFOLD.Uchma.Status.stunned {"rounds":1,"seq":1,"power":0}',
      "Say.interrupted U-042 a",
    ]);
    // A form that its wearer had before keeps nobody from striking.
    const worn = { others: watcher("attacked", { packets: [{ damage: 7 }] }), looks: seen("attacked"), answers };
    expect(uses({ on: ["w"] }, { ...worn, a: { now: { transformed: 1 } }, dice: [9, 1] }).at(-1)).toBe("U-060 1 < 5");
    const wolf = { into: "Wolf", form: { name: "Wolf", health: 9 } } as never;
    expect(
      uses(
        { on: ["w"] },
        {
          others: watcher("attacked", { packets: [], turns: wolf }),
          looks: seen("attacked"),
          answers: { ...answers, fits: "fits" },
          dice: [9],
        },
      ),
    ).toStrictEqual([
      { end: "done", hits: {}, damage: {} },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      'w/on a/transform/change: a transformed +1, a seq = 1, a make Wolf {"rounds":1,"seq":1,"until":"told","before":60,"form":{"name":"Wolf","health":9}}, a health -51',
      "w/on a/transform/turn [turn]: ",
      "Say.interrupted U-042 a",
    ]);
    // Whoever is thrown down goes on with a regular attack of a weapon alone, and who lay before with whatever was begun.
    const { basic: _plain, ...technique } = SWORD;
    const thrown = (ability: UAbility, a: Overrides = {}) => {
      const others = watcher("attacked", { packets: [], effects: [{ name: "Trip", rounds: 1, status: "prone" }] });
      return uses({ on: ["w"], ability }, { others, looks: seen("attacked"), answers, a, dice: [9, 1] }).at(-1);
    };
    const cut = watcher("attacked", { packets: [], effects: [{ name: "Trip", rounds: 1, status: "prone" }] });
    const stops = uses({ on: ["w"], ability: technique }, { others: cut, looks: seen("attacked"), answers, dice: [9] });
    expect(stops.at(-1)).toBe("Say.interrupted U-042 a");
    expect(thrown(SWORD)).toBe("U-060 1 < 5");
    expect(thrown(technique, { now: { prone: 1 } })).toBe("U-060 1 < 5");
    // Somebody else's prepared action waits for another event, or for another target.
    expect(uses({ on: ["w"] }, { others: watcher("hit"), looks: seen("attacked"), dice: [1] })).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    expect(uses({}, { others: watcher("attacked"), looks: seen("attacked"), dice: [1] })).toStrictEqual([
      { end: "done", hits: { d: 0 }, damage: { d: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "target/d/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    expect(
      uses(
        { on: ["w"] },
        { others: watcher("attacked"), looks: seen("attacked"), answers: { reaction: "pass" }, dice: [1] },
      ),
    ).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> pass",
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    expect(uses({ on: ["w"], reaction: true }, { others: watcher("attacked"), dice: [1] })).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: ",
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
  });
  it("whoever is struck answers before the damage comes", () => {
    const answer = watcher("hit", { packets: [{ damage: 7 }] });
    expect(uses({ on: ["w"] }, { others: answer, looks: seen("hit"), answers, dice: [9, 9] })).toStrictEqual([
      { end: "done", hits: { w: 1 }, damage: { w: 20 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: ",
      "target/w/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "watch hit [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: w",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7",
      "Say.packet U-070 w damage=20 sum=20 count=0",
      "on w/main/hurt: w health -20",
    ]);
    expect(
      lapseAt(use, { by: "a", on: ["w"], ability: SWORD }, cast({ others: answer }), "prepared/w/reaction", {
        looks: seen("hit"),
        answers,
        dice: [9, 9],
      }),
    ).toEqual({
      to: "pass",
      when: "close",
    });
  });
  it("an answer knows where its target stands, whom of a pair it is for, the round and the house [U-045] [U-156]", () => {
    const moment = [
      `=${JSON.stringify({ distance: 1, seen: true, clear: true, heard: true, light: "bright", place: { cover: "half" } })}`,
    ];
    const shoots = watcher(
      "attacked",
      { delivery: "projectile", packets: [{ damage: 7, steal: true }], range: 5 },
      { now: { health: 20 } },
    );
    const looks = { ...seen("attacked"), moment };
    expect(uses({ on: ["w"] }, { others: shoots, looks, answers, dice: [7, 1] })).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      'moment [moment Actor.w]: ={"distance":1,"seen":true,"clear":true,"heard":true,"light":"bright","place":{"cover":"half"}}',
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 cover.scenery -2 = 5",
      "U-060 5 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7",
      "w/on a/main/steal: w health +7",
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    const low: Overrides = { now: { health: 3, down: 0 } };
    const remaining = { ruleOptions: { stealRemaining: true } } as const;
    expect(uses({ on: ["w"], ...remaining }, { a: low, others: shoots, looks, answers, dice: [9] })).toStrictEqual([
      { end: "done", hits: {}, damage: {} },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      'moment [moment Actor.w]: ={"distance":1,"seen":true,"clear":true,"heard":true,"light":"bright","place":{"cover":"half"}}',
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 cover.scenery -2 = 7",
      "U-060 7 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7, a down +1",
      "w/on a/main/steal: w health +3",
      "Say.interrupted U-042 a",
    ]);
    const mounted = (now: Readonly<Record<string, number>>, ability: Partial<UAbility> = {}) =>
      uses(
        { on: ["w"] },
        {
          a: { now },
          others: watcher("attacked", { packets: [{ damage: 7 }], ...ability }),
          looks: seen("attacked"),
          answers: { ...answers, aim: "mount" },
          dice: [9, 1],
        },
      );
    expect(mounted({ mounted: 1 })).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "aim (w): rider | mount -> mount",
      "w/aim a [pair]: ",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7",
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    expect(mounted({ ridden: 1 })).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "aim (w): mount | rider -> mount",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7",
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    expect(mounted({ mounted: 1 }, { delivery: "ground" })).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/aim a [pair]: ",
      "w/price: ",
      "w/target/a/precision (w): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "w/watch hit [watchers]: ",
      "Say.packet U-070 a damage=7 sum=7 count=0",
      "w/on a/main/hurt: a health -7",
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    const own = { helpful: true, targeting: "self", packets: [], effects: [{ name: "Guarded", rounds: 2 }] } as const;
    expect(
      uses({ on: ["w"] }, { others: watcher("attacked", own), looks: seen("attacked"), answers, dice: [1] }),
    ).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      'w/on w/lasts: w seq = 1, w make Guarded {"rounds":2,"seq":1,"power":0}',
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    const vow = { ...own, helpful: undefined, resistance: "constitution" } as unknown as Partial<UAbility>;
    expect(
      uses({ on: ["w"] }, { others: watcher("attacked", vow), looks: seen("attacked"), answers, dice: [1] }),
    ).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      'w/on w/lasts: w seq = 1, w make Guarded {"rounds":2,"seq":1,"power":0}',
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    const friend = { helpful: true, packets: [], effects: [{ name: "Blessed", rounds: 2 }] } as const;
    expect(
      uses(
        { on: ["w"] },
        { others: watcher("attacked", friend, { side: "party" }), looks: seen("attacked"), answers, dice: [1] },
      ),
    ).toStrictEqual([
      { end: "done", hits: { w: 0 }, damage: { w: 0 } },
      "price: a state = 3, a actions = 0",
      "watch attacked [watchers]: w",
      "moment [moment Actor.w]: ",
      "prepared/w/reaction (w): use | pass -> use",
      "spent: p rounds -1, w ready -1",
      "w/price: ",
      'w/on a/lasts: a seq = 1, a make Blessed {"rounds":2,"seq":1,"power":0}',
      "target/w/precision (a): 1d10 level 0 = 1",
      "U-060 1 < 5",
    ]);
    const args = { by: "a", on: ["w"], ability: SWORD };
    const pair = cast({ a: { now: { mounted: 1 } }, others: watcher("attacked", { packets: [{ damage: 7 }] }) });
    const asked = { looks: seen("attacked"), answers: { ...answers, aim: "mount" }, dice: [9, 1] };
    expect(lapseAt(use, args, pair, "aim", asked)).toEqual({ to: "rider", when: "close" });
  });
});
