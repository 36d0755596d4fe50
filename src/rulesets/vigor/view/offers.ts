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

/** [V-085] Whoever was hit may have been hit hard enough to fall: the book names no number, the game master says so. Missing where the blow itself has asked. */
function fallOf({ weapon, on }: VAttack, lines: readonly Line[], { world }: Context): readonly Affliction[] {
  const target = world[on];
  if (target?.kind !== "creature" || !canBear(target, "prone") || has(target, "prone")) return [];
  // Whoever is out of it lies there anyway.
  const isOut = incapacitated(target) || fallen(lines, "shock").includes(on);
  return isOut || weapon.knocks || weapon.afflicts === "prone" ? [] : ["prone"];
}
/** [V-130], [V-133], [V-136], [V-139] What damage of a type may leave behind; the game master says whether it does. */
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

/** Whom this status came over here, and did not leave again. */
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

/** [V-055] Whoever got away may be out of the fight altogether: the game master says so (A-16). */
function leaving(lines: readonly Line[], { args, t }: Context): CardOffer[] {
  const free =
    isStance(args) && args.what === "escape" && lines.some((line) => line.k === "say" && line.rule === "V-055");
  if (!free || !args.clock) return [];
  return [{ act: "leave", label: t("FIVEFOLD.Vigor.Offer.leave"), icon: ICON.escape, by: args.by, gm: true }];
}
const isAct = (item: string): boolean => READIABLE.some((act) => readiedKey(act) === item);
/** [V-059] The readied act, once its condition comes true. */
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
/** [V-023] Going on with what takes several turns, or giving it up. */
function longOffers(lines: readonly Line[], { args, world, t, names }: Context): CardOffer[] {
  if (!isTurnStart(args)) return [];
  return lines.flatMap((line): CardOffer[] => {
    const long = line.k === "say" && line.rule === "V-023" && line.about !== undefined ? world[line.about] : undefined;
    if (long?.kind !== "long") return [];
    const left = long.cost - num(long, "progress");
    const creature = world[long.of];
    // The participants of a closed card are as they were before: at the start of a turn it gets its actions.
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

/** What a finished exchange suggests. */
export function offersOf(lines: readonly Line[], context: Context): readonly CardOffer[] {
  const { t, names } = context;
  // [V-149] Whom somebody may still save.
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
