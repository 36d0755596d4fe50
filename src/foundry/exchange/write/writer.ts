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

/** What writes, once it was asked for; null where this client has written nothing yet. */
let coming: Promise<Driver> | null = null;
async function driverOf(): Promise<Driver> {
  await gamesRunning();
  // Without its rules an exchange would be turned down that is in order. Who writes is asked again when they come.
  if (gamesMissing()) throw new Error("rules have not arrived");
  coming ??= import("./driver").then(
    ({ driver }) => driver,
    async (error: unknown) => {
      // A page that is being left breaks off what it fetches, and is gone before this is over: that is no error.
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN));
      // It did not come: the next attempt to write asks for it again.
      coming = null;
      throw error;
    },
  );
  return coming;
}
/** Set while this client writes: resolved when it has caught up. */
let writing: Promise<void> | null = null;
const takes = new SerialQueue();

/** The query with which a client that becomes the writer asks other game masters' clients to end what they are writing. */
export const FINISH = `${SYSTEM}.finish`;
/** Milliseconds that it waits for each of them. */
const PATIENCE = 5000;
/** Milliseconds until a start that failed is tried again, and how often. */
const PAUSE = 1000;
const TRIES = 5;
let failures = 0;
/** What tries to begin again. */
let tryAgain = takeTurnWriting;
/** How often this client has begun to write. */
let begun = 0;
/** Set once somebody else may have written while this page was open: news of it may still be on its way. */
let watched = false;

/**
 * Whether this client is the one that writes: the active game master's, in the window that was used last. While rules are missing that did not come
 * over the connection, nobody writes: without them an exchange would be turned down that is in order.
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
 * The play reader of this client, once it has caught up: what another client has left half delivered is delivered first, because a later commit would hide
 * that it is missing. Only the writer may use it.
 */
export async function play(): Promise<Driver> {
  await takeTurnWriting();
  return driverOf();
}

/** Names what is done again after a beginning that failed: all that is done whenever it may have changed who writes. */
export function beginAgainBy(job: () => Promise<void>): void {
  tryAgain = job;
}

/**
 * Called whenever it may have changed who writes. A client that becomes the writer first delivers the newest commit again and plays on what is
 * open, before anything else.
 */
export async function takeTurnWriting(): Promise<void> {
  if (!isWriter()) {
    writing = null;
    watched ||= host.game.ready;
    return;
  }
  writing ??= begin().catch((error: unknown) => {
    // The next click tries again, and so do we: nobody may click.
    writing = null;
    failures += 1;
    if (failures < TRIES) setTimeout(() => void tryAgain(), PAUSE);
    throw error;
  });
  await writing;
}
/** Begins to write anew after the connection to the server broke: others may have written meanwhile. */
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
  // What was under way when the connection broke ends with an error.
  if (wasBroken()) await idle();
  await inheritMessages();
  const alone = !(await othersFinished());
  // A page that was just loaded and is alone has all there is; and looking at a world writes nothing.
  if (watched || !alone) await reserveAnew();
  // The connection has broken once more meanwhile: a later start goes on from here.
  if (start !== begun) return;
  restartCounter();
  mendConnection();
  await (await driverOf()).recover();
  await takeAnswers();
  failures = 0;
}
/** Waits until the other game masters' clients write nothing any more. @returns whether there are any */
async function othersFinished(): Promise<boolean> {
  const others = host.game.users.filter((user) => user.isGM && user.active && !user.isSelf);
  // Who says nothing has left, or its page is loading: what it wrote is recovered like after a crash.
  await Promise.all(others.map((user) => user.query(FINISH, {}, { timeout: PATIENCE }).catch(() => null)));
  return others.length > 0;
}
/** The answer to that query: nothing that this client has begun to write is under way any more. */
export async function finish(): Promise<boolean> {
  if (!isWriter()) writing = null;
  await idle();
  return true;
}

/**
 * Takes over what people answered while nobody wrote, each in its own user's name, whether that user is still here or not. What no longer fits is
 * forgotten: its button is on the card again.
 */
export async function takeOfflineAnswers(): Promise<void> {
  await takeTurnWriting();
  await takeAnswers();
}
/** One after the other: each drop of answers is a change of its user, which calls this anew. */
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
