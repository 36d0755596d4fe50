import type { ActorFacts, LetterOf, SettingValues, StoragePath } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { TIMER_PATHS } from "../../../../kit/rules/lasting";
import { relationNumbers, relationPaths } from "../../../../kit/rules/relations";
import type { CreatureSystem } from "../data/documents";
import { armorOf, creatureOf, effectOf, gearOf, perkOf, skillOf, spellOf, weaponOf } from "../data/documents";
import {
  ATTRIBUTES,
  type Attribute,
  FRAGILE,
  NUMBERED,
  PERK_FLAGS,
  RELATIONS,
  STATUSES,
  type Status,
  ZONES,
  type Zone,
} from "../data/names";
import { OPTIONS } from "../data/options";
import { brittleKey, tierKey } from "../data/read";
import { statusId } from "../data/statuses";
import { tableIn } from "../data/statusTable";
import { type GBeing, type GCreature, TURN_NUMBERS } from "../data/types";
import { lastingBeing } from "../states/lasting";
import { woundLimitOf } from "./capacity";
import { carryLimitOf, largerThanMedium, modOf, thresholdOf, toughnessOf } from "./derive";
import { lacksFocus, wardsOf } from "./spells";
import { atHand, guardsOf, heldOf, mainOf, unarmedOf } from "./weapons";

/**
 * The participants of one actor: the creature, what lasts on it, the spells that it concentrates on, and the weapons, gear and spells that an
 * act names. `letterOf` decides which of them have a letter.
 */
export function participantsOf(
  actor: ActorFacts,
  letterOf: LetterOf,
  settings: SettingValues = {},
): Record<Id, GBeing> {
  const id = letterOf();
  const system = creatureOf(actor);
  if (id === null || !system) return {};
  const participants: Record<Id, GBeing> = {};
  const concentrates: Id[] = [];
  const lasting: Id[] = [];
  for (const item of actor.items) {
    const weapon = weaponOf(item);
    const arms = weapon && letterOf(item.id, "named");
    if (weapon && arms)
      participants[arms] = {
        ...{ id: arms, kind: "arms", of: id, item: item.id, name: item.name },
        now: { equipped: weapon.equipped ? 1 : 0, ...(weapon.reload > 0 && { due: weapon.due }) },
      };
    const lasts = effectOf(item) && letterOf(item.id);
    const being = lasts ? lastingBeing(item, lasts, id, settings) : null;
    if (being) {
      participants[being.id] = being;
      lasting.push(being.id);
    }
    const gear = gearOf(item);
    const spell = spellOf(item);
    const letter = gear
      ? letterOf(item.id, "named")
      : spell
        ? letterOf(item.id, spell.held > 0 ? undefined : "named")
        : null;
    if (letter === null) continue;
    if (gear)
      participants[letter] = { id: letter, kind: "stock", of: id, item: item.id, now: { quantity: gear.quantity } };
    if (spell) {
      const unfocused = lacksFocus(actor.items, system, spell, settings);
      const now = { held: spell.held > 0 ? 1 : 0 };
      participants[letter] = {
        id: letter,
        kind: "spell",
        of: id,
        item: item.id,
        name: item.name,
        ...(unfocused && { unfocused }),
        now,
      };
      if (spell.held > 0) concentrates.push(letter);
    }
  }
  const creature = creatureBeing(id, actor, system, settings);
  return {
    [id]: { ...creature, ...(concentrates.length > 0 && { concentrates }), ...(lasting.length > 0 && { lasting }) },
    ...participants,
  };
}
/** One creature as rules read it, without its gear and spells; null for an actor of another game. */
export function beingOf(actor: ActorFacts, settings: SettingValues = {}): GCreature | null {
  const being = participantsOf(actor, (itemId, named) => (named ? null : (itemId ?? "self")), settings).self;
  return being?.kind === "creature" ? being : null;
}

