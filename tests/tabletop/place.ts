import type { JsonObject } from "../../src/engine/json";
import type { Dynamic, Plain } from "../../table/dynamic";
import { quiet, USERS, type UserName } from "./boot/client";
import { Creature, type Space } from "./creature";
import { shell } from "./shell";
import type { Tabletop } from "./tabletop";

/** A creature of a test, as somebody would have filled in its sheet. */
export interface CreatureSpec {
  readonly system?: JsonObject;
  readonly items?: readonly {
    readonly type: string;
    readonly name: string;
    readonly system?: JsonObject;
    readonly [more: string]: unknown;
  }[];
  readonly effects?: readonly Plain[];
  /** Ids with or without the game's prefix. */
  readonly statuses?: readonly string[];
  /** The player who owns it. */
  readonly owner?: UserName;
  /** Its owner's own character. */
  readonly character?: boolean;
  readonly at?: Space;
  readonly elevation?: number;
  readonly disposition?: "friendly" | "neutral" | "hostile";
  /** Spaces along one side. */
  readonly size?: number;
  readonly rotation?: number;
  readonly marks?: readonly string[];
  /** Its token has an actor of its own. */
  readonly unlinked?: boolean;
}
export const DISPOSITIONS = { friendly: 1, neutral: 0, hostile: -1 };

let made = 0;
/** Ids that stand in the order in which things are made: where a game goes by ids, a test goes the same way every time. */
export const nextId = (kind: string): string => `${kind}${String(++made).padStart(16 - kind.length, "0")}`;

/** Makes a creature of a source and puts its token on the map, next to the last one unless told. */
export async function place(table: Tabletop, source: Plain, spec: CreatureSpec): Promise<Creature> {
  const { game, CONFIG } = globalThis as Dynamic;
  const { slug } = table.ruleset;
  const { owner, disposition, at = [5 + table.creatures.length, 5], unlinked, size } = spec;
  const statuses = (spec.statuses ?? []).map((one) => (one.startsWith(`${slug}-`) ? one : `${slug}-${one}`));
  for (const id of statuses)
    if (!table.ruleset.statuses.some((one) => one.id === id)) throw new Error(`${slug} has no status ${id}`);
  const effects = statuses.map((id) => ({ _id: shell().statusEffectId(id), name: id, statuses: [id] }));
  const { _id: _ignored, _key, folder, ...data } = source;
  const actor = await CONFIG.Actor.documentClass.create(
    {
      ...data,
      _id: nextId("actor"),
      effects: [...(data.effects ?? []), ...effects, ...(spec.effects ?? [])],
      ownership: { default: 0, ...(owner && { [USERS[owner]._id]: 3 }) },
      prototypeToken: { ...data.prototypeToken, ...(unlinked !== undefined && { actorLink: !unlinked }) },
    },
    { keepId: true, keepEmbeddedIds: true },
  );
  const grid = table.map.grid.size;
  const token = await actor.getTokenDocument({
    x: at[0] * grid,
    y: at[1] * grid,
    elevation: spec.elevation ?? at[2] ?? 0,
    ...(disposition && { disposition: DISPOSITIONS[disposition] }),
    rotation: spec.rotation ?? 0,
    ...(size !== undefined && { width: size, height: size }),
    ...(spec.marks && { flags: { fivefold: { marks: [...spec.marks] } } }),
  });
  const [placed] = await table.map.createEmbeddedDocuments("Token", [{ ...token.toObject(), _id: nextId("token") }], {
    keepId: true,
  });
  if (owner && spec.character) await game.users.get(USERS[owner]._id).update({ character: actor.id });
  await quiet();
  const made = new Creature(table, placed.actor.uuid, source.name, placed.uuid);
  table.creatures.push(made);
  return made;
}
