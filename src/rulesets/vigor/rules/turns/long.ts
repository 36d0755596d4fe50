import type { Declared, Refusal } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import type { Referee } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import type { Args } from "../argumentSchemas";
import { featureOf, weaponOf } from "../data/documents";
import { natureOf } from "../data/nature";
import { num } from "../data/read";
import type { VBeing, VIntent, VLong } from "../data/types";
import { actor, barredFromActing, refuse, type X } from "./declaring";

/** [V-025] How many actions a use takes: only spells, techniques and abilities may need more than one. */
export function actionsFor(item: DocumentFacts): number {
  const weapon = weaponOf(item);
  if (weapon) return natureOf(weapon).solo ? weapon.cost.actions : 1;
  const feature = featureOf(item);
  if (!feature) return 1;
  return feature.kind === "skill" || feature.kind === "item" ? 1 : feature.cost.actions;
}
/**
 * [V-023] An item whose use takes several actions: how many, how many are paid, and the Vigor and Mana that it costs; null for other items.
 */
export function longFacts(
  item: DocumentFacts,
): (Omit<VLong, "id" | "kind" | "of" | "item" | "now"> & { readonly progress: number }) | null {
  const cost = actionsFor(item);
  if (cost <= 1) return null;
  const weapon = weaponOf(item);
  const used = weapon ?? featureOf(item);
  if (!used) return null;
  const { vigor, mana } = used.cost;
  return {
    cost,
    ...(vigor > 0 && { vigor }),
    ...(mana > 0 && { mana }),
    progress: Math.min(used.progress, cost - 1),
    ...(weapon && { weapon: true as const }),
  };
}
/** The participant for the item of a declaration, where its use takes several actions; else null. */
export function longOf(x: Pick<X, "by" | "item" | "world">): VLong | null {
  for (const being of Object.values(x.world)) {
    if (being.kind === "long" && being.of === x.by && being.item === x.item?.id) return being;
  }
  return null;
}

/** [V-023] Pays one turn's share of an act over several turns. */
export function share(ref: Referee<VBeing, VIntent>, x: Args<"share">): boolean {
  const { ok } = ref.deed("price", [
    { k: "spend", on: x.by, what: "actions", by: x.pays },
    { k: "progress", on: x.long, to: x.paid },
  ]);
  const { paid, of, name } = x;
  if (ok) ref.say({ key: "FIVEFOLD.Vigor.Say.longAct", rule: "V-023", about: x.by, data: { act: name, paid, of } });
  else ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: x.by });
  return ok;
}
/** [V-023] Declares that this turn's actions are paid; the last share is paid with the act itself. */
export function declareShare(x: X): Declared | Refusal {
  const long = longOf(x);
  if (!long || !x.item) return refuse("notLong", "V-023");
  if (!x.turn) return refuse("noTurns", "V-023");
  const barred = barredFromActing(actor(x), x);
  if (barred) return barred;
  const left = long.cost - num(long, "progress");
  const pays = Math.min(num(actor(x), "actions"), left);
  if (pays >= left) return refuse("complete", "V-023");
  const paid = num(long, "progress") + pays;
  return declared({ by: x.by, long: long.id, name: x.item.name, pays, paid, of: long.cost });
}

export function abandon(ref: Referee<VBeing, VIntent>, x: Args<"abandon">): boolean {
  ref.say({ key: "FIVEFOLD.Vigor.Say.abandoned", rule: "V-023", about: x.by, data: { act: x.name } });
  return ref.deed("abandon", [{ k: "progress", on: x.long, to: 0 }]).ok;
}
export function declareAbandon(x: X): Declared | Refusal {
  const long = longOf(x);
  if (!long || !x.item || num(long, "progress") === 0) return refuse("notLong", "V-023");
  return declared({ by: x.by, long: long.id, name: x.item.name });
}
