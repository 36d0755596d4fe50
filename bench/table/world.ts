import type { Page } from "@playwright/test";

/** What of the host's client API the benches use. */
export interface Client {
  readonly game: {
    readonly settings: { set(home: string, key: string, value: unknown): Promise<unknown> };
    readonly actors: {
      getName(name: string): {
        readonly uuid: string;
        readonly items: { getName(name: string): { readonly id: string } };
        update(data: object): Promise<unknown>;
      };
    };
    readonly messages: {
      readonly size: number;
      readonly contents: readonly { readonly system: { readonly state: string }; toObject(): object }[];
    };
    readonly combat: {
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      startCombat(options: object): Promise<unknown>;
      nextTurn(): Promise<unknown>;
    };
    readonly fivefold: { begin(request: object): Promise<{ readonly ok: boolean }> };
  };
  readonly canvas: { readonly scene: { readonly id: string; readonly name: string } | null };
  readonly Actor: Maker;
  readonly Scene: Maker;
  readonly Combat: Maker;
  readonly ChatMessage: { createDocuments(data: readonly object[]): Promise<unknown> };
}
interface Made {
  readonly id: string;
  readonly uuid: string;
  activate(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
}
interface Maker {
  create(data: object): Promise<Made>;
  createDocuments(data: readonly object[]): Promise<readonly Made[]>;
}
export interface Crowd {
  readonly ruleset: string;
  readonly type: string;
  readonly count: number;
  readonly system: object;
  readonly first: { readonly system: object; readonly items: readonly object[] };
}

/** A map with a crowd on it, one actor and one token each: the first is "Number 0" and has what `first` says. */
export async function crowd(page: Page, what: Crowd): Promise<void> {
  await page.evaluate(async ({ ruleset, type, count, system, first }) => {
    const { game, Actor, Scene } = globalThis as unknown as Client;
    await game.settings.set("fivefold", "ruleset", ruleset);
    const actors = await Actor.createDocuments(
      Array.from({ length: count }, (_, i) => ({
        name: `Number ${i}`,
        type,
        system: i === 0 ? first.system : system,
        items: i === 0 ? first.items : [],
      })),
    );
    const scene = await Scene.create({
      name: "Field",
      width: 4000,
      height: 4000,
      padding: 0,
      grid: { type: 1, size: 100, distance: 1, units: "m" },
    });
    await scene.createEmbeddedDocuments(
      "Token",
      actors.map(({ id }, i) => ({
        name: `Number ${i}`,
        actorId: id,
        actorLink: true,
        x: (i % 20) * 200,
        y: Math.floor(i / 20) * 200,
        width: 1,
        height: 1,
      })),
    );
    await scene.activate();
  }, what);
  await page.waitForFunction(() => (globalThis as unknown as Client).canvas.scene?.name === "Field");
}

/** An encounter of everybody on the map, which has begun: number 0 acts first. */
export async function encounter(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game, canvas, Combat } = globalThis as unknown as Client & {
      readonly canvas: { readonly scene: { readonly tokens: Iterable<{ id: string; actorId: string }> } };
    };
    await (await Combat.create({})).activate();
    const tokens = [...canvas.scene.tokens];
    await game.combat.createEmbeddedDocuments(
      "Combatant",
      tokens.map(({ id, actorId }, i) => ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: 999 - i })),
    );
    await game.combat.startCombat({ asked: true });
  });
}
