import type { ActDialog, ActPreview, Declaration } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import { isRefusal } from "../rules/actions/declareAttack";
import { volleyBlast, volleyWith } from "../rules/actions/volley";
import { type AreaOutcome, reachedAt } from "../rules/attack/blast";
import { asCreature } from "../rules/data/read";
import type { FBeing } from "../rules/data/types";
import { attackPool, damagePool } from "../rules/dice/pools";
import { baggage, doerOf } from "../rules/paying/declaring";
import { addable } from "./attackDialog";
import { pairOf } from "./castDialog";
import { costText } from "./costText";
import { ICON } from "./icons";
import { ATTACK_PREVIEW } from "./previews";

/** [F-044] A volley before it is shot: its area, both rolls, the number that each target in it is reached at, and the odds against the first of them. */
export function volleyDialog(x: Declaration<FBeing>, { t, names }: ViewContext<FBeing>): ActDialog | null {
  const volley = volleyWith(x);
  if (isRefusal(volley)) return null;
  const { weapon } = volley.armed;
  const blast = volleyBlast(x, volley);
  const strike = t("FIVEFOLD.Fragments.Step.strike");
  const damage = damagePool(weapon, baggage(x).hand);
  const against = isRefusal(blast)
    ? []
    : blast.on.map(({ id, lines }) => ({
        on: id,
        name: names[id] ?? "",
        amount: reachedAt(asCreature(x.world[id], id), blast, lines),
      }));
  const [first] = isRefusal(blast) ? [] : blast.on;
  const [number] = against;
  const level = first?.lines.filter(({ kind }) => kind === "level") ?? [];
  return {
    title: t("FIVEFOLD.Fragments.Line.volley", { name: weapon.name }),
    icon: ICON.ranged,
    rolls: [
      ...(isRefusal(blast) ? [] : [{ id: "strike", name: strike, pool: pairOf(x, blast) }]),
      { id: "damage", name: t("FIVEFOLD.Fragments.Step.damage"), pool: damage },
    ],
    against,
    ...(first &&
      number && {
        deciding: {
          roll: attackPool(doerOf(x), "dex", level, baggage(x)),
          on: first.id,
          number: number.amount,
          passes: "from" as const,
        },
      }),
    position: volley.wish,
    situation: [],
    cost: costText({ actions: 1 }, t),
    addable: addable(t),
  };
}
/** [F-044] Whether the target that the odds are told for is hit, and what comes through to it. */
export const VOLLEY_PREVIEW: ActPreview<FBeing, AreaOutcome> = {
  ...ATTACK_PREVIEW,
  judge({ value, on }) {
    const amount = value.hits?.[on];
    return amount === undefined ? { lands: false } : { lands: true, amount };
  },
};
