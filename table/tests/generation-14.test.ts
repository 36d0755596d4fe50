import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Dynamic } from "../dynamic";
import { deprecations } from "./deprecations";

/** What differs in generation 14, in a process that runs it from the start (foundry-api.md §3.5, §4.5, §5.6, §13). */
let common: Dynamic;
let Hero: Dynamic;
let operators: Dynamic;
const since = async (act: () => unknown): Promise<string[]> => {
  const before = deprecations().length;
  await act();
  return deprecations()
    .slice(before)
    .map(({ message }) => message);
};

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { useGeneration } = await import("../common/generation/index");
  useGeneration(14);
  common = await import("../common/index");
  operators = await import("../common/data/operators");
  const { fields } = common.data;
  Hero = class extends common.abstract.DataModel {
    static defineSchema() {
      return { free: new fields.ObjectField(), health: new fields.NumberField({ initial: 3 }) };
    }
  };
});

describe("[T-04] operators of generation 14", () => {
  const made = () => new Hero({ free: { a: { b: 1, c: 2 }, d: 4 } });

  it("are objects that delete and replace, in silence; what a change answers has them too", async () => {
    const { ForcedDeletion, ForcedReplacement } = operators;
    const hero = made();
    const told = await since(() => {
      const diff = hero.updateSource({ free: { a: { b: new ForcedDeletion() } } });
      expect(diff.free.a.b).toBeInstanceOf(ForcedDeletion);
      hero.updateSource({ "free.a": ForcedReplacement.create({ z: 9 }) });
    });
    expect([hero.free, told]).toEqual([{ a: { z: 9 }, d: 4 }, []]);
    expect(hero.updateSource({ "free.none": new ForcedDeletion() })).toEqual({});
    // What they stand in may be new with them: they are carried out there as well, and never stored as keys.
    hero.updateSource({ "free.new": { deep: ForcedReplacement.create({ z: 1 }), gone: new ForcedDeletion() } });
    expect(hero.free.new).toEqual({ deep: { z: 1 } });
  });

  it("are still understood as keys, and each kind of key is recorded", async () => {
    const hero = made();
    const told = await since(() => {
      hero.updateSource({ "free.-=d": null });
      hero.updateSource({ "free.==a": { z: 1 } });
    });
    expect(hero.free).toEqual({ a: { z: 1 } });
    expect(told.length).toBeGreaterThan(0);
    expect(told.every((one) => /-=|==/.test(one))).toBe(true);
  });

  it("mergeObject carries them out with applyOperators; performDeletions is recorded", async () => {
    const { ForcedDeletion } = operators;
    const { mergeObject } = common.utils;
    const silent = await since(() =>
      expect(mergeObject({ a: 1, b: 2 }, { a: new ForcedDeletion() }, { applyOperators: true })).toEqual({ b: 2 }),
    );
    const told = await since(() =>
      expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 }),
    );
    expect([silent, told]).toEqual([
      [],
      ["mergeObject's option performDeletions is deprecated. Use applyOperators instead."],
    ]);
  });
});

describe("[T-13] message modes of generation 14 (foundry-api.md §5.6)", () => {
  const GMS = [{ id: "g1" }, { id: "g2" }];
  let Message: Dynamic;
  beforeAll(async () => {
    const { ChatMessage } = await import("../client/documents/chat/message");
    const { messageModes } = await import("../client/documents/chat/modes");
    Message = ChatMessage;
    Message.getWhisperRecipients = () => GMS;
    const CONFIG = { ChatMessage: { documentClass: Message, modes: messageModes() } };
    const game = { user: { id: "me" }, settings: { get: () => "public" } };
    Object.assign(globalThis, { CONFIG, game, foundry: common });
  });

  it.each([
    ["public", [], false],
    ["gm", ["g1", "g2"], false],
    ["blind", ["g1", "g2"], true],
    ["self", ["me"], false],
    ["ic", [], false],
  ])("%s is for %j, blind: %s", async (mode, whisper, blind) => {
    const data: Dynamic = {};
    expect(await since(() => Message.applyMode(data, mode))).toEqual([]);
    expect(data).toMatchObject({ whisper, blind });
  });

  it("the modes of 13 are understood and recorded, unknown ones refused", async () => {
    const data: Dynamic = { whisper: ["x"] };
    expect(await since(() => Message.applyRollMode(data, "blindroll"))).toEqual([
      'The roll mode "blindroll" is deprecated. Use the message mode "blind" instead.',
      "ChatMessage.applyRollMode is deprecated. Use ChatMessage.applyMode instead.",
    ]);
    expect(data).toEqual({ whisper: ["x"], blind: true });
    expect(() => Message.applyMode({}, "roll")).toThrow('"roll" is not a registered message mode');
  });

  it("the setting core.rollMode answers null with a record, and can't be written", async () => {
    const { ClientSettings } = await import("../client/boot/settings");
    const settings = new ClientSettings();
    settings.retire("core", "rollMode", "messageMode");
    settings.register("core", "messageMode", { scope: "client", type: String, default: "public" });
    vi.stubGlobal("localStorage", { getItem: () => null });
    const told = await since(() => expect(settings.get("core", "rollMode")).toBeNull());
    expect(told).toEqual(["the setting core.rollMode is deprecated. Use core.messageMode instead."]);
    expect(settings.get("core", "messageMode")).toBe("public");
    await expect(settings.set("core", "rollMode", "gmroll")).rejects.toThrow("not a registered game setting");
    vi.unstubAllGlobals();
  });
});

describe("[T-10] CONFIG.statusEffects of generation 14 (foundry-api.md §4.5)", () => {
  it("is cleared by a whole array, and shown by order and then by name", async () => {
    const { installStatusEffects, orderedStatuses } = await import("../client/generation/status-effects");
    const CONFIG: Dynamic = { statusEffects: [{ id: "dead", name: "Dead" }] };
    installStatusEffects(CONFIG);
    expect([Array.isArray(CONFIG.statusEffects), CONFIG.statusEffects.dead.name]).toEqual([false, "Dead"]);
    CONFIG.statusEffects = [
      { id: "b", name: "Bleeding" },
      { id: "a", name: "Ablaze" },
      { id: "z", name: "Zapped", order: 1 },
    ];
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["b", "a", "z"]);
    expect(orderedStatuses(CONFIG, ({ name }) => name).map(({ id }) => id)).toEqual(["z", "a", "b"]);
  });
});

describe("[T-24] template helpers of generation 14 (foundry-api.md §9.5, §13.1)", () => {
  it("know neither select nor colorPicker", async () => {
    const { default: Handlebars } = await import("handlebars");
    const { registerHandlebarsHelpers } = await import("../client/applications/handlebars/helpers");
    Object.assign(globalThis, { Handlebars });
    registerHandlebarsHelpers();
    const known = ["select", "colorPicker", "selectOptions", "localize", "formGroup"].filter(
      (name) => name in Handlebars.helpers,
    );
    expect(known).toEqual(["selectOptions", "localize", "formGroup"]);
  });
});
