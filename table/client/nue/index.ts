import { Tour } from "./tour";
import { ToursCollection } from "./tours-collection";

/** What `foundry.nue` holds. */
export const nueNamespace = { Tour, ToursCollection };
