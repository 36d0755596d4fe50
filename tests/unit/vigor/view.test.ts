import { describe, expect, it } from "vitest";
import type { CardContext } from "../../../src/contract/card";
import type { Line } from "../../../src/engine/procedure/story.types";
import { paragraphsOf } from "../../../src/engine/reading";
import { cardWords } from "../../../src/kit/view/cardWords";
import { defend, flee } from "../../../src/rulesets/vigor/rules/actions/stances";
import type { VBeing, VWeapon } from "../../../src/rulesets/vigor/rules/data/types";
import { finishTurn } from "../../../src/rulesets/vigor/rules/turns/turnOrder";
import { roundEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { ACTS } from "../../../src/rulesets/vigor/view/acts";
import { attackDialog } from "../../../src/rulesets/vigor/view/attackDialog";
import { barOf } from "../../../src/rulesets/vigor/view/bar";
import { PROMPTS } from "../../../src/rulesets/vigor/view/prompts";
import { trackerRow } from "../../../src/rulesets/vigor/view/tracker";
import { CARDS } from "../../../src/rulesets/vigor/view/words";
import type { Played } from "../../fixtures/script";
import { actorFacts, itemFacts, sheetContext } from "./documents";
import { EXAMPLES, type ExampleId } from "./examples";
import { type Case, creature, play, playAttack, SWORD, worldOf } from "./fixtures";
import { english } from "./translate";

/** What a clock says instead of a slot where no encounter runs. */
const OUTSIDE = -9998;
const vigorWords = cardWords(CARDS);

const names = { a: "Ilse", d: "Reaver", v: "Vest" };
function context(
  played: Played<unknown, VBeing>,
  args: CardContext["args"],
  procedure = "attack",
): CardContext<VBeing> {
  return { t: english, names, world: played.world, state: "closed", mine: [], isGM: true, procedure, args };
}
const argsOf = (test: Case): CardContext["args"] => ({
  by: "a",
  on: "d",
  weapon: test.weapon ?? SWORD,
  price: { actions: 1 },
  ...test.x,
});
/** Every word that a card shows of an exchange. */
function words(lines: readonly Line[], x: CardContext<VBeing>): string[] {
  const said: string[] = [];
  for (const line of lines) {
    if (line.k === "roll") {
      said.push(vigorWords.roll(line, x)?.name ?? "");
      for (const mod of line.mods) said.push(vigorWords.modifier(mod, x).label);
    }
    if (line.k === "contest") {
      const { verb, against } = vigorWords.contest(line, x);
      said.push(`${line.a} ${verb} ${line.b} ${against}`.trim());
      for (const mod of line.bMods) said.push(vigorWords.modifier(mod, x).label);
    }
    if (line.k === "ask") {
      const asked = vigorWords.ask(line, x, []);
      said.push(
        asked?.question ?? "",
        ...(asked?.options ?? []).map(({ label, cost }) => (cost ? `${label}: ${cost}` : label)),
      );
    }
    if (line.k === "deed") {
      said.push(vigorWords.deed(line, x)?.name ?? "");
      for (const change of line.changes ?? []) {
        const shown = vigorWords.change(change, line, x);
        if (shown?.k === "number") said.push(`${shown.name} ${shown.from} to ${shown.to} of ${shown.most}`);
        if (shown?.k === "status")
          said.push(`${shown.active ? "is" : "no longer"} ${shown.name} ${shown.note ?? ""}`.trim());
      }
    }
    if (line.k === "say") said.push(vigorWords.say(line, x));
  }
  return said.filter((word) => word !== "");
}

describe("the words of a card", () => {
  it("tell an attack from its dice to its consequences", () => {
    const test = EXAMPLES["W-38"];
    const played = playAttack(test);
    const x = context(played, argsOf(test));
    expect(vigorWords.title(x)).toEqual({ title: "Sword", icon: "fa-solid fa-khanda", by: "a", on: ["d"] });
    expect(words(played.lines, x)).toEqual([
      "Actions 2 to 1 of 2",
      "Attack",
      "Agility",
      "16 beats 15 Guard",
      "Guard",
      "How does Reaver react?",
      "Dodge: 5 Vigor, 15 left",
      "Take the hit",
      "Damage",
      "Strength",
      "Health 3 to 0 of 10",
      "is Unconscious",
      "is Shock dies in 12 rounds",
    ]);
    expect(vigorWords.outcome(played.lines, x).label).toBe("Hit");
  });
  it("find words for every worked example", () => {
    for (const id of Object.keys(EXAMPLES) as ExampleId[]) {
      const test: Case = EXAMPLES[id];
      const played = playAttack(test);
      const x = context(played, argsOf(test));
      expect(words(played.lines, x).join(" "), id).not.toContain("FIVEFOLD");
      expect(vigorWords.title(x).title, id).toBe((test.weapon ?? SWORD).name);
    }
  });
  it("name the outcome: hit, miss, evaded, critical, waiting, refused", () => {
    const outcome = (test: Case) => vigorWords.outcome(playAttack(test).lines, context(playAttack(test), argsOf(test)));
    expect(outcome(EXAMPLES["W-01"])).toMatchObject({ style: "solid", label: "Hit" });
    expect(outcome(EXAMPLES["W-02"])).toMatchObject({ style: "outline", label: "Miss" });
    expect(outcome(EXAMPLES["W-14"])).toMatchObject({ label: "Evaded" });
    expect(outcome(EXAMPLES["W-26"])).toMatchObject({ style: "crit", label: "Critical hit" });
    // A miss of the main hand, and the hit of the off hand: the card tells what landed.
    expect(outcome(EXAMPLES["W-19"])).toMatchObject({ style: "solid", label: "Off-hand hit" });
    const told = (["W-01", "W-02", "W-14", "W-26", "W-19"] as const).map((id) => outcome(EXAMPLES[id]));
    expect(
      told.map((tag) => english(tag.told ?? "", { who: "Ilse", whom: "Reaver", what: tag.what ?? "Sword" })),
    ).toEqual([
      "Ilse hits Reaver with Sword",
      "Ilse misses Reaver with Sword",
      "Reaver dodges Ilse (Sword)",
      "Ilse lands a critical hit on Reaver with Sword",
      "Ilse hits Reaver with Dagger (off hand)",
    ]);
    expect(outcome({ a: { now: { actions: 0 } }, dice: [], expect: {} })).toMatchObject({ label: "Refused" });
    const waiting = playAttack(EXAMPLES["W-01"])
      .lines.slice(0, 4)
      .map((line): Line => {
        if (line.k !== "ask") return line;
        const { answer: _answer, ...open } = line;
        return open;
      });
    expect(vigorWords.outcome(waiting, context(playAttack(EXAMPLES["W-01"]), argsOf(EXAMPLES["W-01"])))).toMatchObject({
      style: "wait",
    });
  });
  it("title turns and stances, and keep quiet about the start of an ordinary turn", () => {
    const participants = worldOf(creature("a", { now: { actions: 0, vigor: 3 } }));
    const turn = { who: "a", clock: { round: 2, slot: 9 }, shock: [] };
    const started = play(turnStart, turn, participants);
    expect(vigorWords.title(context(started, turn, "turnStart")).title).toBe("Start of turn");
    expect(
      started.lines.map((line) => (line.k === "deed" ? vigorWords.deed(line, context(started, turn)) : line)),
    ).toEqual([null]);
    const round = { order: ["a"], clock: { round: 2, slot: 9 } };
    const ended = play(roundEnd, round, participants);
    expect(vigorWords.title(context(ended, round, "roundEnd")).title).toBe("End of round 2");
    expect(words(ended.lines, context(ended, round))).toEqual(["Recovery", "Vigor 3 to 5 of 20"]);
    const stance = { by: "a", what: "defend" } as const;
    const defended = play(defend, stance, worldOf(creature("a")));
    expect(vigorWords.title(context(defended, stance, "defend")).title).toBe("Defend");
    expect(words(defended.lines, context(defended, stance))).toEqual(["Actions 2 to 1 of 2", "Defend", "is Defending"]);
    expect(vigorWords.outcome(defended.lines, context(defended, stance)).label).toBe("Done");
  });
});

const KNOCK_DOWN = "Knock down";
describe("what a card offers when it is over", () => {
  const offers = (test: Case) =>
    vigorWords
      .offers?.(playAttack(test).lines, context(playAttack(test), argsOf(test)))
      .map(({ act, label, by, on, gm }) => `${act} ${label} by ${by} on ${on} ${gm ? "gm" : ""}`.trim());
  const hit = (weapon: Partial<VWeapon>): Case => ({
    weapon: { name: "X", value: 1, ...weapon },
    dice: [16, 5],
    answers: { reaction: "none" },
    expect: {},
  });
  it("the marks that heat, cold, sound and stunning light may leave, for the game master [V-130] [V-133] [V-136] [V-139]", () => {
    const marks = (weapon: Partial<VWeapon>) => offers(hit(weapon))?.filter((offer) => !offer.includes(KNOCK_DOWN));
    expect(marks({ type: "thermal" })).toEqual(["afflict Burning by d on  gm", "afflict Brittle by d on  gm"]);
    expect(marks({ type: "cold" })).toEqual(["afflict Brittle by d on  gm"]);
    expect(marks({ type: "sonic" })).toEqual(["afflict Stunned by d on  gm", "afflict Dazed by d on  gm"]);
    expect(marks({ type: "lucent", stuns: true })).toEqual([
      "afflict Stunned by d on  gm",
      "afflict Dazed by d on  gm",
    ]);
    expect(marks({ type: "lucent" })).toEqual([]);
    expect(marks({})).toEqual([]);
    expect(offers({ ...hit({ type: "thermal" }), dice: [2], answers: {} })).toEqual([]);
  });
  it("a fall for whoever was hit, if the game master says so; not where the blow has asked, nor for those who lie or cannot fall [V-085]", () => {
    expect(offers(hit({}))).toEqual([`afflict ${KNOCK_DOWN} by d on  gm`]);
    expect(offers({ ...hit({ knocks: true }), answers: { reaction: "none", knockdown: "no" } })).toEqual([]);
    expect(offers({ ...hit({}), d: { now: { prone: 1 } } })).toEqual([]);
    expect(offers({ ...hit({}), d: { object: true, actions: 0 } })).toEqual([]);
    expect(offers({ ...hit({}), dice: [2], answers: {} })).toEqual([]);
  });
  it("the way out of the encounter for whoever escaped, for the game master; not for whoever was thrown down [V-055]", () => {
    const args = { by: "a", what: "escape", theirs: true, clock: { round: 2, slot: 9 } } as const;
    const offered = (knocks: boolean) => {
      const foe = creature("d", { main: { name: "Axe", value: 1, ...(knocks && { knocks: true as const }) } });
      const answers = { opportunityAttack: "take", knockdown: "down" };
      const fled = play(flee, args, worldOf(creature("a"), foe), [16, 4], answers, { opportunityAttackers: ["d"] });
      return vigorWords.offers?.(fled.lines, context(fled, args)).map(({ act, by, gm }) => `${act} ${by} ${gm}`);
    };
    expect(offered(false)).toEqual(["leave a true"]);
    expect(offered(true)).toEqual([]);
  });
  it("a hand for those who fell into Shock, whoever presses it [V-149]", () => {
    expect(offers(EXAMPLES["W-38"])).toEqual(["stabilize Stabilize Reaver by null on d"]);
    expect(offers(EXAMPLES["W-36"])).toEqual([`afflict ${KNOCK_DOWN} by d on  gm`]);
  });
});

describe("cards and wishes of before 0.2", () => {
  it("are read under the old name of the question about an opportunity attack [V-072]", () => {
    const args = { by: "a", what: "escape", theirs: true, clock: { round: 2, slot: 9 } } as const;
    const participants = worldOf(creature("a"), creature("d", { main: { name: "Axe", value: 1 } }));
    const fled = play(flee, args, participants, [3], { opportunityAttack: "take" }, { opportunityAttackers: ["d"] });
    const asked = fled.lines.find((line) => line.k === "ask");
    if (asked?.k !== "ask") throw new Error("nobody was asked");
    const words = (at: string) => vigorWords.ask({ ...asked, at }, context(fled, args), []);
    expect(words("gap/take/d/opening")).toEqual(words(asked.at));
    expect(words("gap/take/d/opening")).toMatchObject({ question: "Does Reaver make an opportunity attack?" });
    expect(PROMPTS.find(({ at }) => at === "opportunityAttack")?.id).toBe("opening");
  });
});

describe("the dialog before an attack", () => {
  const bow = itemFacts({
    id: "bow",
    type: "vigorWeapon",
    name: "Bow",
    system: { category: "pullBow", equipped: true, range: { reach: 6, near: 60, max: 300 } },
  });
  const dialog = (on: readonly string[]) =>
    attackDialog(
      {
        by: "a",
        actor: actorFacts(),
        item: bow,
        on,
        world: worldOf(creature("a", { dice: { agility: 2, strength: 1 }, size: 3 }), creature("d")),
        turn: { round: 1, turnOf: "a", slot: 3, order: [] },
        board: null,
        settings: {},
        adjust: { off: ["size"], added: [], said: { distance: "distant", cover: "partial" } },
      },
      { t: english, names, world: {} },
    );
  it("shows both rolls, the Guard with its reasons, the cost and what can be added [V-007] [V-014] [V-155]", () => {
    const shown = dialog(["d"]);
    expect(shown).toMatchObject({ title: "Bow", icon: "fa-solid fa-crosshairs", cost: "1 action" });
    expect(shown?.rolls.map(({ id, pool }) => [id, pool.dice.map((die) => `${die.n}d${die.f}`)])).toEqual([
      ["strike", ["1d20", "2d8"]],
      ["damage", ["1d8", "1d10"]],
    ]);
    expect(shown?.against).toMatchObject([{ on: "d", name: "Guard of Reaver", amount: { total: 18 } }]);
    expect(shown?.against[0]?.amount.mods).toMatchObject([
      { id: "guard" },
      { id: "size", off: true },
      { id: "cover.partial", rule: "V-169" },
    ]);
    expect(shown?.situation.map(({ id, chosen, found }) => [id, chosen, found])).toEqual([
      ["distance", "distant", null],
      ["cover", "partial", null],
      ["visibility", "normal", null],
      ["behind", "no", "no"],
    ]);
  });
  it("is not shown without a target; stances have none", () => {
    expect(dialog([])).toBeNull();
    expect(ACTS.map(({ id }) => id)).toEqual([
      "attack",
      "unarmed",
      "defend",
      "overWatch",
      "standUp",
      "move",
      "escape",
      "opportunityAttack",
      "afflict",
      "passed",
      "call",
      "rest",
      "use",
      "ability",
      "share",
      "abandon",
      "ready",
      "fire",
      "aid",
      "stabilize",
      "struggle",
    ]);
    for (const act of ACTS) expect(english(act.label)).not.toBe("");
  });
});

describe("a row of the tracker", () => {
  const entry = (system: Parameters<typeof itemFacts>[0]["system"], statuses: readonly string[] = []) => ({
    combatantId: "c",
    system: {},
    initiative: 17,
    name: "Ilse",
    isPlayer: true,
    actor: actorFacts({ system: system ?? {}, statuses }),
  });
  const row = (system: Parameters<typeof entry>[0], statuses: readonly string[] = [], isTurn = false) =>
    trackerRow(entry(system, statuses), { round: 4, isTurn, settings: {} }, english);
  it("holds back nobody who can no longer use the actions that are left [V-096]", () => {
    const matters = (actions: number, statuses: readonly string[] = []) =>
      row({ actions: { value: actions } }, statuses, true).pips?.matters;
    expect([matters(1), matters(0), matters(2, ["winded"]), matters(2, ["unconscious"])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it("shows initiative, actions, pools and whether it can react [V-024] [V-048] [V-065] [V-067]", () => {
    expect(row({ actions: { value: 1 } })).toMatchObject({
      order: "17",
      pips: { filled: 1, total: 2, extra: 0, label: "1 of 2 actions left" },
      gauges: [{ name: "Vigor" }, { name: "Durability" }, { name: "Health" }],
      reaction: { label: "Can react" },
      tag: null,
      down: false,
    });
    expect(row({ actions: { value: 3 } }).pips).toMatchObject({ filled: 2, extra: 1 });
    // What was left of the last turn says nothing of the one to come; surprise counts in the first round only.
    const toCome = (round: number, statuses: readonly string[] = []) =>
      trackerRow(
        entry({ actions: { value: 0 } }, statuses),
        { round, isTurn: false, toAct: true, settings: {} },
        english,
      ).pips;
    expect(toCome(4)).toMatchObject({ filled: 2, total: 2, label: "2 of 2 actions left" });
    expect(toCome(1, ["ambushed"])).toMatchObject({ filled: 1, total: 2 });
    expect(toCome(4, ["ambushed"])).toMatchObject({ filled: 2 });
    expect(row({}, [], true).reaction?.label).toBe("Acting");
    expect(row({ vigor: { value: 4, max: 20 } }).reaction?.label).toBe("Not enough Vigor");
    expect(row({ vigor: { value: 4, max: 20 } }, ["defending"]).reaction?.label).toBe("Can react");
    expect(row({}, ["bound"]).reaction?.label).toBe("Cannot react");
  });
  it("counts Durability and Health together as life; what has neither lives not", () => {
    const pool = (value: number, max: number) => ({ value, max });
    expect(row({ durability: pool(4, 20), health: pool(10, 12) }).life).toEqual({ value: 14, max: 32 });
    expect(row({ durability: pool(0, 0), health: pool(0, 0) }).life).toBeUndefined();
  });
  it("shows the clock of Shock, and who is out [V-147] [V-148]", () => {
    expect(row({ shock: { round: 6, slot: 3 } }, ["shock"]).tag?.label).toBe("Dying, 2 rounds");
    expect(row({ shock: { round: 5, slot: 3 } }, ["shock"]).tag?.label).toBe("Dying, 1 round");
    expect(row({}, ["dead"])).toMatchObject({ down: true, reaction: null, tag: { label: "Dead" } });
    // Outside of encounters, and until its next turn in one, what is left is the number itself.
    expect(row({ shock: { round: 3, slot: OUTSIDE } }, ["shock"]).tag?.label).toBe("Dying, 3 rounds");
  });
  it("tells its own side what is readied and what it waits for [V-058]", () => {
    const said = (act: string): Readonly<Record<string, string>> =>
      act === "ready" ? { item: "sword", condition: "The door opens" } : {};
    const ready = (mine: boolean, isPlayer: boolean, more: object = { said }) => {
      const one = { ...entry({}, ["readied"]), isPlayer };
      const actor = { ...one.actor, items: [itemFacts({ id: "sword", name: "Sword", type: "vigorWeapon" })] };
      return trackerRow({ ...one, actor }, { round: 4, isTurn: false, settings: {}, mine, ...more }, english).ready;
    };
    expect(ready(false, true)).toMatchObject([{ name: "Readied: Sword", note: "The door opens" }]);
    expect(ready(true, false)).toHaveLength(1);
    expect(ready(false, false)).toEqual([]);
    expect(ready(true, true, {})).toMatchObject([{ name: "Readied: Unarmed", note: "" }]);
    expect(row({}).ready).toEqual([]);
  });
  it("a turn is over when no action is left, or none can be used; the table says what follows [V-021] [V-096]", () => {
    const finish = (value: number, autoEndTurn: string, statuses: readonly string[] = []) =>
      finishTurn(entry({ actions: { value } }, statuses), { autoEndTurn });
    expect(finish(1, "prompt")).toBe("stay");
    expect(finish(0, "prompt")).toBe("ask");
    expect(finish(0, "auto")).toBe("end");
    expect(finish(0, "off")).toBe("stay");
    expect(finish(2, "prompt", ["winded"])).toBe("ask");
  });
  it("copes with a combatant without a creature", () => {
    const empty = { combatantId: "c", system: {}, initiative: null, name: "?", isPlayer: false, actor: null };
    expect(trackerRow(empty, { round: 1, isTurn: false, settings: {} }, english)).toMatchObject({
      order: "–",
      pips: null,
      gauges: [],
    });
  });
});

describe("rich text", () => {
  it("becomes plain paragraphs, tags and entities gone", () => {
    expect(paragraphsOf("<p>One &amp; <b>two</b></p><p></p><script>x</script>three<br>four &lt;")).toEqual([
      "One & two",
      "xthree",
      "four <",
    ]);
  });
});

it("Over Watch stands on the bar until an encounter runs, and is ended by whoever is in it [V-035]", () => {
  const turn = { round: 1, turnOf: "a", slot: 1, order: [] };
  const shown = (statuses: readonly string[], more: object = {}) =>
    barOf(actorFacts({ statuses }), sheetContext({ t: english, ...more }))
      ?.keys.filter(({ act }) => act === "overWatch")
      .map(({ name, costs }) => [name, costs]);
  expect(shown([])).toEqual([["Over Watch", []]]);
  expect(shown(["overWatch"])).toEqual([["End Over Watch", []]]);
  expect(shown([], { turn })).toEqual([]);
});
