import { host } from "../../host";
import { reservedNumbers, reserveNumbers } from "../../settings";
import { allCarriers } from "../stored/carriers";
import { commitNumberOf } from "./commitNumber";

/** How many numbers are reserved in the world's setting at once: a client that becomes the writer goes on above all of them. */
const BLOCK = 1000;
/** The greatest number that counts on a document of a world from before that setting: a greater one was written by hand. */
const HIGHEST_FOUND = 2 ** 40;

let last = -1;
let reserved = 0;

/**
 * The numbers of commits on documents, for a world that has no such setting yet. Players write these documents too: nonsense is left out.
 */
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
/**
 * Reserves the next numbers. This happens with the first number that is given out, so that opening a world writes nothing. Until the
 * setting is stored, the exchange itself holds the number as well.
 */
function reserve(): void {
  reserved = last + 1 + BLOCK;
  void reserveNumbers(reserved);
}

/**
 * Reserves numbers at once, above all that other clients may have given out. The server applies commits in order: when this one has
 * arrived, everything that others wrote before has arrived too.
 */
export async function reserveAnew(): Promise<void> {
  await reserveNumbers(Math.max(reservedNumbers(), last + 1) + BLOCK);
}

/** Raises the counter above the numbers that another game master's client has given out since this one counted last. */
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
