import type { Figure, LookContext, PathFacts } from "../../contract/board";
import { type Destination, destinationIn, destinationOption } from "../../engine/board/destination";
import type { Json } from "../../engine/json";
import { factOf, factsIn, lettersIn } from "../../engine/procedure/found";
import { type Spot, spotOf } from "../../engine/procedure/spot";
import type { Id, Put, Referee } from "../../engine/procedure/types";
import { part } from "../../engine/reading";
import { among, either, finite, listOf, maybe, type Shape, shape, tableOf, words, yes } from "../../engine/shape";

/**
 * The beginning of a look's question about a creature that is pushed, pulled or falls; the game hands such questions on to `answerTravel`.
 */
const QUESTION = "travel ";

const spot = shape({ x: finite, y: finite, elevation: finite });
const heading = either(
  either(shape({ away: words }), shape({ towards: words })),
  either(shape({ to: spot }), shape({ degrees: finite })),
);
/** The game's own word for how a creature is moved, by which the game says whom the creature does not run into. */
const how = maybe(words);
const wayAsk = shape({ ask: among(["way"]), heading, most: finite, watched: maybe(yes), how });
const fallAsk = shape({ ask: among(["fall"]), most: finite });
const placesAsk = shape({
  ask: among(["straight", "open", "behind"]),
  most: finite,
  least: maybe(finite),
  how,
});
const placeAsk = shape({ ask: among(["place"]), at: spot, most: finite, how });
const spotAsk = shape({ ask: among(["spot"]) });
const fitsAsk = shape({ ask: among(["fits"]), at: spot, how });
const whoAsk = shape({ ask: among(["who"]), uuid: words });
type Shaped<S> = S extends Shape<infer T> ? T : never;

const names = listOf(words);
const step = shape({
  from: spot,
  to: spot,
  dx: finite,
  dy: finite,
  dz: finite,
  tags: names,
  left: maybe(names),
  among: maybe(names),
  grounds: maybe(names),
  spaces: maybe(names),
  stoppedBy: maybe(names),
  gaps: tableOf(finite),
});
const sentShape = shape({
  steps: listOf(step),
  gone: finite,
  left: finite,
  halt: maybe(among(["wall", "edge", "body", "drop", "ground"])),
  drop: maybe(finite),
  gaps: tableOf(finite),
});
type SentFact = Shaped<typeof sentShape>;
/** Where a creature has been sent, as a procedure knows it. `hit`: the participants that it ran into, or that stand where it landed. */
export type Sent = SentFact & { readonly hit: readonly Id[] };
const STAYS: SentFact = { steps: [], gone: 0, left: 0, gaps: {} };

/**
 * The scene's answer to a question of travel; null where it is another question.
 * @param passes whether the creature passes another one and may share a space with it; `how`: the question's word for the movement, or
 * empty
 */
export function answerTravel(
  x: LookContext,
  passes?: (other: Figure, how: string) => boolean,
): readonly string[] | null {
  if (!x.question.startsWith(QUESTION)) return null;
  const { site } = x;
  const travel = site?.travel;
  const asked: Json = JSON.parse(x.question.slice(QUESTION.length));
  if (!site || !travel) return [];
  const said = part(asked).how;
  const free = passes ? { passes: (other: Figure) => passes(other, typeof said === "string" ? said : "") } : {};
  if (spotAsk(asked)) return [factOf(JSON.stringify(site.spot()))];
  if (whoAsk(asked)) return x.others.flatMap(({ uuid }) => (uuid === asked.uuid ? uuid : []));
  if (fitsAsk(asked)) return travel.fits({ at: asked.at, ...free }) ? [factOf("yes")] : [];
  if (placeAsk(asked)) {
    const place = travel.place({ at: asked.at, most: asked.most, ...free });
    return place ? [factOf(destinationOption(place))] : [];
  }
  if (placesAsk(asked)) {
    const { ask, most, least = 0 } = asked;
    const places =
      ask === "straight"
        ? travel.straightPlaces({ most, least, ...free })
        : travel.openPlaces({ most, least, clear: ask === "open", ...free });
    return places.map((place) => factOf(destinationOption(place)));
  }
  const way = wayAsk(asked) ? travel.straight({ ...asked, ...free }) : fallAsk(asked) ? travel.fall(asked) : null;
  if (!way) return [];
  const { path, gone, left, halt } = way;
  const fact: SentFact = JSON.parse(
    JSON.stringify({
      steps: path.steps,
      gone,
      left,
      halt: halt?.k,
      drop: halt?.k === "drop" ? halt.by : undefined,
      gaps: path.gaps,
    }),
  );
  return [...(halt && "who" in halt ? halt.who : []), factOf(JSON.stringify(fact))];
}

