import type { Id } from "../../../../engine/procedure/types";
import { attack } from "../attack/attack";
import { type AreaOutcome, blast } from "../attack/blast";
import { mend } from "../damage/harm";
import { inflict } from "../damage/inflict";
import type { R } from "../data/read";
import type { FCast, FPrice } from "../data/types";
import { paid } from "../paying/price";
import { letWaitingActOnCast } from "./waiting";

/** [F-067] to [F-071] Casts a spell or a volley: pays its price, lets readied Actions come first, and carries out its effect. */
export function cast(ref: R, declared: FCast): AreaOutcome {
  if (!paid(ref, declared.by, declared.price)) return { end: "refused" };
  const x = letWaitingActOnCast(ref, declared);
  if (!x) return { end: "failure" };
  const { runs } = x;
  if (runs) ref.deed("runs", [{ k: "run", on: runs.spell, until: runs.until, cast: runs.cast }]);
  if (x.blast) return blast(ref, x.blast);
  if (x.attack) return ref.sub("spell", attack, x.attack);
  if (x.inflicts) for (const on of x.on) inflict(ref, on, x.inflicts);
  if (x.heals) for (const on of x.on) mend(ref, on, x.by, x.heals, x.ruleOptions);
  return { end: "success" };
}

/** [F-072], [F-073] Controls a running spell. @returns whether it was done */
export function control(
  ref: R,
  x: { readonly by: Id; readonly spell: Id; readonly round: number; readonly text: string; readonly price: FPrice },
): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  ref.say({ key: "FIVEFOLD.Fragments.Say.controlled", rule: "F-072", about: x.by, data: { text: x.text } });
  return ref.deed("controlled", [{ k: "control", on: x.spell, round: x.round }]).ok;
}
