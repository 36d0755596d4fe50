import type { ActRequest } from "../../../src/foundry/exchange/stored/types";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { runAs } from "../ask";
import { quiet } from "../boot/client";
import type { Chance } from "../chance";
import { diceFaults, leftOver, scriptDice } from "../dice";
import { shell } from "../shell";
import { type Creature, type Tabletop, tabletop } from "../tabletop";

export const globals = (): Dynamic => globalThis;
export type Slug = "vigor" | "uchma";

/** A running encounter of one creature of Mara's, one of Jon's and one of the game master's, all armed. */
export interface Field {
  readonly table: Tabletop;
  readonly chance: Chance;
  readonly hero: Creature;
  readonly bystander: Creature;
  readonly reaver: Creature;
}
const VIGOR = [
  { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } },
  {
    type: "vigorArmor",
    name: "Plate",
    system: { worn: true, rank: 6, durability: { value: 20, max: 20 } },
  },
];
const UCHMA = [
  { type: "uchmaWeapon", name: "Sword", system: { held: true, packets: [{ damage: 6 }] } },
  { type: "uchmaArmor", name: "Plate", system: { worn: true, physical: 2 } },
];
const STORE = { vigor: { durability: { value: 60, max: 60 }, vigor: { value: 40, max: 40 } } } as const;
const UCHMA_STORE = { health: { value: 200, max: 200 } } as const;

/** Faces by chance where no faces are scripted. Returns what puts the scripted dice back. */
export function throwByChance(chance: Chance): () => void {
  const { Dice } = globals().CONFIG;
  const { randomUniform } = Dice;
  Dice.randomUniform = () => 1 - chance.uniform();
  return () => {
    Dice.randomUniform = randomUniform;
  };
}

export async function newField(slug: Slug, chance: Chance): Promise<Field> {
  // What the last world's dice have left behind.
  diceFaults();
  leftOver();
  const table = await tabletop(slug);
  table.allowErrors();
  const sides = (side: string): Plain =>
    slug === "vigor" ? STORE.vigor : { ...UCHMA_STORE, side, player: side === "party" };
  const base = slug === "vigor" ? VIGOR : UCHMA;
  const catalog = table.catalog();
  // Something that its sheet can use, besides weapons and armor that would take the place of the others.
  const usable = new Set(table.mechanics.acts.flatMap((act) => act.items));
  const fits = ({ type }: Plain): boolean =>
    usable.has(type) && !type.endsWith("Effect") && !base.some((one) => one.type === type);
  const more = (): Plain[] => Array.from({ length: 6 }, () => catalog.item(chance.pick(catalog.items))).filter(fits);
  const items = () => [...base, ...more()] as never;
  const speed = slug === "uchma" ? { speed: { walk: 9 } } : {};
  const hero = await table.creature("Hero", {
    system: { ...sides("party"), ...speed },
    items: items(),
    owner: "Mara",
    at: [5, 5],
    disposition: "friendly",
  });
  const reaver = await table.creature("Reaver", {
    system: sides("foes"),
    items: items(),
    at: [6, 5],
    disposition: "hostile",
  });
  const bystander = await table.creature("Bystander", {
    system: sides("party"),
    items: items(),
    owner: "Jon",
    at: [6, 6],
    disposition: "friendly",
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

/** Everything that a creature could begin as its sheet offers it, targets by chance. */
export function requestsOf({ table, chance, hero, bystander, reaver }: Field, doer: Creature): readonly ActRequest[] {
  const others = [hero, bystander, reaver].filter((one) => one !== doer);
  return table.mechanics.acts.flatMap((act) => {
    const fitting = doer.items.all.filter(({ type }) => act.items.includes(type));
    const itemIds = act.items.length === 0 ? [undefined] : fitting.map(({ id }) => id);
    return itemIds.map((itemId): ActRequest => {
      const targets = act.targets === "none" ? [] : [chance.pick(others).uuid];
      const adjust = { off: [], added: [] };
      return { actorUuid: doer.uuid, act: act.id, targets, adjust, ...(itemId !== undefined && { itemId }) };
    });
  });
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
