import type { ActDialog, Declaration } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import { isRefusal } from "../rules/actions/declareAttack";
import { volleyBlast, volleyWith } from "../rules/actions/volley";
import type { FBeing } from "../rules/data/types";
import { damagePool } from "../rules/dice/pools";
import { baggage } from "../rules/paying/declaring";
import { oddsOfArea, pairOf } from "./area";
import { addable } from "./attackDialog";
import { costText } from "./costText";
import { ICON } from "./icons";

/**
 * [F-044] The dialog before a volley is shot: its area, both rolls, the number at which each target is reached, and the odds against the
 * first target.
 */
export function volleyDialog(x: Declaration<FBeing>, { t, names }: ViewContext<FBeing>): ActDialog | null {
  const volley = volleyWith(x);
  if (isRefusal(volley)) return null;
  const { weapon } = volley.armed;
  const blast = volleyBlast(x, volley);
  const strike = t("FIVEFOLD.Fragments.Step.strike");
  const damage = damagePool(weapon, baggage(x).hand);
  return {
    title: t("FIVEFOLD.Fragments.Line.volley", { name: weapon.name }),
    icon: ICON.ranged,
    rolls: [
      ...(isRefusal(blast) ? [] : [{ id: "strike", name: strike, pool: pairOf(x, blast) }]),
      { id: "damage", name: t("FIVEFOLD.Fragments.Step.damage"), pool: damage },
    ],
    ...(isRefusal(blast) ? { against: [] } : oddsOfArea(x, blast, { names })),
    position: volley.wish,
    situation: [],
    cost: costText({ actions: 1 }, t),
    addable: addable(t),
  };
}
