import type { Figure, LookContext } from "../../../contract/board";
import type { SettingValues } from "../../../contract/facts";
import { mainOf } from "./arms";
import { feet, isAdjacent } from "./board";
import { castOf } from "./cast";
import { creatureOf } from "./documents";
import { has, incapacitated, num } from "./read";
import type { VCreature } from "./types";

/** [V-073] */
export const OPENING_PRICE = 5;
/** The question who could take an opening. */
export const OPENERS = "openers";

/** Creatures on different sides: one of them hostile, the other not. */
function areFoes(a: Figure, b: Figure): boolean {
  return a.disposition < 0 !== b.disposition < 0;
}
function beingOf(figure: Figure, settings: SettingValues): VCreature | null {
  const being = castOf(figure.actor, (item) => item ?? "self", settings).self;
  return being?.kind === "creature" ? being : null;
}

/** [V-072], [V-074], [V-083], [V-084] Whether somebody can take an opening of the creature that the look is about. */
function canTakeOpening(other: Figure, x: LookContext): boolean {
  const being = beingOf(other, x.settings);
  if (!being || other.defeated || !areFoes(other, x.about)) return false;
  if (has(being, "dead") || incapacitated(being) || has(being, "winded")) return false;
  if (num(being, "vigor") < OPENING_PRICE) return false;
  if (x.turn?.turnUuid === other.uuid) return false;
  const between = x.toward(other);
  const reach = Math.max(creatureOf(other.actor)?.reach ?? 6, mainOf(other.actor.items)?.weapon.range.reach ?? 0);
  return between.clear && (isAdjacent(between, x) || feet(between.distance, x.units) <= reach);
}

/** Answers what procedures ask about the scene: takers of an opening, highest initiative first (4.3). */
export function look(x: LookContext): readonly string[] {
  if (x.question !== OPENERS) return [];
  const initiative = (figure: Figure): number => x.initiative[figure.uuid] ?? Number.NEGATIVE_INFINITY;
  return x.others
    .filter((other) => canTakeOpening(other, x))
    .sort((a, b) => initiative(b) - initiative(a) || (a.uuid < b.uuid ? -1 : 1))
    .map(({ uuid }) => uuid);
}
