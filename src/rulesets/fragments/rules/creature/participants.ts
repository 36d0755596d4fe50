import type { ActorFacts, DocumentFacts, LetterOf, SettingValues, StoragePath } from "../../../../contract/facts";
import type { Ruleset } from "../../../../contract/ruleset";
import type { Id } from "../../../../engine/procedure/types";
import { rollsOf } from "../../../../kit/rules/formula";
import { GEAR_PATHS, gearBeing } from "../../../../kit/rules/gear";
import { relationNumbers, relationPaths } from "../../../../kit/rules/relations";
import { SLOT_PATHS, slotBeing } from "../../../../kit/rules/turnSlots";
import { type CreatureSystem, creatureOf, gearOf, poisonOf, spellOf, weaponOf } from "../data/documents";
import { RELATIONS, STATUSES, type Status, TIMED } from "../data/names";
import { gripsOf } from "../data/read";
import { rankOf } from "../data/sizes";
import { statusId } from "../data/statuses";
import { defencesOf, initiativeOf, modifierNamed } from "../data/tableFormulas";
import { type FBeing, type FCreature, type FGear, NUMBERS } from "../data/types";
import { handsLeft, mainOf } from "./weapons";

/** A piece of gear as a participant. @param of null: it lies on the ground */
export function pieceOf(item: DocumentFacts, letter: Id, of: Id | null): FGear | null {
  const stored = weaponOf(item) ?? gearOf(item);
  if (!stored) return null;
  const being = gearBeing(item, letter, of);
  const quantity = gearOf(item)?.quantity;
  return {
    ...being,
    name: item.name,
    durability: stored.durability,
    now: { ...being.now, hp: stored.hp.value, hpMax: stored.hp.max, ...(quantity !== undefined && { quantity }) },
  };
}

/** The beings of one actor: itself, what works in it, and those of its things that an act names. */
export const participantsOf: Ruleset<FBeing>["participants"] = (actor, letterOf, settings, place) => {
  const id = letterOf();
  const system = creatureOf(actor);
  if (id === null || !system) return {};
  const made: Record<Id, FBeing> = {};
  const lists: Lists = { poisons: [], carries: [], running: [] };
  for (const item of actor.items) take(item, id, letterOf, made, lists);
  if (place) made[place.letter] = slotBeing(place, id);
  const creature = creatureBeing(id, actor, system, settings);
  return {
    [id]: {
      ...creature,
      ...(lists.poisons.length > 0 && { poisons: lists.poisons }),
      ...(lists.carries.length > 0 && { carries: lists.carries }),
      ...(lists.running.length > 0 && { running: lists.running }),
      ...(place && { slot: place.letter }),
    },
    ...made,
  };
};
type Lists = { readonly poisons: Id[]; readonly carries: Id[]; readonly running: Id[] };
/** What of an item takes part, if anything. */
function take(item: DocumentFacts, of: Id, letterOf: LetterOf, made: Record<Id, FBeing>, lists: Lists): void {
  const poison = poisonOf(item);
  const spell = spellOf(item);
  if (poison) {
    const damage = rollsOf(poison.damage);
    const letter = damage && letterOf(item.id);
    if (!damage || !letter) return;
    const { name, id, img } = item;
    made[letter] = {
      id: letter,
      kind: "poison",
      of,
      item: id,
      name,
      written: { img, notes: poison.notes, damage: poison.damage },
      level: poison.level,
      damage,
      now: { left: poison.rounds },
    };
    lists.poisons.push(letter);
  } else if (spell) {
    const runs = spell.running.round > 0;
    const letter = runs ? letterOf(item.id) : letterOf(item.id, "named");
    if (letter === null) return;
    const now = { ...spell.running };
    made[letter] = { id: letter, kind: "spell", of, item: item.id, name: item.name, now };
    if (runs) lists.running.push(letter);
  } else if (weaponOf(item) ?? gearOf(item)) {
    const letter = letterOf(item.id, "named");
    const piece = letter !== null && pieceOf(item, letter, of);
    if (!piece) return;
    made[piece.id] = piece;
    if (!weaponOf(item)?.natural) lists.carries.push(piece.id);
  }
}

/** One creature alone as rules read it; null for something else. @param settings missing: those of a table that has decided nothing otherwise */
export function beingOf(actor: ActorFacts, settings: SettingValues = NO_SETTINGS): FCreature | null {
  const being = participantsOf(
    actor,
    (itemId, named) => (named || itemId !== undefined ? null : "self"),
    settings,
  ).self;
  return being?.kind === "creature" ? being : null;
}
const NO_SETTINGS: SettingValues = {};

