import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import {
  aidSkill,
  aidThreshold,
  arrived,
  chargeMetres,
  chosenState,
  chosenWeapon,
  curable,
  lacks,
} from "../../../src/rulesets/uchma/rules/common/declareCommon";
import { FIST } from "../../../src/rulesets/uchma/rules/data/abilities";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import { COMMONS, type Common } from "../../../src/rulesets/uchma/rules/data/terms";
import { ACTS } from "../../../src/rulesets/uchma/view/acts";
import { HOUSE, held, house, no, ok, override, saying } from "./declaring";
import {
  type ActorSource,
  actorFacts,
  BOW,
  between,
  board,
  declaration,
  figure,
  type ItemSource,
  pathOf,
  SWORD,
  type Wish,
} from "./documents";
import { creature, effect, seeOf } from "./fixtures";

type X = Declaration<UBeing>;
const item = (id: string, type: string, system: object, name = id): ItemSource => ({
  id,
  type: `uchma${type}`,
  name,
  system: JSON.parse(JSON.stringify(system)),
});
const KNIFE = item("knife", "Weapon", { held: true, packets: [{ damage: 8 }] }, "Knife");
const AXE = item("axe", "Weapon", { packets: [{ damage: 30 }] }, "Axe");
const ROPE = item("rope", "Weapon", { dropped: true, packets: [{ damage: 2 }] }, "Rope");
const FIGHTER: ActorSource = { system: { player: true }, items: [SWORD] };
const FOE: ActorSource = { system: {} };
const lasting = (id: string, system: object): ItemSource =>
  item(id, "Effect", { rounds: 2, seq: id.length, ...system });
const state = (id: string, status: Parameters<typeof stateSpec>[0], more: object = {}) =>
  lasting(id, { spec: stateSpec(status), ...more });
/** In a wolf's form there is no hand for a weapon. */
const FORM = lasting("wolf", { spec: { name: "Wolf", rounds: 1 }, form: { name: "Wolf", health: 9 } });
const WOLF: ActorSource = { ...FIGHTER, items: [SWORD, FORM] };
const record = (which: Common, system: object): ItemSource => item(which, "Ability", { does: which, ...system });
const TURN = { round: 2, own: true };

/** The declaration of an act by "a" with all weapons of everybody in it; `tampered` changes it before it is judged. */
function whole({ actor = FIGHTER, targets = [FOE], turnOf = "a", ...more }: Wish = {}): X {
  const touched = [actor, ...targets].flatMap(({ items = [] }) =>
    items.filter(({ type }) => type === "uchmaWeapon").map(({ id }) => id),
  );
  return declaration({ actor, targets, turnOf, touched, ...more });
}
function declares(which: Common, wish: Wish = {}, tampered: (x: X) => X = (x) => x) {
  return ACTS.find(({ id }) => id === which)?.declare(tampered(whole(wish)));
}
const adjust = (adjusted: X["adjust"]) => ({ x: { adjust: adjusted } });
const letterOf = (x: X, of: string, key: string) =>
  Object.values(x.world).find((being) => being.kind === "gear" && being.of === of && being.key === key)?.id;

