import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Dynamic, Plain } from "../dynamic";

/** Effects of generation 14, in a process that runs it from the start (foundry-api.md §4; API docs v14, ActiveEffect, CONFIG.ActiveEffect; issue #13740). */
let support: Dynamic;
let deprecations: () => readonly { message: string }[];
let models: Dynamic;
const order: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { useGeneration } = await import("../common/generation/index");
  useGeneration(14);
  ({ deprecations } = await import("./deprecations"));
  support = await import("./documents-support");
  const { abstract, data } = await import("../common/index");
  const { NumberField, ObjectField } = data.fields;
  class HeroData extends abstract.TypeDataModel {
    declare might: number;
    static override defineSchema() {
      const number = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });
      return { might: number(4), speed: number(6), free: new ObjectField() };
    }
    override prepareDerivedData() {
      this.carry = this.might * 10;
    }
  }
  class OwnEffect extends abstract.TypeDataModel {
    static override defineSchema() {
      return { clock: new data.fields.StringField({ required: true }) };
    }
  }
  models = { Actor: { hero: HeroData }, ActiveEffect: { own: OwnEffect } };
});

const hero = () => ({ _id: "a".repeat(16), name: "A", type: "hero", system: {} });
function start(more: Plain = {}) {
  order.length = 0;
  const client = support.startClient({ models, collections: { Actor: [hero()], ...more } });
  const actor = client.game.actors.get("a".repeat(16));
  const add = async (data: Plain) => (await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", ...data }]))[0];
  const change = (key: string, type: string, value: unknown, rest: Plain = {}) => ({ key, type, value, ...rest });
  return { ...client, actor, add, change };
}
const since = async (act: () => unknown): Promise<string[]> => {
  const before = deprecations().length;
  await act();
  return deprecations()
    .slice(before)
    .map(({ message }) => message);
};

describe("[T-11] the shape of effects in generation 14", () => {
  it("takes in that of 13: modes become types, rounds a duration with a start, and words of origin a flag", async () => {
    const { add } = start();
    const effect = await add({
      changes: [
        { key: "system.might", mode: 2, value: "1" },
        { key: "system.speed", mode: 5, value: "9", priority: 7 },
      ],
      duration: { rounds: 3, startRound: 2, startTurn: 1 },
      origin: "a spell",
    });
    expect(effect._source).not.toHaveProperty("changes");
    expect(effect._source.system.changes).toEqual([
      { key: "system.might", type: "add", value: "1", phase: "initial", priority: null },
      { key: "system.speed", type: "override", value: "9", phase: "initial", priority: 7 },
    ]);
    expect(effect._source.duration).toMatchObject({ value: 3, units: "rounds", expired: false });
    expect(effect._source.start).toMatchObject({ round: 2, turn: 1 });
    expect([effect._source.origin, effect.flags.core.originText]).toEqual([null, "a spell"]);
    const seconds = await add({ duration: { seconds: 60, rounds: 3 } });
    expect(seconds._source.duration).toMatchObject({ value: 60, units: "seconds" });
  });

  it("gives a system's own model of effects its changes, and refuses one whose changes lack something", async () => {
    const { add, actor, change } = start();
    const own = await add({ type: "own", system: { clock: "dawn", changes: [change("system.might", "add", 2)] } });
    expect([own.system.clock, own.system.changes[0].phase, actor.system.might]).toEqual(["dawn", "initial", 6]);
    const { abstract, data } = await import("../common/index");
    class Wrong extends abstract.TypeDataModel {
      static override defineSchema() {
        return {
          changes: new data.fields.ArrayField(new data.fields.SchemaField({ key: new data.fields.StringField() })),
        };
      }
    }
    expect(() => support.startClient({ models: { ActiveEffect: { wrong: Wrong } } })).toThrow(
      /lack type, phase, priority/,
    );
  });

  it("still answers for mode, with a record", async () => {
    const { add, change } = start();
    const effect = await add({ system: { changes: [change("system.might", "upgrade", 9)] } });
    const told = await since(() => expect([effect.changes.length, effect.changes[0].mode]).toEqual([1, 4]));
    expect(told).toEqual(["EffectChangeData#mode is deprecated. Use EffectChangeData#type instead."]);
  });
});

describe("[T-11] changes in generation 14", () => {
  it.each([
    ["add", 2, 6],
    ["add", "2", 6],
    ["subtract", 3, 1],
    ["multiply", 3, 12],
    ["downgrade", 3, 3],
    ["upgrade", 9, 9],
    ["override", 8, 8],
    ["add", "@speed", 10],
    ["add", "@nothing", 4],
  ])("%s %j makes 4 to %i", async (type, value, result) => {
    const { add, actor, change } = start();
    await add({ system: { changes: [change("system.might", type, value)] } });
    expect(actor.system.might).toBe(result);
  });

  it("keep the kind of a value where no schema helps", async () => {
    const { add, actor, change } = start();
    await add({
      system: {
        changes: [change("system.free.list", "override", [1, { a: 2 }]), change("system.free.yes", "override", true)],
      },
    });
    expect(actor.system.free).toEqual({ list: [1, { a: 2 }], yes: true });
  });

  it("go by default priorities: subtract with add, before downgrade, upgrade and override", async () => {
    const { add, actor, change } = start();
    const types: [string, number][] = [
      ["upgrade", 7],
      ["subtract", 1],
      ["multiply", 2],
    ];
    await add({ system: { changes: types.map(([type, value]) => change("system.might", type, value)) } });
    expect(actor.system.might).toBe(7);
    expect(actor.overrides).toEqual({ system: { might: 7 } });
    await add({ system: { changes: [change("system.might", "add", 3, { priority: 45 })] } });
    expect([actor.system.might, actor._source.system.might]).toEqual([10, 4]);
  });

  it("of a registered type are its handler's", async () => {
    const { add, actor, change, CONFIG } = start();
    CONFIG.ActiveEffect.changeTypes.doubled = {
      label: "Doubled",
      defaultPriority: 60,
      handler: (target: Dynamic, { key }: Plain) => {
        target.system.might *= 2;
        return { [key]: target.system.might };
      },
    };
    await add({ system: { changes: [change("system.might", "doubled", ""), change("system.might", "add", 1)] } });
    expect([actor.system.might, actor.overrides]).toEqual([10, { system: { might: 10 } }]);
    Reflect.deleteProperty(CONFIG.ActiveEffect.changeTypes, "doubled");
  });

  it("run in two phases: before what is derived, and after it", async () => {
    const { add, actor, change } = start();
    await add({
      system: { changes: [change("system.might", "add", 1), change("system.carry", "add", 5, { phase: "final" })] },
    });
    expect([actor.system.might, actor.system.carry]).toEqual([5, 55]);
  });

  it("a phase that was applied, or is none, is an error that changes nothing; one without a name is recorded", async () => {
    const { add, actor, change, log } = start();
    await add({ system: { changes: [change("system.might", "add", 1)] } });
    actor.applyActiveEffects("initial");
    actor.applyActiveEffects("later");
    expect(log.filter((name: string) => name.startsWith("error:"))).toEqual(
      Array(2).fill("error:Actor#applyActiveEffects"),
    );
    expect(actor.system.might).toBe(5);
    const told = await since(() => actor.applyActiveEffects());
    expect(told).toEqual(["Actor#applyActiveEffects without a phase is deprecated. Use a phase instead."]);
    expect(actor.system.might).toBe(5);
  });

  it("of the token are kept for the token", async () => {
    const { add, actor, change } = start();
    await add({ system: { changes: [change("token.light.dim", "override", 20)] } });
    expect(actor.tokenActiveEffectChanges.initial).toMatchObject([{ key: "token.light.dim", value: 20 }]);
    expect(actor.overrides).toEqual({});
  });
});

describe("[T-11] effects of generation 14 end by themselves (foundry-api.md §4.3; issues #14725, #13986)", () => {
  const id = (letter: string) => letter.repeat(16);
  const fight = {
    _id: id("c"),
    active: true,
    round: 1,
    turn: 0,
    combatants: [
      { _id: id("1"), name: "quick", initiative: 20, actorId: id("a") },
      { _id: id("2"), name: "slow", initiative: 5 },
    ],
  };
  const quiet = async () => {
    for (let n = 0; n < 25; n++) await support.settle();
  };
  async function fighting(duration: Plain) {
    const client = start({ Combat: [fight] });
    const effect = await client.add({ duration });
    const combat = client.game.combats.get(id("c"));
    const step = async (method: string) => {
      await combat[method]();
      await quiet();
      return client.actor.effects.get(effect.id)?.duration.expired ?? "deleted";
    };
    return { ...client, effect, combat, step };
  }

  it("begin with the one whose turn it is, and end with a turn's start unless they say otherwise", async () => {
    const { effect } = await fighting({ value: 1, units: "rounds" });
    expect(effect._source.start).toMatchObject({
      combat: id("c"),
      combatant: id("1"),
      round: 1,
      turn: 0,
      initiative: 20,
      time: 0,
    });
    expect(effect._source.duration.expiry).toBe("turnStart");
  });

  it("after one round at the start of that turn: update makes them rest, and stepping back wakes them", async () => {
    const { effect, step, actor } = await fighting({ value: 1, units: "rounds" });
    expect([effect.duration.remaining, await step("nextTurn"), effect.active]).toEqual([1, false, true]);
    expect([await step("nextRound"), effect.active, actor.effects.size]).toEqual([true, false, 1]);
    expect(effect.isSuppressed).toBe(true);
    expect([await step("previousRound"), effect.active]).toEqual([false, true]);
  });

  it("only with the turn in which they began, not with the turns of others", async () => {
    const { add, actor, game } = start({ Combat: [{ ...fight, turn: 1 }] });
    const effect = await add({ duration: { value: 1, units: "rounds" } });
    expect(effect._source.start.combatant).toBe(id("2"));
    const expired = async () => {
      await game.combats.get(id("c")).nextTurn();
      await quiet();
      return actor.effects.get(effect.id).duration.expired;
    };
    expect([await expired(), await expired()]).toEqual([false, true]);
  });

  it("with the round's end, not before the turn's end of others; delete takes them away", async () => {
    const { CONFIG, step } = await fighting({ value: 0, units: "rounds", expiry: "roundEnd" });
    CONFIG.ActiveEffect.expiryAction = "delete";
    expect(await step("nextTurn")).toBe(false);
    expect(await step("nextTurn")).toBe("deleted");
    CONFIG.ActiveEffect.expiryAction = "update";
  });

  it("at the end of the turn in which they began, with no turns to last", async () => {
    const { step } = await fighting({ value: 0, units: "turns", expiry: "turnEnd" });
    expect(await step("nextTurn")).toBe(true);
  });

  it("not at all when nothing is configured to happen", async () => {
    const { CONFIG, step } = await fighting({ value: 0, units: "rounds", expiry: "roundEnd" });
    CONFIG.ActiveEffect.expiryAction = null;
    expect([await step("nextTurn"), await step("nextTurn")]).toEqual([false, false]);
    CONFIG.ActiveEffect.expiryAction = "update";
  });

  it("by the world's clock, which also ends what waits for turns that nobody takes", async () => {
    const { add, game, CONFIG, actor } = start();
    const timed = await add({ duration: { value: 1, units: "minutes" } });
    const waiting = await add({ duration: { value: 1, units: "minutes", expiry: "turnStart" } });
    const { registry } = CONFIG.ActiveEffect.documentClass;
    const at = async (time: number) => {
      game.time.worldTime = time;
      await registry.refresh("updateWorldTime");
      await quiet();
      return [timed, waiting].map(({ duration }) => duration.expired);
    };
    expect([timed.duration.seconds, timed.duration.remaining, await at(59)]).toEqual([60, 1, [false, false]]);
    expect(await at(60)).toEqual([true, true]);
    expect(actor.appliedEffects).toEqual([]);
  });

  it("only one game master's client sees to it", async () => {
    const client = support.startClient({ models, as: "player", online: ["player"], collections: { Actor: [hero()] } });
    client.game.actors
      .get(id("a"))
      .updateSource({ effects: [{ _id: id("e"), name: "E", duration: { value: 0, units: "seconds" } }] });
    await client.CONFIG.ActiveEffect.documentClass.registry.refresh("updateWorldTime");
    expect(client.sent).toEqual([]);
  });
});
