import { loadRunning } from "../../registry";
import { actorOf } from "../prompts/rights";
import { carrier } from "../stored/carriers";
import { isWriter, play } from "../write/writer";

/** Whether a letter of an exchange stands for this actor. */
function isActor(exchange: string, letter: string, uuid: string): boolean {
  const members = carrier(exchange)?.stored.members;
  return members !== undefined && actorOf(members, letter)?.uuid === uuid;
}

/** Answers a creature's open questions with their defaults, because it acts again or its turn is over. Only the writer's client does it. */
export async function lapseFor(uuid: string, when: "nextAct" | "turnEnd", except = ""): Promise<void> {
  if (!isWriter()) return;
  await (await play()).lapse(when, (exchange, who) => exchange !== except && isActor(exchange, who, uuid));
}

/** Takes over a newborn exchange and plays it. The questions that its doer has left open are answered before, with their defaults. */
export async function receive(id: string): Promise<void> {
  const found = carrier(id);
  // It may be the first exchange of its game in this world: without the game's rules it would be turned down.
  if (found) await loadRunning(found.stored.ruleset);
  const doer = found?.stored.origin && actorOf(found.stored.members, found.stored.origin.by);
  if (doer) await lapseFor(doer.uuid, "nextAct", id);
  await (await play()).adopt(id);
}