describe("what is there to do something with [U-040] [U-063]", () => {
  it("is missing where a hand, the ground, the turn or what lasts is empty", () => {
    const lack = (which: Common, source: ActorSource, now = {}) =>
      lacks(which, actorFacts(source), creature("a", { now }), seeOf());
    const kits = { bare: [], sword: [SWORD], axe: [AXE], rope: [ROPE] } as const;
    const all = Object.fromEntries(
      Object.entries(kits).map(([kit, items]) => [
        kit,
        Object.fromEntries(COMMONS.flatMap((which) => lack(which, { items }) ?? []).map((why) => [why, true])),
      ]),
    );
    const by = (which: Common) => Object.values(kits).map((items) => lack(which, { items }));
    expect(by("cure")).toEqual(Array(4).fill("nothingLasts"));
    expect(by("throw")).toEqual(["emptyHands", null, "emptyHands", "emptyHands"]);
    expect(by("drop")).toEqual(["emptyHands", null, "emptyHands", "emptyHands"]);
    expect(by("retrieve")).toEqual(["nothingDropped", "nothingDropped", "nothingDropped", null]);
    expect(by("swap")).toEqual(["noWeapons", null, null, "noWeapons"]);
    expect(by("sever")).toEqual([null, null, null, null]);
    expect(lack("swap", { items: [SWORD] }, { swapped: 1 })).toBe("swapped");
    expect(Object.keys(all.sword ?? {})).toEqual(["nothingLasts", "nothingDropped"]);
  });
  it("is said with its rule; only the second swap of a round is the game master's to allow", () => {
    const swapped = { ...FIGHTER, system: { turn: { swapped: 1 } } };
    const target = { targets: [] };
    expect(declares("swap", { actor: swapped, ...target })).toStrictEqual(held("swapped", "U-040"));
    expect(declares("swap", { actor: swapped, ...target, ...adjust(override) })?.ok).toBe(true);
    expect(declares("cure", target)).toStrictEqual(no("nothingLasts", "U-063"));
    expect(declares("retrieve")).toStrictEqual(no("nothingDropped", "U-063"));
    for (const which of ["throw", "drop"] as const)
      expect(declares(which, { actor: { items: [AXE] } }), which).toStrictEqual(no("emptyHands", "U-063"));
    expect(declares("swap", { actor: { items: [] }, ...target })).toStrictEqual(no("noWeapons", "U-063"));
  });
  it("a form without weapons of its own has nothing to strike with [U-168]", () => {
    for (const which of ["sever", "disarm", "both", "watch", "charge"] as const)
      expect(declares(which, { actor: WOLF }), which).toStrictEqual(no("emptyHands", "U-063"));
  });
});

