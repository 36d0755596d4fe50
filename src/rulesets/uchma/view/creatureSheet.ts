import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { amountOf } from "../../../engine/modifiers";
import { paragraphsOf } from "../../../engine/reading";
import { actorOf, creaturePage } from "../../../kit/view/creatureSheet";
import { saying, sharedReason } from "../../../kit/view/rows";
import { ownSkillFor } from "../rules/actions/declareMore";
import { beingOf } from "../rules/creature/participants";
import { usable } from "../rules/data/abilities";
import type { UCreature } from "../rules/data/being.types";
import { abilityOf, armorOf, creatureOf, formOf, TYPES, weaponOf } from "../rules/data/documents";
import type { See } from "../rules/data/read";
import { ARMORS, RESISTANCES, SKILLS } from "../rules/data/terms";
import { skillPool } from "../rules/dice/skill";
import { armorOf as armorTotal, currentSpeed, resistanceMods } from "../rules/dice/stats";
import { isMade } from "../rules/states/effects";
import { conditionsOf } from "./conditions";
import { creatureGroups } from "./creatureFields";
import { COMMON_ICON, ICON } from "./icons";
import {
  type ActRow,
  abilityText,
  actionRows,
  barredNow,
  commonRows,
  environmentRows,
  formRows,
  ownRows,
  readyRows,
  turnStrip,
  useRows,
} from "./rows";
import { vitalsOf } from "./vitals";

/** Everything the parts of a creature sheet print. */
export function creatureSheet(actor: ActorFacts | DocumentFacts, context: SheetContext): object {
  const { t, editing } = context;
  const facts = actorOf(actor);
  const stored = creatureOf(facts);
  const being = beingOf(facts);
  if (!stored || !being) return { missing: true, name: facts.name };
  const { c, see } = being;
  const numbers = factsLine(c, see, t);
  const resistances = resistancesLine(c, see, t);
  const rows = {
    uses: useRows(facts, c, context),
    ready: readyRows(facts, c, context),
    forms: formRows(facts, c, context),
    actions: [...actionRows(c, see, context), ...environmentRows(facts, context)],
    common: commonRows(facts, c, see, context),
  };
  const barred = sharedReason([...rows.uses, ...rows.ready, ...rows.forms, ...rows.actions, ...rows.common]);
  return {
    ...creaturePage(facts, context, stored.notes),
    sub: t(c.object ? "FIVEFOLD.Uchma.Sub.object" : "FIVEFOLD.Uchma.Sub.creature", {
      level: c.level,
      side: c.side,
      form: c.form ?? "",
    }),
    facts: numbers,
    conditions: conditionsOf(facts, t),
    // The edit fields contain the pools already: a form would send the same name twice as a list.
    vitals: editing ? [] : vitalsOf(c, see, t),
    turn: turnStrip(being, context),
    resistances,
    skills: [...SKILLS, ...facts.items.filter(({ type }) => type === TYPES.skill)].map((skill) => {
      const known = typeof skill === "string";
      const pool = skillPool(c, known ? skill : (ownSkillFor({ item: skill }) ?? { name: skill.name }), see);
      return {
        act: known ? skill : "ownSkill",
        itemId: known ? "" : skill.id,
        name: known ? t(`FIVEFOLD.Uchma.Skill.${skill}`) : skill.name,
        dice: `${pool.dice[0]?.n ?? 1}d10${pool.flat === 0 ? "" : ` ${pool.flat > 0 ? "+" : "−"} ${Math.abs(pool.flat)}`}`,
      };
    }),
    barred,
    uses: saying(rows.uses, barred),
    ready: saying(rows.ready, barred),
    forms: saying(rows.forms, barred),
    actions: saying(rows.actions, barred),
    common: saying(rows.common, barred),
    foe: {
      facts: [...numbers.slice(0, 3), ...resistances],
      rows: saying(quiet(rows.uses, c, context), barred),
      keys: [...rows.ready, ...ownRows(facts, c, see, context)],
      rest: paragraphsOf(stored.notes).join(" "),
    },
    gear: gearRows(facts.items, c, context),
    groups: editing ? creatureGroups(context) : [],
  };
}

