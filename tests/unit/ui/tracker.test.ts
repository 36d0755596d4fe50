import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { TrackerRow } from "../../../src/contract/turns";
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
// The tracker reads these five of a ruleset.
const game = {
  slug: "trackerGame",
  title: "Tracker game",
  icon: solid("bolt"),
  models: { Combat: { trackerCombat: {} } },
  settings: [],
  turns: { typed: true, row: ({ name }: { name: string }) => (name === "Fallen" ? fallen : plain) },
} as unknown as Ruleset;

interface Fighter {
  readonly name: string;
  readonly hidden?: boolean;
  readonly initiative?: number | null;
  readonly owned?: boolean;
}
const actorOf = ({ name, owned }: Fighter) => ({
  id: name,
  uuid: `Actor.${name}`,
  type: "test",
  name,
  img: "a.svg",
  hasPlayerOwner: owned ?? false,
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
  stubGame({ settings: { get: (_home: string, key: string) => key === "hideNumbers" && hidden } });
  await bringGames(game);
});

describe("the tracker", () => {
  it("marks whose turn it is, and who has acted", () => {
    const root = shown(fight(1, { name: "Ilse" }, { name: "Reaver" }, { name: "Hound" }), gm);
    expect(names(root)).toEqual(["Ilse", "Reaver", "Hound"]);
    expect(rows(root).map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
    expect(rows(root).map((row) => row.dataset.acted)).toEqual(["true", "false", "false"]);
    expect(textOf(root.querySelector(".ff-round__top"))).toContain("Tracker game turn 2 of 3");
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
    expect(textOf(root.querySelector("[data-status='prone']"))).toBe("Proneuntil told");
    expect(unnamed(root)).toEqual([]);
  });

  it("says in words who is down, in place of the reaction", () => {
    const [row] = rows(shown(fight(0, { name: "Fallen" }), gm));
    expect(row?.dataset.down).toBe("true");
    expect(textOf(row?.querySelector(".ff-tag") ?? null)).toBe("Shock, dies in 3 rounds");
    expect(row?.querySelector(".ff-react")).toBeNull();
  });

  it("keeps those in hiding from players, in rows and in numbers", () => {
    const fighters = [{ name: "Lurker", hidden: true }, { name: "Ilse", owned: true }, { name: "Hound" }];
    const root = shown(fight(1, ...fighters), player);
    expect(names(root)).toEqual(["Ilse", "Hound"]);
    expect(textOf(root.querySelector(".ff-round__top"))).toContain("turn 1 of 2");
    const meanwhile = shown(fight(0, ...fighters), player);
    expect(textOf(meanwhile.querySelector(".ff-round__top"))).toBe("Tracker game");
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

  it("lets game masters type initiative where the game has one, and hides foes' pools where the world does", () => {
    const fighters = [
      { name: "Ilse", owned: true },
      { name: "Hound", initiative: null },
    ];
    const fields = (root: HTMLElement) =>
      [...root.querySelectorAll<HTMLInputElement>("[data-initiative]")].map((one) => one.getAttribute("value"));
    expect(fields(shown(fight(0, ...fighters), gm))).toEqual(["12", ""]);
    expect(fields(shown(fight(0, ...fighters), player))).toEqual([]);
    expect(unnamed(shown(fight(0, ...fighters), gm))).toEqual([]);
    const gauges = (user: HostUser) =>
      rows(shown(fight(0, ...fighters), user)).map((row) => row.querySelectorAll(".ff-res").length);
    expect(gauges(player)).toEqual([1, 1]);
    hidden = true;
    expect(gauges(player)).toEqual([1, 0]);
    expect(gauges(gm)).toEqual([1, 1]);
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
    expect(textOf(shown(fight(-1, { name: "Ilse" }), gm).querySelector(".ff-round__top"))).toBe("Tracker game");
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
