import { describe, expect, it } from "vitest";
import type { ChangeWords } from "../../../src/contract/card";
import type { DeedLine, Line, RollLine } from "../../../src/engine/procedure/story.types";
import { changesOf } from "../../../src/foundry/cards/changes";
import { cardView } from "../../../src/foundry/cards/thread";
import { concealedSides, isConcealed } from "../../../src/foundry/facts/conceal";
import * as x from "./exchange";
import { render, textOf } from "./harness";

const card = (...args: Parameters<typeof x.exchange>) => cardView(x.exchange(...args), x.reader);
const asks = (...args: Parameters<typeof x.waiting>) => {
  const step = cardView(x.waiting(...args), x.reader).steps.at(-1);
  if (!step) throw new Error("no step");
  return step;
};

describe("the thread of a card", () => {
  it("makes a step of every roll, question and named deed, in the order of the story", () => {
    expect(card().steps.map(({ name, node }) => `${name} ${node}`)).toEqual([
      "Strike done",
      "Reaction done",
      "Dodge done",
      "Damage done",
    ]);
  });
  it("says what a total beat, and what it only amounts to", () => {
    const beats = card().steps.map(({ beat }) => beat && [beat.own, beat.verb, beat.other, beat.against]);
    expect(beats).toEqual([
      [18, "beats", "15", "Guard"],
      null,
      [16, "does not beat", "18", ""],
      [27, "kinetic", "", ""],
    ]);
  });
  it("explains a total line by line, the other side's lines after its own", () => {
    const why = card().steps[0]?.why;
    expect(why?.title).toBe("Why 18 against 15");
    expect(why?.lines.map(({ value, label, off }) => [value, label, off])).toEqual([
      ["+2 dice", "Agility", false],
      ["+1 step", "Charge", false],
      ["−3", "Partial cover", true],
      ["15", "Guard", false],
    ]);
  });
  it("shows more of a burden as harm and less of it as relief, and everything else the other way round", () => {
    const whole = x.exchange();
    const line: DeedLine = {
      k: "deed",
      at: "hurt",
      who: null,
      changes: [{ k: "add", on: "b", at: "light", by: 1 }],
    } as never;
    const harm = (from: number, to: number, burden: boolean) => {
      const told: ChangeWords = {
        ...{ k: "number", on: "b", name: "Wounds", from, to, most: 5 },
        ...(burden ? { burden: true } : {}),
      };
      const words = { ...x.testWords, change: () => told };
      return changesOf(line, words, whole, {} as never, "b", x.reader).diffs.map((diff) => [diff.delta, diff.harm]);
    };
    expect([...harm(0, 1, true), ...harm(2, 1, true)]).toEqual([
      ["+1", true],
      ["−1", false],
    ]);
    expect([...harm(0, 1, false), ...harm(2, 1, false)]).toEqual([
      ["+1", false],
      ["−1", true],
    ]);
  });
  it.each([
    ["javascript:alert(1)", ""],
    [" JavaScript:alert(1)", ""],
    ["data:text/html,x", ""],
    ["systems/fivefold/assets/ilse.svg", "systems/fivefold/assets/ilse.svg"],
    ["https://example.org/ilse.webp", "https://example.org/ilse.webp"],
    ["data:image/png;base64,aa", "data:image/png;base64,aa"],
  ])("shows %s as %j: whoever wrote a message may name any address as a picture", (img, shown) => {
    const whole = x.exchange();
    const members = Object.fromEntries(Object.entries(whole.members).map(([id, one]) => [id, { ...one, img }]));
    expect(cardView({ ...whole, members }, x.reader).head.portrait).toBe(shown);
  });
  it("tells a second comparison of the same roll below it", () => {
    const natural: Line = {
      k: "contest",
      op: "meets",
      rule: "V-900",
      ok: true,
      a: 9,
      b: 5,
      aMods: [],
      bMods: [],
      aAt: "strike",
    };
    const [strike] = card({ lines: [x.strike, x.beatsGuard, natural] }).steps;
    expect(strike?.beat?.other).toBe("15");
    expect(strike?.texts).toEqual([{ text: "9 beats 5 Guard", rule: { id: "V-900", name: "Rule 900" } }]);
    // What a game calls usual is left out, unless a game master decided it.
    const words = { ...x.testWords, usual: ({ rule }: { rule: string }) => rule === "V-900" };
    const ruleset = { ...x.testGame, words };
    const textsOf = (line: Line) => card({ lines: [x.strike, x.beatsGuard, line], ruleset }).steps[0]?.texts;
    expect(textsOf(natural)).toEqual([]);
    expect(textsOf({ ...natural, fixed: true })?.map(({ text }) => text)).toEqual([
      "9 beats 5 Guard",
      "Decided by the GM.",
    ]);
  });
  it("joins the changes of a nameless deed to the step before it, and names whom they are not obviously about", () => {
    const step = card().steps.at(-1);
    expect(step?.diffs.map(({ name, owner, from, to, delta, harm }) => [name, owner, from, to, delta, harm])).toEqual([
      ["Durability", "", "20", "8", "−12", true],
      ["Vigor", "Ilse Varn", "9", "12", "+3", false],
    ]);
    expect(step?.diffs[0]?.gauge).toEqual({ has: 40, part: 60 });
    expect(step?.chips.map(({ name, gone, note }) => [name, gone, note])).toEqual([["Wounded", "", "until healed"]]);
  });
  it("gives changes without any step before them one of their own", () => {
    expect(card({ lines: [x.hurt] }).steps.map(({ name }) => name)).toEqual(["Changes"]);
    const cost = { ...x.hurt, changes: [{ k: "add", on: "a", at: "Vigor", by: -3 }] } as typeof x.hurt;
    expect(card({ lines: [cost] }).steps.map(({ name }) => name)).toEqual(["Cost"]);
    const rest: DeedLine = { k: "deed", at: "rest", changes: [] };
    expect(card({ lines: [rest] }).steps[0]).toMatchObject({ name: "Rest", texts: [{ text: "A breath" }] });
  });
  it("tells nothing of a deed that only moved what nobody sees", () => {
    const clock: DeedLine = { k: "deed", at: "rest", changes: [{ k: "set", on: "b", at: "clock", from: 0, to: 3 }] };
    const words = { ...x.testWords, deed: () => ({ name: "Rest", icon: "" }) };
    expect(card({ lines: [clock], ruleset: { ...x.testGame, words } }).steps).toEqual([]);
  });
  it("draws no gauge without a maximum, and never one beyond its ends", () => {
    const over: DeedLine = {
      k: "deed",
      at: "hurt",
      changes: [{ k: "add", on: "b", at: "Durability", by: -40 }],
      after: { b: { Durability: -10 } },
    };
    expect(card({ lines: [over] }).steps[0]?.diffs[0]?.gauge).toEqual({ has: 0, part: 100 });
  });
  it("shows a roll that waits with its pool only", () => {
    const { faces: _faces, total: _total, ...open } = x.strike as RollLine;
    const [step] = card({ lines: [open], record: { state: "open" } }).steps;
    expect(step).toMatchObject({ node: "now", beat: null, dice: { list: [], pool: "d20 + 2d10" } });
    expect(step?.why?.title).toBe("Why these dice");
  });
  it("leaves out what the game gives no words, and keeps its comparison", () => {
    const hidden: Line = { ...(x.strike as RollLine), at: "hidden" };
    const { steps } = card({ lines: [x.strike, hidden, { ...x.beatsGuard, aAt: "hidden" } as Line] });
    expect(steps.map(({ name }) => name)).toEqual(["Strike"]);
    expect(steps[0]?.texts[0]?.text).toBe("18 beats 15 Guard");
  });
  it("shows the total without dice where stored faces make no sense", () => {
    const forged: Line = { ...(x.strike as RollLine), faces: [99, "x" as unknown as number] };
    expect(card({ lines: [forged] }).steps[0]).toMatchObject({ beat: { own: 18 }, dice: { list: [] } });
  });
});

