import { describe, expect, it } from "vitest";
import { aimed, grounded } from "../../../src/rulesets/uchma/rules/actions/aim";
import { strike } from "../../../src/rulesets/uchma/rules/actions/blow";
import { prepare, release } from "../../../src/rulesets/uchma/rules/actions/prepared";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UAbility, UPacket, UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { script } from "./declaring";
import { type Cast, cast } from "./deeds";
import { creature, effect, type Overrides, play, SWORD, worldOf } from "./fixtures";

describe("one packet, line by line", () => {
  const struck = (
    packet: Partial<UPacket>,
    { a, d, others, ...more }: Cast = {},
    x: Partial<UUse> = {},
    stood = true,
  ) =>
    script(
      play(
        strike,
        { x: { by: "a", on: ["d"], ability: SWORD, ...x }, on: "d", packet: { damage: 20, ...packet }, stood },
        cast({ a: a ?? {}, d: d ?? {}, others: others ?? [] }),
        more,
      ),
    );
  const inspired = [effect("i", "a", 2, { spec: { ...stateSpec("inspired") } })];
  const bears = { effects: ["i"] };
  it("its sum is shown term by term: Potency, bonuses, armor [U-070] [U-081] [U-082]", () => {
    expect(struck({ bonus: -4 }, { a: { potency: 2 }, d: { physical: 3 } })).toStrictEqual([
      15,
      "Say.packet U-070 d damage=15 sum=20 + 2 − 4 − 3 count=0",
      "hurt: d health -15",
    ]);
    expect(struck({ extra: true, bonus: 5, halved: true }, { a: { potency: 2 } })).toStrictEqual([
      13,
      "Say.halved U-081 d damage=13 sum=20 + 2 + 5 count=1",
      "hurt: d health -13",
    ]);
    const hand = { off: ["potency"], added: [{ kind: "damage", value: 0, label: "Fog" }] } as const;
    expect(struck({}, { a: { potency: 2 } }, { hand })).toStrictEqual([
      20,
      "Say.packet U-070 d damage=20 sum=20 + 0 count=0",
      "hurt: d health -20",
    ]);
    expect(struck({ damage: 0, dice: [2, 6] }, { dice: [3, 4] })).toStrictEqual([
      7,
      "damage (a): 2d6 = 7",
      "Say.packet U-070 d damage=7 sum=7 count=0",
      "hurt: d health -7",
    ]);
  });
  it("what is spent on damage joins the main packet of a regular attack [U-046]", () => {
    const more = { a: bears, others: inspired };
    const spends = { spend: "damage" } as const;
    expect(struck({}, { ...more, dice: [1, 2] }, spends)).toStrictEqual([
      23,
      "damage (a): 2d4 = 3",
      "Say.packet U-070 d damage=23 sum=23 count=0",
      "hurt: d health -23, i rounds -2, a drop FIVEFOLD.Uchma.Status.inspired",
    ]);
    expect(struck({ dice: [1, 6] }, { ...more, dice: [5, 1, 2] }, spends)).toStrictEqual([
      28,
      "damage (a): 1d6 + 2d4 = 8",
      "Say.packet U-070 d damage=28 sum=28 count=0",
      "hurt: d health -28, i rounds -2, a drop FIVEFOLD.Uchma.Status.inspired",
    ]);
    const flat = [effect("i", "a", 2, { spec: { spent: "chosen", mods: { damage: 3 } } })];
    expect(struck({}, { a: bears, others: flat }, spends)).toStrictEqual([
      23,
      "Say.packet U-070 d damage=23 sum=23 count=0",
      "hurt: d health -23, i rounds -2, a drop i",
    ]);
    const dice = [effect("i", "a", 2, { spec: { spent: "chosen", dice: { damage: [1, 8] } } })];
    expect(struck({}, { a: bears, others: dice, dice: [6] }, spends)).toStrictEqual([
      26,
      "damage (a): 1d8 = 6",
      "Say.packet U-070 d damage=26 sum=26 count=0",
      "hurt: d health -26, i rounds -2, a drop i",
    ]);
    const precise = { spend: "precision" } as const;
    const { basic: _basic, ...technique } = SWORD;
    for (const one of [
      struck({ extra: true }, more, spends),
      struck({}, more, { ...spends, ability: technique }),
      struck({}, more, precise),
      struck({}, { a: {} }, spends),
    ])
      expect(one.at(-1)).toBe("hurt: d health -20");
  });
  it("what is stolen heals what was lost, or what was there to lose [U-084]", () => {
    const hurt: Overrides = { now: { health: 30 } };
    expect(struck({ steal: true }, { a: hurt, d: { now: { health: 5 } } })).toStrictEqual([
      20,
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "hurt: d health -20, d down +1",
      "steal: a health +20",
    ]);
    expect(
      struck({ steal: true }, { a: hurt, d: { now: { health: 5 } } }, { ruleOptions: { stealRemaining: true } }),
    ).toStrictEqual([
      20,
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "hurt: d health -20, d down +1",
      "steal: a health +5",
    ]);
    expect(struck({ steal: true, damage: 0 }, { a: hurt })).toStrictEqual([
      0,
      "Say.packet U-070 d damage=0 sum=0 count=0",
      "hurt: ",
    ]);
  });
  it("a minion that borrows has its summoner's Potency, where it is there [U-166]", () => {
    const borrows = { borrows: true, summoner: "Actor.s", potency: 1 } as const;
    const guests = { s: creature("s", { potency: 7 }) };
    const looks = { summoner: ["s"] };
    expect(struck({}, { a: borrows, guests, looks })).toStrictEqual([
      27,
      "summoner [summoner]: s",
      "Say.packet U-070 d damage=27 sum=20 + 7 count=0",
      "hurt: d health -27",
    ]);
    expect(struck({}, { a: borrows })).toStrictEqual([
      21,
      "summoner [summoner]: ",
      "Say.packet U-070 d damage=21 sum=20 + 1 count=0",
      "hurt: d health -21",
    ]);
    expect(struck({}, { a: { borrows: true } })).toStrictEqual([
      20,
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "hurt: d health -20",
    ]);
    expect(struck({}, { a: { summoner: "Actor.s" } })).toStrictEqual([
      20,
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "hurt: d health -20",
    ]);
  });
  it("is halved where its striker lay when it struck, and a state lays the target open [U-129]", () => {
    const prone: Overrides = { now: { prone: 1 } };
    const open = effect("o", "d", 2, { spec: { name: "Exposed", mods: { exposed: 3 } } });
    expect([
      struck({}, { a: prone }, {}, false)[0],
      struck({}, { a: prone }, {}, true)[0],
      struck({}, {}, {}, false)[0],
    ]).toEqual([10, 20, 20]);
    expect(struck({}, { d: { effects: ["o"] }, others: [open] })).toStrictEqual([
      23,
      "Say.packet U-070 d damage=23 sum=20 + 3 count=0",
      "hurt: d health -23",
    ]);
    const strong = effect("s", "a", 2, { spec: { name: "Strong", mods: { damage: 2 } } });
    expect(struck({}, { a: { effects: ["s"] }, d: { effects: ["o"] }, others: [open, strong] })).toStrictEqual([
      25,
      "Say.packet U-070 d damage=25 sum=20 + 2 + 3 count=0",
      "hurt: d health -25",
    ]);
  });
});

