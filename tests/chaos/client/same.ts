import type { Dynamic, Plain } from "../../../table/dynamic";
import { loadConnection } from "./parts.mjs";

/** JSON with sorted keys: what is stored comes back in another order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** Paths at which two values differ, with both sides. */
function unlike(path: string, a: Dynamic, b: Dynamic, found: string[]): void {
  if (found.length > 5 || canonical(a) === canonical(b)) return;
  const objects = [a, b].every((one) => one && typeof one === "object");
  if (!objects) {
    found.push(`${path}: here ${canonical(a) ?? "nothing"}, on the server ${canonical(b) ?? "nothing"}`.slice(0, 400));
    return;
  }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  if (keys.some((key) => !(key in a && key in b))) {
    found.push(`${path}: here ${canonical(a)}, on the server ${canonical(b)}`.slice(0, 1500));
    return;
  }
  for (const key of keys) unlike(`${path}.${key}`, a[key], b[key], found);
}

/** Embedded documents by their ids: their order says nothing. */
function byId(value: Dynamic): Dynamic {
  if (Array.isArray(value)) {
    const all = value.map(byId);
    return value.length > 0 && value.every((one) => typeof one?._id === "string")
      ? Object.fromEntries(all.map((one) => [one._id, one]))
      : all;
  }
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, byId(one)]));
}

/** What an unlinked token's creature has got is stored as it was sent: what is left out there has its usual value. */
function withGear(scene: Plain): Plain {
  const { getDocumentClass } = globalThis as Dynamic;
  for (const { delta } of scene.tokens)
    for (const [key, name] of [
      ["items", "Item"],
      ["effects", "ActiveEffect"],
    ] as const)
      if (delta?.[key])
        delta[key] = delta[key].map((one: Plain) =>
          one._tombstone ? one : new (getDocumentClass(name))(one).toObject(),
        );
  return scene;
}

/** Where this client holds something else than the server, as a client that loads now would read it. */
export async function differences(socket: Dynamic): Promise<readonly string[]> {
  const { game, getDocumentClass } = globalThis as Dynamic;
  const world: Plain = await (await loadConnection()).callUntilAnswered<Plain>(socket, "world");
  const found: string[] = [];
  const all: [string, readonly Plain[]][] = [
    ...Object.entries<readonly Plain[]>(world.collections),
    ["Setting", world.settings],
  ];
  for (const [name, sources] of all) {
    const collection = game.collections.get(name);
    const type = getDocumentClass(name);
    if (!collection || !type) continue;
    const whole = (document: Dynamic): Dynamic =>
      name === "Scene" ? withGear(document.toObject()) : document.toObject();
    const theirs = Object.fromEntries(
      sources.map((source) => [source._id, byId(whole(new type(structuredClone(source))))]),
    );
    const ours = Object.fromEntries([...collection].map((one: Dynamic) => [one.id, byId(whole(one))]));
    unlike(name, ours, theirs, found);
  }
  const here = [...game.users]
    .filter(({ active }: Dynamic) => active)
    .map(({ id }: Dynamic) => id)
    .sort();
  unlike("who is present", here, [...world.activeUsers].sort(), found);
  return found;
}
