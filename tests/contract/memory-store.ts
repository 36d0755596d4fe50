import { Rng } from "../../src/engine/dice/rng";
import type { Commit, ExchangeRecord, ExchangeStore, RecordPatch, Vault } from "../../src/engine/play/types";
import type { Change, World } from "../../src/engine/procedure/types";
import { throwFaces } from "../fixtures/faces";
import type { ContractCase } from "./contract-case";

export class Crash extends Error {}

interface Stored {
  readonly now: Record<string, number>;
  readonly mark: number;
}

/** What survives a crash: documents with their marks, and records. Every write is one step at which the machine may die. */
export class Storage {
  readonly documents = new Map<string, Stored>();
  readonly records = new Map<string, string>();
  /** What only the writing machine reads: sealed answers, by exchange. */
  readonly vault = new Map<string, string>();
  writes = 0;

  constructor(
    private readonly dieAt = -1,
    private readonly after = false,
  ) {}

  write(change: () => void): void {
    this.writes += 1;
    const dies = this.writes === this.dieAt;
    if (dies && !this.after) throw new Crash();
    change();
    if (dies) throw new Crash();
  }

  /** The documents without their marks, for comparing. */
  numbers(): Record<string, Record<string, number>> {
    return Object.fromEntries([...this.documents].map(([id, { now }]) => [id, now]));
  }
}

/** Dice by address: the same question always gets the same faces, in whatever order questions are answered. */
function facesFor(
  seed: number,
  at: string,
  request: { readonly pool: { readonly dice: Parameters<typeof throwFaces>[0] } },
): number[] {
  let hash = seed;
  for (const character of at) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return throwFaces(request.pool.dice, new Rng(hash));
}

/** The ports over a storage: the documents of the real shell in forty lines. */
export class MemoryStore implements ExchangeStore {
  #number = 0;
  #dead = false;

  constructor(
    private readonly one: ContractCase,
    readonly storage: Storage,
    private readonly seed = 7,
  ) {
    for (const [id, being] of Object.entries(one.participants)) {
      if (!storage.documents.has(id)) storage.documents.set(id, { now: { ...being.now }, mark: -1 });
    }
    const numbers = [...storage.documents.values()].map(({ mark }) => mark);
    for (const record of this.all()) {
      numbers.push(record.opened, record.commit?.n ?? -1, ...Object.values(record.log).map(({ n }) => n));
    }
    this.#number = Math.max(-1, ...numbers) + 1;
  }

  /** A machine that has died writes nothing more, whatever it still had in mind. */
  #write(change: () => void): void {
    if (this.#dead) throw new Crash();
    try {
      this.storage.write(change);
    } catch (error) {
      this.#dead = true;
      throw error;
    }
  }

  create(id: string, adopted = true): void {
    const { procedure, args } = this.one;
    const record: ExchangeRecord = {
      id,
      procedure,
      args,
      participants: this.live(),
      log: {},
      state: "open",
      opened: this.number(),
      author: "author",
      adopted,
      history: [],
      commit: null,
      story: null,
    };
    this.#write(() => this.storage.records.set(id, JSON.stringify(record)));
  }
  load(id: string): ExchangeRecord | null {
    const text = this.storage.records.get(id);
    return text === undefined ? null : (JSON.parse(text) as ExchangeRecord);
  }
  open(): readonly ExchangeRecord[] {
    return this.all().filter(({ state }) => state === "open");
  }
  all(): readonly ExchangeRecord[] {
    return [...this.storage.records.keys()].flatMap((id) => this.load(id) ?? []);
  }
  procedureSet(): ContractCase {
    return this.one;
  }
  vet(): { readonly ok: true } {
    return { ok: true };
  }
  async save(id: string, { drop = [], log = {}, ...fields }: RecordPatch): Promise<void> {
    const record = this.load(id);
    if (!record) return;
    const kept = Object.fromEntries(Object.entries(record.log).filter(([at]) => !drop.includes(at)));
    const next = { ...record, ...fields, log: { ...kept, ...log } };
    this.#write(() => this.storage.records.set(id, JSON.stringify(next)));
  }
  live(): World {
    const world: World = {};
    for (const [id, being] of Object.entries(this.one.participants))
      world[id] = { ...being, now: { ...this.storage.documents.get(id)?.now } };
    return world;
  }
  documentOf(_record: ExchangeRecord, letter: string): string {
    return letter;
  }
  async deliver(_record: ExchangeRecord, { n, changes }: Commit): Promise<void> {
    for (const id of new Set(changes.map(({ on }) => on))) {
      const stored = this.storage.documents.get(id);
      if (!stored || stored.mark >= n) continue;
      const now = { ...stored.now };
      for (const change of changes.filter(({ on }) => on === id)) put(now, change);
      this.#write(() => this.storage.documents.set(id, { now, mark: n }));
    }
  }
  async dice(
    _record: ExchangeRecord,
    request: Parameters<ExchangeStore["dice"]>[1],
  ): Promise<{ faces: readonly number[]; by: string }> {
    return { faces: facesFor(this.seed, request.at, request), by: "gm" };
  }
  async look(_record: ExchangeRecord, { at }: { readonly at: string }): Promise<{ ids: readonly string[] }> {
    return { ids: this.one.looks?.[at.split("/").pop() ?? at] ?? [] };
  }
  readonly vault: Vault = {
    held: (id) => JSON.parse(this.storage.vault.get(id) ?? "{}"),
    keep: async (id, answers) => this.#write(() => this.storage.vault.set(id, JSON.stringify(answers))),
  };
  number(): number {
    return this.#number++;
  }
  now(): number {
    return 0;
  }
  mayAnswer(): boolean {
    return true;
  }
  isGM(): boolean {
    return true;
  }
}

function put(now: Record<string, number>, change: Change): void {
  if (change.k === "add") now[change.at] = (now[change.at] ?? 0) + change.by;
  else if (change.k === "set") now[change.at] = change.to;
}
