import type { ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate, ViewContext } from "../../../contract/facts";
import { CINEMATIC_KINDS, cinematicPrice, mayBurst } from "../rules/actions/cinematic";
import { CONTEST, ownSkill, sizeLevels } from "../rules/actions/contests";
import { areaOf, plannedUse } from "../rules/actions/useAbility";
import { type ContestKind, HELD, type Held } from "../rules/data/kinds";
import { asCreature, leanOf, num, powerOf } from "../rules/data/read";
import type { SBeing } from "../rules/data/types";
import { bestFirst, damagePool, skillPool } from "../rules/dice/pools";
import { costsOf, FREE, heldOf, heldThing, triggersFor } from "../rules/held/declare";
import { doerOf, handOf, inFight, isRefusal } from "../rules/turns/declaring";
import { abilityText } from "./abilityText";
import { addable, yesNo } from "./attackDialog";
import { costText } from "./costText";
import { ICON } from "./icons";
import { traitsKnown } from "./traits";

type X = Declaration<SBeing>;
const EMPTY = { rolls: [], against: [], situation: [], cost: "", addable: [] } as const;

/** [W-048] The dialog of a contest: the Skill that the doer uses, and what it rolls. */
export const contestDialog =
  (kind: ContestKind) =>
  (x: X, { t, names }: ViewContext<SBeing>): ActDialog | null => {
    const [on] = x.on;
    const d = on === undefined ? undefined : x.world[on];
    if (on === undefined || d?.kind !== "creature") return null;
    const c = doerOf(x);
    const { wants, resists, rule, ap } = CONTEST[kind];
    const reversed = kind === "shakeOff" || kind === "escape";
    const [own, its] = reversed ? [resists, wants] : [wants, resists];
    const levels = sizeLevels(c, d, kind);
    const [best = "athletics"] = bestFirst(d, its);
    const hand = handOf(x.adjust);
    return {
      ...EMPTY,
      title: t(`FIVEFOLD.Shapers.Act.${kind}`),
      icon: ICON[kind],
      rolls: [
        {
          id: "check",
          name: t("FIVEFOLD.Shapers.Step.check"),
          pool: skillPool(c, ownSkill(x, kind), levels.by, { hand }),
        },
        {
          id: "resist",
          name: t("FIVEFOLD.Shapers.Step.resistOf", { name: names[on] ?? "" }),
          pool: skillPool(asCreature(d, on), best, levels.on),
        },
      ],
      situation: [skillGroup(bestFirst(c, own), ownSkill(x, kind), rule, t)],
      cost: costText({ ap }, t),
      addable: addable(t).filter(({ kind: one }) => one !== "damage"),
    };
  };
