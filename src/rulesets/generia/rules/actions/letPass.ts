import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import type { R } from "../data/read";
import { type GLetPass, MOST_MINUTES } from "../data/types";
import { refuse, type X } from "../turns/declaring";

/** [G-103] The time that a ritual takes has gone by: the clock of the world runs on (`passesTime`). */
export function letPass(ref: R, { by, minutes }: GLetPass): boolean {
  ref.say({ key: "FIVEFOLD.Generia.Say.passed", rule: "G-103", about: by, data: { count: minutes } });
  return true;
}
/** [G-103] A game master lets that time pass. In an encounter time is counted by rounds. */
export function declareLetPass(x: X): Declared | Refusal {
  const minutes = Number(x.adjust.said?.minutes);
  // Only a game master’s client says that; the receiver asks who did.
  if (!x.adjust.override) return refuse("noMinutes", "G-103");
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) return refuse("noMinutes", "G-103");
  return x.turn ? refuse("ritual", "G-102") : declared({ by: x.by, minutes });
}
