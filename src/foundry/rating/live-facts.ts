import type { ActorFacts, DocumentFacts, SettingValues, StoragePath } from "../../contract/facts";
import type { Ruleset } from "../../contract/ruleset";
import type { Being, Id, World } from "../../engine/procedure/types";
import { storedNumber, withValue } from "../exchange/stored/paths";

/** A creature as its documents were before the first round, and the letters of the creature and its gear. */
export interface Documents {
  readonly letter: Id;
  readonly actor: ActorFacts;
  /** Letters of its gear by item id. */
  readonly gear: ReadonlyMap<string, Id>;
}

type Written = readonly [place: StoragePath, number: number];
/** The numbers of a participant that differ from those of its documents, each with the path where it is stored. */
function changed(ruleset: Ruleset, being: Being | undefined, before: Being | undefined): readonly Written[] {
  if (!being || !before) return [];
  const places = ruleset.storagePaths(being);
  return Object.entries(being.now).flatMap(([key, number]): Written[] => {
    const place = places[key];
    return place && number !== (before.now[key] ?? 0) ? [[place, number]] : [];
  });
}
function patched<F extends DocumentFacts>(facts: F, changes: readonly Written[]): F {
  let { system } = facts;
  for (const [place, number] of changes)
    if ("path" in place && place.path.startsWith("system."))
      system = withValue(system, place.path.slice("system.".length), storedNumber(place, number));
  return system === facts.system ? facts : { ...facts, system };
}
/** The statuses of a creature after those that the simulated encounter has switched, and those that follow from its numbers. */
function statusesOf(
  ruleset: Ruleset,
  facts: ActorFacts,
  changes: readonly Written[],
  settings: SettingValues,
): ActorFacts["statuses"] {
  const switched = Object.fromEntries(
    changes.flatMap(([place, number]) => ("status" in place ? [[place.status, number] as const] : [])),
  );
  const statuses = { ...facts.statuses, ...switched };
  const all = { ...statuses, ...ruleset.derivedStatuses({ ...facts, statuses }, settings) };
  return Object.fromEntries(Object.entries(all).filter(([, stacks]) => stacks > 0));
}

/**
 * What rules would read of a creature's documents if the changes of a simulated encounter were written into them. Values that data models
 * derive from stored numbers stay as they were. Pure.
 * @param before the participants as the documents are
 */
export function liveFacts(
  ruleset: Ruleset,
  { letter, actor, gear }: Documents,
  { world, before, settings }: { readonly world: World; readonly before: World; readonly settings: SettingValues },
): ActorFacts {
  const own = changed(ruleset, world[letter], before[letter]);
  const items = actor.items.map((item) => {
    const piece = gear.get(item.id);
    return piece === undefined ? item : patched(item, changed(ruleset, world[piece], before[piece]));
  });
  const numbers = patched({ ...actor, items }, own);
  return { ...numbers, statuses: statusesOf(ruleset, numbers, own, settings) };
}
