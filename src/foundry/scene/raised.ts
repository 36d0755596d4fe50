import type { JsonObject } from "../../engine/json";
import { host, SYSTEM } from "../host";
import type { HostToken } from "../host/types";
import { isOurs } from "./by-hand";

interface Raised {
  readonly elevation?: unknown;
}

/** Foundry's `preUpdateToken`, on the client of the person who changes a token: adds to the update by how much its elevation changes. */
function measure(token: HostToken, { elevation }: Raised, options: Record<string, JsonObject | undefined>): void {
  if (isOurs(options) || typeof elevation !== "number" || elevation === token.elevation) return;
  options[SYSTEM] = { byHand: true, raised: elevation - token.elevation };
}
/** Adds to each change of a token's elevation by how much it changes; `height.ts` uses that on the writer's client. */
export function measureHeights(): void {
  host.Hooks.on("preUpdateToken", measure);
}
