import type { Dynamic, Plain } from "../../../common/types";
import type { Ack } from "../../../common/wire";
import { host } from "../host";

/** What the server refused, by the name that it gave. */
export class ServerRefusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Ask the server and wait for its answer; a refusal is an error, and a notice. */
export function request(event: string, payload: Plain): Promise<Dynamic> {
  return new Promise((resolve, reject) => {
    host.game.socket.emit(event, payload, (ack: Ack) => {
      if (ack?.ok) return resolve(ack.value);
      const error = new ServerRefusal(ack?.error?.name ?? "Error", ack?.error?.message ?? "The server did not answer.");
      host.ui.notifications?.error(error.message);
      reject(error);
    });
  });
}
