import type { ActorFacts, LetterOf, SettingValues, StoragePath } from "../../../../contract/facts";
import type { Ruleset } from "../../../../contract/ruleset";
import type { Id } from "../../../../engine/procedure/types";
import { GEAR_PATHS, type GearBeing, gearBeing } from "../../../../kit/rules/gear";
import { relationNumbers, relationPaths, storedRelations } from "../../../../kit/rules/relations";
import {
  abilityOf,
  armorOf,
  type CreatureSystem,
  consumableOf,
  creatureOf,
  traitOf,
  weaponOf,
} from "../data/documents";
import { HELD, HELD_CONTESTS, HELD_PLAIN } from "../data/kinds";
import { rankOf, tableIn } from "../data/lists";
import { AIDED, RELATIONS, SKILLS, type Skill, STATS, STATUSES, type Stat, type Status } from "../data/names";
import { OPTIONS } from "../data/options";
import { aidKey, aidLastsByKey, aidLastsKey, lastsByKey, lastsKey } from "../data/read";
import { SLOT_PATHS, slotBeingOf } from "../data/slots";
import { statusId } from "../data/statuses";
import { POOLS, type SBeing, type SCreature, type SReaction, TURN_NUMBERS } from "../data/types";
import {
  addedTo,
  armorTotal,
  attacksOf,
  evasionOf,
  freeHands,
  initiativeOf,
  isInHand,
  leastVitality,
  placeIn,
  statBonus,
  wornBy,
} from "./derive";
import { abilityFacts, attackFacts, BARE, itemBy, unarmedOf } from "./weapons";

/** The participants of one actor: the creature, its place in the turn order, and those of its items that an act names. */
export const participantsOf: Ruleset<SBeing>["participants"] = (actor, letterOf, settings = {}, place) => {
  const id = letterOf();
  const system = creatureOf(actor);
  if (id === null || !system) return {};
  const things: Record<Id, SBeing> = {};
  const inHand: Id[] = [];
  for (const item of actor.items) {
    const being = thingOf(item, id, letterOf);
    if (!being) continue;
    things[being.id] = being;
    if (being.kind === "gear" && isInHand(item)) inHand.push(being.id);
  }
  const creature = creatureBeing(id, actor, system, settings);
  const own = {
    ...creature,
    slot: place?.letter ?? null,
    ...(inHand.length > 0 && { inHand }),
  };
  return { [id]: own, ...(place && { [place.letter]: slotBeingOf(place, id) }), ...things };
};
function thingOf(item: ActorFacts["items"][number], of: Id, letterOf: LetterOf): SBeing | null {
  const consumable = consumableOf(item);
  if (!consumable && !weaponOf(item) && !armorOf(item)) return null;
  const letter = letterOf(item.id, "named");
  if (letter === null) return null;
  return consumable
    ? { id: letter, kind: "stock", of, item: item.id, now: { quantity: consumable.quantity } }
    : gearBeing(item, letter, of);
}
/** A piece of gear without a holder, as a participant; null: the item is no gear. */
export const lyingBeing = (item: ActorFacts["items"][number], letter: Id): GearBeing | null =>
  weaponOf(item) || armorOf(item) ? gearBeing(item, letter, null) : null;
/** The relations of a creature to others, as they are stored. */
export const relationsIn = (system: ActorFacts["system"]) => storedRelations(RELATIONS, system);
/** A creature without its items and its place, as rules read it; null for other actors. */
export function beingOf(actor: ActorFacts, settings: SettingValues = {}): SCreature | null {
  const being = participantsOf(actor, (itemId) => (itemId === undefined ? "self" : null), settings).self;
  return being?.kind === "creature" ? being : null;
}

