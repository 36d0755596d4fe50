import type { Driver } from "../../../engine/play/driver";
import { SerialQueue } from "../../../engine/play/queue";
import { FETCH_AGAIN } from "../../fetch-again";
import { host, SYSTEM } from "../../host";
import { gamesMissing, gamesRunning } from "../../registry";
import { dropOfflineAnswers, offlineAnswers } from "../prompts/offlineAnswers";
import { mendConnection, wasBroken } from "./connection";
import { inheritMessages } from "./inherited";
import { reserveAnew, restartCounter } from "./numbers";
import { becomePrimaryWindow, isPrimaryWindow } from "./primaryWindow";

/** The play reader, once it was asked for; null until this client has to write. */
let coming: Promise<Driver> | null = null;
async function driverOf(): Promise<Driver> {
  await gamesRunning();
  // Without the rules, an exchange that is in order would be turned down. The caller asks again for the writer when the rules arrive.
  if (gamesMissing()) throw new Error("rules have not arrived");
  coming ??= import("./driver").then(
    ({ driver }) => driver,
    async (error: unknown) => {
      // A page that is being left breaks off what it fetches, and has gone before this time is over: that is no error.
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN));
      // It did not arrive: the next attempt to write fetches it again.
      coming = null;
      throw error;
    },
  );
  return coming;
}
/** Set while this client is the writer: it resolves when the client has caught up. */
let writing: Promise<void> | null = null;
const takes = new SerialQueue();

/** The query with which a client that becomes the writer asks other game masters' clients to end what they are writing. */
export const FINISH = `${SYSTEM}.finish`;
/** Milliseconds for which the client waits for each of the others. */
const PATIENCE = 5000;
/** Milliseconds until a start that failed is tried again. */
const PAUSE = 1000;
/** How often a failed start is tried again. */
const TRIES = 5;
let failures = 0;
/** The function that tries to start again. */
let tryAgain = takeTurnWriting;
/** How often this client has started to write. */
let begun = 0;
/** Set once another client may have written while this page was open: news of that may still be on its way. */
let watched = false;

/**
 * Whether this client is the writer: the active game master's client, in the window that was used last. While the rules of a game are
 * missing because they could not be fetched, this client is not the writer, because without rules an exchange that is in order would be
 * turned down.
 */
export function isWriter(): boolean {
  return host.game.ready && host.game.user.isActiveGM && isPrimaryWindow() && !gamesMissing();
}
/** Makes this window of the active game master's the one that writes, and waits until it can. */
export async function beWriter(): Promise<void> {
  await becomePrimaryWindow();
  await takeTurnWriting();
}

/**
 * The play reader of this client, once it has caught up. A commit that another client has left half delivered is delivered first, because a
 * later commit would hide that it is missing. Only the writer may use this.
 */
export async function play(): Promise<Driver> {
  await takeTurnWriting();
  return driverOf();
}

/** Sets what is done again after a start that failed: everything that happens whenever the writer may have changed. */
export function beginAgainBy(job: () => Promise<void>): void {
  tryAgain = job;
}

/**
 * Called whenever the writer may have changed. A client that becomes the writer first delivers the newest commit again and plays on open
 * exchanges, before anything else.
 */
export async function takeTurnWriting(): Promise<void> {
  if (!isWriter()) {
    writing = null;
    watched ||= host.game.ready;
    return;
  }
  writing ??= begin().catch((error: unknown) => {
    // The next click tries again; this timer does as well, because there may be no click.
    writing = null;
    failures += 1;
    if (failures < TRIES) setTimeout(() => void tryAgain(), PAUSE);
    throw error;
  });
  await writing;
}
/** Starts to write anew after the connection to the server broke, because others may have written meanwhile. */
export async function resumeWriting(): Promise<void> {
  writing = null;
  watched = true;
  await takeTurnWriting();
}
/** Waits until nothing that this client has begun to write is under way, however that ends. */
async function idle(): Promise<void> {
  await coming?.then((driver) => driver.enqueue(async () => {})).catch(() => undefined);
}
async function begin(): Promise<void> {
  begun += 1;
  const start = begun;
  // What was being written when the connection broke ends with an error.
  if (wasBroken()) await idle();
  await inheritMessages();
  const alone = !(await othersFinished());
  // A page that was just loaded, with no other game master's client, knows all numbers; and looking at a world writes nothing.
  if (watched || !alone) await reserveAnew();
  // The connection has broken once more meanwhile: a later start goes on from here.
  if (start !== begun) return;
  restartCounter();
  mendConnection();
  await (await driverOf()).recover();
  await takeAnswers();
  failures = 0;
}
/** Waits until the other game masters' clients have ended what they are writing. @returns whether there are such clients */
async function othersFinished(): Promise<boolean> {
  const others = host.game.users.filter((user) => user.isGM && user.active && !user.isSelf);
  // A client that does not answer has left, or its page is loading: what it wrote is recovered as after a crash.
  await Promise.all(others.map((user) => user.query(FINISH, {}, { timeout: PATIENCE }).catch(() => null)));
  return others.length > 0;
}
/** The answer to the query `FINISH`: nothing that this client has begun to write is under way any more. */
export async function finish(): Promise<boolean> {
  if (!isWriter()) writing = null;
  await idle();
  return true;
}

/**
 * Takes over the answers that people gave while no client was the writer, each in the name of its user, whether that user is still
 * connected or not. An answer that no longer fits is dropped: its question is on the card again.
 */
export async function takeOfflineAnswers(): Promise<void> {
  await takeTurnWriting();
  await takeAnswers();
}
/** Takes them over, one call after the other: each removal of answers is a change of its user, which calls this again. */
const takeAnswers = (): Promise<void> => takes.add(takeNow);
async function takeNow(): Promise<void> {
  if (!isWriter()) return;
  for (const user of host.game.users) {
    const kept = offlineAnswers(user);
    for (const [message, answers] of kept)
      for (const [at, { h, value }] of answers) await (await driverOf()).answer(message, { at, h, value }, user.id);
    await dropOfflineAnswers(user, [...kept.keys()]);
  }
}
