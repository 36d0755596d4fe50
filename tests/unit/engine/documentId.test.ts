import { expect, it } from "vitest";
import { documentIdOf } from "../../../src/engine/documentId";

it("what is carried to another place has there the id that every client gives it, in this version and in the next", () => {
  // Worlds hold what was delivered under these ids: another id would bring the same sword a second time.
  expect(documentIdOf("Actor.a.Item.sword")).toBe("0nuf60u14vgw1v1p");
  expect(documentIdOf("Actor.150.Item.sword")).toBe("00quzlp0196pgc0n");
});
it("an id has sixteen letters and figures, also where little comes of a text", () => {
  for (const text of ["", "Actor.45797.Item.sword", "Actor.a.Item.".repeat(40)])
    expect(documentIdOf(text)).toMatch(/^[a-z0-9]{16}$/);
});
