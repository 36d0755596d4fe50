import type { DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import { placeIn } from "../rules/creature/derive";
import {
  type AbilitySystem,
  type ArmorSystem,
  abilityOf,
  armorOf,
  type ConsumableSystem,
  consumableOf,
  type TraitSystem,
  traitOf,
  type WeaponSystem,
  weaponOf,
} from "../rules/data/documents";
import { abilityText, damageWords, effectText } from "./abilityText";
import { costText } from "./costText";
import { ICON } from "./icons";

const word = (t: Translate, key: string, data?: Readonly<Record<string, string | number>>): string =>
  t(`FIVEFOLD.Shapers.Sentence.${key}`, data);
/** What a weapon does, in one line. */
export function weaponSentence(w: WeaponSystem, t: Translate): string {
  const stats = [w.primary, w.secondary].map((stat) => t(`FIVEFOLD.Shapers.Stat.${stat}`)).join(" / ");
  return word(t, `weapon.${w.mode}`, { damage: damageWords(w.damage, t) || "–", range: w.range, stats });
}
export function armorSentence(a: ArmorSystem, t: Translate): string {
  if (a.kind === "shield") return word(t, "shield", { evasion: signed(a.evasion), cap: signed(a.capBonus) });
  const cap = a.cap === null ? word(t, "noCap") : word(t, "cap", { cap: a.cap + a.capBonus });
  return word(t, "armor", { armor: a.armor, cap });
}
export function abilitySentence(a: AbilitySystem, { t, settings }: Pick<SheetContext, "t" | "settings">): string {
  const what = a.activation === "action" ? abilityText(a, t, settings) : effectText(a, t, settings);
  const data = { tier: a.tier, what, evasion: signed(a.evasion), cost: costText(a.cost, t) };
  return word(t, `ability.${a.activation}`, data);
}
export const consumableSentence = (c: ConsumableSystem, t: Translate): string =>
  word(t, c.heals && c.spare ? "healsBoth" : c.heals ? "heals" : c.spare ? "wards" : "carried", {
    formula: c.heals,
    spare: c.spare,
    count: c.quantity,
  });
/** The numbers that a trait changes, in words. */
export function traitSentence(trait: TraitSystem, t: Translate): string {
  const keys = ["initiative", "evasion", "armor", "defense", "hit", "attacks"] as const;
  const parts = keys.flatMap((key) =>
    trait[key] === 0 ? [] : [`${t(`FIVEFOLD.Shapers.Trait.FIELDS.${key}.label`)} ${signed(trait[key])}`],
  );
  return parts.length > 0 ? parts.join(", ") : word(t, "trait");
}

/** The rows of everything that a creature carries and can do, with the switches of its sheet. */
export function gearRows(items: readonly DocumentFacts[], context: SheetContext) {
  const { t } = context;
  return items.map((item) => {
    const [weapon, armor] = [weaponOf(item), armorOf(item)];
    const [ability, consumable, trait] = [abilityOf(item), consumableOf(item), traitOf(item)];
    const place = placeIn(item);
    const on = place !== "stowed";
    const switched = weapon || armor;
    const text = weapon
      ? weaponSentence(weapon, t)
      : armor
        ? armorSentence(armor, t)
        : ability
          ? abilitySentence(ability, context)
          : consumable
            ? consumableSentence(consumable, t)
            : trait
              ? traitSentence(trait, t)
              : "";
    return {
      id: item.id,
      img: item.img,
      name: item.name,
      text,
      state: switched ? t(`FIVEFOLD.Shapers.Gear.${place}`) : "",
      ...(switched && {
        path: "system.place",
        on,
        toggle: t(`FIVEFOLD.Shapers.Gear.${on ? "stow" : "ready"}`, { name: item.name }),
        icon: weapon ? ICON.attack : ICON.armor,
      }),
    };
  });
}
