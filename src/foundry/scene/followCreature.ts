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
/** Tokens and regions follow from their creature's data. Several changes at one moment are handled as one. */
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
/** The client that becomes the writer updates every token and every ground effect. */
export function followAll(): void {
  for (const actor of new Set(placedOn(host.game.scenes.contents))) {
    followSoon(actor);
    if (isWriter()) void settle(actor);
  }
  // A token may have moved while nobody was there who moves what lies around it.
  if (isWriter())
    for (const { tokens } of host.game.scenes.contents) for (const token of tokens) void carryGrounds(token);
  void clearGrounds();
  markAllFields();
}
/** Updates a creature's tokens and ground effects whenever its data changes. */
export function watchCreatures(): void {
  const { Hooks } = host;
  // The game's functions can be called only after the game is loaded.
  whenGameComes(() => {
    if (host.game.ready) followAll();
  });
  watchHeights();
  watchStates();
  watchUnsettled();
  watchGrounds();
  watchFieldMarks();
  // Before the creatures are followed: who wrote an item decides what follows from it.
  watchItems();
  Hooks.on("updateActor", followSoon);
  for (const kind of ["Item", "ActiveEffect"])
    for (const what of ["create", "update", "delete"])
      Hooks.on(`${what}${kind}`, ({ parent }: { readonly parent: HostActor | null }) => {
        if (parent?.documentName === "Actor") followSoon(parent);
      });
  // What lies around a creature is on every scene on which it stands.
  Hooks.on("createToken", ({ actor }: HostToken) => {
    if (isWriter() && actor) void placeGrounds(actor);
  });
  // The actor of an unlinked token is gone with it.
  Hooks.on("deleteToken", ({ actor }: HostToken) => {
    if (isWriter() && actor && !actor.token) void placeGrounds(actor);
  });
  Hooks.on(
    "updateToken",
    (token: HostToken, changed: { readonly x?: unknown; readonly y?: unknown; readonly elevation?: unknown }) => {
      if (!isWriter() || !["x", "y", "elevation"].some((key) => key in changed)) return;
      void carryGrounds(token);
      // Whoever is pulled into the space of another one comes there after what is stored of both.
      if (token.actor) void stack(token.actor);
    },
  );
  for (const hook of ["deleteActor", "deleteToken"])
    Hooks.on(hook, () => {
      if (isWriter()) void clearGrounds();
    });
  Hooks.on("deleteRegion", groundDeleted);
}
