import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { feature, weapon } from "./gear";

const bow = weapon("Bow", { category: "pullBow", range: { max: 400 } });
const knife = weapon("Knife");

async function range(distance: number, more: { readonly marks?: readonly string[] } = {}) {
  const table = await tabletop("vigor");
  await table.scene({ grid: { distance: 6, units: "ft" }, ...more });
  const ilse = await table.creature("Ilse", {
    items: [bow, knife],
    system: { vigor: { value: 7, max: 20 } },
    at: [1, 5],
  });
  const reaver = await table.creature("Reaver", { at: [1 + distance, 5], system: { guard: { base: 15 } } });
  const shot = async (said = {}) => {
    table.dice(1);
    const x = await ilse.act("attack", { item: "Bow", on: [reaver], said });
    if (x.refused !== null) table.dice();
    return x.refused ?? x.story.find((line) => line.startsWith("V-044"));
  };
  return { table, ilse, reaver, shot };
}

it("W-45 zero visibility: nothing at point blank, said by hand or found; beyond it 15, and nothing beyond 30 feet [V-162] [V-164]", async () => {
  const near = await range(1);
  expect(await near.shot({ visibility: "zero" })).toBe("V-044 1 not > 15");
  const beyond = await range(2);
  expect(await beyond.shot({ visibility: "zero" })).toBe("V-044 1 not > 30");
  const marked = await range(1, { marks: ["visibility.zero"] });
  expect(await marked.shot()).toBe("V-044 1 not > 15");
});

it("W-44 bad visibility makes shots harder up to a limit, beyond which there is none; a blade does not care [V-156] [V-157] [V-158] [V-160] [V-162]", async () => {
  const at = async (distance: number, visibility: string) => (await range(distance)).shot({ visibility });
  expect(await at(20, "low")).toBe("V-044 1 not > 25");
  expect(await at(25, "low")).toBe("V-044 1 not > 25");
  expect(await at(15, "reduced")).toBe("V-044 1 not > 20");
  expect(await at(15, "normal")).toBe("V-044 1 not > 15");
  const beyond = async (distance: number, visibility: string) => {
    const { ilse, reaver } = await range(distance);
    const x = await ilse.act("attack", { item: "Bow", on: [reaver], said: { visibility } });
    return [x.refused, x.rule, x.overridable];
  };
  expect(await beyond(26, "low")).toEqual(["FIVEFOLD.Vigor.Refused.away.sight", "V-160", true]);
  expect(await beyond(51, "reduced")).toEqual(["FIVEFOLD.Vigor.Refused.away.sight", "V-158", true]);
  expect(await beyond(6, "zero")).toEqual(["FIVEFOLD.Vigor.Refused.away.sight", "V-162", true]);
  const { table, ilse, reaver } = await range(1, { marks: ["visibility.low"] });
  table.dice(1);
  const blade = await ilse.act("attack", { item: "Knife", on: [reaver] });
  expect(blade.story).toContain("V-044 1 not > 15");
});

it("W-57 steering and navigation take the same numbers, other checks none [V-156] [V-159] [V-161] [V-163]", async () => {
  const pilot = feature("Piloting", "skill", { dice: 1, tag: "navigation", vs: 15 });
  const lore = feature("Lore", "skill", { dice: 1, vs: 15 });
  const sums: unknown[] = [];
  for (const mark of [[], ["visibility.reduced"], ["visibility.low"], ["visibility.zero"]]) {
    const table = await tabletop("vigor");
    await table.scene({ marks: mark });
    const ilse = await table.creature("Ilse", { items: [pilot, lore] });
    table.dice(18, 8, 1, 1);
    const steer = await ilse.act("use", { item: "Piloting" });
    const know = await ilse.act("use", { item: "Lore" });
    sums.push([steer.story[1], know.story[1]]);
  }
  expect(sums).toEqual([
    ["V-011 26 > 15", "V-011 2 not > 15"],
    ["V-011 26 > 20", "V-011 2 not > 15"],
    ["V-011 26 > 25", "V-011 2 not > 15"],
    ["V-011 26 not > 30", "V-011 2 not > 15"],
  ]);
});
