import type { RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { creature, ground, type More, type Overrides, sentEast, worldOf } from "./fixtures";

/** What happens to "d", who is moved and does not go: above ice "i", with "h" in the world. */
export interface One extends More {
  readonly d?: Overrides;
  readonly options?: RuleOptions;
}
export const world = ({ d }: One = {}) => worldOf(creature("d", d), creature("h"), ground("i", "ice", 1));
export const zeroG = ["fragments.zeroG"];
export const STRAINED = [
  "i",
  "d",
  `=${JSON.stringify({ field: "region-i", space: "0_1", who: ["Actor.d"], load: 9 })}`,
];
/** So many feet down, to the ground unless told. */
export const down = (gone: number, more: Parameters<typeof sentEast>[1] = {}) =>
  sentEast(1, { halt: "ground", ...more, gone });
