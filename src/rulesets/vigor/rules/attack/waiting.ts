import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse, Referee } from "../../../../engine/procedure/types";
import { asCreature, has } from "../data/read";
import type { Status, VBeing, VIntent } from "../data/types";
import { WAITING } from "../reactions/look";

/** What takes somebody out of the act that it is about to carry out. */
const STOPS: readonly Status[] = ["prone", "unconscious", "shock", "bound", "pinned", "dead", "destroyed"];
const MOMENT = ["done", "pass"] as const;
const NOBODY: readonly Id[] = [];
const LET_PASS: Lapse<"done" | "pass"> = { to: "pass", when: "close" };

/** Remembers how somebody stands; the answer says whether anything of it has changed so that its act comes to nothing. */
export function watched(ref: Referee<VBeing, VIntent>, id: Id): () => boolean {
  const stops = (): readonly Status[] => STOPS.filter((status) => has(asCreature(ref.see(id), id), status));
  const before = stops();
  return () => stops().some((status) => !before.includes(status));
}

/**
 * [V-059] Between the payment of an act and its effect, whoever waits for a moment like this may carry out what was readied: in an exchange of its
 * own, while this one waits for its answer.
 * @param x `waits`: somebody of the encounter has readied an act
 * @returns [V-066] who has reacted to the act with this; null where the doer can't go on with it [V-086]
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
