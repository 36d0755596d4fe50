import type { BoardFacts } from "../../../../contract/board";
import type { ActorFacts, Adjustments, SettingValues } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { creatureOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import { has, stands } from "../data/read";
import { rankOf } from "../data/sizes";
import type { FCreature, FLine, FWay, FWeapon } from "../data/types";
import { ownLines } from "../dice/pools";
import { betweenOf, tagsAt, tagsHere } from "./board";
import { coverByCorners } from "./corners";
import { flankers } from "./flanking";
import { TAGS } from "./sceneTags";

/** [F-168], [F-169] How much of the target is hidden behind something. */
export const COVERS = ["none", "cover", "full"] as const;
export type Cover = (typeof COVERS)[number];

export interface Aim {
  readonly board: BoardFacts | null;
  readonly attacker: FCreature;
  readonly target: FCreature;
  /** Letter of the target. */
  readonly on: Id;
  readonly settings: SettingValues;
  /** Other creatures on the scene, which may stand in the way; missing where they are not known. */
  readonly fighters?: readonly ActorFacts[];
}

/** [F-054], [F-167], [F-168] The cover from the scene: by walls, and by creatures at least as large as the target. */
export function coverFound({ board, on, attacker, target, settings, fighters = [] }: Aim): Cover {
  const between = betweenOf(board, on);
  if (!board || !between || OPTIONS.of.coverMode(settings) === "manual") return "none";
  const found = coverByCorners(board, on, attacker, target, settings);
  if (found && board.blocksSight) return found;
  if (between.open <= 0) return "full";
  const body = found ? found === "cover" : isCrossed(between.crossed, target, fighters, settings);
  return between.open < 1 || body ? "cover" : "none";
}
/** Whether a creature at least as large as the target stands on the straight line between both. Used where the scene knows no spaces of creatures. */
const isCrossed = (
  crossed: readonly string[],
  target: FCreature,
  fighters: readonly ActorFacts[],
  settings: SettingValues,
): boolean =>
  crossed.some((uuid) => {
    const actor = fighters.find((one) => one.uuid === uuid);
    const c = actor && creatureOf(actor);
    // A creature of unknown size counts as large enough.
    return uuid !== target.uuid && (c ? rankOf(settings, c.size) >= target.size : true);
  });
/** The cover that a person chose in the dialog, if any. */
export function coverSaid({ said }: Adjustments): { readonly cover?: Cover } {
  const cover = COVERS.find((one) => one === said?.cover);
  return cover ? { cover } : {};
}
export const coverOf = (aim: Aim, adjust: Adjustments): Cover => coverSaid(adjust).cover ?? coverFound(aim);

/** [F-141], [F-142] Whether a target stands in darkness: unlit, and in a dark region or on a dark scene. */
function isDark(board: BoardFacts | null, on: Id): boolean {
  if (!board) return false;
  if (board.lit?.[on] !== undefined) return false;
  return tagsAt(board, on).includes(TAGS.dark) || board.darkness >= DARK;
}
/** The darkness of a scene, 0 to 1, from which unlit places count as dark. */
const DARK = 0.75;
const inFog = (board: BoardFacts | null, on: Id): boolean =>
  [...tagsAt(board, on), ...tagsHere(board), ...(betweenOf(board, on)?.tags ?? [])].includes(TAGS.fog);

/** [F-141], [F-143], [F-159], [F-160], [F-182], [F-207] Why the target is concealed from the attacker; null: it is not. */
export function concealment({ board, attacker, target, on }: Omit<Aim, "settings" | "fighters">): Reason | null {
  const far = betweenOf(board, on)?.feet ?? Number.POSITIVE_INFINITY;
  if (stands(target, "hidden", attacker)) return { id: "concealed.hidden", rule: "F-160" };
  if (has(attacker, "blinded")) return { id: "concealed.blinded", rule: "F-182" };
  // Within its special senses an attacker knows where every creature is, so nothing else conceals the target.
  if (far <= (attacker.senses ?? 0)) return null;
  if (has(target, "invisible")) return { id: "concealed.invisible", rule: "F-207" };
  if (inFog(board, on)) return { id: "concealed.fog", rule: "F-143" };
  return isDark(board, on) && !attacker.darkvision ? { id: "concealed.dark", rule: "F-141" } : null;
}
export interface Reason {
  readonly id: string;
  readonly rule: string;
}
/** [F-154], [F-157], [F-161], [F-182], [F-195], [F-217], [F-219], [F-220] Why the target is Flat Footed to the attacker; null: it is not. */
export function flatFooting({
  board,
  attacker,
  target,
  on,
  settings,
}: Omit<Aim, "settings" | "fighters"> & Partial<Pick<Aim, "settings">>): Reason | null {
  if (has(target, "flatFooted")) return { id: "flatFooted.feint", rule: "F-099" };
  if (stands(target, "feinted", attacker)) return { id: "flatFooted.feint", rule: "F-098" };
  if (stands(attacker, "hidden", target)) return { id: "flatFooted.hidden", rule: "F-161" };
  if (stands(target, "heldBy", attacker)) return { id: "flatFooted.grappled", rule: "F-195" };
  for (const [status, rule] of OFF_GUARD) if (has(target, status)) return { id: `flatFooted.${status}`, rule };
  const mode = settings ? OPTIONS.of.flankMode(settings) : "open";
  return flankers(board, on, attacker, mode) ? { id: "flatFooted.flanked", rule: "F-157" } : null;
}
const OFF_GUARD = [
  ["unconscious", "F-220"],
  ["stunned", "F-217"],
  ["blinded", "F-182"],
  ["squeezing", "F-219"],
] as const;

const up = ({ id, rule }: Reason): FLine => ({ id, rule, kind: "level", value: 1 });
const down = ({ id, rule }: Reason): FLine => ({ id, rule, kind: "level", value: -1 });

export interface Manner {
  readonly way: FWay;
  /** [F-213], [F-214] Whether a spell counts as a melee or a ranged attack; missing: as neither. */
  readonly treatedAs?: "melee" | "ranged";
  readonly weapon: Pick<FWeapon, "heavy">;
  /** [F-052] The range increment in feet. */
  readonly increment?: number;
  readonly cover: Cover;
  /** [F-159], [F-170] It is an area attack: concealment does not count. */
  readonly area?: true;
}
/** [F-004] All modifiers of an attack from the scene and the states of both creatures. */
export function attackLines(aim: Aim, manner: Manner): readonly FLine[] {
  const { attacker, target, board, on } = aim;
  const { way, weapon, cover, increment } = manner;
  const like = way === "spell" ? manner.treatedAs : way;
  const far = betweenOf(board, on)?.feet ?? null;
  const flat = flatFooting(aim);
  const hidden = manner.area ? null : concealment(aim);
  return [
    ...(flat ? [up(flat)] : []),
    ...(like === "melee" && has(target, "prone") ? [up({ id: "prone.near", rule: "F-213" })] : []),
    ...(like === "ranged" && has(target, "prone") ? [down({ id: "prone.far", rule: "F-214" })] : []),
    ...(hidden ? [down(hidden)] : cover !== "none" ? [down({ id: "cover", rule: "F-168" })] : []),
    ...(has(target, "dodging") ? [down({ id: "dodging", rule: "F-082" })] : []),
    ...(like === "ranged" && far !== null ? tooClose(far) : []),
    ...ownLines(attacker, like === "melee", weapon.heavy === true),
    ...beyondIncrement(far ?? 0, increment),
  ];
}
/** [F-053] The Disadvantage of a shot at an adjacent target, if any. @param far distance in feet */
export const tooClose = (far: number): readonly FLine[] => (far <= 5 ? [down({ id: "close", rule: "F-053" })] : []);
/**
 * [F-052] The range penalty of a shot: 1 for each whole increment of the distance, beyond the first increment.
 * @param far distance in feet
 * @param increment feet; missing or 0: no penalty
 */
export function beyondIncrement(far: number, increment: number | undefined): readonly FLine[] {
  if (!increment || far <= increment) return [];
  return [{ id: "increment", rule: "F-052", kind: "flat", value: -Math.floor(far / increment) }];
}
