// @vitest-environment happy-dom
import Handlebars from "handlebars";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentSheetV2 } from "../client/applications/api/document-sheet";
import { HandlebarsApplicationMixin } from "../client/applications/api/handlebars-application";
import { DocumentSheetConfig } from "../client/applications/apps/document-sheet-config";
import { elements } from "../client/applications/elements";
import * as formFields from "../client/applications/forms/fields";
import {
  createFormGroup,
  createSelectInput,
  createTextInput,
  prepareSelectOptionGroups,
} from "../client/applications/forms/fields";
import { registerHandlebarsHelpers } from "../client/applications/handlebars/helpers";
import { loadTemplates, renderTemplate } from "../client/applications/handlebars/templates";
import { ActorSheetV2 } from "../client/applications/sheets/actor-sheet";
import * as common from "../common";
import { useGeneration } from "../common/generation/index";
import { installGlobals, setTestTemplate } from "./ui-helpers";

class Sheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS = { form: { submitOnChange: true }, actions: {} };
  static override PARTS = { body: { template: "test/sheet.hbs" } };
}

function makeDocument(own: object = {}) {
  return {
    id: "abc",
    uuid: "Actor.abc",
    name: "Ann",
    type: "hero",
    documentName: "Actor",
    isOwner: true,
    apps: {} as Record<string, unknown>,
    _source: { name: "Ann", system: { hp: 3 } },
    schema: { fields: {} },
    pack: null,
    collection: new Map([["abc", 1]]),
    testUserPermission: () => true,
    getFlag: () => undefined,
    validate: vi.fn(),
    update: vi.fn(async () => undefined),
    ...own,
  };
}

beforeEach(() => {
  document.body.replaceChildren();
  installGlobals();
  registerHandlebarsHelpers();
  setTestTemplate(
    "test/sheet.hbs",
    '<section><input name="name" value="{{source.name}}"><input type="number" name="system.hp" value="{{source.system.hp}}"></section>',
  );
});

