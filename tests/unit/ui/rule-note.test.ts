// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testGame } from "./exchange";
import { textOf } from "./harness";
import { stubGame } from "./host";

let found = true;
const opened: string[] = [];
vi.mock("../../../src/foundry/ui/text/rulebook", () => ({
  openRulebook: async (_game: unknown, rule: string) => {
    opened.push(rule);
    return found;
  },
}));
// Loaded late in the system; here it is there before the clock is a fake.
await import("../../../src/foundry/ui/text/rule-note");
const { listenToRules } = await import("../../../src/foundry/ui/windows/rules");

const note = (): HTMLElement | null => document.querySelector<HTMLElement>(".ff-rulenote");
const at = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement;
const point = (target: HTMLElement, type: string): boolean => target.dispatchEvent(new Event(type, { bubbles: true }));
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  stubGame();
  found = true;
  opened.length = 0;
  HTMLElement.prototype.showPopover ??= () => undefined;
  document.body.innerHTML = `<div class="ff" id="root"><button id="guard" data-rule="V-043">Guard</button>
    <button id="beat" data-rule="V-044">Beating Guard</button><button id="other">Roll</button></div>`;
  listenToRules(at("root"), () => testGame);
});
afterEach(() => {
  point(at("other"), "pointermove");
  vi.useRealTimers();
});

describe("the name of a rule", () => {
  it("shows the rule's sentence when the pointer rests on it, and not when it only passes", async () => {
    point(at("guard"), "pointerover");
    vi.advanceTimersByTime(100);
    point(at("beat"), "pointerover");
    await vi.advanceTimersByTimeAsync(249);
    expect(note()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(textOf(note())).toBe("Rule 044V-044");
    expect(note()?.role).toBe("tooltip");
    expect(at("beat").getAttribute("aria-describedby")).toBe(note()?.id);
  });
  it("keeps it while the pointer is on the name or the sentence, and takes it away afterwards", async () => {
    point(at("guard"), "pointerover");
    await vi.advanceTimersByTimeAsync(250);
    point(note() as HTMLElement, "pointermove");
    point(at("guard"), "pointermove");
    expect(note()).not.toBeNull();
    point(at("other"), "pointermove");
    expect(note()).toBeNull();
    expect(at("guard").hasAttribute("aria-describedby")).toBe(false);
  });
  it("takes it away when the name itself was rendered anew", async () => {
    point(at("guard"), "pointerover");
    await vi.advanceTimersByTimeAsync(250);
    const old = at("guard");
    old.replaceWith(old.cloneNode(true));
    point(at("guard"), "pointermove");
    expect(note()).toBeNull();
  });
  it("shows it on focus by keyboard; Escape hides it and nothing else", async () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    vi.spyOn(at("guard"), "matches").mockReturnValue(true);
    at("guard").focus();
    await settled();
    expect(textOf(note())).toBe("Rule 043V-043");
    at("guard").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    expect(note()).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    at("guard").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener("keydown", heard);
  });
  it("opens the rule's page on a click; without one the sentence stays to be read", async () => {
    at("guard").click();
    await settled();
    expect([opened, note()]).toEqual([["V-043"], null]);
    found = false;
    at("beat").click();
    await settled();
    expect(opened).toEqual(["V-043", "V-044"]);
    expect(textOf(note())).toBe("Rule 044V-044");
  });
});
