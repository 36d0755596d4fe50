import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { paragraphsOf } from "../../../engine/reading";
import { actorOf, creaturePage } from "../../../kit/view/creatureSheet";
import { saying, sharedReason } from "../../../kit/view/rows";
import { beingOf } from "../rules/creature/participants";
import type { CreatureSystem } from "../rules/data/documents";
import { armorOf, creatureOf, featureOf, weaponOf } from "../rules/data/documents";
import { diceOf, has } from "../rules/data/read";
import { ABILITIES, type VCreature } from "../rules/data/types";
import { fistOf } from "../rules/data/unarmed";
import { bonusDie } from "../rules/dice/ladder";
import { actionsOf } from "../rules/turns/actions";
import { actionsLeft } from "../rules/turns/turns";
import { armorSentence } from "./armorWords";
import { conditionsOf } from "./conditions";
import { creatureGroups } from "./creatureFields";
import { ICON, weaponIcon } from "./icons";
import { actionRows, attackRows, type ReactionRow, reactionRows, stepNote, useRows } from "./playRows";
import { named } from "./qualityNames";
import { helpLinks } from "./ruleLinks";
import { factsLine, vitalsOf } from "./vitals";
import { damageText, weaponSentence } from "./weaponWords";

/** Everything the parts of a creature sheet print. */
export function creatureSheet(actor: ActorFacts | DocumentFacts, plain: SheetContext): object {
  const context = named(plain);
  const { t, editing } = context;
  const facts = actorOf(actor);
  const c = creatureOf(facts);
  const being = beingOf(facts, context.settings);
  if (!c || !being) return { missing: true, name: facts.name };
  const worn = facts.items.flatMap((item) => {
    const armor = armorOf(item);
    return armor?.worn ? [armor] : [];
  });
  const numbers = factsLine(facts, c, worn, context);
  const rows = [attackRows(facts, being, context), actionRows(facts, being, context), useRows(facts, being, context)];
  const barred = sharedReason(rows.flat());
  const [attacks = [], actions = [], uses = []] = rows.map((list) => saying(list, barred));
  const reactions = reactionRows(being, context);
  return {
    ...creaturePage(facts, context, c.notes),
    sub: t(
      c.object ? "FIVEFOLD.Vigor.Sub.object" : c.living ? "FIVEFOLD.Vigor.Sub.living" : "FIVEFOLD.Vigor.Sub.lifeless",
      {
        size: t(`FIVEFOLD.Vigor.Size.${c.size}`),
      },
    ),
    facts: numbers,
    conditions: conditionsOf(facts, t),
    // The edit fields contain the pools already: a form would send the same name twice as a list.
    vitals: editing ? [] : vitalsOf(c, being, t),
    turn: turnStrip(being, context),
    abilities: abilityRows(c, being, t),
    barred,
    stepNote: stepNote(being, t),
    attacks,
    actions,
    uses,
    reactions,
    help: helpLinks(t),
    fist: damageText(being, fistOf(being), t),
    gear: gearRows(facts.items, context),
    features: featureRows(facts.items, t),
    foe: {
      facts: numbers,
      rows: attacks.map((row) => ({ ...row, verb: t("FIVEFOLD.Vigor.Act.attack") })),
      keys: [...actions, ...uses],
      rest: [answersOf(reactions, t), restOf(facts.items, c, t)].filter(Boolean).join(" "),
    },
    groups: editing ? creatureGroups(context) : [],
  };
}

/** Each ability with its dice as they are rolled now. */
function abilityRows(c: CreatureSystem, being: VCreature, t: Translate) {
  const size = bonusDie(has(being, "wounded") ? -1 : 0);
  return ABILITIES.map((ability) => ({
    key: ability,
    name: t(`FIVEFOLD.Vigor.Ability.${ability}`),
    score: c.abilities[ability].score,
    dice: diceOf(being, ability) > 0 ? `${diceOf(being, ability)}d${size}` : "–",
  }));
}

/** Whose turn it is and what is left of the creature's own; null outside of encounters. */
function turnStrip(c: VCreature, { turn, toAct, t }: SheetContext) {
  if (!turn) return null;
  const isTurn = turn.turnOf !== null;
  const left = actionsLeft(c, turn.round, toAct);
  const total = Math.max(actionsOf(c), left);
  return {
    isTurn,
    label: t(isTurn ? "FIVEFOLD.Vigor.Turn.yours" : "FIVEFOLD.Vigor.Turn.others"),
    left: t("FIVEFOLD.Vigor.Actions.left", { left, total }),
    pips: Array.from({ length: total }, (_, index) => index < left),
  };
}

/** Weapons and armor with what they do, and the switch that wields or wears them. */
function gearRows(items: readonly DocumentFacts[], { t }: SheetContext) {
  return items.flatMap((item) => {
    const weapon = weaponOf(item);
    const armor = armorOf(item);
    if (!weapon && !armor) return [];
    const durability = weapon?.durability ?? armor?.durability ?? { value: 0, max: 0 };
    return [
      {
        id: item.id,
        name: item.name,
        img: item.img,
        icon: weapon ? weaponIcon(weapon.category) : ICON.armor,
        text: weapon ? weaponSentence(item.name, weapon, t) : armor ? armorSentence(armor, t) : "",
        path: weapon ? "system.equipped" : "system.worn",
        on: weapon ? weapon.equipped : (armor?.worn ?? false),
        toggle: t(weapon ? "FIVEFOLD.Vigor.Gear.equip" : "FIVEFOLD.Vigor.Gear.wear", { name: item.name }),
        state: t(
          `FIVEFOLD.Vigor.Gear.${weapon ? (weapon.equipped ? "held" : "stowed") : armor?.worn ? "worn" : "carried"}`,
        ),
        wear:
          durability.max > 0
            ? t("FIVEFOLD.Vigor.Gear.durability", { value: durability.value, max: durability.max })
            : "",
      },
    ];
  });
}
/** [V-065] The reactions that a foe can take now, in one sentence; "" where there are none. */
function answersOf(reactions: readonly ReactionRow[], t: Translate): string {
  const able = reactions.filter(({ reason }) => reason === "");
  const list = able.map(({ name, sub }) => t("FIVEFOLD.Vigor.Sheet.answer", { name, sub })).join(", ");
  return list === "" ? "" : t("FIVEFOLD.Vigor.Sheet.answers", { list });
}
/** [V-141] The rest of a foe's data in one paragraph: its armor, its other gear and abilities, and its notes. */
function restOf(items: readonly DocumentFacts[], c: CreatureSystem, t: Translate): string {
  const worn = items.flatMap((item) => {
    const armor = armorOf(item);
    return armor?.worn ? [`${item.name}: ${armorSentence(armor, t)}`] : [];
  });
  const abilities = items.flatMap((item) => (featureOf(item) ? [item.name] : []));
  const listed = abilities.length > 0 ? [t("FIVEFOLD.Vigor.Sheet.knows", { list: abilities.join(", ") })] : [];
  return [...worn, ...listed, ...paragraphsOf(c.notes)].join(" ");
}
function featureRows(items: readonly DocumentFacts[], t: Translate) {
  return items.flatMap((item) => {
    const feature = featureOf(item);
    if (!feature) return [];
    return [
      {
        id: item.id,
        name: item.name,
        img: item.img,
        kind: t(`FIVEFOLD.Vigor.FeatureKind.${feature.kind}`),
        dice: feature.dice > 0 ? `${feature.dice}d10` : "",
        text: paragraphsOf(feature.notes).join(" "),
      },
    ];
  });
}
