import type { CardContext, CardOffer } from "../../../contract/card";
import type { Line } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { READIABLE, readiedKey } from "../rules/actions/readied";
import { isAttack, isReady, isStance, isTurnStart } from "../rules/argumentSchemas";
import { canBear, has, incapacitated, num } from "../rules/data/read";
import type { Affliction, Status, VAttack, VBeing } from "../rules/data/types";
import { actionsOf } from "../rules/turns/actions";
import { ICON, statusIcon } from "./icons";

type Context = CardContext<VBeing>;

/**
 * [V-085] Whether a hit may have knocked its target down. The book names no number for that, so the game master decides. Empty where the
 * attack has asked it already.
 */
function fallOf({ weapon, on }: VAttack, lines: readonly Line[], { world }: Context): readonly Affliction[] {
  const target = world[on];
  if (target?.kind !== "creature" || !canBear(target, "prone") || has(target, "prone")) return [];
  // An incapacitated creature lies on the ground already.
  const isOut = incapacitated(target) || fallen(lines, "shock").includes(on);
  return isOut || weapon.knocks || weapon.afflicts === "prone" ? [] : ["prone"];
}
/** [V-130], [V-133], [V-136], [V-139] The conditions that damage of a type may leave behind; the game master decides whether it does. */
function tracesOf({ weapon }: VAttack): readonly Affliction[] {
  if (weapon.stuns) return ["stunned", "dazed"];
  switch (weapon.type) {
    case "thermal":
      return ["burning", "brittle"];
    case "cold":
      return ["brittle"];
    case "sonic":
      return ["stunned", "dazed"];
    default:
      return [];
  }
}
function traceOffers(lines: readonly Line[], context: Context): CardOffer[] {
  const { args, t } = context;
  if (!isAttack(args) || !lines.some((line) => line.k === "roll" && line.at === "damage")) return [];
  const target = context.world[args.on];
  const killed = [...fallen(lines, "dead"), ...fallen(lines, "destroyed")].includes(args.on);
  if (killed || target?.kind !== "creature") return [];
  const traces = tracesOf(args).filter((trace) => canBear(target, trace));
  return [...fallOf(args, lines, context), ...traces].map((status) => ({
    act: "afflict",
    label: t(`FIVEFOLD.Vigor.${status === "prone" ? "Offer.knockDown" : `Status.${status}`}`),
    icon: statusIcon(status),
    by: args.on,
    on: [],
    said: { status },
    gm: true as const,
  }));
}

/** Letters of the creatures that got this status in the exchange and still have it. */
function fallen(lines: readonly Line[], status: Status): readonly Id[] {
  const who = new Map<Id, number>();
  for (const line of lines) {
    if (line.k !== "deed") continue;
    for (const change of line.changes ?? []) {
      if (change.k === "add" && change.at === status) who.set(change.on, (who.get(change.on) ?? 0) + change.by);
    }
  }
  return [...who].flatMap(([id, count]) => (count > 0 ? [id] : []));
}

/** [V-055] The offer to leave the encounter for a creature that has escaped; the game master decides (A-16). */
function leaving(lines: readonly Line[], { args, t }: Context): CardOffer[] {
  const free =
    isStance(args) && args.what === "escape" && lines.some((line) => line.k === "say" && line.rule === "V-055");
  if (!free || !args.clock) return [];
  return [{ act: "leave", label: t("FIVEFOLD.Vigor.Offer.leave"), icon: ICON.escape, by: args.by, gm: true }];
}
const isAct = (item: string): boolean => READIABLE.some((act) => readiedKey(act) === item);
/** [V-059] The readied action, for the moment when its trigger comes. */
function readiedOffers(lines: readonly Line[], { args, t }: Context): CardOffer[] {
  if (!isReady(args) || !lines.some((line) => line.k === "deed" && line.at === "ready" && line.changes)) return [];
  const label = t("FIVEFOLD.Vigor.Offer.fire", { act: t(args.name) });
  return [
    {
      act: "fire",
      label,
      icon: ICON.fire,
      by: args.by,
      ...(args.item !== undefined && !isAct(args.item) && { item: args.item }),
    },
  ];
}
/** [V-023] The offers to go on with an action that takes several turns, or to give it up. */
function longOffers(lines: readonly Line[], { args, world, t, names }: Context): CardOffer[] {
  if (!isTurnStart(args)) return [];
  return lines.flatMap((line): CardOffer[] => {
    const long = line.k === "say" && line.rule === "V-023" && line.about !== undefined ? world[line.about] : undefined;
    if (long?.kind !== "long") return [];
    const left = long.cost - num(long, "progress");
    const creature = world[long.of];
    // The participants of a closed card are as they were before it: the creature gets its actions at the start of the turn.
    const complete = creature?.kind === "creature" && left <= actionsOf(creature);
    const name = names[long.id] ?? "";
    const common = { by: long.of, item: long.item };
    return [
      complete
        ? { ...common, act: long.weapon ? "attack" : "use", label: name, icon: ICON.share }
        : { ...common, act: "share", label: t("FIVEFOLD.Vigor.Offer.share", { act: name }), icon: ICON.share, on: [] },
      {
        ...common,
        act: "abandon",
        label: t("FIVEFOLD.Vigor.Offer.abandon", { act: name }),
        icon: ICON.abandon,
        on: [],
      },
    ];
  });
}

/** The follow-ups that a finished exchange offers. */
export function offersOf(lines: readonly Line[], context: Context): readonly CardOffer[] {
  const { t, names } = context;
  // [V-149] The creatures that can still be stabilized.
  const saving = fallen(lines, "shock").map((on) => ({
    act: "stabilize",
    label: t("FIVEFOLD.Vigor.Offer.stabilize", { name: names[on] ?? "" }),
    icon: ICON.stabilize,
    by: null,
    on: [on],
  }));
  return [
    ...leaving(lines, context),
    ...readiedOffers(lines, context),
    ...longOffers(lines, context),
    ...saving,
    ...traceOffers(lines, context),
  ];
}
