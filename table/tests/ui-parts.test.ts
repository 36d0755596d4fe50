// @vitest-environment happy-dom
import Handlebars from "handlebars";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2, instances } from "../client/applications/api/application";
import { DialogV2 } from "../client/applications/api/dialog";
import { HandlebarsApplicationMixin } from "../client/applications/api/handlebars-application";
import { registerHandlebarsHelpers } from "../client/applications/handlebars/helpers";
import { loadTemplates } from "../client/applications/handlebars/templates";
import "../client/applications/elements";
import { data } from "../common/index";
import type { Dynamic } from "../dynamic";
import { installGlobals, setTestTemplate } from "./ui-helpers";

/** What published systems override in their applications, in the order of a rendering (foundry-api.md §9.1, §9.2; API docs, ApplicationV2, HandlebarsApplicationMixin). */
const steps: string[] = [];
const hooks: [string, Dynamic[]][] = [];

beforeEach(() => {
  document.body.replaceChildren();
  steps.length = 0;
  hooks.length = 0;
  installGlobals();
  Object.assign(globalThis, {
    Hooks: { callAll: (name: string, ...args: Dynamic[]) => hooks.push([name, args]), on: () => 0 },
  });
  registerHandlebarsHelpers();
  setTestTemplate("test/head.hbs", "<header>{{title}}</header>");
  setTestTemplate(
    "test/one.hbs",
    '<section class="tab {{tab.cssClass}}" data-group="main" data-tab="one">{{partId}} {{extra}}</section>',
  );
  setTestTemplate(
    "test/two.hbs",
    '<section class="tab {{tab.cssClass}}" data-group="main" data-tab="two">{{partId}}</section>',
  );
});

class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = { id: "parts", window: { title: "Parts" } };
  static override PARTS = {
    head: { template: "test/head.hbs" },
    one: { template: "test/one.hbs" },
    two: { template: "test/two.hbs" },
  };
  static override TABS: Dynamic = {
    main: { tabs: [{ id: "one", icon: "fa-solid fa-1" }, { id: "two" }], initial: "one", labelPrefix: "SYS.TABS" },
  };
  limited = false;
  override _configureRenderParts(options: Dynamic) {
    const parts = super._configureRenderParts(options);
    if (this.limited) delete parts.two;
    return parts;
  }
  override async _prepareContext(options: Dynamic) {
    steps.push("context");
    return { ...(await super._prepareContext(options)), title: "T", extra: "none" };
  }
  override async _preparePartContext(partId: string, context: Dynamic, options: Dynamic) {
    steps.push(`part ${partId}`);
    const own = await super._preparePartContext(partId, context, options);
    return partId === "one" ? { ...own, extra: "more" } : own;
  }
  override async _onFirstRender(context: Dynamic, options: Dynamic) {
    await super._onFirstRender(context, options);
    steps.push(`first ${options.isFirstRender}`);
  }
  override async _onRender(context: Dynamic, options: Dynamic) {
    await super._onRender(context, options);
    steps.push(`render ${context.title}`);
  }
  override _onClose(options: Dynamic) {
    super._onClose(options);
    steps.push("close");
  }
}

describe("applications of parts", () => {
  it("prepare their context, then that of each part, then tell of the first rendering and of every one; closing is told", async () => {
    const app = new Parts();
    await app.render({ force: true });
    expect(steps).toEqual(["context", "part head", "part one", "part two", "first true", "render T"]);
    expect([app.parts.head?.textContent, app.parts.one?.textContent]).toEqual(["T", "parts-one more"]);
    expect([instances.get("parts"), hooks.map(([name]) => name).includes("renderParts")]).toEqual([app, true]);
    steps.length = 0;
    await app.render({ parts: ["two"] });
    expect(steps).toEqual(["context", "part two", "render T"]);
    await app.close({ animate: false });
    expect([steps.at(-1), instances.has("parts"), document.querySelector("#parts")]).toEqual(["close", false, null]);
  });

  it("leave out the parts that they do not configure", async () => {
    const app = new Parts();
    app.limited = true;
    await app.render({ force: true });
    expect(Object.keys(app.parts)).toEqual(["head", "one"]);
    await app.close({ animate: false });
  });

  it("have tabs by groups, with what templates need of each; a click or a call changes them", async () => {
    const app = new Parts();
    await app.render({ force: true });
    expect(app.tabGroups).toEqual({ main: "one" });
    const tabs = app._prepareTabs("main");
    expect(tabs.one).toMatchObject({
      id: "one",
      group: "main",
      active: true,
      cssClass: "active",
      label: "SYS.TABS.one",
      icon: "fa-solid fa-1",
    });
    expect(tabs.two).toMatchObject({ active: false, cssClass: "" });
    app.changeTab("two", "main");
    expect([
      app.tabGroups.main,
      app.parts.two?.classList.contains("active"),
      app.parts.one?.classList.contains("active"),
    ]).toEqual(["two", true, false]);
    await app.render();
    expect(app._prepareTabs("main").two.active).toBe(true);
    await app.close({ animate: false });
  });

  it("open context menus whose entries others may change by a hook of each class", async () => {
    const app = new Parts();
    await app.render({ force: true });
    const entries = [{ name: "Look", icon: "<i></i>", callback: () => undefined }];
    expect(app._createContextMenu(() => entries, "header")).not.toBeNull();
    const called = hooks.filter(([name]) => name.endsWith("ContextOptions"));
    expect([called[0]?.[0], called.at(-1)?.[0]]).toEqual(["getPartsContextOptions", "getApplicationV2ContextOptions"]);
    expect(called.every(([, args]) => args[0] === app && args[1] === entries)).toBe(true);
    expect(app._createContextMenu(() => [], "header")).toBeNull();
    await app.close({ animate: false });
  });
});

