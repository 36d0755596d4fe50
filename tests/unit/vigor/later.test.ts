import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { JsonObject } from "../../../src/engine/json";
import { declareAttack } from "../../../src/rulesets/vigor/rules/actions/declare";
import { declareUse } from "../../../src/rulesets/vigor/rules/actions/declareUse";
import { keyOf } from "../../../src/rulesets/vigor/rules/actions/readied";
import { declareFire, declareReady, fire, ready } from "../../../src/rulesets/vigor/rules/actions/ready";
import { flee } from "../../../src/rulesets/vigor/rules/actions/stances";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import type { Args } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { validArguments } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { participantsOf, pathsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import type { VAttack, VBeing, VLong } from "../../../src/rulesets/vigor/rules/data/types";
import { abandon, declareAbandon, declareShare, share } from "../../../src/rulesets/vigor/rules/turns/long";
import { combatEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { fireDialog } from "../../../src/rulesets/vigor/view/readyDialog";
import { actorFacts, declarationOf, itemFacts } from "./documents";
import { creature, type Overrides, play, told, worldOf } from "./fixtures";
import { english } from "./translate";

const long = (progress: number, cost = 3): VLong => ({
  id: "l",
  kind: "long",
  of: "a",
  item: "i",
  cost,
  now: { progress },
});
const busy = (a: Overrides = {}) => creature("a", { acts: ["l"], ...a });
const TURN = { round: 2, turnOf: "a", slot: 13, order: [{ id: "a", initiative: 13 }] };
const SPELL = { kind: "spell", cost: { actions: 3, vigor: 4, mana: 2 }, effect: { heals: "health", amount: 3 } };

function declaration(
  system: JsonObject | null,
  {
    a = {},
    progress = 0,
    ...more
  }: Partial<Declaration<VBeing>> & { readonly a?: Overrides; readonly progress?: number } = {},
  type = "vigorFeature",
): Declaration<VBeing> {
  const item = system && itemFacts({ id: "i", type, name: "Rite", system });
  return declarationOf({
    actor: { ...actorFacts(), items: item ? [item] : [] },
    item,
    world: worldOf(busy({ ...a, now: { mana: 9, manaMax: 9, ...a.now } }), creature("d"), long(progress)),
    turn: TURN,
    ...more,
  });
}
const why = (outcome: ReturnType<typeof declareShare>) =>
  outcome.ok ? "begins" : `${outcome.rule} ${outcome.reason.replace("FIVEFOLD.Vigor.Refused.", "")}`;

describe("worked examples: acts over several turns", () => {
  it("W-54 a spell of three actions: two are paid in the first turn, the third brings it about, and one action is left [V-023] [V-025] [V-060]", () => {
    const first = declareShare(declaration(SPELL));
    expect(first).toEqual({ ok: true, args: { by: "a", long: "l", name: "Rite", pays: 2, paid: 2, of: 3 } });
    const shared = play(
      share,
      { by: "a", long: "l", name: "Rite", pays: 2, paid: 2, of: 3 },
      worldOf(busy({ now: { mana: 9, manaMax: 9 } }), long(0)),
    );
    expect(told(shared)).toMatchObject({ events: ["a actions -2", "l progress +2"], said: ["longAct"] });
    // Neither Vigor nor Mana yet.
    expect(shared.world.a?.now).toMatchObject({ actions: 0, vigor: 20, mana: 9 });

    const started = play(turnStart, { who: "a", clock: { round: 3, slot: 13 }, shock: [] }, shared.world);
    expect(told(started)).toMatchObject({ said: ["goesOn"], events: ["a actions +2"] });
    const participants = declareUse(declaration(SPELL, { progress: 2 }));
    expect(participants).toMatchObject({ ok: true, args: { price: { actions: 1, vigor: 4, mana: 2, long: "l" } } });
    const done = play(
      use,
      {
        by: "a",
        name: "Rite",
        kind: "spell",
        price: { actions: 1, vigor: 4, mana: 2, long: "l" },
        effect: { heals: "health", amount: 3 },
      },
      worldOf(busy({ now: { mana: 9, manaMax: 9, health: 5 } }), long(2)),
    );
    expect(told(done).events).toEqual(["a actions -1", "a vigor -4", "a mana -2", "l progress -2", "a health +3"]);
    expect(done.world.a?.now.actions).toBe(1);
  });
});

describe("acts over several turns", () => {
  it("cannot be used before they are paid, and no share is paid where they can [V-023]", () => {
    expect(why(declareUse(declaration(SPELL)))).toBe("V-025 few.actions");
    expect(why(declareShare(declaration(SPELL, { progress: 1 })))).toBe("V-023 complete");
    expect(why(declareShare(declaration({ ...SPELL, cost: { actions: 2 } }, { world: worldOf(creature("a")) })))).toBe(
      "V-023 notLong",
    );
    expect(why(declareShare(declaration(SPELL, { a: { now: { winded: 1 } } })))).toBe("V-096 winded");
    expect(why(declareShare(declaration(SPELL, { turn: null })))).toBe("V-023 noTurns");
  });
  it("only spells, techniques and abilities can need several actions [V-025]", () => {
    const participants = (type: string, system: JsonObject) =>
      Object.keys(participantsOf(actorFacts({ items: [{ id: "i", type, system }] }), (item) => item ?? "a"));
    expect(participants("vigorFeature", { kind: "spell", cost: { actions: 3 } })).toEqual(["i", "a"]);
    expect(participants("vigorFeature", { kind: "skill", cost: { actions: 3 } })).toEqual(["a"]);
    expect(participants("vigorWeapon", { category: "technique", cost: { actions: 2 } })).toEqual(["i", "a"]);
    expect(participants("vigorWeapon", { category: "melee", cost: { actions: 2 } })).toEqual(["a"]);
    expect(pathsOf(long(0))).toEqual({ progress: { path: "system.progress" } });
  });
  it("an aimed spell of two actions costs two [V-025] [V-060]", () => {
    const world = worldOf(busy(), creature("d"), long(0, 2));
    const bolt = { category: "spell", cost: { actions: 2 }, range: { max: 90 } };
    expect(declareAttack(declaration(bolt, { on: ["d"], world }, "vigorWeapon"))).toMatchObject({
      args: { price: { actions: 2 } },
    });
  });
  it("can be given up [V-023]", () => {
    expect(declareAbandon(declaration(SPELL, { progress: 2 }))).toEqual({
      ok: true,
      args: { by: "a", long: "l", name: "Rite" },
    });
    expect(why(declareAbandon(declaration(SPELL)))).toBe("V-023 notLong");
    const given = play(abandon, { by: "a", long: "l", name: "Rite" }, worldOf(busy(), long(2)));
    expect(told(given)).toMatchObject({ events: ["l progress -2"], said: ["abandoned"] });
  });
  it("break off when one is bound, falls unconscious, or is knocked down on one's own turn; and with the encounter [V-023] [V-086]", () => {
    const bound = play(
      use,
      { by: "d", on: "a", name: "Net", kind: "technique", price: {}, effect: { afflicts: "bound" } },
      worldOf(busy(), creature("d"), long(2)),
    );
    expect(told(bound).events).toEqual(["l progress -2", "a bound +1"]);
    const felled = play(
      flee,
      { by: "a", what: "escape", theirs: true, clock: { round: 2, slot: 3 } },
      worldOf(busy(), creature("d", { main: { name: "Axe", value: 1, knocks: true } }), long(2)),
      [16, 4],
      { opportunityAttack: "take", knockdown: "down" },
      { opportunityAttackers: ["d"] },
    );
    expect(told(felled).events).toContain("l progress -2");
    expect(told(play(combatEnd, { order: ["a"] }, worldOf(busy({ now: { readied: 1 } }), long(1)))).events).toEqual([
      "a readied -1",
      "l progress -1",
    ]);
  });
});

describe("Ready", () => {
  const said = (condition: string, item = "i") => ({ adjust: { off: [], added: [], said: { condition, item } } });
  const BOW = { category: "pullBow", equipped: true, cost: { vigor: 1 }, range: { max: 300 } };
  it("costs an action, names its condition, and keeps which act it is [V-058]", () => {
    const x = declaration(BOW, said("The door opens"), "vigorWeapon");
    const args = { by: "a", condition: "The door opens", name: "Rite", item: "i" };
    expect(declareReady(x)).toEqual({ ok: true, args });
    const played = play(ready, args, worldOf(creature("a")));
    expect(told(played)).toMatchObject({
      events: ["a actions -1", "a readied +1", `a readiedWith = ${keyOf("i")}`],
      said: ["readied"],
    });
    expect(play(ready, { ...args, free: true }, worldOf(creature("a"))).world.a?.now.actions).toBe(2);
  });
  it("needs words for the condition, and one act of one action [V-058]", () => {
    expect(why(declareReady(declaration(BOW, said(""), "vigorWeapon")))).toBe("V-058 noCondition");
    expect(declareReady(declaration(SPELL, said("Now")))).toMatchObject({ args: { name: "FIVEFOLD.Vigor.Unarmed" } });
  });
  const others = { ...TURN, turnOf: "d" };
  const ready_ = (item: string): Overrides => ({
    now: { readied: 1, readiedWith: item === "" ? 0 : keyOf(item), actions: 0 },
  });
  it("happens as a reaction on somebody else's turn, for its own price and what the table adds [V-059] [V-065] [V-067]", () => {
    const x = declaration(
      BOW,
      { a: ready_("i"), turn: others, on: ["d"], settings: { readyVigorCost: 2 } },
      "vigorWeapon",
    );
    const fired = declareFire(x);
    expect(fired).toMatchObject({
      ok: true,
      args: { by: "a", attack: { on: "d", price: { vigor: 3 }, theirs: true } },
    });
    expect(JSON.stringify(fired)).not.toContain('"own"');
    const attack: VAttack = {
      by: "a",
      on: "d",
      weapon: { name: "Bow", value: 1, ranged: true },
      price: { vigor: 3 },
      theirs: true,
    };
    const played = play(fire, { by: "a", attack }, worldOf(creature("a", ready_("i")), creature("d")), [16, 4]);
    expect(told(played)).toMatchObject({
      rolls: ["act/strike 1d20 = 16", "act/damage 1d8 = 4"],
      said: ["notAsked.ownTurn"],
      events: ["a readied -1", "a vigor -3", "d durability -4"],
    });
  });
  it("says what it has waited for, in the dialog and on its card; nothing where nobody remembers [V-058] [V-059]", () => {
    const said = (act: string) => (act === "ready" ? { condition: "The door opens" } : {});
    const x = declaration(BOW, { a: ready_("i"), turn: others, on: ["d"], said }, "vigorWeapon");
    const fired = declareFire(x);
    expect(fired).toMatchObject({ ok: true, args: { condition: "The door opens" } });
    const args = fired.ok ? (fired.args as Args<"fire">) : { by: "a" };
    expect(validArguments("fire", args)).toBe(true);
    const played = play(fire, args, x.world, [2]);
    expect(told(played).said).toEqual(["fired"]);
    const shown = (more: object) =>
      fireDialog({ ...x, ...more }, { t: english, names: { a: "Ilse", d: "Reaver" }, world: x.world });
    expect(shown({})?.reminder).toEqual({ text: "Trigger: The door opens", rule: "V-058" });
    expect(shown({ said: undefined })?.reminder).toBeUndefined();
    expect(JSON.stringify(declareFire({ ...x, said: () => ({}) }))).not.toContain("condition");
  });
  it("can be an ability as well [V-059] [V-060]", () => {
    const heal = { kind: "spell", cost: { vigor: 4, mana: 2 }, effect: { heals: "health", amount: 3 } };
    const x = declaration(heal, { a: { now: { ...ready_("i").now, mana: 5, manaMax: 5 } }, turn: others });
    const world = worldOf(creature("a", { now: { ...ready_("i").now, mana: 5, manaMax: 5 } }));
    expect(declareFire({ ...x, world })).toMatchObject({
      args: { use: { name: "Rite", price: { vigor: 4, mana: 2 } } },
    });
  });
  it("not on one's own turn, nor Winded, bound, or with something else than was readied [V-059] [V-067]", () => {
    const at = (more: Parameters<typeof declaration>[1]) =>
      why(declareFire(declaration(BOW, { a: ready_("i"), turn: others, on: ["d"], ...more }, "vigorWeapon")));
    expect(at({ turn: TURN })).toBe("V-067 react.ownTurn");
    expect(at({ a: { now: { ...ready_("i").now, winded: 1 } } })).toBe("V-096 winded");
    expect(at({ a: { now: { ...ready_("i").now, bound: 1 } } })).toBe("V-039 react.incapacitated");
    expect(at({ a: ready_("other") })).toBe("V-058 otherReadied");
    expect(at({ a: {} })).toBe("V-059 notReadied");
    expect(at({})).toBe("begins");
  });
  it("is known again when it is read back from the creature [V-058]", () => {
    const key = keyOf("vgDawnedge123456");
    expect(key).toBeGreaterThan(9999);
    expect(participantsOf(actorFacts({ system: { readied: key } }), () => "a").a?.now.readiedWith).toBe(key);
  });
  it("is lost at the start of the next turn [V-058] [V-059]", () => {
    const played = play(
      turnStart,
      { who: "a", clock: { round: 3, slot: 13 }, shock: [] },
      worldOf(creature("a", ready_("i"))),
    );
    expect(told(played).events).toEqual(["a readied -1", "a actions +2"]);
  });
});
