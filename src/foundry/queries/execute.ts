import type { Outcome } from "../../engine/play/types";
import { mayReorder } from "../exchange/read/reorder";
import { play } from "../exchange/write/writer";
import { actingIn } from "../facts/phase";
import { host } from "../host";
import type { HostUser } from "../host/types";
import { gamesMissing } from "../registry";
import type { Command } from "./payload";

const refused = (reason: string): Outcome => ({ ok: false, reason });

/** Ends the running turn of an encounter, for whoever owns the creature whose turn it is. */
async function endTurn(id: string, user: HostUser): Promise<Outcome> {
  const combat = host.game.combats.get(id);
  if (!combat?.started) return refused("noCombat");
  const actor = actingIn(combat)?.actor;
  if (!user.isGM && !actor?.testUserPermission(user, "OWNER")) return refused("notYourTurn");
  await combat.nextTurn();
  return { ok: true };
}

/** Carries a command out on the writing client, for a user whose identity is already certain. The driver checks rights once more. */
export async function execute(command: Command, user: HostUser): Promise<Outcome> {
  if (gamesMissing()) return refused("rulesAway");
  switch (command.do) {
    case "answer":
      return (await play()).answer(command.exchange, { at: command.at, h: command.h, value: command.value }, user.id);
    case "correct":
      return (await play()).correct(command.exchange, command.correction, user.id);
    case "reroll":
      return (await play()).reroll(command.exchange, command.at, user.id);
    case "undo":
    case "redo": {
      const may = mayReorder(command.exchange, command.do === "redo");
      return may.ok ? (await play())[command.do](command.exchange, user.id) : may;
    }
    case "endTurn":
      return endTurn(command.combat, user);
  }
}
