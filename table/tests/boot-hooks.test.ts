import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../client/boot/hooks";

/** Type declarations Hooks (client/helpers/hooks.d.mts) and foundry-api.md §2.1. */
describe("[T-05] the registry of hooks", () => {
  let heard: string[];
  beforeEach(() => {
    heard = [];
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    for (const [name, entries] of Object.entries(Hooks.events)) for (const { id } of entries) Hooks.off(name, id);
  });

  it("calls in the order of registration with everything that was given", () => {
    Hooks.on("first", (a: string, b: string) => heard.push(`one ${a} ${b}`));
    Hooks.on("first", (a: string) => heard.push(`two ${a}`));
    expect(Hooks.callAll("first", "x", "y")).toBe(true);
    expect(heard).toEqual(["one x y", "two x"]);
  });

  it("stops at the first false with call, and with callAll never; a promise of false stops nothing", () => {
    Hooks.on("asked", async () => false);
    Hooks.on("asked", () => {
      heard.push("no");
      return false;
    });
    Hooks.on("asked", () => heard.push("after"));
    expect(Hooks.call("asked")).toBe(false);
    expect(heard).toEqual(["no"]);
    expect(Hooks.callAll("asked")).toBe(true);
    expect(heard).toEqual(["no", "no", "after"]);
  });

  it("calls what is hooked once only once, also when it calls its own hook, and forgets by id and by function", () => {
    Hooks.once("single", () => {
      heard.push("once");
      Hooks.callAll("single");
    });
    const named = (): number => heard.push("named");
    Hooks.on("single", named);
    const id = Hooks.on("single", () => heard.push("by id"));
    Hooks.callAll("single");
    expect(heard).toEqual(["once", "named", "by id", "named", "by id"]);
    Hooks.off("single", named);
    Hooks.off("single", id);
    Hooks.callAll("single");
    expect(heard).toHaveLength(5);
  });

  it("keeps an error to its own function, and reports it by the hook error", () => {
    const problems: unknown[] = [];
    Hooks.on("error", (location: string, error: Error) => problems.push([location, error.message]));
    Hooks.on("broken", () => {
      throw new Error("mine");
    });
    Hooks.on("broken", () => heard.push("others"));
    expect(Hooks.call("broken")).toBe(true);
    expect(heard).toEqual(["others"]);
    expect(problems).toEqual([["Hooks.#call(broken)", "mine"]]);
  });
});
