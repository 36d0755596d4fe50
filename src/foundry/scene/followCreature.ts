import { placedOn } from "../board/positions";
import { isWriter } from "../exchange/write/writer";
import { host } from "../host";
import type { HostActor, HostToken } from "../host/types";
import { whenGameComes } from "../registry";
import { markAllFields, watchFieldMarks } from "./fieldMarks";
import { dress } from "./guise";
import { watchHeights } from "./height";
import { watchItems } from "./laid";
import { watchGrounds } from "./ownGround";
import { carryGrounds, clearGrounds, groundDeleted, placeGrounds } from "./placeGround";
import { settle, watchUnsettled } from "./settled";
import { stack } from "./stack";
import { showStates, watchStates } from "./states";

const waiting = new Set<HostActor>();
/** Updates the tokens and regions of a creature after its data have changed. Several changes at one moment are handled once. */
function followSoon(actor: HostActor | null | undefined): void {
  if (!actor || !isWriter() || waiting.has(actor)) return;
  waiting.add(actor);
  queueMicrotask(() => {
    waiting.delete(actor);
    void dress(actor);
    void placeGrounds(actor);
    void showStates(actor);
    void stack(actor);
  });
}
/** Updates every token and every ground effect; for the client that becomes the writer. */
export function followAll(): void {
  for (const actor of new Set(placedOn(host.game.scenes.contents))) {
    followSoon(actor);
    if (isWriter()) void settle(actor);
  }
  // A token may have moved while no client moved the ground effects around it.
  if (isWriter())
    for (const { tokens } of host.game.scenes.contents) for (const token of tokens) void carryGrounds(token);
  void clearGrounds();
  markAllFields();
}
/** Updates a creature's tokens and ground effects whenever its data changes. */
export function watchCreatures(): void {
  const { Hooks } = host;
  // The game's functions can be called only when the game is loaded.
  whenGameComes(() => {
    if (host.game.ready) followAll();
  });
  watchHeights();
  watchStates();
  watchUnsettled();
  watchGrounds();
  watchFieldMarks();
  // This comes before the listeners below: who wrote an item decides what follows from it.
  watchItems();
  Hooks.on("updateActor", followSoon);
  for (const kind of ["Item", "ActiveEffect"])
    for (const what of ["create", "update", "delete"])
      Hooks.on(`${what}${kind}`, ({ parent }: { readonly parent: HostActor | null }) => {
        if (parent?.documentName === "Actor") followSoon(parent);
      });
  // A ground effect that moves with its creature lies on every scene on which the creature stands.
  Hooks.on("createToken", ({ actor }: HostToken) => {
    if (isWriter() && actor) void placeGrounds(actor);
  });
  // The actor of an unlinked token is deleted with the token.
  Hooks.on("deleteToken", ({ actor }: HostToken) => {
    if (isWriter() && actor && !actor.token) void placeGrounds(actor);
  });
  Hooks.on(
    "updateToken",
    (token: HostToken, changed: { readonly x?: unknown; readonly y?: unknown; readonly elevation?: unknown }) => {
      if (!isWriter() || !["x", "y", "elevation"].some((key) => key in changed)) return;
      void carryGrounds(token);
      // A creature that is pulled into another one's space arrives there after the data of both were stored.
      if (token.actor) void stack(token.actor);
    },
  );
  for (const hook of ["deleteActor", "deleteToken"])
    Hooks.on(hook, () => {
      if (isWriter()) void clearGrounds();
    });
  Hooks.on("deleteRegion", groundDeleted);
}
