import type { JsonObject } from "../../../src/engine/json";
import { birth } from "../../../src/engine/play/birth";
import type {
  Commit,
  ExchangeRecord,
  ExchangeStore,
  Outcome,
  RecordPatch,
  Vault,
} from "../../../src/engine/play/types";
import { fork } from "../../../src/engine/procedure/changes";
import type { Change, Log, Request, Spot, World } from "../../../src/engine/procedure/types";
import { type Toy, toyProcedures, toyRules } from "./toy";

export class Crash extends Error {}
/** One creature as a document: its facts and numbers, what it carries, where it stands, and the newest commit it has. */
interface Doc {
  readonly being: Toy;
  readonly effects: Readonly<Record<string, JsonObject>>;
  readonly at: Spot;
  readonly mark: number;
}

/** What survives a crash. Every write is one step at which the machine may die, before or after it. */
export class Db {
  readonly documents = new Map<string, Doc>();
  readonly records = new Map<string, string>();
  readonly vault = new Map<string, string>();
  counter = 0;
  writes = 0;
  dieAt = -1;
  after = false;

  constructor(...beings: readonly Toy[]) {
    for (const being of beings) {
      const effects: Record<string, JsonObject> = being.id === "b" ? { effect0000000000: { name: "Old curse" } } : {};
      this.documents.set(being.id, { being, effects, at: being.at, mark: -1 });
    }
  }
  write(change: () => void): void {
    const dies = ++this.writes === this.dieAt;
    if (dies && !this.after) throw new Crash();
    change();
    if (dies) throw new Crash();
  }
  now(id: string): Readonly<Record<string, number>> {
    return this.documents.get(id)?.being.now ?? {};
  }
  /** An edit on the sheet, beside all exchanges. */
  edit(id: string, now: Readonly<Record<string, number>>): void {
    const doc = this.documents.get(id);
    if (doc) this.documents.set(id, { ...doc, being: { ...doc.being, now: { ...doc.being.now, ...now } } });
  }
  /** Everything but marks, for comparing; a number that is 0 is as good as none. */
  state(): unknown {
    return [...this.documents.values()].map(({ being, effects, at }) => ({
      id: being.id,
      now: Object.fromEntries(Object.entries(being.now).filter(([, value]) => value !== 0)),
      effects: Object.keys(effects).sort(),
      at,
    }));
  }
}

/** Letters are the documents' own ids here, unless an exchange says otherwise. */
export class TestDesk implements ExchangeStore {
  readonly errors: unknown[] = [];
  vetted: Outcome = { ok: true };
  procedures: ReturnType<ExchangeStore["procedureSet"]> = { rules: toyRules, procedures: toyProcedures };
  /** Faces by the last part of the address; 1 where nothing is said. */
  faces: Readonly<Record<string, readonly number[]>> = {};
  near: readonly string[] = [];
  /** What people decided beforehand, by the last part of the address. */
  decided: Readonly<Record<string, string>> = {};
  readonly letters: Record<string, Readonly<Record<string, string>>> = {};

  constructor(readonly db: Db) {}

  readonly vault: Vault = {
    held: (id) => JSON.parse(this.db.vault.get(id) ?? "{}"),
    keep: async (id, answers) => this.db.write(() => this.db.vault.set(id, JSON.stringify(answers))),
  };

  create(
    id: string,
    fields: Pick<ExchangeRecord, "procedure" | "args"> & Partial<ExchangeRecord>,
    participants: readonly string[],
  ): void {
    const record: ExchangeRecord = {
      id,
      participants: this.#cast(id, participants),
      log: {},
      state: "open",
      opened: this.number(),
      author: "anna",
      adopted: true,
      history: [],
      commit: null,
      story: null,
      ...fields,
    };
    this.db.write(() => this.db.records.set(id, JSON.stringify(record)));
  }
  /** What the author's client does before it creates the exchange. */
  born(
    id: string,
    procedure: string,
    args: ExchangeRecord["args"],
    participants: readonly string[],
    mine: readonly string[],
  ): Promise<Log | null> {
    const procedureSet = this.procedureSet();
    if (!procedureSet) throw new Error("no book");
    return birth({
      script: { procedure, args, participants: this.#cast(id, participants) },
      procedureSet,
      mine: (who) => mine.includes(who),
      dice: async (request) => (await this.dice({ id }, request)).faces,
    });
  }
  #cast(id: string, letters: readonly string[]): World {
    const world: World = {};
    for (const letter of letters) {
      const doc = this.db.documents.get(this.letters[id]?.[letter] ?? letter);
      if (doc) world[letter] = { ...doc.being, id: letter };
    }
    return fork(world);
  }

