import { expect, it } from "vitest";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import { creatureGroups } from "../../../src/rulesets/shapers/view/creatureFields";
import { SURPRISE } from "../../../src/rulesets/shapers/view/surprise";
import { actor } from "./documents";

const t = (key: string) => key;
it.each([
  ["two sides", {}, []],
  ["an enemy who does not fight", { noncombatant: true }, ["FIVEFOLD.Shapers.Surprise.oneSide"]],
  ["an enemy who is dead", { statuses: true }, ["FIVEFOLD.Shapers.Surprise.oneSide"]],
] as const)("where %s meet, the window before the first round says whether that is a fight [W-001]", (_title, enemy, notes) => {
  const { statuses, ...system } = { statuses: false, ...enemy };
  const entry = (name: string, disposition: number, more: Parameters<typeof actor>[1] = {}) => ({
    ...{ combatantId: name, name, actor: actor(name, more), initiative: null, isPlayer: true, system: {}, disposition },
  });
  const entries = [entry("ada", 1), entry("ben", -1, { system, statuses: statuses ? ["dead"] : [] })];
  const rows = SURPRISE.rows(entries, t, {});
  expect([...new Set(rows.flatMap(({ note }) => note || []))]).toEqual(notes);
  // Whoever does not fight has a place and can be surprised all the same.
  expect(rows.map(({ id }) => id)).toEqual(["ada", "ben"]);
});

it.each([
  [{}, [undefined, undefined]],
  [{ immune: ["psychic"], resists: ["psychic"], vulnerable: ["reality"] }, [undefined, undefined]],
  [{ immune: ["reality"] }, [undefined, "FIVEFOLD.Shapers.Traits.rare.immune"]],
  [{ resists: ["reality"] }, ["FIVEFOLD.Shapers.Traits.rare.resists", undefined]],
] as const)("the sheet of a creature with %j warns of immunity and resistance to Reality, which are rare [W-160]", (traits, hints) => {
  const source: JsonObject = JSON.parse(JSON.stringify(traits));
  const context: SheetContext = {
    ...{ t, editing: true, editable: true, isGM: true, source, turn: null, settings: {} },
  };
  const fields = creatureGroups(context).flatMap((group) => group.fields);
  const hintOf = (key: string) => fields.find(({ name }) => name === `system.${key}`)?.hint;
  expect(["resists", "immune"].map(hintOf)).toEqual(hints);
  expect(hintOf("vulnerable")).toBeUndefined();
});
