import type { JsonObject } from "../../engine/json";
import { HIDDEN_CARDS } from "../cards/hidden";
import { offerRewindBy } from "../cards/rewind-offer";
import { messagesShown, messagesWith } from "../cards/shown";
import { catchUp, endOf, stepBack } from "../combat/events";
import { endSpentTurn } from "../combat/finish";
import { eventsOver, goBack, wentBack } from "../combat/orderings";
import { forgetPhases, openAtOnce, phaseChanged } from "../combat/phases";
import { rankNewcomer } from "../combat/ranks";
import { startWithRolls, tellRoll } from "../combat/rolls";
import { endLostTurns, followUndone } from "../combat/slots";
import { timePassed } from "../combat/time";
import type { addTokenPages } from "../config/token-hud";
import { restartClocks } from "../exchange/prompts/deadline";
import { EXCHANGE, maskOf } from "../exchange/stored/carriers";
import { goneIn } from "../exchange/stored/gone-in";
import { openMessages, watchOpen } from "../exchange/stored/open";
import { soughtIn } from "../exchange/stored/seers";
import { receive } from "../exchange/timers/lapse";
import { watchAllClocks, watchClocks } from "../exchange/timers/promptTimers";
import { watchConnection } from "../exchange/write/connection";
import { becomePrimaryWindow, watchPrimaryWindow } from "../exchange/write/primaryWindow";
import { beginAgainBy, isWriter, resumeWriting, takeOfflineAnswers, takeTurnWriting } from "../exchange/write/writer";
import { tellNumbersChanged } from "../facts/revealed";
import { watchWorldItems } from "../facts/worldItems";
import { host, SYSTEM } from "../host";
import type { HostCombat, HostCombatant, HostMessage, HostScene, HostUser } from "../host/types";
import { fetchKeys } from "../queries/keys";
import { gamesReady, whenGameComes, whenGameRuns } from "../registry";
import { coverToken, statusByHand } from "../scene/by-hand";
import { completeImported } from "../scene/completing";
import { gridScene } from "../scene/new-grid";
import { numberToken } from "../scene/numbered";
import { measureHeights } from "../scene/raised";
import { beforeMove } from "../scene/walk";
import { watchOdds } from "../sheets/odds";
import { part } from "../ui/windows/part";

type ChangedFlags = Readonly<
  Record<
    string,
    | {
        readonly prompts?: unknown;
        readonly [HIDDEN_CARDS]?: unknown;
        readonly revealed?: unknown;
        readonly seat?: unknown;
      }
    | undefined
  >
>;
interface TurnState {
  readonly round: number | null;
  readonly turn: number | null;
}
const isEarlier = (a: TurnState, b: TurnState): boolean =>
  (a.round ?? 0) < (b.round ?? 0) || (a.round === b.round && (a.turn ?? -1) < (b.turn ?? -1));

/** Completes a scene that this game master has imported, from a compendium or with an adventure. */
async function sceneCreated(scene: HostScene, _options: object, userId: string): Promise<void> {
  const { user } = host.game;
  if (userId !== user.id || !user.isGM) return;
  if (scene._stats?.compendiumSource) await completeImported(scene);
  await (await part(() => import("../scene/number-scene")))?.numberScene(scene);
}

/** Adds this system's buttons to a token's HUD. The part for that is fetched with the first HUD. */
async function tokenHud(...drawn: Parameters<typeof addTokenPages>): Promise<void> {
  (await part(() => import("../config/token-hud")))?.addTokenPages(...drawn);
}

/** Asks whether an action is undone together with everything after it. */
async function rewindBefore(messageId: string): Promise<void> {
  await (await part(() => import("../timeline/timeline-window")))?.offerRewind(messageId);
}

/** What the clients of game masters also do with tokens, regions and rights. It listens from the moment when it was fetched. */
let upkeep: Promise<typeof import("../scene/upkeep") | null> | null = null;
async function fetchUpkeep(): Promise<typeof import("../scene/upkeep") | null> {
  const came = await part(
    () => import("../scene/upkeep"),
    () => void whoWrites(),
  );
  if (came) came.watchScenes();
  else upkeep = null;
  return came;
}
function scenesKept(): Promise<typeof import("../scene/upkeep") | null> {
  upkeep ??= fetchUpkeep();
  return upkeep;
}