function skillGroup(among: readonly string[], chosen: string, rule: string, t: Translate): SituationGroup {
  const options = among.map((id) => ({ id, label: t(`FIVEFOLD.Shapers.Skill.${id}`) }));
  return { id: "skill", label: t("FIVEFOLD.Shapers.Situation.skill.Label"), rule, options, chosen, found: null };
}
/** [W-021] The dialog of a held action: what is held, and the trigger that it waits for. */
export function holdActionDialog(x: X, { t }: ViewContext<SBeing>): ActDialog {
  const { trigger, metres = "", words = "" } = x.adjust.said ?? {};
  const what = heldOf(x) ?? "attack";
  const fits = triggersFor(x, what);
  const options = fits.map((id) => ({ id, label: t(`FIVEFOLD.Shapers.Situation.trigger.${id}`) }));
  const chosen = fits.find((one) => one === trigger) ?? (fits.includes("inRange") ? "inRange" : "word");
  const costs = costsOf(x, what);
  const label = (id: Held): string => t(`FIVEFOLD.Shapers.${id === "attack" ? "Unarmed" : `Act.${id}`}`);
  const actions: SituationGroup = {
    ...{ id: "what", label: t("FIVEFOLD.Shapers.Situation.what.Label"), rule: "W-021", chosen: what, found: null },
    options: FREE.map((id) => ({ id, label: label(id) })),
  };
  const text = (id: string, value: string) => ({
    id,
    label: t(`FIVEFOLD.Shapers.Situation.${id}.Label`),
    rule: "W-021",
    value,
  });
  return {
    ...EMPTY,
    title: t("FIVEFOLD.Shapers.Act.holdAction"),
    icon: ICON.holdAction,
    situation: [
      ...(x.item ? [] : [actions]),
      {
        id: "trigger",
        label: t("FIVEFOLD.Shapers.Situation.trigger.Label"),
        rule: "W-021",
        options,
        chosen,
        found: null,
      },
    ],
    texts: [...(chosen === "within" ? [text("metres", metres)] : []), text("words", words)],
    ...(chosen === "moves" && { aim: { most: 1, self: false } }),
    cost: isRefusal(costs) ? "" : costText(costs.price, t),
  };
}
/** [W-023] A held action that is set off by hand has no dialog, unless it is an Ability: an Ability may need a place on the map. */
export function fireDialog(x: X, context: ViewContext<SBeing>): ActDialog | null {
  const thing = heldThing(x);
  return thing && HELD[num(doerOf(x), "heldWhat")] === "useAbility" ? useDialog(thing, context) : null;
}
/** [W-128] The dialog of an Ability that makes no attack: the place of its area, its rolls, its cost. */
export function useDialog(x: X, context: ViewContext<SBeing>): ActDialog | null {
  const { t } = context;
  const plan = plannedUse(x);
  if (isRefusal(plan)) return null;
  const { ability, args } = plan;
  const area = areaOf(ability, x.board?.units ?? "m", leanOf(doerOf(x)));
  const rolls = args.weapon.parts.map((part, index) => ({
    id: `damage ${index}`,
    name: `${t("FIVEFOLD.Shapers.Step.damage")}: ${t(`FIVEFOLD.Shapers.DamageType.${part.type}`)}`,
    pool: damagePool(part, null, index === 0 ? args.hand : undefined),
  }));
  const holy = args.weapon.parts.some(({ type }) => type === "holy");
  return {
    ...EMPTY,
    title: args.name,
    icon: ICON.ability,
    reminder: { text: abilityText(ability, t, x.settings, powerOf(doerOf(x))), rule: "W-128" },
    ...(rolls.length > 0 && traitsKnown(x, args.on, context)),
    rolls,
    aim: { most: 20, self: true },
    ...(area && { position: area }),
    situation: holy ? [yesNo("deadlyHoly", "W-156", x.adjust.said?.deadlyHoly, t)] : [],
    cost: costText(args.price, t),
    addable: addable(t).filter(({ kind }) => kind === "damage"),
  };
}
/** [W-072] The dialog of a cinematic action: what the creature intends, and what pays for it. */
export const cinematicDialog =
  (together: boolean) =>
  (x: X, { t }: ViewContext<SBeing>): ActDialog => {
    const { kind, burst, idea = "" } = x.adjust.said ?? {};
    const chosen = kind === "reaction" ? "reaction" : "action";
    const options = CINEMATIC_KINDS.map((id) => ({ id, label: t(`FIVEFOLD.Shapers.Situation.kind.${id}`) }));
    const kinds: SituationGroup = {
      ...{ id: "kind", label: t("FIVEFOLD.Shapers.Situation.kind.Label"), rule: "W-070", options, chosen, found: null },
    };
    const mayChoose = inFight(x) && mayBurst(doerOf(x), together ? "action" : chosen);
    return {
      ...EMPTY,
      title: t(`FIVEFOLD.Shapers.Act.${together ? "cooperative" : "cinematic"}`),
      icon: together ? ICON.cooperative : ICON.cinematic,
      situation: [...(together ? [] : [kinds]), ...(mayChoose ? [yesNo("burst", "W-083", burst, t)] : [])],
      texts: [{ id: "idea", label: t("FIVEFOLD.Shapers.Situation.idea.Label"), rule: "W-072", value: idea }],
      cost: costText(cinematicPrice(x, together), t),
    };
  };
