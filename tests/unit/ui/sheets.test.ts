import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset, SheetContext, SheetSpec } from "../../../src/contract/ruleset";
import type { HostActor } from "../../../src/foundry/host/types";
import { withArrays } from "../../../src/foundry/sheets/arrays";
import { readVital } from "../../../src/foundry/sheets/vital";
import { wishRows } from "../../../src/foundry/sheets/wishes";
import { statusEffectId } from "../../../src/foundry/statuses";
import { render, textOf, unnamed } from "./harness";
import { bringGames, stubGame } from "./host";

describe("a resource that is typed into", () => {
  it("is set by a number and changed by a signed one", () => {
    expect(readVital("12", 5, 20)).toBe(12);
    expect(readVital("+3", 5, 20)).toBe(8);
    expect(readVital("-7", 15, 20)).toBe(8);
    expect(readVital("−7", 15, 20)).toBe(8);
    expect(readVital("  + 3 ", 5, 20)).toBe(8);
  });
  it("stays within its bounds", () => {
    expect(readVital("-9", 5, 20)).toBe(0);
    expect(readVital("+90", 5, 20)).toBe(20);
    expect(readVital("4", 0, -1)).toBe(0);
  });
  it("takes nothing else", () => {
    for (const text of ["", "abc", "1.5", "--3", "1e3", "3+", "9999999", "0x10"])
      expect(readVital(text, 5, 20), text).toBeNull();
  });
});

describe("lists of a form", () => {
  it("are put together in the order of their numbers", () => {
    const steps = Object.fromEntries([...Array(12).keys()].reverse().map((n) => [String(n), { label: `s${n}` }]));
    const { steps: list } = withArrays({ steps }) as { steps: { label: string }[] };
    expect(list.map(({ label }) => label)).toEqual([...Array(12).keys()].map((n) => `s${n}`));
  });
  it("leave everything else as it is", () => {
    const file = new Date(0);
    expect(withArrays({ a: { b: 1, 2: "x" }, c: {}, file, n: null })).toEqual({
      a: { b: 1, 2: "x" },
      c: {},
      file,
      n: null,
    });
  });
});

describe("the tab bar", () => {
  it("says which tab is open", () => {
    const root = render("sheet/tabs", {
      tabs: [
        { id: "play", label: "Play", icon: "fa-solid fa-play", selected: true },
        { id: "gear", label: "<b>Gear</b>", icon: "fa-solid fa-vest", selected: false },
      ],
    });
    const tabs = [...root.querySelectorAll("[role='tab']")];
    expect(tabs.map((tab) => [textOf(tab), tab.getAttribute("aria-selected")])).toEqual([
      ["Play", "true"],
      ["<b>Gear</b>", "false"],
    ]);
    expect(unnamed(root)).toEqual([]);
  });
});

/** As much of Foundry's sheet as a generated class needs to exist and to prepare its data. */
class BareSheet {
  static readonly DEFAULT_OPTIONS = {};
  readonly isEditable = true;
  readonly tabGroups: Record<string, string> = {};
  constructor(readonly document: object) {}
  async _prepareContext(): Promise<object> {
    return {};
  }
  _configureRenderParts(): object {
    return (this.constructor as unknown as Made).PARTS;
  }
  async _onDropItem(_event: object, _item: object): Promise<string | null> {
    return "dropped";
  }
  _processFormData(_event: unknown, _form: unknown, data: object): object {
    return data;
  }
}
interface Made {
  readonly name: string;
  readonly PARTS: Record<string, { readonly template: string }>;
  new (document: object): BareSheet;
}

const warnings: string[] = [];
const blade = (more: object = {}) => ({
  documentName: "Item",
  uuid: "Item.x",
  id: "x",
  type: "testBlade",
  name: "Blade",
  img: "blade.svg",
  toObject: () => ({ system: { damage: 4 } }),
  // What is prepared differs from what is stored.
  system: { toObject: () => ({ damage: 9 }) },
  testUserPermission: () => true,
  effects: [],
  ...more,
});

