import type { Json, JsonObject } from "../../../../engine/json";
import { count, flag, list, maybeCount, maybeWhole, one, part, text, texts, whole } from "../../../../engine/reading";
import { readerOf } from "../../../../engine/remember";
import {
  ABILITY_KINDS,
  type AbilitySystem,
  type ArmorSystem,
  type Bar,
  CLASSES,
  type CreatureSystem,
  type FormSystem,
  KEPT,
  type LastingSystem,
  type OwnSkillSystem,
  PACKET_ARMORS,
  type PacketSystem,
  POTENCIES,
  RESISTED,
  SIGHTS,
  SKILL_RANKS,
  type SkillSystem,
  type UseSystem,
  type WeaponSystem,
} from "./system";
import {
  AFFECTED,
  COMMONS,
  DELIVERIES,
  POOLS,
  type Resistance,
  SLOTS,
  SPENDINGS,
  STATUSES,
  type Status,
  TARGETINGS,
  TRIGGERS,
} from "./terms";

export const TYPES = {
  creature: "uchmaCreature",
  weapon: "uchmaWeapon",
  armor: "uchmaArmor",
  ability: "uchmaAbility",
  form: "uchmaForm",
  effect: "uchmaEffect",
  skill: "uchmaSkill",
} as const;

/** Typed data of a document, or null for another kind of document. Nonsense numbers count as their default. */
export const creatureOf = readerOf(TYPES.creature, readCreature);
export const weaponOf = readerOf(TYPES.weapon, readWeapon);
export const armorOf = readerOf(TYPES.armor, readArmor);
export const abilityOf = readerOf(TYPES.ability, readAbility);
export const formOf = readerOf(TYPES.form, readForm);
export const ownSkillOf = readerOf(TYPES.skill, readOwnSkill);

function bar(value: Json | undefined, otherwise: number): Bar {
  const { value: now, max } = part(value);
  return { value: whole(now, otherwise), max: count(max, otherwise) };
}
function byResistance<T>(value: Json | undefined, read: (typed: Json | undefined) => T): Record<Resistance, T> {
  const s = part(value);
  return {
    parry: read(s.parry),
    warding: read(s.warding),
    constitution: read(s.constitution),
    evasion: read(s.evasion),
  };
}
const resist = (value: Json | undefined, otherwise = 0): Record<Resistance, number> =>
  byResistance(value, (typed) => whole(typed, otherwise));
function skill(value: Json | undefined): SkillSystem {
  const s = part(value);
  return { rank: one(SKILL_RANKS, s.rank, "normal"), bonus: whole(s.bonus) };
}

export function readCreature(s: JsonObject): CreatureSystem {
  const armor = part(s.armor);
  const speed = part(s.speed);
  const allowance = part(s.allowance);
  const skills = part(s.skills);
  const turn = part(s.turn);
  const minions = part(s.minions);
  const mount = part(s.mount);
  return {
    level: count(s.level, 1),
    health: bar(s.health, 60),
    energy: { value: count(part(s.energy).value, 10), max: count(part(s.energy).max, 10) },
    potency: count(s.potency),
    control: count(s.control),
    resist: byResistance(s.resist, maybeWhole),
    armor: { physical: count(armor.physical), magical: count(armor.magical) },
    speed: { walk: maybeCount(speed.walk), fly: count(speed.fly), run: maybeCount(speed.run) },
    allowance: { actions: count(allowance.actions, 1), minors: count(allowance.minors, 1) },
    skills: { athletics: skill(skills.athletics), scouting: skill(skills.scouting), riding: skill(skills.riding) },
    size: Math.max(1, count(s.size, 1)),
    living: flag(s.living, true),
    melee: flag(s.melee, true),
    player: flag(s.player),
    side: text(s.side),
    rank: count(s.rank),
    groupRoll: count(s.groupRoll),
    turn: {
      state: count(turn.state),
      spent: count(turn.spent),
      budget: count(turn.budget),
      actions: count(turn.actions, 1),
      minors: count(turn.minors, 1),
      acted: count(turn.acted),
      ordered: count(turn.ordered),
      swapped: count(turn.swapped),
      ended: count(turn.ended),
      diagonals: count(turn.diagonals),
      aloft: count(turn.aloft),
    },
    altitude: count(s.altitude),
    faint: count(s.faint),
    effectSeq: count(s.effectSeq),
    minions: {
      limit: count(minions.limit, 1),
      summoner: text(minions.summoner),
      counts: flag(minions.counts, true),
      borrows: flag(minions.borrows),
    },
    mount: {
      is: flag(mount.is),
      rider: count(mount.rider),
      threshold: count(mount.threshold, 7),
      knows: texts(mount.knows),
      suits: text(mount.suits),
      familiar: text(mount.familiar),
      stairsEasy: flag(mount.stairsEasy),
      impassable: texts(mount.impassable),
    },
    notes: text(s.notes),
  };
}

