import { describe, expect, it } from "vitest";
import { directoryView } from "../../../src/foundry/config/directory-view";
import { type Passage, rulebookView } from "../../../src/foundry/config/rulebook-view";
import { render, t, textOf, unnamed } from "./harness";

const passage = (topic: string, name: string, text: string): Passage => ({ topic, name, text });
const BOOK = [
  passage("Attacking", "Attacking", "Name a target and roll."),
  passage("Attacking", "Guard", "What an attack has to beat."),
  passage(
    "Shock",
    "Dying",
    `${"Long before it. ".repeat(8)}Whoever fails a Guard check dies.${" Long after it.".repeat(8)}`,
  ),
];
const found = (wanted: string) =>
  rulebookView(BOOK, wanted, t).groups.flatMap(({ passages }) => passages.map(({ name }) => name));

describe("the rulebook's window", () => {
  it("is an index by topic while nothing is looked for", () => {
    const { groups, status } = rulebookView(BOOK, "  ", t);
    expect(groups.map(({ topic, passages }) => [topic, passages.map(({ name }) => name)])).toEqual([
      ["Attacking", ["Introduction", "Guard"]],
      ["Shock", ["Dying"]],
    ]);
    expect(status).toBe("");
  });
  it("finds words inside pages in whatever case, headings first, and all words of several", () => {
    expect(found("gUARD")).toEqual(["Guard", "Dying"]);
    expect(found("fails guard")).toEqual(["Dying"]);
    expect(found("guard target")).toEqual([]);
    expect(rulebookView(BOOK, "guard", t).status).toBe("2 passages");
  });
  it("finds a word in every form and as the beginning of one, words in whatever order, and what a heading says before all others", () => {
    const rules = [
      passage("Moving", "Leaving reach", "Whoever leaves the reach of an enemy provokes an opportunity attack."),
      passage("Moving", "Opportunity attack", "One attack as a reaction."),
      passage("States", "Stunned", "A stunned creature loses its actions."),
      passage("States", "Bodies", "Enemies may not enter a body's space. The bodyguard may."),
    ];
    const names = (wanted: string) =>
      rulebookView(rules, wanted, t).groups.flatMap(({ passages }) => passages.map(({ name }) => name));
    for (const wanted of ["opportunity", "Opportunities", "attack opportunity", "opport"])
      expect(names(wanted), wanted).toEqual(["Opportunity attack", "Leaving reach"]);
    expect(names("action")).toEqual(["Stunned"]);
    expect(names("stun")).toEqual(["Stunned"]);
    expect(names("enemy")).toEqual(["Leaving reach", "Bodies"]);
    expect(names("bodies enter")).toEqual(["Bodies"]);
    // Letters in the middle of a word are none of its.
    expect(names("guard")).toEqual([]);
    expect(names("aoo")).toEqual(["Opportunity attack", "Leaving reach"]);
    const [row] = rulebookView(rules, "enemies", t).groups[0]?.passages ?? [];
    expect(row?.match).toBe("Enemies");
  });
  it("finds what is misspelt by a letter where nothing is spelt so, and says that it is only similar", () => {
    expect(found("tagret")).toEqual(["Attacking"]);
    expect(found("gaurd")).toEqual(["Guard", "Dying"]);
    expect(found("gard")).toEqual(["Guard", "Dying"]);
    expect(found("dyng")).toEqual(["Dying"]);
    expect(found("rol")).toEqual(["Attacking"]);
    expect(found("rox")).toEqual([]);
    expect(rulebookView(BOOK, "gaurd", t).status).toBe("No passage contains “gaurd”. 2 passages have a similar word.");
  });
  it("shows the words around the match, and nothing of the heading twice", () => {
    const row = rulebookView(BOOK, "fails", t).groups[0]?.passages[0];
    expect([row?.match, row?.topic, row?.index]).toEqual(["fails", "Shock", 2]);
    expect(row?.before.startsWith("…")).toBe(true);
    expect(row?.before.endsWith("Whoever ")).toBe(true);
    expect(row?.after.startsWith(" a Guard check dies.")).toBe(true);
    expect(row?.after.endsWith("…")).toBe(true);
    const named = rulebookView(BOOK, "dying", t).groups[0]?.passages[0];
    expect([named?.match, named?.before]).toEqual(["", ""]);
  });
  it("says when nothing matches and what to try", () => {
    const view = rulebookView(BOOK, "zeppelin", t);
    expect([view.groups, view.status]).toEqual([
      [],
      "No passage contains “zeppelin”. Try a shorter word, or clear the field to see the index.",
    ]);
  });
  it("is printed with a name for everything and the match marked", () => {
    const list = render("rulebook/found", rulebookView(BOOK, "fails", t));
    expect(unnamed(list)).toEqual([]);
    expect(textOf(list.querySelector("mark"))).toBe("fails");
    expect(textOf(list.querySelector("[role='status']"))).toBe("1 passage");
    expect(list.querySelector("[data-action='passage']")?.getAttribute("data-index")).toBe("2");
    expect(unnamed(render("rulebook/search", { wanted: "" }))).toEqual([]);
  });
});

