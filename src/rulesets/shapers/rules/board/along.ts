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
/** Somebody who is moved, with all that sit on it. */
interface Moved {
  /** Nobody sits on it. */
  readonly alone: boolean;
  /** What they go, while it goes these steps. */
  along(steps: readonly Step[], teleport?: true): readonly Go[];
  /** What ends when it is there: leaning, grips, and being Hidden from whoever sees it now. @param acting whose turn it is */
  there(acting: readonly Id[] | undefined): void;
}
/** [W-054] Whoever has climbed onto somebody, or onto one of those, is carried along, however that one is moved. Asked before anybody goes. */
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
      // A-42 Whoever moves or is moved leans out no more.
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
/** [W-065], [W-066], A-33 Whether an enemy that did not know of somebody sees it where it is now. */
export function seen(ref: R, who: Id, acting: readonly Id[] | undefined): void {
  const c = creatureIn(ref, who);
  if (!has(c, "hidden") || num(c, "revealed") > 0) return;
  const seers = lettersIn(ref.look("seers", questionOf("seers"), who));
  if (seers.some((id) => isRelated(c, "hiddenFrom", creatureIn(ref, id).uuid))) reveal(ref, who, acting);
}
/**
 * [W-054], A-21 A grip ends more than a metre away and with whoever holds, and whoever is not on somebody any more has not climbed on. Asked when somebody was moved
 * or has died.
 * @param rides it was carried along, and is still where it had climbed
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
