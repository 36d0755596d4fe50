import type { SecretModel } from "../../../../contract/secrets";
import { modOf } from "../creature/derive";
import { creatureOf } from "../data/documents";
import { governing } from "../data/masking";

/** [G-133] The base of a DC that is determined by a modifier. */
const DETERMINED = 10;
/** [G-023] A secret act is seen by a PER check against 10 and the doer's modifier of the governing attribute, which for sneaking is DEX. */
export const SECRETS: SecretModel = {
  act: "spot",
  sees({ total, doer, item, act }) {
    const c = creatureOf(doer);
    const attribute = act === "sneak" ? "dex" : governing(item);
    return c !== null && attribute !== null && total >= DETERMINED + modOf(c, attribute);
  },
};
