import { describe, expect, it } from "vitest";
import type { PhaseContext, PhaseDeed, PhaseEntry } from "../../../src/contract/phases";
import type { RowTurn } from "../../../src/contract/turns";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import {
  declareAmbush,
  declareEnvironment,
  declareFate,
  declareOrder,
  declareSpeak,
} from "../../../src/rulesets/uchma/rules/events/declareRound";
import { ambush, deaths, roundStart } from "../../../src/rulesets/uchma/rules/events/round";
import { look } from "../../../src/rulesets/uchma/rules/look";
import { declareFlee } from "../../../src/rulesets/uchma/rules/movement/declareFlee";
import { flee } from "../../../src/rulesets/uchma/rules/movement/flee";
import { reorder, speak, traded } from "../../../src/rulesets/uchma/rules/turns/speak";
import { ACTS } from "../../../src/rulesets/uchma/view/acts";
import { PHASES } from "../../../src/rulesets/uchma/view/phases";
import { SURPRISE } from "../../../src/rulesets/uchma/view/surprise";
import { TOOLS } from "../../../src/rulesets/uchma/view/tools";
import { trackerRow } from "../../../src/rulesets/uchma/view/tracker";
import { type ActorSource, actorFacts, between, declaration, figure, type ItemSource, WATCH } from "./documents";
import { creature, type More, now, play, told, wayOut, worldOf } from "./fixtures";
import { english, known } from "./translate";

const HAIL: ItemSource = {
  id: "hail",
  type: "uchmaAbility",
  name: "Hail",
  system: { slot: "passive", packets: [{ damage: 4 }] },
};
const GM = { off: [], added: [], override: true } as const;
const END = { round: 2, phase: "end", turnOf: null, slot: null, order: [] } as const;
const why = (declared: ReturnType<typeof declareFate>): string =>
  declared.ok ? "ok" : `${declared.reason.replace("FIVEFOLD.Uchma.Refused.", "")} ${declared.rule}`;