describe("DocumentSheetV2", () => {
  it("registers with its document, submits on change, validates what it submits, and signs off again", async () => {
    const doc = makeDocument();
    const sheet = new Sheet({ document: doc });
    await sheet.render({ force: true });
    expect(Object.values(doc.apps)).toEqual([sheet]);
    const input = sheet.element.querySelector<HTMLInputElement>('[name="system.hp"]') as HTMLInputElement;
    input.value = "5";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(doc.update).toHaveBeenCalledWith({ name: "Ann", system: { hp: 5 } }, {}));
    expect(doc.validate).toHaveBeenCalledWith({
      changes: { name: "Ann", system: { hp: 5 } },
      clean: true,
      fallback: false,
    });
    await sheet.close();
    expect(doc.apps).toEqual({});
  });
  it("changes the actor of an unlinked token, which lies in no collection", async () => {
    const doc = makeDocument({ isToken: true, parent: { documentName: "Token" }, collection: null });
    const sheet = new Sheet({ document: doc });
    await sheet.render({ force: true });
    sheet.form?.requestSubmit();
    await vi.waitFor(() => expect(doc.update).toHaveBeenCalledWith({ name: "Ann", system: { hp: 3 } }, {}));
  });
  it("shows a notice and writes nothing when the values are invalid", async () => {
    const error = vi.fn();
    Object.assign(globalThis, { ui: { notifications: { error } } });
    const doc = makeDocument({
      validate: () => {
        throw new Error("hp must be a number");
      },
    });
    const sheet = new Sheet({ document: doc });
    await sheet.render({ force: true });
    sheet.element.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(error).toHaveBeenCalled());
    expect(doc.update).not.toHaveBeenCalled();
  });
  it("disables its fields for those who may not edit, and does not open for those who may not look", async () => {
    const warn = vi.fn();
    Object.assign(globalThis, { ui: { notifications: { warn } } });
    const reader = new Sheet({
      document: makeDocument({ testUserPermission: (_user: unknown, level: number) => level <= 2 }),
    });
    await reader.render({ force: true });
    expect(reader.element.querySelector<HTMLInputElement>("input")?.disabled).toBe(true);
    const stranger = new Sheet({ document: makeDocument({ uuid: "Actor.other", testUserPermission: () => false }) });
    await stranger.render({ force: true });
    expect(stranger.rendered).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("ActorSheetV2", () => {
  class Hero extends HandlebarsApplicationMixin(ActorSheetV2) {
    static override PARTS = { body: { template: "test/items.hbs" } };
  }
  it("sorts a dropped item of its own among its siblings", async () => {
    setTestTemplate("test/items.hbs", '<ol><li data-item-id="a"></li><li data-item-id="b"></li></ol>');
    const item = (id: string, sort: number) => ({ id, _id: id, sort, documentName: "Item" });
    const items = new Map([
      ["a", item("a", 100)],
      ["b", item("b", 200)],
    ]);
    const updateEmbeddedDocuments = vi.fn(async () => [1]);
    const doc = makeDocument({ items, updateEmbeddedDocuments, effects: new Map() });
    const sheet = new Hero({ document: doc });
    await sheet.render({ force: true });
    const target = sheet.element.querySelector('[data-item-id="b"]');
    await sheet._onSortItem({ target } as unknown as DragEvent, items.get("a"));
    expect(updateEmbeddedDocuments).toHaveBeenCalledOnce();
  });
});

describe("DocumentSheetConfig", () => {
  it("keeps one default for each type and finds it again", () => {
    class A {}
    class B {}
    const Actor = { documentName: "Actor", TYPES: ["base", "hero", "foe"] };
    Object.assign(globalThis.CONFIG, { Actor: {} });
    DocumentSheetConfig.registerSheet(Actor, "sys", A, { makeDefault: true, label: "First" });
    DocumentSheetConfig.registerSheet(Actor, "mod", B, { types: ["hero"], makeDefault: true });
    expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero").defaultClass).toBe("mod.B");
    expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "foe").defaultClass).toBe("sys.A");
    DocumentSheetConfig.unregisterSheet(Actor, "mod", B);
    expect(DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero").sheetClasses).toEqual({ "sys.A": "First" });
  });
});

describe("fields", () => {
  it("ties labels and hints to their inputs", () => {
    const group = createFormGroup({
      label: "Name",
      hint: "Some hint",
      input: createTextInput({ name: "n", value: "x" }),
      rootId: "root",
    });
    const input = group.querySelector("input");
    expect(group.querySelector("label")?.getAttribute("for")).toBe(input?.id);
    expect(input?.getAttribute("aria-describedby")).toBe(group.querySelector(".hint")?.id);
  });
  it("groups, sorts and blanks options", () => {
    const options = [
      { value: "z", label: "Zed", group: "G" },
      { value: "a", label: "Ay", group: "G" },
      { value: "u", label: "U" },
    ];
    const groups = prepareSelectOptionGroups({ options, sort: true, blank: "none", value: "a" });
    expect(groups.map(({ group, options: list }) => [group, list.map((o) => o.value)])).toEqual([
      ["", ["", "u"]],
      ["G", ["a", "z"]],
    ]);
    const select = createSelectInput({ name: "s", options, value: "a" }) as HTMLSelectElement;
    expect(select.querySelector("option[selected]")?.getAttribute("value")).toBe("a");
  });
});

describe("Handlebars helpers", () => {
  const render = async (source: string, data: Record<string, unknown>) => {
    const path = `test/${Math.random()}.hbs`;
    setTestTemplate(path, source);
    return renderTemplate(path, data);
  };
  it("[T-24] compares, formats, and reads through prototypes", async () => {
    class Model {
      get derived() {
        return 4;
      }
    }
    expect(await render("{{model.derived}}", { model: new Model() })).toBe("4");
    expect(await render("{{#if (and (eq a 1) (not b) (or b c))}}yes{{/if}}", { a: 1, b: false, c: true })).toBe("yes");
    expect(await render("{{numberFormat 3.14159 decimals=2 sign=true}}", {})).toBe("+3.14");
    expect(await render('{{ifThen x "a" "b"}}{{checked x}}{{disabled y}}', { x: true, y: false })).toBe("achecked");
  });
  it("builds options from records, lists and lists of records", async () => {
    expect(await render("{{selectOptions c selected=s}}", { c: { a: "A", b: "B" }, s: "b" })).toContain(
      'value="b" selected=""',
    );
    expect(
      await render('{{selectOptions c valueAttr="id" labelAttr="title"}}', { c: [{ id: "q", title: "Queue" }] }),
    ).toBe('<option value="q">Queue</option>');
    expect(await render('{{selectOptions c blank="None"}}', { c: { a: "A" } })).toContain(
      '<option value="" selected="">None</option>',
    );
  });
  // API docs 13 and 14, namespace foundry.applications.handlebars; RN14.349 #13436
  it.each([
    [13, true],
    [14, false],
  ] as const)("[T-24] generation %i has the helpers select and colorPicker: %s", (generation, there) => {
    const names = ["select", "colorPicker"];
    for (const name of names) Handlebars.unregisterHelper(name);
    useGeneration(generation);
    registerHandlebarsHelpers();
    useGeneration(13);
    expect(names.map((name) => name in Handlebars.helpers)).toEqual([there, there]);
    const documented =
      "checked concat disabled editor eq filePicker formField formGroup formInput gt gte ifThen localize lt lte and ne not numberFormat " +
      "numberInput object or radioBoxes rangePicker selectOptions";
    expect(documented.split(" ").filter((name) => !(name in Handlebars.helpers))).toEqual([]);
  });
  it("[T-24] knows a partial only after it was loaded (foundry-api.md §9.2)", async () => {
    setTestTemplate("test/piece.hbs", "<b>{{x}}</b>");
    await expect(render('{{> "test/piece.hbs" x=1}}', {})).rejects.toThrow(/piece/);
    await loadTemplates(["test/piece.hbs"]);
    expect(await render('{{> "test/piece.hbs" x=1}}', {})).toBe("<b>1</b>");
    setTestTemplate("test/named.hbs", "<i>{{x}}</i>");
    await loadTemplates({ named: "test/named.hbs" });
    expect(await render("{{> named x=2}}", {})).toBe("<i>2</i>");
  });
  it("builds inputs by their names and arguments (community types, handlebars.d.mts)", async () => {
    const number = await render('{{numberInput 5 name="n" min=1 max=9 step=2 placeholder="p" class="c"}}', {});
    const holder = document.createElement("div");
    holder.innerHTML = number;
    const input = holder.querySelector("input") as HTMLInputElement;
    expect([
      input.type,
      input.name,
      input.getAttribute("value"),
      input.min,
      input.max,
      input.step,
      input.className,
    ]).toEqual(["number", "n", "5", "1", "9", "2", "c"]);
    holder.innerHTML = await render('{{radioBoxes "r" choices checked="b"}}', { choices: { a: "A", b: "B" } });
    expect([...holder.querySelectorAll("input")].map((one) => [one.value, one.hasAttribute("checked")])).toEqual([
      ["a", false],
      ["b", true],
    ]);
    holder.innerHTML = await render('{{rangePicker name="q" value=3 min=1 max=5 step=1}}', {});
    expect(holder.querySelector("range-picker")?.getAttribute("value")).toBe("3");
    expect(
      await render('{{localize "Hello {name}" name="x"}} {{concat "a" 1 "b"}} {{lookup (object q=7) "q"}}', {}),
    ).toBe("Hello x a1b 7");
  });
  it("asks for a field where one is needed", async () => {
    await expect(render("{{formGroup nothing}}", {})).rejects.toThrow(/DataField/);
  });
});

// Community types: `DataField#_toInput` of each class, and the elements' own `create`.
describe("fields hand out the documented custom elements", () => {
  const { fields: data } = common.data;
  it.each([
    ["file-picker", () => new data.FilePathField({ categories: ["IMAGE"] }), "a.webp"],
    ["color-picker", () => new data.ColorField(), "#112233"],
    ["document-tags", () => new data.DocumentUUIDField({ type: "Actor" }), null],
    ["string-tags", () => new data.SetField(new data.StringField()), new Set(["a", "b"])],
    ["multi-select", () => new data.SetField(new data.StringField({ choices: { a: "A", b: "B" } })), new Set(["a"])],
    ["prose-mirror", () => new data.HTMLField(), "<p>x</p>"],
  ])("<%s>", (tag, make, value) => {
    globalThis.foundry.applications = { elements, fields: formFields };
    const field = make();
    const input = field.toInput({ name: "x", value, toggled: true });
    expect(input.tagName.toLowerCase()).toBe(tag);
    document.body.append(input);
    expect(input.getAttribute("name")).toBe("x");
    const held = (input as HTMLInputElement).value as unknown;
    expect(held instanceof Set ? [...held] : held).toEqual(value instanceof Set ? [...value] : value);
  });
});
