import type { Id, Spot } from "../../../../engine/procedure/types";
import { goAlong, whereIs, whoIs } from "../../../../kit/rules/travel";
import { creatureIn, partnersOf, type R } from "../data/read";
import type { FIntent } from "../data/types";
import { arrivedAt } from "./arrival";

type Steps = readonly { readonly from: Spot; readonly to: Spot }[];
/** `along`: the same way for all of them. `tags`: what the place is like where it ends, `over`: those on the way. */
export interface Company {
  readonly partners: readonly Id[];
  readonly along: (steps: Steps, tags: readonly string[], over?: readonly string[]) => readonly FIntent[];
}
/** [F-193], [F-199] Whoever is in a grip with somebody goes the same way. Asked before anybody goes. @param without somebody who is pushed off from */
export function carried(ref: R, by: Id, without?: Id): Company {
  const partners: { readonly id: Id; readonly at: Spot }[] = [];
  const going = [by];
  const known = [by, ...(without === undefined ? [] : [without])].map((id) => creatureIn(ref, id).uuid);
  let asked = 0;
  // Whoever is taken along takes along those with whom it is in a grip.
  for (const one of going) {
    for (const uuid of partnersOf(creatureIn(ref, one))) {
      if (known.includes(uuid)) continue;
      known.push(uuid);
      const index = asked++;
      const id = whoIs(ref, `grip${index}`, by, uuid);
      const at = id === null ? null : whereIs(ref, `at${index}`, id);
      if (id === null || !at) continue;
      partners.push({ id, at });
      going.push(id);
    }
  }
  const origin = partners.length > 0 ? whereIs(ref, "own", by) : null;
  const along: Company["along"] = (steps, tags, over = tags) => {
    const [first] = steps;
    if (!first || !origin) return [];
    return partners.flatMap(({ id, at }): readonly FIntent[] => {
      const { x, y, elevation } = first.from;
      const start = {
        x: at.x + x - origin.x,
        y: at.y + y - origin.y,
        elevation: at.elevation + elevation - origin.elevation,
      };
      return [...goAlong(id, start, steps), ...arrivedAt(creatureIn(ref, id), tags, over)];
    });
  };
  return { partners: partners.map(({ id }) => id), along };
}
