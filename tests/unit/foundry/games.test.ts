import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, Ruleset } from "../../../src/contract/ruleset";
import {
  gameOf,
  gamesReady,
  loadedGameOf,
  loadGame,
  registerGames,
  rulesetBySlug,
  rulesetOf,
  sameGame,
  whenGameComes,
} from "../../../src/foundry/registry";
import { stubGame } from "../ui/host";

const spec = (slug: string): Game => ({
  slug,
  title: `The ${slug} game`,
  summary: "",
  icon: "",
  models: { Actor: { [`${slug}Creature`]: {} }, Item: {}, Combat: {}, Combatant: {} },
  statuses: [],
  sceneTags: [],
  settings: [],
  sheets: [],
  trackable: {},
  secondsPerRound: 6,
  ruleNameKey: (rule) => rule,
  ruleKey: (rule) => rule,
});
// The registry reads nothing of the whole but its slug.
const whole = (slug: string): Ruleset => ({ ...spec(slug), words: {} }) as unknown as Ruleset;
const actor = (slug: string) => ({ documentName: "Actor", type: `${slug}Creature` });
const told: string[] = [];
const later: (() => void)[] = [];

beforeAll(() => {
  stubGame({ ready: false });
  Object.assign(globalThis, { Hooks: { once: (_name: string, tell: () => void) => later.push(tell) } });
});
beforeEach(() => {
  told.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("a game that is loaded where it is played", () => {
  it("is known by its types before it is there, and fetched once, however many need it", async () => {
    const load = vi.fn(async () => whole("amber"));
    registerGames([{ game: spec("amber"), load }]);
    expect(gameOf(actor("amber"))?.title).toBe("The amber game");
    expect(load).not.toHaveBeenCalled();
    expect(rulesetOf(actor("amber"))).toBeNull();
    expect(rulesetBySlug("amber")).toBeNull();
    const [one, other] = await Promise.all([loadGame("amber"), loadedGameOf(actor("amber"))]);
    expect(one?.slug).toBe("amber");
    expect(other).toBe(one);
    expect(rulesetOf(actor("amber"))).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is told to those who show it, and waited for by those who can wait", async () => {
    let arrive = (_: Ruleset): void => undefined;
    const coming = new Promise<Ruleset>((resolve) => {
      arrive = resolve;
    });
    registerGames([{ game: spec("birch"), load: () => coming }]);
    const arrivals: string[] = [];
    whenGameComes(({ slug }) => arrivals.push(slug));
    expect(rulesetBySlug("birch")).toBeNull();
    let ready = false;
    const waiting = gamesReady().then(() => {
      ready = true;
      return arrivals.length;
    });
    await Promise.resolve();
    expect(ready).toBe(false);
    arrive(whole("birch"));
    expect(await waiting).toBe(1);
    expect(arrivals).toEqual(["birch"]);
    await gamesReady();
  });

  it("that does not come is said once, keeps nobody waiting, and is asked for again", async () => {
    let broken = true;
    const load = vi.fn(async () => {
      if (broken) throw new Error("no connection");
      return whole("cedar");
    });
    registerGames([{ game: spec("cedar"), load }]);
    expect(await loadGame("cedar")).toBeNull();
    expect(await loadedGameOf(actor("cedar"))).toBeNull();
    await gamesReady();
    // While the client boots there is no place to say it, and no words: it is said when it is ready.
    expect(told).toEqual([]);
    Object.assign(globalThis, { ui: { notifications: { error: (text: string) => told.push(text) } } });
    for (const tell of later) tell();
    expect(told).toEqual([expect.stringContaining("The rules of The cedar game could not be loaded.")]);
    broken = false;
    expect((await loadGame("cedar"))?.slug).toBe("cedar");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("keeps its documents apart from others' while neither is there", () => {
    registerGames(["dune", "ebony"].map((slug) => ({ game: spec(slug), load: async () => whole(slug) })));
    expect(sameGame(actor("dune"), actor("ebony"))).toBe(false);
    expect(sameGame(actor("dune"), actor("dune"))).toBe(true);
    expect(sameGame(actor("dune"), { documentName: "Item", type: "loot" })).toBe(true);
  });

  it("is nobody's where there is none", async () => {
    expect(gameOf({ documentName: "Actor", type: "npc" })).toBeNull();
    expect(await loadedGameOf({ documentName: "Actor", type: "npc" })).toBeNull();
    expect(await loadGame("gone")).toBeNull();
    expect(rulesetBySlug("")).toBeNull();
  });
});
