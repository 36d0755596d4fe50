import type { Side } from "../rules/board/spots";
import type { Common, Delivery, Slot, Status } from "../rules/data/terms";

/** Font Awesome Free, solid. */
const solid = (name: string): string => `fa-solid fa-${name}`;

export const ICON = {
  melee: solid("khanda"),
  ranged: solid("crosshairs"),
  spell: solid("wand-sparkles"),
  ground: solid("circle-nodes"),
  unarmed: solid("hand-fist"),
  damage: solid("burst"),
  extra: solid("plus"),
  steal: solid("heart-circle-plus"),
  miss: solid("xmark"),
  hit: solid("burst"),
  move: solid("shoe-prints"),
  run: solid("person-running"),
  standUp: solid("person-arrow-up-from-line"),
  dropProne: solid("person-falling"),
  prepare: solid("eye"),
  release: solid("stopwatch"),
  reaction: solid("stopwatch"),
  use: solid("hand-sparkles"),
  pass: solid("hand"),
  fall: solid("arrow-down-long"),
  flee: solid("person-running"),
  chase: solid("shoe-prints"),
  mount: solid("horse"),
  dismount: solid("horse-head"),
  command: solid("comment-dots"),
  speak: solid("comment-dots"),
  order: solid("arrow-down-wide-short"),
  earlier: solid("arrow-up"),
  later: solid("arrow-down"),
  transform: solid("masks-theater"),
  summon: solid("people-group"),
  ambush: solid("user-ninja"),
  endPhase: solid("skull"),
  collapse: solid("bed"),
  environment: solid("cloud-bolt"),
  quarrel: solid("people-pulling"),
  skill: solid("magnifying-glass"),
  call: solid("bullhorn"),
  effect: solid("hourglass-half"),
  turn: solid("forward-step"),
  done: solid("check"),
  wait: solid("hourglass-half"),
  declared: solid("circle-dot"),
  refused: solid("triangle-exclamation"),
  cannot: solid("ban"),
  armor: solid("vest"),
  health: solid("heart"),
  energy: solid("bolt"),
  speed: solid("shoe-prints"),
} as const;

const STATUS: Readonly<Record<Status, string>> = {
  prone: solid("person-falling"),
  immobilized: solid("handcuffs"),
  stunned: solid("face-dizzy"),
  ambushed: solid("user-ninja"),
  flying: solid("dove"),
  mounted: solid("horse-head"),
  ridden: solid("horse"),
  transformed: solid("masks-theater"),
  bleeding: solid("droplet"),
  burning: solid("fire-flame-curved"),
  regeneration: solid("leaf"),
  slowed: solid("snowflake"),
  quickened: solid("wind"),
  blinded: solid("eye-slash"),
  split: solid("shield-halved"),
  disoriented: solid("rotate"),
  exposed: solid("bullseye"),
  fatigued: solid("battery-quarter"),
  sickened: solid("virus"),
  soaked: solid("water"),
  openGuard: solid("unlock"),
  diseased: solid("biohazard"),
  electrified: solid("bolt-lightning"),
  frostbitten: solid("icicles"),
  inspired: solid("lightbulb"),
  shielded: solid("shield"),
  foreseeing: solid("eye"),
  forewarned: solid("bell"),
  surefooted: solid("mountain"),
  tempHealth: solid("heart-circle-bolt"),
  tempPhysical: solid("shield-heart"),
  tempMagical: solid("hat-wizard"),
  ready: solid("stopwatch"),
  down: solid("bed"),
  dead: solid("skull-crossbones"),
  gone: solid("door-open"),
};
/** Appendix 8: the common actions. */
export const COMMON_ICON: Readonly<Record<Common, string>> = {
  cure: solid("hand-sparkles"),
  charge: solid("person-running"),
  disarm: solid("hand"),
  both: solid("hands"),
  watch: ICON.prepare,
  aid: solid("kit-medical"),
  sever: solid("droplet"),
  swap: solid("right-left"),
  drop: solid("hand-holding-droplet"),
  throw: ICON.ranged,
  retrieve: solid("hand-holding"),
};
export const statusIcon = (status: Status): string => STATUS[status];

/** Arrows to the sides of a square. */
const TOWARDS: Readonly<Record<Side, string>> = {
  n: solid("arrow-up"),
  e: solid("arrow-right"),
  s: solid("arrow-down"),
  w: solid("arrow-left"),
  ne: solid("location-arrow"),
  se: `${solid("location-arrow")} fa-rotate-90`,
  sw: `${solid("location-arrow")} fa-rotate-180`,
  nw: `${solid("location-arrow")} fa-rotate-270`,
};
export const sideIcon = (side: Side): string => TOWARDS[side];

export function useIcon(delivery: Delivery, slot: Slot): string {
  if (slot === "prepared") return ICON.prepare;
  return { melee: ICON.melee, projectile: ICON.ranged, ground: ICON.ground, other: ICON.spell }[delivery];
}
