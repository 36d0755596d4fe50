import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import type { R } from "../data/read";
import { type GLetPass, MOST_MINUTES } from "../data/types";
import { refuse, type X } from "../turns/declaring";

/** [G-103] The preparation time of a ritual goes by. `passesTime` of the mechanics advances the world's clock. */
export function letPass(ref: R, { by, minutes }: GLetPass): boolean {
  ref.say({ key: "FIVEFOLD.Generia.Say.passed", rule: "G-103", about: by, data: { count: minutes } });
  return true;
}
/** [G-103] A game master lets the preparation time pass. Refused in an encounter, where time is counted in rounds. */
export function declareLetPass(x: X): Declared | Refusal {
  const minutes = Number(x.adjust.said?.minutes);
  // Only a game master’s client sets `override`; the client that receives the request checks the sender.
  if (!x.adjust.override) return refuse("noMinutes", "G-103");
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) return refuse("noMinutes", "G-103");
  return x.turn ? refuse("ritual", "G-102") : declared({ by: x.by, minutes });
}