describe("dice", () => {
  it("follow a burst with a spark and the die it brought", () => {
    const list = card().steps.at(-1)?.dice?.list ?? [];
    expect(list.map(({ name, burst, spark }) => [name, burst, spark])).toEqual([
      ["d8: 5", false, false],
      ["d8: 2", false, false],
      ["d8: 6", false, false],
      ["d10: 10, burst", true, true],
      ["d10: 4", false, false],
    ]);
  });
  it.each([
    [1, "16, not counted"],
    [-1, "17, not counted"],
  ] as const)("mark what is not kept (keep %i)", (keep, dropped) => {
    const roll: Line = { ...(x.strike as RollLine), dice: [{ n: 2, f: 20, keep }], faces: [17, 16], total: 17 };
    const names = card({ lines: [roll] }).steps[0]?.dice?.list.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.includes("not counted"))).toEqual([`d20: ${dropped}`]);
  });
  it("have a shape for every number of faces", () => {
    const odd: Line = { ...(x.strike as RollLine), dice: [{ n: 1, f: 7 }], faces: [7], total: 7 };
    expect(card({ lines: [odd] }).steps[0]?.dice?.list[0]?.path).toMatch(/^M/);
  });
});

describe("a waiting question", () => {
  it("is put to its owner, with what cannot be chosen and why", () => {
    const { prompt, node } = asks({ mine: ["b"] });
    expect(node).toBe("wait");
    expect(prompt?.folded).toBe("");
    expect(prompt?.options.map(({ label, cost, refused, pass }) => [label, cost, refused, pass])).toEqual([
      ["Dodge", "5 Vigor, 7 left", false, false],
      ["Block", "Needs a shield in hand", true, false],
      ["Take the hit", "", false, true],
    ]);
  });
  it("names who decides to everybody else, without costs", () => {
    const step = asks({ deciders: { b: "Mara" } });
    expect(step.prompt).toBeNull();
    expect(step.texts[0]?.text).toBe("Mara is choosing for Marsh Reaver…");
  });
  it("is folded away behind its own words for a game master who is not asked", () => {
    expect(asks({ isGM: true }).prompt?.folded).toBe("Answer for Marsh Reaver");
  });
  it("keeps an answer in sight while no game master is connected, and lets it be changed", () => {
    const step = asks({ mine: ["b"], gmOnline: false, offlineAnswers: { reaction: "dodge" } });
    expect(step.right).toBe("Dodge");
    expect(step.notes[0]).toMatchObject({ style: "wait", title: "No GM is connected." });
    expect(step.prompt?.folded).toBe("Change answer");
    expect(step.prompt?.options.find(({ chosen }) => chosen)?.value).toBe("dodge");
  });
  it("says that nobody is there to decide", () => {
    expect(asks({ deciders: { b: "" } }).texts[0]?.text).toContain("No player who controls Marsh Reaver");
  });
  it("stays in the story with its answer, and how it came about", () => {
    const lapsed: Line = { ...(x.dodged as Extract<Line, { k: "ask" }>), by: "lapse" };
    expect(card({ lines: [lapsed] }).steps[0]).toMatchObject({
      right: "Dodge",
      texts: [{ text: "Not answered in time." }],
    });
  });
});

