import { expect, it } from "vitest";
import { arrows, duel, mods, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

const bow = weapon("Bow", { class: "ranged", hand: "off", damage: { formula: "1" } });
const barrier = spell("Arcane Barrier", "SD INT", { use: "freeReaction", ...effect("barrier", "1d6") });

it.each([
  ["Bow", ["blinded"], [9, 3], "ward 2d12kl1 + 4 = 7"],
  ["Bow", [], [9, 1], "ward 1d12 + 4 = 13"],
  ["Stick", ["blinded"], [9, 1], "ward 1d12 + 4 = 13"],
] as const)("a spell defence against the %s of somebody, as %j: the blinded defend badly against what flies, and as ever against a blow [G-084] [G-085] [G-182]", async (item, statuses, faces, ward) => {
  const { table, ilse, reaver } = await duel(
    0,
    { items: [bow, arrows(3, "1"), weapon("Stick", { damage: { formula: "1" } })] },
    { system: { ...mp(4), ...mods({ int: 4 }), threshold: 30 }, statuses: [...statuses], items: [barrier] },
  );
  // The strike, the defence with its barrier where it works, and the zone.
  table.dice(12, ...faces, 1);
  const blow = await ilse.act("attack", { item, on: [reaver], as: "Mara" });
  await blow.answer(reaver, "defence", "ward0");
  expect(blow.story.find((line) => line.startsWith("ward "))).toBe(ward);
});
