import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { RowTurn, TrackerRow } from "../../../src/contract/turns";
import type { HostCombat, HostUser } from "../../../src/foundry/host/types";
import { trackerView } from "../../../src/foundry/tracker/view";
import { render, textOf, unnamed } from "./harness";
import { bringGames, stubGame } from "./host";

const HOSTILE = '<img src=x onerror="alert(1)">';
const solid = (name: string): string => `fa-solid fa-${name}`;
const plain: TrackerRow = {
  order: "12",
  pips: { filled: 1, total: 3, extra: 1, label: "1 of 3 actions" },
  gauges: [{ icon: solid("bolt"), name: "Vigor", value: 7, max: 12 }],
  reaction: { icon: solid("wind"), label: "Can react" },
  conditions: [{ id: "prone", icon: solid("person-falling"), name: "Prone", left: "until told" }],
  tag: null,
  down: false,
};
const fallen: TrackerRow = { ...plain, tag: { icon: solid("skull"), label: "Shock, dies in 3 rounds" }, down: true };
let life = { value: 5, max: 12 };
let conditions = plain.conditions;
let extra: Partial<TrackerRow> = {};
// The tracker reads these five of a ruleset.
const game = {
  slug: "trackerGame",
  title: "Tracker game",
  icon: solid("bolt"),
  models: { Combat: { trackerCombat: {} } },
  settings: [],
  turns: {
    typed: true,
    slots: {
      putOff: ({ name }: { name: string }) => ({ Ada: "waiting", Ben: "later", Cleo: "lost" })[name] ?? null,
      sharesWith: ({ name }: { name: string }) => (name === "Page" ? "Knight" : null),
    },
    row: ({ name }: { name: string }, { toAct }: Pick<RowTurn, "toAct">) => ({
      ...(name === "Fallen" ? fallen : plain),
      ...(toAct && { pips: { filled: 3, total: 3, extra: 0, label: "to act" } }),
      life,
      conditions,
      ...extra,
    }),
  },
} as unknown as Ruleset;

interface Fighter {
  readonly name: string;
  readonly hidden?: boolean;
  readonly initiative?: number | null;
  readonly owned?: boolean;
  readonly friendly?: boolean;
  readonly revealed?: boolean;
}
const actorOf = ({ name, owned, friendly, revealed }: Fighter) => ({
  id: name,
  uuid: `Actor.${name}`,
  type: "test",
  name,
  img: "a.svg",
  hasPlayerOwner: owned ?? false,
  token: null,
  prototypeToken: { disposition: friendly ? 1 : -1 },
  flags: { fivefold: { revealed: revealed ?? false } },
  statuses: new Set<string>(),
  items: { contents: [] },
  system: { toObject: () => ({}) },
  testUserPermission: ({ isGM }: HostUser) => isGM || (owned ?? false),
});
/** An encounter in which the fighter of this number acts; -1 before it has begun. */
function fight(turn: number, ...fighters: readonly Fighter[]): HostCombat {
  const turns = fighters.map((fighter) => ({
    id: fighter.name,
    name: fighter.name,
    img: "a.svg",
    hidden: fighter.hidden ?? false,
    isDefeated: false,
    initiative: fighter.initiative === undefined ? 12 : fighter.initiative,
    actor: actorOf(fighter),
  }));
  const started = turn >= 0;
  return {
    documentName: "Combat",
    type: "trackerCombat",
    round: started ? 2 : 0,
    turn: started ? turn : null,
    started,
    flags: {},
    turns,
    combatant: turns[turn],
  } as unknown as HostCombat;
}
const gm = { isGM: true } as HostUser;
const player = { isGM: false } as HostUser;
const shown = (combat: HostCombat | null, user: HostUser): HTMLElement =>
  render("tracker/tracker", { fight: combat && trackerView(combat, user), isGM: user.isGM });
const rows = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-combatant-id]"),
];
const names = (root: HTMLElement): readonly string[] =>
  rows(root).map((row) => textOf(row.querySelector(".ff-turnrow__name")));

let hidden = false;
beforeAll(async () => {
  stubGame({
    scenes: { viewed: null },
    settings: { get: (_home: string, key: string) => key === "hideNumbers" && hidden },
  });
  await bringGames(game);
});

