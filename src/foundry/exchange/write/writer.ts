import { Driver } from "../../../engine/play/driver";
import { host } from "../../host";
import { gamesMissing } from "../../registry";
import { dropOfflineAnswers, offlineAnswers } from "../prompts/offlineAnswers";
import { foundryExchangeStore } from "./exchangeStore";
import { inheritMessages } from "./inherited";
import { restartCounter } from "./numbers";
import { becomePrimaryWindow, isPrimaryWindow } from "./primaryWindow";

const driver = new Driver(foundryExchangeStore());
/** Set while this client writes: resolved when it has caught up. */
let writing: Promise<void> | null = null;
let taking: Promise<void> = Promise.resolve();

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

/** The play reader of this client. Only the writer may use it. */
export function play(): Driver {
  return driver;
}

/**
 * Called whenever it may have changed who writes. A client that becomes the writer first delivers the newest commit again and plays on what is
 * open, before anything else.
 */
export async function takeTurnWriting(): Promise<void> {
  if (!isWriter()) {
    writing = null;
    return;
  }
  writing ??= begin().catch((error: unknown) => {
    // The next click tries again.
    writing = null;
    throw error;
  });
  await writing;
}
async function begin(): Promise<void> {
  await inheritMessages();
  restartCounter();
  await driver.recover();
  await takeOfflineAnswers();
}

/**
 * Takes over what people answered while nobody wrote, each in its own user's name, whether that user is still here or not. What no longer fits is
 * forgotten: its button is on the card again.
 */
export function takeOfflineAnswers(): Promise<void> {
  // One after the other: each drop of answers is a change of its user, which calls this anew.
  taking = taking.then(takeNow, takeNow);
  return taking;
}
async function takeNow(): Promise<void> {
  if (!isWriter()) return;
  for (const user of host.game.users) {
    const kept = offlineAnswers(user);
    for (const [message, answers] of kept)
      for (const [at, { h, value }] of answers) await driver.answer(message, { at, h, value }, user.id);
    await dropOfflineAnswers(user, [...kept.keys()]);
  }
}
