import type { ActRequest } from "../../../src/foundry/exchange/stored/types";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { answerByChance, requestByChance } from "../by-chance";
import { canonical } from "../canonical";
import type { Chance } from "../chance";
import { gameAtTable } from "../games";
import { shell } from "../shell";
import type { Creature, Tabletop } from "../tabletop";

const globals = (): Dynamic => globalThis;
/** Ids, times and numbers that are new with every write; and the layer on which a rider lies, which follows from who stands where with its next change. */
const OF_THE_MOMENT = new Set(["_stats", "mark", "seat", "ledger", "layer"]);

/** Where the tracker stands; it moves on by itself when an act has used up a turn. */
export const position = ({ combat }: Tabletop): string => (combat ? `${combat.round}:${combat.turn}` : "");

/**
 * Every document of the world but messages, as text, by what it is. Encounters come with the order in which their combatants act; those have ids by
 * chance, so they go by their creature.
 */
export function documents({ running, combat }: Tabletop): ReadonlyMap<string, string> {
  const { world } = running.server.table;
  const all = new Map<string, string>();
  const note = (key: string, value: unknown): void => void all.set(key, canonical(lasting(value)));
  const sorted = (list: readonly Plain[]): readonly Plain[] => [...list].sort((a, b) => (a._id < b._id ? -1 : 1));
  const whole = (actor: Plain): Plain => ({ ...actor, items: sorted(actor.items), effects: sorted(actor.effects) });
  // The world's copy of a creature that was called out of a compendium stays for the next call.
  const called = ({ _stats, prototypeToken }: Plain): boolean =>
    !!_stats?.compendiumSource && !prototypeToken?.actorLink;
  for (const actor of world.collection("Actor")?.values() ?? [])
    if (!called(actor)) note(`Actor ${actor.name}`, whole(actor));
  for (const { tokens, regions, ...scene } of world.collection("Scene")?.values() ?? []) {
    // What a field shows of itself is drawn a moment later, and anew each time.
    const marks = regions.filter(({ flags }: Plain) => flags?.fivefold?.fieldMark);
    const drawn = marks.map(({ _id }: Plain) => _id);
    note("Scene", { ...scene, regions: sorted(regions.filter((one: Plain) => !marks.includes(one))) });
    // Tokens remember the way that they went last: going back is a way too.
    for (const { delta: _delta, _movementHistory, sort: _sort, _regions = [], ...token } of tokens) {
      const within = _regions.filter((id: string) => !drawn.includes(id));
      note(`Token ${token.name} ${token._id}`, { ...token, _regions: within });
      const { actor } = globals().game.scenes.get(scene._id)?.tokens.get(token._id) ?? {};
      // What of a creature of its own is stored in its token, and what comes from its base, makes no difference to anybody.
      if (actor?.parent) note(`Actor of ${token.name} ${token._id}`, whole(actor.toObject()));
    }
  }
  for (const { combatants, ...encounter } of world.collection("Combat")?.values() ?? []) {
    note("Encounter", encounter);
    for (const { _id, ...combatant } of combatants) note(`Combatant of ${combatant.tokenId}`, combatant);
  }
  note("Order", combat?.turns.map(({ tokenId }: Dynamic) => tokenId) ?? []);
  return all;
}
/** Creatures that go with another one, as the game of both says, and do not stand where it stands: an empty list. */
export function apart({ map, mechanics }: Tabletop): readonly string[] {
  const { goes } = mechanics.turns;
  const tokens: readonly Dynamic[] = goes ? map.tokens.contents.filter(({ actor }: Dynamic) => actor) : [];
  const place = ({ x, y, elevation }: Dynamic): string => [x, y, elevation].join();
  const { actorFacts } = shell();
  return tokens.flatMap((token) => {
    const others = tokens.filter((one) => one !== token);
    const uuid = goes?.(
      actorFacts(token.actor),
      others.map(({ actor }) => actorFacts(actor)),
    );
    const goer = others.find(({ actor }) => actor.uuid === uuid);
    return goer && place(goer) !== place(token)
      ? [`${token.name} at ${place(token)} goes with ${goer.name} at ${place(goer)}`]
      : [];
  });
}
/** An effect's duration that never ends: the moment of its making, which Foundry writes down all the same, is then read by nobody. */
const isEndless = (value: object): boolean =>
  "startTurn" in value && ["rounds", "turns", "seconds"].every((unit) => !Reflect.get(value, unit));
/** Without what is new with every write, and without flags that hold nothing. */
function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== "object" || value === null) return value;
  if (isEndless(value)) return {};
  const kept = Object.entries(value).flatMap(([key, one]) => (OF_THE_MOMENT.has(key) ? [] : [[key, lasting(one)]]));
  const { flags, ...rest } = Object.fromEntries(kept);
  if (flags === undefined) return rest;
  const { fivefold = {}, ...others } = flags;
  const held = Object.fromEntries(Object.entries(fivefold).filter(([, one]) => one !== null));
  return { ...rest, flags: Object.keys(held).length > 0 ? { ...others, fivefold: held } : others };
}
export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((key) => a.get(key) !== b.get(key))
    .map((key) => `${key}: ${unlike(a.get(key), b.get(key))}`);
}
/** Where two texts begin to be different. */
function unlike(a = "nothing", b = "nothing"): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `...${a.slice(from, at + 60)}... became ...${b.slice(from, at + 60)}...`;
}

/** Some act that some creature may begin now; null where the chosen one is refused. */
export function randomRequest(table: Tabletop, chance: Chance, fighters: readonly Creature[]): ActRequest | null {
  const { eager } = gameAtTable(table.ruleset.slug);
  const { acts } = table.mechanics;
  const wanted = chance.often(0.3) ? chance.pick(eager) : "";
  const act = acts.find(({ id }) => id === wanted) ?? chance.pick(acts);
  const request = requestByChance(table, chance, chance.pick(fighters), act, fighters);
  if (!request) return null;
  const { adjust } = request;
  const allowed = chance.often(0.25) ? { ...request, adjust: { ...adjust, override: true as const } } : request;
  const prepared = shell().operations.prepare(allowed);
  return "ok" in prepared || prepared.refusal ? null : allowed;
}

/** Begins an act as the game master and gives answers by chance until nobody is asked any more. Returns its message; null where nothing began. */
export async function play(chance: Chance, request: ActRequest): Promise<string | null> {
  const known = new Set(globals().game.messages.map(({ id }: Dynamic) => id));
  const begun = await shell().operations.begin(request);
  await quiet();
  const message = globals().game.messages.find(
    ({ id, type, flags }: Dynamic) => !known.has(id) && type === "exchange" && flags.fivefold?.ledger === undefined,
  );
  if (!begun.ok || !message) return null;
  for (let times = 0; times < 30; times++) {
    const view = shell().readExchange(message);
    const asked = view?.pending.find(({ k }) => k === "ask");
    if (asked?.k !== "ask") break;
    await shell().operations.answer(message.id, asked.at, answerByChance(chance, asked));
    await quiet();
  }
  return message.id;
}
