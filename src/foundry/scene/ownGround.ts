import { groundOwner } from "../board/grounds";
import { host } from "../host";
import type { HostRegion, HostScene } from "../host/types";

/** Ids of the scenes with ground effects, by the uuid of the creature to which they belong. Null until it is first needed. */
let known: Map<string, Set<string>> | null = null;

function note(region: HostRegion, scene: HostScene): void {
  const owner = groundOwner(region);
  if (!owner || !known) return;
  const scenes = known.get(owner.of) ?? new Set();
  known.set(owner.of, scenes.add(scene.id));
}
function noteAll(scene: HostScene): void {
  for (const region of scene.regions) note(region, scene);
}
/** Looks at every region of the world once; afterwards only at regions that are created, changed or deleted. */
function all(): Map<string, Set<string>> {
  if (!known) {
    known = new Map();
    for (const scene of host.game.scenes) noteAll(scene);
  }
  return known;
}

/** The scenes with ground effects of a creature, and the given scenes. */
export function scenesWithGroundOf(uuid: string, named: readonly string[]): readonly HostScene[] {
  const ids = new Set([...named, ...(all().get(uuid) ?? [])]);
  return [...ids].flatMap((id) => host.game.scenes.get(id) ?? []);
}
/** Uuids of all creatures that have ground effects on a scene. */
export function groundOwners(): readonly string[] {
  return [...all().keys()];
}

/** Keeps the list of ground effects up to date when regions are created or deleted. */
export function watchGrounds(): void {
  const { Hooks } = host;
  const came = (region: HostRegion): void => {
    if (region.parent) note(region, region.parent);
  };
  Hooks.on("createRegion", came);
  Hooks.on("updateRegion", came);
  Hooks.on("createScene", (scene: HostScene) => noteAll(scene));
  Hooks.on("deleteRegion", (region: HostRegion) => {
    const of = groundOwner(region)?.of;
    const { parent: scene } = region;
    if (of === undefined || !scene || scene.regions.contents.some((other) => groundOwner(other)?.of === of)) return;
    const scenes = known?.get(of);
    scenes?.delete(scene.id);
    if (scenes?.size === 0) known?.delete(of);
  });
}
