import { type Being, GAME_MASTER, type Intent, type Lapse, type Referee } from "../../engine/procedure/types";

const ANSWERS = ["allow", "stay"] as const;
const STAYS: Lapse<"allow" | "stay"> = { to: "stay", when: "close" };

/**
 * Whether somebody goes the way that was drawn: outside of its turn the game master has to allow it. To be asked before anything is paid.
 * @param label the question's, under which its words stand; cards know by it that somebody was kept back
 * @returns false where the game master refuses it
 */
export const mayGo = <B extends Being, I extends Intent>(
  ref: Referee<B, I>,
  label: "outOfTurn",
  { asks }: { readonly asks?: true },
): boolean => !asks || ref.ask(label, GAME_MASTER, ANSWERS, STAYS) === "allow";
