import { basic, stabilize, switchPlaces, switchWeapons, useItem } from "./acts/basic";
import { cinematic, cooperative } from "./acts/cinematic";
import { contest, release } from "./acts/contests";
import { correction } from "./acts/effects";
import { hide, notice } from "./acts/hide";
import { useAbility } from "./acts/useAbility";
import { attack } from "./attack/attack";
import { walk } from "./movement/walk";
import { ambush } from "./order/ambush";
import { callTurn, fire, goFirst, holdAction, holdTurn, takeTurn, union } from "./order/order";
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
  callTurn,
  union,
  goFirst,
  timePassed,
  holdAction,
  fire,
  cinematic,
  cooperative,
  correction,
  turnStart,
  turnEnd,
  roundStart,
  roundEnd,
  fresh,
};