  get(id: string): ExchangeRecord {
    const record = this.load(id);
    if (!record) throw new Error(`there is no exchange '${id}'`);
    return record;
  }
  load(id: string): ExchangeRecord | null {
    const text = this.db.records.get(id);
    return text === undefined ? null : JSON.parse(text);
  }
  procedureSet(): ReturnType<ExchangeStore["procedureSet"]> {
    return this.procedures;
  }
  vet(): Outcome {
    return this.vetted;
  }
  open(): readonly ExchangeRecord[] {
    return this.all().filter(({ state }) => state === "open");
  }
  all(): readonly ExchangeRecord[] {
    return [...this.db.records.keys()].map((id) => this.get(id));
  }
  async save(id: string, { drop = [], log = {}, ...fields }: RecordPatch): Promise<void> {
    const record = this.get(id);
    const kept = Object.entries(record.log).filter(([at]) => !drop.includes(at));
    const next = { ...record, ...fields, log: { ...Object.fromEntries(kept), ...log } };
    this.db.write(() => this.db.records.set(id, JSON.stringify(next)));
  }
  standing(_record: ExchangeRecord, { at }: Request): string | null {
    return this.decided[at.split("/").pop() ?? at] ?? null;
  }
  live(record: ExchangeRecord): World {
    const found = Object.values(record.log).flatMap(({ c }) => Object.keys(c ?? {}));
    return this.#cast(record.id, [...Object.keys(record.participants), ...found]);
  }
  documentOf(record: Pick<ExchangeRecord, "id">, letter: string): string {
    return this.letters[record.id]?.[letter] ?? letter;
  }
  async deliver(record: ExchangeRecord, { n, changes }: Commit): Promise<void> {
    for (const letter of new Set(changes.map(({ on }) => on))) {
      const id = this.documentOf(record, letter);
      const doc = this.db.documents.get(id);
      if (!doc || doc.mark >= n) continue;
      let next: Doc = { ...doc, mark: n };
      for (const change of changes) if (change.on === letter) next = changed(next, change);
      this.db.write(() => this.db.documents.set(id, next));
    }
  }
  stands(record: ExchangeRecord, change: Change): boolean {
    const doc = this.db.documents.get(this.documentOf(record, change.on));
    if (!doc) return false;
    if (change.k === "add" || change.k === "set") throw new Error("a number is compared, it does not stand");
    if (change.k === "move") return JSON.stringify(doc.at) === JSON.stringify(change.to);
    if (change.k === "make") return change.id in doc.effects;
    return change.k !== "drop" || !(change.id in doc.effects);
  }
  report(_record: ExchangeRecord, error: unknown): void {
    this.errors.push(error);
  }
  async dice(
    _record: Pick<ExchangeRecord, "id">,
    { at, pool }: Request & { k: "roll" },
  ): Promise<{ faces: readonly number[]; by: string }> {
    const label = at.replace(/^.*\//, "");
    const known = this.faces[at] ?? this.faces[label];
    return { faces: known ?? pool.dice.flatMap(({ n }) => new Array<number>(n).fill(1)), by: "gm" };
  }
  async look(record: ExchangeRecord): Promise<{ ids: readonly string[]; participants?: World }> {
    const newcomers = this.near.filter((id) => !Object.hasOwn(record.participants, id));
    return { ids: this.near, ...(newcomers.length > 0 && { participants: this.#cast(record.id, newcomers) }) };
  }
  number(): number {
    return this.db.counter++;
  }
  now(): number {
    return 1000;
  }
  /** Anna plays a, b-player plays b, ... The game master answers for everybody. */
  mayAnswer(user: string, record: ExchangeRecord, who: string): boolean {
    return user === "gm" || user.startsWith(this.documentOf(record, who));
  }
  isGM(user: string): boolean {
    return user === "gm";
  }
}

function changed(doc: Doc, change: Change): Doc {
  const { being, effects } = doc;
  const set = (at: string, value: number): Doc => ({ ...doc, being: { ...being, now: { ...being.now, [at]: value } } });
  switch (change.k) {
    case "add":
      return set(change.at, (being.now[change.at] ?? 0) + change.by);
    case "set":
      return set(change.at, change.to);
    case "make":
      return { ...doc, effects: { ...effects, [change.id]: change.data } };
    case "drop": {
      const { [change.id]: _, ...rest } = effects;
      return { ...doc, effects: rest };
    }
    case "move":
      return { ...doc, at: change.to };
    // Whose gear is, is nothing that the toy stores.
    case "carry":
      return doc;
  }
}
