import { fingerprint } from "../../../src/engine/procedure/fingerprint";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { runAs } from "../ask";
import { quiet, USERS } from "../boot/client";
import { answerByChance } from "../by-chance";
import { gameAtTable } from "../games";
import { shell } from "../shell";
import type { Creature } from "../tabletop";
import { everybody, type Field, globals, messages, prelude, requestsOf, swordOf } from "./field";
import { commandsFor, KEYS, type Kind, type Loot, nextForgery, type Step, type Writable } from "./kinds";

const MARA = USERS.Mara._id;

/** One thing that a player's changed client does. */
export interface Operation {
  readonly kind: Kind;
  readonly what: string;
  run(): Promise<void>;
}

/** What Mara's line says to the server; resolves with the server's answer. */
function send({ table }: Field, event: string, payload: unknown): Promise<Dynamic> {
  const line = table.running.lines.get("Mara");
  return new Promise((resolve) => {
    if (line) line.emit(event, payload, resolve);
    else resolve(null);
  });
}

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

/** The questions of running exchanges, with the fingerprints that their clients would send, and what else can be asked for. */
function commands({ table, chance }: Field): readonly Plain[] {
  const open = shell()
    .allCarriers()
    .flatMap(({ record, stored }) => {
      const view = globals().game.messages.get(record.id);
      const read = view ? shell().readExchange(view) : null;
      const answers = (read?.pending ?? []).flatMap((request) =>
        request.k === "ask"
          ? [...request.options, answerByChance(chance, request)].map((value) => ({
              do: "answer",
              exchange: record.id,
              at: request.at,
              h: fingerprint(request),
              value,
            }))
          : [],
      );
      const options = answers.flatMap(({ at, h, value }) => (typeof value === "string" ? [{ at, h, value }] : []));
      const first = [...new Map(options.map((one) => [one.at, one])).values()];
      // Where nobody is asked, answers to a question that was never asked.
      const given = first.length > 0 ? first : [{ at: "reaction", h: "forged", value: "none" }];
      const together = [
        { do: "answerAll", exchange: record.id, answers: given },
        ...(first.length > 0 ? [] : given.map((one) => ({ do: "answer", exchange: record.id, ...one }))),
      ];
      return [
        ...answers,
        ...together,
        ...commandsFor(record.id, Object.keys(record.log)[0] ?? "strike", stored.origin === null),
      ];
    });
  return [...open, { do: "endTurn", combat: table.combat.id }];
}
/** Documents that are Mara's to write: her creature, what it has, its token, its place in the encounter, herself. */
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
function others({ chance, table, reaver, bystander }: Field): readonly Writable[] {
  const other = chance.pick([reaver, bystander]);
  return [
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
}

let vouching: unknown = true;
/** Puts a forger's client at the other end of Mara's line: it vouches for whatever it likes. */
export function letForgerVouch({ table }: Field): void {
  const line = table.running.lines.get("Mara");
  line?.off("query");
  line?.on("query", (_asked: unknown, ack: (answer: Plain) => void) => ack({ ok: true, value: vouching }));
}
let handed: readonly string[] = [];
/** Ids of the messages whose keys were handed out since the last look. */
export function keysHanded(): readonly string[] {
  const keys = handed;
  handed = [];
  return keys;
}

export function nextOperation(field: Field, found: Loot): Operation {
  const { chance, table, hero, reaver, bystander } = field;
  const catalog = table.catalog();
  const { kind, what, steps } = nextForgery({
    chance,
    loot: found,
    mara: MARA,
    gameMaster: USERS.Gamemaster._id,
    other: USERS.Jon._id,
    users: Object.values(USERS).map(({ _id }) => _id),
    heroUuid: hero.uuid,
    get messages() {
      return globals().game.messages.map(({ id }: Dynamic) => id);
    },
    get writable() {
      return writable(field);
    },
    get others() {
      return others(field);
    },
    get commands() {
      return commands(field);
    },
    item: () => {
      const those = chance.pick([reaver, bystander, hero]).items.all;
      return chance.often(0.5) && those.length > 0
        ? (chance.pick(those).toObject() as Plain)
        : catalog.item(chance.pick(catalog.items));
    },
    statuses: table.ruleset.statuses.map(({ id }) => id),
  });
  return { kind, what, run: () => runSteps(field, steps) };
}
/** Sends one after the other; what has to come in the middle of something is not waited for. */
async function runSteps(field: Field, steps: readonly Step[]): Promise<void> {
  const answers: Promise<unknown>[] = [];
  const races = steps.some((step) => step.k === "modify" && step.after !== undefined);
  for (const step of steps) {
    if (step.k === "modify")
      for (let turns = step.after ?? 0; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    const answer = runStep(field, step);
    if (races) answers.push(answer);
    else await answer;
  }
  await Promise.all(answers);
}
async function runStep(field: Field, step: Step): Promise<void> {
  switch (step.k) {
    case "modify": {
      const { action, documentName, operation } = step;
      const requestId = Math.random().toString(36).slice(2);
      await send(field, "modify", { action, documentName, operation, requestId });
      return;
    }
    case "query": {
      vouching = step.vouching;
      const answer = await send(field, "query", { userId: step.to, name: step.name, data: step.data, timeout: 5000 });
      if (step.name === KEYS)
        handed = answer?.ok && typeof answer.value === "object" ? Object.keys(answer.value ?? {}) : [];
      return;
    }
    case "acts":
      return actAfterwards(field);
  }
}
async function actAfterwards(field: Field): Promise<void> {
  const { chance, hero, reaver, table } = field;
  const { strike: act } = gameAtTable(table.ruleset.slug);
  const itemId = swordOf(reaver);
  const adjust = { off: [], added: [], override: true as const };
  await quiet();
  for (let times = 0; times < 2; times++) {
    const [request] = chance.shuffled(requestsOf(field, hero));
    if (request) await runAs(table.running, "Mara", () => shell().operations.begin(request));
    await quiet();
  }
  await shell().operations.begin({ actorUuid: reaver.uuid, act, itemId, targets: [hero.uuid], adjust });
}