describe("what stands below a directory", () => {
  const ways = (...args: Parameters<typeof directoryView>) => directoryView(...args).ways.map(({ id }) => id);
  const [gm, player] = [
    { isEmpty: true, isGM: true, hasRulebook: true, several: true },
    { isEmpty: true, isGM: false, hasRulebook: true, several: true },
  ];
  it("tells a game master where creatures, items and scenes come from, and opens it", () => {
    expect(ways("actors", gm, t)).toEqual(["compendia", "welcome", "party"]);
    expect(ways("items", gm, t)).toEqual(["compendia"]);
    expect(ways("scenes", gm, t)).toEqual(["welcome", "game"]);
    // The way to another game's demo stays, where there is another game.
    expect(ways("scenes", { ...gm, isEmpty: false }, t)).toEqual(["game"]);
    expect(ways("scenes", { ...gm, several: false }, t)).toEqual(["welcome"]);
    expect(directoryView("actors", gm, t).hint?.title).toBe("No creatures yet");
  });
  it("offers players nothing that they may not do", () => {
    for (const directory of ["items", "scenes"] as const) expect(ways(directory, player, t)).toEqual([]);
    // The party is everybody's to see.
    expect(ways("actors", player, t)).toEqual(["party"]);
    expect(ways("actors", { ...player, isEmpty: false }, t)).toEqual(["party"]);
    expect(directoryView("actors", player, t).hint?.text).toContain("Your GM");
  });
  it("says in an empty chat what will stand there, and offers the first step; nothing once there are messages", () => {
    expect(ways("chat", gm, t)).toEqual(["welcome", "tour"]);
    expect(ways("chat", player, t)).toEqual(["tour"]);
    const labels = (who: typeof gm) => directoryView("chat", who, t).ways.map(({ label }) => label);
    expect([labels(gm).at(-1), labels(player)]).toEqual(["Tour: your first encounter", ["Tour: your first attack"]]);
    expect(textOf(render("directory/hint", directoryView("chat", player, t)))).toContain("No messages yet");
    expect(directoryView("chat", { ...player, isEmpty: false }, t)).toEqual({ hint: null, ways: [] });
  });
  it("leads from the journal to the rulebook, whether it is empty or not, where there is one", () => {
    expect(ways("journal", { ...player, isEmpty: false }, t)).toEqual(["rulebook"]);
    expect(directoryView("journal", { ...player, isEmpty: false }, t).hint).toBeNull();
    expect(ways("journal", { ...gm, hasRulebook: false }, t)).toEqual([]);
    const shown = render("directory/hint", directoryView("journal", gm, t));
    expect(textOf(shown)).toContain("No journal entries yet");
  });
});

it("a link shows and is found by its words, not by what it leads to", () => {
  const book = [
    passage("Attacking", "Answers", "You may @UUID[Compendium.fivefold.rules.defend]{Defend} or @UUID[x.y] wait."),
  ];
  const [group] = rulebookView(book, "defend", t).groups;
  expect(group?.passages).toMatchObject([{ before: "You may ", match: "Defend", after: " or  wait." }]);
  expect(rulebookView(book, "compendium", t).groups).toEqual([]);
});
