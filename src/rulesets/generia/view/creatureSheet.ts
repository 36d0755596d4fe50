import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import { paragraphsOf } from "../../../engine/reading";
import { actorOf, creaturePage } from "../../../kit/view/creatureSheet";
import { modOf } from "../rules/creature/derive";
import { beingOf } from "../rules/creature/participants";
import { mainHandFree } from "../rules/creature/weapons";
import type { CreatureSystem } from "../rules/data/documents";
import { creatureOf } from "../rules/data/documents";
import { ATTRIBUTES } from "../rules/data/names";
import { num } from "../rules/data/read";
import { conditionsOf, isUnconscious } from "./conditions";
import { creatureGroups } from "./creatureFields";
import { gearRows } from "./gearRows";
import { actionRows, answerRows, attackRows, slotPips } from "./rows";
import { helpLinks } from "./ruleLinks";
import { spellRows } from "./spellRows";
import { factsLine, vitalsOf } from "./vitals";

/** Everything that the parts of a creature sheet print. */
export function creatureSheet(actor: ActorFacts | DocumentFacts, context: SheetContext): object {
  const { t, editing, turn } = context;
  const facts = actorOf(actor);
  const c = creatureOf(facts);
  const being = beingOf(facts, context.settings);
  if (!c || !being) return { missing: true, name: facts.name };
  const numbers = factsLine(facts, c, being, t);
  const attacks = attackRows(facts, being, c, context);
  const actions = actionRows(facts, being, context);
  const spells = spellRows(facts, being, context);
  const answers = answerRows(being, context);
  const slots = slotPips(being, context);
  const left = slots.filter((slot) => slot.left).length;
  return {
    ...creaturePage(facts, context, c.notes),
    sub: t(c.character ? "FIVEFOLD.Generia.Sub.character" : "FIVEFOLD.Generia.Sub.creature", {
      size: t(`FIVEFOLD.Generia.Size.${c.size}`),
    }),
    facts: numbers,
    // [G-012] A new weapon comes into a free hand.
    start: mainHandFree(facts.items),
    conditions: conditionsOf(facts, context.settings, t),
    // The edit view has fields of its own for the pools: two fields with one name would be sent as a list.
    vitals: editing ? [] : vitalsOf(c, t, isUnconscious(facts) ? t("FIVEFOLD.Generia.Status.unconscious") : undefined),
    turn: turn && {
      isTurn: turn.turnOf !== null,
      label: t(turn.turnOf !== null ? "FIVEFOLD.Generia.Turn.yours" : "FIVEFOLD.Generia.Turn.others"),
      left: t("FIVEFOLD.Generia.Turn.actions", { left, total: slots.length }),
      pips: slots.map((slot) => slot.left),
      slots,
      reaction: t(`FIVEFOLD.Generia.Reaction.${num(being, "reaction") > 0 ? "left" : "spent"}`),
    },
    attributes: attributeRows(c, t),
    attacks,
    actions,
    // A spell that its caster concentrates on has a row of its own before its other rows; that row ends the spell.
    spells: spells.map((one) => ({
      ...one,
      verb: t(`FIVEFOLD.Generia.SpellVerb.${one.act === "endConcentration" ? "end" : "cast"}`),
    })),
    answers,
    help: helpLinks(t),
    gear: gearRows(facts.items, c, context),
    foe: {
      facts: numbers,
      rows: attacks.map((row) => ({ ...row, verb: t("FIVEFOLD.Generia.Act.attack") })),
      keys: [...spells, ...actions],
      rest: paragraphsOf(c.notes).join(" "),
    },
    groups: editing ? creatureGroups(context) : [],
  };
}
/** [G-129] Each attribute with its modifier. */
function attributeRows(c: CreatureSystem, t: Translate) {
  return ATTRIBUTES.map((key) => {
    const mod = modOf(c, key);
    return {
      key,
      name: t(`FIVEFOLD.Generia.Attribute.${key}`),
      value: c.attributes[key].value,
      mod: signed(mod),
    };
  });
}
