import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/engine/json";
import {
  count,
  flag,
  list,
  maybeCount,
  maybeWhole,
  one,
  paragraphsOf,
  part,
  real,
  text,
  texts,
  whole,
} from "../../../src/engine/reading";
import { readerOf, remember } from "../../../src/engine/remember";

const HUGE = Number.MAX_SAFE_INTEGER;

describe("reading of stored data", () => {
  it("takes objects as they are, and anything else as an empty one", () => {
    expect(part({ a: 1 })).toEqual({ a: 1 });
    for (const value of [undefined, null, 5, "x", true, [1]]) expect(part(value)).toEqual({});
  });
  it("takes the objects of a list, and of anything else nothing", () => {
    expect(list([{ a: 1 }, 5, null, [], { b: 2 }])).toEqual([{ a: 1 }, { b: 2 }]);
    for (const value of [undefined, null, "xy", { length: 1 }]) expect(list(value)).toEqual([]);
  });
  it("takes the texts of a list, and of anything else nothing", () => {
    expect(texts(["a", 5, null, "", ["b"]])).toEqual(["a", ""]);
    for (const value of [undefined, null, "xy", { length: 1 }]) expect(texts(value)).toEqual([]);
  });
  it("takes numbers that are not endless, else the default", () => {
    expect([real(-1.5), real("3"), real(undefined), real(Number.NaN)]).toEqual([-1.5, 0, 0, 0]);
    expect([real(Number.POSITIVE_INFINITY, 7), real(null, 7), real(0, 7)]).toEqual([7, 7, 0]);
  });
  it("cuts numbers to whole ones within their bounds", () => {
    expect([whole(2.9), whole(-2.9), whole("2"), whole(null, 4.5)]).toEqual([2, -2, 0, 4]);
    expect([whole(12, 0, 9), whole(-12, 0, 9), whole(9, 0, 9), whole(1e300)]).toEqual([9, -9, 9, HUGE]);
  });
  it("counts from zero", () => {
    expect([count(3.7), count(-3), count("3"), count(null, 2), count(null, -2)]).toEqual([3, 0, 0, 2, 0]);
  });
  it("tells a number from none where nobody has typed one", () => {
    expect([maybeCount(0), maybeCount(2.5), maybeCount(-1)]).toEqual([0, 2, 0]);
    for (const value of [undefined, null, "", "3", Number.NaN, Number.POSITIVE_INFINITY])
      expect(maybeCount(value)).toBeNull();
    expect([maybeWhole(0), maybeWhole(2.5), maybeWhole(-1.5)]).toEqual([0, 2, -1]);
    for (const value of [undefined, null, "", "3", Number.NaN, Number.POSITIVE_INFINITY])
      expect(maybeWhole(value)).toBeNull();
  });
  it("takes texts and flags, else the default", () => {
    expect([text("a"), text(5), text(undefined)]).toEqual(["a", "", ""]);
    expect([flag(true), flag(false, true), flag("true"), flag(undefined, true), flag(1)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
  it("takes one of the choices, else the default", () => {
    const choice = (value: Json | undefined) => one(["red", "blue"], value, "blue");
    expect(["red", "blue", "green", 5, undefined].map(choice)).toEqual(["red", "blue", "blue", "blue", "blue"]);
  });
});

describe("paragraphs of a rich text", () => {
  it("end with each block, and at a line break", () => {
    expect(paragraphsOf("<p>One</p><ul><li>two</li><li>three</li></ul><h2>Four</h2><h6>Five</h6>six")).toEqual([
      "One",
      "two",
      "three",
      "Four",
      "Five",
      "six",
    ]);
    expect(paragraphsOf("a<br>b<br/>c<BR  /><div>d</div><blockquote>e</blockquote>f")).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
    ]);
  });
  it("hold no tags, no entities and no empty lines", () => {
    expect(paragraphsOf('<p class="x">  <b>bold</b> &amp; <em>thin</em> </p><p></p><p> </p>')).toEqual(["bold & thin"]);
    expect(paragraphsOf("a&nbsp;b &lt;i&gt; &quot;c&quot; &#39;d&#39; &copy;")).toEqual(["a b <i> \"c\" 'd' &copy;"]);
    expect(paragraphsOf("")).toEqual([]);
  });
});

describe("readings that are remembered", () => {
  it("are done once for each thing, also where they give nothing", () => {
    let times = 0;
    const read = remember((thing: { readonly value: number | undefined }) => {
      times += 1;
      return thing.value;
    });
    const [some, none] = [{ value: 3 }, { value: undefined }];
    expect([read(some), read(some), read(none), read(none)]).toEqual([3, 3, undefined, undefined]);
    expect(times).toBe(2);
    expect(read({ value: 3 })).toBe(3);
    expect(times).toBe(3);
  });
  it("give nothing for documents of another type", () => {
    const read = readerOf("sword", ({ edge }) => ({ edge }));
    expect(read({ type: "sword", system: { edge: 2 } })).toEqual({ edge: 2 });
    expect(read({ type: "shield", system: { edge: 2 } })).toBeNull();
  });
});
