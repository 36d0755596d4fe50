import type { Refusal } from "../../contract/act";
import type { Translate } from "../../contract/facts";
import type { Candidate } from "../exchange/begin/aims";
import { reasonText } from "../ui/text/reason";

interface AimRow {
  readonly uuid: string;
  readonly name: string;
  readonly distance: string;
  /** Friend or foe of the doer, in a word; empty: neither. */
  readonly side: string;
  readonly sideIcon: string;
  /** What those are that begin with it, where there are several kinds; empty: it begins none. */
  readonly lead: string;
  /** That it is down or dead, in a word; empty: it is up. */
  readonly down: string;
  /** The chance against it alone, where several are aimed at; empty: nothing is told. */
  readonly chance: string;
  readonly chosen: boolean;
  /** Tab stops at it; arrow keys go on to the others. */
  readonly stop: boolean;
  /** Why not; empty: nothing speaks against it. */
  readonly reason: string;
  /** It cannot be chosen at all. */
  readonly barred: boolean;
}
export interface AimView {
  /** Those who are aimed at, and those who may be. */
  readonly fit: readonly AimRow[];
  /** The others, each with its reason. */
  readonly unfit: readonly AimRow[];
  readonly unfitTitle: string;
}

/** Foes, friends and the doer itself, and whoever is neither, in this order; whoever is of the kind of those who are aimed at comes first. */
const KINDS = ["foe", "friend", "other"] as const;
type Kind = (typeof KINDS)[number];
const kindOf = ({ side }: Candidate): Kind => (side === "self" ? "friend" : side);
function byKind(candidates: readonly Candidate[], targets: readonly string[]): readonly Candidate[] {
  const aimed = candidates.find(({ uuid }) => targets.includes(uuid));
  const kinds = aimed ? [kindOf(aimed), ...KINDS.filter((kind) => kind !== kindOf(aimed))] : KINDS;
  return kinds.flatMap((kind) => candidates.filter((one) => kindOf(one) === kind));
}
const SIDE_ICONS = { friend: "fa-solid fa-handshake-simple", foe: "fa-solid fa-hand-fist" };
/** Whom the dialog offers, and why not the others. Pure. */
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
/** The foe among them, one that is up where there is one, or else whoever comes first: they are sorted by distance. */
function foremost(candidates: readonly Candidate[]): Candidate | undefined {
  const foes = candidates.filter(({ side }) => side === "foe");
  return foes.find(({ down }) => !down) ?? foes[0] ?? candidates[0];
}
/** The nearest creature at which the act can be aimed, a foe where there is one, and one that is up before those that are down; null: there is nobody. */
export const nearestFit = (candidates: readonly Candidate[]): Candidate | null =>
  foremost(candidates.filter(({ refusal }) => refusal === null)) ?? null;
/** Why the act can be aimed at none of them: what stops it on the nearest foe, or else on the nearest; null: nobody is there. */
export function noneFits(candidates: readonly Candidate[], t: Translate): Refusal | null {
  const nearest = foremost(candidates);
  if (!nearest?.refusal) return null;
  const data = { name: nearest.name, why: reasonText(nearest.refusal, t) };
  return { ok: false, reason: "noneFits", data };
}
/** Who is aimed at after somebody was pressed: where only one may be, that one is, however often; of several the pressed one comes or goes. */
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
