import type { Mechanics } from "../../../contract/ruleset";
import type { Json, JsonObject } from "../../../engine/json";
import { refused } from "../../../engine/play/refused";
import type { Commit, ExchangeRecord, ExchangeStore, Outcome, RecordPatch } from "../../../engine/play/types";
import { canonical } from "../../../engine/procedure/fingerprint";
import { type Change, GAME_MASTER, type Id, type Request, type World } from "../../../engine/procedure/types";
import { answerSceneQuery } from "../../board/sceneQueries";
import { replaceWhole } from "../../compat/operators";
import { host } from "../../host";
import type { HostActor, HostMessage, HostRoll } from "../../host/types";
import { type RunningGame, runningGame } from "../../registry";
import { gameMasterRolls } from "../../settings";
import { prepareAct } from "../begin/declare";
import { unnamedIn } from "../begin/overridden";
import { committedMembers, joinParticipants, liveParticipants, presentMembers } from "../begin/participants";
import { answerSight } from "../begin/sight";
import { actorOf, mayAnswer } from "../prompts/rights";
import { standingAnswer } from "../prompts/standing";
import { takenOverFlags } from "../read/encounterPosition";
import { allCarriers, type Carrier, carrier } from "../stored/carriers";
import { openCarriers } from "../stored/open";
import { packMembers, patchUpdate, sealedUpdate, wholeUpdate } from "../stored/packing";
import type { Origin, StoredExchange } from "../stored/stored";
import type { Member } from "../stored/types";
import { uuidNow } from "../stored/whereabouts";
import { isWhereBrought } from "./carry";
import { runClock } from "./clock";
import { assertMayWrite } from "./connection";
import { deliver, stoodStill } from "./deliver";
import { throwPool } from "./dice";
import { nextNumber } from "./numbers";
import { unlessGone } from "./unless-gone";
import { vault } from "./vault";

type Asked<K extends Request["k"]> = Request & { readonly k: K };

const same = (a: Json, b: Json): boolean => canonical(a) === canonical(b);

/** A newborn exchange after its receiver has declared it again: participants and scene are those that the receiver has found. */
interface Vetted {
  readonly members: StoredExchange["members"];
  readonly origin: Origin;
  readonly doer: HostActor;
  /** The creature that the card names; null: a game master acts in secret, and the card names none. */
  readonly named: HostActor | null;
  /** Whether it can change the turn order. */
  readonly ordering: boolean;
  readonly goes: boolean;
}
/** Declares a newborn exchange again on live data, for its author: it must be what a declaration gives. */
function vet(stored: StoredExchange, author: string): Vetted | (Outcome & { ok: false }) {
  const { procedure, args, origin, members } = stored;
  const game = runningGame(stored.ruleset);
  if (!game) return refused("noRuleset");
  const { ruleset, mechanics } = game;
  if (!origin || !mechanics.validArguments(procedure, args)) return refused("badData");
  const user = host.game.users.get(author);
  if (!user) return refused("notYours");
  if (origin.adjust.override && !user.isGM) return refused("notGM");
  const [actorUuid = "", ...targets] = [origin.by, ...origin.on].map((id) => members[id]?.uuid ?? "");
  const { act, itemId, scene, adjust } = origin;
  const prepared = prepareAct({ actorUuid, act, targets, scene, adjust, ...(itemId && { itemId }) }, user);
  if ("ok" in prepared) return prepared;
  if (prepared.ruleset !== ruleset) return refused("twoRulesets");
  if (prepared.act.procedure !== procedure) return refused("noAct");
  const { by, on } = prepared.declaration;
  if (!same([by, ...on], [origin.by, ...origin.on])) return refused("worldChanged");
  const declared = prepared.act.declare(prepared.declaration);
  if (!declared.ok || unnamedIn(prepared.act, prepared.declaration).length > 0) return refused("notAllowedNow");
  if (!same(JSON.parse(JSON.stringify(declared.args)), args)) return refused("worldChanged");
  const secret = prepared.act.secret?.(prepared.declaration) ?? false;
  if (secret !== (stored.mask !== undefined)) return refused("notAllowedNow");
  const found = { ...origin, scene: prepared.scene?.id ?? "" };
  const { changesOrder: ordering = false, goes = false } = prepared.act;
  const named = secret && prepared.act.gm ? null : prepared.actor;
  return { members: prepared.members, origin: found, doer: prepared.actor, named, ordering, goes };
}

