import type { Dynamic, Plain } from "../../../dynamic";
import { host, reportError } from "../host";

/** An event of a region. Source: API docs, `RegionEvent`. */
export interface RegionEvent extends Plain {
  readonly name: string;
  readonly data: Plain;
  readonly region: Dynamic;
  readonly user: Dynamic;
}

/** Send an event to all behaviours of a region that handle it, at once. */
export async function handleEvent(event: RegionEvent): Promise<void> {
  const waiting = event.region.behaviors.filter((one: Dynamic) => one.active && one.hasEvent(event.name));
  await Promise.all(waiting.map((behavior: Dynamic) => guarded(behavior, event)));
}

/** Send an event to one behaviour; an error in it does not affect the others. */
async function guarded(behavior: Dynamic, event: RegionEvent): Promise<void> {
  try {
    await behavior._handleRegionEvent(event);
  } catch (error) {
    reportError("RegionBehavior#_handleRegionEvent", error as Error);
  }
}

/** Handle an event that every client detects by itself. */
export function happened(region: Dynamic, name: string, data: Plain, user: Dynamic): void {
  region._handleEvent(Object.freeze({ name, data, region, user }));
}

const isDocument = (value: Dynamic): boolean => typeof value?.documentName === "string";

/** Handle an event that one client detects and sends to the others (community types, `RegionDocument.SocketRegionEvent`). */
export async function trigger(region: Dynamic, eventName: string, data: Plain): Promise<void> {
  const documents = Object.keys(data).filter((key) => isDocument(data[key]));
  const eventData = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, documents.includes(key) ? value.uuid : value]),
  );
  const { user } = host.game;
  const message = { regionUuid: region.uuid, userId: user.id, eventName, eventData, eventDataUuids: documents };
  host.game.socket?.emit?.("regionEvent", message);
  await region._handleEvent(Object.freeze({ name: eventName, data, region, user }));
}

async function hear({ regionUuid, eventName, eventData, eventDataUuids, userId }: Plain): Promise<void> {
  const { fromUuid } = host.foundry.utils;
  const region = await fromUuid(regionUuid);
  if (!region) return;
  const data = { ...eventData };
  for (const key of eventDataUuids) data[key] = await fromUuid(data[key]);
  await region._handleEvent(
    Object.freeze({ name: eventName, data, region, user: host.game.users.get(userId) }) as RegionEvent,
  );
}

/** Listen to the region events of other clients; called once when documents begin to listen. */
export function listenToRegions(socket: Dynamic): void {
  socket.on("regionEvent", (message: Plain) => {
    hear(message).catch((error: Error) => reportError("RegionDocument#_handleEvent", error));
  });
  for (const [hook, name] of [
    ["canvasReady", "BEHAVIOR_VIEWED"],
    ["canvasTearDown", "BEHAVIOR_UNVIEWED"],
  ] as const) {
    host.Hooks.on(hook, (canvas: Dynamic) => {
      for (const region of canvas.scene?.regions ?? []) {
        for (const behavior of region.behaviors) if (behavior.active) behaviorEvent(behavior, name, host.game.user);
      }
    });
  }
}

/** Tell a single behaviour about itself. */
export function behaviorEvent(behavior: Dynamic, key: string, user: Dynamic): void {
  const name: string = host.foundry.CONST.REGION_EVENTS[key];
  if (!behavior.hasEvent(name)) return;
  void guarded(behavior, Object.freeze({ name, data: {}, region: behavior.region, user }) as RegionEvent);
}

/** Tell the regions of a combatant's token that its turn starts or ends; one client does this. */
export async function turnEvent(combatant: Dynamic, key: string, context: Plain): Promise<void> {
  const token = combatant?.token;
  const name: string = host.foundry.CONST.REGION_EVENTS[key];
  for (const region of token?.regions ?? []) {
    if (!region.behaviors.some((one: Dynamic) => one.active && one.hasEvent(name))) continue;
    await region._triggerEvent(name, { token, combatant, combat: combatant.parent, ...context });
  }
}

/** Tell the regions of all combatants' tokens that a round starts or ends. */
export async function roundEvent(combat: Dynamic, key: string, { round, skipped }: Plain): Promise<void> {
  for (const combatant of combat.turns) await turnEvent(combatant, key, { round, skipped });
}
