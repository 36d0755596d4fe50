import { expect, it } from "vitest";
import { hero, sword, uchma } from "./tabletopKit";

it("counts what was typed for an object, and 0 where nothing was [U-067] [U-060]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const door = await table.creature("Door", { system: { living: false, side: "things", resist: { parry: 3 } } });
  const crate = await table.creature("Crate", { system: { living: false, side: "things" }, at: [4, 5] });

  table.dice(2);
  expect((await ayla.act("use", { item: "Sword", on: [door] })).story).toContain("U-060 2 not >= 3");
  table.dice(3);
  expect((await ayla.act("use", { item: "Sword", on: [door] })).changes).toContain("Door health -20");
  table.dice(1);
  expect((await ayla.act("use", { item: "Sword", on: [crate] })).story).toContain("U-060 1 >= 0");
});
it("adds what an object holds to the 0 that nobody typed [U-067]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", { system: hero(), items: [sword()] });
  const shield = sword(5, { wielded: { parry: 1 } });
  const statue = await table.creature("Statue", { system: { living: false, side: "things" }, items: [shield] });
  table.dice(1);
  expect((await ayla.act("use", { item: "Sword", on: [statue] })).story).toContain("U-060 1 >= 1");
});
