import type { LookContext } from "../../../../contract/board";
import { factOf } from "../../../../engine/procedure/found";
import { count, part } from "../../../../engine/reading";
import { CURRENT } from "./fields";

/** [F-118] The look for the current that a creature is in. */
export const CURRENTS = "currents";
/** Answers the look `CURRENTS`: for each current the degrees clockwise from the top of the scene, and the feet per round. */
export function answerCurrents({ site }: LookContext): readonly string[] {
  return (site?.fields() ?? []).flatMap(({ what }) => {
    const { field, degrees, feet } = part(what);
    return field === CURRENT ? [factOf(`${count(degrees, 0)} ${count(feet, 0)}`)] : [];
  });
}
