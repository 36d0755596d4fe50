import { host } from "../../host";
import { reservedNumbers, reserveNumbers } from "../../settings";
import { allCarriers } from "../stored/carriers";
import { commitNumberOf } from "./commitNumber";

/** So many numbers are reserved in the world's setting at once: a client that takes over goes on above all of them. */
const BLOCK = 1000;
/** What a document of a world from before the setting may hold at most: more was written by hand. */
const HIGHEST_FOUND = 2 ** 40;

let last = -1;
let reserved = 0;

/** The numbers of commits on documents, where no setting keeps them yet. Players write these documents too: nonsense is passed over. */
function foundNumbers(): readonly number[] {
  const documents = host.game.actors.contents.flatMap((actor) => [actor, ...actor.items]);
  return documents.map(commitNumberOf).filter((n) => Number.isInteger(n) && n < HIGHEST_FOUND);
}

/** Starts the world-wide counter above everything that game masters' clients have stored: arrivals and commits. */
export function restartCounter(): void {
  reserved = reservedNumbers();
  const stored = allCarriers().flatMap(({ record }) =>
    record.adopted ? [record.opened, record.commit?.n ?? -1, ...Object.values(record.log).map(({ n }) => n)] : [],
  );
  for (const n of [reserved - 1, ...stored, ...(reserved === 0 ? foundNumbers() : [])]) last = Math.max(last, n);
}
/** Written with the first number that is given, so that looking at a world writes nothing; before it is stored, the exchange keeps the number as well. */
function reserve(): void {
  reserved = last + 1 + BLOCK;
  void reserveNumbers(reserved);
}

/**
 * Reserves numbers at once, above all that others may have given out. Commits are applied in their order: when this one is there, so is everything
 * that others have written before.
 */
export async function reserveAnew(): Promise<void> {
  await reserveNumbers(Math.max(reservedNumbers(), last + 1) + BLOCK);
}

/** Goes on above what another game master's client has given out since this one counted last. */
function keepUp(): void {
  if (reservedNumbers() > reserved) restartCounter();
}

/** The next number. Only the writing client counts. */
export function nextNumber(): number {
  keepUp();
  last += 1;
  if (last > reserved - BLOCK / 2) reserve();
  return last;
}
/** Whether a number has been given out: a document that claims a later commit was written by hand. */
export function wasGiven(n: number): boolean {
  keepUp();
  return n <= last;
}
