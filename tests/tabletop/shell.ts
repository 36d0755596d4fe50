import path from "node:path";
import type { CardContext, CardOffer } from "../../src/contract/card";
import type { ActorFacts, Translate } from "../../src/contract/facts";
import type { Ruleset, SheetContext } from "../../src/contract/ruleset";
import type { TrackerRow, TurnEntry } from "../../src/contract/turns";
import type { Driver } from "../../src/engine/play/driver";
import type { ExchangeRecord } from "../../src/engine/play/types";
import type { Id, World } from "../../src/engine/procedure/types";
import type { Wish } from "../../src/foundry/exchange/prompts/standing";
import type { ExchangeView } from "../../src/foundry/exchange/read/view.types";
import type { StoredExchange } from "../../src/foundry/exchange/stored/stored";
import type { Member, Operations } from "../../src/foundry/exchange/stored/types";
import type {
  HostActor,
  HostCombat,
  HostCombatant,
  HostMessage,
  HostScene,
  HostToken,
  HostUser,
} from "../../src/foundry/host/types";
import type { RunningGame } from "../../src/foundry/registry";
import { ROOT } from "./boot/browser";

type Members = Readonly<Record<Id, Member>>;
/** What the shell stores of one exchange, and where. */
export interface Stored {
  readonly document: HostMessage | HostCombat;
  readonly stored: StoredExchange;
  readonly record: ExchangeRecord;
}
/** The functions of the shell that a click, a card or the tracker would call: the same modules that the running client has. */
export interface Shell {
  readonly operations: Operations;
  carrier(id: string): Stored | null;
  allCarriers(): readonly Stored[];
  openMessages(): readonly HostMessage[];
  actorOf(members: Members, id: Id): HostActor | null;
  playerOf(actor: HostActor | null): HostUser | null;
  liveParticipants(ruleset: Ruleset, members: Members): World;
  play(): Promise<Driver>;
  finish(): Promise<boolean>;
  gamesRunning(): Promise<void>;
  runningGame(slug: string): RunningGame | null;
  statusEffectId(status: string): string;
  actingIn(combat: HostCombat | null): HostCombatant | null;
  phaseOf(combat: HostCombat): string | null;
  turnEntry(combatant: HostCombatant): TurnEntry;
  wishesOf(ruleset: Ruleset, actor: HostActor): readonly Wish[];
  actorFacts(actor: HostActor): ActorFacts;
  sheetContext(document: HostActor, x: { readonly editing: boolean; readonly editable: boolean }): SheetContext;
  readExchange(message: HostMessage): ExchangeView | null;
  contextOf(view: ExchangeView, reader: { readonly t: Translate }): CardContext;
  offersFor(view: ExchangeView, context: CardContext): readonly CardOffer[];
  trackerRow(combat: HostCombat, combatant: HostCombatant, user: HostUser): TrackerRow | null;
  wayTo(scene: HostScene, token: HostToken, points: readonly object[]): string | null;
  renderExchange(message: HostMessage, frame: { readonly canDelete?: boolean }): Promise<HTMLElement>;
}

/** Where each of them lives. The shell needs the client's globals when it is loaded, so it is loaded late. */
const HOMES: Readonly<Record<keyof Shell, string>> = {
  operations: "queries/operations",
  carrier: "exchange/stored/carriers",
  allCarriers: "exchange/stored/carriers",
  openMessages: "exchange/stored/open",
  actorOf: "exchange/prompts/rights",
  playerOf: "exchange/prompts/rights",
  liveParticipants: "exchange/begin/participants",
  play: "exchange/write/writer",
  finish: "exchange/write/writer",
  gamesRunning: "registry",
  runningGame: "registry",
  statusEffectId: "statuses",
  actingIn: "facts/phase",
  phaseOf: "facts/phase",
  turnEntry: "facts/entries",
  wishesOf: "exchange/prompts/standing",
  actorFacts: "facts/actor",
  sheetContext: "sheets/context",
  readExchange: "exchange/read/read",
  contextOf: "exchange/read/context",
  offersFor: "cards/offer-view",
  trackerRow: "tracker/view",
  wayTo: "board/way",
  renderExchange: "cards/render",
};

/** What the shell fetches when an act begins. */
const LATE = [
  "engine/play/birth",
  "engine/procedure/story",
  "foundry/combat/decided",
  "foundry/combat/map-question",
  "foundry/combat/surprise",
  "foundry/dialogs/begin-act",
  "foundry/dialogs/map-answer",
  "foundry/exchange/write/driver",
  "foundry/scene/upkeep",
];

let found: Shell | null = null;
/** Takes the functions out of the client that runs now; called again after each reload. */
export async function loadShell(): Promise<void> {
  const parts: Record<string, unknown> = {};
  for (const [name, home] of Object.entries(HOMES))
    parts[name] = (await import(/* @vite-ignore */ path.join(ROOT, "src/foundry", `${home}.ts`)))[name];
  // What is fetched when it is first needed is fetched here before: a test waits until nothing is under way, and files that are read are not seen.
  for (const late of LATE) await import(/* @vite-ignore */ path.join(ROOT, "src", `${late}.ts`));
  // The list above names every part.
  found = parts as unknown as Shell;
}
export function shell(): Shell {
  if (!found) throw new Error("the shell is not loaded: begin with tabletop()");
  return found;
}
