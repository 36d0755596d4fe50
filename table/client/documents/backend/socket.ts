import type { Ack } from "../../../common/wire";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, t } from "../host";

/** What the server refused, by the name that it gave. */
export class ServerRefusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** An ack that says no, as an error; and a notice. */
export function refusalOf(ack: Ack | undefined): ServerRefusal {
  const given = ack && !ack.ok ? ack.error : undefined;
  const error = new ServerRefusal(given?.name ?? "Error", given?.message ?? "The server did not answer.");
  host.ui.notifications?.error(error.message);
  return error;
}

/** What a request gets whose answer was lost with the connection, and that the server never carried out. */
export function lostConnection(): ServerRefusal {
  return new ServerRefusal("ConnectionError", t("DOCUMENT.ConnectionLost"));
}

/** Requests under way that go with their connection: asking again is for whoever asked. */
const open = new Set<() => void>();

/** Ask the server and wait for its answer; a refusal is an error, and a notice. */
export function request(event: string, payload: Plain): Promise<Dynamic> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(lostConnection());
    open.add(lost);
    host.game.socket.emit(event, payload, (ack: Ack) => {
      open.delete(lost);
      if (ack?.ok) resolve(ack.value);
      else reject(refusalOf(ack));
    });
  });
}

/** The connection is gone: nobody answers what was asked over it. */
export function dropRequests(): void {
  for (const lost of open) lost();
  open.clear();
}