function creatureBeing(id: Id, actor: ActorFacts, c: CreatureSystem, settings: SettingValues): GCreature {
  const { items } = actor;
  const plain = !OPTIONS.of.sisterRules(settings);
  const table = tableIn(settings);
  const weapons = atHand(actor, settings);
  const types = typesOf(actor, c);
  const { armor, magicDefense } = protection(actor, c);
  const size = plain ? 0 : largerThanMedium(c.size);
  const flags = items.flatMap((item) => perkOf(item)?.flags ?? []);
  // [G-164] Each perk for one more concentration counts.
  const perks = PERK_FLAGS.flatMap((flag) => flags.filter((one) => one === flag));
  const counter = items.flatMap((item) => skillOf(item) ?? []).find((skill) => skill.counter);
  const wards = wardsOf(items, c, settings);
  const overweight = Math.max(0, Math.floor(weightOf(actor, c) - carryLimitOf(c)));
  return {
    id,
    kind: "creature",
    uuid: actor.uuid,
    mods: modifiers(c),
    ...(Object.keys(armor).length > 0 && { armor }),
    ...(magicDefense > 0 && { magicDefense }),
    threshold: thresholdOf(c),
    limit: woundLimitOf(c),
    ...(toughnessOf(c) !== 3 && { toughness: toughnessOf(c) }),
    ...(overweight > 0 && OPTIONS.of.encumbrance(settings) && { encumbered: overweight }),
    ...(size !== 0 && { size }),
    ...(c.fieldOfView !== null && { fieldOfView: c.fieldOfView }),
    ...(c.athletics > 0 && { athletics: c.athletics }),
    ...(c.riding > 0 && { riding: c.riding }),
    ...(c.recovery > 0 && { recovery: c.recovery }),
    ...(overweight > 0 && { overweight }),
    ...(perks.length > 0 && { perks }),
    ...(!c.limbs && { armless: true as const }),
    ...(plain && { plain: true as const }),
    ...((plain || OPTIONS.of.harmModel(settings) === "tally") && { tallies: true as const }),
    ...(types && { types }),
    ...(table && { table }),
    // Counter costs nothing where the sister chapters do not count.
    ...(counter && { counter: plain ? 0 : counter.energy }),
    ...(heldOf(weapons).some(({ weapon }) => weapon.tags.includes("cavalry")) && { cavalry: true as const }),
    main: mainOf(weapons, c, settings),
    unarmed: unarmedOf(c, settings),
    guards: guardsOf(weapons, c),
    ...(wards.length > 0 && { wards }),
    now: numbersOf(actor, c),
  };
}
function modifiers(c: CreatureSystem): Partial<Record<Attribute, number>> {
  const mods: Partial<Record<Attribute, number>> = {};
  for (const attribute of ATTRIBUTES) {
    const mod = modOf(c, attribute);
    if (mod !== 0) mods[attribute] = mod;
  }
  return mods;
}
/** [G-182] The damage types to which a creature is vulnerable, resistant or immune, by itself or by effects; in small letters. */
function typesOf({ items }: ActorFacts, c: CreatureSystem): GCreature["types"] {
  const words = (text: string): readonly string[] =>
    text
      .toLowerCase()
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter((word) => word !== "");
  const kinds = (["vulnerable", "resistant", "immune"] as const).flatMap((kind) => {
    const brought = items.flatMap((item) => {
      const effect = effectOf(item);
      return effect?.status === kind ? words(effect.type) : [];
    });
    const all = [...words(c[kind]), ...brought];
    return all.length > 0 ? [[kind, all] as const] : [];
  });
  return kinds.length > 0 ? Object.fromEntries(kinds) : undefined;
}
/** The Armor Value of each hit zone and the Magic Defense of the whole body: the creature's own, and that of its worn armor. */
export function protection(actor: ActorFacts, c: CreatureSystem) {
  const worn = actor.items.flatMap((item) => armorOf(item) ?? []).filter((piece) => piece.worn);
  const armor: Partial<Record<Zone, number>> = {};
  for (const zone of ZONES) {
    const pieces = worn.filter((piece) => piece.zone === zone);
    const value = pieces.reduce((sum, piece) => sum + piece.armor, c.armor[zone]);
    if (value > 0) armor[zone] = value;
  }
  const magicDefense = worn.reduce((sum, piece) => sum + piece.magicDefense, c.magicDefense);
  return { armor, magicDefense };
}
/** [G-120] The Total Weight of a creature: the typed one, else that of all its items. */
function weightOf({ items }: ActorFacts, c: CreatureSystem): number {
  if (c.weight.total !== null) return c.weight.total;
  return items.reduce((sum, item) => {
    const gear = gearOf(item);
    const single = weaponOf(item)?.weight ?? armorOf(item)?.weight ?? gear?.weight ?? 0;
    return sum + single * (gear?.quantity ?? 1);
  }, 0);
}

