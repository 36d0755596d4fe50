import type { CardWords } from "../../../src/contract/card";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { ExchangeRecord } from "../../../src/engine/play/types";
import type { AskLine, Line } from "../../../src/engine/procedure/story.types";
import type { Reader } from "../../../src/foundry/cards/view.types";
import type { ExchangeView } from "../../../src/foundry/exchange/read/view.types";
import { t } from "./harness";

const solid = (name: string): string => `fa-solid fa-${name}`;

/** The words of a game made up for these tests: a strike, an answer to it, and what it does. */
export const testWords: CardWords = {
  title: () => ({ title: "Longsword", icon: solid("khanda"), by: "a", on: ["b"] }),
  roll: ({ at }) => {
    if (at === "hidden") return null;
    return at === "damage"
      ? { name: "Damage", icon: solid("star"), unit: "kinetic" }
      : { name: at === "dodge" ? "Dodge" : "Strike", icon: solid("check") };
  },
  contest: ({ ok, bAt }) => ({ verb: ok ? "beats" : "does not beat", against: bAt === undefined ? "Guard" : "" }),
  ask: ({ options }) => ({
    name: "Reaction",
    icon: solid("wind"),
    question: "18 beats your Guard 15. React?",
    options: [
      { id: "dodge", label: "Dodge", icon: solid("wind"), cost: "5 Vigor, 7 left" },
      { id: "block", label: "Block", icon: solid("shield"), refused: "Needs a shield in hand" },
      ...(options.includes("none") ? [{ id: "none", label: "Take the hit", icon: solid("hand") }] : []),
    ],
  }),
  deed: ({ at }) => (at === "rest" ? { name: "Rest", icon: solid("bed"), note: "A breath" } : null),
  say: ({ key }) => key,
  change: (change, line) => {
    if (change.k !== "add") return null;
    if (change.at === "wounded") {
      const came = change.by > 0;
      const icon = solid("heart-crack");
      return {
        k: "status",
        on: change.on,
        status: "wounded",
        name: "Wounded",
        icon,
        active: came,
        note: "until healed",
      };
    }
    const to = line.after?.[change.on]?.[change.at] ?? 0;
    return { k: "number", on: change.on, name: change.at, from: to - change.by, to, most: 20 };
  },
  modifier: ({ id, source }) => ({ label: id, ...(source === undefined ? {} : { source }) }),
  outcome: (lines) =>
    lines.some((line) => line.k === "ask" && line.answer === undefined)
      ? { style: "wait", icon: solid("hourglass-half"), label: "Waiting" }
      : { style: "solid", icon: solid("burst"), label: "Hit" },
  offers: () => [
    { act: "help", label: "Help", icon: solid("heart"), by: null, on: ["b"] },
    { act: "again", label: "Again", icon: solid("khanda"), by: "a" },
    { act: "burn", label: "Burning", icon: solid("fire"), by: "b", gm: true },
  ],
};
// Cards read these of a ruleset; the rest is not theirs to know.
export const testGame = {
  slug: "vigor",
  title: "Vigor",
  icon: solid("bolt"),
  words: testWords,
  statuses: [],
  prompts: [{ id: "reaction", at: "reaction", name: "Reaction", icon: solid("wind"), off: "none", auto: "dodge" }],
  ruleNameKey: (rule: string) => `Rule ${rule.slice(2)}`,
  ruleKey: (rule: string) => rule,
  settings: [],
} as unknown as Ruleset;

