import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import { paragraphsOf } from "../../../engine/reading";
import { actorOf, creaturePage } from "../../../kit/view/creatureSheet";
import { startingPlace } from "../../../kit/view/startingPlace";
import { handsFromGrips, placesHeld, statBonus } from "../rules/creature/derive";
import { beingOf } from "../rules/creature/participants";
import { type CreatureSystem, creatureOf } from "../rules/data/documents";
import { SKILLS, STATS } from "../rules/data/names";
import { defenseOf, num, rpLeft } from "../rules/data/read";
import { SKILL_OF } from "../rules/data/tables";
import type { SCreature } from "../rules/data/types";
import { conditionsOf, isDying } from "./conditions";
import { creatureGroups } from "./creatureFields";
import { gearRows } from "./gearRows";
import { abilityRows, actionRows, apNow, apPips, attackRows, metresNow, reactionRows } from "./rows";
import { helpLinks } from "./ruleLinks";
import { factsLine, vitalsOf } from "./vitals";

/** Everything that the parts of a creature sheet print. */
export function creatureSheet(actor: ActorFacts | DocumentFacts, context: SheetContext): object {
  const { t, editing, turn } = context;
  const facts = actorOf(actor);
  const c = creatureOf(facts);
  const being = beingOf(facts, context.settings);
  if (!c || !being) return { missing: true, name: facts.name };
  const acts = turn !== null && (turn.turnOf !== null || (turn.sharing?.length ?? 0) > 0);
  const numbers = factsLine(facts, c, being, context);
  const attacks = attackRows(facts, being, c, context);
  const actions = actionRows(facts, being, context);
  const abilities = abilityRows(facts, being, c, context);
  const reactions = reactionRows(being, context);
  return {
    ...creaturePage(facts, context, c.notes),
    sub: t(`FIVEFOLD.Shapers.Sub.${c.kind}`, { size: t(`FIVEFOLD.Shapers.Size.${c.size}`) }),
    facts: numbers,
    conditions: conditionsOf(facts, t),
    // [W-042] A new weapon comes into a free hand.
    start: startingPlace(handsFromGrips(c), placesHeld(facts.items)),
    // The edit view has fields of its own for the pools: two fields with one name would be sent as a list.
    vitals: editing ? [] : vitalsOf(c, t, context.settings, isDying(facts)),
    turn: turn && {
      isTurn: acts,
      label: t(acts ? "FIVEFOLD.Shapers.Turn.yours" : "FIVEFOLD.Shapers.Turn.others"),
      left: t("FIVEFOLD.Shapers.Turn.left", {
        left: apNow(being, context.toAct),
        total: num(being, "apMax"),
        metres: metresNow(being, context.toAct),
      }),
      pips: apPips(being, context.toAct),
      reaction: t("FIVEFOLD.Shapers.Turn.reactions", { count: rpLeft(being) }),
    },
    stats: statRows(c, being, context),
    skills: skillRows(c, t),
    attacks,
    abilities,
    actions,
    reactions,
    help: helpLinks(t),
    gear: gearRows(facts.items, context),
    foe: {
      facts: numbers,
      rows: attacks.map((row) => ({ ...row, verb: t("FIVEFOLD.Shapers.Act.attack") })),
      keys: [...abilities, ...actions],
      rest: paragraphsOf(c.notes).join(" "),
    },
    groups: editing ? creatureGroups(context) : [],
  };
}
/** [W-131] Each Stat with its bonus, and the modifier of its Defense Roll. */
function statRows(c: CreatureSystem, being: SCreature, { t, settings }: SheetContext) {
  return STATS.map((key) => ({
    key,
    name: t(`FIVEFOLD.Shapers.Stat.${key}`),
    value: c.stats[key],
    bonus: signed(statBonus(c, key, settings)),
    defense: t("FIVEFOLD.Shapers.Line.defenseOf", {
      value: signed(defenseOf(being, key)),
      skill: t(`FIVEFOLD.Shapers.Skill.${SKILL_OF[key]}`),
    }),
  }));
}
/** The Skills that the creature has learned. */
const skillRows = (c: CreatureSystem, t: Translate) =>
  SKILLS.filter((key) => c.skills[key] > 0).map((key) => ({
    key,
    name: t(`FIVEFOLD.Shapers.Skill.${key}`),
    value: c.skills[key],
  }));
