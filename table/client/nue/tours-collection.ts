import { utils } from "../../common";
import type { Tour } from "./tour";

/** All tours that core and packages offer, by namespace and id (community types, `nue/tours-collection.d.mts`). */
export class ToursCollection extends utils.Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id) throw new Error("You must specify both the namespace and id portion of the Tour");
    // A tour that was made without them learns here who it is, and how far somebody had come.
    if (!tour.id) tour.id = id;
    if (!tour.namespace) tour.namespace = namespace;
    tour._reloadProgress();
    this.set(`${namespace}.${id}`, tour);
  }
}
