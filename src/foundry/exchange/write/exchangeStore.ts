import type { Ruleset } from "../../../contract/ruleset";
import type { Json, JsonObject } from "../../../engine/json";
import type { Commit, ExchangeRecord, ExchangeStore, Outcome, RecordPatch } from "../../../engine/play/types";
import type { Id, Request, World } from "../../../engine/procedure/types";
import { answerSceneQuery } from "../../board/sceneQueries";
import { replaceWhole } from "../../compat/operators";
import { actorByUuid, host } from "../../host";
import type { HostRoll, HostScene } from "../../host/types";
import { rulesetBySlug, rulesetOf } from "../../registry";
import { declarationOf, sceneOf } from "../begin/declare";
import { joinParticipants, liveParticipants } from "../begin/participants";
import { actorOf, mayAnswer } from "../prompts/rights";
import { standingAnswer } from "../prompts/standing";
import { allCarriers, type Carrier, carrier, openCarriers } from "../stored/carriers";
import { packMembers, patchUpdate } from "../stored/packing";
import type { StoredExchange } from "../stored/stored";
import type { Member } from "../stored/types";
import { deliver } from "./deliver";
import { throwPool } from "./dice";
import { nextNumber } from "./numbers";

type Asked<K extends Request["k"]> = Request & { readonly k: K };

const refused = (reason: string): Outcome => ({ ok: false, reason });
const same = (a: Json, b: Json): boolean => canonical(a) === canonical(b);

/** JSON with sorted keys: stored objects come back in another order. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join()}}`;
}

/** Whether somebody who is there plays another game. */
function isStranger(ruleset: Ruleset, uuid: string): boolean {
  const actor = actorByUuid(uuid);
  return actor !== null && rulesetOf(actor) !== ruleset;
}

/** Whether these arguments are what a declaration gives that is made now, on live data. */
function holds(
  ruleset: Ruleset,
  { procedure, args, origin, members }: StoredExchange,
  scene: HostScene | null,
): Outcome {
  const act = ruleset.acts.find(({ id }) => id === origin?.act);
  const actor = origin && actorOf(members, origin.by);
  if (!origin || !act || act.procedure !== procedure || !actor) return refused("noAct");
  const { by, on, itemId, adjust } = origin;
  const world = liveParticipants(ruleset, members);
  if (on.some((id) => !world[id])) return refused("memberGone");
  const declared = act.declare(declarationOf({ ruleset, act, actor, itemId, by, on, members, world, scene, adjust }));
  if (!declared.ok) return refused("notAllowedNow");
  return same(JSON.parse(JSON.stringify(declared.args)), args) ? { ok: true } : refused("worldChanged");
}

/** Declares a newborn exchange again on live data: what its author wrote must be what a declaration gives. */
function vet(stored: StoredExchange, author: string): Outcome {
  const { procedure, args, origin, members } = stored;
  const ruleset = rulesetBySlug(stored.ruleset);
  if (!ruleset) return refused("noRuleset");
  if (!origin || !ruleset.validArguments(procedure, args)) return refused("badData");
  if (Object.values(members).some(({ uuid, of }) => of === undefined && isStranger(ruleset, uuid)))
    return refused("twoRulesets");
  if (origin.adjust.override && !host.game.users.get(author)?.isGM) return refused("notGM");
  const uuids = [origin.by, ...origin.on].map((id) => members[id]?.uuid ?? "");
  return holds(ruleset, stored, sceneOf(uuids, origin.scene));
}

/** An exchange where it is stored, with its game. */
interface Opened {
  readonly home: Carrier;
  readonly ruleset: Ruleset;
}
/** Null where the exchange, or its game, is not there. */
function opened(id: string): Opened | null {
  const home = carrier(id);
  const ruleset = home && rulesetBySlug(home.stored.ruleset);
  return home && ruleset ? { home, ruleset } : null;
}