describe("what is decided at the end of a round", () => {
  const dying = { system: { health: { value: -3, max: 40 } }, statuses: ["down"] };
  it("one creature's death, by the game master alone and only below 1 health [U-014]", () => {
    expect(why(declareFate(declaration({ actor: dying })))).toBe("gmOnly U-014");
    expect(why(declareFate(declaration({ x: { adjust: GM } })))).toBe("notDown U-014");
    const dead = declareFate(declaration({ actor: dying, x: { adjust: { ...GM, said: { fate: "dead" } } } }));
    expect(dead).toMatchObject({ args: { order: ["a"], fate: "dead" } });
    expect(dead.ok && validArguments("deaths", dead.args)).toBe(true);
    const judge = (fate: "dead" | "alive") =>
      told(play(deaths, { order: ["d"], fate }, worldOf(creature("d", { now: { health: -3, down: 1 } }))));
    expect(judge("dead")).toMatchObject({ asked: [], events: ["d dead +1", "d down -1"] });
    expect(judge("alive")).toMatchObject({ asked: [], events: [], said: ["Say.lives"] });
  });
  it("flight is tried in the end phase; enemies are found on the scene, the way to hide is the game master's [U-098] [U-099] [U-102] [U-103]", () => {
    expect(why(declareFlee(declaration({ turnOf: "a" })))).toBe("fleeLater U-098");
    expect(declareFlee(declaration({ x: { turn: END } }))).toMatchObject({ args: { by: "a" } });
    const participants = worldOf(creature("a", { walk: 5 }), creature("f", { walk: 6 }));
    const hunted = (answers: NonNullable<More["answers"]>, dice: readonly number[] = []) =>
      play(flee, { by: "a" }, participants, { looks: { foes: ["f"] }, answers: { chase: "chase", ...answers }, dice });
    expect(told(hunted({ hide: "none" }))).toMatchObject({
      asked: ["f pursue/f/chase: chase", "GM hide: none"],
      events: [],
    });
    expect(hunted({ hide: "none" }).value.end).toBe("slower");
    expect(hunted({ hide: wayOut(7), way: "scouting" }, [7]).value.end).toBe("away");
    expect(hunted({ hide: wayOut(7), way: "scouting" }, [6]).value.end).toBe("caught");
  });
  it("speaking is free then, and takes a minor action or the action before [U-016] [U-051] [U-052]", () => {
    const said = { words: "Stand together!", slot: "action" };
    const free = declareSpeak(declaration({ x: { turn: END, adjust: { off: [], added: [], said } } }));
    expect(free).toMatchObject({ args: { by: "a", words: "Stand together!" } });
    expect(free.ok && validArguments("speak", free.args)).toBe(true);
    expect(JSON.stringify(free)).not.toContain("slot");
    const paid = declareSpeak(declaration({ turnOf: "a", x: { adjust: { off: [], added: [], said } } }));
    expect(paid).toMatchObject({ args: { slot: "action" } });
    expect(why(declareSpeak(declaration({ turnOf: "b" })))).toBe("notYourTurn U-007");
    const spoken = (slot?: "rapid", minors = 1) =>
      play(
        speak,
        { by: "a", words: "Hold!", ...(slot && { slot, round: 1 }) },
        worldOf(creature("a", { now: { minors, actions: 1, acted: 1 } }), creature("b")),
        { looks: { hearers: ["b"] } },
      );
    expect(told(spoken())).toMatchObject({ said: ["Say.words", "Say.hears"], events: [] });
    expect(now(spoken("rapid"), "a")).toMatchObject({ state: 3, minors: 0, actions: 1 });
    expect(told(spoken("rapid", 0))).toMatchObject({ said: ["Say.tooLate"], events: [] });
  });
  it("allies of one speed change places: freely before a fight, by speaking in it [U-092] [U-093]", () => {
    const key = (id: string, speed: number, rank: number) => ({ id, speed, roll: 9, rank });
    const own = key("b", 6, 1);
    expect(traded(own, [key("a", 6, 0), key("c", 5, 0)], "earlier")).toEqual([
      { id: "b", rank: 0 },
      { id: "a", rank: 1 },
    ]);
    expect(traded(own, [key("a", 6, 0)], "later")).toBeNull();
    expect(declareOrder(declaration({}))).toMatchObject({ args: { by: "a", order: "earlier" } });
    expect(why(declareOrder(declaration({ turnOf: "a" })))).toBe("speakToOrder U-093");
    const participants = worldOf(
      creature("a", { walk: 6 }),
      creature("b", { walk: 6, side: "party", now: { rank: 1 } }),
    );
    const looks = { allies: ["a"] };
    expect(told(play(reorder, { by: "b", order: "earlier" }, participants, { looks })).events).toEqual([
      "b rank = 0",
      "a rank = 1",
    ]);
    expect(told(play(reorder, { by: "b", order: "later" }, participants, { looks }))).toMatchObject({
      events: [],
      said: ["Say.noTie"],
    });
    const asked = play(speak, { by: "b", words: "", order: "earlier" }, participants, {
      looks: { hearers: [], allies: ["a"] },
    });
    expect(told(asked).events).toHaveLength(2);
  });
  it("enemies, allies and hearers are found on the scene; before the first round everybody there counts [U-052] [U-092] [U-099]", () => {
    const of = (id: string, more: ActorSource = {}) => figure(actorFacts({ id, ...more }));
    const [about, foe, dead] = [
      of("about"),
      of("foe", { system: { player: true } }),
      of("dead", { statuses: ["dead"] }),
    ];
    const ally = of("ally");
    const ask = (question: string, initiative: Readonly<Record<string, number>> = {}, hearingRange = 15) =>
      look({
        question,
        about,
        others: [foe, ally, dead],
        toward: (other) => between({ distance: other === foe ? 16 : 2 }),
        space: 1,
        units: "m",
        turn: null,
        initiative,
        settings: { hearingRange },
      });
    expect(ask("foes")).toEqual(["Actor.foe"]);
    expect(ask("allies")).toEqual(["Actor.ally"]);
    expect(ask("foes", { "Actor.about": 3 })).toEqual([]);
    expect(ask("hearers")).toEqual(["Actor.ally"]);
    expect(ask("hearers", {}, 16)).toEqual(["Actor.foe", "Actor.ally"]);
  });
});

