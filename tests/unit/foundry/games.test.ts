import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, Mechanics, Ruleset } from "../../../src/contract/ruleset";
import {
  gameOf,
  gamesMissing,
  gamesReady,
  gamesRunning,
  loadedGameOf,
  loadGame,
  loadRunning,
  loadRunningOf,
  registerGames,
  rulesetBySlug,
  rulesetOf,
  runningOf,
  sameGame,
  turnsOf,
  whenGameComes,
  whenGameRuns,
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
// The registry reads nothing of the whole but its slug and what it is played by.
const whole = (slug: string): Ruleset =>
  ({ ...spec(slug), words: {}, mechanics: async () => ({}) }) as unknown as Ruleset;
const actor = (slug: string) => ({ documentName: "Actor", type: `${slug}Creature` });
const shown: { readonly text: string }[] = [];
const later: (() => void)[] = [];

beforeAll(() => {
  stubGame({ ready: false });
  Object.assign(globalThis, { Hooks: { once: (_name: string, tell: () => void) => later.push(tell) } });
});
beforeEach(() => {
  shown.length = 0;
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

  it("that does not come is told in one notice, keeps nobody waiting, and is fetched again until it comes", async () => {
    vi.useFakeTimers();
    let broken = true;
    const load = vi.fn(async (slug: string) => {
      if (broken) throw new TypeError("Failed to fetch dynamically imported module");
      return whole(slug);
    });
    registerGames(["cedar", "cypress"].map((slug) => ({ game: spec(slug), load: () => load(slug) })));
    const arrivals: string[] = [];
    whenGameComes(({ slug }) => arrivals.push(slug));
    expect(await loadGame("cedar")).toBeNull();
    expect(await loadGame("cypress")).toBeNull();
    expect(await loadedGameOf(actor("cedar"))).toBeNull();
    await gamesReady();
    expect(gamesMissing()).toBe(true);
    // While the client boots there is no place to say it, and no words: it is said when it is ready.
    expect(shown).toEqual([]);
    const notifications = {
      error: (text: string) => {
        const notice = { text };
        shown.push(notice);
        return notice;
      },
      remove: (notice: object) => shown.splice(0, shown.length, ...shown.filter((one) => one !== notice)),
    };
    Object.assign(globalThis, { ui: { notifications } });
    Object.assign(globalThis, { Hooks: { once: (_name: string, tell: () => void) => tell() } });
    for (const tell of later) tell();
    expect(shown).toEqual([
      { text: expect.stringContaining("Rules that have not arrived: The cedar game, The cypress game.") },
    ]);
    expect(load).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(5);
    expect(arrivals).toEqual([]);
    broken = false;
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(7);
    expect(arrivals).toEqual(["cedar", "cypress"]);
    expect(shown).toEqual([]);
    expect(gamesMissing()).toBe(false);
    expect(rulesetOf(actor("cedar"))?.slug).toBe("cedar");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(7);
    // A game that is missing later is told at once.
    stubGame({ ready: true });
    broken = true;
    registerGames([{ game: spec("fir"), load: () => load("fir") }]);
    expect(await loadGame("fir")).toBeNull();
    expect(shown).toEqual([{ text: expect.stringContaining("Rules that have not arrived: The fir game.") }]);
    broken = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown).toEqual([]);
    stubGame({ ready: false });
    vi.useRealTimers();
  });

  it("is played only with its mechanics, which come when somebody acts, and are fetched again until they come", async () => {
    vi.useFakeTimers();
    let broken = true;
    const mechanics = vi.fn(async () => {
      if (broken) throw new TypeError("Failed to fetch dynamically imported module");
      return { turns: { typed: true } } as unknown as Mechanics;
    });
    registerGames([{ game: spec("gorse"), load: async () => ({ ...whole("gorse"), mechanics }) }]);
    const playable: string[] = [];
    whenGameRuns(({ ruleset }) => playable.push(ruleset.slug));
    await loadGame("gorse");
    expect(mechanics).not.toHaveBeenCalled();
    expect(turnsOf(actor("gorse"))).toBeNull();
    expect(await loadRunningOf(actor("gorse"))).toBeNull();
    expect(mechanics).toHaveBeenCalledTimes(1);
    expect(gamesMissing()).toBe(true);
    await gamesRunning();
    expect(playable).not.toContain("gorse");
    broken = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(gamesMissing()).toBe(false);
    expect(playable).toContain("gorse");
    expect(turnsOf(actor("gorse"))?.typed).toBe(true);
    expect(runningOf(actor("gorse"))?.mechanics).toBe((await loadRunning("gorse"))?.mechanics);
    expect(await loadRunning("gone")).toBeNull();
    expect(await loadRunningOf({ documentName: "Actor", type: "npc" })).toBeNull();
    vi.useRealTimers();
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
