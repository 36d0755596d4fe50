import { expect, it } from "vitest";
import { tabletop } from "../tabletop";

it("Over Watch is taken on the bar before an encounter begins, given up there, taken back, and too late once it runs [V-035] [V-036]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { owner: "Mara" });
  const reaver = await table.creature("Reaver", { at: [20, 20] });
  const taken = await ilse.act("overWatch", { as: "Mara" });
  expect([taken.state, ilse.statuses]).toEqual(["closed", ["overWatch"]]);
  await ilse.act("overWatch", { as: "Mara" });
  expect(ilse.statuses).toEqual([]);
  const again = await ilse.act("overWatch", { as: "Mara" });
  expect(await again.undo()).toEqual({ ok: true });
  expect(ilse.statuses).toEqual([]);
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await ilse.act("overWatch", { as: "Mara" });
  expect(ilse.statuses).toEqual(["overWatch"]);
  await table.start();
  expect((await ilse.act("overWatch", { as: "Mara" })).refused).toBe("FIVEFOLD.Vigor.Refused.watchTooLate");
});
