import { describe, expect, it } from "vitest";
import type { DocumentFacts } from "../../../src/contract/facts";
import { prepare, release, type UPrepare } from "../../../src/rulesets/uchma/rules/actions/prepared";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import { commonAction } from "../../../src/rulesets/uchma/rules/data/common";
import { ABILITY } from "../../../src/rulesets/uchma/rules/data/documents";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import { COMMONS, type Common } from "../../../src/rulesets/uchma/rules/data/terms";
import { turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import { PROCEDURES } from "../../../src/rulesets/uchma/rules/procedures";
import { effectDocument } from "../../../src/rulesets/uchma/rules/states/effects";
import { ACTS } from "../../../src/rulesets/uchma/view/acts";
import { creatureSheet } from "../../../src/rulesets/uchma/view/creatureSheet";
import type { ActRow } from "../../../src/rulesets/uchma/view/rows";
import { packsOf } from "../rulesets/packs";
import {
  type ActorSource,
  actorFacts,
  BOW,
  between,
  board,
  declaration,
  type ItemSource,
  itemFacts,
  pathOf,
  SWORD,
  sheetContext,
  type Wish,
} from "./documents";
import { type More, nextWorld, now, play, told } from "./fixtures";
import { english } from "./translate";

const SPEAR: ItemSource = {
  id: "spear",
  type: "uchmaWeapon",
  name: "Spear",
  system: { range: 2, wielded: { precision: 1 }, packets: [{ damage: 25 }] },
};
/** Level 4, Control 8, Potency 2: a half of 2 in rolls, 2 more metres and rounds, +2 damage. */
const FIGHTER: ActorSource = {
  system: { level: 4, control: 8, potency: 2, player: true, speed: { walk: 6 }, health: { value: 60, max: 60 } },
  items: [SWORD],
};
const FOE: ActorSource = { system: { health: { value: 60, max: 60 }, armor: { physical: 3 } } };
const lasting = (id: string, which: Parameters<typeof stateSpec>[0], stacks?: number): ItemSource => {
  const { system } = effectDocument({ seq: id.length, spec: stateSpec(which) }, 2, { stacks });
  return { id, type: "uchmaEffect", system: JSON.parse(JSON.stringify(system)) };
};

/** The declaration of a common action by "a" on "b": with the weapons that take part, as the shell finds them. */
function wish(which: Common, { actor = FIGHTER, targets = [FOE], turnOf = "a", ...more }: Wish = {}) {
  const act = ACTS.find(({ id }) => id === which);
  if (!act) throw new Error(which);
  const touched = [
    ...(act.touches?.(actorFacts(actor), "doer") ?? []),
    ...targets.flatMap((target) => act.touches?.(actorFacts(target), "target") ?? []),
  ];
  return { act, x: declaration({ actor, targets, turnOf, touched, ...more }) };
}
function begun(which: Common, more: Wish = {}) {
  const { act, x } = wish(which, more);
  const declared = act.declare(x);
  if (!declared.ok) throw new Error(english(declared.reason, declared.data));
  expect(validArguments(act.procedure, JSON.parse(JSON.stringify(declared.args)))).toBe(true);
  return { procedure: act.procedure, args: declared.args, world: x.world as Record<string, UBeing> };
}
function played(which: Common, more: Wish & More = {}) {
  const { dice, answers, looks, guests, ...rest } = more;
  const { procedure, args, world } = begun(which, rest);
  const run = Object.entries(PROCEDURES).find(([name]) => name === procedure)?.[1];
  return play(run as never, args as never, world, {
    ...(dice && { dice }),
    ...(answers && { answers }),
    ...(looks && { looks }),
    ...(guests && { guests }),
  });
}
function refused(which: Common, more: Wish = {}): string {
  const { act, x } = wish(which, more);
  const declared = act.declare(x);
  return declared.ok ? "goes" : english(declared.reason, declared.data);
}
const saying = (said: Readonly<Record<string, string>>) => ({ x: { adjust: { off: [], added: [], said } } });
const TURN = { state: 0, spent: 0, budget: 0, actions: 1, minors: 1 };
const inTurn = (turn: object): ActorSource => ({
  ...FIGHTER,
  system: { ...FIGHTER.system, turn: { ...TURN, ...turn } },
});

describe("the common actions are data (appendix 8)", () => {
  const gear = packsOf("uchma").readPack("uchma-gear");
  it("each has one record in the compendium that says the same as where nobody wrote anything", () => {
    for (const which of COMMONS) {
      const records = gear.filter(({ system }) => system.does === which);
      expect(
        records.map(({ type }) => type),
        which,
      ).toEqual(["uchmaAbility"]);
      const own = ABILITY.read(records[0]?.system ?? {});
      expect({ ...own, kind: "", notes: "" }, which).toEqual({
        ...commonAction(which, []).system,
        does: which,
        kind: "",
        notes: "",
      });
    }
  });
  it("the world's own record goes before the appendix, the creature's own before both", () => {
    const own = (id: string, system: object): ItemSource => ({
      id,
      type: "uchmaAbility",
      name: id,
      system: { kind: "common", does: "sever", resistance: "warding", ...system },
    });
    const world: DocumentFacts = itemFacts(
      own("Red Cut", { packets: [], effects: [{ status: "burning", rounds: 1 }] }),
    );
    const x = { worldItems: () => [world] };
    expect(begun("sever", { x }).args).toMatchObject({
      ability: { name: "Red Cut", resistance: "warding", packets: [{ damage: 20 }], effects: [{ status: "burning" }] },
    });
    const actor = { ...FIGHTER, items: [SWORD, own("Mine", { slot: "full" })] };
    expect(begun("sever", { actor, x }).args).toMatchObject({ ability: { name: "Mine", slot: "full" } });
    // A record is nothing that could be used by itself.
    const use = ACTS.find(({ id }) => id === "use");
    expect(use?.declare(declaration({ actor, item: "Mine", targets: [FOE] }))).toMatchObject({
      reason: "FIVEFOLD.Uchma.Refused.noAbility",
    });
  });
});

describe("attacks of another kind (appendix 8)", () => {
  const armed = (...items: readonly ItemSource[]): ActorSource => ({ ...FOE, items });
  it("disarm: half damage after armor, and the target says which weapon falls [U-040] [U-063]", () => {
    const targets = [armed({ ...SWORD, id: "cleaver" }, { ...SPEAR, system: { ...SPEAR.system, held: true } })];
    const hit = played("disarm", { targets, dice: [6], answers: { "on b/disarm/weapon": "bc" } });
    expect(told(hit)).toMatchObject({
      // 6 + 2 for level 4 + 1 of the sword
      contests: ["U-060 9 >= 5"],
      asked: ["b on b/disarm/weapon: bc"],
      // (20 + 2 − 3) / 2
      events: ["b health -9", "bc dropped = 1", "bc held = 0"],
    });
    expect(now(hit, "a")).toMatchObject({ actions: 0 });
    expect(told(played("disarm", { targets, dice: [1] })).events).toEqual([]);
  });
  it("disarm: one weapon falls without a question, what is grown on stays, an empty hand loses nothing [U-063]", () => {
    const one = played("disarm", { targets: [armed({ ...SWORD, id: "cleaver" })], dice: [9] });
    expect(told(one)).toMatchObject({ asked: [], events: ["b health -9", "bc dropped = 1", "bc held = 0"] });
    const teeth: ItemSource = { ...SWORD, id: "teeth", system: { ...SWORD.system, natural: true } };
    const none = played("disarm", { targets: [armed(teeth)], dice: [9] });
    expect(told(none)).toMatchObject({ events: ["b health -9"], said: ["Say.halved", "Say.emptyHands"] });
  });
  it("sever: against Constitution, and it bleeds for 2 rounds and one more for each 4 of Control [U-106]", () => {
    const targets = [{ system: { ...FOE.system, resist: { parry: 99, constitution: 8 } } }];
    const hit = played("sever", { targets, dice: [5] });
    expect(told(hit)).toMatchObject({
      contests: ["U-060 8 >= 8"],
      events: ["b health -9", "b bleeding +1", "b make FIVEFOLD.Uchma.Status.bleeding"],
    });
    const [made] = hit.changes.filter(({ k }) => k === "make");
    expect(made).toMatchObject({ data: { system: { rounds: 4, power: 2, spec: { harm: { damage: 5 } } } } });
  });
  it("throw: 5 m and one more for each 2 of Control, without weapon precision; the weapon lies on the ground [U-063]", () => {
    const far = (distance: number) => board({ c: between({ distance, adjacent: false }) });
    const hit = played("throw", { board: far(9), dice: [4] });
    expect(told(hit)).toMatchObject({
      contests: ["U-060 6 >= 5"],
      events: ["c health -19", "ab dropped = 1", "ab held = 0"],
    });
    // A miss leaves the hand empty all the same.
    expect(told(played("throw", { board: far(9), dice: [1] })).events).toEqual(["ab dropped = 1", "ab held = 0"]);
    expect(refused("throw", { board: far(10) })).toBe("The target is 10 m away; the range is 9 m.");
    expect(refused("throw", { actor: { ...FIGHTER, items: [] } })).toBe("Wield a weapon first.");
  });
  it("picks up what lies there and strikes with half the force, guided by it as if it had been in the hand [U-063]", () => {
    const actor = { ...FIGHTER, items: [{ ...SPEAR, system: { ...SPEAR.system, dropped: true } }] };
    const hit = played("retrieve", { actor, dice: [2] });
    expect(told(hit)).toMatchObject({
      // 2 + 2 + 1 of the spear
      contests: ["U-060 5 >= 5"],
      // (25 + 2 − 3) / 2
      events: ["ab dropped = 0", "ab held = 1", "c health -12"],
    });
    const alone = played("retrieve", { actor, targets: [] });
    expect(told(alone).events).toEqual(["ab dropped = 0", "ab held = 1"]);
    expect(now(alone, "a")).toMatchObject({ actions: 0 });
    expect(refused("retrieve")).toBe("None of this creature’s weapons lies on the ground.");
  });
  it("both hands: a whole turn; the other hand is less sure by 2 and has no Potency behind it [U-046] [U-074]", () => {
    const actor = { ...FIGHTER, items: [SWORD, { ...SPEAR, system: { ...SPEAR.system, held: true } }] };
    const both = played("both", { actor, dice: [5, 5] });
    expect(told(both)).toMatchObject({
      // 5 + 2 + 2 of both weapons; the same less 2
      contests: ["U-060 9 >= 5", "U-060 7 >= 5"],
      events: ["b health -19", "b health -22"],
    });
    expect(now(both, "a")).toMatchObject({ state: 6, actions: 0, minors: 0 });
    expect(both.value).toEqual({ end: "done", hits: { b: 2 }, damage: { b: 41 } });
    // A target for each hand; with one weapon the other hand is bare.
    const two = played("both", { targets: [FOE, FOE], dice: [5, 5] });
    expect(told(two).events).toEqual(["b health -19", "c health -7"]);
    expect(refused("both", { actor, ...saying({ weapon: "sword", off: "sword" }) })).toBe(
      "Choose a different weapon for each hand.",
    );
    expect(refused("both", { actor: inTurn({ state: 1 }) })).toBe("A full-turn action takes the whole turn.");
  });
  it("a watchful blow waits for a step within reach of the weapon: no weapon precision, half after armor [U-041] [U-045]", () => {
    const actor = { ...FIGHTER, items: [{ ...SPEAR, system: { ...SPEAR.system, held: true } }] };
    const { args, world } = begun("watch", { actor, targets: [] });
    expect(args).toMatchObject({
      ability: {
        slot: "prepared",
        trigger: "move",
        area: 2,
        ignoresPrecision: true,
        packets: [{ damage: 25, halved: true }],
      },
    });
    const set = nextWorld(play(prepare, args as unknown as UPrepare, world));
    const [effect = ""] = Object.keys(set).filter((id) => set[id]?.kind === "effect");
    const participants = { ...set, ...declaration({ targets: [FOE] }).world, a: set.a } as Record<string, UBeing>;
    const struck = play(release, { by: "a", on: ["b"], effect }, participants, { dice: [4] });
    expect(told(struck)).toMatchObject({ contests: ["U-060 6 >= 5"] });
    expect(now(struck, "b").health).toBe(48);
  });
  it("with which weapon is asked where there are several; the bare hand is one [U-063]", () => {
    const actor = { ...FIGHTER, items: [SWORD, BOW] };
    const { act, x } = wish("disarm", { actor });
    const dialog = act.dialog(x, { t: english, names: { b: "Foe" }, world: x.world });
    expect(dialog?.situation[0]).toMatchObject({
      label: "Weapon",
      chosen: "sword",
      options: [{ label: "Sword" }, { label: "Bow" }, { label: "Unarmed" }],
    });
    expect(begun("disarm", { actor, ...saying({ weapon: "unarmed" }) }).args).toMatchObject({
      ability: { packets: [{ damage: 10, halved: true }] },
    });
  });
});

describe("charge (appendix 8) [U-046]", () => {
  /** So many metres straight to the right; the foe stands at the end of the way. */
  const field = (metres: number, more: Parameters<typeof between>[0] = {}) => ({
    board: board({ b: between({ distance: metres, adjacent: metres < 2, ...more }) }, { beside: { b: [] } }),
    x: { path: pathOf("6".repeat(metres), [], (step) => ({ "Actor-target0": metres - step })) },
  });
  it("goes 3 m and a quarter of Control farther than the speed, strikes without weapon precision, and is tired [U-022]", () => {
    const hit = played("charge", {
      ...field(12),
      dice: [3],
      looks: { "watch move": [], "watch attacked": [], "watch hit": [] },
    });
    expect(told(hit)).toMatchObject({
      // 3 + 2 for level 4, nothing for the sword
      contests: ["U-060 5 >= 5"],
      events: [
        ...Array.from({ length: 11 }, () => "move"),
        "b health -19",
        "a fatigued +1",
        "a make FIVEFOLD.Uchma.Status.fatigued",
      ],
    });
    expect(now(hit, "a")).toMatchObject({ state: 6, actions: 0, minors: 0, spent: 0 });
    const [made] = hit.changes.filter(({ k }) => k === "make");
    expect(made).toMatchObject({ data: { system: { rounds: 1, own: 2 } } });
    expect(refused("charge", field(13))).toBe("This path costs 12 m; 11 m left.");
  });
  it("stops where the weapon reaches, and needs no way where the foe is near already [U-022]", () => {
    const actor = { ...FIGHTER, items: [{ ...SPEAR, system: { ...SPEAR.system, held: true } }] };
    expect(begun("charge", { actor, ...field(6) }).args).toMatchObject({ way: { free: 11 } });
    const steps = (args: unknown) => (args as { way: { steps: unknown[] } }).way.steps.length;
    expect(steps(begun("charge", { actor, ...field(6) }).args)).toBe(4);
    expect(steps(begun("charge", field(1)).args)).toBe(0);
    // Nobody knows where they stand: only the blow is played.
    expect(begun("charge").args).not.toHaveProperty("way");
  });
  it("is refused where somebody or something is in the way, and to riders and those who lie [U-125] [U-151]", () => {
    expect(refused("charge", field(5, { crossed: ["Actor.x"] }))).toBe("The straight path is not clear.");
    expect(refused("charge", field(5, { clear: false }))).toBe("A wall is in the way.");
    expect(refused("charge", { ...field(5), actor: { ...FIGHTER, statuses: ["prone"] } })).toBe(
      "Prone creatures can only crawl.",
    );
    expect(refused("charge", { ...field(5), actor: { ...FIGHTER, statuses: ["immobilized"] } })).toBe(
      "This creature cannot move.",
    );
    const override = { off: [], added: [], override: true as const };
    const { x } = field(13, { clear: false });
    expect(refused("charge", { ...field(13, { clear: false }), x: { ...x, adjust: override } })).toBe("goes");
  });
  it("whoever is stopped on the way strikes nobody, and is tired all the same", () => {
    const { procedure, args, world } = begun("charge", field(4));
    expect(procedure).toBe("charge");
    const held = { ...world, a: { ...world.a, now: { ...world.a?.now, immobilized: 1 } } } as Record<string, UBeing>;
    const stopped = play(PROCEDURES.charge, args as never, held, { looks: { "watch move": [] } });
    expect(told(stopped)).toMatchObject({
      rolls: [],
      said: ["Stop.held", "Say.noBlow"],
      events: ["a fatigued +1", "a make FIVEFOLD.Uchma.Status.fatigued"],
    });
  });
  it("the blow is rolled as it is at the end of the way: beside the target, flanking with a friend [U-115] [U-127]", () => {
    const friend = { uuid: "Actor.f", actor: actorFacts({ id: "f", system: { player: true }, items: [SWORD] }) };
    const beside = { b: [{ ...friend, disposition: 1, isPlayer: true, defeated: false, rise: 0 }] };
    const { board: scene, x } = field(5);
    const lying = [{ ...FOE, statuses: ["prone"] }];
    expect(begun("charge", { board: { ...scene, beside }, x, targets: lying }).args).toMatchObject({
      use: { places: { b: { adjacent: true, flanked: true } } },
    });
  });
});

describe("help and rest (appendix 8)", () => {
  const down = (...items: readonly ItemSource[]): ActorSource => ({
    system: { player: true, health: { value: -3, max: 60 } },
    items,
    statuses: ["down", "prone", "fatigued"],
  });
  it("first aid: Healing against 7 and one more for each time tired; 1 health, and still lying [U-014] [U-181]", () => {
    const targets = [down(lasting("tired", "fatigued", 3))];
    const helped = played("aid", { targets, dice: [6] });
    expect(told(helped)).toMatchObject({
      rolls: ["own 1d10 + 4 = 10"],
      contests: ["U-181 10 >= 10"],
      said: ["Say.awakes"],
      events: ["b health +4", "b down -1"],
    });
    expect(now(helped, "b")).toMatchObject({ health: 1, prone: 1 });
    expect(now(helped, "a")).toMatchObject({ actions: 0 });
    const failed = played("aid", { targets, dice: [5] });
    expect(told(failed)).toMatchObject({ contests: ["U-181 9 < 10"], said: ["Say.noHelp"], events: [] });
  });
  it("first aid: by the skill of that name, on the unconscious within reach only [U-182]", () => {
    const healing: ItemSource = { id: "h", type: "uchmaSkill", name: "Healing", system: { rank: "major", bonus: 1 } };
    const actor = { ...FIGHTER, items: [healing] };
    expect(told(played("aid", { actor, targets: [down()], dice: [1, 2] })).rolls).toEqual(["own 2d10 + 5 = 8"]);
    expect(refused("aid")).toBe("The target is not unconscious.");
    expect(refused("aid", { targets: [{ ...down(), statuses: ["dead"] }] })).toBe(
      "The target is dead or has left the encounter.",
    );
    const far = board({ b: between({ distance: 2, adjacent: false }) });
    expect(refused("aid", { targets: [down()], board: far })).toBe("The target is 2 m away; the range is 1 m.");
    expect(refused("aid", { targets: [down()], actor: inTurn({ actions: 0, state: 3 }) })).toBe(
      "No actions left this turn.",
    );
  });
  it("shake off: a whole turn, and one thing that lasts ends, all of it [U-046] [U-109]", () => {
    const items = [lasting("wet", "soaked"), lasting("tired", "fatigued", 3)];
    const actor: ActorSource = { ...FIGHTER, items, statuses: ["soaked", "fatigued"] };
    const first = played("cure", { actor, targets: [] });
    expect(told(first)).toMatchObject({
      said: ["Say.ends"],
      events: ["ab rounds -2", "a soaked -1", "a drop FIVEFOLD.Uchma.Status.soaked"],
    });
    expect(now(first, "a")).toMatchObject({ state: 6, actions: 0 });
    const chosen = played("cure", { actor, targets: [], ...saying({ state: "tired" }) });
    expect(told(chosen).events).toEqual(["ac rounds -2", "a fatigued -1", "a drop FIVEFOLD.Uchma.Status.fatigued"]);
    expect(refused("cure", { targets: [] })).toBe("No lasting effect to remove.");
    expect(refused("cure", { actor: { ...actor, statuses: ["prone"] }, targets: [] })).toBe(
      "While prone you can only make basic weapon attacks.",
    );
    const { act, x } = wish("cure", { actor, targets: [] });
    expect(act.dialog(x, { t: english, names: {}, world: x.world })?.situation).toMatchObject([
      { id: "state", chosen: "wet", options: [{ label: "Soaked" }, { label: "Fatigued" }] },
    ]);
  });
});

describe("weapons in the hand (appendix 8) [U-063]", () => {
  const actor = { ...FIGHTER, items: [SWORD, SPEAR] };
  it("a swap takes a minor action, once a round: one comes into the hand, one is put away [U-040]", () => {
    const swapped = played("swap", { actor, targets: [] });
    expect(told(swapped)).toMatchObject({
      said: ["Say.gear.stowed", "Say.gear.held"],
      events: ["ab held = 0", "ac held = 1", "a swapped = 1"],
    });
    expect(now(swapped, "a")).toMatchObject({ minors: 0, actions: 1 });
    const more = { ...inTurn({ swapped: 1, minors: 1 }), items: actor.items };
    expect(refused("swap", { actor: more, targets: [] })).toBe("This creature has already swapped weapons this turn.");
    expect(refused("swap", { actor, targets: [], ...saying({ draws: "none", stows: "none" }) })).toBe(
      "Choose a weapon to draw or stow.",
    );
    const drawn = played("swap", { actor, targets: [], ...saying({ stows: "none" }) });
    expect(told(drawn).events).toEqual(["ac held = 1", "a swapped = 1"]);
    // The next turn begins with hands that may change again.
    const { world } = declaration({ actor: more });
    expect(now(play(turnStart, { who: "a", round: 3 }, world as Record<string, UBeing>), "a").swapped).toBe(0);
  });
  it("dropping one takes nothing, whoever's turn it is", () => {
    const dropped = played("drop", { actor, targets: [], turnOf: "b" });
    expect(told(dropped).events).toEqual(["ab dropped = 1", "ab held = 0"]);
    expect(now(dropped, "a")).toMatchObject({ minors: 1, actions: 1 });
    expect(refused("drop", { actor: { ...FIGHTER, items: [SPEAR] }, targets: [] })).toBe("Wield a weapon first.");
  });
  it("the sheet offers all of them with what they take, or says why not; what lies on the ground can be picked up", () => {
    const rows = (source: ActorSource, turn = true) => {
      const facts = turn ? { round: 2, turnOf: "a", slot: 5, order: [] } : null;
      const sheet = creatureSheet(actorFacts(source), sheetContext({ turn: facts })) as {
        common: readonly ActRow[];
        gear: readonly { readonly id: string; readonly path: string; readonly state: string; readonly on: boolean }[];
      };
      return sheet;
    };
    const reasons = (source: ActorSource) =>
      Object.fromEntries(rows(source).common.map(({ name, sub, reason }) => [`${name} (${sub})`, reason]));
    expect(reasons({ ...inTurn({ state: 1, spent: 2, budget: 6 }), items: [SWORD] })).toEqual({
      "Shake off (Full-turn action)": "A full-turn action takes the whole turn.",
      "Charge (Full-turn action)": "A full-turn action takes the whole turn.",
      "Disarm (Action)": "",
      "Attack with both hands (Full-turn action)": "A full-turn action takes the whole turn.",
      "Watchful blow (Prepared action)": "",
      "First aid (Action)": "",
      "Sever (Action)": "",
      "Swap weapons (Rapid action)": "",
      "Drop a weapon (Free action)": "",
      "Throw a weapon (Action)": "",
      "Pick up and attack (Action)": "None of this creature’s weapons lies on the ground.",
    });
    const lost = { ...inTurn({}), items: [{ ...SWORD, system: { ...SWORD.system, held: false, dropped: true } }] };
    expect(rows(lost).gear).toMatchObject([{ path: "system.dropped", on: true, state: "on the ground" }]);
    expect(reasons({ ...lost, statuses: ["prone"] })).toMatchObject({
      "Sever (Action)": "While prone you can only make basic weapon attacks.",
      "Disarm (Action)": "",
      "Drop a weapon (Free action)": "Wield a weapon first.",
      "Shake off (Full-turn action)": "While prone you can only make basic weapon attacks.",
    });
    expect(rows({ ...FIGHTER, system: { living: false } }).common).toEqual([]);
  });
  it("forged arguments are refused", () => {
    const forged = (which: Common, more: object, options?: Wish) => {
      const { procedure, args } = begun(which, options);
      return validArguments(procedure, JSON.parse(JSON.stringify({ ...(args as object), ...more })));
    };
    expect(forged("drop", { drops: 7 }, { actor, targets: [] })).toBe(false);
    expect(forged("throw", { throws: "Actor.x" })).toBe(false);
    expect(forged("charge", { after: [{ name: "x", rounds: -1 }] })).toBe(false);
    expect(forged("aid", { restores: 0 }, { targets: [{ ...FOE, statuses: ["down"] }] })).toBe(false);
  });
});
