import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import {
  aim,
  attackArgs,
  declareAttack,
  declareGrapple,
} from "../../../src/rulesets/generia/rules/actions/declareAttack";
import { foundFor } from "../../../src/rulesets/generia/rules/turns/behind";
import { between, board } from "../rulesets/facts";
import {
  actor,
  declares,
  figure,
  held,
  item,
  no,
  ok,
  override,
  type Sheet,
  said,
  stranger,
  type Told,
  turnOf,
} from "./documents";
import { creature, heldSpell, lasting, type Overrides, worldOf } from "./fixtures";

const sheet = (more: Sheet = {}) =>
  actor("a", { ...more, system: { attributes: { dex: { value: 6 }, str: { value: 4 } }, ...more.system } });
const sword = (system: JsonObject = {}, name = "Sword") =>
  item("Weapon", { equipped: true, damage: { formula: "2d6", type: "sharp" }, ...system }, name);
/** "a" attacks "d" with the first of these, which it has. */
const armed = (system: JsonObject = {}, more: Told = {}, others: readonly ReturnType<typeof item>[] = []): Told => {
  const weapon = sword(system);
  return { actor: sheet({ items: [weapon, ...others] }), item: weapon, ...more };
};
const attacks = (more: Told, a: Overrides = {}, d: Overrides = {}) => declareAttack(declares(more, a, d));
const SWORD = {
  name: "Sword",
  attack: 3,
  damage: { dice: [{ n: 2, f: 6 }], flat: 0, strength: 2, type: "sharp" },
  reach: 1,
};
const plain = { by: "a", on: "d", way: "melee", weapon: SWORD, price: {} };
const fight = { turn: turnOf() };
const levels = (more: Told, a: Overrides = {}, d: Overrides = {}) => {
  const found = attacks(more, a, d);
  return found.ok ? (Object(found.args).levels ?? []) : found;
};

