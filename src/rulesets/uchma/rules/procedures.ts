import { begin } from "./begin";
import { aid, both, charge, cure, rearm } from "./commonActs";
import { fall, hold, knockDown, lose } from "./fall";
import { flee } from "./flee";
import { command, getOff, getOn, thrown } from "./mount";
import { move, posture } from "./move";
import { prepare, release } from "./prepared";
import { quarrel } from "./pvp";
import { ambush, combatEnd, deaths, roundEnd, roundStart } from "./round";
import { check } from "./skill";
import { reorder, speak } from "./speak";
import { summon } from "./summon";
import { transform, turnBack } from "./transform";
import { tread } from "./tread";
import { turnEnd, turnStart } from "./turns";
import { collapse, use } from "./use";

/** Everything that can go on, by the name under which it is stored. */
export const PROCEDURES = {
  use,
  prepare,
  release,
  move,
  posture,
  fall,
  hold,
  lose,
  knockDown,
  begin,
  ambush,
  roundStart,
  deaths,
  roundEnd,
  combatEnd,
  turnStart,
  tread,
  turnEnd,
  flee,
  check,
  getOn,
  getOff,
  thrown,
  command,
  summon,
  transform,
  turnBack,
  quarrel,
  speak,
  reorder,
  charge,
  both,
  aid,
  cure,
  rearm,
  collapse,
} as const;
