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
/** [U-070] to [U-085] A damage packet. Usual values are left out: physical, its own armor, full Potency. */
export const packet = shape({
  /** Action damage as a number, as dice, or both. */
  damage: few,
  dice: maybe(dice),
  magical: maybe(yes),
  /** [U-077] Which armor counts where it is not the packet's own; "none" ignores it. */
  armor: maybe(among([...ARMORS, "none"])),
  /** [U-077] How many points of armor are ignored. */
  pierces: maybe(few),
  /** [U-074] The part of Potency that counts; missing: all of it. */
  potency: maybe(among(["half", "none"])),
  potencyBonus: maybe(signed),
  /** [U-082] Bonus damage, which is part of this packet. */
  bonus: maybe(signed),
  /** [U-083] to [U-085] The attacker gains the health that the target loses. */
  steal: maybe(yes),
  /** The ability's own "half damage after armor". */
  halved: maybe(yes),
  /** [U-080] The packet is extra damage, apart from the main packet. */
  extra: maybe(yes),
});
export type UPacket = Shaped<typeof packet>;
/** A table with an entry for some of the numbers that effects change. */
const byNumber = <T extends Json>(entry: Shape<T>) => someOf(AFFECTED, entry);
/** An effect as an ability applies it to its target or to the ground. */
export const isSpec = shape({
  name: words,
  rounds: integer(0, 9999),
  status: maybe(among(STATUSES)),
  /** [U-086], [U-106] Damage at the start of the bearer's turns. */
  harm: maybe(packet),
  /** [U-106] Regeneration: health gained at the start of the bearer's turns. */
  heals: maybe(few),
  mods: maybe(byNumber(signed)),
  /** The factor of the speed in hundredths: 50 halves it. */
  speedTimes: maybe(integer(0, 1000)),
  /** [U-110] It is a ground effect, which reaches up to this height in metres. */
  ground: maybe(metres),
  /** [U-048] Lets its bearer see what is not directly visible. */
  sight: maybe(yes),
  /** How far its bearer sees, in metres. */
  sees: maybe(metres),
  /** Which of two equal effects counts; missing: all of them. */
  keep: maybe(among(KEEPS)),
  /** How many times it can add up. */
  stacks: maybe(integer(1, 99)),
  /** How many points of Potency change a number by one more; left out once the effect is applied. */
  per: maybe(byNumber(integer(1, 99))),
  /** How many points of Potency add one more to the health gained. */
  healsPer: maybe(integer(1, 99)),
  /** Temporary health or armor, which is lost before health or before armor counts. */
  pool: maybe(shape({ of: among(POOLS), amount: few })),
  spent: maybe(among(SPENDINGS)),
  /** How often it may be spent; 1 if missing. */
  uses: maybe(integer(1, 99)),
  /** Dice that are added to the roll that it is spent on. */
  dice: maybe(byNumber(dice)),
  /** Its bearer's armor does not count; temporary armor does. */
  noArmor: maybe(yes),
  /** Its bearer cannot become prone or be moved against its will. */
  firm: maybe(yes),
  /** [U-129] Halves damage after armor. */
  halves: maybe(yes),
  /** An effect with damage that comes to its bearer deals this damage at once, too. */
  atOnce: maybe(yes),
  /** States whose next trigger it doubles; after that it ends. */
  doubles: maybe(listOf(among(STATUSES))),
  /** States that it ends; where it ends one, it is not applied itself. */
  cures: maybe(listOf(among(STATUSES))),
  /** At the end of its bearer's turns it spreads to all adjacent creatures, for this many rounds. */
  spreads: maybe(integer(1, 99)),
});
export type UEffectSpec = Shaped<typeof isSpec>;
/** [U-169] The numbers of a creature while it is transformed. */
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
  /** Squares along one side of the form. */
  size: maybe(integer(1, 20)),
  /** The image of its token. */
  img: maybe(words),
});
export type UForm = Shaped<typeof isForm>;
/** [U-168] How an ability transforms its targets: the name of a form that its user has, and the form itself once the ability is used. */
const turns = shape({
  into: words,
  form: maybe(isForm),
  /** Missing: until somebody ends it. */
  rounds: maybe(integer(1, 999)),
});
export type UTurns = Shaped<typeof turns>;
/** An ability at the moment of use. Usual values are left out. */
export const isAbility = shape({
  name: words,
  slot: among(SLOTS),
  /** [U-128] The regular attack of a weapon. */
  basic: maybe(yes),
  /** Another attack of a weapon. */
  weapon: maybe(yes),
  delivery: among(DELIVERIES),
  targeting: maybe(among(TARGETINGS)),
  /** How many targets may be chosen; 1 if missing. */
  most: maybe(few),
  range: maybe(metres),
  radius: maybe(metres),
  /** The resistance that is rolled against; missing: no roll is made. */
  resistance: maybe(among(RESISTANCES)),
  /** [U-065] What the ability adds to its precision rolls. */
  precision: maybe(signed),
  ignoresPrecision: maybe(yes),
  /** [U-066] How many times each target is rolled for; 1 if missing. */
  times: maybe(integer(1, 20)),
  packets: maybe(listOf(packet)),
  effects: maybe(listOf(isSpec)),
  energy: maybe(few),
  /** [U-042] The trigger of a prepared action. */
  trigger: maybe(among(TRIGGERS)),
  /** The area of a movement trigger, in metres around the owner. */
  area: maybe(metres),
  /** [U-168] The name of the form in which it was prepared; missing: its owner's own form. */
  form: maybe(words),
  /** [U-044] How many rounds it stays prepared; missing: only this one. */
  lasts: maybe(few),
  /** [U-048] Whether it needs no line of sight, or grants it. */
  sight: maybe(among(["none", "granted"])),
  /** [U-051] Its targets have to hear its user. */
  hearing: maybe(yes),
  /** [U-050] Walls do not stop it. */
  throughWalls: maybe(yes),
  ignoresCover: maybe(yes),
  /** [U-058] Allies are willing unless a person chose otherwise. */
  helpful: maybe(yes),
  /** [U-168] It transforms its targets. */
  turns: maybe(turns),
  /** [U-159] The uuid of the creature that it summons. */
  summons: maybe(words),
  /** [U-160] The summoned creature does not count toward the limit. */
  beyondLimit: maybe(yes),
});
export type UAbility = Shaped<typeof isAbility>;
const middle = { scene: words, x: finite, y: finite, elevation: finite };
const spotOnMap = shape(middle);
/** [U-110] An area on a scene: its middle, and how far it reaches beyond the middle square, in metres. */
export const isArea = shape({ ...middle, radius: metres });
export type UArea = Shaped<typeof isArea>;
export const ownSkill = shape({ name: words, major: maybe(yes), bonus: maybe(signed) });
export const { shape: ruleOptions } = OPTIONS;
/** The position of one target; usual values are left out. */
export const place = shape({
  adjacent: maybe(yes),
  flanked: maybe(yes),
  /** How much higher the attacker is, in metres. */
  rise: maybe(signed),
  /** Cover by scenery and tagged regions. */
  cover: maybe(among(COVERS)),
  /** [U-122] Creatures stand in the way. */
  crossed: maybe(yes),
  light: maybe(among(LIGHTS)),
});
export type UMapPosition = Shaped<typeof place>;
/** The modifiers that a person changed before the roll. */
export const hand = handShape(["precision", "damage"]);
export type Hand = Shaped<typeof hand>;
/** The moment of an act in an encounter: the round, and whether it is the doer's own turn. */
export const turn = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), own: maybe(yes) });
export type UTurn = Shaped<typeof turn>;
export const places = tableOf(place);
/** The use of an ability. Without `turn` it takes nothing of a turn. */
export const isUse = shape({
  by: letter,
  on: listOf(letter),
  ability: isAbility,
  places: maybe(places),
  /** [U-058] The willing targets. */
  willing: maybe(listOf(letter)),
  /** [U-156] Which one of a mount and its rider is aimed at, instead of the one that was targeted. */
  aim: maybe(among(["mount", "rider"])),
  turn: maybe(turn),
  /** [U-110] Its ground effect lies around its user; missing: around the first target. */
  around: maybe(among(["user"])),
  /** [U-056], [U-110] The target point that its user chose. */
  place: maybe(spotOnMap),
  /** [U-043] It is a prepared action whose trigger came, so it costs nothing now. */
  reaction: maybe(yes),
  /** A game master overrides what the turn would refuse. */
  override: maybe(yes),
  /** Appendix 8: the weapon that is picked up for it. */
  takes: maybe(letter),
  /** Appendix 8: the weapon that is thrown with it. */
  throws: maybe(letter),
  /** Appendix 8: weapons of the target, one of which it drops after a success. */
  disarms: maybe(listOf(letter)),
  /** The roll on which an effect is spent that its bearer chooses to spend. */
  spend: maybe(among(["precision", "damage"])),
  hand: maybe(hand),
  ruleOptions: maybe(ruleOptions),
});
export type UUse = Shaped<typeof isUse>;
