import { Window } from "happy-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeptState } from "../../../src/foundry/ui/windows/keep-state";

const BEFORE =
  '<div id="app"><button data-key="a">A</button><input name="system.b"></div><button id="else">Else</button>';
function page() {
  const { document } = new Window();
  document.body.innerHTML = BEFORE;
  const app = document.getElementById("app");
  if (!app) throw new Error("the page has no app");
  // happy-dom's elements are the DOM's own for everything that is used here.
  return { document, app: app as unknown as HTMLElement };
}
/** Makes the application's elements anew, as a rendering does. */
function renew(app: HTMLElement): void {
  app.replaceChildren(...[...app.children].map((child) => child.cloneNode(true)));
}
function focusOn(app: HTMLElement, selector: string): void {
  app.ownerDocument.querySelector<HTMLElement>(selector)?.focus();
}

describe("the keyboard's place", () => {
  it.each(["[data-key='a']", "[name='system.b']"])("is found again in what was rendered anew: %s", (selector) => {
    const { app } = page();
    const kept = new KeptState();
    focusOn(app, selector);
    kept.note(app);
    renew(app);
    kept.restore(app);
    expect(app.ownerDocument.activeElement).toBe(app.querySelector(selector));
  });

  it("is left alone when somebody has moved on, or never was there", () => {
    const { app } = page();
    const kept = new KeptState();
    focusOn(app, "[data-key='a']");
    kept.note(app);
    renew(app);
    focusOn(app, "#else");
    kept.restore(app);
    expect(app.ownerDocument.activeElement?.id).toBe("else");
    kept.note(app);
    renew(app);
    kept.restore(app);
    expect(app.ownerDocument.activeElement?.id).toBe("else");
  });

  it("has nothing to note before the first rendering", () => {
    const { app } = page();
    const kept = new KeptState();
    kept.note(undefined);
    kept.restore(app);
    expect(app.contains(app.ownerDocument.activeElement)).toBe(false);
  });
});

describe("what is being typed", () => {
  const FORM =
    '<div id="app"><input name="a" type="text" value="old"><input name="b" type="number" value="1"><input name="c" type="checkbox"></div>';
  function form() {
    const window = new Window();
    vi.stubGlobal("Event", window.Event);
    window.document.body.innerHTML = FORM;
    // happy-dom's elements are the DOM's own for everything that is used here.
    const app = window.document.getElementById("app") as unknown as HTMLElement;
    const sent: string[] = [];
    app.addEventListener("change", ({ target }) => sent.push((target as HTMLInputElement).value));
    const field = (name: string) => app.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
    const kept = new KeptState();
    kept.restore(app);
    /** Draws the application anew with what is stored. */
    const draw = (): void => {
      kept.note(app);
      app.innerHTML = FORM.replace(/^<div id="app">|<\/div>$/g, "");
      kept.restore(app);
    };
    const type = (name: string, text: string): void => {
      field(name).focus();
      field(name).value = text;
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    };
    const change = (name: string): void => void field(name).dispatchEvent(new Event("change", { bubbles: true }));
    return { sent, field, draw, type, change };
  }
  afterEach(() => vi.unstubAllGlobals());

  it("stands in the new field, with the caret where it was, and is sent once when the field is left", () => {
    const { sent, field, draw, type } = form();
    type("a", "new text");
    field("a").setSelectionRange(3, 4);
    draw();
    expect(field("a").value).toBe("new text");
    expect([field("a").selectionStart, field("a").selectionEnd]).toEqual([3, 4]);
    draw();
    expect(field("a").value).toBe("new text");
    expect(sent).toEqual([]);
    field("a").blur();
    expect(sent).toEqual(["new text"]);
  });

  it("may be a number", () => {
    const { sent, field, draw, type } = form();
    type("b", "12");
    draw();
    expect(field("b").value).toBe("12");
    field("b").blur();
    expect(sent).toEqual(["12"]);
  });

  it("takes the place of a number that stood there: who has come to the field and not typed yet has all of it selected", () => {
    const { field, draw, type } = form();
    const selected: string[] = [];
    vi.spyOn(Object.getPrototypeOf(field("b")), "select").mockImplementation(function (this: HTMLInputElement) {
      selected.push(this.name);
    });
    field("b").focus();
    draw();
    expect(selected).toEqual(["b"]);
    // Of text the browser's own selection is kept; what is half typed goes on at its end.
    field("a").focus();
    draw();
    type("b", "12");
    draw();
    expect(selected).toEqual(["b"]);
  });

  it("is forgotten once it was sent: what is stored is shown then", () => {
    const { sent, field, draw, type, change } = form();
    type("a", "new text");
    change("a");
    draw();
    expect(field("a").value).toBe("old");
    field("a").blur();
    expect(sent).toEqual(["new text"]);
  });

  it("is sent once where the browser tells of the change itself", () => {
    const { sent, field, draw, type, change } = form();
    type("a", "new");
    draw();
    type("a", "newer");
    change("a");
    field("a").blur();
    expect(sent).toEqual(["newer"]);
  });

  it("is nothing where something was ticked", () => {
    const { field, draw, type } = form();
    type("c", "on");
    field("c").checked = true;
    draw();
    expect(field("c").checked).toBe(false);
  });
});

describe("sections", () => {
  it("stay open and closed as somebody left them", () => {
    const { app } = page();
    const BODY = '<details data-section="a"></details><details data-section="b" open></details>';
    app.innerHTML = BODY;
    const kept = new KeptState();
    const open = () => [...app.querySelectorAll("details")].map(({ open }) => open);
    kept.restore(app);
    expect(open()).toEqual([false, true]);
    kept.note(app);
    // They are opened and closed while the application prepares itself.
    for (const details of app.querySelectorAll("details")) details.open = !details.open;
    app.innerHTML = `${BODY}<details data-section="c" open></details>`;
    kept.restore(app);
    expect(open()).toEqual([true, false, true]);
  });
  it("open when they have come to say something, and close for nothing but a person", () => {
    const { app } = page();
    const kept = new KeptState();
    const draw = (says: boolean) => {
      kept.note(app);
      app.innerHTML = `<details data-section="a" ${says ? "data-says open" : ""}></details>`;
      kept.restore(app);
      return app.querySelector("details") as HTMLDetailsElement;
    };
    expect(draw(false).open).toBe(false);
    // A starter kit has filled it, or another field needs it now.
    const filled = draw(true);
    expect(filled.open).toBe(true);
    filled.open = false;
    expect(draw(true).open).toBe(false);
    draw(true).open = true;
    expect(draw(false).open).toBe(true);
  });
});

describe("ticks of a list that is sent as a whole", () => {
  const listOf = (message: string) =>
    `<div data-message-id="${message}"><input type="checkbox" data-key="check-a"><input type="checkbox" data-key="check-b"></div>`;

  it("stay for the message that they were made for, and for no other", () => {
    const { app } = page();
    const kept = new KeptState();
    const ticks = () => [...app.querySelectorAll<HTMLInputElement>("input")].map(({ checked }) => checked);
    const draw = (message: string): void => {
      kept.note(app);
      app.innerHTML = listOf(message);
      kept.restore(app);
    };
    draw("one");
    const [, second] = app.querySelectorAll<HTMLInputElement>("input");
    if (second) second.checked = true;
    draw("one");
    expect(ticks()).toEqual([false, true]);
    draw("two");
    expect(ticks()).toEqual([false, false]);
  });
});
