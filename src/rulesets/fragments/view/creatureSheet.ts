import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { paragraphsOf } from "../../../engine/reading";
import { actorOf, creaturePage } from "../../../kit/view/creatureSheet";
import { groundRows } from "../../../kit/view/ground";
import { saying, sharedReason } from "../../../kit/view/rows";
import { startingPlace } from "../../../kit/view/startingPlace";
import { beingOf } from "../rules/creature/participants";
import { gearPlacesOf } from "../rules/creature/weapons";
import { type CreatureSystem, creatureOf } from "../rules/data/documents";
import { ATTRIBUTES } from "../rules/data/names";
import { OPTIONS } from "../rules/data/options";
import { gripsOf } from "../rules/data/read";
import { conditionsOf, plightOf } from "./conditions";
import { creatureGroups } from "./fields";
import { gearRows } from "./gearRows";
import { actionRows, attackRows, countsOf, maneuverRows, spellRows } from "./rows";
import { helpLinks } from "./ruleLinks";
import { factsLine, vitalsOf } from "./vitals";

/** Everything that the parts of a creature sheet print. */
export function creatureSheet(actor: ActorFacts | DocumentFacts, context: SheetContext): object {
  const { t, editing, turn } = context;
  const facts = actorOf(actor);
  const [c, being] = [creatureOf(facts), beingOf(facts, context.settings)];
  if (!c || !being) return { missing: true, name: facts.name };
  const numbers = factsLine(facts, c, being, t);
  const rows = [
    attackRows(facts, being, c, context),
    actionRows(facts, being, c, context),
    spellRows(facts, being, context),
    maneuverRows(being, context),
  ];
  const barred = sharedReason(rows.flat());
  const [attacks = [], actions = [], spells = [], maneuvers = []] = rows.map((list) => saying(list, barred));
  const { pips, left, total, reactions, reactionTotal } = countsOf(
    being,
    turn,
    OPTIONS.of.earlyReaction(context.settings),
  );
  const own = turn !== null && (turn.turnOf !== null || (turn.sharing ?? []).length > 0);
  return {
    ...creaturePage(facts, context, c.notes),
    sub: t(c.companion ? "FIVEFOLD.Fragments.Sub.companion" : "FIVEFOLD.Fragments.Sub.creature", {
      size: t(`FIVEFOLD.Fragments.Size.${c.size}`),
      level: c.level,
    }),
    facts: numbers,
    conditions: conditionsOf(facts, t),
    // The edit view has fields of its own for the pools: two fields with one name would be sent as a list.
    vitals: editing ? [] : vitalsOf(c, t, plightOf(facts, t)?.label),
    turn: turn && {
      label: t(own ? "FIVEFOLD.Fragments.Turn.yours" : "FIVEFOLD.Fragments.Turn.others"),
      left: t("FIVEFOLD.Fragments.Turn.actions", { left, total }),
      pips,
      reaction: t("FIVEFOLD.Fragments.Turn.reactions", { left: reactions, total: reactionTotal }),
    },
    attributes: attributeRows(c, t),
    barred,
    attacks,
    maneuvers,
    spells,
    actions,
    help: helpLinks(t),
    gear: gearRows(facts.items, context),
    // [F-105] A new weapon comes into a free hand.
    start: startingPlace(c.hands - gripsOf(being), gearPlacesOf(facts.items)),
    lies: groundRows(context.ground?.() ?? null, { act: "pickUp", t }),
    foe: {
      facts: numbers,
      rows: attacks.map((row) => ({ ...row, verb: t("FIVEFOLD.Fragments.Act.attack") })),
      keys: [...spells, ...actions, ...maneuvers],
      rest: paragraphsOf(c.notes).join(" "),
    },
    groups: editing ? creatureGroups(context) : [],
  };
}
function attributeRows(c: CreatureSystem, t: Translate) {
  return ATTRIBUTES.map((key) => ({ key, name: t(`FIVEFOLD.Fragments.Attribute.${key}`), value: c.attributes[key] }));
}