const typesOf = (line: string): readonly string[] =>
  line
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "");
function creatureBeing(id: Id, actor: ActorFacts, c: CreatureSystem, settings: SettingValues): FCreature {
  const now = numbersOf(actor, c);
  const vulnerable = typesOf(c.vulnerable);
  const rolled = initiativeOf(c, settings);
  const climb = modifierNamed(c, "climb", settings);
  const being = {
    id,
    kind: "creature" as const,
    uuid: actor.uuid,
    level: c.level,
    attributes: c.attributes,
    ...defencesOf(c, settings),
    speed: c.speed,
    main: mainOf(actor.items, c),
    size: rankOf(settings, c.size),
    ...(rankOf(settings, c.size) < rankOf(settings, "medium") && { slight: true as const }),
    ...(rankOf(settings, c.size) >= rankOf(settings, "large") && { large: true as const }),
    ...(c.durability > 0 && { durability: c.durability }),
    ...(c.flight !== "none" && { flight: c.flight }),
    ...(c.darkvision && { darkvision: true as const }),
    ...(c.burrows && { burrows: true as const }),
    ...(c.senses > 0 && { senses: c.senses }),
    ...(vulnerable.length > 0 && { vulnerable }),
    ...(c.critical !== null && { critical: c.critical }),
    ...(c.bonusActions > 0 && { bonusActions: c.bonusActions }),
    ...(c.bonusReactions > 0 && { bonusReactions: c.bonusReactions }),
    ...(climb !== 0 && { climb }),
    ...(c.initiative !== 0 && { initiative: c.initiative }),
    ...(rolled && { initiativeRolls: rolled }),
    ...(c.companion && { companion: true as const }),
    freeHands: 0,
    now,
  };
  return { ...being, freeHands: handsLeft(actor.items, c.hands, gripsOf(being)) };
}

const STATUS_IDS = STATUSES.map((status) => [status, statusId(status)] as const);
const isTimed = (status: Status): status is (typeof TIMED)[number] => TIMED.some((one) => one === status);
function numbersOf(actor: ActorFacts, c: CreatureSystem): Record<string, number> {
  const now: Record<string, number> = {
    hp: c.hp.value,
    hpMax: c.hp.max,
    spent: c.turn.spent,
    reacted: c.turn.reacted,
    stride: c.turn.stride,
    round: c.turn.round,
    commanded: c.turn.commanded,
    flown: c.turn.flown,
    dug: c.turn.dug,
    entering: c.turn.entering,
    readiedWith: c.turn.readied,
    bleedPenalty: c.bleedPenalty,
    rooted: c.rooted,
    breath: c.breath.left,
    dropped: c.breath.dropped,
    airless: c.breath.since,
    fallen: c.fallen,
    drift: c.drift.degrees,
    driftFeet: c.drift.feet,
  };
  if (c.energy.max > 0 || c.energy.value > 0) {
    now.energy = c.energy.value;
    now.energyMax = c.energy.max;
  }
  Object.assign(now, relationNumbers(RELATIONS, { relations: c.relations, relationEnds: c.relationEnds }));
  for (const [status, statusKey] of STATUS_IDS) {
    now[status] = (actor.statuses[statusKey] ?? 0) > 0 ? 1 : 0;
    if (!isTimed(status) || c.clocks[status].round === 0) continue;
    now[`${status}Round`] = c.clocks[status].round;
    now[`${status}Slot`] = c.clocks[status].slot;
  }
  return now;
}

const CREATURE_PATHS: Readonly<Record<string, StoragePath>> = Object.freeze({
  hp: { path: "system.hp.value" },
  energy: { path: "system.energy.value" },
  ...Object.fromEntries(Object.entries(NUMBERS).map(([name, path]) => [name, { path: `system.${path}` }])),
  ...Object.fromEntries(STATUS_IDS.map(([status, id]) => [status, { status: id }])),
  ...Object.fromEntries(
    TIMED.flatMap((status) => [
      [`${status}Round`, { path: `system.clocks.${status}.round` }],
      [`${status}Slot`, { path: `system.clocks.${status}.slot` }],
    ]),
  ),
});
const GEAR: Readonly<Record<string, StoragePath>> = Object.freeze({
  ...GEAR_PATHS,
  hp: { path: "system.hp.value" },
  quantity: { path: "system.quantity" },
});
const POISON: Readonly<Record<string, StoragePath>> = Object.freeze({ left: { path: "system.rounds" } });
const SPELL: Readonly<Record<string, StoragePath>> = Object.freeze(
  Object.fromEntries(["round", "slot", "cast", "controlled"].map((key) => [key, { path: `system.running.${key}` }])),
);
/** Where the changeable numbers of a being are stored. */
export function pathsOf(being: FBeing): Readonly<Record<string, StoragePath>> {
  switch (being.kind) {
    case "creature":
      return { ...CREATURE_PATHS, ...relationPaths(being) };
    case "gear":
      return GEAR;
    case "poison":
      return POISON;
    case "spell":
      return SPELL;
    case "ground":
      return Object.fromEntries(Object.keys(being.now).map((key) => [key, { path: key, absent: true as const }]));
    case "slot":
      return SLOT_PATHS;
  }
}

/** [F-183], [F-204], [F-205], [F-220] What follows where somebody types Hit Points, or switches a status. */
export function statusesFor(actor: ActorFacts): Record<string, number> {
  const c = creatureOf(actor);
  if (!c) return {};
  const is = (status: Status): boolean => (actor.statuses[statusId(status)] ?? 0) > 0;
  const dead = is("dead") || (c.hp.max > 0 && c.hp.value <= -c.hp.max);
  const down = !dead && c.hp.value <= 0;
  // Whoever was Incapacitated before has fallen and bled already, and may have stood up or been treated since.
  const falls = down && !is("incapacitated");
  return {
    ...(dead && { [statusId("dead")]: 1 }),
    ...((falls || (!dead && is("unconscious"))) && { [statusId("prone")]: 1 }),
    ...(falls && { [statusId("bleeding")]: 1 }),
    [statusId("incapacitated")]: down ? 1 : 0,
  };
}
