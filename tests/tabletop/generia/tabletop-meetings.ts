import type { JsonObject } from "../../../src/engine/json";
import type { Creature, CreatureSpec, Exchange } from "../tabletop";
import { counter, trained, weapon } from "./tabletop-duel";
import { effect, spell } from "./tabletop-magic";

export const line = (story: readonly string[], word: string): string | undefined =>
  story.find((one) => one.includes(word));
export const turnOf = ({ system }: Creature) => system.turn;
export const at = ({ token }: Creature): readonly number[] => token.at.slice(0, 2);
/** How often a spell is kept up, whatever else has its name. */
export const heldOf = ({ items }: Creature, spellName: string): number =>
  items.all.find(({ type, name }) => type === "generiaSpell" && name === spellName)?.system.held;
export const related = ({ actor }: Creature, kind: string): readonly string[] =>
  Object.keys((actor.toObject().system as { relations: Record<string, object> }).relations[kind] ?? {});
export const toggle = (one: Creature, status: string, active = true) =>
  one.actor.toggleStatusEffect(`generia-${status}`, { active, overlay: false });
/** Answers whatever is asked next of somebody. */
export const next = (x: Exchange, who: Creature, value: string) => x.answer(who, x.asked[0]?.at ?? "", value);
export const options = (x: Exchange): readonly string[] => x.asked[0]?.options ?? [];
export const fencer = (value: number, more: JsonObject = {}, ...items: readonly object[]): CreatureSpec => ({
  system: { ...trained(value), threshold: 30, en: { value: 3, max: 3 }, ...more },
  items: [
    weapon("Sword", { proficiency: "swords", canBlock: false, damage: { formula: "5" } }),
    counter(),
    ...items,
  ] as never,
});
export const area = (name: string, keywords: string, formula: string, more: JsonObject = {}) =>
  spell(name, "SURECAST", {
    mp: 0,
    use: "freeAction",
    keywords,
    area: { shape: "circle", size: 1 },
    ...effect("damage", formula, { class: "absolute" }),
    ...more,
  });
