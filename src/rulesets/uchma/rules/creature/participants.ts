import type { ActorFacts, LetterOf, StoragePath } from "../../../../contract/facts";
import type { JsonObject } from "../../../../engine/json";
import type { Id } from "../../../../engine/procedure/types";
import { remember } from "../../../../engine/remember";
import type { UBeing, UCreature, UEffect, UGear, USkill } from "../data/being.types";
import type { CreatureSystem, SkillSystem, WeaponSystem } from "../data/documents";
import { armorOf, creatureOf, TYPES, weaponOf } from "../data/documents";
import { statusId } from "../data/palette";
import { has, num } from "../data/read";
import { RESISTANCES, type Resistance, SKILLS, type Skill, STATES, STATUSES, type Status } from "../data/terms";
import { effectFrom } from "../states/effects";
import { inForm } from "../summons/transform";

/** The participants of one actor: the creature, its effects and ground effects, and the weapons that an act names. */
export function participantsOf(actor: ActorFacts, letterOf: LetterOf): Record<Id, UBeing> {
  const id = letterOf();
  const system = creatureOf(actor);
  if (id === null || !system) return {};
  const participants: Record<Id, UBeing> = {};
  const effects: UEffect[] = [];
  for (const item of actor.items) {
    const weapon = weaponOf(item);
    const piece = weapon && letterOf(item.id, "named");
    if (weapon && piece) participants[piece] = gearBeing(piece, id, item.id, weapon);
    if (item.type !== TYPES.effect) continue;
    const letter = letterOf(item.id);
    const effect = letter === null ? null : effectFrom(letter, id, item.id, item.system);
    if (!effect) continue;
    effects.push(effect);
    participants[effect.id] = effect;
  }
  const own = creatureBeing(id, actor, system, effects);
  const shape = effects.find(({ form, now }) => form && now.rounds)?.form;
  participants[id] = shape ? inForm(own, shape) : own;
  return participants;
}

const gearBeing = (id: Id, of: Id, key: string, { held, dropped }: WeaponSystem): UGear => ({
  id,
  kind: "gear",
  of,
  key,
  now: { held: held ? 1 : 0, dropped: dropped ? 1 : 0 },
});
/** [U-063], [U-075] The creature's numbers with those of the armor that it wears and the weapons that it holds. */
interface Gear {
  readonly resist: Partial<Record<Resistance, number>>;
  readonly physical: number;
  readonly magical: number;
  readonly precision: number;
  readonly melee: boolean;
  readonly walk: number | null;
}
/** [U-067] A resistance that was not entered; that of objects is 0. */
const LIVING = 5;
function gearOf(actor: ActorFacts, c: CreatureSystem): Gear {
  const resist: Partial<Record<Resistance, number>> = {};
  for (const which of RESISTANCES) resist[which] = c.resist[which] ?? (c.living ? LIVING : 0);
  let { physical, magical } = c.armor;
  let precision = 0;
  const wields = (which: WeaponSystem["class"]): boolean =>
    actor.items.some((item) => {
      const weapon = weaponOf(item);
      return weapon?.held && weapon.class === which;
    });
  // [U-114], A-16 A creature that is ready to fight in melee counts so with free hands, but not while it holds a ranged weapon.
  const melee = wields("melee") || (c.melee && !wields("ranged"));
  let walk = c.speed.walk;
  for (const item of actor.items) {
    const armor = armorOf(item);
    const weapon = weaponOf(item);
    const held = weapon?.held ? weapon : null;
    const gives = armor?.worn ? { ...armor.resist, physical: armor.physical, magical: armor.magical } : held?.wielded;
    if (!gives) continue;
    for (const which of RESISTANCES) resist[which] = (resist[which] ?? 0) + gives[which];
    physical += gives.physical;
    magical += gives.magical;
    if (armor?.worn && c.speed.walk === null && armor.speed !== null) walk = armor.speed;
    if (held) precision += held.wielded.precision;
  }
  return { resist, physical, magical, precision, melee, walk };
}

