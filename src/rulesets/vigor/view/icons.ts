import type { Category } from "../rules/data/documents";
import type { PoolName, Status } from "../rules/data/types";

/** Font Awesome Free, solid. */
const solid = (name: string): string => `fa-solid fa-${name}`;

export const ICON = {
  action: solid("diamond"),
  attack: solid("khanda"),
  unarmed: solid("hand-fist"),
  ranged: solid("crosshairs"),
  spell: solid("wand-sparkles"),
  damage: solid("burst"),
  critical: solid("star"),
  miss: solid("xmark"),
  defense: solid("wind"),
  pass: solid("hand"),
  kill: solid("skull"),
  defend: solid("shield-halved"),
  overWatch: solid("binoculars"),
  standUp: solid("person-arrow-up-from-line"),
  move: solid("person-walking"),
  escape: solid("person-running"),
  opportunityAttack: solid("bullseye"),
  knockdown: solid("person-falling"),
  use: solid("hand-sparkles"),
  skill: solid("graduation-cap"),
  call: solid("bullhorn"),
  rest: solid("campground"),
  item: solid("flask"),
  aid: solid("kit-medical"),
  stabilize: solid("heart-pulse"),
  share: solid("hourglass-start"),
  abandon: solid("hourglass-end"),
  ready: solid("hourglass"),
  passed: solid("hourglass-half"),
  fire: solid("bell"),
  afflict: solid("hand-point-right"),
  struggle: solid("hand-back-fist"),
  wait: solid("hourglass-half"),
  declared: solid("circle-dot"),
  refused: solid("triangle-exclamation"),
  done: solid("check"),
  turn: solid("forward-step"),
  recovery: solid("bolt"),
  cannot: solid("ban"),
  ownTurn: solid("forward-step"),
  armor: solid("vest"),
} as const;

const POOL: Readonly<Record<PoolName, string>> = {
  vigor: solid("bolt"),
  mana: solid("wand-sparkles"),
  durability: solid("shield-halved"),
  health: solid("heart"),
};
export const poolIcon = (pool: PoolName): string => POOL[pool];

const STATUS: Readonly<Record<Status, string>> = {
  wounded: solid("heart-crack"),
  winded: solid("battery-empty"),
  shock: solid("skull"),
  unconscious: solid("bed"),
  bound: solid("handcuffs"),
  pinned: solid("handcuffs"),
  prone: solid("person-falling"),
  defending: solid("shield-halved"),
  unaware: solid("eye-slash"),
  coverLight: solid("leaf"),
  coverPartial: solid("box"),
  coverFull: solid("square"),
  readied: solid("stopwatch"),
  ambushed: solid("face-surprise"),
  ambusher: solid("mask"),
  overWatch: solid("binoculars"),
  stabilized: solid("heart-pulse"),
  stunned: solid("dizzy"),
  dazed: solid("face-dizzy"),
  burning: solid("fire"),
  brittle: solid("gem"),
  dead: solid("skull-crossbones"),
  destroyed: solid("burst"),
};
export const statusIcon = (status: Status): string => STATUS[status];

export function weaponIcon(category: Category): string {
  if (category === "spell" || category === "magicProjectile") return ICON.spell;
  if (category === "pullBow" || category === "crossbow" || category === "modern" || category === "thrown") {
    return ICON.ranged;
  }
  return ICON.attack;
}
