import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse, Referee } from "../../../../engine/procedure/types";
import { asCreature, has } from "../data/read";
import type { Status, VBeing, VIntent } from "../data/types";
import { WAITING } from "../reactions/look";

/** Statuses that interrupt the act of a creature that gets them. */
const STOPS: readonly Status[] = ["prone", "unconscious", "shock", "bound", "pinned", "dead", "destroyed"];
const MOMENT = ["done", "pass"] as const;
const NOBODY: readonly Id[] = [];
const LET_PASS: Lapse<"done" | "pass"> = { to: "pass", when: "close" };

/** Remembers which of these statuses a creature has. The returned function says whether it has got another one since. */
export function watched(ref: Referee<VBeing, VIntent>, id: Id): () => boolean {
  const stops = (): readonly Status[] => STOPS.filter((status) => has(asCreature(ref.see(id), id), status));
  const before = stops();
  return () => stops().some((status) => !before.includes(status));
}

/**
 * [V-059] Between the payment of an act and its effect, creatures that wait for such a moment may carry out their readied acts. A readied
 * act is an exchange of its own; this exchange waits for the answer.
 * @param x `waits`: another creature of the encounter has readied an act
 * @returns [V-066] the creatures that reacted to the act with their readied act; null where the doer cannot continue [V-086]
 */
export function letWaitingAct(
  ref: Referee<VBeing, VIntent>,
  { by, waits }: { readonly by: Id; readonly waits?: true },
): readonly Id[] | null {
  if (!waits) return NOBODY;
  const thrown = watched(ref, by);
  const waiting = lettersIn(ref.look("waiting", WAITING, by));
  const answers = ref.each("moment", waiting, (who, branch) => branch.ask("readied", who, MOMENT, LET_PASS));
  if (!thrown()) return waiting.filter((_who, index) => answers[index] === "done");
  ref.say({ key: "FIVEFOLD.Vigor.Say.negated", rule: "V-086", about: by });
  return null;
}
