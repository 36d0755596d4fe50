import { prepare, release } from "./actions/prepared";
import { collapse, use } from "./actions/use";
import { call } from "./common/call";
import { aid, both, charge, cure, rearm } from "./common/commonActs";
import { rest } from "./common/rest";
import { correction } from "./damage/correction";
import { check } from "./dice/skill";
import { begin } from "./events/begin";
import { ambush, combatEnd, deaths, roundEnd, roundStart } from "./events/round";
import { turnEnd, turnStart } from "./events/turns";
import { lose } from "./ground/fall";
import { command, getOff, getOn, thrown } from "./mounts/mount";
import { fallTogether } from "./mounts/unseat";
import { enterGround } from "./movement/enterGround";
import { flee } from "./movement/flee";
import { move } from "./movement/move";
import { posture } from "./movement/posture";
import { quarrel } from "./summons/pvp";
import { summon } from "./summons/summon";
import { transform, turnBack } from "./summons/transform";
import { reorder, speak } from "./turns/speak";

/** All procedures of the game, by the name under which exchanges store them. */
export const PROCEDURES = {
  use,
  prepare,
  release,
  move,
  posture,
  fall: fallTogether,
  lose,
  begin,
  ambush,
  roundStart,
  deaths,
  roundEnd,
  combatEnd,
  turnStart,
  enterGround,
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
  call,
  rest,
  correction,
} as const;