describe("strikes with a weapon, word for word", () => {
  const ability = (more: object) => ({
    name: "FIVEFOLD.Uchma.Act.sever",
    slot: "action",
    delivery: "melee",
    range: 1,
    resistance: "parry",
    packets: [{ damage: 20 }],
    ...more,
  });
  const named = (which: Common) => ({ name: `FIVEFOLD.Uchma.Act.${which}` });
  const halved = [{ damage: 20, halved: true }];
  const use = (more: object) => ({ by: "a", on: ["c"], turn: TURN, ...more });
  /** Others' weapons and effects under the same keys, which a careless look would take for one's own. */
  const decoys = (x: X): X => ({
    ...x,
    world: {
      z: { ...effect("z", "a", 1), key: "sword", now: { rounds: 1, held: 1 } },
      y: { ...effect("y", "c", 1), key: "knife", now: { rounds: 1, held: 1 } },
      w: { id: "w", kind: "gear", of: "x", key: "sword", now: { held: 1, dropped: 0 } },
      ...x.world,
    },
  });
  it("sever takes neither a weapon nor a hand; disarm names what its target holds; throw and pick up one's own", () => {
    const targets = [{ ...FOE, items: [KNIFE, AXE] }];
    const bleeding = { ...stateSpec("bleeding"), rounds: 2 };
    expect(declares("sever", { targets }, decoys)).toStrictEqual(
      ok(
        use({
          ability: ability({ weapon: true, resistance: "constitution", packets: halved, effects: [bleeding] }),
        }),
      ),
    );
    const disarm = declares("disarm", { targets }, decoys);
    const x = whole({ targets });
    expect(disarm).toStrictEqual(
      ok(
        use({
          ability: ability({ ...named("disarm"), basic: true, packets: halved }),
          disarms: [letterOf(x, "c", "knife")],
        }),
      ),
    );
    const thrown = { ...named("throw"), basic: true, delivery: "projectile", range: 5, ignoresPrecision: true };
    expect(declares("throw", {}, decoys)).toStrictEqual(
      ok(use({ ability: ability(thrown), throws: letterOf(whole(), "a", "sword") })),
    );
    const actor = { ...FIGHTER, items: [ROPE] };
    const picked = ability({ ...named("retrieve"), basic: true, packets: [{ damage: 2, halved: true }] });
    expect(declares("retrieve", { actor }, decoys)).toStrictEqual(
      ok(use({ ability: picked, takes: letterOf(whole({ actor }), "a", "rope") })),
    );
    expect(declares("retrieve", { actor, targets: [] })).toMatchObject({ ok: true, args: { on: [] } });
    // A weapon that takes no part is neither thrown nor taken up.
    expect(declares("throw", { touched: [], targets: [FOE] })).not.toHaveProperty("args.throws");
    expect(Object.keys((declares("throw", { touched: [] }) as { args: object }).args)).not.toContain("throws");
    expect(Object.keys((declares("retrieve", { actor, touched: [] }) as { args: object }).args)).not.toContain("takes");
  });
  it("only picking up needs nobody to aim at", () => {
    for (const which of ["sever", "disarm", "throw"] as const)
      expect(declares(which, { targets: [] }), which).toStrictEqual(no("noTarget", "U-047"));
  });
  it("both hands: each its own weapon, the other less sure and without Potency [U-046] [U-074]", () => {
    const actor = { ...FIGHTER, items: [SWORD, KNIFE] };
    const targets = [FOE, FOE];
    const main = ability({ ...named("both"), slot: "full", basic: true });
    const off = ability({
      ...named("both"),
      slot: "full",
      basic: true,
      precision: -2,
      packets: [{ damage: 8, potency: "none" }],
    });
    const both = (on: readonly [string, string]) =>
      ok({
        main: { by: "a", on: [on[0]], ability: main, turn: TURN },
        off: { by: "a", on: [on[1]], ability: off, turn: TURN },
      });
    expect(declares("both", { actor, targets })).toStrictEqual(both(["d", "e"]));
    expect(declares("both", { actor })).toStrictEqual(both(["d", "d"]));
    expect(declares("both", { actor, targets: [FOE, FOE, FOE] })).toStrictEqual(no("tooMany", "U-055", { most: 2 }));
    expect(declares("both", { actor, ...adjust(saying({ weapon: "knife", off: "knife" })) })).toStrictEqual(
      no("sameHand", "U-063"),
    );
    const bare = declares("both", { actor: { ...FIGHTER, items: [] } });
    expect(bare).toMatchObject({
      ok: true,
      args: { main: { ability: { precision: 1 } }, off: { ability: { precision: -1 } } },
    });
    const near = between();
    const far = between({ distance: 4, adjacent: false });
    const at = (d: typeof near, e: typeof near) => declares("both", { actor, targets, board: board({ d, e }) });
    const away = held("away.range", "U-022", { limit: 1, distance: 4 });
    expect([at(near, near)?.ok, at(far, near), at(near, far)]).toStrictEqual([true, away, away]);
  });
  it("the other hand takes the next weapon, and the same one where there is no other", () => {
    const hand = (items: readonly ItemSource[], which: "weapon" | "off", said = {}) =>
      chosenWeapon(whole({ actor: { ...FIGHTER, items }, ...adjust(saying(said)) }), "both", which)?.id;
    expect([
      hand([SWORD, KNIFE], "weapon"),
      hand([SWORD, KNIFE], "off"),
      hand([SWORD, KNIFE], "off", { weapon: "knife" }),
      hand([SWORD, KNIFE], "off", { off: "sword" }),
      hand([], "off"),
      chosenWeapon(whole({ actor: WOLF }), "both", "off"),
    ]).toEqual(["sword", "knife", "sword", "sword", "unarmed", undefined]);
  });
});

