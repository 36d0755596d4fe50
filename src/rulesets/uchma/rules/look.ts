import type { Figure, LookContext } from "../../../contract/board";
import type { ActorFacts } from "../../../contract/facts";
import { PAIR, SQUARES } from "./board/spots";
import { barriersIn, isAdjacent, isHeard } from "./board/targeting";
import { beingOf } from "./creature/participants";
import { bornBy, has, isDown } from "./data/read";
import { ruleOptionsOf } from "./data/ruleOptions";
import { roomAskedIn, SPOT, spotFact } from "./data/spots";
import { FALLEN } from "./events/round";
import { BESIDE } from "./events/turns";
import { GROUNDS, groundsUnder, overGround, PLACE, placeFact } from "./ground/ground";
import { isSeatedOn } from "./mounts/seat";
import { FOES } from "./movement/flee";
import { WATCHERS } from "./reactions/interrupt";
import { asksForView, viewFacts } from "./reactions/view";
import { MINIONS } from "./summons/summon";
import { TURN } from "./summons/transform";
import { ALLIES, HEARERS } from "./turns/speak";

/** The look for the summoner of a minion. */
const SUMMONER = "summoner";

/** [U-042] Whether a creature has a prepared action and could use it now. */
function watches(other: Figure, x: LookContext): boolean {
  const being = beingOf(other.actor);
  if (!being || other.defeated || has(being.c, "down") || x.turn?.turnUuid === other.uuid) return false;
  return bornBy(being.c, being.see).some(({ prepared }) => prepared !== undefined);
}
const sideOf = (actor: ActorFacts): string => beingOf(actor)?.c.side ?? "";
function isAway(actor: ActorFacts): boolean {
  const being = beingOf(actor);
  return !being || isDown(being.c);
}
const isRidden = (actor: ActorFacts): boolean => beingOf(actor)?.c.now.ridden === 1;
/** Answers the looks of Uchma's procedures. */
export function look(x: LookContext): readonly string[] {
  const place = (figure: Figure): number => x.initiative[figure.uuid] ?? Number.NEGATIVE_INFINITY;
  const inOrder = (figures: readonly Figure[]): string[] =>
    [...figures].sort((a, b) => place(b) - place(a) || (a.uuid < b.uuid ? -1 : 1)).map(({ uuid }) => uuid);
  const everybody = [x.about, ...x.others];
  // Before the first round, every creature on the scene counts.
  const begun = Object.keys(x.initiative).length > 0;
  const fighting = x.others.filter(({ uuid }) => !begun || x.initiative[uuid] !== undefined);
  if (asksForView(x.question)) return viewFacts(x);
  const squares = roomAskedIn(x.question);
  if (squares !== null) return x.site ? [x.site.spot(), ...x.site.room(squares).slice(0, 1)].map(spotFact) : [];
  switch (x.question) {
    case WATCHERS:
      return inOrder(everybody.filter((figure) => figure.uuid !== x.about.uuid && watches(figure, x)));
    case FALLEN:
      return inOrder(everybody.filter(({ actor }) => beingOf(actor)?.c.now.down === 1));
    case FOES:
      // a mount follows its rider.
      return inOrder(
        fighting.filter(({ actor }) => sideOf(actor) !== sideOf(x.about.actor) && !isAway(actor) && !isRidden(actor)),
      );
    case ALLIES:
      return inOrder(fighting.filter(({ actor }) => sideOf(actor) === sideOf(x.about.actor) && !isAway(actor)));
    case HEARERS: {
      const ruleOptions = ruleOptionsOf(x.settings);
      const hears = (other: Figure): boolean => {
        const between = x.toward(other);
        return isHeard(between.distance, barriersIn(between), ruleOptions);
      };
      return x.others.filter((other) => !isAway(other.actor) && hears(other)).map(({ uuid }) => uuid);
    }
    case GROUNDS:
      return groundsUnder(x.site?.grounds() ?? [], everybody);
    case PLACE: {
      const at = x.site?.position();
      const being = beingOf(x.about.actor);
      if (!at) return [];
      return [placeFact({ ...at, elevation: at.elevation - (being ? overGround(being.c, at.elevation) : 0) })];
    }
    case SPOT:
      return x.site ? [spotFact(x.site.spot())] : [];
    case SQUARES: {
      // The rider's position first, then the squares that it can choose.
      const rides = beingOf(x.about.actor)?.c.rides;
      return x.site && rides !== undefined ? [x.site.spot(), ...x.site.beside(rides)].map(spotFact) : [];
    }
    case BESIDE: {
      const stands = ({ actor }: Figure): boolean => {
        const c = beingOf(actor)?.c;
        return c !== undefined && !c.object && !c.now.dead && !c.now.gone;
      };
      return inOrder(
        x.others.filter((other) => stands(other) && isAdjacent(x.toward(other), ruleOptionsOf(x.settings))),
      );
    }
    case MINIONS:
      return inOrder(x.others.filter(({ actor }) => beingOf(actor)?.c.summoner === x.about.uuid));
    case TURN:
      return x.turn?.turnUuid === x.about.uuid ? [x.about.uuid] : [];
    case PAIR: {
      const own = beingOf(x.about.actor)?.c;
      const isPartner = ({ actor }: Figure): boolean => {
        const c = beingOf(actor)?.c;
        return own !== undefined && c !== undefined && (isSeatedOn(own, c) || isSeatedOn(c, own));
      };
      return x.others.filter(isPartner).map(({ uuid }) => uuid);
    }
    case SUMMONER: {
      const minion = beingOf(x.about.actor)?.c.summoner;
      return x.others.filter(({ uuid }) => uuid === minion).map(({ uuid }) => uuid);
    }
    default:
      return [];
  }
}
