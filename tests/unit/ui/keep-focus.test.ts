import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { KeptFocus } from "../../../src/foundry/ui/windows/keep-focus";

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
    const kept = new KeptFocus();
    focusOn(app, selector);
    kept.note(app);
    renew(app);
    kept.restore(app);
    expect(app.ownerDocument.activeElement).toBe(app.querySelector(selector));
  });

  it("is left alone when somebody has moved on, or never was there", () => {
    const { app } = page();
    const kept = new KeptFocus();
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
    const kept = new KeptFocus();
    kept.note(undefined);
    kept.restore(app);
    expect(app.contains(app.ownerDocument.activeElement)).toBe(false);
  });
});
