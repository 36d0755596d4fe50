import type { JsonObject } from "../../engine/json";
import { host, SYSTEM } from "../host";
import type { HostToken } from "../host/types";
import { isOurs } from "./by-hand";

interface Raised {
  readonly elevation?: unknown;
}

/** Foundry's `preUpdateToken`, on the client of whoever changes it: by how much a person sets a token higher or lower goes along with the update. */
function measure(token: HostToken, { elevation }: Raised, options: Record<string, JsonObject | undefined>): void {
  if (isOurs(options) || typeof elevation !== "number" || elevation === token.elevation) return;
  options[SYSTEM] = { byHand: true, raised: elevation - token.elevation };
}
/** Notes with each change of a token's height by how much it was; `height.ts` follows it on the client that writes. */
export function measureHeights(): void {
  host.Hooks.on("preUpdateToken", measure);
}
