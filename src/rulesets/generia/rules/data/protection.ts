import type { DamageClass, Zone } from "./names";
import { brittleKey, num } from "./read";
import type { GCreature } from "./types";

/** [G-055], [G-145], [G-146], [G-147] What stands against damage of a class in a zone. */
export function protectionOf(c: GCreature, kind: DamageClass, zone: Zone): number {
  if (kind === "absolute") return 0;
  return kind === "magical" ? (c.magicDefense ?? 0) : (c.armor?.[zone] ?? 0) - brittleIn(c, zone);
}
/** [G-182] What the armor of a zone has lost, at most all of it. */
export function brittleIn(c: GCreature, zone: Zone): number {
  return c.plain ? 0 : Math.min(c.armor?.[zone] ?? 0, num(c, brittleKey(zone)));
}
