import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { FilledForm } from "../../../src/engine/procedure/form";
import { tell } from "../../../src/engine/procedure/story";
import type { ActRequest } from "../../../src/foundry/exchange/stored/types";
import type { Dynamic } from "../../../table/dynamic";
import { askAs, letPlayersVouch } from "../ask";
import { quiet, USERS } from "../boot/client";
import { canonical } from "../canonical";
import { diceFaults, leftOver } from "../dice";

import { type Stored, shell } from "../shell";
import { beginHonestly, type Field, globals, throwByChance } from "./field";
import { differences, TURN } from "./foreign";
import { keysHanded, letForgerVouch, type Operation } from "./operations";
import { foreign, isMaras, scriptsIn, scriptsRun } from "./watch";

/**
 * Milliseconds of this process' own time after which a page counts as frozen: one second where operations are measured (FORGE_OPERATIONS); where all tests run, others
 * want the same processor, which stretches it up to three times.
 */
const FROZEN = process.env.FORGE_OPERATIONS ? 1000 : 3000;

/** Exchanges are read again with every act: a new world is cheaper than a long log. */
const MOST_MESSAGES = 25;

/** What came of one operation. */
export interface Verdict {
  readonly faults: readonly string[];
  /** Milliseconds of processor time that all handling took. */
  readonly took: number;
  /** Whether an exchange of it was taken over and compared with an honest one. */
  readonly compared: boolean;
  /** The world is not what it was: the next operation needs a new one. */
  readonly spent: boolean;
  /** Why exchanges of it became records. */
  readonly refused: readonly string[];
}

const ids = (): ReadonlySet<string> => new Set(globals().game.messages.map(({ id }: Dynamic) => id));
/**
 * Exchanges of these messages that count: taken over, running or over. What a game master's client has begun by itself, as what the end of a turn brings, is
 * nobody's act.
 */
const standing = (fresh: readonly Dynamic[]): readonly Stored[] =>
  fresh.flatMap(({ id }) => {
    const found = shell().carrier(id);
    const isAct = found?.stored.origin || found?.record.author === USERS.Mara._id;
    return isAct && found.record.adopted && ["open", "closed"].includes(found.record.state) ? [found] : [];
  });

/** Where two texts of one document part, a few letters of each. */
function parting(before = "", after = ""): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 30), at + 30);
  return `(${around(before)} became ${around(after)})`;
}

/** Runs an operation, and looks at everything that it must not have done. */
export async function judge(field: Field, operation: Operation, draw: boolean): Promise<Verdict> {
  const { running } = field.table;
  const faults: string[] = [];
  const before = foreign(field);
  const known = ids();
  const answered = answersOfMara(field);
  const acting = shell().actingIn(field.table.combat)?.actor;
  // What is let fall or thrown is not among its doer's items afterwards.
  const carried = new Set(field.hero.items.all.map(({ id }) => id));
  const wasTurn = isMaras((acting as Dynamic)?.toObject() ?? {});
  running.errors.splice(0);
  const back = throwByChance(field.chance);
  const begun = process.cpuUsage();
  try {
    await operation.run();
    await quiet();
    const fresh = globals().game.messages.filter(({ id }: Dynamic) => !known.has(id));
    if (draw) faults.push(...(await drawn(fresh)));
    const { user, system } = process.cpuUsage(begun);
    const took = (user + system) / 1000;
    if (took > FROZEN) faults.push(`took ${Math.round(took)} ms`);
    faults.push(...scriptsRun(), ...running.errors.filter((text) => text.startsWith("unhandled")));
    const after = foreign(field);
    const changed = differences(before, after);
    const told = changed.map((key) => `${key} ${parting(before.get(key), after.get(key))}`);
    const taken = standing(fresh);
    const refused = fresh.flatMap(({ id }: Dynamic) =>
      (shell().carrier(id)?.record.history ?? []).flatMap(({ what, was }) => (what === "record" ? [was ?? ""] : [])),
    );
    faults.push(...keysStolen());
    const [first] = taken;
    // What follows from acts with her own creature is what the rules say.
    if (operation.kind === "acts after own documents were changed")
      return { faults, took, compared: false, spent: globals().game.messages.size > MOST_MESSAGES, refused };
    if (first && taken.length === 1) {
      back();
      const found = await compare(field, first, { before, after, carried });
      return { faults: [...faults, ...found.faults], took, compared: true, spent: found.spent, refused };
    }
    faults.push(...unlawful(field, operation, { wasTurn, answered, told }, changed));
    await clean(fresh);
    return { faults, took, compared: false, spent: changed.length > 0 || taken.length > 0, refused };
  } finally {
    back();
  }
}
/** Keys that were handed to Mara although neither she nor her creature has done what they open. */
function keysStolen(): readonly string[] {
  return keysHanded().flatMap((id) => {
    const found = shell().carrier(id);
    const by = found?.stored.origin?.by ?? "";
    const doer: Dynamic = globals().fromUuidSync(found?.stored.members[by]?.uuid ?? "");
    const own = found?.record.author === USERS.Mara._id || isMaras(doer?.toObject() ?? {});
    return own ? [] : [`got the key of what ${doer?.name ?? "somebody"} has done in secret`];
  });
}
const isAnswer = (v: unknown): v is string | FilledForm =>
  typeof v === "string" || (typeof v === "object" && v !== null && "option" in v);
