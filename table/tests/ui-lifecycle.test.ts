// @vitest-environment happy-dom
// Sources: foundry-api.md §9.1 and §9.2 (order of the steps, hooks per class); community types `client/applications/api/application.d.mts`
// (RENDER_STATES, `tab` of RenderOptions, `changeTab`, `setPosition`, `ClosingOptions`) and `handlebars-application.d.mts`.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2, instances } from "../client/applications/api/application";
import { HandlebarsApplicationMixin } from "../client/applications/api/handlebars-application";
import { registerHandlebarsHelpers } from "../client/applications/handlebars/helpers";
import type { Plain } from "../dynamic";
import { installGlobals, setTestTemplate } from "./ui-helpers";

const log: string[] = [];
const warnings: string[] = [];
beforeEach(() => {
  document.body.replaceChildren();
  log.length = 0;
  warnings.length = 0;
  installGlobals({
    Hooks: { callAll: (name: string) => log.push(`hook ${name}`) },
    ui: { notifications: { warn: (text: string) => warnings.push(text), error: vi.fn() } },
  });
  registerHandlebarsHelpers();
});

const STEPS = [
  "_configureRenderOptions",
  "_canRender",
  "_prepareContext",
  "_preFirstRender",
  "_preRender",
  "_renderHTML",
  "_renderFrame",
  "_replaceHTML",
  "_insertElement",
  "_onFirstRender",
  "_onRender",
  "_postRender",
  "_preClose",
  "_removeElement",
  "_tearDown",
  "_onClose",
] as const;

class Probe extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = { id: "probe-{id}", window: { title: "Probe" } };
  static override TABS = { main: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "X" } };
  override async _renderHTML(): Promise<string> {
    return '<p data-group="main" data-tab="one">1</p><p data-group="main" data-tab="two">2</p>';
  }
  override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }
}
/** The same, noting each step as it is reached. */
class Noted extends Probe {}
for (const step of STEPS)
  Object.defineProperty(Noted.prototype, step, {
    configurable: true,
    writable: true,
    value(this: Noted, ...args: unknown[]) {
      log.push(step);
      return (Probe.prototype as unknown as Record<string, (...args: unknown[]) => unknown>)[step]?.apply(this, args);
    },
  });

describe("the life of an application", () => {
  it("goes through its steps in the documented order, first and later renders apart", async () => {
    const app = new Noted();
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.NONE);
    await app.render({ force: true });
    const hooks = (name: string) => [`hook ${name}Noted`, `hook ${name}Probe`, `hook ${name}ApplicationV2`];
    expect(log.filter((line) => !line.includes("getHeaderControls"))).toEqual([
      ...STEPS.slice(0, 11),
      ...hooks("render"),
      "_postRender",
    ]);
    expect([app.state, app.rendered]).toEqual([ApplicationV2.RENDER_STATES.RENDERED, true]);
    expect(instances.get(app.id)).toBe(app);
    log.length = 0;
    await app.render();
    expect(log).toEqual([
      "_configureRenderOptions",
      "_canRender",
      "_prepareContext",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_onRender",
      ...hooks("render"),
      "_postRender",
    ]);
    log.length = 0;
    await app.close();
    expect(log).toEqual(["_preClose", "_removeElement", "_tearDown", "_onClose", ...hooks("close")]);
    expect([app.state, instances.has(app.id)]).toEqual([ApplicationV2.RENDER_STATES.CLOSED, false]);
  });

  it("tells each step whether it is the first render, and takes true for force", async () => {
    const seen: unknown[] = [];
    class First extends Probe {
      override async _onRender(context: Plain, options: Plain) {
        await super._onRender(context, options);
        seen.push(options.isFirstRender);
      }
    }
    const app = new First();
    await app.render(true);
    await app.render();
    expect(seen).toEqual([true, false]);
  });

  it("does not render while _canRender says no, and shows what it throws as a warning", async () => {
    class Shy extends Probe {
      answer: () => false | undefined = () => false;
      override _canRender() {
        return this.answer();
      }
    }
    const app = new Shy();
    await app.render({ force: true });
    expect([app.rendered, warnings]).toEqual([false, []]);
    app.answer = () => {
      throw new Error("not you");
    };
    await app.render({ force: true });
    expect([app.rendered, warnings]).toEqual([false, ["not you"]]);
  });

  it("renders and closes one after the other, however they are asked for", async () => {
    const app = new Noted();
    const first = app.render({ force: true });
    const closed = app.close();
    const again = app.render({ force: true });
    await Promise.all([first, closed, again]);
    expect(app.rendered).toBe(true);
    expect(log.filter((line) => ["_onFirstRender", "_onClose"].includes(line))).toEqual([
      "_onFirstRender",
      "_onClose",
      "_onFirstRender",
    ]);
  });

  it("fires render, position and close for its own listeners", async () => {
    const app = new Probe();
    const heard: string[] = [];
    for (const type of ["render", "position", "close"]) app.addEventListener(type, () => heard.push(type));
    await app.render({ force: true });
    app.setPosition({ left: 10 });
    await app.close();
    expect(heard).toEqual(["position", "render", "position", "close"]);
  });

  it("keeps the state of an error apart, and can be rendered again", async () => {
    class Broken extends Probe {
      broken = true;
      override async _prepareContext(options: Plain) {
        if (this.broken) throw new Error("no");
        return super._prepareContext(options);
      }
    }
    const app = new Broken();
    await expect(app.render({ force: true })).rejects.toThrow(/no/);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.ERROR);
    app.broken = false;
    await app.render({ force: true });
    expect(app.rendered).toBe(true);
  });

  it("prepares tabs, opens the one a render asks for, changes them, and refuses those it has not", async () => {
    const app = new Probe();
    await app.render({ force: true, tab: "two" });
    expect(app.tabGroups).toEqual({ main: "two" });
    expect(app._prepareTabs("main")).toMatchObject({
      one: { id: "one", group: "main", active: false, cssClass: "", label: "X.one" },
      two: { active: true, cssClass: "active", label: "X.two" },
    });
    app.changeTab("one", "main");
    const shown = [...app.element.querySelectorAll(".active")].map((tab) => tab.textContent);
    expect([app.tabGroups.main, shown]).toEqual(["one", ["1"]]);
    expect(() => app.changeTab("three", "main")).toThrow(/three/);
  });

  it("answers only the buttons an action is declared for", async () => {
    const run = vi.fn();
    class Buttons extends Probe {
      static override DEFAULT_OPTIONS: Plain = { actions: { both: { handler: run, buttons: [0, 2] }, left: run } };
      override async _renderHTML() {
        return '<u data-action="both"></u><b data-action="left"></b>';
      }
    }
    const app = new Buttons();
    await app.render({ force: true });
    const press = (selector: string, type: string, button: number) =>
      app.element.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));
    press("u", "click", 0);
    press("u", "contextmenu", 2);
    expect(run).toHaveBeenCalledTimes(2);
    press("b", "contextmenu", 2);
    press("b", "click", 0);
    expect(run).toHaveBeenCalledTimes(3);
    expect(run.mock.contexts[0]).toBe(app);
    expect(run.mock.calls[0]?.[1]).toBe(app.element.querySelector("u"));
  });
});

