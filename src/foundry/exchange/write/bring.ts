import { host } from "../../host";
import type { HostActor } from "../../host/types";

/** The world's copy of a creature of a compendium; it is imported now where there is none yet. Null where there is no such compendium. */
export async function broughtIn(pack: string, id: string): Promise<HostActor | null> {
  const { actors, packs } = host.game;
  const source = `Compendium.${pack}.Actor.${id}`;
  const there = actors.find(({ _stats }) => _stats?.compendiumSource === source);
  if (there) return there;
  const home = packs.get(pack);
  return home ? actors.importFromCompendium(home, id) : null;
}