describe("a generated sheet", () => {
  let sheetClass: (ruleset: Ruleset, spec: SheetSpec) => unknown;
  beforeAll(async () => {
    Object.assign(globalThis, {
      foundry: {
        applications: {
          api: { ApplicationV2: BareSheet, DialogV2: {}, HandlebarsApplicationMixin: (base: unknown) => base },
          sheets: { ActorSheetV2: BareSheet, ItemSheetV2: BareSheet },
          sidebar: { tabs: { CombatTracker: BareSheet } },
          apps: { DocumentSheetConfig: {} },
          handlebars: {},
        },
        documents: {},
      },
    });
    stubGame({ user: { isGM: false } });
    Object.assign(globalThis, { ui: { notifications: { warn: (text: string) => warnings.push(text) } } });
    await bringGames(ruleset);
    ({ sheetClass } = await import("../../../src/foundry/sheets/factory"));
  });

  const spec: SheetSpec = {
    document: "Item",
    types: ["testBlade"],
    label: "Blade",
    classes: ["ff"],
    width: 400,
    height: "auto",
    parts: [
      { id: "head", template: "test/head.hbs" },
      { id: "play", template: "test/play.hbs", scrollable: true },
    ],
    tabs: [{ id: "play", label: "Play", icon: "fa-solid fa-play" }],
  };
  const ruleset = {
    slug: "testGame",
    settings: [],
    models: { Item: { testBlade: {} } },
    views: async () => ({
      testBlade: (_facts: object, context: SheetContext) => ({ source: context.source, editing: context.editing }),
    }),
    statuses: [
      { id: "dazed", name: "Dazed", img: "dazed.svg", hud: true },
      { id: "asleep", name: "Asleep", img: "asleep.svg", hud: true },
    ],
  } as unknown as Ruleset;
  const made = (own: Partial<SheetSpec> = {}): Made => sheetClass(ruleset, { ...spec, ...own }) as Made;

  it("has a name of its own, because Foundry finds sheets by class name", () => {
    expect(made().name).toBe("FivefoldTestBladeSheet");
    expect(made({ types: ["testArmor"] }).name).toBe("FivefoldTestArmorSheet");
  });

  it("puts the tab bar before the first panel", () => {
    expect(Object.keys(made().PARTS)).toEqual(["head", "tabs", "play", "effects"]);
    expect(made().PARTS.play?.template).toBe("systems/fivefold/templates/test/play.hbs");
  });

  it("shows stored numbers in its fields, never prepared ones", async () => {
    const Sheet = made();
    const data = await new Sheet(blade())._prepareContext();
    expect(data).toMatchObject({ source: { damage: 4 }, editing: false });
  });

  it("lists the effects of a thing, and leaves statuses to the chips above", async () => {
    const Sheet = made();
    const effect = (id: string, name: string, more: object = {}) => ({
      id,
      name,
      img: "e.svg",
      disabled: false,
      flags: {},
      toObject: () => ({}),
      ...more,
    });
    const lasting = (duration: object) => ({ toObject: () => ({ duration }) });
    const effects = [
      effect("s", "Cold feet", { flags: { fivefold: { shows: "an item" } } }),
      effect("a", "Rusty"),
      effect("b", "<b>Cursed</b>", { disabled: true }),
      // As generation 13 stores it, as 14 does, and nothing that anybody said.
      effect("c", "Blessed", lasting({ rounds: 3, turns: null, seconds: null })),
      effect("d", "Hunted", { ...lasting({ value: 1, units: "days" }), disabled: true }),
      effect("e", "Marked", lasting({ value: null, units: "seconds", rounds: 0 })),
      effect(statusEffectId("dazed"), "Dazed"),
    ];
    const data = (await new Sheet(blade({ effects }))._prepareContext()) as {
      effects: { name: string; on: boolean; note: string }[];
    };
    expect(data.effects.map(({ name, on, note }) => [name, on, note])).toEqual([
      ["Rusty", true, ""],
      ["<b>Cursed</b>", false, "disabled"],
      ["Blessed", true, "3 rounds"],
      ["Hunted", false, "1 day, disabled"],
      ["Marked", true, ""],
    ]);
    const root = render("sheet/effects", { ...data, editable: true });
    expect(textOf(root)).toContain("<b>Cursed</b> disabled");
    expect([...root.querySelectorAll("[aria-pressed]")].map((one) => one.getAttribute("aria-pressed"))).toEqual([
      "true",
      "false",
      "true",
      "false",
      "true",
    ]);
    expect(unnamed(root)).toEqual([]);
    expect(render("sheet/effects", { ...data, editable: false }).querySelector("button")).toBeNull();
  });

  it("lists conditions with what is left of them before the effects, and ends them by a button", () => {
    const conditions = [
      { id: "dazed", icon: "fa-solid fa-star", name: "Dazed", left: "until round 4" },
      { id: "bound", icon: "fa-solid fa-link", name: "Bound", left: "" },
    ];
    const root = render("sheet/effects", { conditions, effects: [], editable: true });
    expect([...root.querySelectorAll("[data-condition]")].map(textOf)).toEqual([
      "Dazed until round 4",
      "Bound until removed",
    ]);
    expect(root.querySelector("[data-status='bound']")?.getAttribute("data-action")).toBe("statusToggle");
    expect(root.querySelector(".ff-empty")).toBeNull();
    expect(unnamed(root)).toEqual([]);
    const seen = render("sheet/effects", { conditions, effects: [], editable: false });
    expect(seen.querySelector("button")).toBeNull();
    expect(render("sheet/effects", { conditions: [], effects: [] }).querySelector(".ff-empty")).not.toBeNull();
  });

  it("lists what can be decided beforehand, for whoever decides it", () => {
    const spec = { id: "reaction", at: "reaction", name: "FIVEFOLD.Policy.ask", icon: "i", off: "none", auto: "dodge" };
    const game = { slug: "test", prompts: [spec] } as unknown as Ruleset;
    const creature = (isOwner: boolean) =>
      ({ items: {}, isOwner, getFlag: () => ({ reaction: "auto" }) }) as unknown as HostActor;
    expect(wishRows(game, creature(false))).toEqual([]);
    const wishes = wishRows(game, creature(true));
    expect(wishes).toMatchObject([
      { prompt: "reaction", name: "Ask", options: [{}, {}, { value: "auto", chosen: true }] },
    ]);
    const root = render("sheet/effects", { wishes, effects: [], conditions: [] });
    const pressed = [...root.querySelectorAll("[data-policy='reaction'] button")];
    expect(pressed.map((one) => [textOf(one), one.getAttribute("aria-pressed")])).toEqual([
      ["Never", "false"],
      ["Ask", "false"],
      ["Always", "true"],
    ]);
    expect(unnamed(root)).toEqual([]);
  });

  it("shows looks and conditions, and nothing else, to those who may not see more", async () => {
    const Sheet = made();
    const outside = new Sheet(blade({ testUserPermission: () => false, statuses: new Set(["dazed"]) }));
    expect(Object.keys(outside._configureRenderParts())).toEqual(["limited"]);
    const data = await outside._prepareContext();
    const limited = { name: "Blade", img: "blade.svg", conditions: [{ id: "dazed", name: "Dazed", img: "dazed.svg" }] };
    expect(data).toEqual({ limited });
    const root = render("sheet/limited", data);
    expect(textOf(root)).toContain("Blade");
    expect(textOf(root.querySelector("[data-status='dazed']"))).toBe("Dazed");
  });

  it("takes items of its own game and refuses others by name", async () => {
    const sheet = new (made())(blade());
    const drop = (item: object) => sheet._onDropItem({}, item);
    expect(await drop(blade())).toBe("dropped");
    expect(await drop(blade({ type: "loot", name: "Coin" }))).toBeNull();
    expect(warnings).toEqual([expect.stringContaining("Coin belongs to another game")]);
  });

  it("submits lists as lists", () => {
    const Sheet = made();
    const data = new Sheet(blade())._processFormData(null, null, { system: { steps: { 0: "a", 1: "b" } } });
    expect(data).toEqual({ system: { steps: ["a", "b"] } });
  });
  it("fills a full pool whose maximum is raised", () => {
    const Sheet = made();
    const stored = { system: { health: { value: 10, max: 10 } } };
    const sheet = new Sheet(blade({ toObject: () => stored }));
    const data = sheet._processFormData(null, null, { system: { health: { value: 10, max: 12 } } });
    expect(data).toEqual({ system: { health: { value: 12, max: 12 } } });
  });
});
