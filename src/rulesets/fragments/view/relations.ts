import type { Relation, RelationModel } from "../../../contract/relations";
import { concealment, coverFound, flatFooting } from "../rules/board/situation";
import { beingOf } from "../rules/creature/participants";
import { RELATIONS, type RelationKind } from "../rules/data/names";
import { OPTIONS } from "../rules/data/options";
import { relationsIn } from "../rules/data/read";
import { ICON, statusIcon } from "./icons";

/** [F-152] The relations that a game master switches by hand. */
const BY_HAND: readonly RelationKind[] = ["hidden", "undetected", "feinted", "obeys"];
const RULE: Readonly<Record<RelationKind, string>> = {
  feinted: "F-098",
  hidden: "F-160",
  undetected: "F-166",
  holds: "F-106",
  heldBy: "F-106",
  obeys: "F-079",
};
const ICONS: Readonly<Record<RelationKind, string>> = {
  feinted: statusIcon("flatFooted"),
  hidden: ICON.hidden,
  undetected: ICON.hidden,
  holds: statusIcon("grappling"),
  heldBy: statusIcon("grappled"),
  obeys: ICON.command,
};

/** [F-151], [F-153] The relations between two creatures: those that are stored, and those that follow from the scene. */
export const RELATION_MODEL: RelationModel = {
  relations({ actor, other, board, letter, settings, t }) {
    const [target, attacker] = [beingOf(actor, settings), beingOf(other, settings)];
    if (!target || !attacker) return [];
    const stored = relationsIn(actor.system).filter(({ to }) => to === other.uuid);
    const kept = RELATIONS.filter((kind) => BY_HAND.includes(kind) || stored.some((one) => one.kind === kind)).map(
      (kind): Relation => {
        const active = stored.some((one) => one.kind === kind);
        const name = t(`FIVEFOLD.Fragments.Relation.${kind}`);
        const byHand = BY_HAND.includes(kind) && {
          switch: { act: "decide", said: { kind, active: active ? "no" : "yes" } },
        };
        return { id: kind, icon: ICONS[kind], name, reason: "", rule: RULE[kind], active, ...byHand };
      },
    );
    const aim = { board, attacker, target, on: letter, settings };
    const [seen, flat, cover] = [concealment(aim), flatFooting(aim), coverFound(aim)];
    const found = (id: string, icon: string, reason: string, rule: string): Relation => ({
      ...{ id, icon, reason, rule, active: true },
      name: t(`FIVEFOLD.Fragments.Relation.${id}`),
    });
    const why = (id: string): string => t(`FIVEFOLD.Fragments.Mod.${id}`);
    return [
      ...kept,
      ...(seen ? [found("concealed", ICON.hidden, why(seen.id), seen.rule)] : []),
      ...(cover === "none" ? [] : [found(cover, ICON.relation, "", cover === "full" ? "F-169" : "F-168")]),
      ...(flat ? [found("flatFooted", statusIcon("flatFooted"), why(flat.id), flat.rule)] : []),
    ];
  },
  lost: ({ system }, isThere, t) =>
    relationsIn(system).flatMap(({ kind, to }): readonly Relation[] => {
      if (isThere(to)) return [];
      const ends = BY_HAND.includes(kind) && { switch: { act: "decide", said: { kind, active: "no", gone: to } } };
      const name = t(`FIVEFOLD.Fragments.Relation.${kind}`);
      return [{ id: `${kind}/${to}`, icon: ICONS[kind], name, reason: "", rule: RULE[kind], active: true, ...ends }];
    }),
  liesOn: ({ system }) => relationsIn(system).flatMap(({ kind, to }) => (kind === "heldBy" ? [to] : [])),
  hiddenFrom: ({ system }, settings) =>
    !OPTIONS.of.hideHiddenTokens(settings)
      ? []
      : relationsIn(system).flatMap(({ kind, to }) => (kind === "hidden" || kind === "undetected" ? [to] : [])),
};