/** Makes this client the writer if it is elected, and continues the open exchanges. */
async function whoWrites(): Promise<void> {
  await gamesReady();
  const wrote = isWriter();
  // Secret exchanges are read with keys that no document holds: clients that have them are asked first.
  await unlock(host.game.messages.contents);
  await takeTurnWriting();
  watchAllClocks();
  if (!wrote) return;
  (await scenesKept())?.settleScenes();
  for (const combat of host.game.combats) {
    await catchUp(combat);
    await openAtOnce(combat);
  }
}

/** Draws open cards anew: presence and settings change whether a game master is there, who decides, and until when. */
function refreshOpenCards(): void {
  for (const message of openMessages()) void host.ui.chat?.updateMessage(message);
}

/** Draws messages anew, wherever each is shown. */
function redraw(messages: readonly string[]): void {
  for (const id of messages) {
    const message = host.game.messages.get(id);
    if (message) void host.ui.chat?.updateMessage(message);
  }
}

/** Draws all cards on the screen anew, and tells odds and open dialogs, because what readers may know of creatures' numbers has changed. */
export function refreshNumbers(): void {
  redraw(messagesShown());
  tellNumbersChanged();
}

/** Draws the moves of a turn anew. They share a card: a change of one, or of a message between two, changes how others are shown. */
function refreshMoves(message: HostMessage): void {
  const turn = goneIn(message);
  const beside = (id: string): boolean => {
    const other = id === message.id ? undefined : host.game.messages.get(id);
    const gone = other ? goneIn(other) : "";
    return gone !== "" && (turn === "" || gone === turn);
  };
  redraw(messagesShown().filter(beside));
}

/** Redraws the cards that ask to end a turn when the turn is over. */
function refreshTurnEnds(): void {
  redraw(messagesWith("[data-action='ff-end-turn']"));
}

/** Redraws the cards that show the automatic answers of a creature. */
function refreshDecisions(actor: string): void {
  redraw(messagesWith(`[data-action="ff-policy"][data-actor="${CSS.escape(actor)}"]`));
}

/** Gets missing keys of messages that this user may read, draws these anew, and takes over exchanges that were unreadable until now. */
async function unlock(messages: readonly HostMessage[]): Promise<void> {
  const { readable: found, silent } = await fetchKeys(messages);
  const readable = found.map(({ id }) => id);
  if (silent) unlockLater();
  else pause = SHORTEST;
  redraw(readable);
  for (const id of readable) await take(id);
}

/** Milliseconds until clients that did not answer are asked for keys again: at first, and at most. Each time it is twice as long. */
const [SHORTEST, LONGEST] = [5000, 300_000];
let pause = SHORTEST;
let later: ReturnType<typeof setTimeout> | undefined;
/** Asks once more for all missing keys, because a client whose page is loading answers nobody, and nothing tells when it is ready. */
function unlockLater(): void {
  if (later !== undefined) return;
  later = setTimeout(() => {
    later = undefined;
    pause = Math.min(2 * pause, LONGEST);
    void unlock(host.game.messages.contents);
  }, pause);
}

/** Takes over a new exchange. The user who began a secret one is asked for its key first. */
async function received(message: HostMessage): Promise<void> {
  if (maskOf(message)) await unlock([message]);
  await take(message.id);
}
/** Takes over a new exchange as soon as no turn is beginning or ending. */
async function take(id: string): Promise<void> {
  if (!isWriter()) return;
  await eventsOver();
  await receive(id);
}

/** Updates who may read a secret exchange after an attempt to see through it has gone on, was undone or was deleted. */
async function sightChanged({ type, system }: HostMessage): Promise<void> {
  const secret = type === EXCHANGE ? host.game.messages.get(soughtIn(system)) : undefined;
  if (!secret || !maskOf(secret)) return;
  await unlock([secret]);
  redraw([secret.id]);
}

/** What follows for the turns when an exchange has gone on, ended or was undone. */
async function afterExchange(message: HostMessage, state: unknown): Promise<void> {
  if (state === "undone") await followUndone(message);
  // An exchange that ends while the tracker steps back counts after the step: nothing else would let the turns go on.
  if (state === "closed") await wentBack();
  await endLostTurns();
  await endSpentTurn();
}

/** Posts the exchange at the end of an encounter, then the encounter's summary. */
async function ended(combat: HostCombat): Promise<void> {
  await endOf(combat);
  if (!combat.started || !isWriter()) return;
  const summary = await part(() => import("../cards/summary"));
  await summary?.postSummary(combat);
}