/** Statuses that many rules read. A participant has them even as 0, because a change by others is noticed only in a number that is there. */
const WATCHED: readonly Status[] = ["unconscious", "grappled", "offBalance", "prone", "stunned"];
const STATUS_IDS = STATUSES.map((status) => [status, statusId(status)] as const);
function numbersOf(actor: ActorFacts, c: CreatureSystem): Record<string, number> {
  const { light, severe } = c.wounds;
  const now: Record<string, number> = { light, severe, ...c.turn, defencePenalty: c.defencePenalty, made: c.made };
  if (c.penaltyDue > 0) now.penaltyDue = c.penaltyDue;
  if (c.exhaustion > 0) now.exhaustion = c.exhaustion;
  now.tally = c.tally;
  if (c.mending > 0 || c.tiers.regeneration > 0) now.mending = c.mending;
  for (const pool of ["mp", "en"] as const) {
    if (c[pool].max === 0 && c[pool].value === 0) continue;
    now[pool] = c[pool].value;
    now[`${pool}Max`] = c[pool].max;
  }
  for (const what of FRAGILE) if (c.brittle[what] > 0) now[brittleKey(what)] = c.brittle[what];
  for (const status of NUMBERED) if (c.tiers[status] > 0) now[tierKey(status)] = c.tiers[status];
  Object.assign(now, relationNumbers(RELATIONS, { relations: c.relations, relationEnds: c.relationEnds }));
  for (const [status, id] of STATUS_IDS) {
    const is = (actor.statuses[id] ?? 0) > 0 ? 1 : 0;
    if (is || WATCHED.includes(status)) now[status] = is;
  }
  return now;
}

const CREATURE_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  light: { path: "system.wounds.light" },
  severe: { path: "system.wounds.severe" },
  tally: { path: "system.tally" },
  exhaustion: { path: "system.exhaustion" },
  mp: { path: "system.mp.value" },
  en: { path: "system.en.value" },
  ...Object.fromEntries(TURN_NUMBERS.map((what) => [what, { path: `system.turn.${what}` }])),
  defencePenalty: { path: "system.defencePenalty" },
  penaltyDue: { path: "system.penaltyDue" },
  made: { path: "system.made" },
  mending: { path: "system.mending" },
  ...Object.fromEntries(FRAGILE.map((what) => [brittleKey(what), { path: `system.brittle.${what}` }])),
  ...Object.fromEntries(NUMBERED.map((status) => [tierKey(status), { path: `system.tiers.${status}` }])),
  ...Object.fromEntries(STATUS_IDS.map(([status, id]) => [status, { status: id }])),
});
const SPELL_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({ held: { path: "system.held" } });
const ARMS_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  due: { path: "system.due" },
  equipped: { path: "system.equipped", flag: true },
});
const STOCK_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({ quantity: { path: "system.quantity" } });
/** Where the changeable numbers of a participant are stored. */
export function pathsOf(being: GBeing): Readonly<Record<string, StoragePath>> {
  if (being.kind === "creature") return { ...CREATURE_PATHS, ...relationPaths(being) };
  if (being.kind === "lasting") return TIMER_PATHS;
  if (being.kind === "arms") return ARMS_PATHS;
  return being.kind === "spell" ? SPELL_PATHS : STOCK_PATHS;
}

/**
 * [G-149] The statuses that follow from an actor's numbers: at the wound limit it is unconscious. Fewer wounds do not wake it; that takes a save,
 * or a person.
 */
export function statusesFor(actor: ActorFacts): Record<string, number> {
  const c = creatureOf(actor);
  if (!c) return {};
  const out = c.wounds.light + c.wounds.severe >= Math.max(0, woundLimitOf(c) - c.exhaustion);
  // [G-182] Brittle stays until the armor or shield is repaired.
  const brittle = { [statusId("brittle")]: FRAGILE.some((what) => c.brittle[what] > 0) ? 1 : 0 };
  return out ? { ...brittle, [statusId("unconscious")]: 1 } : brittle;
}
