import { refused } from "../../engine/play/refused";
import type { Outcome } from "../../engine/play/types";
import { mayReorder } from "../exchange/read/reorder";
import { revealExchange } from "../exchange/write/reveal";
import { play } from "../exchange/write/writer";
import { actingIn } from "../facts/phase";
import { host } from "../host";
import type { HostUser } from "../host/types";
import { gamesMissing } from "../registry";
import type { Command } from "./payload";

/** The turns that are being ended, by encounter, round and combatant. */
const ending = new Set<string>();
/** Ends the running turn of an encounter, for a user who owns its creature. */
async function endTurn(id: string, of: string | undefined, user: HostUser): Promise<Outcome> {
  const combat = host.game.combats.get(id);
  if (!combat?.started) return refused("noCombat");
  const acting = actingIn(combat);
  const actor = acting?.actor;
  if (of !== undefined && acting?.id !== of) return refused("turnOver");
  if (!user.isGM && !actor?.testUserPermission(user, "OWNER")) return refused("notYourTurn");
  // Two users who press at the same moment end one turn: until the first end is written, the tracker still stands at it.
  const turn = `${id}/${combat.round}/${acting?.id}`;
  if (ending.has(turn)) return refused("turnOver");
  ending.add(turn);
  try {
    await combat.nextTurn();
  } finally {
    ending.delete(turn);
  }
  return { ok: true };
}

/** Carries a command out on the writer's client, for a user whose identity is already certain. The play reader checks rights once more. */
export async function execute(command: Command, user: HostUser): Promise<Outcome> {
  if (gamesMissing()) return refused("rulesAway");
  switch (command.do) {
    case "answer":
      return (await play()).answer(command.exchange, { at: command.at, h: command.h, value: command.value }, user.id);
    case "answerAll":
      return (await play()).answerAll(command.exchange, command.answers, user.id);
    case "correct":
      return (await play()).correct(command.exchange, command.correction, user.id);
    case "reroll":
      return (await play()).reroll(command.exchange, command.at, user.id);
    case "undo": {
      const may = mayReorder(command.exchange, false);
      return may.ok ? (await play()).undo(command.exchange, user.id, command.rest) : may;
    }
    case "redo": {
      const may = mayReorder(command.exchange, true);
      return may.ok ? (await play()).redo(command.exchange, user.id) : may;
    }
    case "reveal":
      return user.isGM ? revealExchange(command.exchange) : refused("notGM");
    case "endTurn":
      return endTurn(command.combat, command.of, user);
  }
}