describe("what is decided at the start", () => {
  it("an ambush names sides; in the middle of a round it lasts through the next [U-003] [U-134]", () => {
    const said = { "ambushed foes": "yes", "ambushed party": "no" };
    const targets = [{ system: { player: true } }];
    const made = declareAmbush(declaration({ targets, x: { adjust: { ...GM, said } } }));
    expect(made).toMatchObject({ args: { sides: { foes: ["a"], party: ["b"] }, caught: ["foes"] } });
    expect(made.ok && validArguments("ambush", made.args)).toBe(true);
    const later = declareAmbush(declaration({ targets, x: { turn: END, adjust: { ...GM, said } } }));
    expect(later).toMatchObject({ args: { rounds: 2 } });
    const participants = worldOf(creature("a"), creature("b"));
    const caught = play(ambush, { sides: { foes: ["a"], party: ["b"] }, caught: ["foes"] }, participants);
    expect(told(caught)).toMatchObject({ asked: [], said: ["Say.caughtOut"] });
    expect(told(caught).events).toHaveLength(2);
  });
  it("the dialog asks side by side, with their rolls, and begins one act for those who are caught out [U-002] [U-003]", () => {
    const entry = (id: string, system: object) => ({
      combatantId: id,
      system: {},
      initiative: null,
      name: id,
      isPlayer: false,
      actor: actorFacts({ id, system: { ...system } }),
    });
    const entries = [
      entry("wolf", { groupRoll: 7 }),
      entry("ayla", { player: true, groupRoll: 13 }),
      entry("fox", { groupRoll: 7 }),
      { ...entry("x", {}), actor: null },
    ];
    const rows = SURPRISE.rows(entries, english, {});
    expect(rows.map(({ name, note }) => `${name} ${note}`)).toEqual([
      "Opponents 7 for ties: wolf, fox",
      "Players 13 for ties: ayla",
    ]);
    expect(SURPRISE.settle(entries, { party: { ambushed: "yes" } }).acts).toEqual([
      {
        by: "wolf",
        act: "ambush",
        on: ["fox", "ayla"],
        said: { "ambushed foes": "no", "ambushed party": "yes" },
      },
    ]);
    expect(SURPRISE.settle(entries, {})).toEqual({ statuses: {}, reroll: [], acts: [] });
    // Of one that was ambushed alone the question about its side says nothing.
    const caught = (id: string) => ({ ...entry(id, {}), actor: actorFacts({ id, statuses: ["ambushed"] }) });
    const answered = (...foes: readonly ReturnType<typeof entry>[]) =>
      SURPRISE.settle(foes, { foes: { ambushed: "no" } }).statuses;
    expect(answered(caught("wolf"), entry("fox", {}))).toEqual({});
    expect(answered(caught("wolf"), caught("fox"))).toEqual({
      wolf: { "uchma-ambushed": false },
      fox: { "uchma-ambushed": false },
    });
  });
  it("weather that the game master has decided about is not asked about again [U-005]", () => {
    const told_ = (environment: string) =>
      declareEnvironment(
        declaration({
          actor: { items: [HAIL] },
          item: "hail",
          targets: [{}],
          x: { adjust: { ...GM, said: { environment } } },
        }),
      );
    expect(told_("skip")).toMatchObject({ args: { environment: [{ name: "Hail", answer: "skip" }] } });
    const piece = (answer: "apply" | "skip") => ({ name: "Hail", on: ["a"], packet: { damage: 4 }, answer });
    const participants = worldOf(creature("a"));
    expect(told(play(roundStart, { environment: [piece("apply")] }, participants))).toMatchObject({
      asked: [],
      events: ["a health -4"],
    });
    expect(told(play(roundStart, { environment: [piece("skip")] }, participants))).toMatchObject({
      events: [],
      said: ["Say.noWeather"],
    });
  });
});

const entryOf = (source: ActorSource & { readonly id: string }, more: Partial<PhaseEntry> = {}): PhaseEntry => ({
  combatantId: source.id,
  system: {},
  initiative: 5,
  name: source.id,
  isPlayer: false,
  actor: actorFacts(source),
  mine: true,
  rim: false,
  tags: [],
  ...more,
});
const context = (more: Partial<PhaseContext>): PhaseContext => ({
  phase: "end",
  round: 1,
  entries: [],
  bystanders: [],
  deeds: [],
  isGM: true,
  settings: {},
  t: english,
  ...more,
});
const deed = (act: string, by: string, more: Partial<PhaseDeed> = {}): PhaseDeed => ({
  act,
  by,
  itemId: "",
  said: {},
  open: false,
  outcome: "Dead",
  ...more,
});