/** Registers the hooks for everything that users and documents do after the start. */
export function registerHooks(): void {
  const { Hooks } = host;
  watchOpen();
  watchWorldItems();
  watchOdds();
  measureHeights();
  watchPrimaryWindow();
  beginAgainBy(whoWrites);
  let begun = false;
  Hooks.once("ready", async () => {
    if (host.game.user.isGM) void scenesKept();
    await becomePrimaryWindow();
    begun = true;
    await whoWrites();
  });
  // A client without a game or its mechanics was not the writer. Before `begun`, this window would count as one that watched a writer.
  const writeAgain = (): void => {
    if (begun) void whoWrites();
  };
  whenGameComes(writeAgain);
  whenGameRuns(writeAgain);
  Hooks.once("ready", () => watchConnection(() => void resumeWriting().then(whoWrites)));
  Hooks.on("userConnected", (user: HostUser) => {
    if (user.isGM) restartClocks();
    // Presence changes before this hook, but other clients may still be electing: a tick later this client sees what they see.
    queueMicrotask(() => {
      void whoWrites();
      refreshOpenCards();
    });
  });
  // An offline answer is shown on its card.
  Hooks.on("updateUser", (user: HostUser, { flags = {} }: { readonly flags?: ChangedFlags }) => {
    if (!user.isSelf) return void takeOfflineAnswers();
    // Another window of this user has become the writer, or this window has.
    if (flags[SYSTEM]?.seat !== undefined) return void whoWrites();
    if (flags[SYSTEM]?.[HIDDEN_CARDS] !== undefined) return redraw(messagesShown());
    return refreshOpenCards();
  });
  Hooks.on("updateChatMessage", (message: HostMessage) => watchClocks(message));
  // Other owners of the doer may read the exchange once it was taken over.
  Hooks.on("updateChatMessage", (message: HostMessage) => void unlock([message]).then(() => sightChanged(message)));
  Hooks.on("deleteChatMessage", (message: HostMessage) => {
    void sightChanged(message);
    refreshMoves(message);
  });
  // A changed automatic answer is shown on the cards that ask this question now.
  Hooks.on("updateActor", ({ uuid }: { readonly uuid: string }, { flags = {} }: { readonly flags?: ChangedFlags }) => {
    // Every commit changes the flags of its documents as well.
    if (flags[SYSTEM]?.prompts !== undefined) refreshDecisions(uuid);
    if (flags[SYSTEM]?.revealed !== undefined) refreshNumbers();
  });
  Hooks.on("createChatMessage", (message: HostMessage) => {
    watchClocks(message);
    if (message.type === EXCHANGE) void received(message);
  });
  Hooks.on("updateChatMessage", (message: HostMessage, changed: { readonly system?: { readonly state?: unknown } }) => {
    if (message.type === EXCHANGE) void afterExchange(message, changed.system?.state);
    if (changed.system?.state !== undefined && goneIn(message) !== "") refreshMoves(message);
  });
  Hooks.on("combatTurnChange", (combat: HostCombat, prior: TurnState, current: TurnState) => {
    refreshTurnEnds();
    if (isWriter() && isEarlier(current, prior))
      void goBack(combat, async () => {
        await forgetPhases(combat);
        await stepBack(combat);
      });
  });
  Hooks.on("updateCombat", phaseChanged);
  // An encounter that waits for rolls is started by the last roll, and also when a combatant leaves that has not rolled.
  const rolled = ({ parent }: HostCombatant): void => void (parent && startWithRolls(parent));
  Hooks.on("updateCombatant", (combatant: HostCombatant, _changed: object, operation: JsonObject) => {
    void tellRoll(combatant, operation);
    rolled(combatant);
  });
  Hooks.on("deleteCombatant", rolled);
  Hooks.on("updateWorldTime", (now: number, delta: number) => void timePassed(now, delta));
  Hooks.on("preCreateActiveEffect", coverToken);
  Hooks.on("createActiveEffect", statusByHand);
  Hooks.on("createScene", sceneCreated);
  Hooks.on("renderTokenHUD", tokenHud);
  Hooks.on("preMoveToken", beforeMove);
  Hooks.on("preCreateToken", numberToken);
  Hooks.on("preCreateScene", gridScene);
  offerRewindBy(rewindBefore);
  Hooks.on("createCombatant", (combatant: HostCombatant) => void rankNewcomer(combatant));
  // This hook runs after the deletion on every client; the hook before it runs only where the deletion was ordered.
  Hooks.on("deleteCombat", (combat: HostCombat) => void ended(combat));
}
