import type { Ruleset } from "../../../contract/ruleset";
import { isFact } from "../../../engine/procedure/found";
import type { Being, Id, Log, World } from "../../../engine/procedure/types";
import { fieldOf } from "../../board/grounds";
import { actorFacts, shownNameOf, systemOf } from "../../facts/actor";
import { lyingByUuid, lyingFacts } from "../../facts/lying";
import { actorByUuid, combatantByUuid, regionByUuid } from "../../host";
import type { HostActor, HostCombat, HostCombatant, HostToken } from "../../host/types";
import { settingValues } from "../../settings";
import { freeLetters } from "../stored/letters";
import type { StoredExchange } from "../stored/stored";
import type { Member } from "../stored/types";
import { carriedTo, uuidAt } from "../stored/whereabouts";

type OrderEntry = Parameters<Ruleset["participants"]>[3];
const orderEntryOf = (combatant: HostCombatant, letter: Id): OrderEntry => ({
  id: combatant.id,
  initiative: combatant.initiative,
  letter,
  system: systemOf(combatant),
});

/** A field that a game master drew, as a participant; null where there is no such field, or exchanges of this game change no fields. */
function fieldBeing(
  ruleset: Ruleset,
  uuid: string,
  letter: Id,
): { readonly name: string; readonly being: Being } | null {
  const region = regionByUuid(uuid);
  const field = region && fieldOf(region);
  const being = field && ruleset.fieldModel?.being(field, letter);
  return field && being ? { name: field.name, being } : null;
}

export interface Participants {
  readonly members: Readonly<Record<Id, Member>>;
  readonly world: World;
  /** Letters of the given actors, in their order. */
  readonly letters: readonly Id[];
}

/**
 * Gives letters to actors and to the pieces of their gear that this game's procedures touch.
 * @param taken the letters that are in use
 * @param named ids of those of an actor's items that take part because the act names them
 * @param order the encounter whose turn order may be changed: the combatants of the actors take part as well
 */
export function participantsOf(
  ruleset: Ruleset,
  actors: readonly HostActor[],
  taken: Readonly<Record<Id, unknown>> = {},
  named: (actor: HostActor) => readonly string[] = () => [],
  order: HostCombat | null = null,
): Participants {
  const members: Record<Id, Member> = {};
  const world: World = {};
  const free = freeLetters(taken);
  const settings = settingValues(ruleset);
  const letters = actors.map((actor) => {
    const own = free();
    const name = shownNameOf(actor);
    members[own] = { uuid: actor.uuid, name, img: actor.img };
    const touched = named(actor);
    const combatant = order?.combatants.find((one) => one.actor?.uuid === actor.uuid);
    const place = combatant && orderEntryOf(combatant, free());
    if (combatant && place) members[place.letter] = { uuid: combatant.uuid, name, img: actor.img, of: own };
    const beings = ruleset.participants(
      actorFacts(actor),
      (itemId, only) => {
        if (itemId === undefined) return own;
        const item = actor.items.get(itemId);
        if (!item || (only && !touched.includes(itemId))) return null;
        const piece = free();
        members[piece] = { uuid: item.uuid, name: item.name, img: item.img, of: own };
        return piece;
      },
      settings,
      place,
    );
    Object.assign(world, beings);
    return own;
  });
  return { members, world, letters };
}

/** Adds a piece of gear on the ground to the participants, under its own letter. Null: this game cannot take such a thing up. */
export function withLying(
  ruleset: Ruleset,
  { members, world, letters }: Participants,
  token: HostToken,
): (Participants & { readonly lifted: Id }) | null {
  const letter = freeLetters(members)();
  const facts = lyingFacts(token);
  const being = facts && ruleset.gear?.lying(facts, letter);
  if (!being) return null;
  const member: Member = { uuid: token.uuid, name: token.name, img: facts.img, of: letters[0] ?? "" };
  return { members: { ...members, [letter]: member }, world: { ...world, [letter]: being }, letters, lifted: letter };
}

type Members = Readonly<Record<Id, Member>>;
/** Those of the members whose letters are among these, with their gear. */
const membersAmong = (members: Members, letters: ReadonlySet<Id>): Members =>
  Object.fromEntries(Object.entries(members).filter(([id, { of }]) => letters.has(id) || letters.has(of ?? id)));
/**
 * The members that an exchange began with, and those that the looks in its log have found. Members that a look found which is no longer in
 * the log do not count: nothing is known of them any more.
 */