describe("what a reader may do", () => {
  it("offers reroll, rewind and undo to game masters only", () => {
    const gm = card({ isGM: true });
    expect(gm.foot).toMatchObject({ mayUndo: true, mayRedo: false });
    // Of several rolls each can be the one.
    expect(gm.foot.rerolls).toEqual([
      { at: "strike", label: "Strike 18" },
      { at: "dodge", label: "Dodge 16" },
      { at: "damage", label: "Damage 27" },
    ]);
    expect(gm.steps.map(({ rewind }) => rewind)).toContain("Undo back to here: Reaction");
    const player = card();
    expect(player.foot).toMatchObject({ rerolls: [], mayUndo: false, mayRedo: false });
    expect(player.steps.every(({ rewind }) => rewind === "")).toBe(true);
  });
  it("offers redo alone once it is undone, and turns its changes around", () => {
    const history = [{ what: "undo", at: "*", by: "u2", time: 7 }] as const;
    const undone = card({ isGM: true, record: { state: "undone", history } });
    expect(undone.foot).toMatchObject({ rerolls: [], mayUndo: false, mayRedo: true });
    expect(undone.head.tag).toMatchObject({ style: "undone", label: "Undone" });
    expect(undone.steps.at(-1)?.diffs[0]).toMatchObject({ from: "8", to: "20", delta: "+12", harm: false });
    expect(undone.steps.at(-1)?.chips[0]?.gone).toBe("ended");
    expect(undone.history).toEqual(["Undone by GM, 21:07."]);
  });
  it("[issue 13] of an exchange that was undone but for a number says which, and does not show it as changed back", () => {
    const history = [{ what: "undo", at: "*", by: "u2", time: 7, kept: [{ on: "b", at: "Durability" }] }] as const;
    const undone = card({ isGM: true, record: { state: "undone", history } });
    expect(undone.steps.at(-1)?.diffs.map(({ name }) => name)).toEqual(["Vigor"]);
    expect(undone.steps.at(-1)?.chips).toHaveLength(1);
    expect(undone.history).toEqual(["Undone by GM, 21:07, except for what had been edited: Marsh Reaver, Durability."]);
  });
  it("remembers the total before a reroll", () => {
    const history = [{ what: "reroll", at: "strike", by: "u1", time: 3, was: "14" }] as const;
    const rerolled = card({ record: { history } });
    expect(rerolled.steps[0]?.beat?.was).toBe("14");
    expect(rerolled.history).toEqual(["Rerolled by Mara, 21:03. It was 14."]);
  });
  it("says of a record whether the rules have changed or somebody is gone", () => {
    const text = (was: string) =>
      card({ record: { state: "record", history: [{ what: "record", at: "*", by: "auto", time: 4, was }] } }).notes[0]
        ?.text;
    expect(text("rulesChanged")).toContain("rules have changed");
    expect(text("memberGone")).toContain("no longer exists");
  });
  it("hides a veiled roll and what it beat while the exchange is open", () => {
    const game = {
      ...x.testGame,
      words: { ...x.testGame.words, roll: () => ({ name: "Strike", icon: "", veiled: true as const }) },
    };
    const steps = (state: "open" | "closed") =>
      cardView(x.exchange({ lines: [x.strike, x.beatsGuard], ruleset: game, record: { state } }), x.reader).steps;
    expect(steps("open")[0]).toMatchObject({ beat: null, dice: null, why: null, texts: [] });
    expect(steps("closed")[0]?.beat?.own).toBe(18);
  });
  it("keeps a record readable as a story, with why it is one", () => {
    const history = [{ what: "record", at: "*", by: "auto", time: 4, was: "rulesChanged" }] as const;
    const record = card({ isGM: true, record: { state: "record", history } });
    expect(record.steps).toEqual([]);
    expect(record.story.map(({ text }) => text)).toContain("Strike: 18 beats 15 Guard");
    expect(record.history[0]).toContain("The rules have changed since this card was made.");
    expect(record.foot).toMatchObject({ rerolls: [], mayUndo: false, mayRedo: false });
  });
  it("says on an open card that it goes on when a game master is back", () => {
    const { notes } = cardView(x.exchange({ gmOnline: false, lines: [x.strike], record: { state: "open" } }), x.reader);
    expect(notes[0]?.text).toContain("continues when a GM is back");
  });
});

