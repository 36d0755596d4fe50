import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { dice, feature, pool } from "./gear";

it("first aid is given with the skill that brings the most dice, its ability counted [V-063] [V-149]", async () => {
  const table = await tabletop("vigor");
  const medicine = feature("Medicine", "skill", { dice: 2, tag: "medicine" });
  const surgery = feature("Surgery", "skill", { dice: 1, tag: "medicine", ability: "reason" });
  const ilse = await table.creature("Ilse", {
    items: [medicine, surgery],
    system: { abilities: dice({ reason: 3 }), durability: pool(10, 4) },
  });
  table.dice(2, 1, 1, 1, 1);
  const x = await ilse.act("aid", { on: [ilse] });
  expect(x.story).toEqual(["check 1d20 + 4d10 = 6", "V-011 6 not > 20"]);
});

it("what afflicts needs somebody else to afflict: without a target nobody spends anything or afflicts themselves [V-062]", async () => {
  const table = await tabletop("vigor");
  const lull = feature("Lullaby", "spell", {
    cost: { actions: 1, vigor: 2 },
    effect: { afflicts: "unconscious", rounds: 2 },
  });
  const [ilse, moor] = [await table.creature("Ilse", { items: [lull] }), await table.creature("Moor")];
  expect((await ilse.act("use", { item: "Lullaby" })).refused).toBe("FIVEFOLD.Vigor.Refused.noTarget");
  expect((await ilse.act("use", { item: "Lullaby", on: [ilse] })).refused).toBe("FIVEFOLD.Vigor.Refused.noTarget");
  expect(ilse.system.vigor.value).toBe(ilse.system.vigor.max);
  expect(ilse.statuses).toEqual([]);
  await ilse.act("use", { item: "Lullaby", on: [moor] });
  expect(moor.statuses).toContain("unconscious");
});