/** The numbers that others ask for most often. */
function factsLine(c: UCreature, see: See, t: Translate) {
  const fact = (key: string, value: string, rule: string) => ({ value, label: t(`FIVEFOLD.Uchma.Fact.${key}`), rule });
  return [
    fact("speed", t("FIVEFOLD.Uchma.Fact.metres", { metres: currentSpeed(c, see) }), "U-090"),
    ...ARMORS.map((kind) => fact(kind, String(armorTotal(c, kind, see)), "U-075")),
    fact("potency", String(c.potency ?? 0), "U-072"),
    fact("control", String(c.control ?? 0), "U-181"),
    fact("precision", String(c.precision ?? 0), "U-063"),
  ];
}
/** Removes from the rows the reason that all of them share, where it stops nobody from pressing. */
function quiet(rows: readonly ActRow[], c: UCreature, context: SheetContext): readonly ActRow[] {
  const common = barredNow(c, context);
  return rows.map((row) => (row.reason === common && !row.disabled ? { ...row, reason: "" } : row));
}
function resistancesLine(c: UCreature, see: See, t: Translate) {
  return RESISTANCES.map((which) => ({
    value: amountOf(resistanceMods(c, which, see)).total,
    label: t(`FIVEFOLD.Uchma.Resistance.${which}`),
    rule: "U-059",
  }));
}
/** Everything that the creature owns, with what it does and the switch that wields or wears it. */
function gearRows(items: readonly DocumentFacts[], c: UCreature, { t }: SheetContext) {
  // Effects that rules made are among the conditions; effects that a person wrote can be opened and deleted here.
  const own = items.filter((item) => item.type !== TYPES.effect || !isMade(item.system));
  return own.map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    kind: t(`TYPES.Item.${item.type}`),
    text: gearText(item, c, t),
    ...switchOf(item, t),
  }));
}
/** What a piece of gear does, in one line. */
function gearText(item: DocumentFacts, c: UCreature, t: Translate): string {
  const made = usable(item);
  if (made) return abilityText(c, made.ability, t);
  const armor = armorOf(item);
  if (armor) return armorText(armor, t);
  const { does = "none" } = abilityOf(item) ?? {};
  if (does !== "none") return t("FIVEFOLD.Uchma.Line.common", { name: t(`FIVEFOLD.Uchma.Act.${does}`) });
  return formOf(item) ? t("FIVEFOLD.Uchma.Line.form") : "";
}
interface Switch {
  /** The path of the field that the switch changes. */
  readonly path: string;
  readonly toggles: boolean;
  readonly on: boolean;
  readonly icon: string;
  readonly toggle: string;
  readonly state: string;
}
/** The switch that wields a weapon or wears armor; gear on the ground is picked up first. */
function switchOf(item: DocumentFacts, t: Translate): Switch {
  const weapon = weaponOf(item);
  const armor = armorOf(item);
  const turned = (path: string, verb: string, on: boolean, state: string): Switch => ({
    path: `system.${path}`,
    toggles: true,
    on,
    icon: state === "dropped" ? COMMON_ICON.retrieve : weapon ? ICON.melee : ICON.armor,
    toggle: t(`FIVEFOLD.Uchma.Gear.${verb}`, { name: item.name }),
    state: t(`FIVEFOLD.Uchma.Gear.${state}`),
  });
  if (weapon?.dropped && !weapon.held) return turned("dropped", "pickUp", true, "dropped");
  if (weapon) return turned("held", "hold", weapon.held, weapon.held ? "held" : "stowed");
  if (armor) return turned("worn", "wear", armor.worn, armor.worn ? "worn" : "carried");
  return { path: "", toggles: false, on: false, icon: "", toggle: "", state: "" };
}
export function armorText(armor: NonNullable<ReturnType<typeof armorOf>>, t: Translate): string {
  return t("FIVEFOLD.Uchma.Line.armor", { physical: armor.physical, magical: armor.magical });
}