describe("declaring an attack", () => {
  it("says with what, on whom, and what pays [G-009] [G-024]", () => {
    expect(attacks(armed())).toEqual(ok(plain));
    expect(attacks(armed({}, fight))).toEqual(ok({ ...plain, price: { slot: "attack" }, fight: true }));
  });
  it("without a weapon it is made with the bare hand [G-010]", () => {
    const bare = attacks({ actor: sheet() });
    expect(bare).toMatchObject(ok({ way: "melee", weapon: { name: "FIVEFOLD.Generia.Unarmed", natural: true } }));
  });
  it("at one other creature [G-024]", () => {
    // Whoever is held can be struck all the same.
    expect(attacks(armed(), {}, { now: { grappled: 1 } })).toMatchObject({ ok: true });
    expect(attacks(armed({}, { on: [] }))).toEqual(no("noTarget", "G-024"));
    expect(attacks(armed({}, { on: ["d", "e"] }))).toEqual(no("oneTarget", "G-024"));
    expect(attacks(armed({}, { on: ["a"] }))).toEqual(no("selfTarget", "G-024"));
    expect(attacks(armed({}, { on: ["x"] }))).toEqual(no("noTarget", "G-024"));
    const world = worldOf(creature("a"), heldSpell("d", "a"));
    expect(attacks(armed({}, { world }))).toEqual(no("noTarget", "G-024"));
  });
  it("with a weapon that is in the hand [G-010]", () => {
    expect(attacks({ ...armed(), actor: stranger("a") })).toEqual(no("noCreature", "G-010"));
    expect(attacks({ actor: sheet(), item: item("Armor") })).toEqual(no("noWeapon", "G-010"));
    expect(attacks(armed({ equipped: false }))).toEqual({ ...no("notHeld", "G-010"), data: { name: "Sword" } });
    expect(attacks(armed({ equipped: false, class: "natural" }))).toMatchObject({ ok: true });
    expect(attacks(armed({ damage: { formula: "much" } }))).toEqual({
      ...no("formula", "G-051"),
      data: { name: "Sword", formula: "much" },
    });
  });
  it("of which nobody has disarmed it, unless the game master says otherwise [G-182]", () => {
    const weapon = sword();
    const disarmed = { actor: sheet({ items: [weapon], statuses: ["disarmed"] }), item: weapon };
    expect(attacks(disarmed)).toEqual(held("disarmed", "G-182"));
    expect(attacks({ ...disarmed, adjust: override })).toEqual(ok(plain));
    const dagger = sword({ hand: "off" }, "Dagger");
    const both = { actor: sheet({ items: [weapon, dagger], statuses: ["disarmed"] }) };
    expect(attacks({ ...both, item: weapon })).toEqual(held("disarmed", "G-182"));
    expect(attacks({ ...both, item: dagger })).toMatchObject(ok({ weapon: { name: "Dagger" } }));
  });
  it("a two-handed one with nothing else in the hands, unless the game master says otherwise [G-177]", () => {
    const two = { tags: ["twoHanded"], hand: "both" };
    const refused = held("bothHands", "G-177", { name: "Sword" });
    expect(attacks(armed(two))).toEqual(ok(plain));
    const dagger = sword({ hand: "off" }, "Dagger");
    expect(attacks(armed(two, {}, [dagger]))).toEqual(refused);
    expect(attacks(armed(two, { adjust: override }, [dagger]))).toEqual(ok(plain));
    expect(attacks(armed({ ...two, tags: [] }, {}, [dagger]))).toEqual(ok(plain));
    expect(attacks(armed(two, {}, [sword({ hand: "both" }, "Staff")]))).toEqual(refused);
    expect(attacks(armed(two, {}, [sword({ hand: "off", equipped: false }, "Dagger")]))).toEqual(ok(plain));
    expect(attacks(armed(two, {}, [sword({ hand: "off", equipped: false, class: "natural" }, "Claw")]))).toEqual(
      ok(plain),
    );
    for (const claw of [{ class: "natural" }, { tags: ["natural"] }])
      expect(attacks(armed(two, {}, [sword(claw, "Claw")]))).toEqual(ok(plain));
    expect(attacks(armed({ tags: ["twoHanded"], hand: "main" }))).toEqual(ok(plain));
  });
  it("knows what the other hand holds [G-177]", () => {
    const shield = sword({ shield: true, hand: "off" }, "Shield");
    expect(attacks(armed({ tags: ["short"] }, {}, [shield]))).toMatchObject(
      ok({ weapon: { short: true, backed: true } }),
    );
  });
  it("in the own turn with an Attack Action that is left, and not by the senseless [G-009] [G-001] [G-153]", () => {
    expect(attacks(armed({}, { turn: turnOf("d") }))).toEqual(held("notYourTurn", "G-001"));
    expect(attacks(armed({}, fight), { now: { attack: 0 } })).toEqual(held("spent.attack", "G-009"));
    expect(attacks(armed(), { now: { frozen: 1 } })).toEqual(held("frozen", "G-182"));
  });
  it("a mount attacks in its rider’s turn, with any action of that one’s that is left [G-067]", () => {
    const shared = (rider: JsonObject, settings = {}) =>
      attacks(
        armed(
          {},
          {
            turn: turnOf("r", { sharing: ["a"], order: [{ id: "r", initiative: 9 }] }),
            fighters: () => [actor("r", { system: { turn: rider } })],
            settings,
          },
        ),
        { now: { "carries/Actor-r": 1, attack: 0 } },
      );
    expect(shared({})).toMatchObject(ok({ price: { slot: "attack", rider: "Actor.r" } }));
    expect(shared({ attack: 0 })).toMatchObject(ok({ price: { slot: "utility", rider: "Actor.r" } }));
    const spent = held("spent.attack", "G-009");
    expect(shared({ attack: 0 }, { mountActionPayment: "same" })).toEqual(spent);
    expect(shared({ attack: 0, utility: 0, movement: 0 })).toEqual(spent);
  });
  it("not by those who panic, nor against whom the charmed spare [G-182]", () => {
    expect(attacks(armed(), { now: { panicked: 1 } })).toEqual(held("panicked", "G-182"));
    const charmed = { lasting: ["l"], now: { charmed: 1 } };
    const charm = lasting("l", "a", { status: "charmed", source: "Actor.d" });
    const world = worldOf(creature("a", charmed), creature("d"), charm);
    expect(attacks(armed({}, { world }))).toEqual(held("charmed", "G-182"));
  });
  it("takes along what a person changed, and what the table has decided [G-134]", () => {
    const hand = { added: [{ kind: "eased", value: 2, label: "High ground" }] };
    const more = { adjust: { off: [], ...hand }, settings: { hitTie: "hit" } };
    expect(attacks(armed({}, more))).toEqual(ok({ ...plain, hand, ruleOptions: { hitTie: "hit" } }));
  });
});