describe("a charge, word for word [U-046]", () => {
  const field = (metres: number, more: Parameters<typeof between>[0] = {}, tags: readonly string[] = []) => ({
    board: board({ c: between({ distance: metres, adjacent: metres < 2, ...more }) }),
    x: { path: pathOf("6".repeat(metres), tags, (step) => ({ "Actor-target0": metres - step, "Actor-other": 0 })) },
  });
  const charge = (wish: Wish = {}, tampered?: (x: X) => X) => declares("charge", wish, tampered);
  const touchless = { touched: [] };
  const plain = (metres: number, more = {}, tags: readonly string[] = []) => {
    const { board: scene, x } = field(metres, more, tags);
    return { ...touchless, board: { ...scene, to: { b: scene.to.c ?? between() } }, x };
  };
  const args = (wish: Wish) => (charge(wish) as { args: { way?: { steps: unknown[]; free: number } } }).args;
  it("tells the way, what it costs afterwards, and the blow at its end", () => {
    const { x } = field(3);
    const grounds = ["Region-fire"];
    const wish = { ...plain(3), x: { ...x, path: { ...x.path, grounds }, settings: HOUSE } };
    expect(charge(wish)).toStrictEqual(
      ok({
        use: {
          by: "a",
          on: ["b"],
          ability: {
            name: "FIVEFOLD.Uchma.Act.charge",
            slot: "full",
            basic: true,
            delivery: "melee",
            range: 1,
            resistance: "parry",
            ignoresPrecision: true,
            packets: [{ damage: 20 }],
          },
          turn: TURN,
          ...house,
        },
        way: {
          by: "a",
          steps: [0, 1].map((step) => ({
            dx: 1,
            dy: 0,
            gaps: { "Actor-target0": 2 - step, "Actor-other": 0 },
            from: { x: 0, y: 0, elevation: 0 },
            to: { x: 0, y: 0, elevation: 0 },
          })),
          free: 9,
          gaps: { "Actor-target0": 3, "Actor-other": 0 },
          grounds,
          round: 2,
          ...house,
        },
        after: [{ ...stateSpec("fatigued"), rounds: 1 }],
      }),
    );
    expect(args(plain(3))).not.toHaveProperty("way.grounds");
  });
  it("goes as far as the weapon needs it; a missile from beside its target", () => {
    const spear = item("spear", "Weapon", { held: true, range: 2, packets: [{ damage: 1 }] });
    const steps = (...items: readonly ItemSource[]) =>
      args({ actor: { ...FIGHTER, items }, ...plain(5) }).way?.steps.length;
    expect([steps(SWORD), steps(spear), steps(BOW)]).toEqual([4, 3, 4]);
  });
  it("has no way where no scene or no line is known", () => {
    const { x, board: scene } = plain(3);
    expect(
      [
        charge({ ...touchless, board: scene }),
        charge({ ...touchless, x }),
        charge({ ...touchless, x, board: board({}) }),
      ].map((one) => one?.ok && "way" in (one.args as object)),
    ).toEqual([false, false, false]);
  });
  it("is refused with its rule, and all but the target is the game master's to allow [U-125] [U-131] [U-151]", () => {
    const horse = lasting("seat", { until: "told", rides: "Actor.horse", spec: { name: "Mounted", rounds: 1 } });
    const rider = { ...FIGHTER, items: [SWORD, horse] };
    const bad = (statuses: readonly string[], metres = 3) =>
      charge({ actor: { ...FIGHTER, statuses }, ...plain(metres) });
    expect(charge({ actor: rider, ...plain(3) })).toStrictEqual(held("chargeMounted", "U-151"));
    expect(charge({ targets: [], ...plain(3) })).toStrictEqual(no("noTarget", "U-047"));
    expect(charge({ targets: [FOE, FOE], ...plain(3) })).toStrictEqual(no("oneTarget", "U-055"));
    expect(bad(["immobilized"])).toStrictEqual(held("held", "U-131"));
    expect(bad(["prone"])).toStrictEqual(held("step.crawlOnly", "U-125"));
    // Who stands beside the target already needs no step.
    expect([bad(["immobilized"], 1)?.ok, bad(["prone"], 1)?.ok]).toEqual([true, true]);
    expect(charge(plain(3, { clear: false, open: 1 }))).toMatchObject({ ok: false });
    expect(charge(plain(3, { crossed: ["Actor.x"] }))).toStrictEqual(held("notClear", "U-046"));
    expect(charge(plain(11))).toStrictEqual(held("step.tooFar", "U-046", { cost: 10, left: 9 }));
    expect(charge(plain(10))?.ok).toBe(true);
    const allowed = (wish: ReturnType<typeof plain>, actor: ActorSource = FIGHTER) =>
      charge({ actor, ...wish, x: { ...wish.x, adjust: override } })?.ok;
    expect([
      allowed(plain(3), rider),
      allowed(plain(11)),
      allowed(plain(3), { ...FIGHTER, statuses: ["prone"] }),
    ]).toEqual([true, true, true]);
  });
  it("is longer by the record's metres and by Control, in the air as on the ground [U-022]", () => {
    const metres = (source: ActorSource) => chargeMetres(whole({ actor: { ...source, items: source.items ?? [] } }));
    const bird = { system: { speed: { walk: 2, fly: 10 }, control: 9, altitude: 3 } };
    expect([
      metres({}),
      metres(bird),
      metres({ ...bird, statuses: ["flying"] }),
      metres({ items: [record("charge", { metres: 5 })] }),
    ]).toEqual([9, 7, 15, 11]);
  });
  it("is judged from where it ends: beside the target, on its height, with nobody in between, once among those beside it", () => {
    const friend = { ...figure(actorFacts({ id: "friend" })), rise: 0 };
    const self = { ...figure(actorFacts(FIGHTER)), rise: 2 };
    const far = between({ distance: 7, adjacent: false, rise: -3, crossed: ["Actor.x"] });
    const close = between({ distance: 0.5, adjacent: false });
    const X = (more: Wish) => whole({ ...touchless, ...more });
    const x = X({ board: board({ b: far }, { beside: { b: [friend, self], z: [friend] } }) });
    const me = { ...figure(x.actor), rise: 0 };
    const near = { ...far, distance: 1, adjacent: true, beside: true, rise: 0, crossed: [] };
    expect(arrived(x)).toStrictEqual({
      ...x,
      board: { ...x.board, to: { b: near }, beside: { b: [friend, me], z: [friend] } },
    });
    const lone = X({ board: board({ b: close }) });
    expect(arrived(lone).board).toStrictEqual({
      ...lone.board,
      to: { b: { ...close, adjacent: true, beside: true } },
      beside: { b: [me] },
    });
    for (const same of [X({}), X({ board: board({}) }), X({ targets: [], board: board({ b: far }) })])
      expect(arrived(same)).toBe(same);
  });
});