/** Answers of Mara's that were counted, by exchange and address, with the creature whose question it was. */
function answersOfMara(field: Field): ReadonlyMap<string, Dynamic> {
  const found = new Map<string, Dynamic>();
  for (const { record, stored } of shell().allCarriers()) {
    const own = Object.entries(record.log).filter(([, { v, by }]) => isAnswer(v) && by === USERS.Mara._id);
    if (own.length === 0) continue;
    const { lines } = tell(record, field.table.mechanicsOf(stored.ruleset).procedures);
    for (const [at] of own) {
      const line = lines.find((one) => one.k === "ask" && one.at === at);
      const member = line?.k === "ask" ? stored.members[line.who] : undefined;
      found.set(`${record.id} ${at}`, member ? globals().fromUuidSync(member.uuid) : null);
    }
  }
  return found;
}
/**
 * What Mara may bring about without a message of her own: answers to questions of her own creature, and the end of its turn. Everything else that
 * changed is a fault, and so is an answer to a question of somebody else.
 */
function unlawful(
  field: Field,
  { kind }: Operation,
  around: {
    readonly wasTurn: boolean;
    readonly answered: ReadonlyMap<string, Dynamic>;
    readonly told: readonly string[];
  },
  changed: readonly string[],
): readonly string[] {
  const { wasTurn, answered, told } = around;
  const fresh = [...answersOfMara(field)].filter(([key]) => !answered.has(key)).map(([, creature]) => creature);
  const foreigners = fresh.filter((creature) => !isMaras(creature?.toObject() ?? {}));
  const faults = foreigners.map((creature) => `answered for ${creature?.name ?? "nobody"}`);
  const ended = kind === "query" && wasTurn && changed.includes(TURN);
  const mayChange = ended || fresh.length > 0;
  return changed.length > 0 && !mayChange ? [...faults, `changed ${told.join(", ")}`] : faults;
}
async function drawn(fresh: readonly Dynamic[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const message of fresh)
    if (message.type === "exchange") {
      const element = await shell().renderExchange(message, {});
      faults.push(...scriptsIn(element).map((one) => `drawn: ${one}`));
    }
  return faults;
}
async function clean(fresh: readonly Dynamic[]): Promise<void> {
  const left = fresh.filter(({ id }) => globals().game.messages.has(id)).map(({ id }) => id);
  if (left.length > 0) await globals().ChatMessage.implementation.deleteDocuments(left);
  await quiet();
}

/** Whether a document is a creature that an act has brought in from a compendium: it stays there for the next who summons one, also where the act is taken back. */
function isBroughtIn(key: string): boolean {
  const [, id] = /^Actor .* (\w{16})$/.exec(key) ?? [];
  return Boolean(globals().game.actors.get(id)?._stats.compendiumSource);
}
const unlike = (one: string): string => `${one} is otherwise than after the same act of an honest client`;
/** What an honest client's acts have made of a field, by what was written of them: the same act need not be done twice. */
const compared = new WeakMap<Field, Map<string, ReadonlyMap<string, string>>>();

/** What Mara may not write before and after an operation, and the items that her creature had before. */
interface Around {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly carried: ReadonlySet<string>;
}