const mod = (id: string, kind: "base" | "dice" | "step" | "flat", value: number, more = {}) => ({
  id,
  rule: "V-001",
  kind,
  value,
  ...more,
});
export const strike: Line = {
  k: "roll",
  at: "strike",
  who: "a",
  dice: [
    { n: 1, f: 20 },
    { n: 2, f: 10, burst: true },
  ],
  flat: 0,
  mods: [
    mod("Agility", "dice", 2, { source: "Ilse Varn" }),
    mod("Charge", "step", 1, { source: "Weak point found" }),
    mod("Partial cover", "flat", -3, { off: true }),
  ],
  faces: [9, 4, 5],
  total: 18,
  natural: 9,
  burst: false,
};
export const beatsGuard: Line = {
  k: "contest",
  op: "beats",
  rule: "V-044",
  ok: true,
  a: 18,
  b: 15,
  aMods: [],
  bMods: [mod("Guard", "base", 15)],
  aAt: "strike",
};
export const reaction: AskLine = { k: "ask", at: "reaction", who: "b", options: ["dodge", "none"] };
export const dodged: Line = { ...reaction, answer: "dodge", by: "u2" };
export const dodge: Line = {
  k: "roll",
  at: "dodge",
  who: "b",
  dice: [{ n: 1, f: 20 }],
  flat: 0,
  mods: [],
  faces: [16],
  total: 16,
  natural: 16,
  burst: false,
};
export const dodgeFails: Line = {
  k: "contest",
  op: "beats",
  rule: "V-046",
  ok: false,
  a: 16,
  b: 18,
  aMods: [],
  bMods: [],
  aAt: "dodge",
  bAt: "strike",
};
export const damage: Line = {
  k: "roll",
  at: "damage",
  who: "a",
  dice: [
    { n: 3, f: 8 },
    { n: 1, f: 10, burst: true },
  ],
  flat: 0,
  mods: [],
  faces: [5, 2, 6, 10, 4],
  total: 27,
  natural: 5,
  burst: true,
};
export const hurt: Line = {
  k: "deed",
  at: "hurt",
  changes: [
    { k: "add", on: "b", at: "Durability", by: -12 },
    { k: "add", on: "a", at: "Vigor", by: 3 },
    { k: "add", on: "b", at: "wounded", by: 1 },
  ],
  after: { b: { Durability: 8 }, a: { Vigor: 12 } },
};
export const wholeStory: readonly Line[] = [strike, beatsGuard, dodged, dodge, dodgeFails, damage, hurt];

interface Options extends Partial<Omit<ExchangeView, "record">> {
  readonly record?: Partial<ExchangeRecord>;
}
/** An exchange as one reader sees it. */
export function exchange({ record, ...more }: Options = {}): ExchangeView {
  return {
    messageId: "message1",
    ruleset: testGame,
    record: {
      id: "message1",
      procedure: "attack",
      args: {},
      participants: {},
      log: {},
      state: "closed",
      opened: 1,
      author: "u1",
      adopted: true,
      history: [],
      commit: null,
      story: null,
      ...record,
    },
    members: {
      a: { uuid: "Actor.a", name: "Ilse Varn", img: "ilse.svg" },
      b: { uuid: "Actor.b", name: "Marsh Reaver", img: "reaver.svg" },
      c: { uuid: "Actor.b.Item.c", name: "Hide vest", img: "vest.svg", of: "b" },
    },
    names: { a: "Ilse Varn", b: "Marsh Reaver", c: "Hide vest" },
    lines: wholeStory,
    pending: [],
    world: {},
    mine: [],
    deciders: { a: "Mara", b: "GM" },
    isGM: false,
    overridden: false,
    gmOnline: true,
    concealed: [],
    deadlines: {},
    seconds: 0,
    wishes: {},
    offlineAnswers: {},
    time: 0,
    ...more,
  };
}
export const waiting = (more: Options = {}): ExchangeView =>
  exchange({ lines: [strike, beatsGuard, reaction], ...more, record: { state: "open", ...more.record } });

/** A question with one answer for each number up to `most`, and a way to pass. */
export function longQuestion(most: number, more: Options = {}): ExchangeView {
  const ids = ["none", ...Array.from({ length: most }, (_, n) => String(n + 1))];
  const ask = () => ({
    name: "Hiding place",
    icon: solid("eye"),
    question: "How hard is it to find?",
    options: ids.map((id) => ({ id, label: id === "none" ? "Open ground" : `Difficulty ${id}`, icon: "" })),
  });
  return waiting({
    ...more,
    ruleset: { ...testGame, words: { ...testWords, ask } } as unknown as Ruleset,
    lines: [strike, { ...reaction, options: ids }],
    pending: [{ k: "ask", at: "reaction", who: "b", options: ids, lapse: { to: "none", when: "close" }, view: {} }],
  });
}

export const reader: Reader = {
  t,
  userName: (id) => (id === "u1" ? "Mara" : "GM"),
  clock: (time) => `21:0${time}`,
  mayEndTurn: () => false,
  user: "u-player",
  mayDelete: false,
  mayClose: false,
  hidden: false,
};
