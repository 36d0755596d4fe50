import type { SBasic, SStabilize, SSwap, SUseItem } from "../actions/basic";
import type { SContest } from "../actions/contests";
import type { SHide } from "../actions/hide";
import type { SUse } from "../data/types";

/** [W-023] A held action that is no attack, as it is set off by hand. */
export type SDeed =
  | { readonly k: "useAbility"; readonly args: SUse }
  | { readonly k: "contest"; readonly args: SContest }
  | { readonly k: "basic"; readonly args: SBasic }
  | { readonly k: "hide"; readonly args: SHide }
  | { readonly k: "stabilize"; readonly args: SStabilize }
  | { readonly k: "switchPlaces"; readonly args: SSwap }
  | { readonly k: "useItem"; readonly args: SUseItem };
