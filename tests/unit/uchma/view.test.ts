import { describe, expect, it } from "vitest";
import type { CardContext } from "../../../src/contract/card";
import type { TurnEntry } from "../../../src/contract/turns";
import type { JsonObject } from "../../../src/engine/json";
import { cardWords } from "../../../src/kit/view/cardWords";
import { beingOf } from "../../../src/rulesets/uchma/rules/creature/participants";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import { STATUS_SPECS } from "../../../src/rulesets/uchma/rules/data/palette";
import { policyOf } from "../../../src/rulesets/uchma/rules/data/policy";
import { OPTIONS } from "../../../src/rulesets/uchma/rules/data/ruleOptions";
import { happens } from "../../../src/rulesets/uchma/rules/events/happens";
import { compareTurns, finishTurn, ranksOf } from "../../../src/rulesets/uchma/rules/events/turnOrder";
import { look } from "../../../src/rulesets/uchma/rules/look";
import { PROCEDURES } from "../../../src/rulesets/uchma/rules/procedures";
import { effectDocument, effectKey } from "../../../src/rulesets/uchma/rules/states/effects";
import { statusesFor } from "../../../src/rulesets/uchma/rules/states/statuses";
import { barOf } from "../../../src/rulesets/uchma/view/bar";
import { ICON } from "../../../src/rulesets/uchma/view/icons";
import { actionRows } from "../../../src/rulesets/uchma/view/rows";
import { SHEETS } from "../../../src/rulesets/uchma/view/sheets";
import { trackerRow } from "../../../src/rulesets/uchma/view/tracker";
import { useDialog } from "../../../src/rulesets/uchma/view/useDialog";
import { VIEWS } from "../../../src/rulesets/uchma/view/views";
import { CARDS } from "../../../src/rulesets/uchma/view/words";
import type { Played } from "../../fixtures/script";
import { sheetsOf } from "../rulesets/sheets";
import {
  actorFacts,
  BOW,
  between,
  declaration,
  figure,
  itemFacts,
  SONG,
  SWORD,
  sheetContext,
  WATCH,
} from "./documents";
import { SWORD as BLADE, creature, playUse, ridden } from "./fixtures";
import { english, known } from "./translate";

const uchmaWords = cardWords(CARDS);

const { sheet, print, render: renderIn } = sheetsOf(SHEETS, VIEWS, english);
const render = (type: string, facts: Parameters<typeof renderIn>[1], context = sheetContext()) =>
  renderIn(type, facts, context);
const armed = (prepared: object, seq = 1) => {
  const spec = { name: "Watch", rounds: 1, status: "ready" } as const;
  const { system } = effectDocument({ seq, spec, prepared: prepared as never, until: "round", own: 1 }, 1);
  return {
    id: effectKey(seq),
    type: "uchmaEffect",
    name: "Watch",
    system: JSON.parse(JSON.stringify(system)) as JsonObject,
  };
};