describe("DialogV2.prompt", () => {
  it("waits for its one button and answers what the callback gives", async () => {
    // words go through the cleaning of HTML, which needs a real browser; an element is taken as it is
    const content = document.createElement("div");
    content.innerHTML = '<input name="n" value="4">';
    const answer = DialogV2.prompt({
      window: { title: "Ask" },
      content,
      ok: { label: "Go", callback: () => Number(content.querySelector("input")?.value) },
    });
    await vi.waitFor(() => expect(document.querySelector("dialog button[autofocus]")).toBeTruthy());
    const button = document.querySelector<HTMLButtonElement>('dialog button[data-action="ok"]');
    expect(button?.textContent?.trim()).toBe("Go");
    button?.click();
    expect(await answer).toBe(4);
  });
});

describe("[T-24] helpers of templates (foundry-api.md §9.5)", () => {
  const text = (template: string, context: object = {}): string => Handlebars.compile(template)(context);

  it("the language of Handlebars, and comparisons", () => {
    expect(text("{{#each list}}{{@index}}{{this}} {{/each}}", { list: ["a", "b"] })).toBe("0a 1b ");
    expect(
      text("{{#unless no}}x{{/unless}}{{#with a}}{{b}}{{/with}}{{lookup map key}}", {
        a: { b: 1 },
        map: { k: 2 },
        key: "k",
      }),
    ).toBe("x12");
    expect(
      text("{{eq a 1}} {{ne a 1}} {{gt a 0}} {{lt a 0}} {{gte a 1}} {{lte a 0}} {{not a}} {{and a b}} {{or b a}}", {
        a: 1,
        b: 0,
      }),
    ).toBe("true false true false true false false false true");
    expect(text('{{concat "a" n "b"}}', { n: 1 })).toBe("a1b");
  });

  it("inputs of fields and numbers", () => {
    const schema = new data.fields.SchemaField({ n: new data.fields.NumberField({ min: 1, max: 9, integer: true }) });
    const { n } = schema.fields;
    Object.assign(globalThis, { foundry: { ...(globalThis as Dynamic).foundry } });
    const input = text('{{numberInput 5 name="x" min=1 step=1}}');
    expect(input).toMatch(/<input[^>]*type="number"/);
    expect([input.includes('name="x"'), input.includes('value="5"'), input.includes('min="1"')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(n?.fieldPath).toBe("n");
  });

  it("partials are found once they are loaded, and not before", async () => {
    setTestTemplate("test/partial.hbs", "<b>{{x}}</b>");
    expect(() => text('{{> "test/partial.hbs"}}', { x: 1 })).toThrow(/could not be found/);
    await loadTemplates(["test/partial.hbs"]);
    expect(text('{{> "test/partial.hbs"}}', { x: 1 })).toBe("<b>1</b>");
  });

  it("handlebars may make safe text of their own", () => {
    Handlebars.registerHelper(
      "bold",
      (value: string) => new Handlebars.SafeString(`<b>${Handlebars.escapeExpression(value)}</b>`),
    );
    expect(text("{{bold x}} {{x}}", { x: "<" })).toBe("<b>&lt;</b> &lt;");
    Handlebars.unregisterHelper("bold");
  });
});
