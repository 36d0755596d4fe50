import type { DamageClass, Zone } from "./names";
import { brittleKey, num } from "./read";
import type { GCreature } from "./types";

/** [G-055], [G-145], [G-146], [G-147] The armor or Magic Defense of a creature against damage of a class in a zone. */
export function protectionOf(c: GCreature, kind: DamageClass, zone: Zone): number {
  if (kind === "absolute") return 0;
  return kind === "magical" ? (c.magicDefense ?? 0) : (c.armor?.[zone] ?? 0) - brittleIn(c, zone);
}
/** [G-182] The Armor Value that a zone has lost to Brittle; not more than the zone has. */
export function brittleIn(c: GCreature, zone: Zone): number {
  return c.plain ? 0 : Math.min(c.armor?.[zone] ?? 0, num(c, brittleKey(zone)));
}
