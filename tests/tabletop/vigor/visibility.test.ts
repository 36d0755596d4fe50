import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { weapon } from "./gear";

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
