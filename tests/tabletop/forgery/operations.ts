import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { runAs } from "../ask";
import { quiet, USERS } from "../boot/client";
import { answerByChance } from "../by-chance";
import { gameAtTable } from "../games";
import { shell } from "../shell";
import type { Creature } from "../tabletop";
import { everybody, type Field, globals, messages, prelude, requestsOf, swordOf } from "./field";
import { forge, HOSTILE, type Known } from "./mutations";

const MARA = USERS.Mara._id;

/** One thing that a player's changed client does. */
export interface Operation {
  readonly kind: Kind;
  readonly what: string;
  run(): Promise<void>;
}
/** What a forger has seen and can write down again with changes. */
export interface Loot {
  readonly own: readonly Plain[];
  readonly foreign: readonly Plain[];
  /** Exchanges that the game master's client has taken over, as they are stored. */
  readonly stored: readonly Plain[];
  readonly known: Known;
}

const MAKERS = {
  newborn,
  "newborn of somebody else's creature": foreignNewborn,
  "exchange that says it was taken over": claim,
  "update right behind its message": race,
  "update of an exchange that was taken over": late,
  query,
  "own document": ownDocument,
  "made in own documents": ownMade,
  "acts after own documents were changed": ownActs,
  "answer given while nobody wrote": offlineAnswer,
  "document of somebody else": otherDocument,
  "key of a secret": secretKey,
} as const;
export type Kind = keyof typeof MAKERS;
/** Of a hundred operations so many are of each kind. */
const SHARES: Readonly<Record<Kind, number>> = {
  newborn: 24,
  "newborn of somebody else's creature": 10,
  "exchange that says it was taken over": 12,
  "update right behind its message": 10,
  "update of an exchange that was taken over": 6,
  query: 16,
  "own document": 7,
  "acts after own documents were changed": 3,
  "made in own documents": 4,
  "answer given while nobody wrote": 4,
  "document of somebody else": 3,
  "key of a secret": 1,
};
const DECK = Object.entries(SHARES).flatMap(([kind, many]) => Array.from({ length: many }, () => kind as Kind));

export function nextOperation(field: Field, loot: Loot): Operation {
  const kind = field.chance.pick(DECK);
  const { what, run } = MAKERS[kind](field, loot);
  return { kind, what, run };
}
type Made = Omit<Operation, "kind">;

/** What Mara's line says to the server; resolves with the server's answer. */
function send({ table }: Field, event: string, payload: unknown): Promise<Dynamic> {
  const line = table.running.lines.get("Mara");
  return new Promise((resolve) => {
    if (line) line.emit(event, payload, resolve);
    else resolve(null);
  });
}
const modify = (field: Field, action: string, documentName: string, operation: Plain): Promise<Dynamic> =>
  send(field, "modify", { action, documentName, operation, requestId: Math.random().toString(36).slice(2) });
const create = (field: Field, data: Plain): Promise<Dynamic> =>
  modify(field, "create", "ChatMessage", { data: [data], keepId: data._id !== undefined });

/** Collects messages and exchanges to forge from: begins some exchanges that wait, are over, or were taken back. */
export async function loot(field: Field): Promise<Loot> {
  const { table, hero, bystander, reaver, chance } = field;
  const own = await messages(field, hero, "Mara", 8);
  const foreign = [
    ...(await messages(field, bystander, "Gamemaster", 3)),
    ...(await messages(field, reaver, "Gamemaster", 3)),
    // What only a game master begins, with her own creature.
    ...(await messages(field, hero, "Gamemaster", 3)),
  ];
  await prelude(field);
  await runSome(field, everybody(field));
  const stored = globals()
    .game.messages.filter((message: Dynamic) => message.type === "exchange")
    .map((message: Dynamic) => ({ _id: message.id, ...message.toObject() }));
  const ids = [
    ...everybody(field).flatMap(({ actor, token }) => [
      actor.id,
      actor.uuid,
      token.document.id,
      ...actor.items.contents.map(({ id }) => id),
    ]),
    ...Object.values(USERS).map(({ _id }) => _id),
    ...stored.map(({ _id }: Plain) => _id),
    table.map.id,
    table.combat.id,
    ...["a", "b", "c", "d"],
  ];
  return { own, foreign, stored, known: { others: chance.shuffled([...own, ...foreign, ...stored]), ids } };
}
/** Attacks back and forth, so that somebody of everybody is asked something. */
async function runSome({ table, chance }: Field, fighters: readonly Creature[]): Promise<void> {
  const { strike } = gameAtTable(table.ruleset.slug);
  const { operations } = shell();
  for (const doer of fighters) {
    const others = fighters.filter((one) => one !== doer);
    const itemId = swordOf(doer);
    for (const target of others)
      await operations.begin({
        actorUuid: doer.uuid,
        act: strike,
        itemId,
        targets: [target.uuid],
        adjust: { off: [], added: [], override: true },
      });
  }
  await quiet();
  const [first] = globals().game.messages.contents;
  if (first && chance.often(0.5)) await operations.undo(first.id);
  await quiet();
}