describe("numbers that a reader may not know", () => {
  const told = (concealed: readonly string[], more: object = {}) => card({ concealed, ...more }).steps;
  it("says what a game master has overridden, to whom that is told", () => {
    const overrides = [{ reason: "FIVEFOLD.Reason.notOwner" }, { reason: "FIVEFOLD.Card.overriddenText" }];
    const noteOf = (more: object) => cardView(x.exchange({ overridden: true, ...more }), x.reader).notes[0]?.text;
    expect(noteOf({ overrides })).toBe(`${x.reader.t("FIVEFOLD.Reason.notOwner")} The rules do not allow this.`);
    expect(noteOf({})).toBe("The rules do not allow this.");
  });

  it("stay unknown on a foe's side: its threshold, its rolls with what they are made of, its pools", () => {
    const [strike, reaction, dodge, damage] = told(["b"]);
    expect(strike?.beat).toMatchObject({ own: 18, verb: "beats", other: "", against: "Guard" });
    expect(strike?.why?.title).toBe("Why 18");
    expect(strike?.why?.lines.map(({ id }) => id)).toEqual(["Agility", "Charge", "Partial cover"]);
    expect(reaction?.right).toBe("Dodge");
    expect(dodge).toMatchObject({ beat: { own: "", other: "18" }, dice: null, why: null, rewind: "" });
    expect(damage?.beat?.own).toBe(27);
    // What it lost is known, what is left is not; one's own gauge shows as ever.
    expect(damage?.diffs).toMatchObject([
      { name: "Durability", known: false, from: "", to: "", delta: "−12", gauge: null },
      { name: "Vigor", known: true, from: "9", to: "12", gauge: { has: 45, part: 15 } },
    ]);
    const root = render("card/card", card({ concealed: ["b"] }));
    expect(textOf(root)).not.toMatch(/\b(15|16|20|8)\b|\?/);
    expect([...root.querySelectorAll(".ff-beat")].map(textOf)).toEqual([
      "18 beats Guard",
      "The roll does not beat 18",
      "27 kinetic",
    ]);
    expect(textOf(root.querySelector(".ff-diff"))).toBe("Durability −12");
  });
  it("stay unknown where a foe strikes: its total, not what it has to beat", () => {
    const [strike] = told(["a"]);
    expect(strike).toMatchObject({
      beat: { own: "", other: "15", against: "Guard" },
      dice: null,
      texts: [{ text: "Ilse Varn" }],
    });
    expect(strike?.why?.lines.map(({ id }) => id)).toEqual(["Guard"]);
    const asked = cardView(x.waiting({ mine: ["b"], concealed: ["a"] }), x.reader).steps.at(-1);
    expect(asked?.prompt?.question).toBe("Reaction: what do you do?");
    const open = cardView(x.waiting({ mine: ["b"] }), x.reader).steps.at(-1);
    expect(open?.prompt?.question).toBe("18 beats your Guard 15. React?");
  });
  it("leave a whole sentence behind where two roll against each other, whoever reads it", () => {
    const plain = x.testGame.words;
    const words = { ...plain, contest: () => ({ verb: "does not beat", against: "" }) };
    const ruleset = { ...x.testGame, words } as typeof x.testGame;
    const opposed = { ...x.beatsGuard, aAt: "strike", bAt: "dodge" } as typeof x.beatsGuard;
    const line = (lines: readonly object[], concealed: readonly string[]) =>
      textOf(
        render("card/card", card({ ruleset, concealed, lines } as Parameters<typeof card>[0])).querySelector(
          ".ff-beat",
        ),
      );
    const dodge = { ...x.strike, at: "dodge", who: "b" };
    expect(line([x.strike, dodge, opposed], ["b"])).toBe("18 does not beat the opposing roll");
    expect(line([x.strike, dodge, opposed], ["a"])).toMatch(/^The roll does not beat \d+$/);
    expect(line([x.strike, x.beatsGuard], ["b"])).toBe("18 does not beat a hidden number");
    expect(line([x.strike, x.beatsGuard], [])).toBe("18 does not beat 15");
  });
  it("leave a sentence behind where a comparison is told below its roll", () => {
    const again = { ...x.beatsGuard, b: 40 } as typeof x.beatsGuard;
    const [strike] = told(["b"], { lines: [x.strike, x.beatsGuard, again] });
    expect(strike?.texts.map(({ text }) => text)).toEqual(["18 beats Guard"]);
    const record = card({ concealed: ["b"], record: { state: "record" } });
    expect(record.story.map(({ text }) => text)).toContain("Strike: 18 beats Guard");
  });
  it("of gear are its bearer's, and sentences with numbers about them are left out", () => {
    expect(isConcealed(x.exchange({ concealed: ["b"] }), "c")).toBe(true);
    expect(isConcealed(x.exchange({ concealed: ["a"] }), "c")).toBe(false);
    expect(isConcealed(x.exchange({ concealed: ["b"] }), undefined)).toBe(false);
    const lines = [
      x.strike,
      ...["19 damage: 20 − 1", "It falls."].map((key) => ({ k: "say", key, about: "b" }) as const),
    ];
    const texts = (concealed: readonly string[]) => told(concealed, { lines })[0]?.texts.map(({ text }) => text);
    expect(texts(["b"])).toEqual(["It falls."]);
    expect(texts([])).toEqual(["19 damage: 20 − 1", "It falls."]);
  });
  it("between two foes are both unknown; what nobody hides is told", () => {
    const whose = (at: string | undefined) => (at === "strike" ? "a" : undefined);
    const sides = (concealed: readonly string[]) => concealedSides({ aAt: "strike" }, x.exchange({ concealed }), whose);
    expect(sides([])).toEqual({ a: false, b: false });
    expect(sides(["a", "b"])).toEqual({ a: true, b: true });
    expect(concealedSides({ aAt: "strike", bAt: "none" }, x.exchange({ concealed: ["b"] }), whose)).toEqual({
      a: false,
      b: false,
    });
  });
});

