import type { Figure, LookContext } from "../../../../contract/board";
import { beingOf } from "../creature/participants";
import { hasPerk, isHelpless, num } from "../data/read";

/** [G-161] The question which foes among these may strike whoever leaves their reach: their uuids, with hyphens for dots, follow. */
export const LEAVES = "leaves:";

/** Creatures on different sides: one of them hostile, the other not. */
const areFoes = (a: Figure, b: Figure): boolean => a.disposition < 0 !== b.disposition < 0;

/** Answers what procedures ask about the scene. */
export function look(x: LookContext): readonly string[] {
  if (!x.question.startsWith(LEAVES)) return [];
  const left = x.question.slice(LEAVES.length).split(" ");
  const rank = ({ uuid }: Figure): number => x.initiative[uuid] ?? Number.NEGATIVE_INFINITY;
  return x.others
    .filter((other) => {
      const being = beingOf(other.actor);
      if (!being || other.defeated || !areFoes(other, x.about)) return false;
      const named = left.includes(other.uuid.replaceAll(".", "-"));
      return named && hasPerk(being, "opportunist") && !isHelpless(being) && (!x.turn || num(being, "reaction") > 0);
    })
    .sort((a, b) => rank(b) - rank(a) || (a.uuid < b.uuid ? -1 : 1))
    .map(({ uuid }) => uuid);
}
