import { describe, expect, it } from "vitest";
import { jsonIn } from "../../../src/engine/json";

describe("a text that is to be JSON", () => {
  it("gives its value, or nothing where it is none", () => {
    expect(jsonIn('{"a":[1,null]}')).toEqual({ a: [1, null] });
    expect(jsonIn("null")).toBeNull();
    expect(jsonIn("")).toBeUndefined();
    expect(jsonIn("{a}")).toBeUndefined();
  });
});
