import type { SecretModel } from "../../../../contract/secrets";
import { modOf } from "../creature/derive";
import { creatureOf } from "../data/documents";
import { governing } from "../data/masking";

/** [G-133] What is reached by whoever is no better than usual. */
const DETERMINED = 10;
/** [G-023] A PER check against 10 and the governing attribute of whoever acts; sneaking is governed by DEX. */
export const SECRETS: SecretModel = {
  act: "spot",
  sees({ total, doer, item, act }) {
    const c = creatureOf(doer);
    const attribute = act === "sneak" ? "dex" : governing(item);
    return c !== null && attribute !== null && total >= DETERMINED + modOf(c, attribute);
  },
};
