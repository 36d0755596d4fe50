import { asksForRolls } from "../combat/rolls";
import { isOpen, storedIn } from "../exchange/stored/carriers";
import { openMessages } from "../exchange/stored/open";
import { host } from "../host";
import { whenGameRuns } from "../registry";
import { part } from "../ui/windows/part";
import { Redrawing } from "../ui/windows/redrawing";
import { asksReader } from "./gather";
import { readCard, readerOf } from "./read-card";
import type { Asked } from "./view.types";

/** The questions of a card, each named by the card and its address. */
export const questionsOf = ({ messageId, steps }: Asked): readonly string[] =>
  addressesOf(steps).map((at) => `${messageId}/${at}`);
const addressesOf = (steps: Asked["steps"]): readonly string[] =>
  steps.flatMap(({ prompt, more }) => [prompt, ...more].flatMap((one) => one?.at ?? []));

/** Everything that this user is asked, oldest first. */
function askedNow(): readonly Asked[] {
  return openMessages()
    .filter(({ visible }) => visible)
    .flatMap((message): Asked[] => {
      const read = readCard(message, readerOf(message, {}));
      const steps = read?.card.steps.filter(asksReader) ?? [];
      if (!read || steps.length === 0) return [];
      const { exchange, card } = read;
      return [{ messageId: message.id, ruleset: exchange.ruleset, head: card.head, time: exchange.time, steps }];
    });
}

/** Questions for initiative. The part that makes them is fetched with the first running encounter in which an initiative is missing. */
async function askedByEncounter(): Promise<readonly Asked[]> {
  const { combat, user } = host.game;
  if (user.isGM || !combat || !asksForRolls(combat) || combat.turns.every(({ initiative }) => initiative !== null))
    return [];
  return (await part(() => import("./initiative"), lookSoon))?.askedForInitiative() ?? [];
}

/** Milliseconds for which a question stays that has disappeared while its card is worked on. */
const WORKED_ON_FOR = 2000;
/** Everything that this user was asked at the last look. */
let latest: readonly Asked[] = [];
/** By card: when its questions were found to have disappeared. */
const goneSince = new Map<string, number>();
const followers: (() => void)[] = [];

/**
 * Whether a card that asked a moment ago is only being worked on: while deeds before a question are carried out, the rules have not reached
 * the question again, and nobody has answered it.
 */
function isWorkedOn({ messageId, steps }: Asked): boolean {
  const message = host.game.messages.get(messageId);
  const stored = message && isOpen(message) ? storedIn(message) : null;
  if (!stored || addressesOf(steps).some((at) => stored.log[at] !== undefined)) return false;
  const since = goneSince.get(messageId) ?? Date.now();
  goneSince.set(messageId, since);
  return Date.now() - since < WORKED_ON_FOR;
}
const look = new Redrawing(async () => {
  const now = [...(await askedByEncounter()), ...askedNow()];
  const asking = new Set(now.map(({ messageId }) => messageId));
  for (const messageId of asking) goneSince.delete(messageId);
  const kept = latest.filter((one) => !asking.has(one.messageId) && isWorkedOn(one));
  for (const messageId of goneSince.keys())
    if (!kept.some((one) => one.messageId === messageId)) goneSince.delete(messageId);
  if (kept.length > 0) setTimeout(() => look.soon(), WORKED_ON_FOR);
  // Most changes of cards ask this user nothing, now as before.
  if (latest.length + now.length === 0) return;
  latest = [...now, ...kept].sort((a, b) => a.time - b.time);
  for (const tell of followers) tell();
});

/** Everything that this user is asked, oldest first. A question that disappears for a moment while its card is worked on stays. */
export const latestAsked = (): readonly Asked[] => latest;
/** Calls `tell` after what this user is asked may have changed. */
export function followAsked(tell: () => void): void {
  followers.push(tell);
}

function lookSoon(): void {
  if (host.game.ready) look.soon();
}
const CHANGES = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateUser",
  "userConnected",
  "updateActor",
  "canvasReady",
] as const;
/** Updates the questions whenever a card changes, or the users who can be asked. */
export function watchAsked(): void {
  for (const name of CHANGES) host.Hooks.on(name, lookSoon);
  whenGameRuns(lookSoon);
  host.Hooks.once("ready", lookSoon);
}
