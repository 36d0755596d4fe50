import { expect, it } from "vitest";
import { effect, magic, spell } from "./tabletop-magic";

it.each([
  ["UPCAST5", {}, "4", 5, "effect 16 = 16"],
  ["HEAL, upcast 30", { costs: Array(30).fill(1).join(", ") }, "25", 1, "effect 100 = 100"],
])("%s: a spell is cast at a level that its keywords name, however high [G-107] [G-108] [G-109]", async (keywords, more, level, mp, told) => {
  const bolt = spell("Bolt", "SURECAST", { keywords, ...more, ...effect("damage", "4", { class: "absolute" }) });
  const { ilse, guard } = await magic({}, bolt, { threshold: 200 });
  const cast = await ilse.act("cast", { item: "Bolt", on: [guard], said: { level } });
  expect([ilse.system.mp.value, cast.refused]).toEqual([10 - mp, null]);
  expect(cast.story).toContain(told);
});