/** The desk over Foundry's documents, for the one client that writes. */
class FoundryExchangeStore implements ExchangeStore {
  /** Rolls wait for the save that writes their faces down, so that one update carries both. */
  readonly #rolls = new Map<string, readonly HostRoll[]>();
  /** So do the people whom a look has found. */
  readonly #joined = new Map<string, Readonly<Record<Id, Member>>>();

  readonly number = nextNumber;

  load(id: string): ExchangeRecord | null {
    return carrier(id)?.record ?? null;
  }
  all(): readonly ExchangeRecord[] {
    return allCarriers().map(({ record }) => record);
  }
  open(): readonly ExchangeRecord[] {
    return openCarriers().map(({ record }) => record);
  }
  procedureSet({ id }: ExchangeRecord): Ruleset | null {
    return opened(id)?.ruleset ?? null;
  }
  vet({ id, author }: ExchangeRecord): Outcome {
    const found = carrier(id);
    return found ? vet(found.stored, author) : refused("noExchange");
  }
  now(): number {
    return Date.now();
  }

  async save(id: string, patch: RecordPatch): Promise<void> {
    const found = carrier(id);
    if (!found) return;
    const { document, path, stored } = found;
    await document.update({
      ...patchUpdate(path, patch, stored.log),
      ...this.#joinedIn(id, found),
      ...this.#rolledIn(id, found),
    });
  }
  /** The members with those whom a look has found since the last save. */
  #joinedIn(id: string, { path, stored }: Carrier): JsonObject {
    const members = this.#joined.get(id);
    this.#joined.delete(id);
    return members ? replaceWhole(`${path}.members`, packMembers({ ...stored.members, ...members })) : {};
  }
  /** The rolls with those that were thrown since the last save; an encounter keeps none. */
  #rolledIn(id: string, { document }: Carrier): JsonObject {
    const fresh = this.#rolls.get(id);
    if (!fresh || !("rolls" in document)) return {};
    this.#rolls.delete(id);
    return { rolls: [...document.rolls, ...fresh].map((roll): JsonObject => roll.toJSON()) };
  }

  live({ id }: ExchangeRecord): World {
    const found = opened(id);
    return found ? liveParticipants(found.ruleset, found.home.stored.members) : {};
  }
  documentOf({ id }: ExchangeRecord, letter: Id): string {
    return carrier(id)?.stored.members[letter]?.uuid ?? "";
  }
  async deliver({ id }: ExchangeRecord, commit: Commit): Promise<void> {
    const found = opened(id);
    if (found) await deliver(found.ruleset, found.home, commit);
  }

  async dice({ id }: ExchangeRecord, { pool }: Asked<"roll">): ReturnType<ExchangeStore["dice"]> {
    const { roll, faces } = await throwPool(pool, false);
    this.#rolls.set(id, [...(this.#rolls.get(id) ?? []), roll]);
    return { faces, by: host.game.user.id };
  }
  async look({ id }: ExchangeRecord, { question, who }: Asked<"look">): ReturnType<ExchangeStore["look"]> {
    const found = opened(id);
    const { members = {}, origin = null } = found?.home.stored ?? {};
    const uuid = members[who]?.uuid;
    if (!found || uuid === undefined) return { ids: [] };
    const uuids = answerSceneQuery(found.ruleset, origin?.scene ?? null, uuid, question);
    const { ids, newcomers } = joinParticipants(found.ruleset, { ...members, ...this.#joined.get(id) }, uuids);
    if (Object.keys(newcomers.members).length === 0) return { ids };
    this.#joined.set(id, { ...this.#joined.get(id), ...newcomers.members });
    return { ids, participants: newcomers.world };
  }

  standing({ id }: ExchangeRecord, request: Asked<"ask">): string | null {
    const found = opened(id);
    return found ? standingAnswer(found.ruleset, actorOf(found.home.stored.members, request.who), request) : null;
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
/** A desk of this client. */
export const foundryExchangeStore = (): ExchangeStore => new FoundryExchangeStore();