/** An exchange where it is stored, with its game. */
interface Opened {
  readonly home: Carrier;
  readonly game: RunningGame;
}
/** Finds an exchange; null where the exchange or its game does not exist. */
function opened(id: string): Opened | null {
  const home = carrier(id);
  const game = home && runningGame(home.stored.ruleset);
  return home && game ? { home, game } : null;
}

/** Vets an exchange. Data that make a declaration throw were never written by this system's dialogs: they are refused. */
function tryVet(stored: StoredExchange, author: string): ReturnType<typeof vet> {
  try {
    return vet(stored, author);
  } catch (error) {
    console.error(error);
    return refused("badData");
  }
}

/**
 * The update that makes the active game master the author of a newborn exchange. It writes every field whole, so that nothing stays that
 * the first author may be writing at this moment. Whoever the message was whispered to, its first author can still read it.
 */
function takenOver(
  message: HostMessage,
  { stored, record }: Carrier,
  patch: RecordPatch,
  vetted: Vetted | undefined,
): JsonObject {
  const whole: StoredExchange = {
    ...stored,
    ...(vetted && { members: vetted.members, origin: vetted.origin }),
    ...(stored.mask && { mask: { ...stored.mask, by: vetted ? (vetted.named?.uuid ?? GAME_MASTER) : "" } }),
    author: record.author,
    adopted: true,
    state: patch.state ?? "open",
    opened: patch.opened ?? 0,
    participants: patch.participants ?? stored.participants,
    log: patch.log ?? stored.log,
    history: patch.history ?? [],
    commit: null,
    story: null,
    sealed: [],
  };
  const { doer, named, ordering = false, goes = false } = vetted ?? {};
  return {
    author: host.game.user.id,
    ...(named && { speaker: { actor: named.id, alias: named.name } }),
    ...(message.whisper.length > 0 && { whisper: [...new Set([...message.whisper, record.author])] }),
    ...takenOverFlags(message, doer ?? null, { ordering, goes }),
    ...wholeUpdate(whole),
  };
}

/**
 * Waits for a write. Somebody may delete the message of an exchange, or end its encounter, at the moment of a write: then there is nothing
 * to go on with.
 */
async function ifThere(id: string, write: Promise<unknown>): Promise<void> {
  await unlessGone(() => carrier(id) !== null, write);
}

/** The exchanges in Foundry's documents, for the one client that writes. */
class FoundryExchangeStore implements ExchangeStore {
  /** Rolls by exchange id. They wait for the save that writes their faces, so that one update carries both. */
  readonly #rolls = new Map<string, readonly HostRoll[]>();
  /** What was found out about newborn exchanges, until they are taken over. */
  readonly #vetted = new Map<string, Vetted>();
  /** Creatures that the looks of one run have found, until the save that writes these looks. */
  readonly #joined = new Map<
    string,
    { readonly run: ExchangeRecord; readonly members: Readonly<Record<Id, Member>> }
  >();

  readonly number = nextNumber;
  readonly vault = vault;

  load(id: string): ExchangeRecord | null {
    return carrier(id)?.record ?? null;
  }
  all(): readonly ExchangeRecord[] {
    return allCarriers().map(({ record }) => record);
  }
  open(): readonly ExchangeRecord[] {
    return openCarriers().map(({ record }) => record);
  }
  /** Logs the error of an exchange that is recovered: no caller waits for it. */
  report(record: ExchangeRecord, error: unknown): void {
    console.error(`The exchange of message ${record.id} failed.`, error);
  }
  procedureSet({ id }: ExchangeRecord): Mechanics | null {
    return opened(id)?.game.mechanics ?? null;
  }
  vet({ id, author }: ExchangeRecord): Outcome {
    const found = carrier(id);
    const vetted = found ? tryVet(found.stored, author) : refused("noExchange");
    if ("ok" in vetted) return vetted;
    this.#vetted.set(id, vetted);
    return { ok: true };
  }
  now(): number {
    return Date.now();
  }

