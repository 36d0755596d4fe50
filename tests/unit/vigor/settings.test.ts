import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { CardContext } from "../../../src/contract/card";
import type { SettingValues } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import { cardWords } from "../../../src/kit/view/cardWords";
import { declareMedical } from "../../../src/rulesets/vigor/rules/actions/declareUse";
import { declareFire } from "../../../src/rulesets/vigor/rules/actions/ready";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import { guardAgainst } from "../../../src/rulesets/vigor/rules/attack/guard";
import { found } from "../../../src/rulesets/vigor/rules/board/situation";
import { participantsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import { soak } from "../../../src/rulesets/vigor/rules/damage/soak";
import { ignoresArmor, qualityDie } from "../../../src/rulesets/vigor/rules/data/quality";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/vigor/rules/data/ruleOptions";
import { statusesFor } from "../../../src/rulesets/vigor/rules/data/statuses";
import type { VAttack, VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { damagePool, defencePool } from "../../../src/rulesets/vigor/rules/dice/pools";
import { finishTurn } from "../../../src/rulesets/vigor/rules/turns/turnOrder";
import { turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { weaponSheet } from "../../../src/rulesets/vigor/view/itemSheets";
import { CARDS } from "../../../src/rulesets/vigor/view/words";
import { actorFacts, board, declarationOf, itemFacts, sheetContext } from "./documents";
import { type Case, creature, diceText, type Overrides, play, playAttack, told, worldOf } from "./fixtures";
import { english } from "./translate";

const vigorWords = cardWords(CARDS);

const withHouse = (settings: SettingValues) => {
  const ruleOptions = ruleOptionsOf(settings);
  return ruleOptions ? { ruleOptions } : {};
};
const attackUnder = (settings: SettingValues, test: Omit<Case, "expect">) =>
  playAttack({ ...test, x: { ...test.x, ...withHouse(settings) }, expect: {} });
const declaration = (
  settings: SettingValues,
  more: Partial<Declaration<VBeing>> = {},
  a: Overrides = {},
): Declaration<VBeing> => declarationOf({ world: worldOf(creature("a", a), creature("d")), settings, ...more });
const strike: VAttack = {
  by: "a",
  on: "d",
  weapon: { name: "Bow", value: 2, bonus: "strength", ranged: true },
  price: {},
};

describe("the settings of the ledger: both values", () => {
  it("vsTie (A-03): a check that equals its number fails or succeeds [V-011]", () => {
    const x = { by: "a", name: "Climb", kind: "skill", price: {}, check: { vs: 15 } } as const;
    const at = (settings: SettingValues) =>
      play(use, { ...x, ...withHouse(settings) }, worldOf(creature("a")), [15]).value;
    expect([at({}), at({ vsTie: "meet" })]).toEqual(["failed", "done"]);
  });
  it("chargesBoostEffects (A-08): a Charge helps the attack only, or its damage as well [V-012]", () => {
    const a = creature("a", { dice: { strength: 1 } });
    const hand = { added: [{ kind: "charge", value: 1, label: "Targeting" }] };
    const dice = (settings: SettingValues) =>
      diceText(damagePool(a, null, { ...strike, hand, ...withHouse(settings) }).dice);
    expect([dice({}), dice({ chargesBoostEffects: true })]).toEqual(["2d8 + 1d10", "2d8 + 1d12"]);
  });
  it("pointsPerDie (A-01): dice of abilities are typed, or follow from the score [V-007]", () => {
    const hero = actorFacts({ system: { abilities: { agility: { score: 17, dice: 2 } } } });
    const dice = (settings: SettingValues) => participantsOf(hero, () => "a", settings).a;
    expect(dice({})).toMatchObject({ dice: { agility: 2 } });
    expect(dice({ pointsPerDie: 5 })).toMatchObject({ dice: { agility: 3, speed: 2 } });
  });
  it("reactionPrompt (A-11): the target is asked once Guard is beaten, or before [V-045]", () => {
    const asked = (settings: SettingValues) =>
      attackUnder(settings, { dice: [9], answers: { reaction: "none" } }).asked.length;
    expect([asked({}), asked({ reactionPrompt: "always" })]).toEqual([0, 1]);
  });
  it("showAttackTotal (A-11): the target knows what the attack amounts to, or does not until it has answered [V-045]", () => {
    const veiled = (settings: SettingValues, more: Partial<CardContext<VBeing>> = {}) => {
      const args = { by: "a", on: "d", weapon: { name: "Bow", value: 2 }, price: {}, ...withHouse(settings) };
      const context: CardContext<VBeing> = {
        t: english,
        names: {},
        world: worldOf(creature("a"), creature("d")),
        state: "open",
        mine: ["d"],
        isGM: false,
        procedure: "attack",
        args,
        ...more,
      };
      const line = {
        k: "roll",
        at: "strike",
        who: "a",
        dice: [{ n: 1, f: 20 }],
        flat: 0,
        mods: [],
        total: 18,
      } as const;
      return vigorWords.roll(line, context)?.veiled === true;
    };
    const hidden = { showAttackTotal: false };
    expect([veiled({}), veiled(hidden), veiled(hidden, { mine: ["a"] }), veiled(hidden, { isGM: true })]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
  it("unawareCanReact (A-19): an unaware target may answer, or may not [V-026] [V-045]", () => {
    const d: Overrides = { now: { unaware: 1 } };
    const asked = (settings: SettingValues) =>
      told(attackUnder(settings, { d, dice: [16, 1, 1, 1], answers: { reaction: "none" } }));
    expect(asked({}).asked).toEqual(["d reaction: none"]);
    expect(asked({ unawareCanReact: false })).toMatchObject({ asked: [], said: ["notAsked.unaware"] });
  });
  it("windedBlocksReactions (A-12): the Winded may still defend, or may not [V-096]", () => {
    const d: Overrides = { now: { winded: 1, vigor: 5 } };
    const asked = (settings: SettingValues) =>
      attackUnder(settings, { d, dice: [16, 1, 1, 1], answers: { reaction: "none" } }).asked.length;
    expect([asked({}), asked({ windedBlocksReactions: true })]).toEqual([1, 0]);
  });
  it("readyVigorCost (A-13): a readied act costs nothing more, or Vigor [V-059]", () => {
    const fired = (settings: SettingValues) =>
      declareFire(declaration(settings, { on: ["d"] }, { now: { readied: 1 } }));
    expect(fired({})).toMatchObject({ args: { attack: { price: {} } } });
    expect(fired({ readyVigorCost: 3 })).toMatchObject({ args: { attack: { price: { vigor: 3 } } } });
  });
  it("autoEndTurn: a spent turn asks, stays or ends [V-021]", () => {
    const entry = {
      combatantId: "c",
      system: {},
      initiative: 1,
      name: "",
      isPlayer: true,
      actor: actorFacts({ system: { actions: { value: 0 } } }),
    };
    const at = (settings: SettingValues) => finishTurn(entry, settings);
    expect([at({}), at({ autoEndTurn: "off" }), at({ autoEndTurn: "auto" })]).toEqual(["ask", "stay", "end"]);
  });
  it("proneRounding (A-17): a quarter of the Speed dice is rounded down or up [V-089]", () => {
    const d = creature("d", { dice: { speed: 5 }, now: { prone: 1 } });
    const dice = (settings: SettingValues) => diceText(defencePool(d, ruleOptionsOf(settings)).dice);
    expect([dice({}), dice({ proneRounding: "up" })]).toEqual(["1d20 + 1d10", "1d20 + 2d10"]);
  });
  it("timerMode (A-31): the clock of Shock stops at its slot, or with its round [V-022] [V-147]", () => {
    const d: Overrides = { stamina: 3, now: { durability: 0, wounded: 1, health: 1 } };
    const x = { clock: { round: 2, slot: 13 } };
    const falls = (settings: SettingValues) =>
      attackUnder(settings, { d, x, dice: [16, 1, 1, 1], answers: { reaction: "none" } }).world.d;
    const dies = (settings: SettingValues) => {
      const fallen = falls(settings);
      const participants = worldOf(creature("a"), ...(fallen ? [fallen] : []));
      const args = { who: "a", clock: { round: 5, slot: 4 }, shock: ["d"], ...withHouse(settings) };
      return play(turnStart, args, participants).world.d?.now.dead;
    };
    expect(falls({})?.now).toMatchObject({ shockRound: 5, shockSlot: 13 });
    expect(dies({})).toBe(1);
    expect(falls({ timerMode: "roundEnd" })?.now).toMatchObject({ shockRound: 5, shockSlot: -9999 });
    expect(dies({ timerMode: "roundEnd" })).toBe(0);
  });
  it("stabilizeActions (A-32): saving somebody takes one action, or as many as the table says [V-149]", () => {
    const medic = itemFacts({ id: "m", type: "vigorFeature", system: { kind: "skill", tag: "medicine", dice: 1 } });
    const turn = { round: 1, turnOf: "a", slot: 9, order: [] };
    const world = worldOf(creature("a"), creature("d", { now: { health: 0, shock: 1, unconscious: 1 } }));
    const cost = (settings: SettingValues) =>
      declareMedical(
        declaration(settings, { actor: { ...actorFacts(), items: [medic] }, on: ["d"], turn, world }),
        "stabilize",
      );
    expect(cost({})).toMatchObject({ args: { price: { actions: 1 } } });
    expect(cost({ stabilizeActions: 2 })).toMatchObject({ args: { price: { actions: 2 } } });
    expect(JSON.stringify(cost({ stabilizeActions: 0 }))).not.toContain('"actions"');
  });
  it("facing and rearArc (A-18): behind is what the status says, or what the token shows within the arc [V-081]", () => {
    const target = creature("d", { now: { unaware: 1 } });
    const behind = (settings: SettingValues) =>
      found({ board: board({ angle: 120 }), doer: "a", target, weapon: {}, near: 0, settings }).behind;
    expect([behind({}), behind({ facing: true, rearArc: 90 }), behind({ facing: true, rearArc: 120 })]).toEqual([
      "yes",
      "no",
      "yes",
    ]);
  });
  it("halveSituational (A-18): Guard alone is halved from behind, or with everything on it [V-081]", () => {
    const x: VAttack = { ...strike, situation: { behind: true, cover: "full" } };
    const total = (settings: SettingValues) =>
      guardAgainst(creature("a"), creature("d"), { ...x, ...withHouse(settings) }, []).total;
    expect([total({}), total({ halveSituational: true })]).toEqual([13, 10]);
  });
  it("bodyCover: whoever stands in the line of fire is partial cover, light cover, or none [V-166]", () => {
    const cover = (settings: SettingValues) =>
      found({
        board: board({ crossed: ["Somebody"] }),
        doer: "a",
        target: creature("d"),
        weapon: { ranged: true },
        near: 0,
        settings,
      }).cover;
    expect([cover({}), cover({ bodyCover: "light" }), cover({ bodyCover: "none" })]).toEqual([
      "partial",
      "light",
      "none",
    ]);
  });
  it("coverArAllTypes (A-26): cover stops every type, or kinetic damage only [V-169]", () => {
    const hit = { amount: 9, type: "thermal", quality: 2, cover: 5 } as const;
    const net = (settings: SettingValues) => soak(creature("d"), [], hit, ruleOptionsOf(settings)).net;
    expect([net({}), net({ coverArAllTypes: false })]).toEqual([4, 9]);
  });
  it("damageOverflow (A-06): the rest of a hit goes on to Health, or is lost [V-109]", () => {
    const d: Overrides = { now: { durability: 5 } };
    const health = (settings: SettingValues) =>
      attackUnder(settings, { d, dice: [16, 3, 3, 3], answers: { reaction: "none" } }).world.d?.now.health;
    expect([health({}), health({ damageOverflow: false })]).toEqual([6, 10]);
  });
  it("woundedClears (A-07): Durability ends the wound, or the game master [V-109]", () => {
    const x = { by: "a", name: "Aid", kind: "skill", price: {}, effect: { heals: "durability", amount: 3 } } as const;
    const wounded = (settings: SettingValues) =>
      play(use, { ...x, ...withHouse(settings) }, worldOf(creature("a", { now: { durability: 0, wounded: 1 } }))).world
        .a?.now.wounded;
    expect([wounded({}), wounded({ woundedClears: "manual" })]).toEqual([0, 1]);
    const edited = actorFacts({ system: { durability: { value: 3, max: 10 } }, statuses: ["wounded"] });
    expect(statusesFor(edited)["vigor-wounded"]).toBe(0);
    expect(statusesFor(edited, ruleOptionsOf({ woundedClears: "manual" }))["vigor-wounded"]).toBe(1);
  });
  it("autoApplyDamage: damage is taken at once, or when the target's owner says so [V-108]", () => {
    const x = { dice: [16, 2, 2, 2], answers: { reaction: "none", apply: "spare" } };
    const left = (settings: SettingValues) => attackUnder(settings, x).world.d?.now.durability;
    expect([left({}), left({ autoApplyDamage: false })]).toEqual([14, 20]);
  });
  it("qualityGap and qualityFrom (A-05): what outclasses what [V-120] [V-122]", () => {
    const ignores = (settings: SettingValues) => ignoresArmor(3, 2, ruleOptionsOf(settings));
    expect([ignores({}), ignores({ qualityGap: 1 })]).toEqual([false, true]);
    const ordinary = (settings: SettingValues) => ignoresArmor(2, 0, ruleOptionsOf({ qualityGap: 2, ...settings }));
    expect([ordinary({}), ordinary({ qualityFrom: "ordinary" })]).toEqual([false, true]);
  });
  it("feebleDie (A-04): feeble is a d4, or changes places with the unnamed rank [V-104]", () => {
    const dice = (settings: SettingValues) => [0, 1, 2].map((rank) => qualityDie(rank, ruleOptionsOf(settings)));
    expect([dice({}), dice({ feebleDie: "d6" })]).toEqual([
      [4, 6, 8],
      [6, 4, 8],
    ]);
  });
  it("the table of qualities can be rewritten, dice and names [V-104] [V-119]", () => {
    const rolled = (settings: SettingValues) =>
      diceText(damagePool(creature("a"), null, { ...strike, ...withHouse(settings) }).dice);
    expect([rolled({}), rolled({ dieOrdinary: "d10" })]).toEqual(["2d8", "2d10"]);
    const sheet = (settings: SettingValues) => {
      const source: JsonObject = { quality: "poor" };
      const item = itemFacts({ id: "w", type: "vigorWeapon", system: source });
      return JSON.stringify(weaponSheet(item, { ...sheetContext({ source, settings }), t: english }));
    };
    expect(sheet({})).not.toContain("Shoddy");
    expect(sheet({ namePoor: "Shoddy" })).toContain("Shoddy");
  });
});

describe("every setting", () => {
  it("has a heading, a rule, words, and a default that is one of its values", () => {
    for (const { key, type, default: initial, choices, range, group, rule, name, hint } of OPTIONS.specs) {
      expect(group, key).toMatch(/^FIVEFOLD\.Vigor\.SettingGroup\./);
      expect(english(group ?? "")).not.toBe("");
      expect(rule, key).toMatch(/^V-\d{3}$/);
      expect(
        [english(name), english(hint)].every((text) => text.length > 3),
        key,
      ).toBe(true);
      // One sentence each.
      expect(english(hint).match(/\./g)?.length, key).toBe(1);
      if (type === "choice") expect(choices, key).toContain(initial);
      if (type === "number")
        expect(Number(initial) >= (range?.min ?? 0) && Number(initial) <= (range?.max ?? 0), key).toBe(true);
    }
    expect(new Set(OPTIONS.specs.map(({ key }) => key)).size).toBe(OPTIONS.specs.length);
  });
  it("has the ledger's default, and the choices that the ledger names", () => {
    const told = OPTIONS.specs
      .filter(({ key }) => !/^(die|name)[A-Z]/.test(key))
      .map(({ key, type, default: initial, choices, range, rule }) =>
        [
          key,
          rule,
          type,
          initial,
          choices?.filter((choice) => choice !== initial).join() ??
            (range ? `${range.min} to ${range.max} by ${range.step}` : ""),
        ].join(" | "),
      );
    expect(told).toEqual([
      "vsTie | V-011 | choice | beat | meet",
      "chargesBoostEffects | V-012 | boolean | false | ",
      "pointsPerDie | V-007 | number | 0 | 0 to 20 by 1",
      "reactionPrompt | V-045 | choice | onHit | always",
      "showAttackTotal | V-045 | boolean | true | ",
      "unawareCanReact | V-045 | boolean | true | ",
      "windedBlocksReactions | V-096 | boolean | false | ",
      "readyVigorCost | V-059 | number | 0 | 0 to 20 by 1",
      "autoEndTurn | V-021 | choice | prompt | off,auto",
      "moveProvokes | V-055 | boolean | false | ",
      "offhandFists | V-053 | boolean | false | ",
      "proneRounding | V-089 | choice | down | up",
      "timerMode | V-022 | choice | block | roundEnd",
      "stabilizeActions | V-149 | number | 1 | 0 to 4 by 1",
      "facing | V-081 | boolean | false | ",
      "rearArc | V-081 | number | 90 | 30 to 180 by 15",
      "halveSituational | V-081 | boolean | false | ",
      "bodyCover | V-166 | choice | partial | light,none",
      "coverArAllTypes | V-169 | boolean | true | ",
      "damageOverflow | V-109 | boolean | true | ",
      "woundedClears | V-109 | choice | durability | manual",
      "autoApplyDamage | V-108 | boolean | true | ",
      "qualityGap | V-122 | number | 3 | 1 to 5 by 1",
      "qualityFrom | V-122 | choice | heroic | feeble,poor,ordinary,epic,legendary",
      "feebleDie | V-104 | choice | d4 | d6",
    ]);
    const qualities = OPTIONS.specs.filter(({ key }) => /^(die|name)[A-Z]/.test(key));
    expect(qualities.every(({ rule }) => rule === "V-104")).toBe(true);
    for (const { key, type, default: initial, choices } of qualities)
      if (key.startsWith("die"))
        expect([type, initial, choices], key).toEqual([
          "choice",
          "book",
          ["book", "d4", "d6", "d8", "d10", "d12", "d20"],
        ]);
      else expect([type, initial, choices], key).toEqual(["text", "", undefined]);
    expect(qualities.some(({ key }) => key === "nameHeroic") && qualities.some(({ key }) => key === "dieHeroic")).toBe(
      true,
    );
  });
  it("leaves the book's reading alone by default", () => {
    expect(
      ruleOptionsOf(Object.fromEntries(OPTIONS.specs.map(({ key, default: initial }) => [key, initial]))),
    ).toBeUndefined();
  });
});
