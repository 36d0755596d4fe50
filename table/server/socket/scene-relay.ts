import { isPlainObject } from "../../common/utils/objects";
import type { Plain } from "../../dynamic";
import { forbidden, invalid } from "../errors";
import type { Table } from "../table";
import { inspectPacket } from "./inspect";
import type { Seat } from "./seat";

const EVENT_SIZE = 256 * 1024;

const ASSISTANT = 3;

/** The events about a scene that one client tells all others: region events, and how movements continue. */
const EVENTS: Record<string, readonly string[]> = {
  regionEvent: ["regionUuid", "eventName"],
  tokenMovement: ["tokenUuid", "movementId", "state"],
};

/** Passes these events on, with the sender's real user id in place of the one in the packet. */
export function relaySceneEvents(table: Table, seat: Seat): void {
  for (const [name, texts] of Object.entries(EVENTS)) {
    seat.serve(name, (message: Plain) => {
      if (!isPlainObject(message)) throw invalid("An event is an object.");
      inspectPacket(message, EVENT_SIZE);
      // Only game masters tell about the turns of a combat; movements are told by the client that moves or stops a token.
      const role = table.world.user(seat.userId)?.role ?? 0;
      if (name === "regionEvent" && role < ASSISTANT) throw forbidden("Only a GM tells regions what happens.");
      for (const key of texts) if (typeof message[key] !== "string") throw invalid(`An event's ${key} is a text.`);
      table.presence.broadcast(name, [{ ...message, userId: seat.userId }], seat);
    });
  }
}