/** Everything that a message of ours has, and what Foundry's messages have besides. */
const whole = (message: Plain): Plain => ({
  author: MARA,
  whisper: [],
  blind: false,
  content: "",
  flavor: "",
  ...message,
  flags: { fivefold: {}, ...message.flags },
});
function newborn(field: Field, { own, known }: Loot): Made {
  const { data, what } = forge(field.chance, "message", whole(field.chance.pick(own)), known);
  return { what, run: async () => void (await create(field, data)) };
}
function foreignNewborn(field: Field, { foreign, known }: Loot): Made {
  const { chance } = field;
  const base = whole(chance.pick(foreign));
  if (chance.often(0.3)) base.system.log = {};
  const { data, what } = chance.often(0.2) ? { data: base, what: "as it is" } : forge(chance, "message", base, known);
  return { what, run: async () => void (await create(field, data)) };
}
/** A message that says of itself what only a game master's client writes. */
function claimed({ chance }: Field, { own, foreign, stored, known }: Loot): { data: Plain; what: string } {
  const base = whole(chance.pick([...own, ...foreign]));
  const from = stored.length > 0 ? chance.pick(stored).system : {};
  const keys = [
    "adopted",
    "state",
    "opened",
    "log",
    "commit",
    "history",
    "story",
    "cast",
    "members",
    "origin",
    "author",
  ];
  const taken = keys.filter(() => chance.often(0.5)).filter((key) => from[key] !== undefined);
  const system = {
    ...base.system,
    ...Object.fromEntries(taken.map((key) => [key, from[key]])),
    adopted: true,
    ...(chance.often(0.5) && { state: chance.pick(["open", "closed", "undone", "record"]) }),
    ...(chance.often(0.2) && { opened: chance.pick([0, 1, 5, 2 ** 40, Number.MAX_SAFE_INTEGER]) }),
    ...(chance.often(0.2) && { commit: { n: 2 ** 40, changes: [["a", "health", -99]] } }),
  };
  const flags = chance.often(0.2) ? { fivefold: { ledger: "Combat.x/y", moment: { combat: "x", round: 1 } } } : {};
  const message = { ...base, system, flags };
  return chance.often(0.4) ? { data: message, what: `claims with ${taken}` } : forge(chance, "message", message, known);
}
function claim(field: Field, loot: Loot): Made {
  const { data, what } = claimed(field, loot);
  return { what, run: async () => void (await create(field, data)) };
}

