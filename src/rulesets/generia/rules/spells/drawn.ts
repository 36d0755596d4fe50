import type { LookContext } from "../../../../contract/board";
import { type Json, jsonIn } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { among, integer, type Shape, shape, words } from "../../../../engine/shape";
import type { GField } from "../data/types";
import { isField } from "../lasting/grounds";

const TRIGGERS = { "generia.field": "field", "generia.zone": "zone" } as const;
/** The settings of a region that a game master has made a field or a zone. */
const isDrawn = shape({
  field: among(["generia.field", "generia.zone"]),
  dice: integer(0, 20),
  faces: integer(2, 20),
  plus: integer(0, 99),
  dc: integer(0, 60),
});
/** [G-097], [G-106] The work of an area on the scene, be it laid by a creature or drawn by a game master; null where it is none of this game. */
export function workOf(what: Json | undefined): GField | null {
  if (isField(what)) return what;
  if (!isDrawn(what)) return null;
  const { field, dice, faces, plus, dc } = what;
  return {
    trigger: TRIGGERS[field],
    effect: { kind: "damage", dice: dice > 0 ? [{ n: dice, f: faces }] : [], flat: plus, type: "" },
    // A successful save avoids all damage; with DC 0 nobody saves.
    ...(dc > 0 && { value: dc, saves: ["dex"] }),
    dc,
  };
}
/** An area that a game master drew, as the writer's client tells it in a fact. Only game masters can write regions. */
type Drawn = { readonly id: string; readonly name: string; readonly what: Json };
const isTold: Shape<Drawn> = shape({ id: words, name: words, what: isDrawn });
const TOLD = "drawn ";
/** The areas among these ids that a game master drew, as facts. */
export const drawnAmong = ({ fields }: LookContext, ids: readonly string[]): readonly string[] =>
  (fields?.() ?? []).flatMap(({ id, name, of, what }) =>
    of === null && ids.includes(id) && isDrawn(what) ? [factOf(TOLD + JSON.stringify({ id, name, what }))] : [],
  );
/** The drawn areas among the answers of a look. */
export function drawnIn(found: readonly Id[]): readonly Drawn[] {
  return factsIn(found).flatMap((fact) => {
    const told = fact.startsWith(TOLD) ? jsonIn(fact.slice(TOLD.length)) : null;
    return isTold(told) ? [told] : [];
  });
}
