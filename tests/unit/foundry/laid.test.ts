import { afterEach, describe, expect, it, vi } from "vitest";
import type { HostScene } from "../../../src/foundry/host/types";

interface Region {
  readonly parent: HostScene;
  readonly flags: object;
}
/** A scene that counts how often its regions are gone through. */
function scene(id: string, owners: readonly (string | null)[]) {
  const read = { times: 0 };
  const regions: Region[] = [];
  const made = {
    id,
    regions: {
      contents: regions,
      [Symbol.iterator]: () => {
        read.times += 1;
        return regions[Symbol.iterator]();
      },
    },
  } as unknown as HostScene;
  const lay = (of: string | null): Region => {
    const flags = of === null ? {} : { fivefold: { ground: { of, item: "thorns" } } };
    const region = { parent: made, flags };
    regions.push(region);
    return region;
  };
  for (const of of owners) lay(of);
  const drop = (region: Region) => void regions.splice(regions.indexOf(region), 1);
  return { scene: made, read, regions, lay, drop };
}

describe("the scenes on which somebody's ground lies", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  it("are found by one look at every region, then kept up by what happens to regions", async () => {
    const [yard, moor, empty] = [scene("yard", ["Actor.a", null]), scene("moor", ["Actor.b"]), scene("empty", [])];
    const all = [yard, moor, empty];
    const handlers = new Map<string, (document: object) => void>();
    vi.stubGlobal("Hooks", {
      on: (name: string, handler: (document: object) => void) => void handlers.set(name, handler),
    });
    const scenes = {
      get: (id: string) => all.find((one) => one.scene.id === id)?.scene,
      [Symbol.iterator]: () => all.map(({ scene: one }) => one)[Symbol.iterator](),
    };
    vi.stubGlobal("game", { scenes });
    const { scenesWithGroundOf, watchGrounds, groundOwners } = await import("../../../src/foundry/scene/ownGround");
    watchGrounds();
    const of = (uuid: string, ...named: readonly string[]) => scenesWithGroundOf(uuid, named).map(({ id }) => id);

    expect(of("Actor.a")).toEqual(["yard"]);
    expect(of("Actor.a", "empty")).toEqual(["empty", "yard"]);
    expect(of("Actor.c")).toEqual([]);
    expect(of("Actor.c", "nowhere")).toEqual([]);
    expect(groundOwners()).toEqual(["Actor.a", "Actor.b"]);
    expect(all.map(({ read }) => read.times)).toEqual([1, 1, 1]);

    // What is laid joins; what is taken away leaves with the last of it.
    const [first, second] = [empty.lay("Actor.a"), empty.lay("Actor.a")];
    for (const region of [first, second]) handlers.get("createRegion")?.(region);
    expect(of("Actor.a")).toEqual(["yard", "empty"]);
    empty.drop(first);
    handlers.get("deleteRegion")?.(first);
    expect(of("Actor.a")).toEqual(["yard", "empty"]);
    empty.drop(second);
    handlers.get("deleteRegion")?.(second);
    expect(of("Actor.a")).toEqual(["yard"]);
    const [only] = moor.regions;
    if (only) moor.drop(only);
    handlers.get("deleteRegion")?.(only ?? {});
    expect(groundOwners()).toEqual(["Actor.a"]);
    expect(all.map(({ read }) => read.times)).toEqual([1, 1, 1]);

    // A scene that comes whole brings its own.
    const fen = scene("fen", ["Actor.a"]);
    all.push(fen);
    handlers.get("createScene")?.(fen.scene);
    expect(of("Actor.a")).toEqual(["yard", "fen"]);
  });
});
