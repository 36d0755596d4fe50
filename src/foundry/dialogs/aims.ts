import type { Refusal } from "../../contract/act";
import type { Translate } from "../../contract/facts";
import type { Candidate } from "../exchange/begin/aims";
import { reasonText } from "../ui/text/reason";

interface AimRow {
  readonly uuid: string;
  readonly name: string;
  readonly distance: string;
  /** The side of the creature as a word, friend or foe of the doer; empty: neither. */
  readonly side: string;
  readonly sideIcon: string;
  /** The heading of the group of creatures that begins with this row, where there are several groups; empty: no group begins here. */
  readonly lead: string;
  /** The word for a creature that is down or dead; empty: it is up. */
  readonly down: string;
  /** The chance against this creature alone, where there are several targets; empty: none is shown. */
  readonly chance: string;
  readonly chosen: boolean;
  /** The row that Tab reaches; arrow keys go on to the others. */
  readonly stop: boolean;
  /** Why the act cannot be aimed at this creature; empty: it can. */
  readonly reason: string;
  /** The reader cannot choose this creature at all. */
  readonly barred: boolean;
}
export interface AimView {
  /** The targets, and the creatures that may become targets. */
  readonly fit: readonly AimRow[];
  /** All other creatures, each with the reason. */
  readonly unfit: readonly AimRow[];
  readonly unfitTitle: string;
}

/** The order of the groups: foes, friends (with the doer), neither. The group of a target comes before all others. */
const KINDS = ["foe", "friend", "other"] as const;
type Kind = (typeof KINDS)[number];
const kindOf = ({ side }: Candidate): Kind => (side === "self" ? "friend" : side);
function byKind(candidates: readonly Candidate[], targets: readonly string[]): readonly Candidate[] {
  const aimed = candidates.find(({ uuid }) => targets.includes(uuid));
  const kinds = aimed ? [kindOf(aimed), ...KINDS.filter((kind) => kind !== kindOf(aimed))] : KINDS;
  return kinds.flatMap((kind) => candidates.filter((one) => kindOf(one) === kind));
}
const SIDE_ICONS = { friend: "fa-solid fa-handshake-simple", foe: "fa-solid fa-hand-fist" };
/** The creatures that the dialog offers, and those that it does not, with the reason. Pure. */
export function aimView(
  candidates: readonly Candidate[],
  targets: readonly string[],
  isGM: boolean,
  t: Translate,
  chances: ReadonlyMap<string, string> = new Map(),
): AimView | null {
  if (candidates.length === 0) return null;
  const rows = byKind(candidates, targets).map((candidate): AimRow & { readonly kind: Kind } => {
    const { uuid, name, side, down, distance, units, refusal } = candidate;
    const chosen = targets.includes(uuid);
    return {
      kind: kindOf(candidate),
      lead: "",
      uuid,
      name,
      distance: t("FIVEFOLD.Dialog.away", { distance: Math.round(distance * 10) / 10, units }),
      side: side === "friend" || side === "foe" ? t(`FIVEFOLD.Dialog.side.${side}`) : "",
      sideIcon: side === "friend" || side === "foe" ? SIDE_ICONS[side] : "",
      down: down ? t("FIVEFOLD.Dialog.down") : "",
      chance: chances.get(uuid) ?? "",
      chosen,
      stop: false,
      reason: refusal ? reasonText(refusal, t) : "",
      barred: refusal !== null && !chosen && !(isGM && refusal.overridable === true),
    };
  });
  const unfit = rows.filter(({ reason, chosen }) => reason !== "" && !chosen);
  const fit = rows.filter((row) => !unfit.includes(row));
  const stop = fit.find(({ chosen }) => chosen) ?? fit[0];
  const several = new Set(fit.map(({ kind }) => kind)).size > 1;
  const leadOf = (kind: Kind, index: number): string =>
    several && fit[index - 1]?.kind !== kind ? t(`FIVEFOLD.Dialog.sides.${kind}`) : "";
  return {
    fit: fit.map((row, index) => ({ ...row, stop: row === stop, lead: leadOf(row.kind, index) })),
    unfit,
    unfitTitle: t("FIVEFOLD.Dialog.unfit", { count: unfit.length }),
  };
}
/** The first foe in this list that is up, else the first foe, else the first creature. The list is sorted by distance. */
function foremost(candidates: readonly Candidate[]): Candidate | undefined {
  const foes = candidates.filter(({ side }) => side === "foe");
  return foes.find(({ down }) => !down) ?? foes[0] ?? candidates[0];
}
/**
 * The nearest creature at which the act can be aimed: a foe before all others, and a foe that is up before one that is down; null: there is
 * none.
 */
export const nearestFit = (candidates: readonly Candidate[]): Candidate | null =>
  foremost(candidates.filter(({ refusal }) => refusal === null)) ?? null;
/**
 * Why the act can be aimed at none of these creatures: the reason against the nearest foe, or else against the nearest creature; null:
 * there is none.
 */
export function noneFits(candidates: readonly Candidate[], t: Translate): Refusal | null {
  const nearest = foremost(candidates);
  if (!nearest?.refusal) return null;
  const data = { name: nearest.name, why: reasonText(nearest.refusal, t) };
  return { ok: false, reason: "noneFits", data };
}
/**
 * The targets after a creature was pressed. Where only one target is allowed, it is the pressed creature; of several, the pressed one is
 * added or removed.
 */
export function aimedAfter(targets: readonly string[], uuid: string, most: number): readonly string[] {
  if (most <= 1) return [uuid];
  return targets.includes(uuid) ? targets.filter((one) => one !== uuid) : [...targets, uuid].slice(-most);
}
/** The user's targets that are valid for the act; all of them where none is valid, so that the refusal names the reason. */
export function sensible(candidates: readonly Candidate[], targets: readonly string[]): readonly string[] {
  const refused = candidates.filter(({ refusal }) => refusal !== null).map(({ uuid }) => uuid);
  const rest = targets.filter((uuid) => !refused.includes(uuid));
  return rest.length > 0 ? rest : targets;
}