describe("how far it reaches", () => {
  const at = (distance: number, more: object = {}, units = "m") => ({
    board: board({ d: between({ distance, adjacent: false, ...more }) }, { units }),
  });
  it("W-61 a melee weapon as far as its reach, with nothing between, unless the game master says otherwise [G-024]", () => {
    expect(attacks(armed({}, at(1)))).toEqual(ok(plain));
    expect(attacks(armed({}, at(2)))).toEqual(held("reach", "G-024", { reach: 1, distance: 2 }));
    expect(attacks(armed({ reach: 2 }, at(2)))).toMatchObject({ ok: true });
    expect(attacks(armed({}, at(7.26, {}, "ft")))).toEqual(held("reach", "G-024", { reach: 1, distance: 2.2 }));
    expect(attacks(armed({}, at(1, { clear: false })))).toEqual(held("reach", "G-024", { reach: 1, distance: 1 }));
    expect(attacks(armed({}, { ...at(2), adjust: override }))).toEqual(ok(plain));
    expect(attacks(armed({}, { board: board({}) }))).toEqual(ok(plain));
  });
  it("W-54 what flies as far as its range [G-028]", () => {
    const thrown = { class: "thrown", range: 20 };
    expect(attacks(armed(thrown, at(20)))).toMatchObject(ok({ way: "ranged" }));
    expect(attacks(armed(thrown, at(20.16)))).toEqual(held("range", "G-028", { limit: 20, distance: 20.2 }));
    expect(attacks(armed(thrown, { ...at(21), adjust: override }))).toMatchObject({ ok: true });
    expect(attacks(armed(thrown, at(60, {}, "ft")))).toMatchObject({ ok: true });
  });
});

describe("ammunition", () => {
  const arrows = (system: JsonObject = {}, name = "Arrows") =>
    item("Gear", { kind: "ammunition", quantity: 5, damage: { formula: "1d6+1", type: "arrow" }, ...system }, name);
  const bow = { class: "ranged", damage: { formula: "1d6", type: "arrow" } };
  const stock = (name: string, letter: string) =>
    ({ id: letter, kind: "stock", of: "a", item: name, now: {} }) as const;
  const world = worldOf(creature("a"), creature("d"), stock("Bolts", "y"), stock("Arrows", "z"));
  const shoots = (quiver: readonly ReturnType<typeof item>[], more: Told = {}) =>
    attacks(armed(bow, { world, ...more }, quiver));
  it("W-62 an arrow adds its damage and is used up; strength adds nothing [G-159] [G-031]", () => {
    expect(shoots([arrows()])).toEqual(
      ok({
        ...plain,
        way: "ranged",
        weapon: {
          ...SWORD,
          damage: {
            dice: [
              { n: 1, f: 6 },
              { n: 1, f: 6 },
            ],
            flat: 1,
            type: "arrow",
          },
        },
        price: { stock: "z" },
      }),
    );
    expect(shoots([arrows()], { world: worldOf(creature("a"), creature("d")) })).toMatchObject(ok({ price: {} }));
  });
  it("a person chooses it, else it is the first there is [G-159]", () => {
    const both = [arrows({ damage: { formula: "2d4" } }, "Bolts"), arrows()];
    const dice = (more: Told = {}) => {
      const found = shoots(both, more);
      return found.ok && Object(found.args).price.stock;
    };
    expect(dice()).toBe("y");
    expect(dice({ adjust: said({ ammunition: "Arrows" }) })).toBe("z");
    expect(dice({ adjust: said({ ammunition: "Stones" }) })).toBe("y");
    const few = [arrows({ quantity: 0 }, "Bolts"), arrows({ kind: "consumable" }, "Potion"), arrows({ quantity: 1 })];
    expect(shoots(few)).toMatchObject(ok({ price: { stock: "z" } }));
    const used = shoots(few, { adjust: said({ ammunition: "Bolts" }) });
    expect(used).toMatchObject(ok({ price: { stock: "z" } }));
  });
  it("without any there is no shot, unless the game master says otherwise; nothing else needs it [G-159]", () => {
    expect(shoots([])).toEqual(held("noAmmunition", "G-159", { name: "Sword" }));
    expect(shoots([], { adjust: override })).toMatchObject(ok({ weapon: { damage: { dice: [{ n: 1, f: 6 }] } } }));
    expect(attacks(armed({ ...bow, class: "thrown" }))).toMatchObject({ ok: true });
    const wrong = { name: "Arrows", formula: "many" };
    expect(shoots([arrows({ damage: { formula: "many" } })])).toEqual({ ...no("formula", "G-159"), data: wrong });
  });
  it("a weapon that has to be loaded is empty after the shot [G-177]", () => {
    const arms = { id: "w", kind: "arms", of: "a", item: "Sword", name: "Sword", now: {} } as const;
    const loads = (system: JsonObject, more: Told = {}) =>
      attacks(armed({ ...bow, ...system }, { world: { ...world, w: arms }, ...more }, [arrows()]));
    expect(loads({ reload: 2 })).toMatchObject(ok({ price: { stock: "z", empties: "w", due: 2 } }));
    expect(loads({ reload: 0 })).toMatchObject(ok({ price: { stock: "z" } }));
    expect(loads({ reload: 0 })).not.toHaveProperty("args.price.empties");
    expect(loads({ reload: 2 }, { world })).not.toHaveProperty("args.price.empties");
    const empty = held("notLoaded", "G-177", { name: "Sword", count: 1 });
    expect(loads({ reload: 2, due: 1 })).toEqual(empty);
    expect(loads({ reload: 0, due: 1 })).toMatchObject({ ok: true });
    expect(loads({ reload: 2, due: 1 }, { adjust: override })).toMatchObject(ok({ price: { empties: "w", due: 2 } }));
  });
});

