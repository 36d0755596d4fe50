import type { Random } from "../random";
import { answer, begin, correct, endTurn, redo, reroll, reveal, undo } from "./acts";
import { chat, deleteMessage, drag, edit, leaveEncounter, status, time, timeLimit, wish } from "./edits";
import { createEncounter, deleteEncounter, startEncounter, step } from "./turns";

/** What a person does; each says in a few words what came of it. */
export const OPERATIONS = {
  act: begin,
  /** Where nothing is asked, there is time to act. */
  answer: async (random: Random) => (await answer(random)) ?? (await begin(random)),
  onlyAnswer: async (random: Random) => (await answer(random)) ?? "",
  endTurn,
  undo,
  redo,
  reroll,
  correct,
  reveal,
  nextTurn: (random: Random) => step("nextTurn", random),
  previousTurn: (random: Random) => step("previousTurn", random),
  nextRound: (random: Random) => step("nextRound", random),
  createEncounter,
  startEncounter,
  deleteEncounter,
  drag,
  edit,
  status,
  wish,
  time,
  timeLimit,
  chat,
  leaveEncounter,
  deleteMessage,
};
export type OperationName = keyof typeof OPERATIONS;
export interface Choice {
  readonly operation: OperationName;
}

/** Does one thing as the user of this client. What it chooses follows from what this client sees and from chance. */
export function operate({ operation }: Choice, random: Random): Promise<string> {
  return OPERATIONS[operation](random);
}
