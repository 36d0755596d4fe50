import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/engine/json";
import { count, list, one, paragraphsOf, part, text } from "../../../src/engine/reading";
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
  it("counts in whole numbers from zero, and takes the default for what is no number", () => {
    expect([count(3.7), count(-3), count("3"), count(null, 2), count(null, -2)]).toEqual([3, 0, 0, 2, 0]);
    expect([count(1e300), count(Number.POSITIVE_INFINITY, 7), count(Number.NaN), count(0, 7)]).toEqual([HUGE, 7, 0, 0]);
    expect(count(undefined, 4.5)).toBe(4);
  });
  it("takes texts, else nothing", () => {
    expect([text("a"), text(5), text(undefined)]).toEqual(["a", "", ""]);
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