describe("the panel of the tracker", () => {
  const down = { system: { health: { value: -3, max: 40 } }, statuses: ["down"] };
  const rowsOf = (x: PhaseContext, id: string) => PHASES.sections(x).find((one) => one.id === id)?.rows ?? [];
  it("lists everybody below 1 health with what is suggested, and what was decided [U-014] [U-015]", () => {
    const entries = [
      entryOf({ id: "foe", ...down }),
      entryOf({ id: "hero", ...down, system: { ...down.system, player: true } }),
      entryOf({ id: "well" }),
      // Of whom nothing is left to decide.
      entryOf({ id: "dead", ...down, statuses: ["down", "dead"] }),
      entryOf({ id: "fled", ...down, statuses: ["down", "gone"] }),
    ];
    const rows = rowsOf(context({ entries }), "deaths");
    expect(rows.map(({ text }) => text)).toEqual([
      "Health -3 of 40. Suggested: dies.",
      "Health -3 of 40. Unconscious since this round. Suggested: lives, unconscious.",
    ]);
    const suggested = rows.map(({ keys }) => keys.find(({ main }) => main)?.said?.fate);
    expect(suggested).toEqual(["dead", "alive"]);
    expect(rows.flatMap(({ keys }) => keys).every(({ gm }) => gm)).toBe(true);
    const byHand = rowsOf(context({ entries, settings: { deathRule: "manual" } }), "deaths");
    expect(byHand[0]).toMatchObject({ text: "Health -3 of 40." });
    expect(byHand.flatMap(({ keys }) => keys).some(({ main }) => main)).toBe(false);
    const decided = rowsOf(context({ entries, deeds: [deed("fate", "Actor.foe")] }), "deaths");
    expect(decided.map(({ done }) => done)).toEqual(["Dead", ""]);
  });
  it("lets those flee who stand at the edge, by their own players [U-097] [U-098]", () => {
    const entries = [
      entryOf({ id: "rim", system: { speed: { walk: 7 } } }, { rim: true }),
      entryOf({ id: "gate" }, { tags: ["uchma.edge.open"], mine: false }),
      entryOf({ id: "middle" }),
      entryOf({ id: "fallen", ...down }, { rim: true }),
    ];
    const rows = rowsOf(context({ entries }), "flight");
    expect(rows.map(({ id, keys }) => `${id} ${keys.length}`)).toEqual(["Actor.rim 1", "Actor.gate 0"]);
    expect(rows[0]?.text).toBe("At an open edge of the map, speed 7 m.");
  });
  it("lets everybody speak who can [U-016]", () => {
    const entries = [entryOf({ id: "a" }), entryOf({ id: "b" }, { mine: false }), entryOf({ id: "c", ...down })];
    expect(rowsOf(context({ entries }), "speech")[0]?.keys.map(({ by }) => by)).toEqual(["Actor.a"]);
    expect(rowsOf(context({ entries: [], settings: {} }), "speech")).toEqual([]);
  });
  it("waits at the start for weather that a bystander's abilities describe [U-004] [U-005] [U-006]", () => {
    const storm = actorFacts({ id: "storm", items: [HAIL, { ...WATCH, id: "watch" }] });
    const entries = [entryOf({ id: "a" }), entryOf({ id: "gone", statuses: ["gone"] })];
    const x = context({ phase: "start", entries, bystanders: [storm] });
    expect(PHASES.waits(x)).toBe(true);
    const rows = rowsOf(x, "weather");
    expect(rows).toMatchObject([{ name: "Hail", text: "4 physical, against Parry, 1 m" }]);
    expect(rows[0]?.keys.map(({ on, said }) => [on, said?.environment])).toEqual([
      [["Actor.a"], "apply"],
      [undefined, "apply"],
      [["Actor.a"], "skip"],
    ]);
    const settled = { ...x, deeds: [deed("environment", "Actor.storm", { itemId: "hail", outcome: "Skipped" })] };
    expect(rowsOf(settled, "weather").map(({ done }) => done)).toEqual(["Skipped"]);
    expect(PHASES.waits(settled)).toBe(true);
    expect(PHASES.waits(context({ phase: "start", entries }))).toBe(false);
  });
  it("knows when nobody is left to fight [U-017]", () => {
    const foe = entryOf({ id: "foe" });
    const hero = entryOf({ id: "hero", system: { player: true } });
    expect(PHASES.over(context({ entries: [foe, hero] }))).toBe(false);
    expect(PHASES.over(context({ entries: [{ ...foe, actor: actorFacts({ statuses: ["dead"] }) }, hero] }))).toBe(true);
  });
  it("every key starts an act that exists, and has words; so does every tool [U-176]", () => {
    const entries = [entryOf({ id: "foe", ...down }, { rim: true }), entryOf({ id: "a" }, { rim: true })];
    const keys = PHASES.sections(context({ entries })).flatMap(({ rows }) => rows.flatMap((row) => row.keys));
    const acts = ACTS.map(({ id }) => id);
    expect([...keys, ...TOOLS].filter(({ act }) => !acts.includes(act))).toEqual([]);
    expect(TOOLS.flatMap(({ label, hint }) => [label, hint]).filter((key) => !known(key))).toEqual([]);
  });
});

