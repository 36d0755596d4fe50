import type { ActorFacts, DocumentFacts, LetterOf, SettingValues, StoragePath } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import type { ArmorSystem, CreatureSystem } from "../data/documents";
import { armorOf, creatureOf, featureOf } from "../data/documents";
import { statusId } from "../data/palette";
import { QUALITIES } from "../data/qualities";
import {
  ABILITIES,
  type Ability,
  AFFLICTIONS,
  type DamageType,
  POOLS,
  QUIET,
  SIZES,
  type SpecialRecovery,
  STATUSES,
  type TypeRule,
  type VArmor,
  type VBeing,
  type VCreature,
  type VReaction,
} from "../data/types";
import { roundOf, slotOf } from "../turns/clocks";
import { longFacts } from "../turns/long";
import { mainOf, offhandOf, weaponFacts } from "./arms";
import { abilityDice, actionsPerTurn } from "./derive";

const isKinetic = (types: readonly DamageType[]) => types.length === 1 && types[0] === "kinetic";

/** The participants of one actor: the creature, the armor that it wears, and its items whose use takes several turns. */
export function participantsOf(
  actor: ActorFacts,
  letterOf: LetterOf,
  settings: SettingValues = {},
): Record<Id, VBeing> {
  const id = letterOf();
  const system = creatureOf(actor);
  if (id === null || !system) return {};
  const participants: Record<Id, VBeing> = {};
  const armor: Id[] = [];
  for (const item of actor.items) {
    const piece = armorOf(item);
    if (!piece?.worn) continue;
    const letter = letterOf(item.id);
    if (letter === null) continue;
    armor.push(letter);
    participants[letter] = pieceBeing(letter, id, piece);
  }
  const acts: Id[] = [];
  for (const item of actor.items) {
    const long = longFacts(item);
    const letter = long && letterOf(item.id);
    if (!long || letter === null) continue;
    acts.push(letter);
    const { progress, ...facts } = long;
    participants[letter] = { id: letter, kind: "long", of: id, item: item.id, ...facts, now: { progress } };
  }
  participants[id] = { ...creatureBeing(id, actor, system, armor, settings), ...(acts.length > 0 && { acts }) };
  return participants;
}

/** One creature as the rules read it, its items named by their own ids; null where the actor is no creature of Vigor. */
export function beingOf(actor: ActorFacts, settings: SettingValues): VCreature | null {
  const being = participantsOf(actor, (itemId) => itemId ?? "self", settings).self;
  return being?.kind === "creature" ? being : null;
}

function pieceBeing(id: Id, of: Id, piece: ArmorSystem): VArmor {
  const byType: Partial<Record<DamageType, number>> = {};
  for (const line of piece.rankByType) byType[line.type] = line.rank;
  return {
    id,
    kind: "armor",
    of,
    rank: piece.rank,
    quality: QUALITIES.indexOf(piece.quality),
    ...(piece.guard !== 0 && { guard: piece.guard }),
    ...(!isKinetic(piece.protects) && { protects: piece.protects }),
    ...(piece.rankByType.length > 0 && { rankByType: byType }),
    now: { durability: piece.durability.value, durabilityMax: piece.durability.max },
  };
}

function creatureBeing(
  id: Id,
  actor: ActorFacts,
  c: CreatureSystem,
  armor: readonly Id[],
  settings: SettingValues,
): VCreature {
  const actions = actionsPerTurn(c);
  const superior = c.durability.rank === "none" ? 0 : QUALITIES.indexOf(c.durability.rank);
  const fistQuality = QUALITIES.indexOf(c.unarmed.quality);
  const off = offhandOf(actor.items);
  const main = mainOf(actor.items);
  const types = typeRules(c);
  const recovery = recoveryFacts(c);
  const reactions = actor.items.flatMap(reactionFacts);
  return {
    id,
    kind: "creature",
    dice: diceFacts(c, settings),
    guard: c.guard.base + c.guard.bonus,
    stamina: c.abilities.stamina.score,
    ...(c.size !== "medium" && { size: SIZES.indexOf(c.size) }),
    ...(actions !== 2 && { actions }),
    ...(c.initiative.dice > 0 && { initiative: c.initiative.dice }),
    ...(c.natural.rank > 0 && { natural: c.natural.rank }),
    ...(c.natural.rank > 0 && !isKinetic(c.natural.types) && { naturalTypes: c.natural.types }),
    ...(superior > 0 && { superior }),
    ...(types && { types }),
    ...(c.resistance.dice > 0 && { resist: c.resistance.dice }),
    ...(!c.living && { lifeless: true as const }),
    ...(c.undead && { undead: true as const }),
    ...(c.object && { object: true as const }),
    ...(recovery && { recovery }),
    ...(reactions.length > 0 && { reactions }),
    ...((c.unarmed.value !== 1 || fistQuality > 0) && { fist: [c.unarmed.value, fistQuality] as const }),
    ...(off && { off: weaponFacts(off.name, off.weapon) }),
    ...(main && { main: weaponFacts(main.name, main.weapon) }),
    armor,
    now: numbersOf(actor, c),
  };
}
function diceFacts(c: CreatureSystem, settings: SettingValues): Partial<Record<Ability, number>> {
  const dice: Partial<Record<Ability, number>> = {};
  for (const ability of ABILITIES) {
    const many = abilityDice(c.abilities[ability], settings);
    if (many > 0) dice[ability] = many;
  }
  return dice;
}
/** [V-075] The features that are special reactions, in the order in which questions offer them. */
export function specialItems({ items }: ActorFacts): readonly DocumentFacts[] {
  return items.filter((item) => reactionFacts(item).length > 0);
}
/** [V-075] The special reaction that a feature gives; [V-069] Chances cannot be used as reactions. */
function reactionFacts(item: DocumentFacts): VReaction[] {
  const f = featureOf(item);
  if (!f || f.chance || f.reaction.trigger === "none") return [];
  const { trigger, steps, defensive } = f.reaction;
  return [
    {
      name: item.name,
      trigger,
      ...(f.cost.vigor > 0 && { vigor: f.cost.vigor }),
      ...(f.cost.mana > 0 && { mana: f.cost.mana }),
      ...(f.ability !== "none" && { ability: f.ability }),
      ...(f.dice > 0 && { dice: f.dice }),
      ...(steps !== 0 && { steps }),
      ...(f.vs > 0 && { vs: f.vs }),
      ...(defensive && { defensive: true as const }),
      ...(f.mental && { mental: true as const }),
    },
  ];
}
/**
 * [V-127] The rules of a creature for each damage type, in the order of its sheet. Where it is immune, other rules for that type do not
 * count.
 */
