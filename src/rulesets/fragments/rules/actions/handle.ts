import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import {
  FALLS,
  freeHands,
  type GearPlace,
  type GroundPlace,
  gearPlaceOf,
  handsFor,
  placeFrom,
} from "../../../../kit/rules/gear";
import { feetOn } from "../board/board";
import { gearPlacesOf } from "../creature/weapons";
import { creatureOf } from "../data/documents";
import type { Handling } from "../data/names";
import { gripsOf, type R } from "../data/read";
import type { FPrice } from "../data/types";
import { actionPrice, barredFromActing, barredFromFree, doerOf, hold, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";

export type FHandle = {
  readonly by: Id;
  readonly what: Handling;
  readonly thing: Id;
  /** The place where the thing is put. */
  readonly to: GearPlace;
  /** Where on the ground the thing lies. */
  readonly from?: GroundPlace;
  readonly price: FPrice;
};
/** [F-031], [F-037] Draws, stows, picks up or drops a thing. @returns whether it was done */
export function handle(ref: R, { by, what, thing, to, from, price }: FHandle): boolean {
  if (!paid(ref, by, price)) return false;
  if (what === "drop") {
    const where = placeFrom(ref.look("falls", FALLS, by));
    return where !== null && ref.deed("drop", [{ k: "lay", on: thing, where }]).ok;
  }
  if (what === "pickUp") return ref.deed("pickUp", [{ k: "take", on: thing, by, to, ...(from && { from }) }]).ok;
  return ref.deed(what, [{ k: "put", on: thing, to }]).ok;
}
/** The place in the doer's hands for a thing that needs so many of them; null: too few are free. */
export function handFor(x: X, needed: 1 | 2): GearPlace | null {
  const c = creatureOf(x.actor);
  return c ? handsFor(needed, c.hands - gripsOf(doerOf(x)), gearPlacesOf(x.actor.items)) : null;
}
/** Feet within which a thing on the ground can be picked up. */
const NEAR = 5;
/** [F-031] The things on the ground near enough to be picked up, each with its distance in feet. */
export function liftable(
  x: Pick<X, "ground">,
): readonly { readonly id: string; readonly name: string; readonly feet: number }[] {
  const ground = x.ground?.() ?? null;
  return (ground?.lying ?? []).flatMap(({ item, distance, clear }) => {
    const far = feetOn(ground, distance);
    return clear && far <= NEAR ? [{ id: item.id, name: item.name, feet: far }] : [];
  });
}
function lifted(x: X): Declared | Refusal {
  const letter = x.lifted;
  const ground = x.ground?.() ?? null;
  const thing = letter === undefined ? undefined : x.world[letter];
  if (!ground || thing?.kind !== "gear") return refuse("nothingThere", "F-031");
  const lying = ground.lying.find(({ item }) => item.id === thing.key);
  if (!lying) return refuse("nothingThere", "F-031");
  if ((feetOn(ground, lying.distance) > NEAR || !lying.clear) && !x.adjust.override) return hold("tooFarAway", "F-031");
  const to = handFor(x, thing.hands);
  if (!to && !x.adjust.override) return hold("handsFull", "F-105");
  const { x: left, y: top, elevation } = lying.at;
  return declared({
    by: x.by,
    what: "pickUp",
    thing: thing.id,
    to: to ?? "stowed",
    from: { scene: ground.scene, at: { x: left, y: top, elevation } },
    price: actionPrice(x),
  });
}
export const declareHandling =
  (what: Handling) =>
  (x: X): Declared | Refusal => {
    const why = what === "drop" ? barredFromFree(x) : barredFromActing(x);
    if (why) return why;
    if (what === "pickUp") return lifted(x);
    const thing = Object.values(x.world).find(
      (being) => being.kind === "gear" && being.key === x.item?.id && being.of === x.by,
    );
    if (thing?.kind !== "gear") return refuse("nothingThere", "F-031");
    const at = gearPlaceOf(thing);
    const held = freeHands(1, [at]) < 1;
    if (what === "draw" && held) return refuse("held", "F-031", { name: thing.name });
    if (what === "stow" && !held) return refuse("notHeld", "F-031", { name: thing.name });
    const to = what === "draw" ? handFor(x, thing.hands) : "stowed";
    if (!to && !x.adjust.override) return hold("handsFull", "F-105");
    return declared({
      by: x.by,
      what,
      thing: thing.id,
      to: to ?? "stowed",
      price: what === "drop" ? {} : actionPrice(x),
    });
  };
