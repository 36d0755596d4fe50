import type { Relation, RelationModel } from "../../../contract/relations";
import { beingOf } from "../rules/creature/participants";
import { relatedTo } from "../rules/data/read";
import { ICON } from "./icons";

/** [G-127], [G-114], [G-060] The relations between two creatures: who holds whom, who is hidden from whom, who rides whom. */
export const RELATION_MODEL: RelationModel = {
  relations({ actor, other, t }) {
    const c = beingOf(actor);
    if (!c) return [];
    const word = (key: string) => t(`FIVEFOLD.Generia.Relation.${key}`);
    const plain = (id: "holds" | "rides", icon: string, rule: string): Relation[] =>
      relatedTo(c, id).includes(other.uuid) ? [{ id, icon, name: word(id), reason: "", rule, active: true }] : [];
    const unseen = relatedTo(c, "unseen").includes(other.uuid);
    return [
      ...plain("holds", ICON.grapple, "G-127"),
      ...plain("rides", ICON.mount, "G-060"),
      {
        ...{ id: "unseen", icon: ICON.sneak, name: word("unseen"), reason: "", rule: "G-114", active: unseen },
        switch: { act: "reveal", said: { unseen: unseen ? "no" : "yes" } },
      },
    ];
  },
  hiddenFrom(actor) {
    const c = beingOf(actor);
    return c ? relatedTo(c, "unseen") : [];
  },
};
