import type { Outcome } from "../../../engine/play/types";
import { carrier } from "../stored/carriers";
import { wholeUpdate } from "../stored/packing";
import { play } from "./writer";

/** Shows a secret exchange to everybody: from now on it is stored unsealed. Only the writer's client does this. */
export async function revealExchange(id: string): Promise<Outcome> {
  const driver = await play();
  return driver.enqueue(async () => {
    const found = carrier(id);
    if (!found?.stored.mask || !found.stored.adopted) return { ok: false, reason: "noSecret" };
    const { mask: _, ...open } = found.stored;
    await found.document.update(wholeUpdate(open));
    return { ok: true };
  });
}