const names = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
function creatureBeing(id: Id, actor: ActorFacts, c: CreatureSystem, effects: readonly UEffect[]): UCreature {
  const gear = gearOf(actor, c);
  const skills = skillFacts(c);
  const rides = effects.find((effect) => effect.rides && num(effect, "rounds") > 0)?.rides;
  return {
    id,
    kind: "creature",
    uuid: actor.uuid,
    level: c.level,
    ...(c.potency > 0 && { potency: c.potency }),
    ...(c.control > 0 && { control: c.control }),
    resist: gear.resist,
    ...(gear.physical > 0 && { physical: gear.physical }),
    ...(gear.magical > 0 && { magical: gear.magical }),
    ...(gear.walk !== null && { walk: gear.walk }),
    ...(c.speed.fly > 0 && { fly: c.speed.fly }),
    ...(c.speed.run !== null && { run: c.speed.run }),
    ...(gear.precision !== 0 && { precision: gear.precision }),
    ...(gear.melee && c.living && { melee: true as const }),
    ...(!c.living && { object: true as const }),
    ...(c.player && { player: true as const }),
    side: c.side || (c.player ? "party" : "foes"),
    ...(skills && { skills }),
    ...(c.allowance.actions !== 1 && { actions: c.allowance.actions }),
    ...(c.allowance.minors !== 1 && { minors: c.allowance.minors }),
    ...(c.size > 1 && { size: c.size }),
    ...(c.mount.is && {
      mount: {
        threshold: c.mount.threshold,
        knows: [...c.mount.knows, ...names(c.mount.familiar)],
        suits: names(c.mount.suits),
        impassable: c.mount.impassable,
        ...(c.mount.stairsEasy && { stairsEasy: true as const }),
      },
    }),
    ...(rides !== undefined && { rides }),
    ...(c.minions.summoner !== "" && { summoner: c.minions.summoner }),
    ...(!c.minions.counts && { uncounted: true as const }),
    ...(c.minions.borrows && { borrows: true as const }),
    ...(c.minions.limit !== 1 && { minions: c.minions.limit }),
    effects: effects.map((effect) => effect.id),
    now: numbersOf(actor, c, effects),
  };
}
function skillFacts(c: CreatureSystem): Partial<Record<Skill, USkill>> | null {
  const skills: Partial<Record<Skill, USkill>> = {};
  for (const skill of SKILLS) {
    const { rank, bonus }: SkillSystem = c.skills[skill];
    if (rank === "major" || bonus !== 0) {
      skills[skill] = { ...(rank === "major" && { major: true as const }), ...(bonus !== 0 && { bonus }) };
    }
  }
  return Object.keys(skills).length > 0 ? skills : null;
}
const STATUS_IDS = STATUSES.map((status) => [status, statusId(status)] as const);
function numbersOf(actor: ActorFacts, c: CreatureSystem, effects: readonly UEffect[]): Record<string, number> {
  const { swapped, ended, diagonals, aloft, ...turn } = c.turn;
  const now: Record<string, number> = {
    health: c.health.value,
    healthMax: c.health.max,
    energy: c.energy.value,
    energyMax: c.energy.max,
    ...turn,
    ...(swapped > 0 && { swapped }),
    ...(ended > 0 && { ended }),
    ...(diagonals > 0 && { diagonals }),
    ...(aloft > 0 && { aloft }),
    ...(c.mount.rider > 0 && { rider: c.mount.rider }),
    altitude: c.altitude,
    ...(c.faint > 0 && { faint: c.faint }),
    seq: c.effectSeq,
    groupRoll: c.groupRoll,
    rank: c.rank,
  };
  // Every message holds its participants, so the statuses of the appendix are left out unless they are set.
  for (const [status, id] of STATUS_IDS) {
    const on = (actor.statuses[id] ?? 0) > 0;
    if (on || !RARE.has(status)) now[status] = on ? 1 : 0;
  }
  for (const { written, spec, now: left } of effects)
    if (written && spec.status && spec.ground === undefined && left.rounds) now[spec.status] = 1;
  return now;
}

const RARE: ReadonlySet<Status> = new Set(STATES);
const TURN = [
  "state",
  "spent",
  "budget",
  "actions",
  "minors",
  "acted",
  "ordered",
  "swapped",
  "ended",
  "diagonals",
  "aloft",
] as const;
const CREATURE_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  health: { path: "system.health.value" },
  energy: { path: "system.energy.value" },
  altitude: { path: "system.altitude" },
  faint: { path: "system.faint" },
  seq: { path: "system.effectSeq" },
  groupRoll: { path: "system.groupRoll" },
  rider: { path: "system.mount.rider" },
  rank: { path: "system.rank" },
  ...Object.fromEntries(TURN.map((key) => [key, { path: `system.turn.${key}` }])),
  ...Object.fromEntries(STATUS_IDS.map(([status, id]) => [status, { status: id }])),
});
/** [U-028] The altitude of a flyer follows the height of its token when a person changes that; other creatures have no altitude. */
export function raised(actor: ActorFacts, by: number): JsonObject {
  const c = beingOf(actor)?.c;
  if (!c || by === 0 || !has(c, "flying")) return {};
  return { "system.altitude": Math.max(0, num(c, "altitude") + by) };
}
/** [U-028] A creature that becomes flying by hand has the height of its token as its altitude. */
export function risen(actor: ActorFacts, status: string, above: number): JsonObject {
  return beingOf(actor) && status === statusId("flying") ? { "system.altitude": above } : {};
}
const GEAR_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  held: { path: "system.held", flag: true },
  dropped: { path: "system.dropped", flag: true },
});
const EFFECT_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  rounds: { path: "system.rounds" },
  stacks: { path: "system.stacks" },
  left: { path: "system.left" },
});

/** Where the changeable numbers of a participant are stored. */
export function pathsOf(being: UBeing): Readonly<Record<string, StoragePath>> {
  return { creature: CREATURE_PATHS, effect: EFFECT_PATHS, gear: GEAR_PATHS }[being.kind];
}
/** A creature, and a function that reads its effects. */
export interface Own {
  readonly c: UCreature;
  readonly see: (id: Id) => UBeing | undefined;
}
/** The creature as rules read it, for a sheet or a row of the tracker; null for another game's actor. */
export const beingOf = remember((actor: ActorFacts): Own | null => {
  const participants = participantsOf(actor, (itemId) => itemId ?? "self");
  const { self } = participants;
  return self?.kind === "creature" ? { c: self, see: (id) => participants[id] } : null;
});
