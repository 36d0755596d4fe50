import { host, SYSTEM } from "../host";
import { welcomesNewcomers } from "../settings";
import { part } from "../ui/windows/part";

/** The flag of a user who has seen the welcome. */
export const WELCOMED = "welcomed";

/** Welcomes a user who comes to the world for the first time, where the world wants that. */
export async function greet(): Promise<void> {
  if (!welcomesNewcomers() || host.game.user.getFlag(SYSTEM, WELCOMED) === true) return;
  const window = await part(() => import("./welcome"));
  await window?.openWelcome();
}
