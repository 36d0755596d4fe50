import { isWriter } from "../exchange/write/writer";
import { host } from "../host";
import type { HostActor } from "../host/types";
import { whenGameComes } from "../registry";
import { dress } from "./guise";
import { watchGrounds } from "./ownGround";
import { clearGrounds, groundDeleted, placeGrounds } from "./placeGround";
import { showStates, watchStates } from "./states";

const waiting = new Set<HostActor>();
/** What a scene shows of a creature follows from it. Several changes of one moment are one. */
function followSoon(actor: HostActor | null | undefined): void {
  if (!actor || !isWriter() || waiting.has(actor)) return;
  waiting.add(actor);
  queueMicrotask(() => {
    waiting.delete(actor);
    void dress(actor);
    void placeGrounds(actor);
    void showStates(actor);
  });
}
/** Whoever takes over brings every token and every ground in line. */
export function followAll(): void {
  const shown = host.game.scenes.contents.flatMap(({ tokens }) => tokens.map(({ actor }) => actor));
  for (const actor of new Set(shown)) followSoon(actor);
  void clearGrounds();
}
/** Looks and grounds follow whatever changes on a creature. */
export function watchCreatures(): void {
  const { Hooks } = host;
  // What a game says of its creatures can be asked once it is there.
  whenGameComes(() => {
    if (host.game.ready) followAll();
  });
  watchStates();
  watchGrounds();
  Hooks.on("updateActor", followSoon);
  for (const kind of ["Item", "ActiveEffect"])
    for (const what of ["create", "update", "delete"])
      Hooks.on(`${what}${kind}`, ({ parent }: { readonly parent: HostActor | null }) => {
        if (parent?.documentName === "Actor") followSoon(parent);
      });
  for (const hook of ["deleteActor", "deleteToken"])
    Hooks.on(hook, () => {
      if (isWriter()) void clearGrounds();
    });
  Hooks.on("deleteRegion", groundDeleted);
}
