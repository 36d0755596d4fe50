import { stabilize, switchWeapons, useItem } from "./actions/basic";
import { call } from "./actions/call";
import { cinematic, cooperative } from "./actions/cinematic";
import { release } from "./actions/contests";
import { correction } from "./actions/effects";
import { hide, notice } from "./actions/hide";
import { rest } from "./actions/rest";
import { holdAction } from "./held/declare";
import {
  watchedAttack as attack,
  watchedBasic as basic,
  watchedContest as contest,
  watchedFire as fire,
  watchedSwap as switchPlaces,
  watchedUse as useAbility,
} from "./held/watch";
import { walk } from "./movement/walk";
import { ambush } from "./order/ambush";
import { goFirst, holdTurn, offerTurn, takeTurn, union } from "./order/order";
import { timePassed } from "./turns/time";
import { fresh, roundEnd, roundStart, turnEnd, turnStart } from "./turns/turns";

/** Every rule that runs as a script, by the name under which exchanges are stored. */
export const PROCEDURES = {
  attack,
  useAbility,
  basic,
  stabilize,
  switchPlaces,
  switchWeapons,
  useItem,
  contest,
  release,
  hide,
  notice,
  ambush,
  walk,
  holdTurn,
  takeTurn,
  callTurn: offerTurn,
  union,
  goFirst,
  timePassed,
  holdAction,
  fire,
  call,
  rest,
  cinematic,
  cooperative,
  correction,
  turnStart,
  turnEnd,
  roundStart,
  roundEnd,
  fresh,
};