describe("what follows from a card", () => {
  const labels = (...args: Parameters<typeof x.exchange>) => card(...args).offers.map(({ label }) => label);
  it("is offered once the exchange is over, to those whose act it would be; some to game masters only", () => {
    expect(labels({ isGM: false, mine: [] })).toEqual(["Help"]);
    expect(labels({ isGM: false, mine: ["a"] })).toEqual(["Help", "Again"]);
    expect(labels({ isGM: true, mine: [] })).toEqual(["Help", "Again", "Burning"]);
    expect(cardView(x.waiting({ isGM: true }), x.reader).offers).toEqual([]);
    expect(labels({ isGM: true, record: { state: "undone" } })).toEqual([]);
  });
  it("a player takes back an own step without dice and questions, once it is over", () => {
    const paid = { n: 1, h: "h", v: [{ k: "add", on: "a", at: "vigor", by: -1 }] } as const;
    const mayUndo = (more: Parameters<typeof x.exchange>[0], user = "u-player") =>
      cardView(x.exchange({ isGM: false, mine: ["a"], ...more }), { ...x.reader, user }).foot.mayUndo;
    const record = { author: "u-player", log: { price: paid }, state: "closed" } as const;
    expect(mayUndo({ record })).toBe(true);
    expect(mayUndo({ record }, "u1")).toBe(false);
    expect(mayUndo({ record, mine: [] })).toBe(false);
    expect(mayUndo({ record: { ...record, state: "undone" } })).toBe(false);
    expect(mayUndo({ record: { ...record, log: { price: { ...paid, by: "u-player" } } } })).toBe(false);
  });
  it("the end of the turn is asked for on the doer's card, while the turn runs", () => {
    const mayEndTurn = (uuid: string) => uuid === x.exchange().members.a?.uuid;
    expect(cardView(x.exchange(), { ...x.reader, mayEndTurn }).foot.mayEndTurn).toBe(true);
    expect(card().foot.mayEndTurn).toBe(false);
    expect(cardView(x.waiting(), { ...x.reader, mayEndTurn }).foot.mayEndTurn).toBe(false);
  });
  it("a question to the game master has no name, and nobody else can answer it", () => {
    const judge = { ...x.reaction, who: "GM" };
    const step = (isGM: boolean, mine: readonly string[]) =>
      cardView(x.waiting({ lines: [x.strike, judge], isGM, mine }), x.reader).steps.at(-1);
    expect(step(false, ["a", "b"])).toMatchObject({ prompt: null, texts: [{ text: "The GM is choosing…" }] });
    expect(step(true, ["GM"])?.prompt?.folded).toBe("");
    expect(step(true, [])?.prompt?.folded).toBe("");
  });
});
