import { labelOf } from "../../engine/procedure/address";
import type { Line } from "../../engine/procedure/story.types";
import { type Being, GAME_MASTER, type Intent, type Lapse, type Referee } from "../../engine/procedure/types";

/** The label of the question, under which each game has its words. */
type Label = "outOfTurn";
const LABEL: Label = "outOfTurn";
const ANSWERS = ["allow", "stay"] as const;
const STAYS: Lapse<"allow" | "stay"> = { to: "stay", when: "close" };

/**
 * Whether somebody goes the way that was drawn: outside of its turn the game master has to allow it. To be asked before anything is paid.
 * @returns false where the game master refuses it
 */
export const mayGo = <B extends Being, I extends Intent>(
  ref: Referee<B, I>,
  label: Label,
  { asks }: { readonly asks?: true },
): boolean => !asks || ref.ask(label, GAME_MASTER, ANSWERS, STAYS) === "allow";
/** A line of a story by which somebody was not allowed to go. */
export const isKeptBack = (line: Line): boolean =>
  line.k === "ask" && labelOf(line.at) === LABEL && line.answer === STAYS.to;
