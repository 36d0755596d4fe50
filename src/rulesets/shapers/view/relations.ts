import type { RelationModel } from "../../../contract/relations";
import { relationsIn } from "../rules/creature/participants";
import { RELATIONS } from "../rules/data/names";
import { ICON } from "./icons";

const SHOWN = {
  hiddenFrom: { icon: ICON.hide, rule: "W-064" },
  holds: { icon: ICON.grab, rule: "W-061" },
  commands: { icon: ICON.command, rule: "W-058" },
  climbs: { icon: ICON.climb, rule: "W-054" },
} as const;

/** [W-030], [W-054], [W-061] Who is hidden from whom, holds whom, has climbed onto whom. A game master switches the first. */
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
  hiddenFrom: ({ system }) => relationsIn(system).flatMap(({ kind, to }) => (kind === "hiddenFrom" ? [to] : [])),
};
