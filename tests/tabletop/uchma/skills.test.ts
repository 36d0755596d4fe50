import { expect, it } from "vitest";
import { hero, uchma } from "./tabletopKit";

it("a normal skill rolls one die, a major one two, and half of Control, against any threshold that is written [U-181] [U-182] [U-179]", async () => {
  const table = await uchma();
  const ayla = await table.creature("Ayla", {
    system: hero({ control: 5, skills: { athletics: { bonus: 1 }, scouting: { rank: "major" } } }),
  });
  table.dice(9);
  const normal = await ayla.act("athletics", { said: { threshold: "12" } });
  expect(normal.story).toEqual(["athletics 1d10 + 3 = 12", "U-181 12 >= 12"]);
  table.dice(4, 5);
  const major = await ayla.act("scouting", { said: { threshold: "12" } });
  expect(major.story).toEqual(["scouting 2d10 + 2 = 11", "U-181 11 not >= 12"]);
  for (const threshold of ["", "a wall", "-1", "4.5", "100"])
    expect((await ayla.act("athletics", { said: { threshold } })).rule, threshold).toBe("U-181");
});
