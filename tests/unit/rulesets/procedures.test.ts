import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Mechanics } from "../../../src/contract/ruleset";
import { CORRECTION } from "../../../src/engine/procedure/correction";
import { fromRoot, loadRuleset, slugs } from "./games";

/** All sources of a game as one text. */
function sourcesOf(slug: string): string {
  const home = fromRoot(`src/rulesets/${slug}`);
  const files = fs.readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.map((file) => fs.readFileSync(`${home}/${file}`, "utf8")).join("\n");
}
/** The shell begins it for a game master who corrects a card. */
const BY_SHELL = [CORRECTION];
const TURN_EVENTS = ["combatStart", "enter", "roundStart", "turnStart", "turnEnd", "roundEnd", "combatEnd"];

// Procedures and acts stand in records by name, where no tool sees whether anybody calls them (docs/decisions/019).
describe.each(slugs.map((slug) => ({ slug })))("what $slug can do", ({ slug }) => {
  let acts: Mechanics["acts"];
  let tools: NonNullable<Mechanics["tools"]>;
  let procedures: readonly string[];
  let text: string;
  beforeAll(async () => {
    const mechanics = await (await loadRuleset(slug)).mechanics();
    acts = mechanics.acts;
    tools = mechanics.tools ?? [];
    procedures = Object.keys(mechanics.procedures);
    text = sourcesOf(slug);
  });

  it("is begun by somebody: each procedure by an act or by a moment of the encounter", () => {
    const byAct = new Set(acts.map(({ procedure }) => procedure));
    const byMoment = (name: string): boolean =>
      text.includes(`{ procedure: "${name}"`) || [...TURN_EVENTS, ...BY_SHELL].includes(name);
    const named = (name: string): boolean => text.includes(`procedure: "${name}"`);
    const dead = procedures.filter((name) => !byAct.has(name) && !byMoment(name) && !named(name));
    expect(dead).toEqual([]);
  });

  it("has a procedure for each act, and none twice under one name", () => {
    expect(acts.filter(({ procedure }) => !procedures.includes(procedure))).toEqual([]);
    expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length);
  });

  it("is offered somewhere: each act is named where it is not defined", () => {
    const times = (id: string): number => text.match(new RegExp(`(["'\`])${id}\\1`, "g"))?.length ?? 0;
    // What stands below the tracker may be declared by the kit.
    const isTool = (id: string): boolean => tools.some(({ act }) => act === id);
    const silent = acts.filter(({ id }) => times(id) < 2 && !isTool(id)).map(({ id }) => id);
    expect(silent).toEqual([]);
  });
});
