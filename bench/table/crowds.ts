import type { Page } from "@playwright/test";
import type { Client, Crowd } from "./world";

/** How many of each a run makes: a run that only asks whether the benches still work takes few. */
export interface Sizes {
  readonly combatants: number;
  readonly targets: number;
  /** Cards in the log. */
  readonly log: number;
  readonly actors: number;
  /** Items of a sheet. */
  readonly items: number;
  /** How often each is measured at most. */
  readonly times: number;
}

/** Until the page has had nothing to do for a while: what an act sets off belongs to it. */
export const calm = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 400)));

/** So many creatures of Vigor. */
export const vigorCrowd = (count: number): Crowd => ({
  ruleset: "vigor",
  type: "vigorCreature",
  count,
  system: {},
  first: { system: {}, items: [] },
});
/** So many creatures of Uchma; number 0 has a technique on as many as it likes. */
export const uchmaCrowd = (count: number): Crowd => ({
  ruleset: "uchma",
  type: "uchmaCreature",
  count,
  system: { health: { value: 60, max: 60 } },
  first: {
    system: { level: 4, health: { value: 60, max: 60 } },
    items: [
      {
        name: "Storm",
        type: "uchmaAbility",
        system: {
          slot: "action",
          delivery: "other",
          targeting: "choose",
          most: count,
          range: 60,
          resistance: "evasion",
          packets: [{ damage: 2 }],
        },
      },
    ],
  },
});

/** Number 0 begins its technique on so many of the others. */
export const storm = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (targets) => {
    const { game } = globalThis as unknown as Client;
    const doer = game.actors.getName("Number 0");
    const { ok } = await game.fivefold.begin({
      actorUuid: doer.uuid,
      act: "use",
      itemId: doer.items.getName("Storm").id,
      targets: Array.from({ length: targets }, (_, i) => game.actors.getName(`Number ${i + 1}`).uuid),
      adjust: { off: [], added: [] },
    });
    if (!ok) throw new Error("the technique was refused");
  }, count);