describe("parts", () => {
  class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS: Plain = { id: "parts", tag: "form", window: { title: "Parts" } };
    static override PARTS = {
      head: { template: "t/head.hbs", id: "head", classes: ["top"] },
      body: { template: "t/body.hbs", scrollable: [".list"] },
    };
    count = 0;
    override async _prepareContext(options: Plain) {
      return { ...(await super._prepareContext(options)), count: ++this.count };
    }
    override async _preparePartContext(partId: string, context: Plain, options: Plain) {
      return { ...(await super._preparePartContext(partId, context, options)), own: partId.toUpperCase() };
    }
    override _attachPartListeners(partId: string, element: HTMLElement, options: Plain) {
      super._attachPartListeners(partId, element, options);
      log.push(`attach ${partId}`);
    }
  }
  const open = async () => {
    setTestTemplate("t/head.hbs", "<header>{{own}} {{count}} {{partId}}</header>");
    setTestTemplate("t/body.hbs", '<section><div class="list"><input name="a" value="{{count}}"></div></section>');
    const app = new Parts();
    await app.render({ force: true });
    return app;
  };

  it("are drawn in their order with their own context, ids and classes", async () => {
    const app = await open();
    const head = app.element.querySelector<HTMLElement>('[data-application-part="head"]');
    expect([head?.id, head?.className, head?.textContent]).toEqual(["parts-head", "top", "HEAD 1 parts-head"]);
    expect(Object.keys(app.parts)).toEqual(["head", "body"]);
    expect(log.filter((line) => line.startsWith("attach"))).toEqual(["attach head", "attach body"]);
  });

  it("are drawn anew one by one, with scroll position and focus kept", async () => {
    const app = await open();
    const list = app.element.querySelector<HTMLElement>(".list") as HTMLElement;
    list.scrollTop = 40;
    app.element.querySelector<HTMLInputElement>("input")?.focus();
    log.length = 0;
    await app.render({ parts: ["body"] });
    expect(app.parts.head?.textContent).toContain("HEAD 1");
    expect(app.element.querySelector("input")?.getAttribute("value")).toBe("2");
    expect(app.element.querySelector(".list")?.scrollTop).toBe(40);
    expect(document.activeElement).toBe(app.element.querySelector("input"));
    expect(log.filter((line) => line.startsWith("attach"))).toEqual(["attach body"]);
  });
});