describe("what position does to it", () => {
  const seen = (more: object) => ({ board: board({ d: between(more) }) });
  const backstab = { id: "backstab", rule: "G-059", value: 1 };
  it("W-17 W-18 from outside the field of view it is a backstab [G-058] [G-059]", () => {
    expect(levels(armed({}, seen({ angle: 120 })))).toEqual([backstab]);
    expect(levels(armed({}, seen({ angle: 90 })))).toEqual([]);
    expect(levels(armed({}, seen({ angle: 120 })), {}, { fieldOfView: 240 })).toEqual([]);
    expect(levels(armed({}, seen({ angle: 121 })), {}, { fieldOfView: 240 })).toEqual([backstab]);
  });
  it("a person says otherwise [G-058]", () => {
    expect(levels(armed({}, { adjust: said({ backstab: "yes" }) }))).toEqual([backstab]);
    expect(levels(armed({}, { ...seen({ angle: 120 }), adjust: said({ backstab: "no" }) }))).toEqual([]);
  });
  it("so is one by somebody whom the target does not see, unless the table says otherwise [G-114]", () => {
    const hides = { now: { "unseen/Actor-d": 1 } };
    expect(levels(armed(), hides)).toEqual([backstab]);
    expect(levels(armed(), { now: { "unseen/Actor-x": 1 } })).toEqual([]);
    expect(levels(armed({}, { adjust: said({ sight: "seen" }) }), hides)).toEqual([]);
    expect(levels(armed({}, { adjust: said({ sight: "unseen" }) }))).toEqual([backstab]);
    const settings = { unseenIsBackstab: false };
    expect(levels(armed({}, { settings }), hides)).toEqual([]);
    expect(levels(armed({}, { settings, adjust: said({ sight: "unseen" }) }))).toEqual([]);
    const x = declares(armed(), hides);
    expect(foundFor(x, { on: "d", way: "melee" })).toEqual({ backstab: "no", sight: "unseen" });
  });
  const bands = { class: "thrown", bands: { short: -1, medium: 1, long: 0 } };
  it.each([
    [4, [{ id: "band.short", rule: "G-157", value: -1 }]],
    [5, [{ id: "band.medium", rule: "G-157", value: 1 }]],
    [12, [{ id: "band.medium", rule: "G-157", value: 1 }]],
    [13, []],
  ])("W-54 at %d m a thrown weapon has the levels of its band [G-157]", (distance, found) => {
    expect(levels(armed(bands, seen({ distance, adjacent: false })))).toEqual(found);
  });
  it("a band of any size counts as 99 levels [G-157]", () => {
    const absurd = { class: "thrown", bands: { short: 9999, medium: 0, long: 0 } };
    expect(levels(armed(absurd, seen({ distance: 2, adjacent: false })))).toMatchObject([{ value: 99 }]);
  });
  it("bands are for what flies, on a scene alone [G-157]", () => {
    expect(levels(armed({ ...bands, class: "melee" }, seen({})))).toEqual([]);
    expect(levels(armed(bands))).toEqual([]);
  });
  it("cover counts against what flies alone [G-158]", () => {
    const covered = { adjust: said({ cover: "half" }) };
    expect(attacks(armed({ class: "thrown" }, covered))).toMatchObject(ok({ cover: "half" }));
    expect(attacks(armed({ class: "thrown" }))).not.toHaveProperty("args.cover");
    expect(attacks(armed({}, covered))).not.toHaveProperty("args.cover");
    expect(attacks(armed({ class: "thrown" }, seen({ open: 0.5 })))).toMatchObject(ok({ cover: "half" }));
  });
  it("whoever holds the target strikes better with a short weapon [G-166]", () => {
    const grips = { now: { "holds/Actor-d": 1 } };
    const short = { tags: ["short"] };
    expect(levels(armed(short), grips, { main: { ...creature("d").main, short: true } })).toEqual([
      { id: "grappler", rule: "G-166", value: 1 },
    ]);
    expect(levels(armed(), grips)).toEqual([]);
  });
  const box = (left: number, top: number) => ({ left, top, across: 1, down: 1 });
  it("flanking counts for melee where the table plays with it [G-173]", () => {
    const figures = () => [
      figure("d", { letter: "d", box: box(1, 1), disposition: -1 }),
      figure("a", { letter: "a", box: box(0, 1) }),
      figure("b", { box: box(2, 1) }),
    ];
    const flanks = { settings: { flanking: "advantage" }, board: board({ d: between() }, { figures }) };
    expect(levels(armed({}, flanks))).toEqual([{ id: "flanking", rule: "G-173", value: 1 }]);
    expect(levels(armed({ class: "thrown" }, flanks))).toEqual([]);
    expect(levels(armed({}, { board: flanks.board }))).toEqual([]);
  });
  it("being hemmed in is told of both [G-177]", () => {
    const around = (x: number) => ["p", "q", "r"].map((one, index) => figure(`${one}${x}`, { box: box(x - 1, index) }));
    const hemmed = (...xs: readonly number[]) => ({
      board: board(
        { d: between() },
        {
          figures: () => [figure("a", { box: box(11, 1) }), figure("d", { box: box(21, 1) }), ...xs.flatMap(around)],
        },
      ),
    });
    expect(attacks(armed({}, hemmed(11)))).toMatchObject(ok({ confined: ["by"] }));
    expect(attacks(armed({}, hemmed(11, 21)))).toMatchObject(ok({ confined: ["by", "on"] }));
    expect(attacks(armed({}, hemmed()))).not.toHaveProperty("args.confined");
    expect(levels(armed({ tags: ["long"], reach: 2 }, hemmed(11)))).toEqual([{ id: "long", rule: "G-177", value: -1 }]);
    expect(levels(armed({ tags: ["short"] }, hemmed(21)))).toEqual([{ id: "short", rule: "G-177", value: 1 }]);
  });
});

