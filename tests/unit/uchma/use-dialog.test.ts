import { expect, it } from "vitest";
import { useDialog } from "../../../src/rulesets/uchma/view/useDialog";
import { declaration, type ItemSource } from "./documents";
import { english } from "./translate";

it("nothing is added to a roll that is not made, nor to damage that nobody takes [U-164]", () => {
  const addable = (system: NonNullable<ItemSource["system"]>) => {
    const item = { id: "call", type: "uchmaAbility", name: "Call", system };
    const x = declaration({ actor: { items: [item] }, item: "call" });
    return useDialog(x, { t: english, names: {}, world: x.world })?.addable.map(({ kind }) => kind);
  };
  expect(addable({ targeting: "self", resistance: "none", packets: [], summon: "Actor.hound" })).toEqual([]);
  expect(addable({ targeting: "self", resistance: "none", packets: [{ damage: 5 }] })).toEqual(["damage"]);
});
