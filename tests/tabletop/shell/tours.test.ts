import { afterEach, expect, it, vi } from "vitest";
import { tabletop } from "../tabletop";
import { globals, shellModule } from "./kit";

// Core's tours for a player's first attack and a game master's first encounter (src/foundry/tours).
const tours = () => shellModule(() => import("../../../src/foundry/tours/tours"));
const specs = () => shellModule(() => import("../../../src/foundry/tours/steps"));
const tourOf = (id: string) => globals().game.tours.get(`fivefold.${id}`);
const box = () => document.querySelector<HTMLElement>("aside.tour");
const press = (action: string): void => box()?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();

afterEach(() => globals().foundry.nue.Tour.activeTour?.exit());

it("are known to Foundry with words for every step, and a game master is offered the one for game masters", async () => {
  await tabletop("vigor");
  (await tours()).registerTours();
  const { TOURS } = await specs();
  expect(TOURS.map(({ id }) => tourOf(id)?.status)).toEqual(["unstarted", "unstarted"]);
  const { i18n } = globals().game;
  for (const { id } of TOURS) {
    const tour = tourOf(id);
    for (const text of [tour.config.title, tour.config.description]) expect(i18n.has(text), text).toBe(true);
    for (const { title, content } of tour.steps)
      for (const text of [title, content]) expect(i18n.has(text), text).toBe(true);
  }
  expect([tourOf("encounter").config.restricted, tourOf("attack").config.restricted]).toEqual([true, false]);
});

it("lead through their steps by buttons, keep how far somebody came, and stand in the middle where nothing is to be pointed at", async () => {
  await tabletop("vigor");
  const { registerTours, startOwnTour } = await tours();
  registerTours();
  const tour = tourOf("encounter");
  await tour.reset();
  await startOwnTour();
  expect([tour.stepIndex, tour.status, box()?.className]).toEqual([0, "in-progress", "tour tour-center-step"]);
  expect(box()?.textContent).toContain("Your first encounter");
  press("next");
  await vi.waitFor(() => expect(tour.currentStep.id).toBe("scene"));
  press("previous");
  await vi.waitFor(() => expect(tour.stepIndex).toBe(0));
  press("next");
  await vi.waitFor(() => expect(tour.currentStep.id).toBe("scene"));
  press("exit");
  await vi.waitFor(() => expect(box()).toBeNull());
  expect(globals().game.settings.get("core", "tourProgress").fivefold.encounter).toBe(1);
  // It goes on where it was left.
  await startOwnTour();
  expect(tour.currentStep.id).toBe("scene");
  for (let at = tour.stepIndex; at < tour.steps.length; at++) {
    const { id } = tour.currentStep;
    press("next");
    await vi.waitFor(() => expect(tour.currentStep?.id).not.toBe(id));
  }
  await vi.waitFor(() => expect(tour.status).toBe("completed"));
  expect([box(), tour.stepIndex]).toEqual([null, null]);
});

it("point at what is on the screen and leave it out where it is not, each time anew", async () => {
  await tabletop("vigor");
  const { registerTours } = await tours();
  registerTours();
  const tour = tourOf("attack");
  await tour.progress(5);
  expect([tour.currentStep.id, tour.currentStep.selector, tour.targetElement]).toEqual(["asked", undefined, null]);
  const asked = document.createElement("section");
  asked.id = "ff-prompts";
  asked.checkVisibility = () => true;
  document.body.append(asked);
  await tour.progress(5);
  expect([tour.currentStep.selector, tour.targetElement]).toEqual(["#ff-prompts", asked]);
  asked.remove();
  await tour.progress(5);
  expect(tour.targetElement).toBeNull();
});