type Looks = Pick<Referee, "look">;
type Ask<A> = Omit<A, "ask">;
function looked(ref: Looks, label: string, who: Id, ask: object): readonly Id[] {
  return ref.look(label, QUESTION + JSON.stringify(ask), who);
}
function sentFrom(found: readonly Id[]): Sent {
  const [fact] = factsIn(found);
  const value = fact === undefined ? null : JSON.parse(fact);
  return { ...(sentShape(value) ? value : STAYS), hit: lettersIn(found) };
}
/** How a creature would be sent straight in a direction. Nothing moves yet; where nobody knows the scene, the creature stays. */
export function sentStraight(ref: Looks, label: string, who: Id, x: Ask<Shaped<typeof wayAsk>>): Sent {
  return sentFrom(looked(ref, label, who, { ask: "way", ...x }));
}
/** How a creature would fall: `left` is how far it has still to fall after that. */
export function falling(ref: Looks, label: string, who: Id, most: number): Sent {
  return sentFrom(looked(ref, label, who, { ask: "fall", most }));
}
/**
 * The places where a creature can be put, as options of a question, the nearest first. "straight": at the end of a straight path; "open":
 * set down where no wall lies between; "behind": set down anywhere.
 */
export function placesFor(ref: Looks, label: string, who: Id, x: Shaped<typeof placesAsk>): readonly string[] {
  return factsIn(looked(ref, label, who, x));
}
/** Where a creature can be set down in the space of a chosen point, at most so far away; null: nowhere there. */
export function placedAt(
  ref: Looks,
  label: string,
  who: Id,
  { at: { x, y, elevation }, ...more }: Ask<Shaped<typeof placeAsk>>,
): Destination | null {
  const [fact] = factsIn(looked(ref, label, who, { ask: "place", at: { x, y, elevation }, ...more }));
  return fact === undefined ? null : destinationIn(fact);
}
/** Where a creature stands; null where nobody knows the scene. */
export function whereIs(ref: Looks, label: string, who: Id): Spot | null {
  const [fact] = factsIn(looked(ref, label, who, { ask: "spot" }));
  const value = fact === undefined ? null : JSON.parse(fact);
  return spot(value) ? value : null;
}
/** Whether a creature could stand at that place. */
export function fitsAt(ref: Looks, label: string, who: Id, at: Spot, how?: string): boolean {
  const { x, y, elevation } = at;
  return (
    looked(ref, label, who, { ask: "fits", at: { x, y, elevation }, ...(how !== undefined && { how }) }).length > 0
  );
}
/** The letter of the creature with that uuid, which becomes a participant by this; null where it is not on the scene. */
export function whoIs(ref: Looks, label: string, about: Id, uuid: string): Id | null {
  return looked(ref, label, about, { ask: "who", uuid })[0] ?? null;
}

/** The intent that a token goes from one place to another, or is there at once (`teleport`). */
export interface Go {
  readonly k: "go";
  readonly on: Id;
  readonly from: Spot;
  readonly to: Spot;
  readonly teleport?: true;
}
/** The intents to go all these steps. */
export const goSteps = (on: Id, steps: readonly { readonly from: Spot; readonly to: Spot }[]): readonly Go[] =>
  steps.map(({ from, to }) => ({ k: "go", on, from, to }));
/** The intents to go straight from each of these places to the next. */
export const goThrough = (on: Id, places: readonly Spot[] = []): readonly Go[] =>
  places.slice(1).flatMap((to, index) => {
    const from = places[index];
    return from ? [{ k: "go", on, from, to }] : [];
  });
/** The places where a path begins, turns and ends. */
export function bendsOf({ steps: all }: Pick<PathFacts, "steps">): readonly Spot[] {
  const [first] = all;
  if (!first) return [];
  const ends = all.filter(({ dx, dy, dz }, index) => {
    const next = all[index + 1];
    return !next || next.dx !== dx || next.dy !== dy || next.dz !== dz;
  });
  return [spotOf(first.from), ...ends.map(({ to }) => spotOf(to))];
}
const shifted = (at: Spot, by: Spot, from: Spot): Spot => ({
  x: at.x + by.x - from.x,
  y: at.y + by.y - from.y,
  elevation: at.elevation + by.elevation - from.elevation,
});
/** The intents to go the same path from another place, for a creature that is carried along or follows. */
export function goAlong(
  on: Id,
  from: Spot,
  steps: readonly { readonly from: Spot; readonly to: Spot }[],
): readonly Go[] {
  const [first] = steps;
  if (!first) return [];
  return steps.map((one) => ({
    k: "go",
    on,
    from: shifted(from, one.from, first.from),
    to: shifted(from, one.to, first.from),
  }));
}
/** The intent to be at a chosen place at once; none where the option names no place. */
export function teleportTo(on: Id, from: Spot | null, option: string): readonly Go[] {
  const place = destinationIn(option);
  return place && from ? [{ k: "go", on, from, to: place.at, teleport: true }] : [];
}
/** Resolves the intent `go`: the token moves. */
export function go({ on, from, to, teleport }: Go, put: Put): boolean {
  put({ k: "move", on, from, to, ...(teleport && { teleport }) });
  return true;
}

/** Degrees between the directions of two steps, 0 to 180; null where one of them leads nowhere over the ground. */
export function turnBetween(
  before: { readonly dx: number; readonly dy: number } | null | undefined,
  step: { readonly dx: number; readonly dy: number },
): number | null {
  if (!before || (before.dx === 0 && before.dy === 0) || (step.dx === 0 && step.dy === 0)) return null;
  const angle = (Math.atan2(step.dy, step.dx) - Math.atan2(before.dy, before.dx)) * (180 / Math.PI);
  const turned = Math.abs(angle) % 360;
  return Math.round(turned > 180 ? 360 - turned : turned);
}