function creatureBeing(id: Id, actor: ActorFacts, c: CreatureSystem, settings: SettingValues): SCreature {
  const { items } = actor;
  const armor = armorTotal(c, items);
  const [defense, hit] = [addedTo(c, items, "defense"), addedTo(c, items, "hit")];
  const traits = items.flatMap((item) => traitOf(item) ?? []);
  const reactions = reactionsOf(actor);
  const attacks = attacksOf(c, items);
  const discount = traits.reduce((sum, trait) => sum + trait.momentum, 0);
  const holds = c.turn.heldWith > 0 || c.turn.heldWhat > 0 ? heldBy(actor, c, settings) : {};
  const table = tableIn(settings);
  const object = c.kind === "object";
  return {
    id,
    kind: "creature",
    uuid: actor.uuid,
    slot: null,
    ...(object && { object }),
    bonuses: nonZero(STATS, (stat: Stat) => statBonus(c, stat, settings)),
    skills: nonZero(SKILLS, (skill: Skill) => c.skills[skill]),
    evasion: evasionOf(c, items, settings),
    ...(armor !== 0 && { armor }),
    ...(defense !== 0 && { defense }),
    ...(hit !== 0 && { hit }),
    power: c.stats[c.primary] + c.bonus.power,
    initiative: initiativeOf(c, items),
    size: rankOf(settings, c.size),
    basic: c.movement,
    hands: freeHands(actor, c),
    ...(items.some((item) => isInHand(item) && placeIn(item) !== "off") && { mainFull: true as const }),
    ...(c.climber && { climber: true as const }),
    ...((object || !c.biological) && { lifeless: true as const }),
    ...(c.resists.length > 0 && { resists: c.resists }),
    ...(c.immune.length > 0 && { immune: c.immune }),
    ...(c.vulnerable.length > 0 && { vulnerable: c.vulnerable }),
    ...(attacks > 1 && { attacks }),
    least: leastVitality(c, settings),
    ...(!OPTIONS.of.assumedStatusEffects(settings) && { bare: true as const }),
    ...(table && { table }),
    ...(OPTIONS.of.downedRestrained(settings) && { falls: true as const }),
    ...(wornBy(items).some(({ loud }) => loud) && { loud: true as const }),
    ...(traits.some(({ actsFirst }) => actsFirst) && { actsFirst: true as const }),
    ...(traits.some(({ actsLast }) => actsLast) && { actsLast: true as const }),
    ...(discount > 0 && { discount }),
    ...(traits.some(({ momentumFree }) => momentumFree) && { discountFree: true as const }),
    ...(reactions.length > 0 && { reactions }),
    ...holds,
    now: numbersOf(actor, c),
  };
}
function nonZero<K extends string>(keys: readonly K[], of: (key: K) => number): Partial<Record<K, number>> {
  const found: Partial<Record<K, number>> = {};
  for (const key of keys) if (of(key) !== 0) found[key] = of(key);
  return found;
}
/** [W-010] The Abilities with which a creature reacts to an attack. */
function reactionsOf({ items }: ActorFacts): readonly SReaction[] {
  return items.flatMap((item) => {
    const ability = abilityOf(item);
    if (ability?.activation !== "reaction") return [];
    const { rp, wp, momentum } = ability.cost;
    return [
      { name: item.name, evasion: ability.evasion, rp, ...(wp > 0 && { wp }), ...(momentum > 0 && { momentum }) },
    ];
  });
}
/** [W-021] The held action of a creature, if rules can carry it out without asking anybody: an attack, or another action. */
function heldBy({ items }: ActorFacts, c: CreatureSystem, settings: SettingValues): Pick<SCreature, "held" | "ready"> {
  const { heldWith, heldWhat } = c.turn;
  const what = HELD[heldWhat] ?? "attack";
  const [plain, kind] = [HELD_PLAIN.find((one) => one === what), HELD_CONTESTS.find((one) => one === what)];
  if (plain) return { ready: { k: "basic", what: plain } };
  if (kind) return { ready: { k: "contest", kind } };
  if (what === "hide") return { ready: { k: "hide" } };
  const item = itemBy(heldWith, items);
  if (what === "useAbility") {
    const ability = item && abilityOf(item);
    if (!ability || ability.resolution === "attack") return {};
    const weapon = abilityFacts(item.name, ability, c, settings);
    if (!weapon) return {};
    const use = {
      ...{ name: item.name, resolution: ability.resolution, stat: ability.stat, weapon },
      ...(ability.onSuccess === "half" && { half: true as const }),
      ...(ability.allies && { allies: true as const }),
      ...(!ability.reveals && { quiet: true as const }),
    };
    return { ready: { k: "useAbility", use } };
  }
  if (what !== "attack") return {};
  if (heldWith === BARE) return { held: unarmedOf(c, settings) };
  // [W-042] A weapon that was put away meanwhile makes no attack.
  const held = item && (!weaponOf(item) || isInHand(item)) ? attackFacts(item, c, settings) : null;
  return held ? { held } : {};
}