function dice(value: Json | undefined): PacketSystem["dice"] {
  const s = part(value);
  return { count: count(s.count), faces: Math.max(2, count(s.faces, 6)) };
}
function packet(s: JsonObject): PacketSystem {
  return {
    damage: count(s.damage),
    dice: dice(s.dice),
    magical: flag(s.magical),
    armor: one(PACKET_ARMORS, s.armor, "own"),
    pierces: count(s.pierces),
    potency: one(POTENCIES, s.potency, "full"),
    potencyBonus: whole(s.potencyBonus),
    bonus: whole(s.bonus),
    steal: flag(s.steal),
    halved: flag(s.halved),
  };
}
export function readOwnSkill(s: JsonObject): OwnSkillSystem {
  return { ...skill(s), notes: text(s.notes) };
}
const states = (value: Json | undefined): Status[] =>
  texts(value).flatMap((id) => STATUSES.find((status) => status === id) ?? []);
export function readLasting(s: JsonObject): LastingSystem {
  return {
    name: text(s.name),
    rounds: count(s.rounds, 1),
    status: one([...STATUSES, "none"] as const, s.status, "none"),
    harm: count(s.harm),
    harmArmor: one(PACKET_ARMORS, s.harmArmor, "none"),
    harmMagical: flag(s.harmMagical),
    harmPotency: flag(s.harmPotency, true),
    heals: count(s.heals),
    changes: one([...AFFECTED, "none"] as const, s.changes, "none"),
    by: whole(s.by),
    speedTimes: count(s.speedTimes, 100),
    onGround: flag(s.onGround),
    top: count(s.top),
    per: count(s.per),
    healsPer: count(s.healsPer),
    keep: one(KEPT, s.keep, "usual"),
    stacks: Math.max(1, count(s.stacks, 1)),
    pool: one([...POOLS, "none"] as const, s.pool, "none"),
    amount: count(s.amount),
    spent: one([...SPENDINGS, "none"] as const, s.spent, "none"),
    uses: Math.max(1, count(s.uses, 1)),
    dice: dice(s.dice),
    sees: maybeCount(s.sees),
    noArmor: flag(s.noArmor),
    firm: flag(s.firm),
    halves: flag(s.halves),
    atOnce: flag(s.atOnce),
    doubles: states(s.doubles),
    cures: states(s.cures),
    spreads: count(s.spreads),
  };
}
function readUse(s: JsonObject): UseSystem {
  return {
    slot: one(SLOTS, s.slot, "action"),
    delivery: one(DELIVERIES, s.delivery, "melee"),
    targeting: one(TARGETINGS, s.targeting, "one"),
    most: count(s.most, 1),
    range: count(s.range, 1),
    radius: count(s.radius),
    resistance: one(RESISTED, s.resistance, "parry"),
    precision: whole(s.precision),
    ignoresPrecision: flag(s.ignoresPrecision),
    times: Math.max(1, count(s.times, 1)),
    packets: list(s.packets).map(packet),
    effects: list(s.effects).map(readLasting),
    energy: count(s.energy),
    trigger: one([...TRIGGERS, "none"] as const, s.trigger, "none"),
    area: count(s.area, 1),
    lasts: count(s.lasts),
    sight: one(SIGHTS, s.sight, "needed"),
    hearing: flag(s.hearing),
    throughWalls: flag(s.throughWalls),
    ignoresCover: flag(s.ignoresCover),
    helpful: flag(s.helpful),
    summons: text(s.summons),
    beyondLimit: flag(s.beyondLimit),
    turnsInto: text(s.turnsInto),
    turnsFor: count(s.turnsFor),
    notes: text(s.notes),
  };
}
export function readAbility(s: JsonObject): AbilitySystem {
  return {
    ...readUse(s),
    kind: one(ABILITY_KINDS, s.kind, "technique"),
    does: one([...COMMONS, "none"] as const, s.does, "none"),
    perControl: count(s.perControl),
    metres: count(s.metres),
    skill: text(s.skill),
    threshold: count(s.threshold),
    restores: count(s.restores),
    form: text(s.form),
  };
}
export function readWeapon(s: JsonObject): WeaponSystem {
  const held = part(s.wielded);
  return {
    ...readUse(s),
    class: one(CLASSES, s.class, "melee"),
    held: flag(s.held),
    dropped: flag(s.dropped),
    natural: flag(s.natural),
    form: text(s.form),
    wielded: {
      ...resist(held),
      precision: whole(held.precision),
      physical: whole(held.physical),
      magical: whole(held.magical),
    },
  };
}
export function readArmor(s: JsonObject): ArmorSystem {
  return {
    worn: flag(s.worn),
    physical: count(s.physical),
    magical: count(s.magical),
    speed: maybeCount(s.speed),
    resist: resist(s.resist),
    notes: text(s.notes),
  };
}
export function readForm(s: JsonObject): FormSystem {
  return {
    health: Math.max(1, count(s.health, 30)),
    potency: count(s.potency),
    control: count(s.control),
    walk: count(s.walk, 6),
    fly: count(s.fly),
    precision: whole(s.precision),
    physical: count(s.physical),
    magical: count(s.magical),
    melee: flag(s.melee, true),
    size: Math.max(1, count(s.size, 1)),
    others: flag(s.others),
    resist: resist(s.resist, 5),
    notes: text(s.notes),
  };
}
