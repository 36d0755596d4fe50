import { expect, it } from "vitest";
import type { TurnFacts } from "../../../src/contract/facts";
import { GEAR } from "../../../src/rulesets/uchma/rules/creature/gear";
import { actorFacts } from "./documents";

const item = { id: "sword", uuid: "Item.sword", type: "uchmaWeapon", name: "Sword", img: "", system: {} };
const turn: TurnFacts = { round: 1, turnOf: "a", slot: 5, order: [] };
const press = (path: string, on: boolean, now: TurnFacts | null) =>
  GEAR.press?.({ actor: actorFacts(), item, path, on, turn: now, settings: {} });

it("in an encounter the sheet's button begins the change of weapons, which says what comes and what goes [U-040]", () => {
  expect(press("system.held", true, turn)).toEqual({ act: "swap", said: { draws: "sword", stows: "none" } });
  expect(press("system.held", false, turn)).toEqual({ act: "swap", said: { draws: "none", stows: "sword" } });
});
it("outside of encounters, and for armor, it writes as before; nothing of Uchma's lies on the ground", () => {
  expect([press("system.held", true, null), press("system.worn", true, turn)]).toEqual([null, null]);
  expect(GEAR.lying(item, "a")).toBeNull();
});
