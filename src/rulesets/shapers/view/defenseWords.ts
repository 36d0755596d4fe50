import type { CardContext, OptionWords } from "../../../contract/card";
import type { AskLine, Line } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { isUseAbility } from "../rules/argumentSchemas";
import { powerOf } from "../rules/data/read";
import type { SBeing, SUse } from "../rules/data/types";
import { defensePool } from "../rules/dice/pools";

type Context = CardContext<SBeing>;

/** [W-183] Whether a Defense Roll is made because a moved creature runs into somebody: that roll is not against the Ability itself. */
const isCollision = (at: string): boolean => at.split("/").some((part) => part.startsWith("collision"));
const powerIn = ({ world }: Context, by: Id): number | null => {
  const doer = world[by];
  return doer?.kind === "creature" ? powerOf(doer) : null;
};
/** What a failed Defense Roll means, without a number: the reader may not know the numbers of the doer. */
function failureOf({ weapon }: SUse, { t }: Context): string {
  const { parts, rider } = weapon;
  const types = parts.map(({ type }) => t(`FIVEFOLD.Shapers.DamageType.${type}`));
  const told = [
    ...(types.length > 0 ? [t("FIVEFOLD.Shapers.Defend.damage", { types: types.join(" + ") })] : []),
    ...(rider?.status ? [t(`FIVEFOLD.Shapers.Status.${rider.status}`)] : []),
    ...(rider?.aid ? [t(`FIVEFOLD.Shapers.Defend.${rider.aid.by < 0 ? "penalty" : "bonus"}`)] : []),
    ...(rider?.push ? [t(`FIVEFOLD.Shapers.Defend.${rider.push.kind}`)] : []),
  ];
  return told.join(", ") || t("FIVEFOLD.Shapers.Effect.nothing");
}
/** [W-128] to [W-134] The question whether a creature makes a Defense Roll: with which Stat, and against what. */
export function defenseQuestion({ who, at }: AskLine, context: Context): string {
  const { t, names, args, isGM, mine } = context;
  const name = names[who] ?? "";
  if (isCollision(at)) return t("FIVEFOLD.Shapers.Defend.collision", { name });
  if (!isUseAbility(args)) return t("FIVEFOLD.Shapers.Defend.plain", { name });
  const data = { name, stat: t(`FIVEFOLD.Shapers.Stat.${args.stat}`), what: args.name, by: names[args.by] ?? "" };
  // A question with a hidden number is not shown at all. So readers who may not know the number get the question without it.
  const power = isGM || mine.includes(args.by) ? powerIn(context, args.by) : null;
  return power === null
    ? t("FIVEFOLD.Shapers.Defend.ability", data)
    : t("FIVEFOLD.Shapers.Defend.against", { ...data, power });
}
/** The words of each answer: the chance of a success and its worth, and what a failure brings. */
export function defenseOption(id: string, { who, at }: AskLine, context: Context): Partial<OptionWords> {
  const { t, args, world } = context;
  if (isCollision(at)) return { cost: t(`FIVEFOLD.Shapers.Defend.${id === "roll" ? "halfWay" : "wholeWay"}`) };
  if (!isUseAbility(args)) return {};
  if (id === "fail") return { cost: failureOf(args, context) };
  const cost = t(`FIVEFOLD.Shapers.Defend.saved.${args.half ? "half" : "none"}`);
  const [c, needs] = [world[who], powerIn(context, args.by)];
  if (c?.kind !== "creature" || needs === null) return { cost };
  const { ruleOptions } = args;
  const roll = defensePool(c, args.stat, { cover: args.covers?.[who], ruleOptions });
  return { cost, chance: { roll, needs, against: args.by } };
}

/** The participants that resisted an Ability. */
const resistersIn = (lines: readonly Line[]): readonly Id[] => {
  const rollers = new Map(lines.flatMap((line) => (line.k === "roll" ? [[line.at, line.who] as const] : [])));
  return lines.flatMap((line) => {
    if (line.k !== "contest" || line.rule !== "W-132" || !line.ok || line.aAt === undefined) return [];
    const who = isCollision(line.aAt) ? undefined : rollers.get(line.aAt);
    return who === undefined ? [] : [who];
  });
};
/** How the use of an Ability against Defense Rolls ended. */
export function useEnding(lines: readonly Line[], { args }: Context): "done" | "affected" | "partly" | "resisted" {
  if (!isUseAbility(args) || args.resolution !== "defense" || args.allies) return "done";
  const count = resistersIn(lines).length;
  return count === 0 ? "affected" : count < args.on.length ? "partly" : "resisted";
}
/** The most names in the tag of a card. */
const MOST_NAMED = 2;
/** The names of those that resisted, where only some did: the sentence at the head of the card names the others. */
export function whoResisted(lines: readonly Line[], { t, names, args }: Context): string {
  const all = resistersIn(lines);
  return all.length > MOST_NAMED
    ? t("FIVEFOLD.Shapers.Outcome.partlyOf", {
        count: all.length,
        all: isUseAbility(args) ? args.on.length : all.length,
      })
    : t("FIVEFOLD.Shapers.Outcome.partlyBy", { names: all.map((who) => names[who] ?? who).join(", ") });
}
