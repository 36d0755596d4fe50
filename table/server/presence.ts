import type { Seat } from "./socket/seat";

/** Who sits at the table right now; a person may have several sockets. */
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

  /** True when this is the user's first socket. */
  add(seat: Seat): boolean {
    const seats = this.#seats.get(seat.userId);
    if (seats) {
      seats.add(seat);
      return false;
    }
    this.#seats.set(seat.userId, new Set([seat]));
    return true;
  }

  /** True when this was the user's last socket. */
  remove(seat: Seat): boolean {
    const seats = this.#seats.get(seat.userId);
    seats?.delete(seat);
    if (!seats || seats.size) return false;
    this.#seats.delete(seat.userId);
    return true;
  }

  /** To everybody, except perhaps the one who caused it. */
  broadcast(event: string, args: unknown[], except?: Seat): void {
    for (const seat of this.seats()) if (seat !== except) seat.send(event, ...args);
  }
}
