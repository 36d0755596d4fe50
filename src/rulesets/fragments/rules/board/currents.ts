import type { LookContext } from "../../../../contract/board";
import { factOf } from "../../../../engine/procedure/found";
import { count, part } from "../../../../engine/reading";
import { CURRENT } from "./fields";

/** [F-118] Which current a creature is in. */
export const CURRENTS = "currents";
/** The answer: degrees from the top of the scene, and feet a round. */
export function answerCurrents({ site }: LookContext): readonly string[] {
  return (site?.fields() ?? []).flatMap(({ what }) => {
    const { field, degrees, feet } = part(what);
    return field === CURRENT ? [factOf(`${count(degrees, 0)} ${count(feet, 0)}`)] : [];
  });
}
