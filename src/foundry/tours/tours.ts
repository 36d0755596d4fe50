import { host, SYSTEM } from "../host";
import { type HostTourStep, Tour, tours } from "../host/tour";
import { type Step, TOURS, type TourSpec } from "./steps";

const words = (tour: string, step: string, which: "title" | "content"): string =>
  `FIVEFOLD.Tour.${tour}.${step}.${which}`;

/** A tour over the shell's own controls. */
class FivefoldTour extends Tour {
  constructor(private readonly spec: TourSpec) {
    super({
      title: `FIVEFOLD.Tour.${spec.id}.name`,
      description: `FIVEFOLD.Tour.${spec.id}.hint`,
      restricted: spec.restricted,
      display: true,
      canBeResumed: true,
      steps: spec.steps.map(({ id }) => ({
        id,
        title: words(spec.id, id, "title"),
        content: words(spec.id, id, "content"),
      })),
    });
  }
  /** Brings the element of a step onto the screen; a step without such an element is shown without it. */
  override async _preStep(): Promise<void> {
    await super._preStep();
    const { currentStep } = this;
    const step = this.spec.steps.find(({ id }) => id === currentStep?.id);
    if (!currentStep || !step) return;
    if (step.tab) host.ui.sidebar?.changeTab(step.tab, "primary");
    if (step.selects) await selectOwn();
    pointAt(currentStep, step);
  }
}
/** Sets the element to which a step points. Foundry does not document what happens with a selector that finds nothing. */
function pointAt(current: HostTourStep, { about }: Step): void {
  const found = about === undefined ? null : document.querySelector(about);
  if (about !== undefined && found?.checkVisibility()) current.selector = about;
  else delete current.selector;
}
/** How often the tour looks whether the token bar has appeared. */
const LOOKS = 60;
/** Milliseconds between two looks. */
const BETWEEN = 50;
/** Selects the user's own token where none is selected, and waits a moment for the token bar. */
async function selectOwn(): Promise<void> {
  const { canvas, game } = host;
  if ((canvas?.tokens?.controlled.length ?? 0) === 0) {
    const own = game.scenes.viewed?.tokens.find(
      ({ actor }) => actor !== null && actor.uuid === game.user.character?.uuid,
    );
    const mine = own ?? game.scenes.viewed?.tokens.find(({ actor }) => actor?.isOwner === true);
    mine?.object?.control({ releaseOthers: true });
  }
  for (let look = 0; look < LOOKS && !document.querySelector("#ff-token-bar"); look++)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
}

/** Registers the tours with Foundry, whose list of tours can start them as well. */
export function registerTours(): void {
  for (const spec of TOURS) tours().register(SYSTEM, spec.id, new FivefoldTour(spec));
}
/** Starts the tour for this user: the first encounter for a game master, the first attack for a player. */
export async function startOwnTour(): Promise<void> {
  const id = host.game.user.isGM ? "encounter" : "attack";
  await tours().get(`${SYSTEM}.${id}`)?.start();
}