describe("declaring a grapple", () => {
  const grapples = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
    declareGrapple(declares({ actor: sheet(), ...more }, a, d));
  it("is made with the bare hand, whatever else is held [G-124] [G-125]", () => {
    const weapon = sword();
    const seized = grapples({ actor: sheet({ items: [weapon] }), item: weapon });
    expect(seized).toMatchObject(ok({ by: "a", on: "d", way: "grapple", price: {} }));
    expect(seized).toMatchObject(ok({ weapon: { name: "FIVEFOLD.Generia.Unarmed", natural: true } }));
    expect(grapples(fight)).toMatchObject(ok({ price: { slot: "attack" }, fight: true }));
  });
  it("by creatures with limbs for it, at one that nobody holds, unless the game master says otherwise [G-124] [G-127]", () => {
    expect(grapples({ actor: sheet({ system: { limbs: false } }) })).toEqual(no("noLimbs", "G-124"));
    expect(grapples({ actor: stranger("a") })).toEqual(no("noLimbs", "G-124"));
    const taken = { now: { grappled: 1 } };
    expect(grapples({}, {}, taken)).toEqual(held("alreadyHeld", "G-127"));
    expect(grapples({ adjust: override }, {}, taken)).toMatchObject({ ok: true });
    expect(grapples({ on: [] })).toEqual(no("noTarget", "G-024"));
  });
  it("within the reach of the arms, in the own turn [G-125] [G-009]", () => {
    const at = (distance: number) => ({ board: board({ d: between({ distance, adjacent: false }) }) });
    expect(grapples(at(2))).toEqual(held("reach", "G-024", { reach: 1, distance: 2 }));
    const long = { unarmed: { ...creature("a").unarmed, reach: 2 } };
    expect(grapples(at(2), long)).toMatchObject({ ok: true });
    expect(grapples({ turn: turnOf("d") })).toEqual(held("notYourTurn", "G-001"));
    expect(grapples(fight, { now: { attack: 0 } })).toEqual(held("spent.attack", "G-009"));
    expect(grapples({}, { now: { panicked: 1 } })).toEqual(held("panicked", "G-182"));
  });
  it("flanking and bands do nothing to it [G-125]", () => {
    const x = declares({ actor: sheet(), settings: { flanking: "advantage" } });
    const aimed = aim(x, true);
    expect("on" in aimed && attackArgs(x, aimed)).not.toHaveProperty("levels");
  });
});