describe("a row of the tracker", () => {
  const turn: RowTurn = { round: 1, isTurn: true, mine: true, entries: [], settings: {} };
  it("shows what the templates still allow, and why the rest is closed [U-008] [U-009] [U-013] [U-026] [U-152]", () => {
    const steps = (system: object, statuses: readonly string[] = []) =>
      (trackerRow(entryOf({ id: "a", system: { ...system }, statuses }), turn, english).steps ?? []).map(
        ({ id, reason, act }) => `${id} ${reason || "open"}${act ? " !" : ""}`,
      );
    expect(steps({})).toEqual(["move open !", "run open !", "action open", "rapid open", "prepared open", "full open"]);
    expect(steps({ turn: { state: 2, actions: 0, minors: 1 } })).toEqual([
      "move This creature has already moved before its action.",
      "run A creature that takes an action cannot run.",
      "action No actions left this turn.",
      "rapid open",
      "prepared open",
      "full A full-turn action takes the whole turn.",
    ]);
    expect(steps({}, ["down"])).toEqual([]);
    expect(trackerRow(entryOf({ id: "a" }), { ...turn, isTurn: false }, english).steps).toEqual([]);
    // Of the minor actions only a technique of its own that it can pay is worth a question at the end of its turn.
    const matters = (energy: number, items: readonly ItemSource[]) =>
      trackerRow(
        entryOf({
          id: "a",
          items,
          system: { speed: { walk: 6 }, energy: { value: energy, max: 10 }, turn: { actions: 0, minors: 1, state: 3 } },
        }),
        turn,
        english,
      ).pips?.matters;
    const song = (slot: string) => [{ id: "s", type: "uchmaAbility", name: "Song", system: { slot, energy: 4 } }];
    expect([matters(4, []), matters(4, song("rapid")), matters(3, song("rapid")), matters(4, song("action"))]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
  it("tells its own side what is prepared and for what, and others that there is something [U-041] [U-042]", () => {
    const ready = {
      id: "ready",
      type: "uchmaEffect",
      system: {
        rounds: 1,
        until: "round",
        spec: { name: "Riposte", rounds: 1, status: "ready" },
        prepared: { name: "Riposte", slot: "prepared", delivery: "melee", trigger: "attacked" },
      },
    };
    const of = (mine: boolean, player: boolean) =>
      trackerRow(entryOf({ id: "a", system: { player }, items: [ready] }), { ...turn, mine }, english).ready;
    expect(of(true, false)).toMatchObject([{ name: "Prepared: Riposte", note: "You are attacked" }]);
    expect(of(false, true)).toMatchObject([{ note: "You are attacked" }]);
    expect(of(false, false)).toMatchObject([{ name: "Action prepared", note: "" }]);
  });
  it("lets allies of one speed settle their order before the first round [U-092]", () => {
    const entries = [
      entryOf({ id: "a", system: { player: true, speed: { walk: 6 } } }),
      entryOf({ id: "b", system: { player: true, speed: { walk: 6 }, rank: 1 } }),
      entryOf({ id: "c", system: { player: true, speed: { walk: 5 } } }),
      entryOf({ id: "w", system: { speed: { walk: 6 } } }),
    ];
    const keys = (index: number, round = 0, mine = true) => {
      const entry = entries[index];
      if (!entry) throw new Error("no entry");
      return (trackerRow(entry, { round, isTurn: false, mine, entries, settings: {} }, english).keys ?? []).map(
        ({ said }) => said.order,
      );
    };
    expect([keys(0), keys(1), keys(2), keys(3)]).toEqual([["later"], ["earlier"], [], []]);
    expect(keys(0, 1)).toEqual([]);
    expect(keys(0, 0, false)).toEqual([]);
  });
});
