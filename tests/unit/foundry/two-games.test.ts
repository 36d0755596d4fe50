import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { HostActor, HostCombatant } from "../../../src/foundry/host/types";
import { firstGame, registerGames, sameGame, worldGame } from "../../../src/foundry/registry";
import { bringGames, stubGame } from "../ui/host";

const game = (slug: string, more: object = {}): Ruleset =>
  ({
    slug,
    title: slug,
    models: {
      Actor: { [`${slug}Creature`]: {} },
      Item: { [`${slug}Item`]: {} },
      Combat: { [slug]: {} },
      Combatant: {},
    },
    statuses: [{ id: `${slug}-prone` }, { id: `${slug}-dead`, defeated: true }],
    settings: [],
    secondsPerRound: slug === "red" ? 6 : 10,
    ...more,
    // The registry and its readers look at no more than this of a ruleset.
  }) as unknown as Ruleset;
const actor = (type: string, statuses: readonly string[] = []): HostActor =>
  ({
    documentName: "Actor",
    type,
    uuid: type,
    statuses: new Set(statuses),
    items: { contents: [] },
    toObject: () => ({ system: {} }),
  }) as unknown as HostActor;
const token = (type: string) => ({ actor: actor(type) });

let chosen = "red";
let told: { text: string; options: object }[] = [];
let controlled: readonly object[] = [];
let standing: readonly object[] = [];
const user = { isGM: true };

beforeAll(async () => {
  await bringGames(game("green", { trial: true }), game("red"), game("blue"));
  stubGame({
    settings: { get: () => chosen },
    user,
    scenes: {
      viewed: {
        tokens: {
          get contents() {
            return standing;
          },
        },
      },
    },
  });
  Object.assign(globalThis, {
    CONFIG: { statusEffects: [], specialStatusEffects: {}, time: {} },
    canvas: {
      tokens: {
        get controlled() {
          return controlled.map((document) => ({ document }));
        },
      },
    },
    ui: { notifications: { error: (text: string, options: object) => told.push({ text, options }) } },
  });
});
beforeEach(() => {
  chosen = "red";
  told = [];
  controlled = [];
  standing = [];
  user.isGM = true;
});

describe("whose a document is", () => {
  it("is said by its type; what belongs to no game fits everywhere", () => {
    expect(sameGame(actor("redCreature"), { documentName: "Item", type: "redItem" })).toBe(true);
    expect(sameGame(actor("redCreature"), { documentName: "Item", type: "blueItem" })).toBe(false);
    expect(sameGame(actor("redCreature"), { documentName: "Item", type: "other-module.loot" })).toBe(true);
  });
  it("two games may not claim the same type", () => {
    const violet = game("violet", { models: { Actor: { redCreature: {} } } });
    expect(() => registerGames([{ game: violet, load: async () => violet }])).toThrow("redCreature");
  });
  it("a combatant of another game is a name without a creature", async () => {
    const { turnEntry } = await import("../../../src/foundry/facts/entries");
    const combatant = (type: string) =>
      ({
        id: "c",
        name: "Somebody",
        initiative: 3,
        actor: actor(type),
        parent: { documentName: "Combat", type: "red" },
      }) as unknown as HostCombatant;
    expect(turnEntry(combatant("redCreature")).actor).toMatchObject({ type: "redCreature" });
    expect(turnEntry(combatant("blueCreature"))).toMatchObject({ name: "Somebody", actor: null });
  });
});

describe("the world's game", () => {
  it("stands in where the chosen one is not there", () => {
    expect(firstGame()?.slug).toBe("red");
    chosen = "gone";
    expect(worldGame().slug).toBe("red");
    chosen = "blue";
    expect(worldGame().slug).toBe("blue");
  });
  it("is told to game masters where it is not there, and to nobody where all is well", async () => {
    const { tellMissingGame } = await import("../../../src/foundry/world");
    tellMissingGame();
    chosen = "gone";
    user.isGM = false;
    tellMissingGame();
    expect(told).toEqual([]);
    user.isGM = true;
    tellMissingGame();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("“gone”");
    expect(told[0]?.text).toContain("belong to red");
    expect(told[0]?.options).toEqual({ permanent: true });
  });
  it("comes first in the palette and gives the rounds their length; each creature is defeated by its own game's status", async () => {
    const { applyWorld } = await import("../../../src/foundry/world");
    const { defeats } = await import("../../../src/foundry/statuses");
    const { CONFIG } = globalThis as unknown as {
      CONFIG: {
        statusEffects: { id: string; hud: unknown }[];
        specialStatusEffects: { DEFEATED: string };
        time: { roundTime: number };
      };
    };
    for (const [slug, seconds] of [
      ["blue", 10],
      ["red", 6],
    ] as const) {
      chosen = slug;
      applyWorld();
      expect(CONFIG.statusEffects).toHaveLength(6);
      expect(CONFIG.statusEffects[0]?.id).toBe(`${slug}-prone`);
      expect(CONFIG.specialStatusEffects.DEFEATED).toBe(`${slug}-dead`);
      expect(CONFIG.time.roundTime).toBe(seconds);
    }
    expect(defeats(actor("blueCreature"))).toEqual(["blue-dead"]);
    expect(defeats(actor("somebody-elses"))).toEqual([]);
  });
});

describe("the game of a new encounter", () => {
  it("is that of the selected tokens, else of all on the scene if they agree, else the world's", async () => {
    const { gameOfEncounter } = await import("../../../src/foundry/combat/game");
    const kind = (): string => gameOfEncounter().slug;
    expect(kind()).toBe("red");
    standing = [token("blueCreature"), token("somebody-elses"), { actor: null }];
    expect(kind()).toBe("blue");
    standing = [token("blueCreature"), token("greenCreature")];
    expect(kind()).toBe("red");
    controlled = [token("greenCreature")];
    expect(kind()).toBe("green");
    controlled = [token("greenCreature"), token("blueCreature")];
    expect(kind()).toBe("red");
  });
});

// Last, because every module that is imported after it is another one.
describe("the game of a world in which nobody chose", () => {
  it("is what says so where nobody chose, else the first finished one, else the first", async () => {
    vi.resetModules();
    const registry = await import("../../../src/foundry/registry");
    const first: (string | undefined)[] = [];
    for (const one of [game("amber", { trial: true }), game("beige"), game("coral", { standard: true })]) {
      registry.registerGames([{ game: one, load: async () => one }]);
      first.push(registry.firstGame()?.slug);
    }
    expect(first).toEqual(["amber", "beige", "coral"]);
  });
});
