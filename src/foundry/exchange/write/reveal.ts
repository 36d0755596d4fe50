import type { Outcome } from "../../../engine/play/types";
import { carrier } from "../stored/carriers";
import { wholeUpdate } from "../stored/packing";
import { play } from "./writer";

/** Shows everybody what was done in secret: it is stored openly from now on. Only the writer's client does it. */
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
