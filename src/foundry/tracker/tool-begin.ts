import type { Outcome } from "../../engine/play/types";
import { openAct } from "../dialogs/open";
import { adjusted } from "../exchange/stored/adjust";

/** Begins a game master's tool with these creatures, of which the first is the doer. */
export async function beginTool(act: string, actors: readonly string[]): Promise<Outcome> {
  const [by, ...targets] = actors;
  if (by === undefined) return { ok: false, reason: "noCreature" };
  return openAct({ actorUuid: by, act, targets, adjust: adjusted({ gm: true }) });
}
