import { armor, type Case } from "./fixtures";

const BOW = { name: "Bow", value: 1, bonus: "strength", ranged: true } as const;
const PASS = { reaction: "none" } as const;

/** The worked examples of the ledger in which position decides: backs, cover, visibility. */
export const POSITION = {
  "W-22a": { x: { situation: { behind: true } }, dice: [8], expect: { contests: ["V-044 8 not > 8"] } },
  "W-22a+": {
    x: { situation: { behind: true } },
    dice: [9, 1, 1, 1],
    answers: PASS,
    expect: { contests: ["V-044 9 > 8"] },
  },
  "W-22b": {
    d: { guard: 18 },
    x: { situation: { behind: true } },
    dice: [9],
    expect: { contests: ["V-044 9 not > 9"] },
  },
  "W-22c": {
    d: { guard: 17 },
    x: { situation: { behind: true } },
    dice: [9],
    expect: { contests: ["V-044 9 not > 9"] },
  },
  "W-46 light": {
    weapon: BOW,
    x: { situation: { cover: "light" } },
    dice: [20],
    expect: { contests: ["V-044 20 not > 25"] },
  },
  "W-46 partial": {
    weapon: BOW,
    x: { situation: { cover: "partial" } },
    dice: [18],
    expect: { contests: ["V-044 18 not > 18"] },
  },
  "W-46 full": {
    weapon: BOW,
    x: { situation: { cover: "full" } },
    dice: [20],
    expect: { contests: ["V-044 20 not > 20"] },
  },
  "W-47": {
    a: { dice: { strength: 1 } },
    pieces: [armor("v", "d", 3, 8)],
    weapon: { name: "Long bow", value: 1, bonus: "strength", ranged: true },
    x: { situation: { cover: "partial" } },
    dice: [19, 6, 8],
    answers: PASS,
    expect: {
      rolls: ["strike 1d20 = 19", "damage 1d8 + 1d10 = 14"],
      events: ["a actions -1", "v durability -3", "d durability -6"],
      said: ["covered", "stopped"],
      d: { durability: 14 },
      pieces: { v: 5 },
    },
  },
  "W-48": {
    a: { size: 3 },
    d: { guard: 17 },
    weapon: BOW,
    x: { situation: { behind: true, cover: "partial", visibility: "reduced" } },
    dice: [20],
    expect: { contests: ["V-044 20 not > 22"] },
  },
  "W-62 light": {
    weapon: { ...BOW, area: true },
    x: { situation: { cover: "light" } },
    dice: [15],
    expect: { contests: ["V-044 15 not > 15"] },
  },
  "W-62 partial": {
    weapon: { ...BOW, area: true },
    x: { situation: { cover: "partial" } },
    dice: [18],
    expect: { contests: ["V-044 18 not > 18"] },
  },
  "W-62 full": {
    weapon: { ...BOW, area: true },
    x: { situation: { cover: "full" } },
    dice: [20],
    expect: { contests: ["V-044 20 not > 20"] },
  },
} satisfies Record<string, Case>;