export function presentMembers({ members, participants, log }: StoredExchange): Readonly<Record<Id, Member>> {
  const known = new Set([participants, ...Object.values(log).map(({ c }) => c ?? {})].flatMap(Object.keys));
  return membersAmong(members, known);
}

/**
 * The members that the newest commit of an exchange changes. That commit may be delivered once more, so their letters must not mean others
 * before the next one.
 */
export function committedMembers({ members, commit }: StoredExchange): Readonly<Record<Id, Member>> {
  return membersAmong(members, new Set(commit?.changes.map(({ on }) => on) ?? []));
}

/**
 * What a look has found, in the letters of an exchange: old members keep theirs, newcomers get the next free ones, facts stay as they are.
 * @param taken letters that newcomers do not get, besides those of the members
 * @returns letters in the order of the uuids, and everything about the newcomers
 */
export function joinParticipants(
  ruleset: Ruleset,
  members: Readonly<Record<Id, Member>>,
  uuids: readonly string[],
  taken: Readonly<Record<Id, unknown>> = {},
): { readonly ids: readonly Id[]; readonly newcomers: Participants } {
  const known = new Map(
    Object.entries(members).flatMap(([id, { uuid, of }]) => (of === undefined ? [[uuid, id]] : [])),
  );
  const actors = uuids.flatMap((uuid) => (known.has(uuid) || isFact(uuid) ? [] : (actorByUuid(uuid) ?? [])));
  const creatures = participantsOf(ruleset, actors, { ...taken, ...members });
  for (const [index, { uuid }] of actors.entries()) known.set(uuid, creatures.letters[index] ?? "");
  const newcomers = { ...creatures, members: { ...creatures.members }, world: { ...creatures.world } };
  const free = freeLetters({ ...taken, ...members, ...creatures.members });
  for (const uuid of uuids) {
    if (known.has(uuid) || !regionByUuid(uuid)) continue;
    const letter = free();
    const field = fieldBeing(ruleset, uuid, letter);
    if (!field) continue;
    newcomers.members[letter] = { uuid, name: field.name, img: "" };
    newcomers.world[letter] = field.being;
    known.set(uuid, letter);
  }
  return { ids: uuids.flatMap((uuid) => (isFact(uuid) ? uuid : (known.get(uuid) ?? []))), newcomers };
}

/**
 * The participants as the documents are now, under their stored letters. Participants whose document no longer exists are missing.
 * @param log the log of their exchange: gear is looked for where the exchange has brought it
 */
export function liveParticipants(ruleset: Ruleset, members: Readonly<Record<Id, Member>>, log: Log = {}): World {
  const world: World = {};
  const settings = settingValues(ruleset);
  const pieces = new Map(
    Object.entries(members).flatMap(([id, { of, uuid }]) => (of === undefined ? [] : [[`${of} ${uuid}`, id] as const])),
  );
  const grounded = new Map(Object.entries(members).map(([id, { uuid }]) => [uuid, id]));
  for (const [letter, places] of carriedTo(log))
    for (const where of places) {
      const uuid = uuidAt(where, members);
      if ("of" in where) pieces.set(`${where.of} ${uuid}`, letter);
      else grounded.set(uuid, letter);
    }
  for (const [uuid, letter] of grounded) {
    const token = lyingByUuid(uuid);
    const facts = token && lyingFacts(token);
    const being = facts && ruleset.gear?.lying(facts, letter);
    if (being) world[letter] = being;
  }
  const places = new Map(
    Object.entries(members).flatMap(([letter, { of, uuid }]): [Id, OrderEntry][] => {
      const combatant = of === undefined ? null : combatantByUuid(uuid);
      return combatant ? [[of ?? "", orderEntryOf(combatant, letter)]] : [];
    }),
  );
  for (const [own, member] of Object.entries(members)) {
    if (member.of !== undefined) continue;
    const actor = actorByUuid(member.uuid);
    const field = actor ? null : fieldBeing(ruleset, member.uuid, own);
    if (field) world[own] = field.being;
    if (!actor) continue;
    const beings = ruleset.participants(
      actorFacts(actor),
      (itemId) => (itemId === undefined ? own : (pieces.get(`${own} ${actor.items.get(itemId)?.uuid}`) ?? null)),
      settings,
      places.get(own),
    );
    Object.assign(world, beings);
  }
  return world;
}
