import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { creatureIn, has, modifierOf, num, type R } from "../data/read";
import type { GBeing, GCreature, GIntent, GLasting } from "../data/types";
import { concentrationDc, focusMods, targetNumber } from "../dice/pools";
import { rollSave } from "../states/bonuses";
import { hangingOn } from "../states/lasting";

const SAVES = ["con", "wil"] as const;
type Save = (typeof SAVES)[number];

/** [G-071] What happens where conjured matter dissolves before its time. */
export type Dissolves = (ref: R, matter: GLasting) => void;
const isHeld = (being: GBeing): boolean => being.kind === "spell" && num(being, "held") > 0;

/**
 * [G-094], [G-095] A creature that was hit saves for each spell on which it concentrates; a spell whose save fails ends.
 * @param silent no person can be asked at this moment: the better attribute saves
 */
export function shakeConcentration(ref: R, who: Id, damage: number, dissolves: Dissolves, silent?: true): void {
  for (const id of creatureIn(ref, who).concentrates ?? []) {
    const spell = ref.see(id);
    if (!isHeld(spell)) continue;
    const c = creatureIn(ref, who);
    const better: Save = modifierOf(c, "wil") > modifierOf(c, "con") ? "wil" : "con";
    const preset: Lapse<Save> = { to: better, when: "close" };
    // [G-153] An unconscious creature fails every save but those with CON.
    const attribute = has(c, "unconscious") ? "con" : silent ? better : ref.ask("concentrate", who, SAVES, preset);
    const mods = focusMods(c, spell.kind === "spell" ? spell.unfocused : undefined);
    const save = rollSave(ref, "focus", who, attribute, mods);
    const dc = targetNumber("concentration", "G-094", concentrationDc(damage));
    if (!ref.meets(save, dc, "G-095")) endConcentration(ref, id, dissolves);
  }
}
const LETS_GO = ["ends", "holds"] as const;
const ENDS: Lapse<(typeof LETS_GO)[number]> = { to: "ends", when: "close" };
type GKeep = { readonly by: Id; readonly gone?: string };
/**
 * [G-091], [G-092] Keeps a creature within its limit of concentrations, where it may concentrate on fewer spells than before: its player chooses
 * which ones it gives up. `gone`: the id of a deleted spell on which it concentrated; the effects of that spell end.
 */
export function keepWithin(ref: R, { by, gone }: GKeep, dissolves: Dissolves): void {
  const hanging = gone === undefined ? [] : hangingOn(ref, by, gone);
  if (hanging.length > 0) endAll(ref, hanging, dissolves);
  const held = (): readonly Id[] => (creatureIn(ref, by).concentrates ?? []).filter((id) => isHeld(ref.see(id)));
  for (let all = held(); all.length > mostHeld(creatureIn(ref, by)); all = held()) {
    const [first = ""] = all;
    endConcentration(ref, ref.ask("giveUp", by, all, { to: first, when: "close" }), dissolves);
  }
}
/** [G-092], [G-164] The most spells on which a creature can concentrate: one, and one more with each perk for that. */
export const mostHeld = ({ perks = [] }: GCreature): number =>
  1 + perks.filter((perk) => perk === "extraConcentration").length;
/** Ends these lasting effects in one deed, with further intents (`more`). Matter among them dissolves early. */
function endAll(
  ref: R,
  hanging: readonly Id[],
  dissolves: Dissolves,
  { deed = "unheld", more = [] }: { readonly deed?: "unheld" | "ended"; readonly more?: readonly GIntent[] } = {},
): boolean {
  const matter = hanging.flatMap((id) => {
    const one = ref.see(id);
    return one.kind === "lasting" && one.early ? [one] : [];
  });
  const ended = ref.deed(deed, [...more, ...hanging.map((on) => ({ k: "over" as const, on }))]);
  for (const one of matter) dissolves(ref, one);
  return ended.ok;
}
/** [G-171] A spell ends a lasting effect. With an area that its caster keeps up, all that the area brought ends too; the concentration itself goes on. */
export function unmake(ref: R, id: Id, dissolves: Dissolves): void {
  const being = ref.see(id);
  if (being.kind !== "lasting") return;
  const keptUp = being.what === "area" && being.stored.held === true;
  endAll(ref, keptUp ? hangingOn(ref, being.of, being.spell) : [id], dissolves, { deed: "ended" });
}
/** [G-091] A creature that becomes unconscious loses its concentrations, unless the game master decides otherwise. */
export function faint(ref: R, who: Id, dissolves: Dissolves, silent?: true): void {
  const held = (creatureIn(ref, who).concentrates ?? []).filter((id) => isHeld(ref.see(id)));
  if (held.length === 0 || (!silent && ref.ask("letGo", GAME_MASTER, LETS_GO, ENDS) === "holds")) return;
  for (const id of held) endConcentration(ref, id, dissolves);
}
/** [G-091], [G-093], [G-095] The concentration on a spell ends, and in the same deed all effects of that spell. */
export function endConcentration(ref: R, spell: Id, dissolves: Dissolves): boolean {
  const being = ref.see(spell);
  if (being.kind !== "spell" || !isHeld(being)) return false;
  ref.say({
    key: "FIVEFOLD.Generia.Say.concentrationEnds",
    rule: "G-095",
    data: { spell: being.name },
  });
  const hanging = hangingOn(ref, being.of, being.item);
  // A person may have removed the spell's effects by hand: then the card says that nothing else ends.
  if (hanging.length === 0)
    ref.say({ key: "FIVEFOLD.Generia.Say.nothingHangs", rule: "G-091", data: { spell: being.name } });
  return endAll(ref, hanging, dissolves, { more: [{ k: "held", on: spell, to: 0 }] });
}
