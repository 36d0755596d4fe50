// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { askedForInitiative, initiativeSteps, rollAnswered } from "../../../src/foundry/cards/initiative";
import { promptsView } from "../../../src/foundry/cues/prompts-view";
import { render, t, textOf, unnamed } from "./harness";
import { bringGames, stubGame } from "./host";

const game = { slug: "rolled", title: "Rolled", models: { Combat: { rolledCombat: {} } }, settings: [], turns: {} };
const ranked = { ...game, slug: "ranked", models: { Combat: { rankedCombat: {} } }, turns: { ranks: () => ({}) } };
await bringGames(...([game, ranked] as unknown as readonly Ruleset[]));

const mara = { id: "mara", active: true, isGM: false, character: null };
const fighter = (name: string, initiative: number | null, owner = mara.id) => ({
  ...{ id: name, name, img: `${name}.svg`, initiative, hidden: false },
  actor: { uuid: `Actor.${name}`, testUserPermission: ({ id }: { readonly id: string }) => id === owner },
});
const rolled: string[] = [];
const combatOf = (turns: readonly object[], more: object = {}) => ({
  ...{ id: "fight", documentName: "Combat", type: "rolledCombat", started: true, flags: {}, turns },
  rollInitiative: async (ids: readonly string[]) => void rolled.push(...ids),
  ...more,
});
const table = (combat: object | null, isGM = false) => {
  const user = { ...mara, isGM };
  const combats = { get: (id: string) => (id === "fight" ? combat : undefined) };
  stubGame({ combat, combats, user, users: { contents: [user], activeGM: null } });
};
beforeEach(() => rolled.splice(0));

describe("the question for initiative", () => {
  it("asks a player for each creature of theirs that has no initiative yet", () => {
    table(combatOf([fighter("Ilse", null), fighter("Bran", 12), fighter("Reaver", null, "other")]));
    const [asked] = askedForInitiative();
    expect(asked?.steps.map(({ prompt }) => [prompt?.actor, prompt?.question])).toEqual([
      ["Actor.Ilse", "Roll initiative for Ilse."],
    ]);
    expect(asked?.says).toBe("Roll initiative for Ilse.");
    const place = render("cues/prompts", { ...promptsView(asked ? [asked] : [], "", t) });
    expect(textOf(place.querySelector(".ff-opt"))).toBe("Roll initiative");
    expect(textOf(place.querySelector(".ff-prompts__short"))).toContain("Ilse");
    expect(unnamed(place)).toEqual([]);
  });

  it("asks before the encounter has begun, where it waits for these rolls", () => {
    const flags = { fivefold: { rolls: true } };
    table(combatOf([fighter("Ilse", null)], { started: false, flags }));
    expect(askedForInitiative()).toHaveLength(1);
  });
  it.each([
    ["there is no encounter", null, false],
    ["it has not begun", combatOf([fighter("Ilse", null)], { started: false }), false],
    ["everybody has rolled", combatOf([fighter("Ilse", 3)]), false],
    ["the game makes the order itself", combatOf([fighter("Ilse", null)], { type: "rankedCombat" }), false],
    ["the reader is a game master, who rolls in the tracker", combatOf([fighter("Ilse", null)]), true],
  ])("asks nothing where %s", (_why, combat, isGM) => {
    table(combat, isGM);
    expect(askedForInitiative()).toEqual([]);
  });

  it("lets whoever plays several roll for all with one answer", () => {
    const waiting = ["Ilse", "Bran"].map((name) => ({ id: name, name, actor: "" }));
    const answers = initiativeSteps("fight", waiting, t).map(({ prompt }) =>
      prompt?.options.map(({ label, value }) => [label, value]),
    );
    expect(answers).toEqual([
      [
        ["Roll initiative", "Ilse"],
        ["Roll for all 2", "Ilse Bran"],
      ],
      [["Roll initiative", "Bran"]],
    ]);
  });

  it("rolls for whoever was named and has not been rolled for meanwhile", async () => {
    table(combatOf([fighter("Ilse", null), fighter("Bran", 12)]));
    await rollAnswered("fight/Ilse", "Ilse Bran");
    expect(rolled).toEqual(["Ilse"]);
    await rollAnswered("gone/Ilse", "Ilse");
    expect(rolled).toEqual(["Ilse"]);
  });
});
