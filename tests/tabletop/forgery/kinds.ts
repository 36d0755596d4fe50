import type { Plain } from "../../../table/dynamic";
import type { Chance } from "../chance";
import { forge, HOSTILE, type Known } from "./mutations";

/** One thing that a changed client sends, or has done. */
export type Step =
  | {
      readonly k: "modify";
      readonly action: string;
      readonly documentName: string;
      readonly operation: Plain;
      /** So many turns of the sender's own time pass before it is sent, without waiting for what was sent before. */
      readonly after?: number;
    }
  | {
      readonly k: "query";
      readonly to: string;
      readonly name: string;
      readonly data: unknown;
      /** What the changed client answers when the game master's asks whether it vouches. */
      readonly vouching: unknown;
    }
  /** The forger's creature acts, and somebody acts upon it, as their clients let them. */
  | { readonly k: "acts" };

/** A document as it is stored, and where. */
export interface Writable {
  readonly documentName: string;
  readonly parentUuid?: string;
  readonly source: Plain;
}
/** What a forger has seen and can write down again with changes. */
export interface Loot {
  readonly own: readonly Plain[];
  readonly foreign: readonly Plain[];
  /** Exchanges that the game master's client has taken over, as they are stored. */
  readonly stored: readonly Plain[];
  readonly known: Known;
}
/** What a forger sees of the table at this moment. */
export interface Sight {
  readonly chance: Chance;
  readonly loot: Loot;
  /** Ids of users: the forger's own, the game master's, another player's, and all of them. */
  readonly mara: string;
  readonly gameMaster: string;
  readonly other: string;
  readonly users: readonly string[];
  /** The uuid of the forger's own creature. */
  readonly heroUuid: string;
  readonly messages: readonly string[];
  /** Documents that are the forger's to write: creature, items and effects, token, place in the encounter, user. */
  readonly writable: readonly Writable[];
  /** Documents that are not. */
  readonly others: readonly Writable[];
  /** Commands as clients would send them, with the fingerprints of questions that wait. */
  readonly commands: readonly Plain[];
  /** An item that could be made: somebody's, or one of a compendium. */
  item(): Plain;
  readonly statuses: readonly string[];
}
export interface Made {
  readonly what: string;
  readonly steps: readonly Step[];
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
/** Of so many operations, all together, so many are of each kind. */
const SHARES: Readonly<Record<Kind, number>> = {
  newborn: 24,
  "newborn of somebody else's creature": 10,
  "exchange that says it was taken over": 12,
  "update right behind its message": 10,
  "update of an exchange that was taken over": 20,
  query: 16,
  "own document": 7,
  "acts after own documents were changed": 3,
  "made in own documents": 4,
  "answer given while nobody wrote": 6,
  "document of somebody else": 3,
  "key of a secret": 4,
};
const DECK = Object.entries(SHARES).flatMap(([kind, many]) => Array.from({ length: many }, () => kind as Kind));

export function nextForgery(sight: Sight): Made & { readonly kind: Kind } {
  const kind = sight.chance.pick(DECK);
  return { kind, ...MAKERS[kind](sight) };
}

const modify = (action: string, documentName: string, operation: Plain, after?: number): Step => ({
  k: "modify",
  action,
  documentName,
  operation,
  ...(after !== undefined && { after }),
});
const create = (data: Plain): Step => modify("create", "ChatMessage", { data: [data], keepId: data._id !== undefined });
const within = (parentUuid: string | undefined): Plain => (parentUuid === undefined ? {} : { parentUuid });

/** Everything that a message of ours has, and what Foundry's messages have besides. */
const whole = ({ mara }: Sight, message: Plain): Plain => ({
  author: mara,
  whisper: [],
  blind: false,
  content: "",
  flavor: "",
  ...message,
  flags: { fivefold: {}, ...message.flags },
});
function newborn(sight: Sight): Made {
  const { chance, loot } = sight;
  const { data, what } = forge(chance, "message", whole(sight, chance.pick(loot.own)), loot.known);
  return { what, steps: [create(data)] };
}
function foreignNewborn(sight: Sight): Made {
  const { chance, loot } = sight;
  const picked = whole(sight, chance.pick(loot.foreign));
  const base = chance.often(0.3) ? { ...picked, system: { ...picked.system, log: {} } } : picked;
  const { data, what } = chance.often(0.2)
    ? { data: base, what: "as it is" }
    : forge(chance, "message", base, loot.known);
  return { what, steps: [create(data)] };
}
/** What a message says of itself that only a game master's client writes. */
const CLAIMS = [
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
function claimed(sight: Sight): { readonly data: Plain; readonly what: string } {
  const { chance, loot } = sight;
  const { own, foreign, stored, known } = loot;
  const base = whole(sight, chance.pick([...own, ...foreign]));
  const from = stored.length > 0 ? chance.pick(stored).system : {};
  const taken = CLAIMS.filter(() => chance.often(0.5)).filter((key) => from[key] !== undefined);
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
function claim(sight: Sight): Made {
  const { data, what } = claimed(sight);
  return { what, steps: [create(data)] };
}

let made = 0;
/** A message and, before anybody can have looked at it or in the middle of that, updates of it. */
function race(sight: Sight): Made {
  const { chance, loot } = sight;
  const _id = `forged${String(++made).padStart(10, "0")}`;
  const base = { ...whole(sight, chance.pick(loot.own)), _id };
  const updates = Array.from({ length: 1 + chance.below(3) }, () => {
    const { data, what } = chance.often(0.5) ? claimed(sight) : forge(chance, "message", base, loot.known, ["system"]);
    const { author: _author, ...update } = { ...data, _id } as Plain;
    return { update, what, after: chance.below(14) };
  });
  const sent = updates.map(({ update, after }) =>
    modify("update", "ChatMessage", { updates: [update], diff: chance.often(0.5) }, after),
  );
  return {
    what: updates.map(({ what, after }) => `after ${after} turns ${what}`).join("; "),
    steps: [create(base), ...sent],
  };
}
/** An update, or the end, of an exchange that is the game master's by now. */
function late({ chance, mara, loot: { stored, known } }: Sight): Made {
  const _id = stored.length > 0 ? chance.pick(stored)._id : "nobody0000000000";
  const action = chance.pick(["update", "update", "update", "delete", "create"]);
  const { data, what } = forge(
    chance,
    "late update",
    // What stands in an exchange that is over, its commit and history, stands in no newborn.
    { system: chance.pick([...stored, ...stored, ...(known.others as Plain[])]).system, author: mara },
    known,
  );
  const operation =
    action === "delete"
      ? { ids: [_id] }
      : action === "update"
        ? { updates: [{ ...data, _id }] }
        : { data: [{ ...data, type: "exchange", _id }], keepId: true };
  return { what: `${action} ${what}`, steps: [modify(action, "ChatMessage", operation)] };
}

/** What only a game master may: a player who asks for it gets nothing. */
const CORRECTIONS: readonly Plain[] = [
  { k: "total", total: 30 },
  { k: "contest", at: "vs V-044", ok: true },
  { k: "rows", rows: [{ kind: "damage", fields: { on: "b", amount: 9, type: "kinetic" } }] },
];
/** What can be asked for any exchange. @param at an address of it */
export const commandsFor = (exchange: string, at: string, isTurn: boolean): readonly Plain[] => [
  { do: "undo", exchange },
  { do: "redo", exchange },
  { do: "reveal", exchange },
  { do: "reroll", exchange, at },
  ...CORRECTIONS.map((correction) => ({ do: "correct", exchange, correction: { at, ...correction } })),
  ...(isTurn ? [{ do: "reroll", exchange, at: "*" }] : []),
];
/** What a forger's changed client answers when the game master's asks whether it vouches. */
const VOUCHES: readonly unknown[] = [true, true, true, false, "yes", 1, {}, [true], null];
const kindOf = ({ do: what, value, correction }: Plain): string => [what, typeof value, correction?.k].join();
function query({ chance, loot, mara, other, gameMaster, users, commands }: Sight): Made {
  const user = chance.pick([mara, ...users, "nobody"]);
  const vouching = chance.pick(VOUCHES);
  // Of each kind of command as many: there are far more answers than anything else, and only one correction has rows.
  const kinds = [...new Set(commands.map(kindOf))];
  const wanted = chance.pick(kinds);
  const base = { user, token: "forged", command: chance.pick(commands.filter((one) => kindOf(one) === wanted)) };
  const others = commands.map((command) => ({ user, token: "forged", command }));
  const { data, what } = chance.often(0.3)
    ? { data: base, what: `${base.command.do} of ${user}` }
    : forge(chance, "query", base, { ...loot.known, others });
  const name = chance.often(0.8)
    ? "fivefold.command"
    : chance.pick(["fivefold.vouch", "fivefold.finish", "fivefold.nothing", "constructor", "__proto__", ...HOSTILE]);
  const to = chance.often(0.9) ? gameMaster : other;
  return {
    what: `${name} ${what}, vouches ${JSON.stringify(vouching)}`,
    steps: [{ k: "query", to, name, data, vouching }],
  };
}
/** The query for keys. */
export const KEYS = "fivefold.keys";
/** Asks for the keys of everything that was done in secret. */
function secretKey({ chance, loot, mara, other, gameMaster, messages }: Sight): Made {
  const base = { user: chance.pick([mara, mara, gameMaster, other]), token: "forged", messages };
  const { data, what } = chance.often(0.6)
    ? { data: base, what: base.user }
    : forge(chance, "query of keys", base, loot.known);
  const to = chance.pick([gameMaster, gameMaster, other]);
  return { what, steps: [{ k: "query", to, name: KEYS, data, vouching: chance.pick(VOUCHES) }] };
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
function ownDocument({ chance, writable, loot }: Sight): Made {
  const { documentName, parentUuid, source } = chance.pick(writable);
  const { _stats, items: _items, effects: _effects, ownership: _ownership, ...rest } = source;
  const base: Plain = { ...rest, flags: { ...rest.flags, fivefold: { ...FLAGS, ...rest.flags?.fivefold } } };
  const kept = Object.keys(base).filter((key) => key !== "_id" && key !== "type");
  const deep =
    documentName !== "Token" && chance.often(0.8)
      ? kept.filter((key) => ["system", "flags", "delta"].includes(key))
      : kept;
  const { data, what } = forge(chance, "document", base, loot.known, deep);
  const changed = Object.keys(data).filter((key) => JSON.stringify(data[key]) !== JSON.stringify(rest[key]));
  const update = { _id: source._id, ...Object.fromEntries(changed.map((key) => [key, data[key]])) };
  return {
    what: `${documentName} ${what}`,
    steps: [modify("update", documentName, { updates: [update], ...within(parentUuid) })],
  };
}
/** After such a change Mara acts, and somebody acts upon her creature: rules and the map read what was written. */
function ownActs(sight: Sight): Made {
  const { chance } = sight;
  const changes = Array.from({ length: 1 + chance.below(3) }, () =>
    chance.often(0.8) ? ownDocument(sight) : ownMade(sight),
  );
  return {
    what: changes.map(({ what }) => what).join("; "),
    steps: [...changes.flatMap(({ steps }) => steps), { k: "acts" }],
  };
}
/** Makes an item, an effect or a status of her own creature; gear of somebody else is copied into it. */
function ownMade({ chance, loot, heroUuid, statuses, item }: Sight): Made {
  const effect = (): Plain => ({ name: "Forged", statuses: [chance.pick(statuses)], img: "icons/svg/aura.svg" });
  const documentName = chance.pick(["Item", "Item", "ActiveEffect"]);
  const { data, what } = forge(chance, "document", documentName === "Item" ? item() : effect(), loot.known);
  return {
    what: `${documentName} ${what}`,
    steps: [modify("create", documentName, { data: [data], ...within(heroUuid) })],
  };
}
/** What is kept for the game master in Mara's own flags, as if nobody had been there to take it. */
function offlineAnswer({ chance, loot, commands, mara }: Sight): Made {
  const answers = commands.filter((one) => one.do === "answer");
  const kept = Object.fromEntries(
    Array.from({ length: 1 + chance.below(3) }, () => {
      const one = answers.length > 0 ? chance.pick(answers) : { exchange: "x", at: "y", h: "h", value: "none" };
      return [one.exchange, { [one.at]: { h: one.h, value: one.value } }];
    }),
  );
  const { data, what } = forge(chance, "kept answer", { kept }, loot.known);
  return { what, steps: [modify("update", "User", { updates: [{ _id: mara, flags: { fivefold: data } }] })] };
}
/** Straight at what is not hers. */
function otherDocument({ chance, loot, others }: Sight): Made {
  const { documentName, parentUuid, source } = chance.pick(others);
  const action = chance.pick(["update", "update", "create", "delete"]);
  const { data, what } = forge(chance, "document", source, loot.known);
  const { round: _round, turn: _turn, combatants: _combatants, ...update } = data;
  const operation =
    action === "update" ? { updates: [update] } : action === "delete" ? { ids: [source._id] } : { data: [data] };
  return {
    what: `${action} ${documentName} ${what}`,
    steps: [modify(action, documentName, { ...operation, ...within(parentUuid) })],
  };
}