/**
 * Statuses that many rules read. They are listed even as 0, because only listed numbers are watched for changes that others make meanwhile.
 */
const WATCHED: readonly Status[] = [
  "dead",
  "bleeding",
  "prone",
  "restrained",
  "stunned",
  "grabbed",
  "defending",
  "hidden",
];
const STATUS_IDS = STATUSES.map((status) => [status, statusId(status)] as const);
function numbersOf(actor: ActorFacts, c: CreatureSystem): Record<string, number> {
  const now: Record<string, number> = { ...c.turn, momentum: c.momentum, tie: c.tie };
  for (const pool of ["vitality", "ap", "rp"] as const) {
    now[pool] = c[pool].value;
    now[`${pool}Max`] = c[pool].max;
  }
  for (const pool of ["spare", "wp"] as const) {
    if (c[pool].max === 0 && c[pool].value === 0) continue;
    now[pool] = c[pool].value;
    now[`${pool}Max`] = c[pool].max;
  }
  Object.assign(now, relationNumbers(RELATIONS, { relations: c.relations, relationEnds: c.relationEnds }));
  for (const [status, id] of STATUS_IDS) {
    const is = (actor.statuses[id] ?? 0) > 0 ? 1 : 0;
    if (is || WATCHED.includes(status)) now[status] = is;
    if (c.lasts[status] > 0) now[lastsKey(status)] = c.lasts[status];
    if (c.lastsBy[status] > 0) now[lastsByKey(status)] = c.lastsBy[status];
  }
  for (const what of AIDED) {
    if (c.aid[what] !== 0) now[aidKey(what)] = c.aid[what];
    if (c.aidLasts[what] !== 0) now[aidLastsKey(what)] = c.aidLasts[what];
    if (c.aidLastsBy[what] !== 0) now[aidLastsByKey(what)] = c.aidLastsBy[what];
  }
  return now;
}

const CREATURE_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  ...Object.fromEntries(POOLS.map((pool) => [pool, { path: `system.${pool}${pool === "momentum" ? "" : ".value"}` }])),
  tie: { path: "system.tie" },
  ...Object.fromEntries(TURN_NUMBERS.map((what) => [what, { path: `system.turn.${what}` }])),
  ...Object.fromEntries(STATUS_IDS.map(([status, id]) => [status, { status: id }])),
  ...Object.fromEntries(AIDED.map((what) => [aidKey(what), { path: `system.aid.${what}` }])),
  ...Object.fromEntries(AIDED.map((what) => [aidLastsKey(what), { path: `system.aidLasts.${what}` }])),
  ...Object.fromEntries(AIDED.map((what) => [aidLastsByKey(what), { path: `system.aidLastsBy.${what}` }])),
  ...Object.fromEntries(STATUSES.map((status) => [lastsByKey(status), { path: `system.lastsBy.${status}` }])),
  ...Object.fromEntries(STATUSES.map((status) => [lastsKey(status), { path: `system.lasts.${status}` }])),
});
const STOCK_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({ quantity: { path: "system.quantity" } });
/** The paths under which the changeable numbers of a participant are stored. */
export function pathsOf(being: SBeing): Readonly<Record<string, StoragePath>> {
  switch (being.kind) {
    case "creature":
      return { ...CREATURE_PATHS, ...relationPaths(being) };
    case "slot":
      return SLOT_PATHS;
    case "gear":
      return GEAR_PATHS;
    case "stock":
      return STOCK_PATHS;
  }
}
/**
 * The statuses that follow from a creature's numbers. Too little Vitality means death; a typed number alone brings nobody back to
 * life.
 */
export function statusesFor(actor: ActorFacts, settings: SettingValues): Record<string, number> {
  const c = creatureOf(actor);
  if (!c) return {};
  const falls = OPTIONS.of.downedRestrained(settings) && c.kind === "creature" && c.vitality.value < 1;
  return {
    ...(c.vitality.value < leastVitality(c, settings) && { [statusId("dead")]: 1 }),
    ...(falls && { [statusId("restrained")]: 1 }),
  };
}
