import type { RelationModel } from "../../../contract/relations";
import { holds } from "../rules/creature/holding";
import { ICON } from "./icons";

/** [G-127] Who holds whom. */
export const RELATION_MODEL: RelationModel = {
  relations({ actor, other, t }) {
    if (!holds(actor, other.uuid)) return [];
    const name = t("FIVEFOLD.Generia.Relation.holds");
    return [{ id: "holds", icon: ICON.grapple, name, reason: "", rule: "G-127", active: true }];
  },
};
