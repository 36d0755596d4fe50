// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../client/applications/api/application";
import { DialogV2 } from "../client/applications/api/dialog";
import { HandlebarsApplicationMixin } from "../client/applications/api/handlebars-application";
import { createMultiSelectInput } from "../client/applications/forms/fields";
import { registerHandlebarsHelpers } from "../client/applications/handlebars/helpers";
import { FormDataExtended } from "../client/applications/ux/form-data-extended";
import "../client/applications/elements";
import { setTestTemplate } from "./ui-helpers";

const calls: string[] = [];
beforeEach(() => {
  document.body.replaceChildren();
  calls.length = 0;
  Object.assign(globalThis, { Hooks: { callAll: (name: string) => calls.push(name) } });
  registerHandlebarsHelpers();
});

class Plain extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: "plain",
    classes: ["a"],
    window: { title: "Plain" },
    actions: {
      go(this: Plain, _event: Event, target: HTMLElement) {
        this.seen.push(target.dataset.value ?? "");
      },
    },
  };
  seen: string[] = [];
  override async _renderHTML() {
    return '<button type="button" data-action="go" data-value="7">x</button>';
  }
  override _replaceHTML(result: string, content: HTMLElement) {
    content.innerHTML = result;
  }
}
class Child extends Plain {
  static override DEFAULT_OPTIONS = { id: "child", classes: ["b"] };
}

describe("ApplicationV2", () => {
  it("merges options down the chain, joining lists", () => {
    const app = new Child();
    expect(app.options.classes).toEqual(["a", "b"]);
    expect(app.id).toBe("child");
  });
  it("renders only when forced, calls hooks for each class, and runs actions", async () => {
    const app = new Child();
    await app.render();
    expect(app.rendered).toBe(false);
    await app.render({ force: true });
    expect(document.querySelector("#child .window-title")?.textContent).toBe("Plain");
    expect(calls.filter((name) => name.startsWith("render"))).toEqual([
      "renderChild",
      "renderPlain",
      "renderApplicationV2",
    ]);
    app.element.querySelector<HTMLElement>('[data-action="go"]')?.click();
    expect(app.seen).toEqual(["7"]);
    app.element.querySelector<HTMLElement>('[data-action="close"]')?.click();
    await vi.waitFor(() => expect(document.querySelector("#child")).toBeNull());
    expect(calls).toContain("closeChild");
  });
});

describe("HandlebarsApplicationMixin", () => {
  class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = { id: "parts" };
    static override PARTS: Record<string, { template: string }> = {
      one: { template: "test/one.hbs" },
      two: { template: "test/two.hbs" },
    };
    count = 0;
    override async _prepareContext() {
      return { count: ++this.count };
    }
  }
  it("renders parts, re-renders one of them and keeps the focus", async () => {
    setTestTemplate("test/one.hbs", "<section>one {{count}}</section>");
    setTestTemplate("test/two.hbs", '<section><input name="field"> two {{count}}</section>');
    const app = new Parts();
    await app.render({ force: true });
    app.element.querySelector("input")?.focus();
    await app.render({ parts: ["two"] });
    expect(app.parts.one?.textContent).toBe("one 1");
    expect(app.parts.two?.textContent).toContain("two 2");
    expect(document.activeElement?.getAttribute("name")).toBe("field");
  });
  // foundry-api.md §9.2: each part has one root element
  it("[T-24] refuses a part with two root elements", async () => {
    class Bad extends Parts {
      static override PARTS = { bad: { template: "test/bad.hbs" } };
    }
    setTestTemplate("test/bad.hbs", "<i></i><b></b>");
    await expect(new Bad().render({ force: true })).rejects.toThrow(/exactly one root/);
  });
});

describe("DialogV2", () => {
  it("confirms, denies, and is dismissed with null", async () => {
    for (const [action, expected] of [
      ["yes", true],
      ["no", false],
    ] as const) {
      const answer = DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>x</p>" });
      await vi.waitFor(() => expect(document.querySelector("dialog.application button[autofocus]")).toBeTruthy());
      document.querySelector<HTMLElement>(`dialog.application button[data-action="${action}"]`)?.click();
      expect(await answer).toBe(expected);
      await vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
    }
    const answer = DialogV2.confirm({ content: "x" });
    await vi.waitFor(() => expect(document.querySelector("dialog")?.contains(document.activeElement)).toBe(true));
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(await answer).toBeNull();
  });
  it("reads its form", async () => {
    const content = document.createElement("div");
    content.innerHTML = '<input name="a.b" type="number" value="3"><input type="checkbox" name="c">';
    const answer = DialogV2.input({ content });
    await vi.waitFor(() => expect(document.querySelector("dialog button[autofocus]")).toBeTruthy());
    document.querySelector<HTMLElement>('dialog button[data-action="ok"]')?.click();
    expect(await answer).toEqual({ a: { b: 3 }, c: false });
  });
});

describe("FormDataExtended", () => {
  it("types values, groups boxes, leaves disabled fields out and reads custom elements", () => {
    document.body.innerHTML = `<form>
      <input type="number" name="n" value=""><input type="text" name="t" value="5" data-dtype="Number">
      <input type="checkbox" name="g" value="x" checked><input type="checkbox" name="g" value="y">
      <input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>
      <input name="off" disabled value="q">
      <select name="m" multiple><option value="a" selected>a</option><option value="b">b</option></select>
      <string-tags name="st" value="u,v"></string-tags>
      <file-picker name="fp" type="image" value="a.webp"></file-picker></form>`;
    const form = document.querySelector("form") as HTMLFormElement;
    const options = [
      { value: "p", label: "P" },
      { value: "q", label: "Q" },
    ];
    form.append(createMultiSelectInput({ name: "ms", options, value: ["p"] }));
    const data = new FormDataExtended(form).object;
    expect(data).toEqual({ n: null, t: 5, g: ["x"], r: "2", m: ["a"], ms: ["p"], st: ["u", "v"], fp: "a.webp" });
  });
});
