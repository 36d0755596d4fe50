import type { Json } from "../../../../engine/json";
import {
  among,
  finite,
  integer,
  letter,
  listOf,
  maybe,
  type Shape,
  type Shaped,
  shape,
  someOf,
  tableOf,
  words,
  yes,
} from "../../../../engine/shape";
import { handShape } from "../../../../kit/rules/hand";
import { OPTIONS } from "./ruleOptions";
import {
  AFFECTED,
  ARMORS,
  COVERS,
  DELIVERIES,
  KEEPS,
  LIGHTS,
  POOLS,
  RESISTANCES,
  SLOTS,
  SPENDINGS,
  STATUSES,
  TARGETINGS,
  TRIGGERS,
} from "./terms";

const few = integer(0, 999);
const signed = integer(-999, 999);
const metres = integer(0, 9999);

const die = integer(1, 100);
const dice: Shape<readonly [n: number, faces: number]> = (value): value is readonly [n: number, faces: number] =>
  Array.isArray(value) && value.length === 2 && value.every(die);
/** [U-070] to [U-085] One lot of damage. Usual values are left out: physical, its own armor, full Potency. */
export const packet = shape({
  /** Action damage as a number, as dice, or both. */
  damage: few,
  dice: maybe(dice),
  magical: maybe(yes),
  /** [U-077] Which armor counts where it is not the packet's own; "none" ignores it. */
  armor: maybe(among([...ARMORS, "none"])),
  /** [U-077] As many points of armor are ignored. */
  pierces: maybe(few),
  /** [U-074] */
  potency: maybe(among(["half", "none"])),
  potencyBonus: maybe(signed),
  /** [U-082] Bonus damage: part of this packet. */
  bonus: maybe(signed),
  /** [U-083] to [U-085] */
  steal: maybe(yes),
  /** The ability's own "half damage after armor". */
  halved: maybe(yes),
  /** [U-080] A packet of its own beside the main one. */
  extra: maybe(yes),
});
export type UPacket = Shaped<typeof packet>;
/** A table with an entry for some of the numbers that effects change. */
const byNumber = <T extends Json>(entry: Shape<T>) => someOf(AFFECTED, entry);
/** What an ability puts on its target, or on the ground. */
export const isSpec = shape({
  name: words,
  rounds: integer(0, 9999),
  status: maybe(among(STATUSES)),
  /** [U-086], [U-106] Damage at the start of the bearer's turns. */
  harm: maybe(packet),
  /** [U-106] Regeneration: health gained at the start of the bearer's turns. */
  heals: maybe(few),
  mods: maybe(byNumber(signed)),
  /** Halvings of the speed and the like, in hundredths: 50 halves. */
  speedTimes: maybe(integer(0, 1000)),
  /** [U-110] It lies on the ground: owned by its user, it reaches up to this height in m. */
  ground: maybe(metres),
  /** [U-048] Lets its bearer see what is not directly visible. */
  sight: maybe(yes),
  /** How far its bearer sees, in m. */
  sees: maybe(metres),
  /** Missing: as many as come count side by side. */
  keep: maybe(among(KEEPS)),
  /** How many there may be of it at once. */
  stacks: maybe(integer(1, 99)),
  /** So many points of Potency move a number by one more; gone once it is on somebody. */
  per: maybe(byNumber(integer(1, 99))),
  healsPer: maybe(integer(1, 99)),
  /** Temporary health or armor: lost before the real one. */
  pool: maybe(shape({ of: among(POOLS), amount: few })),
  spent: maybe(among(SPENDINGS)),
  /** How often it may be spent; 1 if missing. */
  uses: maybe(integer(1, 99)),
  /** Dice that join the roll that it is spent on. */
  dice: maybe(byNumber(dice)),
  /** Its bearer's armor counts nothing; temporary armor does. */
  noArmor: maybe(yes),
  /** Its bearer neither falls nor is moved against its will. */
  firm: maybe(yes),
  /** [U-129] Halves damage after armor. */
  halves: maybe(yes),
  /** What hurts its bearer hurts once as soon as it comes. */
  atOnce: maybe(yes),
  /** States whose next trigger it doubles; then it is gone. */
  doubles: maybe(listOf(among(STATUSES))),
  /** States that it ends instead of coming itself. */
  cures: maybe(listOf(among(STATUSES))),
  /** At the end of its bearer's turns it reaches all who stand next to it, for so many rounds. */
  spreads: maybe(integer(1, 99)),
});
export type UEffectSpec = Shaped<typeof isSpec>;
/** [U-169] What a creature is while it is transformed. */
export const isForm = shape({
  name: words,
  health: few,
  potency: maybe(few),
  control: maybe(few),
  walk: maybe(few),
  fly: maybe(few),
  precision: maybe(signed),
  physical: maybe(few),
  magical: maybe(few),
  melee: maybe(yes),
  resist: maybe(someOf(RESISTANCES, signed)),
  /** Squares it needs. */
  size: maybe(integer(1, 20)),
  /** What its token looks like. */
  img: maybe(words),
});
export type UForm = Shaped<typeof isForm>;
/** [U-168] The form into which something turns its targets, by the name under which its user has it; the form itself where it is used. */
const turns = shape({
  into: words,
  form: maybe(isForm),
  /** Missing: until somebody ends it. */
  rounds: maybe(integer(1, 999)),
});
export type UTurns = Shaped<typeof turns>;
/** Something that a creature can do, at the moment of use. Usual values are left out. */
export const isAbility = shape({
  name: words,
  slot: among(SLOTS),
  /** [U-128] The regular attack of a weapon. */
  basic: maybe(yes),
  /** Another attack of a weapon. */
  weapon: maybe(yes),
  delivery: among(DELIVERIES),
  targeting: maybe(among(TARGETINGS)),
  /** How many may be chosen; 1 if missing. */
  most: maybe(few),
  range: maybe(metres),
  radius: maybe(metres),
  /** Missing: nothing resists it, no roll is made. */
  resistance: maybe(among(RESISTANCES)),
  /** [U-065] */
  precision: maybe(signed),
  ignoresPrecision: maybe(yes),
  /** [U-066] Times the same target is rolled for; 1 if missing. */
  times: maybe(integer(1, 20)),
  packets: maybe(listOf(packet)),
  effects: maybe(listOf(isSpec)),
  energy: maybe(few),
  /** [U-042] */
  trigger: maybe(among(TRIGGERS)),
  /** The area of a movement trigger, in m around the owner. */
  area: maybe(metres),
  /** [U-168] The form in which it was prepared; missing: its owner's own. */
  form: maybe(words),
  /** [U-044] It may stay armed for longer than this round. */
  lasts: maybe(few),
  /** [U-048], [U-050], [U-051] */
  sight: maybe(among(["none", "granted"])),
  hearing: maybe(yes),
  throughWalls: maybe(yes),
  ignoresCover: maybe(yes),
  /** [U-058] Allies are willing where nobody says otherwise. */
  helpful: maybe(yes),
  /** [U-168] It changes whomever it reaches. */
  turns: maybe(turns),
  /** [U-159] Uuid of the creature that it calls. */
  summons: maybe(words),
  /** [U-160] What it calls does not count toward the limit. */
  beyondLimit: maybe(yes),
});
export type UAbility = Shaped<typeof isAbility>;
const middle = { scene: words, x: finite, y: finite, elevation: finite };
const spotOnMap = shape(middle);
/** [U-110] Where something lies on a scene, and how far it reaches beyond the square in its middle, in m. */
export const isArea = shape({ ...middle, radius: metres });
export type UArea = Shaped<typeof isArea>;
export const ownSkill = shape({ name: words, major: maybe(yes), bonus: maybe(signed) });
export const { shape: ruleOptions } = OPTIONS;
/** What position does to one target; usual values are left out. */
export const place = shape({
  adjacent: maybe(yes),
  flanked: maybe(yes),
  /** How much higher the attacker stands, in m. */
  rise: maybe(signed),
  /** Scenery and zones. */
  cover: maybe(among(COVERS)),
  /** [U-122] Creatures in the way. */
  crossed: maybe(yes),
  light: maybe(among(LIGHTS)),
});
export type UMapPosition = Shaped<typeof place>;
/** What a person changed before rolling. */
export const hand = handShape(["precision", "damage"]);
export type Hand = Shaped<typeof hand>;
/** The moment of an act in an encounter: the round, and whether it is the doer's own turn. */
export const turn = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), own: maybe(yes) });
export type UTurn = Shaped<typeof turn>;
export const places = tableOf(place);
/** The use of an ability. Without `turn` no turn is counted. */
export const isUse = shape({
  by: letter,
  on: listOf(letter),
  ability: isAbility,
  places: maybe(places),
  /** [U-058] Those who let it happen. */
  willing: maybe(listOf(letter)),
  /** [U-156] Of a pair, whom it is aimed at instead of whom was named. */
  aim: maybe(among(["mount", "rider"])),
  turn: maybe(turn),
  /** [U-110] What it leaves on the ground lies around its user; missing: around the first target. */
  around: maybe(among(["user"])),
  /** [U-056], [U-110] The place on the scene that its user chose for it. */
  place: maybe(spotOnMap),
  /** [U-043] Carried out because a trigger came: it costs nothing now. */
  reaction: maybe(yes),
  /** A game master lets it happen whatever the turn says. */
  override: maybe(yes),
  /** Appendix 8: the weapon that is taken up for it, or leaves the hand with it. */
  takes: maybe(letter),
  throws: maybe(letter),
  /** Appendix 8: weapons of the target, one of which falls to the ground where it succeeds. */
  disarms: maybe(listOf(letter)),
  /** What a state is spent on that its bearer may spend when it likes. */
  spend: maybe(among(["precision", "damage"])),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
});
export type UUse = Shaped<typeof isUse>;
