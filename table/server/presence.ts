import type { Seat } from "./socket/seat";

/** The connected users; a user may have several sockets. */
export class Presence {
  readonly #seats = new Map<string, Set<Seat>>();

  get active(): ReadonlySet<string> {
    return new Set(this.#seats.keys());
  }

  *seats(): Generator<Seat> {
    for (const seats of this.#seats.values()) yield* seats;
  }

  /** The live sockets of one user, the newest first. */
  seatsOf(userId: string): Seat[] {
    return [...(this.#seats.get(userId) ?? [])].reverse();
  }

  /** Adds a socket. @returns whether it is the user's first one */
  add(seat: Seat): boolean {
    const seats = this.#seats.get(seat.userId);
    if (seats) {
      seats.add(seat);
      return false;
    }
    this.#seats.set(seat.userId, new Set([seat]));
    return true;
  }

  /** Removes a socket. @returns whether it was the user's last one */
  remove(seat: Seat): boolean {
    const seats = this.#seats.get(seat.userId);
    seats?.delete(seat);
    if (!seats || seats.size) return false;
    this.#seats.delete(seat.userId);
    return true;
  }

  /** Sends an event to everybody but the seat `except`. */
  broadcast(event: string, args: unknown[], except?: Seat): void {
    for (const seat of this.seats()) if (seat !== except) seat.send(event, ...args);
  }
}