  async save(id: string, patch: RecordPatch): Promise<void> {
    assertMayWrite();
    const found = carrier(id);
    if (!found) return;
    const { document, path, stored } = found;
    if (patch.adopted && !stored.adopted && "author" in document) {
      const vetted = this.#vetted.get(id);
      this.#vetted.delete(id);
      // Foundry sends only what differs from what this client knows, and this client does not know what the first author is writing at this
      // moment.
      return ifThere(id, document.update(takenOver(document, found, patch, vetted), { diff: false }));
    }
    const joined = this.#joinedIn(id, found, patch);
    if (stored.mask) {
      // The message's dice can be read by everybody: those of a secret exchange are in its log alone.
      this.#rolls.delete(id);
      await ifThere(id, document.update(sealedUpdate(stored, patch, joined ?? stored.members)));
    } else {
      const changes = {
        ...patchUpdate(path, patch, stored.log),
        ...(joined && replaceWhole(`${path}.members`, packMembers(joined))),
        ...this.#rolledIn(id, found),
      };
      await ifThere(id, document.update(changes));
    }
    runClock(stored, patch.state);
  }
  /** The members with those that the looks in a save have found; null where these looks have found nobody. */
  #joinedIn(id: string, { stored }: Carrier, { log }: RecordPatch): StoredExchange["members"] | null {
    const joined = this.#joined.get(id);
    this.#joined.delete(id);
    const isWritten = Object.values(log ?? {}).some(({ c }) => c !== undefined);
    return joined && isWritten ? { ...committedMembers(stored), ...presentMembers(stored), ...joined.members } : null;
  }
  /**
   * The members that the looks of this run have found so far. What an earlier run found without a save is not stored: it is found again.
   */
  #joinedBy(run: ExchangeRecord): Readonly<Record<Id, Member>> {
    const joined = this.#joined.get(run.id);
    return joined?.run === run ? joined.members : {};
  }
  /** The message's rolls with those that were thrown since the last save; an encounter keeps none. */
  #rolledIn(id: string, { document }: Carrier): JsonObject {
    const fresh = this.#rolls.get(id);
    if (!fresh || !("rolls" in document)) return {};
    this.#rolls.delete(id);
    return { rolls: [...document.rolls, ...fresh].map((roll): JsonObject => roll.toJSON()) };
  }

  live({ id }: ExchangeRecord): World {
    const found = opened(id);
    const members = this.#vetted.get(id)?.members ?? found?.home.stored.members;
    return found && members ? liveParticipants(found.game.ruleset, members, found.home.stored.log) : {};
  }
  documentOf({ id }: ExchangeRecord, letter: Id): string {
    const stored = carrier(id)?.stored;
    return stored ? uuidNow(stored, letter) : "";
  }
  stands({ id }: ExchangeRecord, change: Change): boolean {
    const home = carrier(id);
    if (home && change.k === "move") return stoodStill(home, uuidNow(home.stored, change.on), change.to);
    return change.k !== "carry" || !home || isWhereBrought(home.stored, change);
  }
  async deliver({ id }: ExchangeRecord, commit: Commit): Promise<void> {
    assertMayWrite();
    const found = opened(id);
    if (found) await deliver(found.game.ruleset, found.home, commit);
  }

  async dice({ id }: ExchangeRecord, { pool }: Asked<"roll">): ReturnType<ExchangeStore["dice"]> {
    const { roll, faces } = await throwPool(pool, false);
    this.#rolls.set(id, [...(this.#rolls.get(id) ?? []), roll]);
    return { faces, by: host.game.user.id };
  }
  async look(run: ExchangeRecord, { question, who }: Asked<"look">): ReturnType<ExchangeStore["look"]> {
    const found = opened(run.id);
    if (!found) return { ids: [] };
    const { stored } = found.home;
    const joined = this.#joinedBy(run);
    const members = { ...presentMembers(stored), ...joined };
    const uuid = members[who]?.uuid;
    if (uuid === undefined) return { ids: [] };
    const uuids =
      answerSight(found.game.ruleset, uuid, question) ??
      answerSceneQuery(found.game, stored.origin?.scene ?? null, uuid, question);
    const { ids, newcomers } = joinParticipants(found.game.ruleset, members, uuids, committedMembers(stored));
    if (Object.keys(newcomers.members).length === 0) return { ids };
    this.#joined.set(run.id, { run, members: { ...joined, ...newcomers.members } });
    return { ids, participants: newcomers.world };
  }

  standing({ id }: ExchangeRecord, request: Asked<"ask">): string | null {
    const found = opened(id);
    return found ? standingAnswer(found.game.ruleset, actorOf(found.home.stored.members, request.who), request) : null;
  }
  mayRoll(userId: string): boolean {
    return !gameMasterRolls() || this.isGM(userId);
  }
  mayAnswer(userId: string, { id }: ExchangeRecord, who: Id): boolean {
    const user = host.game.users.get(userId);
    const members = carrier(id)?.stored.members;
    return user !== undefined && members !== undefined && mayAnswer(user, members, who);
  }
  isGM(userId: string): boolean {
    return host.game.users.get(userId)?.isGM ?? false;
  }
}
/** The exchange store of this client. */
export const foundryExchangeStore = (): ExchangeStore => new FoundryExchangeStore();
