import type { CompanionModel } from "../../../../contract/ruleset";
import { WHO } from "../board/questions";
import { beingOf } from "../creature/participants";
import { mountOf, riderOf } from "../data/read";
import type { GBeing } from "../data/types";

/** [G-060] to [G-067] A creature's mount and rider take part in its exchanges, because they dodge together and one pays for the other. */
export const COMPANIONS: CompanionModel<GBeing> = {
  of(actor) {
    const c = beingOf(actor);
    return c ? [mountOf(c) ?? [], riderOf(c) ?? []].flat() : [];
  },
  found(question, _about, world) {
    if (!question.startsWith(WHO)) return [];
    const wanted = question.slice(WHO.length);
    return Object.values(world).flatMap((one) =>
      one.kind === "creature" && one.uuid.replaceAll(".", "-") === wanted ? [one.id] : [],
    );
  },
};
