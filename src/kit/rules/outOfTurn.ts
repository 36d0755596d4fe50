import { type Being, GAME_MASTER, type Intent, type Lapse, type Referee } from "../../engine/procedure/types";

const ANSWERS = ["allow", "stay"] as const;
const STAYS: Lapse<"allow" | "stay"> = { to: "stay", when: "close" };

/**
 * Whether a creature goes the path that was drawn: outside of its turn the game master has to allow it. This has to be asked before
 * anything is paid.
 * @param label the label of the question, under which its words stand; cards know by it that a creature was kept back
 * @returns false where the game master refuses it
 */
export const mayGo = <B extends Being, I extends Intent>(
  ref: Referee<B, I>,
  label: "outOfTurn",
  { asks }: { readonly asks?: true },
): boolean => !asks || ref.ask(label, GAME_MASTER, ANSWERS, STAYS) === "allow";
