import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { Between, LookContext } from "../../../src/contract/board";
import { lettersIn } from "../../../src/engine/procedure/found";
import { declareAttack } from "../../../src/rulesets/vigor/rules/actions/declare";
import { guardAgainst } from "../../../src/rulesets/vigor/rules/attack/guard";
import { soak } from "../../../src/rulesets/vigor/rules/damage/soak";
import { asCreature } from "../../../src/rulesets/vigor/rules/data/read";
import type { VAttack, VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { look, untakenIn } from "../../../src/rulesets/vigor/rules/reactions/look";
import { actorFacts, between, board, declarationOf, figure, itemFacts, opportunityAttackers } from "./documents";
import { creature, type Overrides, SWORD, worldOf } from "./fixtures";

const far = (distance: number, more: Partial<Between> = {}): Partial<Between> => ({
  distance,
  adjacent: false,
  ...more,
});
const bow = itemFacts({
  id: "bow",
  type: "vigorWeapon",
  name: "Bow",
  system: { category: "pullBow", equipped: true, range: { reach: 6, near: 60, max: 400 } },
});
const sword = itemFacts({ id: "s", type: "vigorWeapon", name: "Sword", system: { equipped: true } });
const polearm = itemFacts({
  id: "p",
  type: "vigorWeapon",
  name: "Polearm",
  system: { equipped: true, range: { reach: 12, near: 0, max: 0 } },
});

type More = Partial<Declaration<VBeing>> & { readonly d?: Overrides };
function declared({ d, ...more }: More) {
  const world = worldOf(creature("a"), creature("d", d));
  const x = declarationOf({ item: sword, on: ["d"], world, board: board(), ...more });
  const result = declareAttack(x);
  if (!result.ok) return { refused: `${result.reason.split(".").at(-1)} ${result.rule}`, override: result.overridable };
  const args = result.args as VAttack;
  const a = asCreature(x.world.a, "a");
  return { situation: args.situation, guard: guardAgainst(a, asCreature(x.world.d, "d"), args, []).total };
}
const shot = (more: More) => declared({ item: bow, ...more });

describe("reach and range", () => {
  it("W-63 melee needs its reach and a clear way [V-077] [V-079] [V-082] [V-084]", () => {
    expect(declared({ board: board() })).toMatchObject({ guard: 15 });
    expect(declared({ board: board(far(12)) })).toEqual({ refused: "reach V-082", override: true });
    expect(declared({ item: polearm, board: board(far(12)) })).toMatchObject({ guard: 15 });
    expect(declared({ board: board({ distance: 5 }, { space: 5 }) })).toMatchObject({ guard: 15 });
    expect(declared({ board: board({ clear: false }) })).toEqual({ refused: "barred V-079", override: true });
  });
  it("counts metres as feet; a scene without both of them knows nothing", () => {
    expect(declared({ board: board(far(2), { space: 2, units: "m" }) })).toEqual({
      refused: "reach V-082",
      override: true,
    });
    expect(declared({ board: board({ distance: 1.5 }, { space: 1.5, units: "m" }) })).toMatchObject({ guard: 15 });
    expect(declared({ board: null })).toMatchObject({ guard: 15 });
  });
  it("a creature's own reach counts where the weapon adds none [V-082]", () => {
    expect(declared({ actor: actorFacts({ system: { reach: 18 } }), board: board(far(18)) })).toMatchObject({
      guard: 15,
    });
  });
  it("W-44 low visibility: ten more, and 150 feet at most [V-156] [V-160]", () => {
    const low = { tags: ["vigor.visibility.low"] };
    expect(shot({ board: board(far(120), low) })).toMatchObject({ guard: 25 });
    expect(shot({ board: board(far(150), low) })).toMatchObject({ guard: 25 });
    expect(shot({ board: board(far(156), low) })).toEqual({ refused: "sight V-160", override: true });
  });
  it("W-45 zero visibility: nothing at point blank, else fifteen more, and 30 feet at most [V-162] [V-164]", () => {
    const zero = { tags: ["vigor.visibility.zero"] };
    expect(shot({ board: board(far(9), zero) })).toMatchObject({ guard: 15 });
    expect(shot({ board: board(far(10), zero) })).toMatchObject({ guard: 30 });
    expect(shot({ board: board(far(30), zero) })).toMatchObject({ guard: 30 });
    expect(shot({ board: board(far(36), zero) })).toEqual({ refused: "sight V-162", override: true });
  });
  it("reduced visibility: five more, and 300 feet at most; melee does not suffer [V-156] [V-158]", () => {
    const smoke = { at: { a: ["vigor.visibility.reduced"] } };
    expect(shot({ board: board(far(300), smoke) })).toMatchObject({ guard: 20 });
    expect(shot({ board: board(far(301), smoke) })).toEqual({ refused: "sight V-158", override: true });
    expect(declared({ board: board({}, smoke) })).toMatchObject({ guard: 15, situation: undefined });
  });
  it("the worst fog counts, wherever it lies; normal visibility changes nothing [V-157]", () => {
    const fog = { tags: ["vigor.visibility.reduced"] };
    expect(shot({ board: board(far(30, { tags: ["vigor.visibility.low"] }), fog) })).toMatchObject({ guard: 25 });
    expect(shot({ board: board(far(30)) })).toMatchObject({ guard: 15 });
  });
  it("beyond its longest shot a weapon cannot reach; beyond its near range the target is distant [V-014]", () => {
    expect(shot({ board: board(far(401)) })).toEqual({ refused: "range V-014", override: true });
    expect(shot({ board: board(far(61)) })).toMatchObject({ situation: { distant: true } });
    expect(shot({ board: board(far(60)) })).toMatchObject({ situation: undefined });
  });
});

describe("cover", () => {
  it("W-46 comes from walls, marked regions or a status; the best one counts; melee knows none [V-166]", () => {
    expect(shot({ board: board(far(30, { open: 0.6 })) })).toMatchObject({ situation: { cover: "partial" } });
    expect(shot({ board: board(far(30, { open: 0 })) })).toMatchObject({ situation: { cover: "full" } });
    expect(shot({ board: board(far(30, { tags: ["vigor.cover.light"] })) })).toMatchObject({
      situation: { cover: "light" },
      guard: 25,
    });
    expect(shot({ board: board(far(30, { open: 0.6, tags: ["vigor.cover.light"] })) })).toMatchObject({
      situation: { cover: "partial" },
    });
    expect(shot({ d: { now: { coverFull: 1 } }, board: null })).toMatchObject({ situation: { cover: "full" } });
    expect(declared({ board: board({ open: 0.6, tags: ["vigor.cover.partial"] }) })).toMatchObject({
      situation: undefined,
      guard: 15,
    });
  });
  it("comes from somebody in the line of fire, as the table has it; better cover and what a person says count more [V-166]", () => {
    const guarded = board(far(30, { crossed: ["Somebody"] }));
    expect(shot({ board: guarded })).toMatchObject({ situation: { cover: "partial" }, guard: 18 });
    expect(shot({ board: guarded, settings: { bodyCover: "light" } })).toMatchObject({ guard: 25 });
    expect(shot({ board: guarded, settings: { bodyCover: "none" } })).toMatchObject({ situation: undefined });
    expect(shot({ board: board(far(30, { crossed: ["Somebody"], open: 0 })) })).toMatchObject({
      situation: { cover: "full" },
    });
    const adjust = { off: [], added: [], said: { cover: "none" } };
    expect(shot({ board: guarded, adjust })).toMatchObject({ situation: undefined });
  });
  it("what a person says counts more than the scene [V-166]", () => {
    const adjust = { off: [], added: [], said: { cover: "none", visibility: "low" } };
    expect(shot({ board: board(far(30, { open: 0 })), adjust })).toMatchObject({
      situation: { visibility: "low" },
      guard: 25,
    });
    const nonsense = { off: [], added: [], said: { cover: "castle" } };
    expect(shot({ board: board(far(30)), adjust: nonsense })).toMatchObject({ situation: undefined });
  });
  it("sturdy cover takes ten off the damage, partial five, light and thin nothing [V-167] [V-169] [V-171]", () => {
    const d = creature("d");
    const net = (cover?: number) => soak(d, [], { amount: 14, type: "thermal", ...(cover && { cover }) }).net;
    expect([net(), net(5), net(10)]).toEqual([14, 9, 4]);
    expect(soak(d, [], { amount: 3, type: "kinetic", cover: 10 })).toMatchObject({ covered: 3, net: 0 });
    const kinetic = { coverArKinetic: true as const };
    expect(soak(d, [], { amount: 14, type: "thermal", cover: 10 }, kinetic).net).toBe(14);
    expect(soak(d, [], { amount: 14, type: "kinetic", cover: 10 }, kinetic).net).toBe(4);
  });
});

describe("from behind", () => {
  const unaware = { now: { unaware: 1 } };
  it("W-23 an aware target keeps its Guard, from whatever side [V-080] [V-081]", () => {
    expect(declared({ board: board({ angle: 180 }), settings: { facing: true } })).toMatchObject({ guard: 15 });
    expect(declared({ d: unaware, board: null })).toMatchObject({ situation: { behind: true }, guard: 8 });
  });
  it("with facing the rear arc decides; its width is a setting [V-081]", () => {
    const at = (angle: number, rearArc?: number) =>
      declared({
        d: unaware,
        board: board({ angle }),
        settings: { facing: true, ...(rearArc !== undefined && { rearArc }) },
      }).guard;
    expect([at(180), at(135), at(134), at(0)]).toEqual([8, 8, 15, 15]);
    expect([at(134, 180), at(164, 30)]).toEqual([8, 15]);
  });
  it("Guard may be halved with everything on it [V-081]", () => {
    const x: VAttack = { by: "a", on: "d", weapon: SWORD, price: {}, situation: { behind: true } };
    const [a, d] = [creature("a", { size: 3 }), creature("d", { guard: 17 })];
    expect(guardAgainst(a, d, x, []).total).toBe(14);
    expect(guardAgainst(a, d, { ...x, ruleOptions: { halveSituational: true } }, []).total).toBe(11);
    expect(guardAgainst(a, d, { ...x, hand: { off: ["behind"] } }, []).total).toBe(22);
  });
});

describe("who can make an opportunity attack", () => {
  const names = (x: LookContext) => lettersIn(look(x)).map((uuid) => uuid.slice(6));

  it("foes next to it, highest initiative first; friends and far ones do not [V-072] [V-083]", () => {
    const all = [figure("slow", -1), figure("friend", 1), figure("quick", -1), figure("far", -1)];
    const x = opportunityAttackers(all, {
      toward: (other) => (other.uuid === "Actor.far" ? between(far(12)) : between()),
      initiative: { "Actor.slow": 4, "Actor.quick": 17 },
    });
    expect(names(x)).toEqual(["quick", "slow"]);
    expect(names({ ...x, question: "weather" })).toEqual([]);
  });
  it("not without five Vigor, not Winded, bound or dead, not behind a wall, not on the own turn [V-039] [V-073] [V-074] [V-079]", () => {
    const foe = (facts: Parameters<typeof actorFacts>[0]) => names(opportunityAttackers([figure("foe", -1, facts)]));
    expect(foe({})).toEqual(["foe"]);
    expect(foe({ system: { vigor: { value: 4, max: 20 } } })).toEqual([]);
    expect(foe({ system: { vigor: { value: 5, max: 20 } } })).toEqual(["foe"]);
    for (const status of ["winded", "bound", "pinned", "unconscious", "dead"]) {
      expect(foe({ statuses: [status] })).toEqual([]);
    }
    const wall = opportunityAttackers([figure("foe", -1)], { toward: () => between({ clear: false }) });
    expect(names(wall)).toEqual([]);
    const turn = { round: 1, turnOf: null, slot: 3, order: [], turnUuid: "Actor.foe" };
    expect(names(opportunityAttackers([figure("foe", -1)], { turn }))).toEqual([]);
  });
  it("and why those in reach cannot, whom nobody asks [V-027] [V-065] [V-067] [V-072]", () => {
    const why = (facts: Parameters<typeof actorFacts>[0], more: Partial<LookContext> = {}) =>
      untakenIn(look(opportunityAttackers([figure("foe", -1, facts)], more))).map((one) => `${one.why} ${one.who}`);
    expect(why({})).toEqual([]);
    expect(why({ system: { vigor: { value: 4, max: 20 } } })).toEqual(["vigor Somebody"]);
    expect(why({ statuses: ["bound"] })).toEqual(["incapacitated Somebody"]);
    expect(why({ statuses: ["winded"] })).toEqual(["winded Somebody"]);
    const turn = { round: 1, turnOf: null, slot: 3, order: [], turnUuid: "Actor.foe" };
    expect(why({}, { turn })).toEqual(["ownTurn Somebody"]);
    // Nobody asks why of the dead, of objects, and of those who are not there.
    expect(why({ statuses: ["dead"] })).toEqual([]);
    expect(why({ system: { object: true, vigor: { value: 0, max: 0 } } })).toEqual([]);
    expect(why({ statuses: ["bound"] }, { toward: () => between(far(12)) })).toEqual([]);
    expect(untakenIn(["=vigor;Iron; cold", "=seen", "=nonsense;x"])).toEqual([{ why: "vigor", who: "Iron; cold" }]);
  });
  it("a longer reach makes opportunity attacks farther off [V-083]", () => {
    const far12 = { toward: () => between(far(12)) };
    expect(names(opportunityAttackers([figure("foe", -1, { system: { reach: 12 } })], far12))).toEqual(["foe"]);
    expect(names(opportunityAttackers([figure("foe", -1)], far12))).toEqual([]);
  });
});