describe("whom it reaches, line by line", () => {
  const aims = (x: Partial<UUse>, now: Readonly<Record<string, number>>, looks = {}) =>
    script(
      play(
        aimed,
        { by: "a", on: ["d", "e"], ability: SWORD, ...x },
        worldOf(creature("a"), creature("d", { now }), creature("e"), creature("m")),
        { looks },
      ),
    );
  const place = { cover: "half" } as const;
  const pair = { "aim d": ["m"] };
  it("of a pair the one that is aimed at, with the other's place [U-155] [U-156]", () => {
    expect(aims({ aim: "mount", places: { d: place } }, { mounted: 1 }, pair)).toStrictEqual([
      {
        by: "a",
        on: ["m", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
        aim: "mount",
        places: { d: { cover: "half" }, m: { cover: "half" } },
      },
      "aim d [pair]: m",
    ]);
    expect(aims({ aim: "rider", places: { e: place } }, { ridden: 1 }, pair)).toStrictEqual([
      {
        by: "a",
        on: ["m", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
        aim: "rider",
        places: { e: { cover: "half" } },
      },
      "aim d [pair]: m",
    ]);
    expect(aims({ aim: "rider" }, { mounted: 1 }, pair)).toStrictEqual([
      {
        by: "a",
        on: ["d", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
        aim: "rider",
      },
    ]);
    expect(aims({ aim: "mount", places: { d: place } }, { mounted: 1 })).toStrictEqual([
      {
        by: "a",
        on: ["d", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
        aim: "mount",
        places: { d: { cover: "half" } },
      },
      "aim d [pair]: ",
    ]);
    expect(aims({ aim: "mount" }, {})).toStrictEqual([
      {
        by: "a",
        on: ["d", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
        aim: "mount",
      },
    ]);
    expect(aims({ aim: "mount" }, { mounted: 1 }, { "aim d": ["e"] })).toStrictEqual([
      {
        by: "a",
        on: ["e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
        aim: "mount",
      },
      "aim d [pair]: e",
    ]);
    expect(aims({}, { mounted: 1 }, pair)).toStrictEqual([
      {
        by: "a",
        on: ["d", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
      },
    ]);
    expect(aims({ aim: "rider", ability: { ...SWORD, delivery: "ground" } }, { mounted: 1 }, pair)).toStrictEqual([
      {
        by: "a",
        on: ["m", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "ground",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
        aim: "rider",
      },
      "aim d [pair]: m",
    ]);
  });
  it("what works on the ground passes below those who fly, and says so [U-032]", () => {
    const flies = { now: { flying: 1, altitude: 3 } };
    const low = (delivery: "ground" | "melee") =>
      script(
        play(
          grounded,
          { by: "a", on: ["d", "e"], ability: { ...SWORD, delivery } },
          worldOf(creature("a"), creature("d", flies), creature("e")),
        ),
      );
    expect(low("ground")).toStrictEqual([
      {
        by: "a",
        on: ["e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "ground",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
      },
      "Say.aloft U-032 d",
    ]);
    expect(low("melee")).toStrictEqual([
      {
        by: "a",
        on: ["d", "e"],
        ability: {
          name: "Sword",
          slot: "action",
          basic: true,
          delivery: "melee",
          resistance: "parry",
          range: 1,
          packets: [{ damage: 20 }],
        },
      },
    ]);
  });
});

describe("prepared actions, line by line [U-041] [U-042]", () => {
  const READY: UAbility = { ...SWORD, slot: "prepared", trigger: "event" };
  const prepares = (more: Partial<UAbility>, ruleOptions = {}, a: Overrides = {}) =>
    script(
      play(prepare, { by: "a", ability: { ...READY, ...more }, round: 3, ...ruleOptions }, worldOf(creature("a", a))),
    );
  it("are set up for a round, or for as long as they say, or not at all", () => {
    expect(prepares({})).toStrictEqual([
      true,
      'prepare: a state = 3, a minors = 0, a ready +1, a seq = 1, a make Sword {"rounds":1,"seq":1,"own":3,"until":"round","prepared":{"name":"Sword","slot":"prepared","basic":true,"delivery":"melee","resistance":"parry","range":1,"packets":[{"damage":20}],"trigger":"event"}}',
    ]);
    expect(prepares({ lasts: 4 })).toStrictEqual([
      true,
      'prepare: a state = 3, a minors = 0, a ready +1, a seq = 1, a make Sword {"rounds":4,"seq":1,"own":3,"prepared":{"name":"Sword","slot":"prepared","basic":true,"delivery":"melee","resistance":"parry","range":1,"packets":[{"damage":20}],"trigger":"event","lasts":4}}',
    ]);
    const { trigger: _trigger, ...never } = READY;
    expect(script(play(prepare, { by: "a", ability: never, round: 3 }, worldOf(creature("a"))))).toStrictEqual([
      false,
      "Say.noTrigger U-042 a",
    ]);
    const late: Overrides = { now: { minors: 0, state: 2 } };
    expect(prepares({}, {}, late)).toStrictEqual([false, "prepare: ", "Say.tooLate - a"]);
    expect(prepares({}, { ruleOptions: { templates: "off" } }, late)).toStrictEqual([
      true,
      'prepare: a ready +1, a seq = 1, a make Sword {"rounds":1,"seq":1,"own":3,"until":"round","prepared":{"name":"Sword","slot":"prepared","basic":true,"delivery":"melee","resistance":"parry","range":1,"packets":[{"damage":20}],"trigger":"event"}}',
    ]);
  });
  it("are carried out once, by whoever stands, where they are still there", () => {
    const spec = { name: "Sword", status: "ready" } as const;
    const ready = effect("r", "a", 1, { prepared: READY, spec });
    const other = effect("q", "a", 1, { prepared: { ...READY, name: "Other" }, spec, seq: 0 });
    const releases = (id: string, a: Overrides = {}, dice: readonly number[] = []) =>
      script(
        play(
          release,
          { by: "a", on: ["d"], effect: id },
          worldOf(creature("a", { effects: ["q", "r"], ...a }), creature("d"), ready, other),
          { dice },
        ),
      );
    expect(releases("r", { now: { ready: 1 } }, [9])).toStrictEqual([
      true,
      "spent: r rounds -1",
      "released/price: ",
      "released/target/d/precision (a): 1d10 level 0 = 9",
      "U-060 9 >= 5",
      "released/watch hit [watchers]: ",
      "Say.packet U-070 d damage=20 sum=20 count=0",
      "released/on d/main/hurt: d health -20",
    ]);
    expect(releases("x")).toStrictEqual([false, "Say.tooLate - a"]);
    expect(releases("r", { now: { down: 1 } })).toStrictEqual([false, "Say.tooLate - a"]);
  });
});
