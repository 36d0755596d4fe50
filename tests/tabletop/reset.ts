import type { Ruleset } from "../../src/contract/ruleset";
import type { Dynamic } from "../../table/dynamic";
import { arrive, leave, letPlayersVouch } from "./ask";
import { PRESENT, quiet, type Running, USERS, type UserName } from "./boot/client";
import type { TabletopOptions } from "./tabletop";

const SYSTEM = "fivefold";

/** Sets what a world has stored back to what a new one has. */
async function resetSettings(): Promise<void> {
  const { settings, collections } = (globalThis as Dynamic).game;
  for (const { key, user } of [...collections.get("Setting")]) {
    const [namespace, ...rest] = String(key).split(".");
    const config = settings.settings.get(key);
    if (user || !config) continue;
    const name = rest.join(".");
    if (JSON.stringify(settings.get(namespace, name)) !== JSON.stringify(config.default))
      await settings.set(namespace, name, config.default);
  }
}

/** Closes the windows that an earlier test has left open: the next one looks at its own. */
async function closeWindows(): Promise<void> {
  const { instances } = (globalThis as Dynamic).foundry.applications;
  for (const app of [...instances.values()].filter(({ hasFrame }: Dynamic) => hasFrame))
    await app.close({ animate: false });
}

/** Empties the world the way a game master would; what ends with it has ended before the next test begins. */
export async function resetWorld(running: Running): Promise<void> {
  const { server, lines, errors } = running;
  const { game } = globalThis as Dynamic;
  await closeWindows();
  for (const name of Object.keys(USERS) as UserName[])
    if (PRESENT.includes(name)) arrive(running, name);
    else leave(running, name);
  for (const [name, line] of lines) {
    server.reseat(line, USERS[name]._id);
    // A test may have left a changed client at the other end.
    letPlayersVouch(running, name);
  }
  for (const name of ["Combat", "ChatMessage", "Scene", "Actor", "Item"]) {
    await quiet();
    const ids = game.collections.get(name).map(({ id }: { id: string }) => id);
    if (ids.length > 0) await game.collections.get(name).documentClass.deleteDocuments(ids);
  }
  await quiet();
  await resetSettings();
  for (const user of game.users) {
    if (user.character) await user.update({ character: null });
    // The game master's own say which window writes.
    if (!user.isSelf && user.flags[SYSTEM]) await user.update({ [`flags.-=${SYSTEM}`]: null });
  }
  await quiet();
  // What the end of the last world's encounter has left in the log.
  const late = game.messages.map(({ id }: { id: string }) => id);
  if (late.length > 0) await game.messages.documentClass.deleteDocuments(late);
  await quiet();
  errors.splice(0);
}

/** Makes the world one of a game, with its settings and the way in which it counts diagonals. */
export async function settle(ruleset: Ruleset, { settings = {}, system = {} }: TabletopOptions): Promise<void> {
  const store = (globalThis as Dynamic).game.settings;
  if (store.get(SYSTEM, "ruleset") !== ruleset.slug) await store.set(SYSTEM, "ruleset", ruleset.slug);
  for (const [key, value] of Object.entries(settings)) {
    const spec = ruleset.settings.find((one) => one.key === key);
    if (typeof spec?.default !== typeof value || spec?.choices?.includes(String(value)) === false)
      throw new Error(`${ruleset.slug} has no setting ${key} that could be ${value}; choices: ${spec?.choices}`);
    await store.set(SYSTEM, `${ruleset.slug}.${key}`, value);
  }
  for (const [key, value] of Object.entries(system)) await store.set(SYSTEM, key, value);
  const defaults = Object.fromEntries(ruleset.settings.map((spec) => [spec.key, spec.default]));
  const needs = ruleset.map?.({ ...defaults, ...settings });
  if (needs && store.get("core", "gridDiagonals") !== needs.diagonals)
    await store.set("core", "gridDiagonals", needs.diagonals);
  await quiet();
}