describe("the tracker", () => {
  it("marks whose turn it is, and who has acted", () => {
    const root = shown(fight(1, { name: "Ilse" }, { name: "Reaver" }, { name: "Hound" }), gm);
    expect(names(root)).toEqual(["Ilse", "Reaver", "Hound"]);
    expect(rows(root).map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
    expect(rows(root).map((row) => row.dataset.acted)).toEqual(["true", "false", "false"]);
    expect(root.querySelector(".ff-turns")?.getAttribute("aria-label")).toBe("Turn 2 of 3");
    // No line is spent on the game's name.
    expect(textOf(root)).not.toContain("Tracker game");
  });

  it("shows actions as pips with a name, extra ones ringed", () => {
    const root = shown(fight(0, { name: "Ilse" }), gm);
    const pips = root.querySelector(".ff-pips");
    expect(pips?.getAttribute("aria-label")).toBe("1 of 3 actions");
    expect(pips?.querySelectorAll(".ff-pip")).toHaveLength(3);
    expect(pips?.querySelectorAll(".ff-pip--on")).toHaveLength(1);
    expect(pips?.querySelectorAll(".ff-pip--extra")).toHaveLength(1);
  });

  it("names resources and conditions for those who can't see icons", () => {
    const root = shown(fight(0, { name: "Ilse" }), gm);
    expect(textOf(root.querySelector(".ff-res"))).toBe("Vigor7/12");
    const prone = root.querySelector("[data-status='prone']");
    expect([prone?.getAttribute("tabindex"), prone?.getAttribute("aria-label")]).toEqual(["0", "Prone until told"]);
    expect(textOf(prone?.querySelector(".ff-state__word") ?? null)).toBe("Prone until told");
    expect(unnamed(root)).toEqual([]);
  });

  it("shows life as a bar at the portrait, with all pools in words, to whoever may know them", () => {
    const root = shown(fight(0, { name: "Ilse" }), gm);
    const bar = root.querySelector(".ff-life");
    expect([bar?.getAttribute("aria-label"), bar?.getAttribute("data-life")]).toEqual(["5 of 12 left", "half"]);
    expect(bar?.querySelector("rect")?.getAttribute("width")).toBe("42");
    expect(root.querySelector(".ff-turnrow__face")?.getAttribute("title")).toBe("Vigor 7/12");
    hidden = true;
    expect(shown(fight(0, { name: "Hound" }), player).querySelector(".ff-life, .ff-turnrow__face[title]")).toBeNull();
    hidden = false;
  });

  it("shows four conditions beside the name, and counts the others; the tag's own is not told twice", () => {
    const many = ["prone", "bound", "winded", "burning", "dazed"].map((id) => ({
      id,
      icon: solid(id),
      name: id,
      left: "",
    }));
    conditions = [{ id: "shock", icon: solid("skull"), name: "Shock", left: "" }, ...many];
    const icons = (name: string) =>
      [
        ...shown(fight(0, { name: "Other" }, { name }), gm).querySelectorAll(
          `[data-combatant-id="${name}"] [data-status]`,
        ),
      ].map((one) => [one.getAttribute("data-status"), one.getAttribute("aria-label")]);
    expect(icons("Fallen")).toEqual([
      ["prone", "prone"],
      ["bound", "bound"],
      ["winded", "winded"],
      ["more", "burning, dazed"],
    ]);
    expect(icons("Ilse").map(([id]) => id)).toEqual(["shock", "prone", "bound", "more"]);
    conditions = plain.conditions;
  });

  it("shows what is readied as an icon whose words say it, once", () => {
    const watch = { icon: solid("hourglass"), label: "Something readied" };
    const icons = (more: Partial<TrackerRow>): readonly (string | null)[] => {
      extra = more;
      const root = shown(fight(0, { name: "Other" }, { name: "Ilse" }), gm);
      const found = root.querySelectorAll(
        "[data-combatant-id='Ilse'] [data-ready] > .ff-state, [data-combatant-id='Ilse'] .ff-react",
      );
      return [...found].map((one) => `${one.getAttribute("tabindex")} ${one.getAttribute("aria-label")}`);
    };
    const ready = [{ icon: watch.icon, name: "Readied: Longbow", note: "The door opens" }];
    expect(icons({ ready })).toEqual(["0 Readied: Longbow: The door opens", "0 Can react"]);
    expect(icons({ ready, reaction: watch })).toEqual(["0 Readied: Longbow: The door opens"]);
    expect(icons({ ready: [{ icon: watch.icon, name: "Action prepared", note: "" }], reaction: null })).toEqual([
      "0 Action prepared",
    ]);
    expect(icons({ reaction: watch })).toEqual(["0 Something readied"]);
    extra = {};
  });

  it("says whose turn waits, comes later or was lost, and marks those who act together as one turn", () => {
    const all = ["Knight", "Page", "Ada", "Ben", "Cleo"].map((name) => ({ name }));
    const told = rows(shown(fight(0, ...all), gm)).map((row) => [
      row.getAttribute("aria-current"),
      row.querySelector('[data-status^="turn-"]')?.getAttribute("aria-label") ?? null,
    ]);
    expect(told).toEqual([
      ["true", null],
      ["true", "Acts together with Knight"],
      [null, "Waits with its turn"],
      [null, "Acts later in this round"],
      [null, "Turn lost"],
    ]);
  });
  it("says in words who is down, in place of the reaction", () => {
    const [row] = rows(shown(fight(0, { name: "Fallen" }), gm));
    expect(row?.dataset.down).toBe("true");
    expect(row?.querySelector(".ff-state--tag")?.getAttribute("aria-label")).toBe("Shock, dies in 3 rounds");
    expect(row?.querySelector(".ff-react, .ff-pips")).toBeNull();
  });

  it("keeps those in hiding from players, in rows and in numbers", () => {
    const fighters = [{ name: "Lurker", hidden: true }, { name: "Ilse", owned: true }, { name: "Hound" }];
    const root = shown(fight(1, ...fighters), player);
    expect(names(root)).toEqual(["Ilse", "Hound"]);
    const label = (one: HTMLElement) => one.querySelector(".ff-turns")?.getAttribute("aria-label");
    expect(label(root)).toBe("Turn 1 of 2");
    const meanwhile = shown(fight(0, ...fighters), player);
    expect(label(meanwhile)).toBe("Turn order");
    expect(names(shown(fight(1, ...fighters), gm))).toHaveLength(3);
  });

  it("lets owners end their turn and roll for initiative, nobody else", () => {
    const fighters = [
      { name: "Ilse", owned: true },
      { name: "Hound", initiative: null },
    ];
    const mine = shown(fight(0, ...fighters), player);
    expect(mine.querySelector("[data-action='ffEndTurn']")).not.toBeNull();
    expect(mine.querySelector("[data-action='ffRoll']")).toBeNull();
    const theirs = shown(fight(1, ...fighters), player);
    expect(theirs.querySelector("[data-action='ffEndTurn']")).toBeNull();
    expect(shown(fight(1, ...fighters), gm).querySelectorAll("[data-action='ffRoll']")).toHaveLength(1);
  });

  it("tells the game who is yet to act in this round: after the running turn, with it later, or waiting; those who share a turn as their leader", () => {
    const toAct = (turn: number, ...fighters: readonly string[]) =>
      rows(shown(fight(turn, ...fighters.map((name) => ({ name }))), gm)).map(
        (row) => row.querySelector(".ff-pips")?.getAttribute("aria-label") === "to act",
      );
    expect(toAct(1, "Ilse", "Reaver", "Hound")).toEqual([false, false, true]);
    expect(toAct(3, "Ada", "Ben", "Cleo", "Hound")).toEqual([true, true, false, false]);
    expect(toAct(0, "Hound", "Ada", "Ben", "Cleo")).toEqual([false, true, true, false]);
    expect(toAct(0, "Knight", "Page")).toEqual([false, false]);
    expect(toAct(1, "Page", "Hound", "Knight")).toEqual([true, false, true]);
    expect(toAct(-1, "Ilse", "Hound")).toEqual([false, false]);
  });

  it("says whose initiative a running encounter waits for; those in hiding to game masters alone", () => {
    const fighters = [
      { name: "Ilse", owned: true, initiative: null },
      { name: "Hound" },
      { name: "Lurker", hidden: true, initiative: null },
    ];
    const waits = (turn: number, user: HostUser) =>
      textOf(shown(fight(turn, ...fighters), user).querySelector("[data-waits]"));
    expect(waits(1, gm)).toBe("Still to roll initiative: Ilse, Lurker");
    expect(waits(1, player)).toBe("Still to roll initiative: Ilse");
    expect(waits(-1, gm)).toBe("");
    expect(textOf(shown(fight(0, { name: "Ilse" }), gm).querySelector("[data-waits]"))).toBe("");
  });

  it("lets game masters type initiative where the game has one", () => {
    const fighters = [
      { name: "Ilse", owned: true },
      { name: "Hound", initiative: null },
    ];
    const fields = (root: HTMLElement) =>
      [...root.querySelectorAll<HTMLInputElement>("[data-initiative]")].map((one) => one.getAttribute("value"));
    expect(fields(shown(fight(0, ...fighters), gm))).toEqual(["12", ""]);
    expect(fields(shown(fight(0, ...fighters), player))).toEqual([]);
    expect(unnamed(shown(fight(0, ...fighters), gm))).toEqual([]);
  });

  it("hides the pools of foes where the world does, not of allies and of the revealed; words tell how they look", () => {
    const fighters = [
      { name: "Ilse", owned: true },
      { name: "Pell", friendly: true },
      { name: "Hound" },
      { name: "Bear", revealed: true },
      { name: "Fallen" },
    ];
    const cells = (user: HostUser, selector: string) =>
      rows(shown(fight(0, ...fighters), user)).map((row) =>
        [...row.querySelectorAll(selector)].map((one) => textOf(one)).join(),
      );
    const pools = ["Vigor7/12", "Vigor7/12", "Vigor7/12", "Vigor7/12", "Vigor7/12"];
    expect(cells(player, ".ff-res")).toEqual(pools);
    hidden = true;
    expect(cells(player, ".ff-res")).toEqual(pools.map((pool, at) => (at === 2 || at === 4 ? "" : pool)));
    // The tag of the fallen says more than a word would.
    expect(cells(player, ".ff-looks")).toEqual(["", "", "Bloodied", "", ""]);
    expect(cells(gm, ".ff-res")).toEqual(pools);
    expect(cells(gm, ".ff-looks").join("")).toBe("");
    // How many points or rounds of a condition are left may be one of these numbers.
    conditions = [{ id: "ward", icon: solid("shield"), name: "Ward", left: "7 points" }];
    const told = (user: HostUser) =>
      rows(shown(fight(0, ...fighters.slice(0, 4)), user)).map((row) => /Ward 7 points/.test(row.innerHTML));
    expect([told(player), told(gm)]).toEqual([
      [true, true, false, true],
      [true, true, true, true],
    ]);
    conditions = plain.conditions;
    const switches = rows(shown(fight(0, ...fighters), gm)).map((row) =>
      row.querySelector("[data-action='ffReveal']")?.getAttribute("aria-pressed"),
    );
    expect(switches).toEqual([undefined, undefined, "false", "true", "false"]);
    expect(shown(fight(0, ...fighters), player).querySelector("[data-action='ffReveal']")).toBeNull();
    hidden = false;
  });

  it.each([
    [12, "Unharmed"],
    [11, "Scratched"],
    [7, "Scratched"],
    [6, "Bloodied"],
    [4, "Bloodied"],
    [3, "Near death"],
    [0, "Near death"],
  ])("tells of somebody with %i of 12 left: %s", (value, word) => {
    hidden = true;
    life = { value, max: 12 };
    expect(textOf(shown(fight(0, { name: "Hound" }), player).querySelector(".ff-looks"))).toBe(word);
    life = { value: 5, max: 12 };
    hidden = false;
  });

  it("gives game masters, and only them, the switches for hiding and defeat", () => {
    const hiding = fight(0, { name: "Lurker", hidden: true });
    const switches = [...shown(hiding, gm).querySelectorAll(".ff-turnrow__tools > button")];
    expect(switches.map((one) => [one.getAttribute("data-action"), one.getAttribute("aria-pressed")])).toEqual([
      ["ffHide", "true"],
      ["ffDefeat", "false"],
    ]);
    expect(shown(fight(0, { name: "Ilse" }), player).querySelector(".ff-turnrow__tools")).toBeNull();
  });

  it("says how to begin where there is no fight", () => {
    expect(textOf(shown(null, gm))).toContain("Select tokens");
    expect(textOf(shown(null, player))).toContain("When the GM starts an encounter");
    expect(
      shown(fight(-1, { name: "Ilse" }), gm)
        .querySelector(".ff-turns")
        ?.getAttribute("aria-label"),
    ).toBe("Turn order");
  });

  it("leaves encounters of other packages to core", () => {
    const combat = { ...fight(0, { name: "Ilse" }), type: "base" } as unknown as HostCombat;
    expect(trackerView(combat, gm)).toBeNull();
  });

  it("prints hostile names as text", () => {
    const root = shown(fight(0, { name: HOSTILE }), gm);
    expect(names(root)).toEqual([HOSTILE]);
    expect(root.querySelectorAll("img")).toHaveLength(1);
  });
});
