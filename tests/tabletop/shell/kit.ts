import type { Outcome } from "../../../src/engine/play/types";
import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { USERS, type UserName } from "../boot/client";
import { type Creature, type Exchange, type Tabletop, type TabletopOptions, tabletop } from "../tabletop";

export const globals = (): Dynamic => globalThis;
export const idOf = (name: UserName): string => USERS[name]._id;

export const SWORD = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
const VEST = {
  type: "vigorArmor",
  name: "Vest",
  system: { worn: true, rank: 6, durability: { value: 20, max: 20 } },
};

export interface Duel {
  readonly table: Tabletop;
  /** Mara's, whose turn it is: two actions, a sword, too little Vigor for a second weapon. */
  readonly ilse: Creature;
  /** Jon's, beside her: Guard 15, Durability 20, able to defend itself; wears a vest where `armored`. */
  readonly reaver: Creature;
}
/** An encounter of two creatures, each played by somebody, at the start of Ilse's turn. */
export async function duel(options?: TabletopOptions, { armored = false } = {}): Promise<Duel> {
  const table = await tabletop("vigor", options);
  const ilse = await table.creature("Ilse", {
    system: { vigor: { value: 3, max: 20 } },
    items: [SWORD],
    owner: "Mara",
    disposition: "friendly",
  });
  const reaver = await table.creature("Reaver", {
    system: { durability: { value: 20, max: 20 }, vigor: { value: 20, max: 20 }, abilities: { speed: { dice: 1 } } },
    items: armored ? [SWORD, VEST] : [SWORD],
    owner: "Jon",
    disposition: "hostile",
  });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  return { table, ilse, reaver };
}
/** Ilse has hit; whoever plays the reaver is asked for a reaction. */
export async function struck({ table, ilse, reaver }: Duel): Promise<Exchange> {
  table.dice(19);
  return ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
}

/** What a person's client sends when they answer a question. */
export function answering(exchange: Exchange, at: string, value: string) {
  const request = exchange.pending.find((one) => one.at === at);
  const h = request ? fingerprint(request) : "unknown";
  return { do: "answer", exchange: exchange.id, at, h, value } as const;
}
export const refusal = (reason: string): Outcome => ({ ok: false, reason });

/** Documents as they are stored, without what every update changes. */
export function sources(table: Tabletop): Plain[] {
  return table.creatures.map(({ actor }) => {
    const { flags: _flags, _stats, ...source } = actor.toObject() as Plain;
    return {
      ...source,
      items: source.items.map(({ flags: _marks, _stats: _when, ...item }: Plain) => item),
      effects: source.effects.map(({ _stats: _made, ...effect }: Plain) => effect),
    };
  });
}
/** The module of the shell that the running client has: it needs the client's globals, so it is loaded late. */
export const shellModule = async <T>(load: () => Promise<T>): Promise<T> => load();

/** What is told of each event of an encounter, by its key: "closed", "undone". */
export function turnEvents(table: Tabletop): Readonly<Record<string, string>> {
  const { ledger } = table.combat.system;
  const nameOf = (key: string): string =>
    key.replace(/[^:]+$/, (who) => table.combat.combatants.get(who)?.actor?.name ?? who);
  return Object.fromEntries(Object.entries<Dynamic>(ledger).map(([key, { state }]) => [nameOf(key), state]));
}
