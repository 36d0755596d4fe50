import { refused } from "../../engine/play/refused";
import type { Outcome } from "../../engine/play/types";
import { gameNow } from "../combat/game";
import { host } from "../host";
import { translate } from "../i18n";
import { runningGame } from "../registry";
import { part } from "../ui/windows/part";
import { beginTool } from "./tool-begin";
import { type ToolKey, toolKeys } from "./tools-view";

/** The tools that game masters have below the tracker. */
export function toolsNow(): readonly ToolKey[] {
  const { combat, user } = host.game;
  return user.isGM ? toolKeys(runningGame(gameNow().slug)?.mechanics.tools ?? [], combat !== null, translate) : [];
}

/** Starts a game master's tool. Asks first who takes part, unless the tool is for all combatants. */
export async function useTool(act: string): Promise<Outcome> {
  const { combat, user } = host.game;
  const game = runningGame(gameNow().slug);
  const tool = game?.mechanics.tools?.find((one) => one.act === act);
  if (!game || !tool || !user.isGM) return refused("notGM");
  if (tool.for === "picked") {
    const dialog = await part(() => import("./tool-dialog"));
    await dialog?.askWhoTakesPart(tool, game.ruleset);
    return { ok: true };
  }
  if (!combat) return refused("noCombat");
  return beginTool(
    act,
    combat.turns.flatMap(({ actor }) => actor?.uuid ?? []),
  );
}
