import { run } from "../../tests/play/fixtures/script";
import type { Figure } from "../measure";
import { atTable } from "./at-table";
import type { Sizes } from "./crowds";

/** What a much-travelled creature of each game carries, as a script of the client; both belong to a player, so that the whole sheet is shown. */
const CREATURES = {
  vigor: `
    const gear = (await game.packs.get("fivefold.vigor-gear").getDocuments()).map((item) => item.toObject());
    return { type: "vigorCreature", items: fill(gear) };`,
  uchma: `
    const packets = [{ damage: 12 }, { damage: 6, magical: true, steal: true }];
    const effects = [{ name: "Slowed", rounds: 2, changes: "speed", by: -2 }];
    const slots = ["action", "free", "rapid", "prepared", "full"];
    const abilities = slots.map((slot, index) => ({ name: "Technique " + index, type: "uchmaAbility",
      system: { slot, packets, effects, energy: index, ...(slot === "prepared" && { trigger: "attacked" }) } }));
    const sword = { name: "Sword", type: "uchmaWeapon", system: { held: true, packets } };
    const coat = { name: "Coat", type: "uchmaArmor", system: {} };
    return { type: "uchmaCreature", items: fill([...abilities, sword, coat, ...abilities]) };`,
} as const;

/** Milliseconds of first and later renderings, layout included, several creatures one after the other. */
const MEASURE = (make: string, items: number, times: number) => `
  const fill = (items) => Array.from({ length: ${items} }, (_, n) =>
    ({ ...items[n % items.length], _id: foundry.utils.randomID(), name: items[n % items.length].name + " " + n }));
  const data = await (async () => { ${make} })();
  const took = async (work) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const first = [], again = [];
  for (let creature = 0; creature < ${Math.min(6, times)}; creature++) {
    const actor = await Actor.create({ name: "Porter " + creature, ownership: { default: 3 }, ...data });
    const { sheet } = actor;
    const draw = async (options) => { await sheet.render(options); sheet.element.getBoundingClientRect(); };
    first.push(await took(() => draw({ force: true })));
    for (let n = 0; n < 8; n++) again.push(await took(() => draw({})));
    if (sheet.element.querySelectorAll("[data-item-id]").length < ${items}) throw new Error("not every item is shown");
    await sheet.close();
  }
  return { first, again };`;

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** A sheet with so many items, of two games. */
export function sheets({ items, times }: Pick<Sizes, "items" | "times">): Promise<readonly Figure[]> {
  return atTable(async (gm) => {
    const figures: Figure[] = [];
    for (const [slug, make] of Object.entries(CREATURES)) {
      const { first, again } = await run<{ first: number[]; again: number[] }>(gm, MEASURE(make, items, times));
      const name = `${slug}: sheet with ${items} items`;
      figures.push(
        { name: `${name}, first time`, value: median(first), unit: "ms", wish: { atMost: 120 } },
        { name: `${name}, again`, value: median(again), unit: "ms", wish: { atMost: 40 } },
      );
    }
    return figures;
  });
}
