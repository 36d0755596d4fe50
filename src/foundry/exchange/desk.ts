import type { Ruleset } from "../../contract/ruleset";
import type { Json, JsonObject } from "../../engine/json";
import type { Desk, ExchangeRecord, Outcome } from "../../engine/play/types";
import type { Id } from "../../engine/procedure/types";
import { lookAround } from "../board/looks";
import { replaceWhole } from "../compat/operators";
import { actorByUuid, host } from "../host";
import type { HostRoll } from "../host/types";
import { rulesetBySlug, rulesetOf } from "../registry";
import { joinCast, liveCast } from "./cast";
import { declarationOf, sceneOf } from "./declare";
import { deliver } from "./deliver";
import { throwPool } from "./dice";
import { nextNumber } from "./numbers";
import { packMembers, patchUpdate } from "./packing";
import { actorOf, mayAnswer } from "./rights";
import { standingAnswer } from "./standing";
import { allCarriers, carrier, openCarriers } from "./store";
import type { StoredExchange } from "./stored";
import type { Member } from "./types";

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

/** Declares a newborn exchange again on live data: what its author wrote must be what a declaration gives. */
function vet({ ruleset: slug, procedure, args, origin, members }: StoredExchange, author: string): Outcome {
  const ruleset = rulesetBySlug(slug);
  if (!ruleset) return refused("noRuleset");
  if (!origin || !ruleset.accepts(procedure, args)) return refused("badData");
  if (Object.values(members).some(({ uuid, of }) => of === undefined && isStranger(ruleset, uuid)))
    return refused("twoRulesets");
  const act = ruleset.acts.find(({ id }) => id === origin.act);
  const actor = actorOf(members, origin.by);
  if (!act || act.procedure !== procedure || !actor) return refused("noAct");
  const { by, on, itemId, adjust } = origin;
  if (adjust.despite && !host.game.users.get(author)?.isGM) return refused("notGM");
  const world = liveCast(ruleset, members);
  if (on.some((id) => !world[id])) return refused("memberGone");
  const scene = sceneOf([actor.uuid, ...on.map((id) => members[id]?.uuid ?? "")], origin.scene);
  const declared = act.declare(declarationOf({ ruleset, act, actor, itemId, by, on, members, world, scene, adjust }));
  if (!declared.ok) return refused("notAllowedNow");
  return same(JSON.parse(JSON.stringify(declared.args)), args) ? { ok: true } : refused("worldChanged");
}

/** The desk over Foundry's documents, for the one client that writes. */
export function foundryDesk(): Desk {
  // Rolls wait for the save that writes their faces down, so that one update carries both.
  const rolls = new Map<string, HostRoll[]>();
  // So do the people whom a look has found.
  const joined = new Map<string, Readonly<Record<Id, Member>>>();

  return {
    load: (id) => carrier(id)?.record ?? null,
    book: (record) => {
      const found = carrier(record.id);
      return found ? rulesetBySlug(found.stored.ruleset) : null;
    },
    vet: (record) => {
      const found = carrier(record.id);
      return found ? vet(found.stored, record.author) : refused("noExchange");
    },
    all: () => allCarriers().map(({ record }) => record),
    open: () => openCarriers().map(({ record }) => record),
    async save(id, patch) {
      const found = carrier(id);
      if (!found) return;
      const update: Record<string, Json> = { ...patchUpdate(found.path, patch, found.stored.log) };
      const members = joined.get(id);
      if (members) {
        joined.delete(id);
        Object.assign(
          update,
          replaceWhole(`${found.path}.members`, packMembers({ ...found.stored.members, ...members })),
        );
      }
      const fresh = rolls.get(id);
      if (fresh && "rolls" in found.document) {
        rolls.delete(id);
        update.rolls = [...found.document.rolls, ...fresh].map((roll): JsonObject => roll.toJSON());
      }
      await found.document.update(update);
    },
    live: (record) => {
      const found = carrier(record.id);
      const ruleset = found && rulesetBySlug(found.stored.ruleset);
      return ruleset ? liveCast(ruleset, found.stored.members) : {};
    },
    documentOf: (record, letter) => carrier(record.id)?.stored.members[letter]?.uuid ?? "",
    async deliver(record, commit) {
      const found = carrier(record.id);
      const ruleset = found && rulesetBySlug(found.stored.ruleset);
      if (ruleset) await deliver(ruleset, found, commit);
    },
    async dice(record: ExchangeRecord, request) {
      const { roll, faces } = await throwPool(request.pool, false);
      rolls.set(record.id, [...(rolls.get(record.id) ?? []), roll]);
      return { faces, by: host.game.user.id };
    },
    look: async (record, { question, who }) => {
      const found = carrier(record.id);
      const ruleset = found && rulesetBySlug(found.stored.ruleset);
      const uuid = found?.stored.members[who]?.uuid;
      if (!ruleset || uuid === undefined) return { ids: [] };
      const uuids = lookAround(ruleset, found.stored.origin?.scene ?? null, uuid, question);
      const { ids, newcomers } = joinCast(ruleset, { ...found.stored.members, ...joined.get(record.id) }, uuids);
      if (Object.keys(newcomers.members).length === 0) return { ids };
      joined.set(record.id, { ...joined.get(record.id), ...newcomers.members });
      return { ids, cast: newcomers.world };
    },
    standing: (record, request) => {
      const found = carrier(record.id);
      const ruleset = found && rulesetBySlug(found.stored.ruleset);
      return ruleset ? standingAnswer(ruleset, actorOf(found.stored.members, request.who), request) : null;
    },
    number: nextNumber,
    now: () => Date.now(),
    mayAnswer: (userId, record, who) => {
      const user = host.game.users.get(userId);
      const members = carrier(record.id)?.stored.members;
      return user !== undefined && members !== undefined && mayAnswer(user, members, who);
    },
    isGM: (userId) => host.game.users.get(userId)?.isGM ?? false,
  };
}
