import type { JsonObject } from "../../engine/json";
import { isObject } from "../../engine/shape";
import { tokensOf } from "../board/positions";
import { actorFacts } from "../facts/actor";
import { SYSTEM } from "../host";
import type { HostActor, HostToken } from "../host/types";
import { rulesetOf } from "../registry";
import { disguise, type Look } from "./disguise";

/** The token flag that stores how the token looked before. */
const OWN = "own";

const lookOf = ({ texture, width, height, hidden }: HostToken): Look => ({
  img: texture.src ?? "",
  width,
  height,
  hidden,
});

function kept(token: HostToken): Look | null {
  const stored = token.flags[SYSTEM]?.[OWN];
  if (!isObject(stored)) return null;
  const { img, width, height, hidden } = stored;
  if (typeof img !== "string" || typeof width !== "number" || typeof height !== "number") return null;
  return { img, width, height, hidden: hidden === true };
}
function updateOf({ look, own }: { readonly look: Look; readonly own: Look | null }): JsonObject {
  const { img, width, height, hidden } = look;
  return { "texture.src": img, width, height, hidden, [`flags.${SYSTEM}.${OWN}`]: own && { ...own } };
}

/** Gives the tokens of a creature the look that its game says, or their own look back. Done twice, it changes nothing. */
export async function dress(actor: HostActor): Promise<void> {
  const ruleset = rulesetOf(actor);
  if (!ruleset?.guise) return;
  const guise = ruleset.guise(actorFacts(actor));
  for (const token of tokensOf(actor)) {
    const change = disguise(lookOf(token), kept(token), guise);
    if (change) await token.update(updateOf(change), { [SYSTEM]: { dressed: true } });
  }
}
