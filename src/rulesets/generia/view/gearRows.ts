import type { DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import { paragraphsOf } from "../../../engine/reading";
import { weaponFacts } from "../rules/creature/weapons";
import type {
  ArmorSystem,
  CreatureSystem,
  GearSystem,
  PerkSystem,
  SkillSystem,
  WeaponSystem,
} from "../rules/data/documents";
import { armorOf, gearOf, perkOf, skillOf, spellOf, weaponOf } from "../rules/data/documents";
import { damagePool } from "../rules/dice/pools";
import { ICON } from "./icons";
import { formText } from "./skillText";
import { spellLine } from "./spellRows";
import { poolText } from "./words";

/** What a weapon does, in one sentence, with the numbers of the weapon alone: no bearer's modifiers are in it. */
export function weaponSentence(w: WeaponSystem, t: Translate): string {
  return t(
    w.class === "ranged" || w.class === "thrown"
      ? "FIVEFOLD.Generia.Sentence.ranged"
      : "FIVEFOLD.Generia.Sentence.weapon",
    {
      damage: w.damage.formula,
      type: w.damage.type,
      reach: w.reach,
      range: w.range,
    },
  );
}
export const armorSentence = (a: ArmorSystem, t: Translate): string =>
  t("FIVEFOLD.Generia.Sentence.armor", {
    zone: t(`FIVEFOLD.Generia.Zone.${a.zone}`),
    armor: a.armor,
    magicDefense: a.magicDefense,
  });
export const gearSentence = (g: GearSystem, t: Translate): string =>
  t(`FIVEFOLD.Generia.Sentence.${g.kind}`, { count: g.quantity, damage: g.damage.formula, focus: g.focus });
export const perkSentence = (p: PerkSystem, t: Translate): string =>
  p.flags.length === 0
    ? t("FIVEFOLD.Generia.Sentence.perk")
    : p.flags.map((flag) => t(`FIVEFOLD.Generia.PerkSentence.${flag}`)).join(" ");
export function skillSentence(s: SkillSystem, t: Translate): string {
  const [use, form] = [t(`FIVEFOLD.Generia.Use.${s.use}`), formText(s, t)];
  return t(form === "" ? "FIVEFOLD.Generia.Sentence.skill" : "FIVEFOLD.Generia.Sentence.skillForm", {
    ...{ use, form, energy: s.energy },
  });
}

/** The rows of all that a creature carries and has learned, with the switch that takes an item in hand or puts it on. */
export function gearRows(items: readonly DocumentFacts[], c: CreatureSystem, { t }: SheetContext) {
  return items.flatMap((item) => {
    const shown = shownOf(item, c, t);
    return shown ? [{ id: item.id, name: item.name, img: item.img, ...shown }] : [];
  });
}
interface Shown {
  readonly icon: string;
  readonly text: string;
  /** The field that a switch changes; empty: there is none. */
  readonly path: string;
  readonly on: boolean;
  readonly toggle: string;
  readonly state: string;
}
function shownOf(item: DocumentFacts, c: CreatureSystem, t: Translate): Shown | null {
  const word = (key: string) => t(`FIVEFOLD.Generia.Gear.${key}`, { name: item.name });
  const plain = (icon: string, text: string, state: string): Shown => ({
    icon,
    text,
    path: "",
    on: false,
    toggle: "",
    state,
  });
  const spell = spellOf(item);
  if (spell)
    return plain(
      ICON.spell,
      [t("FIVEFOLD.Generia.Line.sentence", { text: spellLine(spell, t).text }), ...paragraphsOf(spell.notes)].join(" "),
      t("TYPES.Item.generiaSpell"),
    );
  const [weapon, armor, gear, perk, skill] = [weaponOf(item), armorOf(item), gearOf(item), perkOf(item), skillOf(item)];
  if (weapon) {
    const facts = weaponFacts(item.name, weapon, c);
    const { dice, flat } = facts ? damagePool(facts.damage) : { dice: [], flat: 0 };
    const text = facts
      ? `${weaponSentence(weapon, t)} ${t("FIVEFOLD.Generia.Line.inHand", { attack: signed(facts.attack), damage: poolText(dice, flat) })}`
      : weaponSentence(weapon, t);
    return {
      icon: ICON.attack,
      text,
      path: "system.equipped",
      on: weapon.equipped,
      toggle: word("equip"),
      state: word(weapon.equipped ? "held" : "stowed"),
    };
  }
  if (armor) {
    return {
      icon: ICON.armor,
      text: armorSentence(armor, t),
      path: "system.worn",
      on: armor.worn,
      toggle: word("wear"),
      state: word(armor.worn ? "worn" : "carried"),
    };
  }
  if (gear)
    return {
      ...plain(ICON.gear, gearSentence(gear, t), `× ${gear.quantity}`),
      ...(gear.kind === "trinket" && {
        path: "system.equipped",
        on: gear.equipped,
        toggle: word("equip"),
        state: word(gear.equipped ? "held" : "stowed"),
      }),
    };
  if (perk)
    return plain(
      ICON.perk,
      [perkSentence(perk, t), ...paragraphsOf(perk.notes)].join(" "),
      t("TYPES.Item.generiaPerk"),
    );
  return skill
    ? plain(ICON.skill, [skillSentence(skill, t), ...paragraphsOf(skill.notes)].join(" "), t("TYPES.Item.generiaSkill"))
    : null;
}