describe("sheets", () => {
  const ayla = actorFacts({
    items: [SWORD, BOW, SONG, WATCH, armed({ ...BLADE, slot: "prepared", trigger: "event" })],
    system: { level: 4, potency: 2, speed: { walk: 6 } },
  });
  it("a creature's sheet shows its numbers and everything that it can do [U-008] [U-023] [U-059] [U-063] [U-075]", () => {
    const html = render("uchmaCreature", ayla, sheetContext({ isGM: true }));
    for (const words of [
      "Sword",
      "22 physical, against Parry, 1 m",
      "Song",
      "4 energy",
      "Watch",
      "Use: Sword",
      "Unarmed",
      "Parry",
      "Athletics",
      "6 m",
      "12 m",
      "Move",
      "Run",
    ]) {
      expect(html, words).toContain(words);
    }
    expect(html).not.toContain("undefined");
  });
  it("says what a turn still allows, and why the rest is closed [U-008] [U-026] [U-039]", () => {
    const turn = { round: 2, turnOf: "self", slot: 6, order: [] };
    const ran = actorFacts({ items: [SWORD], system: { turn: { state: 5 } } });
    const html = render("uchmaCreature", ran, sheetContext({ turn }));
    expect(html).toContain("This creature has already run this turn.");
    expect(html).toContain('aria-disabled="true"');
    const view = sheet("uchmaCreature").view(ran, sheetContext({ turn })) as {
      uses: { reason: string; disabled: boolean }[];
    };
    expect(view.uses[0]).toMatchObject({ reason: "This creature has already run this turn.", disabled: true });
    const others = sheet("uchmaCreature").view(ran, sheetContext({ turn: { ...turn, turnOf: null } })) as {
      uses: { reason: string }[];
    };
    expect(others.uses[0]?.reason).toBe("It is not this creature’s turn.");
  });
  it("a transformed creature has the abilities of its form, and no others [U-168] [U-169]", () => {
    const form = { name: "Bear", health: 50, potency: 4, physical: 3 };
    const { system } = effectDocument(
      { seq: 1, spec: { name: "Bear", rounds: 1, status: "transformed" }, form, before: 34, until: "told" },
      1,
    );
    const shape = { id: effectKey(1), type: "uchmaEffect", system: JSON.parse(JSON.stringify(system)) as JsonObject };
    const claws = { ...SWORD, id: "claws", name: "Claws", system: { ...SWORD.system, form: "Bear" } };
    const bear = actorFacts({ items: [SWORD, claws, shape], statuses: ["transformed"] });
    const view = sheet("uchmaCreature").view(bear, sheetContext()) as {
      uses: { name: string }[];
      vitals: { max: number }[];
    };
    expect(view.uses.map(({ name }) => name)).toEqual(["Claws"]);
    expect(view.vitals[0]?.max).toBe(50);
  });
  it("every sheet can be edited, copes with nonsense, and has words for everything", () => {
    for (const { types, document } of SHEETS) {
      for (const source of [{}, { packets: "x", health: [], slot: 7 }]) {
        const [type = ""] = types;
        const facts =
          document === "Actor" ? actorFacts({ system: source }) : itemFacts({ id: "thing", type, system: source });
        const html = render(type, facts, sheetContext({ editing: true, source }));
        expect(html, type).toContain('name="name"');
        expect(html, type).not.toContain("undefined");
      }
    }
    for (const { label } of SHEETS) expect(known(label)).toBe(true);
    for (const { name } of OPTIONS.specs) expect(known(name)).toBe(true);
  });
});

