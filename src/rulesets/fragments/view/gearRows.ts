import type { DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { whereKept } from "../rules/creature/weapons";
import { featOf, gearOf, poisonOf, spellOf, weaponOf } from "../rules/data/documents";
import { ICON } from "./icons";

/** What an item is, in one sentence. */
export function sentenceOf(item: DocumentFacts, t: Translate): string {
  const words = (key: string, data = {}): string => t(`FIVEFOLD.Fragments.Sentence.${key}`, data);
  const [weapon, gear, feat, spell, poison] = [
    weaponOf(item),
    gearOf(item),
    featOf(item),
    spellOf(item),
    poisonOf(item),
  ];
  if (weapon) {
    const { damage, damageType, reach, increment, ways } = weapon;
    return words(ways.includes("melee") ? "weapon" : "ranged", { damage, type: damageType, reach, increment });
  }
  if (gear) return words("gear", { count: gear.quantity });
  if (feat)
    return feat.volley > 0
      ? words("feat.volley", { feet: feat.volley })
      : words(`feat.${feat.use}`, { trigger: feat.trigger });
  if (spell)
    return words("spell", {
      energy: spell.components.reduce((sum, { energy }) => sum + energy, 0),
      range: spell.range,
    });
  return poison ? words("poison", { level: poison.level, damage: poison.damage, count: poison.rounds }) : "";
}
/** The rows of all that a creature carries and has learned. */
export function gearRows(items: readonly DocumentFacts[], { t }: SheetContext) {
  return items.map((item) => {
    const stored = weaponOf(item) ?? gearOf(item);
    const kept = whereKept(item);
    const held = kept?.held ?? false;
    const broken = stored !== null && stored.hp.max > 0 && stored.hp.value === 0;
    const state = broken ? "destroyed" : (kept?.place ?? "");
    return {
      id: item.id,
      name: item.name,
      img: item.img,
      icon: weaponOf(item) ? ICON.attack : spellOf(item) ? ICON.spell : featOf(item) ? ICON.feat : ICON.gear,
      text: sentenceOf(item, t),
      path: kept ? "system.place" : "",
      on: held,
      toggle: t(held ? "FIVEFOLD.Fragments.Gear.stow" : "FIVEFOLD.Fragments.Gear.draw", { name: item.name }),
      drop: held ? t("FIVEFOLD.Fragments.Gear.drop", { name: item.name }) : "",
      state: state === "" ? "" : t(`FIVEFOLD.Fragments.Gear.${state}`),
    };
  });
}