/**
 * An exchange was taken over: then it has to be one that Mara could have begun with her dialog, and has to have done what that does. It is taken
 * back, and begun again with the same dice and the same answers by an honest client.
 */
async function compare(
  field: Field,
  { record, stored, document }: Stored,
  { before, after, carried }: Around,
): Promise<{ readonly faults: readonly string[]; readonly spent: boolean }> {
  const faults: string[] = [];
  const { origin, members } = stored;
  if (!origin) return { faults: ["an exchange without an origin was taken over"], spent: true };
  const uuidOf = (letter: string): string => members[letter]?.uuid ?? "";
  const doer: Dynamic = globals().fromUuidSync(uuidOf(origin.by));
  if (!isMaras(doer?.toObject() ?? {})) faults.push(`${doer?.name} acted`);
  if (origin.itemId && !carried.has(origin.itemId)) faults.push("an item of somebody else was used");
  if (origin.adjust.override) faults.push("a rule was overridden");
  if (field.table.mechanics.acts.find(({ id }) => id === origin.act)?.gm) faults.push("only game masters begin that");
  const { operations } = shell();
  const entries = Object.entries(record.log).sort(([, a], [, b]) => a.n - b.n);
  const faces = entries.flatMap(([, { v }]) =>
    Array.isArray(v) && v.every((one) => typeof one === "number") ? (v as number[]) : [],
  );
  const isElsewhere = before.get(TURN) !== after.get(TURN);
  const undone = await operations.undo(record.id);
  await clean([document]);
  // What others' turns bring, which the act has begun or ended, is thrown with dice of their own and is not undone with it: the rules' business, as long as
  // she may begin the act.
  if (!undone.ok || isElsewhere) return { faults, spent: true };
  const since = foreign(field);
  const left = differences(before, since).filter((key) => before.has(key) || !isBroughtIn(key));
  const otherwise = left.map((one) => `undo left ${one} otherwise: ${parting(before.get(one), since.get(one))}`);
  if (left.length > 0) return { faults: [...faults, ...otherwise], spent: true };
  // Own documents may have been changed since the same act was done.
  const own = field.hero.actor.toObject();
  const asWritten = canonical([
    own,
    field.hero.token.at,
    [...before.values()],
    origin,
    faces,
    entries.map(([at, { v }]) => (isAnswer(v) ? [at, v] : at)),
  ]);
  const same = compared.get(field)?.get(asWritten);
  if (same) {
    const told = differences(after, same);
    return { faults: [...faults, ...told.map(unlike)], spent: told.length > 0 };
  }
  const known = ids();
  diceFaults();
  const request: ActRequest = {
    actorUuid: uuidOf(origin.by),
    act: origin.act,
    targets: origin.on.map(uuidOf),
    adjust: origin.adjust,
    ...(origin.itemId && { itemId: origin.itemId }),
  };
  await beginHonestly(field, request, faces);
  const fresh = globals().game.messages.filter(({ id }: Dynamic) => !known.has(id));
  const [honest] = fresh;
  for (const [at, { v, by }] of entries)
    if (honest && isAnswer(v) && by === USERS.Mara._id) await answerHonestly(field, honest.id, at, v);
  await quiet();
  const honestly = foreign(field);
  const told = differences(after, honestly);
  compared.set(field, (compared.get(field) ?? new Map()).set(asWritten, honestly));
  if (!honest) faults.push(`no honest client could have begun ${origin.act}`);
  faults.push(...told.map(unlike));
  const dice = [...diceFaults(), ...leftOver()];
  if (dice.length > 0 && honest) faults.push(`an honest client would have thrown other dice: ${dice.join("; ")}`);
  const again = honest ? await operations.undo(honest.id) : { ok: true };
  await clean(fresh);
  return { faults, spent: !again.ok || differences(before, foreign(field)).length > 0 || faults.length > 0 };
}
async function answerHonestly(field: Field, exchange: string, at: string, value: string | FilledForm): Promise<void> {
  const view = shell().readExchange(globals().game.messages.get(exchange));
  const request = view?.pending.find((one) => one.at === at);
  if (!request) return;
  letPlayersVouch(field.table.running, "Mara");
  await askAs(field.table.running, "Mara", { do: "answer", exchange, at, h: fingerprint(request), value });
  letForgerVouch(field);
}
