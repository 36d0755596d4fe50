import type { ActRequest } from "../../../src/foundry/exchange/stored/types";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { runAs } from "../ask";
import { quiet } from "../boot/client";
import { answerByChance, groundByChance, requestByChance } from "../by-chance";
import type { Chance } from "../chance";
import { diceFaults, leftOver, scriptDice } from "../dice";
import { gameAtTable } from "../games";
import { shell } from "../shell";
import { type Creature, type CreatureSpec, type Tabletop, tabletop } from "../tabletop";

export const globals = (): Dynamic => globalThis;

/** A running encounter of one creature of Mara's, one of Jon's and one of the game master's, all armed. */
export interface Field {
  readonly table: Tabletop;
  readonly chance: Chance;
  readonly hero: Creature;
  readonly bystander: Creature;
  readonly reaver: Creature;
}
export const everybody = ({ hero, bystander, reaver }: Field): readonly Creature[] => [hero, bystander, reaver];

/** Faces by chance where no faces are scripted. Returns what puts the scripted dice back. */
export function throwByChance(chance: Chance): () => void {
  const { Dice } = globals().CONFIG;
  const { randomUniform } = Dice;
  Dice.randomUniform = () => 1 - chance.uniform();
  return () => {
    Dice.randomUniform = randomUniform;
  };
}

type Person = Pick<CreatureSpec, "owner" | "at" | "disposition" | "unlinked"> & { readonly side: "party" | "foes" };
/** A creature as somebody has filled it in, or one of the compendia; with the arms of the table of games, and things that its sheet can use. */
async function fighter(table: Tabletop, chance: Chance, name: string, { side, ...spec }: Person): Promise<Creature> {
  const { arms, hardy, sides, some } = gameAtTable(table.ruleset.slug);
  const catalog = table.catalog();
  if (chance.often(0.4)) {
    const creature = await table.fromPack(chance.pick(catalog.creatures), spec);
    await creature.actor.createEmbeddedDocuments("Item", structuredClone(arms) as never);
    await creature.actor.update({ system: structuredClone({ ...hardy, ...sides?.[side] }) });
    await quiet();
    return creature;
  }
  const usable = new Set(table.mechanics.acts.flatMap((act) => act.items));
  const fits = ({ type }: Plain): boolean =>
    usable.has(type) && !type.endsWith("Effect") && !arms.some((one) => one.type === type);
  const more = Array.from({ length: 6 }, () => catalog.item(chance.pick(catalog.items))).filter(fits);
  const system = { ...hardy, ...sides?.[side], ...(chance.often(0.2) && some) };
  return table.creature(name, { ...spec, system, items: [...arms, ...more] as never });
}

export async function newField(slug: string, chance: Chance): Promise<Field> {
  // What the last world's dice have left behind.
  diceFaults();
  leftOver();
  const table = await tabletop(slug);
  table.allowErrors();
  if (chance.often(0.6)) await groundByChance(table, chance);
  const hero = await fighter(table, chance, "Hero", {
    owner: "Mara",
    at: [5, 5],
    disposition: "friendly",
    side: "party",
    unlinked: false,
  });
  const reaver = await fighter(table, chance, "Reaver", {
    at: [6, 5],
    disposition: "hostile",
    side: "foes",
    unlinked: chance.often(0.2),
  });
  const bystander = await fighter(table, chance, "Bystander", {
    owner: "Jon",
    at: [6, 6],
    disposition: "friendly",
    side: "party",
    unlinked: false,
  });
  const back = throwByChance(chance);
  try {
    await table.encounter(hero, reaver, bystander, { initiative: [18, 12, 6] });
    await table.start();
  } finally {
    back();
  }
  return { table, chance, hero, bystander, reaver };
}

/** With what the game's attacks are made here. */
export const swordOf = ({ items }: Creature): string => items.all.find(({ name }) => name === "Sword")?.id ?? "";

/** Everything that a creature could begin as its sheet offers it, targets by chance. */
export function requestsOf(field: Field, doer: Creature): readonly ActRequest[] {
  const { table, chance } = field;
  const others = everybody(field).filter((one) => one !== doer);
  return table.mechanics.acts.flatMap((act) => {
    const fitting = doer.items.all.filter(({ type }) => act.items.includes(type));
    const times = act.items.length === 0 ? 1 : Math.min(3, fitting.length);
    return Array.from({ length: times }, () => requestByChance(table, chance, doer, act, others) ?? []).flat();
  });
}

/** The game master lets creatures do what leads up to something: turns that wait, somebody who obeys, areas, rulings. Some questions stay open. */
export async function prelude(field: Field): Promise<void> {
  const { table, chance } = field;
  const { eager } = gameAtTable(table.ruleset.slug);
  const { operations } = shell();
  for (let times = 2 + chance.below(5); times > 0; times--) {
    const doer = chance.pick(everybody(field));
    const act = table.mechanics.acts.find(({ id }) => id === chance.pick(eager));
    const others = everybody(field).filter((one) => one !== doer);
    const request = act && requestByChance(table, chance, doer, act, others);
    if (!request) continue;
    const known = new Set(globals().game.messages.map(({ id }: Dynamic) => id));
    await operations.begin({ ...request, adjust: { ...request.adjust, override: true } });
    await quiet();
    for (const message of globals().game.messages.filter(({ id }: Dynamic) => !known.has(id))) {
      const asked = shell()
        .readExchange(message)
        ?.pending.find(({ k }) => k === "ask");
      if (asked?.k === "ask" && chance.often(0.5))
        await operations.answer(message.id, asked.at, answerByChance(chance, asked));
    }
    if (chance.often(0.2)) await table.nextTurn();
    await quiet();
  }
}

/** The message of an act as its author's client would create it, without creating it; null where the act is refused. */
async function messageOf({ table }: Field, request: ActRequest, as: "Mara" | "Gamemaster"): Promise<Plain | null> {
  let written: Plain | null = null;
  const { Hooks } = globals();
  const hook = Hooks.on("preCreateChatMessage", (message: Dynamic) => {
    written = message.toObject();
    return false;
  });
  const begin = () => shell().operations.begin(request);
  try {
    await (as === "Gamemaster" ? begin() : runAs(table.running, as, begin));
  } finally {
    Hooks.off("preCreateChatMessage", hook);
  }
  if (!written) return null;
  const { type, system, speaker, rolls, flags } = written as Plain;
  return { type, system, speaker, rolls, flags };
}
/** Messages that clients of ours would write now: of Mara's own creature, and of those that are not hers. */
export async function messages(
  field: Field,
  doer: Creature,
  as: "Mara" | "Gamemaster",
  most: number,
): Promise<readonly Plain[]> {
  const found: Plain[] = [];
  for (const request of field.chance.shuffled(requestsOf(field, doer))) {
    if (found.length >= most) break;
    const message = await messageOf(field, request, as);
    if (message) found.push(message);
  }
  await quiet();
  return found;
}

/** Mara begins an act with her own computer, which throws these faces. */
export async function beginHonestly({ table }: Field, request: ActRequest, faces: readonly number[]): Promise<void> {
  scriptDice(faces);
  await runAs(table.running, "Mara", () => shell().operations.begin(request));
  await quiet();
}
