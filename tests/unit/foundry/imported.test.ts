import { describe, expect, it } from "vitest";
import { renamed } from "../../../src/foundry/scene/renamed";

describe("what creatures of a scene have stored about each other", () => {
  it("names them as they are called where the scene was brought, and leaves everything else as it is [U-143]", () => {
    const nameOf = (uuid: string): string => `new ${uuid}`;
    const stored = {
      rides: "Scene.old.Token.buck.Actor.cragbuck",
      knows: ["Actor.sefa", "Sefa"],
      rounds: 1,
      spec: { name: "Scene.old of the play", by: null, until: true },
    };
    expect(renamed(stored, nameOf)).toEqual({
      ...stored,
      rides: "new Scene.old.Token.buck.Actor.cragbuck",
      knows: ["new Actor.sefa", "Sefa"],
    });
  });
});