let made = 0;
/** A message and, before anybody can have looked at it or in the middle of that, updates of it. */
function race(field: Field, loot: Loot): Made {
  const { chance } = field;
  const _id = `forged${String(++made).padStart(10, "0")}`;
  const base = { ...whole(chance.pick(loot.own)), _id };
  const updates = Array.from({ length: 1 + chance.below(3) }, () => {
    const { data, what } = chance.often(0.5)
      ? claimed(field, loot)
      : forge(chance, "message", base, loot.known, ["system"]);
    const { author: _author, ...update } = { ...data, _id } as Plain;
    return { update, what, after: chance.below(14) };
  });
  const run = async (): Promise<void> => {
    const answers = [create(field, base)];
    for (const { update, after } of updates) {
      for (let turns = after; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
      answers.push(modify(field, "update", "ChatMessage", { updates: [update], diff: chance.often(0.5) }));
    }
    await Promise.all(answers);
  };
  return { what: updates.map(({ what, after }) => `after ${after} turns ${what}`).join("; "), run };
}
/** An update, or the end, of an exchange that is the game master's by now. */
function late(field: Field, { stored, known }: Loot): Made {
  const { chance } = field;
  const _id = stored.length > 0 ? chance.pick(stored)._id : "nobody0000000000";
  const action = chance.pick(["update", "update", "update", "delete", "create"]);
  const { data, what } = forge(
    chance,
    "late update",
    { system: chance.pick(known.others as Plain[]).system, author: MARA },
    known,
  );
  const operation =
    action === "delete"
      ? { ids: [_id] }
      : action === "update"
        ? { updates: [{ ...data, _id }] }
        : { data: [{ ...data, type: "exchange", _id }], keepId: true };
  return { what: `${action} ${what}`, run: async () => void (await modify(field, action, "ChatMessage", operation)) };
}

/** The questions of running exchanges, with the fingerprints that their clients would send. */
/** What only a game master may: a player who asks for it gets nothing. */
const CORRECTIONS: readonly Plain[] = [
  { k: "total", total: 30 },
  { k: "contest", at: "vs V-044", ok: true },
  { k: "rows", rows: [{ kind: "damage", fields: { on: "b", amount: 9, type: "kinetic" } }] },
];
function commands({ table, chance }: Field): readonly Plain[] {
  const open = shell()
    .allCarriers()
    .flatMap(({ record, stored }) => {
      const view = globals().game.messages.get(record.id);
      const read = view ? shell().readExchange(view) : null;
      const asked = read?.pending ?? [];
      const at = Object.keys(record.log)[0] ?? "strike";
      return [
        ...asked.flatMap((request) =>
          request.k === "ask"
            ? [...request.options, answerByChance(chance, request)].map((value) => ({
                do: "answer",
                exchange: record.id,
                at: request.at,
                h: fingerprint(request),
                value,
              }))
            : [],
        ),
        { do: "undo", exchange: record.id },
        { do: "redo", exchange: record.id },
        { do: "reveal", exchange: record.id },
        { do: "reroll", exchange: record.id, at },
        ...CORRECTIONS.map((correction) => ({ do: "correct", exchange: record.id, correction: { at, ...correction } })),
        ...(stored.origin ? [] : [{ do: "reroll", exchange: record.id, at: "*" }]),
      ];
    });
  return [...open, { do: "endTurn", combat: table.combat.id }];
}
/** What Mara's changed client answers when the game master's asks whether it vouches. */
const VOUCHES: readonly unknown[] = [true, true, true, false, "yes", 1, {}, [true], null];
let vouching: unknown = true;
/** Puts a forger's client at the other end of Mara's line: it vouches for whatever it likes. */
export function letForgerVouch({ table }: Field): void {
  const line = table.running.lines.get("Mara");
  line?.off("query");
  line?.on("query", (_asked: unknown, ack: (answer: Plain) => void) => ack({ ok: true, value: vouching }));
}
function query(field: Field, { known }: Loot): Made {
  const { chance } = field;
  const user = chance.pick([MARA, MARA, USERS.Jon._id, USERS.Gamemaster._id, USERS.Zoe._id, "nobody"]);
  const answer = chance.pick(VOUCHES);
  const all = commands(field);
  const base = { user, token: "forged", command: chance.pick(all) };
  const { data, what } = chance.often(0.3)
    ? { data: base, what: `${base.command.do} of ${user}` }
    : forge(chance, "query", base, { ...known, others: all.map((command) => ({ user, token: "forged", command })) });
  const name = chance.often(0.8)
    ? "fivefold.command"
    : chance.pick(["fivefold.vouch", "fivefold.finish", "fivefold.nothing", "constructor", "__proto__", ...HOSTILE]);
  const to = chance.often(0.9) ? USERS.Gamemaster._id : USERS.Jon._id;
  return {
    what: `${name} ${what}, vouches ${JSON.stringify(answer)}`,
    run: async () => {
      vouching = answer;
      await send(field, "query", { userId: to, name, data, timeout: 5000 });
    },
  };
}

let handed: readonly string[] = [];
/** Ids of the messages whose keys were handed out since the last look. */
export function keysHanded(): readonly string[] {
  const keys = handed;
  handed = [];
  return keys;
}
/** Asks for the keys of everything that was done in secret. */
function secretKey(field: Field, { known }: Loot): Made {
  const { chance } = field;
  const messages = globals().game.messages.map(({ id }: Dynamic) => id);
  const base = { user: chance.pick([MARA, MARA, USERS.Gamemaster._id, USERS.Jon._id]), token: "forged", messages };
  const { data, what } = chance.often(0.6)
    ? { data: base, what: base.user }
    : forge(chance, "query of keys", base, known);
  const to = chance.pick([USERS.Gamemaster._id, USERS.Gamemaster._id, USERS.Jon._id]);
  return {
    what,
    run: async () => {
      vouching = chance.pick(VOUCHES);
      const answer = await send(field, "query", { userId: to, name: "fivefold.keys", data, timeout: 5000 });
      handed = answer?.ok && typeof answer.value === "object" ? Object.keys(answer.value ?? {}) : [];
    },
  };
}

/** Documents that are Mara's to write: her creature, what it has, its token, its place in the encounter, herself. */
interface Writable {
  readonly documentName: string;
  readonly parentUuid?: string;
  readonly source: Plain;
}
function writable({ table, hero }: Field): readonly Writable[] {
  const { actor, token } = hero;
  const combatant = table.combat.combatants.find((one: Dynamic) => one.actor?.uuid === hero.uuid);
  const user = globals().game.users.get(MARA);
  return [
    { documentName: "Actor", source: actor.toObject() },
    ...actor.items.contents.map((item) => ({
      documentName: "Item",
      parentUuid: actor.uuid,
      source: item.toObject(),
    })),
    ...actor.effects.contents.map((effect) => ({
      documentName: "ActiveEffect",
      parentUuid: actor.uuid,
      source: (effect as Dynamic).toObject(),
    })),
    { documentName: "Token", parentUuid: table.map.uuid, source: (token.document as Dynamic).toObject() },
    ...(combatant
      ? [{ documentName: "Combatant", parentUuid: table.combat.uuid, source: combatant.toObject() as Plain }]
      : []),
    { documentName: "User", source: { _id: MARA, flags: user.toObject().flags } },
  ];
}
/** What the system keeps in flags, for a forger to fill in. */
const FLAGS = {
  mark: 3,
  prompts: { reaction: "auto", defend: "off" },
  own: { img: "x.png", width: 1, height: 1, hidden: false },
  marks: ["vigor.dark"],
  layer: 3,
  revealed: true,
  lying: { name: "Sword", type: "vigorWeapon", system: {} },
  fieldNow: { "5_6": 9 },
  fieldSettings: { inches: 1 },
  hiddenCards: ["x"],
  kept: { message: { at: { h: "h", value: "none" } } },
  seat: "seat",
  ground: { of: "Actor.x", item: "y" },
  shows: "item",
  moment: { combat: "x", round: 1, phase: "start" },
};
/** Changes one document of hers at some places; the update carries the changed top-level fields whole. */
function ownDocument(field: Field, { known }: Loot): Made {
  const { chance } = field;
  const { documentName, parentUuid, source } = chance.pick(writable(field));
  const { _stats, items: _items, effects: _effects, ownership: _ownership, ...rest } = source;
  const base: Plain = { ...rest, flags: { ...rest.flags, fivefold: { ...FLAGS, ...rest.flags?.fivefold } } };
  const kept = Object.keys(base).filter((key) => key !== "_id" && key !== "type");
  const deep =
    documentName !== "Token" && chance.often(0.8)
      ? kept.filter((key) => ["system", "flags", "delta"].includes(key))
      : kept;
  const { data, what } = forge(chance, "document", base, known, deep);
  const changed = Object.keys(data).filter((key) => JSON.stringify(data[key]) !== JSON.stringify(rest[key]));
  const update = { _id: source._id, ...Object.fromEntries(changed.map((key) => [key, data[key]])) };
  return {
    what: `${documentName} ${what}`,
    run: async () =>
      void (await modify(field, "update", documentName, {
        updates: [update],
        ...(parentUuid !== undefined && { parentUuid }),
      })),
  };
}
/** After such a change Mara acts, and somebody acts upon her creature: rules and the map read what was written. */
function ownActs(field: Field, loot: Loot): Made {
  const { chance, hero, reaver, table } = field;
  const changes = Array.from({ length: 1 + chance.below(3) }, () =>
    chance.often(0.8) ? ownDocument(field, loot) : ownMade(field, loot),
  );
  const { strike: act } = gameAtTable(table.ruleset.slug);
  const itemId = swordOf(reaver);
  const adjust = { off: [], added: [], override: true as const };
  return {
    what: changes.map(({ what }) => what).join("; "),
    run: async () => {
      for (const { run } of changes) await run();
      await quiet();
      for (let times = 0; times < 2; times++) {
        const [request] = chance.shuffled(requestsOf(field, hero));
        if (request) await runAs(table.running, "Mara", () => shell().operations.begin(request));
        await quiet();
      }
      await shell().operations.begin({ actorUuid: reaver.uuid, act, itemId, targets: [hero.uuid], adjust });
    },
  };
}
/** Makes or deletes items, effects and statuses of her own creature; gear of somebody else is copied into it. */
function ownMade(field: Field, { known }: Loot): Made {
  const { chance, hero, reaver, bystander, table } = field;
  const parentUuid = hero.uuid;
  const catalog = table.catalog();
  const statuses = table.ruleset.statuses.map(({ id }) => id);
  const item = (): Plain => {
    const other = chance.pick([reaver, bystander, hero]).items.all;
    return chance.often(0.5) && other.length > 0
      ? (chance.pick(other).toObject() as Plain)
      : catalog.item(chance.pick(catalog.items));
  };
  const effect = (): Plain => ({ name: "Forged", statuses: [chance.pick(statuses)], img: "icons/svg/aura.svg" });
  const documentName = chance.pick(["Item", "Item", "ActiveEffect"]);
  const { data, what } = forge(chance, "document", documentName === "Item" ? item() : effect(), known);
  return {
    what: `${documentName} ${what}`,
    run: async () => void (await modify(field, "create", documentName, { data: [data], parentUuid })),
  };
}
/** What is kept for the game master in Mara's own flags, as if nobody had been there to take it. */
function offlineAnswer(field: Field, { known }: Loot): Made {
  const { chance } = field;
  const answers = commands(field).filter((one) => one.do === "answer");
  const kept = Object.fromEntries(
    Array.from({ length: 1 + chance.below(3) }, () => {
      const one = answers.length > 0 ? chance.pick(answers) : { exchange: "x", at: "y", h: "h", value: "none" };
      return [one.exchange, { [one.at]: { h: one.h, value: one.value } }];
    }),
  );
  const { data, what } = forge(chance, "kept answer", { kept }, known);
  const update = { _id: MARA, flags: { fivefold: data } };
  return { what, run: async () => void (await modify(field, "update", "User", { updates: [update] })) };
}
/** Straight at what is not hers. */
function otherDocument(field: Field, { known }: Loot): Made {
  const { chance, table, reaver, bystander } = field;
  const other = chance.pick([reaver, bystander]);
  const targets: readonly Writable[] = [
    { documentName: "Actor", source: other.actor.toObject() },
    { documentName: "Item", parentUuid: other.uuid, source: (other.items.all[0]?.toObject() ?? {}) as Plain },
    { documentName: "Token", parentUuid: table.map.uuid, source: (other.token.document as Dynamic).toObject() },
    { documentName: "Scene", source: table.map.toObject() },
    ...table.map.regions.contents.map((region: Dynamic) => ({
      documentName: "Region",
      parentUuid: table.map.uuid,
      source: region.toObject(),
    })),
    ...table.combat.combatants.contents.flatMap((one: Dynamic) =>
      one.actor?.uuid === other.uuid
        ? [{ documentName: "Combatant", parentUuid: table.combat.uuid, source: one.toObject() }]
        : [],
    ),
    { documentName: "Combat", source: table.combat.toObject() },
    { documentName: "User", source: globals().game.users.get(USERS.Jon._id).toObject() },
  ];
  const { documentName, parentUuid, source } = chance.pick(targets);
  const parent = parentUuid === undefined ? {} : { parentUuid };
  const action = chance.pick(["update", "update", "create", "delete"]);
  const { data, what } = forge(chance, "document", source, known);
  const { round: _round, turn: _turn, combatants: _combatants, ...update } = data;
  const operation =
    action === "update" ? { updates: [update] } : action === "delete" ? { ids: [source._id] } : { data: [data] };
  return {
    what: `${action} ${documentName} ${what}`,
    run: async () => void (await modify(field, action, documentName, { ...operation, ...parent })),
  };
}
