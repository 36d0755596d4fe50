import type { RelationModel } from "../../../contract/relations";
import { beingOf, relationsIn } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { RELATIONS } from "../rules/data/names";
import { isDead } from "../rules/data/read";
import { statusId } from "../rules/data/statuses";
import { ICON } from "./icons";

const SHOWN = {
  hiddenFrom: { icon: ICON.hide, rule: "W-064" },
  holds: { icon: ICON.grab, rule: "W-061" },
  commands: { icon: ICON.command, rule: "W-058" },
  climbs: { icon: ICON.climb, rule: "W-054" },
} as const;

/**
 * [W-030], [W-054], [W-061] The relations between two creatures: who is hidden from whom, holds whom, has climbed onto whom. A game master
 * switches the first by hand.
 */
export const RELATION_MODEL: RelationModel = {
  relations({ actor, other, t }) {
    const held = relationsIn(actor.system).filter(({ to }) => to === other.uuid);
    return RELATIONS.map((kind) => {
      const active = held.some((one) => one.kind === kind);
      const name = t(`FIVEFOLD.Shapers.Relation.${kind}`);
      const shown = { id: kind, ...SHOWN[kind], name, reason: "", active };
      return kind === "hiddenFrom"
        ? { ...shown, switch: { act: "notice", said: { hidden: active ? "no" : "yes" } } }
        : shown;
    });
  },
  // [W-058] A command ends as well where a game master takes the status away.
  commands: ({ system, statuses }) =>
    statuses[statusId("commanding")]
      ? relationsIn(system).flatMap(({ kind, to }) => (kind === "commands" ? [to] : []))
      : [],
  obeys(actor, commander) {
    const [stored, being] = [creatureOf(actor), beingOf(actor)];
    return stored?.summoner === commander && !stored.unruly && being !== null && !isDead(being);
  },
  liesOn: ({ system }) => relationsIn(system).flatMap(({ kind, to }) => (kind === "climbs" ? [to] : [])),
  hiddenFrom: ({ system }) => relationsIn(system).flatMap(({ kind, to }) => (kind === "hiddenFrom" ? [to] : [])),
};