function typeRules(c: CreatureSystem): Partial<Record<DamageType, readonly TypeRule[]>> | null {
  if (c.resistances.length === 0) return null;
  const rules: Partial<Record<DamageType, TypeRule[]>> = {};
  for (const { type, kind, value } of c.resistances) {
    const before = rules[type] ?? [];
    if (before[0]?.k === "immune") continue;
    rules[type] = kind === "immune" ? [{ k: "immune" }] : [...before, { k: kind, by: value }];
  }
  return rules;
}
function recoveryFacts(c: CreatureSystem): SpecialRecovery | null {
  const facts: SpecialRecovery = {
    ...(c.recovery.vigor !== 0 && { vigor: c.recovery.vigor }),
    ...(c.recovery.mana !== 0 && { mana: c.recovery.mana }),
    ...(c.recovery.durability !== 0 && { durability: c.recovery.durability }),
    ...(c.recovery.health !== 0 && { health: c.recovery.health }),
    ...(c.recovery.whileWounded && { whileWounded: true as const }),
  };
  return Object.keys(facts).length > 0 ? facts : null;
}
const STATUS_IDS = STATUSES.map((status) => [status, statusId(status)] as const);
/**
 * The numbers of a creature that can change. A pool that it does not have is left out. Most statuses are there even as 0, because only
 * numbers that a participant has are compared when other exchanges change them.
 */
function numbersOf(actor: ActorFacts, c: CreatureSystem): Record<string, number> {
  const now: Record<string, number> = { actions: c.actions.value };
  for (const pool of POOLS) {
    if (c[pool].max === 0 && c[pool].value === 0) continue;
    now[pool] = c[pool].value;
    now[`${pool}Max`] = c[pool].max;
  }
  for (const [status, id] of STATUS_IDS) {
    if (status === "destroyed" && !c.object) continue;
    const is = (actor.statuses[id] ?? 0) > 0 ? 1 : 0;
    if (is || !QUIET.includes(status)) now[status] = is;
  }
  for (const what of AFFLICTIONS) {
    if (c.clocks[what].round <= 0 || !now[what]) continue;
    now[roundOf(what)] = c.clocks[what].round;
    now[slotOf(what)] = c.clocks[what].slot;
  }
  if (c.stride > 0) now.stride = c.stride;
  if (c.readied > 0) now.readiedWith = c.readied;
  if (c.shock.round > 0) {
    now.shockRound = c.shock.round;
    now.shockSlot = c.shock.slot;
  }
  return now;
}
const CREATURE_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  vigor: { path: "system.vigor.value" },
  mana: { path: "system.mana.value" },
  durability: { path: "system.durability.value" },
  health: { path: "system.health.value" },
  actions: { path: "system.actions.value" },
  stride: { path: "system.stride" },
  readiedWith: { path: "system.readied" },
  shockRound: { path: "system.shock.round" },
  shockSlot: { path: "system.shock.slot" },
  ...Object.fromEntries(STATUS_IDS.map(([status, id]) => [status, { status: id }])),
  ...Object.fromEntries(AFFLICTIONS.map((what) => [roundOf(what), { path: `system.clocks.${what}.round` }])),
  ...Object.fromEntries(AFFLICTIONS.map((what) => [slotOf(what), { path: `system.clocks.${what}.slot` }])),
});
const ARMOR_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  durability: { path: "system.durability.value" },
});

const LONG_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({ progress: { path: "system.progress" } });

/** Where the changeable numbers of a participant are stored. */
export function pathsOf(being: VBeing): Readonly<Record<string, StoragePath>> {
  if (being.kind === "creature") return CREATURE_PATHS;
  return being.kind === "long" ? LONG_PATHS : ARMOR_PATHS;
}
