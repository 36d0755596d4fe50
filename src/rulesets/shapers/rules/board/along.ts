import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { isRelated } from "../../../../kit/rules/relations";
import { type Go, goAlong, whereIs } from "../../../../kit/rules/travel";
import { creatureIn, has, num } from "../data/read";
import type { R, SIntent } from "../data/types";
import { questionOf } from "./look";
import { reveal } from "./reveal";

interface Step {
  readonly from: Spot;
  readonly to: Spot;
}
/** A creature that is moved, together with the creatures that have climbed onto it. */
interface Moved {
  /** Nobody has climbed onto it. */
  readonly alone: boolean;
  /** The movement of its climbers while it goes these steps. @param teleport it is put at the end of each step at once */
  along(steps: readonly Step[], teleport?: true): readonly Go[];
  /**
   * Ends what the movement ends: leaning, grips, and being Hidden from enemies who see it now.
   * @param acting the creatures whose turn it is
   */
  there(acting: readonly Id[] | undefined): void;
}
/**
 * [W-054] A creature that may be moved. All creatures that have climbed onto it, or onto one of its climbers, are carried along, however it
 * is moved. Must be called before anybody is moved.
 */
export function carried(ref: R, by: Id): Moved {
  const riders = lettersIn(ref.look("riders", questionOf("riders"), by)).flatMap((id, index) => {
    const at = whereIs(ref, `rider ${index}`, id);
    return at ? [{ id, at }] : [];
  });
  let gone: Spot | null = null;
  return {
    alone: riders.length === 0,
    along(steps, teleport) {
      const [first] = steps;
      if (!first) return [];
      gone ??= first.from;
      const from = gone;
      return riders.flatMap(({ id, at }) =>
        goAlong(
          id,
          { x: at.x + first.from.x - from.x, y: at.y + first.from.y - from.y, elevation: at.elevation },
          steps,
        ).map((go) => (teleport ? { ...go, teleport } : go)),
      );
    },
    there(acting) {
      const all = [by, ...riders.map(({ id }) => id)];
      const leaning = all.filter((id) => has(creatureIn(ref, id), "leaning"));
      // A-42 A creature that moves or is moved no longer leans out.
      if (leaning.length > 0)
        ref.deed(
          "straight",
          leaning.flatMap((on) => [
            { k: "status", on, what: "leaning", to: 0 } as const,
            { k: "set", on, what: "leans", to: 0 } as const,
          ]),
        );
      loosen(ref, by);
      for (const { id } of riders) loosen(ref, id, true);
      for (const id of all) seen(ref, id, acting);
    },
  };
}
/**
 * [W-065], [W-066], A-33 Reveals a Hidden creature if an enemy from which it is hidden sees it where it is now.
 * @param acting the creatures whose turn it is
 */
export function seen(ref: R, who: Id, acting: readonly Id[] | undefined): void {
  const c = creatureIn(ref, who);
  if (!has(c, "hidden") || num(c, "revealed") > 0) return;
  const seers = lettersIn(ref.look("seers", questionOf("seers"), who));
  if (seers.some((id) => isRelated(c, "hiddenFrom", creatureIn(ref, id).uuid))) reveal(ref, who, acting);
}
/**
 * [W-054], A-21 Ends the grips and the climbing that a movement or a death has made impossible: a grip ends at more than a metre, and with
 * the death of its holder; climbing ends outside of the climbed creature's space.
 * @param rides the creature was carried along, so it is still where it had climbed
 */
export function loosen(ref: R, who: Id, rides = false): void {
  const c = creatureIn(ref, who);
  const holds = Object.entries(c.now).some(([at, value]) => at.startsWith("holds/") && value > 0);
  const climbs = !rides && has(c, "climbing");
  if (!holds && !has(c, "grabbed") && !climbs) return;
  const free = lettersIn(ref.look("loose", questionOf("loose"), who));
  const off = climbs ? lettersIn(ref.look("apart", questionOf("apart"), who)) : [];
  const ended = (on: Id, whom: Id, kind: "holds" | "climbs"): SIntent[] =>
    isRelated(creatureIn(ref, on), kind, creatureIn(ref, whom).uuid) ? [{ k: "unrelate", on, kind, whom }] : [];
  const all = [
    ...free.flatMap((other) => [...ended(who, other, "holds"), ...ended(other, who, "holds")]),
    ...off.flatMap((other) => ended(who, other, "climbs")),
  ];
  if (all.length > 0) ref.deed("freed", all);
}
