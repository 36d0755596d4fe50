import type { Id, Spot } from "../../../../engine/procedure/types";
import { goAlong, whereIs, whoIs } from "../../../../kit/rules/travel";
import { creatureIn, partnersOf, type R } from "../data/read";
import type { FIntent } from "../data/types";
import { arrivedAt } from "./arrival";

type Steps = readonly { readonly from: Spot; readonly to: Spot }[];
/** The creatures that are moved along with another one. */
export interface Company {
  readonly partners: readonly Id[];
  /** The intents for the same way: `tags` are the scene tags where it ends, `over` those of all places on it. */
  readonly along: (steps: Steps, tags: readonly string[], over?: readonly string[]) => readonly FIntent[];
}
/** [F-193], [F-199] The partners of a grip, which go the same way. It is looked up before anybody moves. @param without a creature that does not come along */
export function carried(ref: R, by: Id, without?: Id): Company {
  const partners: { readonly id: Id; readonly at: Spot }[] = [];
  const going = [by];
  const known = [by, ...(without === undefined ? [] : [without])].map((id) => creatureIn(ref, id).uuid);
  let asked = 0;
  // A partner that is taken along also takes along its own partners.
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
