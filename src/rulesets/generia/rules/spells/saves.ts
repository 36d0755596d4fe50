import { type Amount, amountOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import type { Attribute } from "../data/names";
import { creatureIn, has, type R } from "../data/read";
import type { GEffect } from "../data/types";
import { unfocusedMods } from "../dice/pools";
import { rollSave } from "../states/bonuses";
import { better } from "../states/shake";
import type { Share } from "./effects";

/** The result of a target's save; `savedWell`: by 10 or more. */
export type Fate = "failed" | "saved" | "savedWell";
export interface Save {
  /** The number that the save has to reach. */
  readonly value: Amount;
  /** The attributes of which the target chooses one. */
  readonly named: readonly Attribute[];
  readonly effect: Pick<GEffect, "halfOnSave" | "halfOnTen">;
  readonly unfocused?: true | undefined;
  /** No person can be asked at this moment: the better attribute saves. */
  readonly silent?: true | undefined;
}

/** [G-079], [G-087], [G-178] The save of one target. */
export function fateOf(ref: R, { value, named, effect, unfocused, silent }: Save, id: Id): Fate {
  const c = creatureIn(ref, id);
  const [first = "con"] = named;
  const preset = better(c, named, first);
  const asks = named.length > 1 && !silent;
  const attribute = asks ? ref.ask("saveWith", id, named, { to: preset, when: "close" }) : preset;
  // [G-153] An unconscious creature fails every save but those with CON.
  if (has(c, "unconscious") && attribute !== "con") {
    ref.say({ key: "FIVEFOLD.Generia.Say.senselessSave", rule: "G-153", about: id });
    return "failed";
  }
  const save = rollSave(ref, "save", id, attribute, unfocusedMods(unfocused));
  if (!ref.meets(save, value, "G-079")) return "failed";
  if (effect.halfOnSave === effect.halfOnTen) return "saved";
  const well = amountOf([
    ...value.mods.filter(({ kind }) => kind !== "level"),
    { id: "byTen", rule: "G-178", kind: "flat", value: 10 },
  ]);
  return ref.meets(save, { total: value.total + 10, mods: well.mods }, "G-178") ? "savedWell" : "saved";
}
/** [G-178] The share of an effect that arrives after a save. */
export function shareOf({ halfOnSave, halfOnTen }: Save["effect"], fate: Fate): Share {
  if (fate === "failed") return 1;
  return (fate === "savedWell" ? halfOnTen : halfOnSave) ? 0.5 : 0;
}