describe("the tracker", () => {
  const entry = (
    id: string,
    system: JsonObject,
    statuses: readonly string[] = [],
    initiative: number | null = null,
    items: NonNullable<Parameters<typeof actorFacts>[0]>["items"] = [],
  ): TurnEntry => ({
    combatantId: id,
    system: {},
    initiative,
    actor: actorFacts({ id, system, statuses, items }),
    name: id,
    isPlayer: false,
  });
  it("makes the order anew from speed, the side's roll and the allies' own order [U-090] [U-092] [U-094] [U-095] [U-150]", () => {
    const spec = { name: "Mounted", rounds: 1, status: "mounted" };
    const saddle = { id: "seat", type: "uchmaEffect", system: { rounds: 1, rides: "Actor.horse", spec } };
    const fight = [
      entry("ayla", { speed: { walk: 6 }, groupRoll: 11, rank: 1 }),
      entry("bek", { speed: { walk: 6 }, groupRoll: 11 }, ["mounted"], null, [saddle]),
      entry("wolf", { speed: { walk: 8 }, groupRoll: 14 }),
      entry("owl", { speed: { fly: 12 }, groupRoll: 14 }),
      entry("horse", { speed: { walk: 20 }, groupRoll: 11, mount: ridden("bek").stored }, ["ridden"]),
    ];
    const ranks = ranksOf(fight);
    const order = fight.map((one) => ({ ...one, initiative: ranks[one.combatantId] ?? null })).sort(compareTurns);
    expect(order.map(({ combatantId }) => combatantId)).toEqual(["wolf", "owl", "bek", "ayla", "horse"]);
    // Whose rider is not there has a place of its own.
    expect(Math.floor(ranksOf(fight.filter(({ combatantId }) => combatantId !== "bek")).horse ?? 0)).toBe(20);
  });
  it("a faster minion comes right after its summoner in the round in which it is called, others at their own place [U-164] [U-165]", () => {
    const fight = (speed: number) => [
      entry("foe", { speed: { walk: 8 } }, [], 8.1),
      entry("caller", { speed: { walk: 5 } }, [], 5.1),
      entry("ally", { speed: { walk: 3 } }, [], 3.1),
      entry("minion", { speed: { walk: speed }, minions: { summoner: "Actor.caller" } }),
    ];
    expect(ranksOf(fight(7), "minion").minion).toBeCloseTo(5.1, 4);
    expect(ranksOf(fight(7), "minion").minion).toBeLessThan(5.1);
    expect(Math.floor(ranksOf(fight(4), "minion").minion ?? 0)).toBe(4);
    expect(Math.floor(ranksOf(fight(7)).minion ?? 0)).toBe(7);
  });
  it("a row shows the speed, what is left of the turn, health, and what is prepared [U-004] [U-043] [U-096] [U-134]", () => {
    const turn = { round: 2, isTurn: false, mine: true, entries: [], settings: {} };
    const row = trackerRow(entry("a", { turn: { acted: 2 } }, ["ambushed"], 6.11), turn, english);
    expect(row).toMatchObject({
      order: "6",
      pips: { filled: 2, total: 2 },
      reaction: { label: "Turn taken" },
      down: false,
    });
    // The action is spent, the minor action is left; in the next round nothing of that counts until its turn has come.
    const half = entry("a", { turn: { acted: 2, actions: 0, minors: 1 } });
    const pips = (round: number) => trackerRow(half, { ...turn, round }, english).pips;
    expect(pips(2)).toMatchObject({ filled: 1, which: [false, true] });
    expect(pips(3)).toMatchObject({ filled: 2, which: [true, true] });
    // After a run nothing can be done any more, and after a Move behind the action nothing else [U-013] [U-026].
    const whichAt = (state: number, actions: number) =>
      trackerRow(entry("a", { turn: { acted: 2, state, actions, minors: 1 } }), turn, english).pips?.which;
    expect([whichAt(5, 1), whichAt(4, 0), whichAt(2, 0)]).toEqual([
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(row.conditions).toMatchObject([{ id: "uchma-ambushed", name: "Ambushed" }]);
    const health = (value: number, max: number) =>
      trackerRow(entry("a", { health: { value, max } }), turn, english).life;
    expect(health(12, 60)).toEqual({ value: 12, max: 60 });
    expect(health(-3, 60)).toEqual({ value: 0, max: 60 });
    expect(health(0, 0)).toBeUndefined();
    expect(trackerRow(entry("a", {}, ["ready"]), turn, english).reaction?.label).toBe("Action prepared");
    expect(trackerRow(entry("a", {}, ["dead"]), turn, english)).toMatchObject({ down: true, tag: { label: "Dead" } });
    expect(trackerRow(entry("a", {}, ["down"]), turn, english)).toMatchObject({ down: false, tag: { label: "Down" } });
    expect(trackerRow({ ...entry("a", {}), actor: null }, turn, english).order).toBe("–");
    // a mount has no place of its own while it is ridden.
    expect(trackerRow(entry("a", {}, ["ridden"], -1), turn, english).order).toBe("–");
  });
  it("a turn ends by itself where a rule says so, and is asked about where nothing can be started [U-046] [U-173]", () => {
    const state = (n: number) => finishTurn(entry("a", { turn: { state: n, actions: 0, minors: 0 } }));
    expect([0, 6, 7].map(state)).toEqual(["stay", "ask", "end"]);
    expect(finishTurn({ ...entry("a", {}), actor: null })).toBe("stay");
  });
  it("turn events start their procedures; sides roll once [U-087] [U-089] [U-106] [U-109]", () => {
    const world = {
      a: creature("a", { rides: "Actor.m" }),
      m: creature("m", { now: ridden("a").now }),
      d: creature("d", { now: { groupRoll: 12 } }),
    };
    const event = (
      name: "combatStart" | "enter" | "roundStart" | "turnStart" | "turnEnd" | "roundEnd" | "combatEnd",
      who: string | null,
    ) =>
      happens({
        event: name,
        who,
        world,
        turn: {
          round: 3,
          turnOf: who,
          slot: 6,
          order: [
            { id: "a", initiative: 6 },
            { id: "d", initiative: 5 },
            { id: "m", initiative: 1 },
          ],
        },
        settings: {},
      });
    expect(event("combatStart", null)).toMatchObject({
      procedure: "begin",
      args: { sides: { party: ["a"], foes: ["d", "m"] }, silent: true },
    });
    // Who comes later rolls alone, or has what its side has rolled.
    expect(event("enter", "a")).toMatchObject({
      args: { sides: { party: ["a"] }, taken: [12], joined: [{ id: "m", roll: 12 }], silent: true },
    });
    expect(event("turnStart", "a")).toEqual({ procedure: "turnStart", args: { who: "a", round: 3, mount: "m" } });
    expect(event("turnEnd", "d")).toEqual({ procedure: "turnEnd", args: { who: "d", round: 3 } });
    expect(event("roundEnd", null)).toMatchObject({ procedure: "roundEnd", args: { order: ["a", "d", "m"] } });
    expect(event("combatEnd", null)?.procedure).toBe("combatEnd");
  });
});

describe("what the scene is asked", () => {
  it("finds those who prepared something, the fallen, and a minion's summoner [U-042] [U-014] [U-166]", () => {
    const guard = figure(actorFacts({ id: "guard", items: [armed({ ...BLADE, slot: "prepared", trigger: "move" })] }));
    const fallen = figure(actorFacts({ id: "fallen", statuses: ["down"] }));
    const about = figure(actorFacts({ id: "about", system: { minions: { summoner: "Actor.guard" } } }));
    const ask = (question: string) =>
      look({
        question,
        about,
        others: [guard, fallen],
        toward: () => between(),
        space: 1,
        units: "m",
        turn: null,
        initiative: {},
        settings: {},
      });
    expect(ask("watchers")).toEqual(["Actor.guard"]);
    expect(ask("fallen")).toEqual(["Actor.fallen"]);
    expect(ask("summoner")).toEqual(["Actor.guard"]);
    expect(ask("weather")).toEqual([]);
  });
  it("statuses: below 1 health a creature is down [U-014]", () => {
    expect(statusesFor(actorFacts({ system: { health: { value: 0, max: 60 } } }), {})).toEqual({ "uchma-down": 1 });
    expect(statusesFor(actorFacts({ system: { health: { value: 0, max: 60 } }, statuses: ["dead"] }), {})).toEqual({
      "uchma-down": 0,
    });
    expect(STATUS_SPECS.filter(({ defeated }) => defeated).map(({ id }) => id)).toEqual(["uchma-dead"]);
  });
  it("forecasts answer as a sensible player would [U-043]", () => {
    expect(policyOf("reaction", "a", ["use", "pass"], {})).toBe("use");
    expect(policyOf("chase", "a", ["stay", "chase"], {})).toBe("stay");
    expect(policyOf("square", "a", ["3:4", "3:5"], {})).toBe("3:4");
  });
});

describe("dialog and card", () => {
  it("the dialog shows every term, the resistance and what the scene says [U-061] [U-064] [U-059]", () => {
    const x = declaration({
      actor: { items: [BOW], system: { level: 6 } },
      item: "bow",
      targets: [{ statuses: ["prone"] }],
    });
    const dialog = useDialog(x, { t: english, names: { b: "Reaver" }, world: x.world });
    expect(dialog).toMatchObject({
      title: "Bow",
      cost: "Action",
      against: [{ on: "b", name: "Parry of Reaver", amount: { total: 5 } }],
    });
    expect(dialog?.rolls.map(({ name, pool }) => `${name} ${pool.flat}`)).toEqual(["Precision 2", "Damage 15"]);
    expect(dialog?.situation.map(({ id, chosen }) => `${id} ${chosen}`)).toEqual([
      "adjacent no",
      "height level",
      "cover none",
      "crossed no",
      "light bright",
      "willing no",
    ]);
    expect(dialog?.addable.map(({ kind }) => kind)).toEqual(["precision", "damage"]);
  });
  const told = (played: Played<unknown, UBeing>, args: CardContext["args"]) => {
    const context: CardContext<UBeing> = {
      t: english,
      names: { a: "Ayla", d: "Reaver" },
      world: played.world,
      state: "closed",
      mine: [],
      isGM: true,
      procedure: "use",
      args,
    };
    const words = played.lines.flatMap((line): string[] => {
      if (line.k === "roll")
        return [
          uchmaWords.roll(line, context)?.name ?? "",
          ...line.mods.map((mod) => uchmaWords.modifier(mod, context).label),
        ];
      if (line.k === "contest")
        return [
          `${line.a} ${uchmaWords.contest(line, context).verb} ${line.b} ${uchmaWords.contest(line, context).against}`,
        ];
      if (line.k === "say") return [uchmaWords.say(line, context)];
      if (line.k === "deed")
        return (line.changes ?? []).flatMap((change) => {
          const shown = uchmaWords.change(change, line, context);
          return shown?.k === "number"
            ? [`${shown.name} ${shown.from} to ${shown.to} of ${shown.most}`]
            : shown
              ? [shown.name]
              : [];
        });
      return [];
    });
    return { title: uchmaWords.title(context).title, words, outcome: uchmaWords.outcome(played.lines, context).label };
  };
  it("tells an attack in words: reaches, damage, health [U-060] [U-069] [U-070]", () => {
    const hit = playUse({ a: { level: 4, precision: 1 }, dice: [3] });
    expect(told(hit, { by: "a", on: ["d"], ability: BLADE })).toEqual({
      title: "Sword",
      words: [
        "Precision",
        "Half the level",
        "Weapon precision",
        "6 reaches 5 Parry",
        "20 damage: 20",
        "Health 60 to 40 of 60",
      ],
      outcome: "Success",
    });
    const missed = playUse({ dice: [1] });
    expect(told(missed, { by: "a", on: ["d"], ability: BLADE }).outcome).toBe("Miss");
    const sentence = (played: typeof hit) => {
      const args = { by: "a", on: ["d"], ability: BLADE };
      const context = {
        t: english,
        names: {},
        world: played.world,
        mine: [],
        isGM: true,
        state: "closed",
        procedure: "use",
        args,
      };
      const { told: key = "" } = uchmaWords.outcome(played.lines, context as never);
      return english(key, { who: "Ayla", whom: "Wolf", what: "Sword" });
    };
    expect([hit, missed].map(sentence)).toEqual(["Ayla hits Wolf with Sword", "Ayla misses Wolf with Sword"]);
  });
});

describe("the title of a card", () => {
  const ofProcedure = (procedure: string, args: CardContext["args"]) =>
    uchmaWords.title({
      t: english,
      names: {},
      world: {},
      state: "open",
      mine: [],
      isGM: true,
      procedure,
      args,
    });
  it("is that of its own procedure, whatever its arguments look like", () => {
    // What a game master corrects has no card of its own: it stands on the card that is corrected.
    const own = Object.keys(PROCEDURES).filter((name) => name !== "correction");
    const titles = own.map((name) => [name, ofProcedure(name, { by: "a" }).title]);
    expect(Object.fromEntries(titles)).toMatchObject({
      flee: "Fleeing",
      getOff: "Dismount",
      getOn: "Mount",
      turnStart: "Start of turn",
      turnEnd: "End of turn",
      roundEnd: "End of the round",
      combatEnd: "End of the encounter",
      deaths: "End phase",
      reorder: "Order of allies",
    });
    // Every procedure has a title of its own.
    const fallback = titles.flatMap(([name, title]) => (title === "End of the round" ? [name] : []));
    expect(fallback).toEqual(["roundEnd"]);
    for (const [, title] of titles) expect(title).not.toContain("FIVEFOLD");
  });
  it("is the ability's, the skill's and the one fate's where there is one", () => {
    expect(ofProcedure("use", { by: "a", on: ["d"], ability: BLADE }).title).toBe("Sword");
    expect(ofProcedure("check", { by: "a", skill: { name: "Cooking" } }).title).toBe("Cooking");
    expect(ofProcedure("deaths", { order: ["a"], fate: "alive" }).title).toBe("Death");
    expect(ofProcedure("turnStart", { who: "a", round: 2 }).by).toBe("a");
  });
  it("says whether somebody drops prone or stands up, with the icon of each", () => {
    const headOf = (to: string) => {
      const { title, icon } = ofProcedure("posture", { by: "a", to });
      return [title, icon];
    };
    expect([headOf("prone"), headOf("up")]).toEqual([
      ["Drop prone", ICON.dropProne],
      ["Stand up", ICON.standUp],
    ]);
  });
});

describe("the token bar and the short form", () => {
  const ayla = actorFacts({
    items: [SWORD, BOW, SONG, armed({ ...BLADE, slot: "prepared", trigger: "event" })],
    system: {
      level: 4,
      speed: { walk: 6 },
      turn: { actions: 0, minors: 1, state: 3, acted: 2 },
      energy: { value: 2, max: 10 },
    },
  });
  const turn = { round: 2, turnOf: "a", slot: 5, order: [] };
  it("offer what can be done with the reason where it cannot, and what is prepared apart [U-008] [U-038] [U-039] [U-043]", () => {
    const bar = barOf(ayla, sheetContext({ turn }));
    expect(bar?.turn).toEqual({ pips: [false, true], left: expect.stringContaining("minor"), mine: true });
    expect(bar?.keys.map(({ name, reason }) => [name, reason])).toEqual([
      ["Sword", "No actions left this turn."],
      ["Bow", "No actions left this turn."],
      ["Song", "This costs 4 energy; 2 left."],
      ["Unarmed", "No actions left this turn."],
      ["Drop prone", ""],
      ["Mount", "No actions left this turn."],
    ]);
    expect(bar?.reactions).toMatchObject([
      { name: "Use now: Sword", reason: english("FIVEFOLD.Uchma.Refused.ownTurn") },
    ]);
    // In somebody else's turn it can be carried out, in the place of what was prepared: the other keys keep their numbers.
    const later = barOf(ayla, sheetContext({ turn: { ...turn, turnOf: null } }));
    expect(later?.keys.map(({ name }) => name).slice(0, 4)).toEqual(["Use now: Sword", "Bow", "Song", "Unarmed"]);
    expect(later?.keys[0]).toMatchObject({ act: "release", reason: "" });
    // What is watched for is used when that comes; both take their energy then.
    const waiting = (trigger: string) =>
      barOf(
        actorFacts({ items: [SWORD, armed({ ...BLADE, slot: "prepared", trigger, energy: 3 })] }),
        sheetContext({ turn: { ...turn, turnOf: null } }),
      );
    const costs = waiting("event")?.keys.find(({ act }) => act === "release")?.costs;
    expect(costs?.map(({ amount }) => amount)).toEqual(["3"]);
    expect(waiting("hit")?.keys.filter(({ act }) => act === "release")).toEqual([]);
    expect(waiting("hit")?.reactions).toMatchObject([{ reason: english("FIVEFOLD.Uchma.Refused.notTriggered") }]);
    const gone = armed({ ...BLADE, name: "Gone", slot: "prepared", trigger: "event" });
    const other = actorFacts({ items: [SWORD, BOW, gone], system: { speed: { walk: 6 } } });
    const last = barOf(other, sheetContext({ turn: { ...turn, turnOf: null } }))?.keys.map(({ name }) => name) ?? [];
    expect(last.indexOf("Use now: Gone")).toBe(last.indexOf("Unarmed") + 1);
    expect(barOf(actorFacts({ system: { living: false } }), sheetContext())).toBeNull();
  });
  it("words take either kind of action, nothing in the end phase, and stop with whoever is down [U-016] [U-093]", () => {
    const speech = (system: object, more: object = {}, statuses: Readonly<Record<string, number>> = {}) => {
      const facts = { ...actorFacts({ system: { turn: system } as never }), statuses };
      const row = actionRows(beingOf(facts)?.c ?? creature("a"), () => undefined, sheetContext({ turn, ...more }));
      return row.find(({ act }) => act === "speak")?.reason;
    };
    expect(speech({ actions: 0, minors: 1, state: 3 })).toBe("");
    expect(speech({ actions: 1, minors: 0, state: 3 })).toBe("");
    expect(speech({ actions: 0, minors: 0, state: 3 })).toBe(english("FIVEFOLD.Uchma.Refused.turn.noActions"));
    expect(speech({}, { turn: { ...turn, turnOf: null } })).toBe(english("FIVEFOLD.Uchma.Refused.notYourTurn"));
    expect(speech({ actions: 0, minors: 0, state: 6 }, { turn: { ...turn, turnOf: null, phase: "end" } })).toBe("");
    expect(speech({}, { turn: null }, { "uchma-down": 1 })).toBe(english("FIVEFOLD.Uchma.Refused.down"));
  });
  it("a foe's short form has its speed, armor, resistances, and everything it does [U-059] [U-075] [U-090]", () => {
    const { view, compact } = sheet("uchmaCreature");
    const html = print(compact?.template ?? "", view(ayla, sheetContext({ isGM: true, turn })));
    for (const words of ["6 m", "Parry", "Evasion", "Sword", "Bow", "Song", "Full sheet", "Drop prone"])
      expect(html, words).toContain(words);
    expect(html).not.toContain("FIVEFOLD.");
  });
});
