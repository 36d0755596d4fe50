import { host, SYSTEM } from "../host";
import { WELCOMED, welcomesNewcomers } from "../settings";
import { part } from "../ui/windows/part";

/** Registers the tours, and shows the welcome to a user who comes to the world for the first time, where the world's setting wants that. */
export async function greet(): Promise<void> {
  (await part(() => import("../tours/tours")))?.registerTours();
  if (!welcomesNewcomers() || host.game.user.getFlag(SYSTEM, WELCOMED) === true) return;
  const window = await part(() => import("./welcome"));
  await window?.openWelcome();
}