describe("what takes no attack, word for word", () => {
  const price = (slot: string, more: object = {}) => ({ by: "a", ability: { slot }, turn: TURN, ...more });
  const DOWN: ActorSource = { system: { player: true, health: { value: -3, max: 60 } }, statuses: ["down", "prone"] };
  const tired = [state("wet", "soaked"), state("tired", "fatigued", { stacks: 3 })];
  const aid = (wish: Wish = {}) => declares("aid", { targets: [DOWN], ...wish, touched: [] });
  it("first aid [U-014] [U-181]", () => {
    const helped = (more: object) =>
      ok({ price: price("action"), on: "b", skill: { name: "Healing" }, threshold: 7, restores: 1, ...more });
    expect(aid()).toStrictEqual(helped({}));
    expect(aid({ targets: [{ ...DOWN, items: tired }] })).toStrictEqual(helped({ threshold: 10 }));
    const own = (system: object) =>
      aid({ actor: { ...FIGHTER, items: [record("aid", { skill: "Herbs", threshold: 5, ...system })] } });
    expect(own({ restores: 6 })).toStrictEqual(helped({ skill: { name: "Herbs" }, threshold: 5, restores: 6 }));
    expect(own({})).toMatchObject({ args: { restores: 1 } });
    const fallen = { ...FIGHTER, statuses: ["down"] };
    expect([
      aid({ targets: [FOE] }),
      aid({ targets: [{ ...DOWN, system: { living: false } }] }),
      aid({ actor: fallen, targets: [], x: { on: ["a"], adjust: override } }),
    ]).toStrictEqual(Array(3).fill(no("notUnconscious", "U-014")));
    const at = (distance: number) => ({ board: board({ b: between({ distance, adjacent: distance < 2 }) }) });
    expect([aid(at(1))?.ok, aid(at(2)), aid({ ...at(2), ...adjust(override) })?.ok]).toStrictEqual([
      true,
      held("away.range", "U-047", { limit: 1, distance: 2 }),
      true,
    ]);
  });
  it("by the skill of the record's name, which is no other item [U-182]", () => {
    const skill = (...items: readonly ItemSource[]) => aidSkill(whole({ actor: { items }, touched: [] }));
    const healing = item("h", "Skill", { rank: "major", bonus: 1 }, "HEALING");
    expect([
      skill(item("s", "Skill", { rank: "major" }, "Sailing"), item("w", "Weapon", {}, "Healing"), healing),
      skill(item("s", "Skill", { rank: "major" }, "Sailing")),
      skill(item("w", "Weapon", {}, "Healing")),
    ]).toStrictEqual([{ name: "HEALING", major: true, bonus: 1 }, { name: "Healing" }, { name: "Healing" }]);
    const d = creature("d", { effects: ["t", "s"] });
    const x = whole({ touched: [] });
    const t = effect("t", "d", 1, { spec: { status: "fatigued" } });
    const world = { ...x.world, d, t, s: effect("s", "d", 1, { spec: { status: "slowed" } }) };
    expect(aidThreshold({ ...x, world }, d)).toBe(8);
  });
  it("shaking off: what was said first, then the oldest, as many as the record says [U-046] [U-109]", () => {
    const actor = { ...FIGHTER, items: tired };
    const cure = (most: number, said = {}) => {
      const items = [...tired, record("cure", { slot: "full", most })];
      return (
        declares("cure", { actor: { ...FIGHTER, items }, targets: [], ...adjust(saying(said)) }) as { args: object }
      ).args;
    };
    expect(declares("cure", { actor, targets: [] })).toStrictEqual(ok({ price: price("full"), ends: ["ab"] }));
    expect([cure(0), cure(2), cure(5, { state: "tired" }), cure(1, { state: "tired" })]).toMatchObject([
      { ends: ["ab"] },
      { ends: ["ab", "ac"] },
      { ends: ["ac", "ab"] },
      { ends: ["ac"] },
    ]);
    const suggested = (said = {}) => chosenState(whole({ actor, targets: [], ...adjust(saying(said)) }))?.key;
    expect([suggested(), suggested({ state: "tired" }), suggested({ state: "other" })]).toEqual([
      "wet",
      "tired",
      "wet",
    ]);
    const seat = effect("s", "a", 1, { rides: "Actor.horse" });
    const form = effect("f", "a", 1, { form: { name: "Wolf", health: 1 } as never });
    const ready = effect("r", "a", 1, { prepared: FIST });
    const wet = effect("w", "a", 1);
    const c = creature("a", { effects: ["s", "f", "r", "w"] });
    expect(curable(c, seeOf(c, seat, form, ready, wet))).toEqual([wet]);
  });
  it("and what it takes: the turn, energy, and hands that are no use to the prone [U-128] [U-167]", () => {
    const cure = (energy: number, wish: Wish = {}, slot = "full") => {
      const items = [...tired, record("cure", { slot, energy, most: 1 })];
      return declares("cure", { actor: { ...FIGHTER, items }, targets: [], ...wish });
    };
    const paid = (more: object) => ok({ price: more, ends: ["ab"] });
    expect(cure(4)).toStrictEqual(paid(price("full", { ability: { slot: "full", energy: 4 } })));
    expect(cure(11)).toStrictEqual(held("fewEnergy", "U-167", { needed: 11, left: 10 }));
    expect(cure(11, adjust(override))).toStrictEqual(
      paid(price("full", { ability: { slot: "full", energy: 10 }, override: true })),
    );
    expect(cure(0, { x: { settings: HOUSE } })).toStrictEqual(paid(price("full", house)));
    const prone = (slot: string, wish: Wish = {}) =>
      declares("cure", {
        actor: { ...FIGHTER, statuses: ["prone"], items: [...tired, record("cure", { slot })] },
        targets: [],
        ...wish,
      });
    expect([prone("full"), prone("free")?.ok, prone("full", adjust(override))?.ok]).toStrictEqual([
      held("proneBasic", "U-128"),
      true,
      true,
    ]);
    expect(cure(0, { turnOf: null } as never)).toStrictEqual(held("notYourTurn", "U-007"));
    expect(cure(0, { x: { turn: null } })).toStrictEqual(paid({ by: "a", ability: { slot: "full" } }));
  });
  it("weapons change places, once a round in an encounter [U-040]", () => {
    const actor = { ...FIGHTER, items: [SWORD, AXE] };
    const x = whole({ actor, targets: [] });
    const [draws, stows] = [letterOf(x, "a", "axe"), letterOf(x, "a", "sword")];
    const swap = (said: Readonly<Record<string, string>> = {}, wish: Wish = {}) =>
      declares("swap", { actor, targets: [], ...adjust(saying(said)), ...wish });
    const rapid = price("rapid");
    expect(swap()).toStrictEqual(ok({ price: rapid, draws, stows, once: true }));
    expect(swap({ draws: "none" })).toStrictEqual(ok({ price: rapid, stows, once: true }));
    expect(swap({ stows: "none" })).toStrictEqual(ok({ price: rapid, draws, once: true }));
    expect(swap({ draws: "none", stows: "none" })).toStrictEqual(no("noSwap", "U-063"));
    expect(swap({}, { actor: { ...FIGHTER, items: [AXE] } })).toMatchObject({ ok: true });
    expect(swap({}, { actor: { ...FIGHTER, items: [SWORD] } })).toMatchObject({ ok: true });
    expect(swap({}, { x: { turn: null } })).toStrictEqual(
      ok({ price: { by: "a", ability: { slot: "rapid" } }, draws, stows }),
    );
    expect(swap({}, { touched: [] })).toStrictEqual(ok({ price: rapid, once: true }));
    const spent = { ...actor, system: { turn: { minors: 0, state: 2 } } };
    expect(swap({}, { actor: spent })).toMatchObject({ ok: false, overridable: true });
  });
  it("one falls for nothing: what was said, else the first [U-063]", () => {
    const actor = { ...FIGHTER, items: [SWORD, KNIFE] };
    const x = whole({ actor, targets: [] });
    const drop = (wish: Wish = {}) => declares("drop", { actor, targets: [], ...wish });
    const free = price("free");
    expect(drop()).toStrictEqual(ok({ price: free, drops: letterOf(x, "a", "sword") }));
    expect(drop(adjust(saying({ weapon: "knife" })))).toStrictEqual(
      ok({ price: free, drops: letterOf(x, "a", "knife") }),
    );
    expect(drop({ touched: [] })).toStrictEqual(no("emptyHands", "U-063"));
    expect(drop({ actor: { ...actor, statuses: ["dead"] } })).toStrictEqual(no("gone", "U-014"));
  });
});
