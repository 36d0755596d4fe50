import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { ask, modify, PEOPLE, startTable, type TestTable, type Who } from "./server-support";

/** What a rule grants: a least role, or owning the document (a GM owns everything). */
type Grant = "PLAYER" | "TRUSTED" | "ASSISTANT" | "OWNER";

interface Row {
  /** The kind of document, with its holder where that matters. */
  name: string;
  create: Grant;
  update: Grant;
  delete: Grant;
  source: string;
  data: (owner: string) => Plain;
  changes?: Plain;
  /** What holds it. */
  parent?: (owner: string) => Promise<string>;
}

const ROLE = { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3 } as const;
const JOINING = ["gm", "assistant", "trusted", "player"] as const;
const NOBODY = PEOPLE.gm._id;

let table: TestTable;
const sockets = {} as Record<(typeof JOINING)[number], Socket>;

beforeAll(async () => {
  table = await startTable();
  for (const name of JOINING) sockets[name] = await table.sit(PEOPLE[name]._id);
});
afterAll(() => table.close());

/** A document that the GM makes, and its uuid. */
async function make(documentName: string, data: Plain, parentUuid: string | null = null): Promise<string> {
  const { ok, value, error } = await modify(sockets.gm, "create", documentName, { data: [data], parentUuid });
  if (!ok) throw new Error(`${documentName}: ${error.message}`);
  return `${parentUuid ? `${parentUuid}.` : ""}${documentName}.${value.result[0]._id}`;
}
const idOf = (uuid: string): string => uuid.split(".").at(-1) ?? "";

const ownership = (owner: string) => ({ default: 0, [owner]: 3 });
const actor = (owner: string) => make("Actor", { name: "A", type: "hero", ownership: ownership(owner) });
const scene = (owner: string) => make("Scene", { name: "S", ownership: ownership(owner) });
const journal = (owner: string) => make("JournalEntry", { name: "J", ownership: ownership(owner) });
const combat = () => make("Combat", {});
const shape = { type: "r", width: 10, height: 10 };
// Combatants, tokens and pins belong to whoever owns what they stand for, which is made before each of them.
const ownedActors = new Map<string, string>();
const ownedEntries = new Map<string, string>();

const T = "types: common/documents";
const DEFAULT = `${T}, no permissions of its own: Document.Metadata.Default (create/delete ASSISTANT, update OWNER)`;
const ROWS: Row[] = [
  {
    name: "Actor",
    ...{ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    source: `${T}/actor.d.mts canUserCreate: ACTOR_CREATE; CONST.USER_PERMISSIONS.ACTOR_CREATE default ASSISTANT`,
    data: (owner) => ({ name: "A", type: "hero", ownership: ownership(owner) }),
  },
  {
    name: "Item",
    ...{ create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
    source: `${T}/item.d.mts permissions`,
    data: (owner) => ({ name: "I", type: "thing", ownership: ownership(owner) }),
  },
  {
    name: "JournalEntry",
    ...{ create: "TRUSTED", update: "OWNER", delete: "OWNER" },
    source: `${T}/journal-entry.d.mts permissions; JOURNAL_CREATE default TRUSTED`,
    data: (owner) => ({ name: "J", ownership: ownership(owner) }),
  },
  {
    name: "RollTable",
    ...{ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    source: DEFAULT,
    data: (owner) => ({ name: "R", ownership: ownership(owner) }),
  },
  {
    name: "Macro",
    ...{ create: "PLAYER", update: "OWNER", delete: "OWNER" },
    source: `${T}/macro.d.mts permissions; canUserCreate: hasRole("PLAYER")`,
    data: (owner) => ({ name: "M", type: "chat", command: "hi", ownership: ownership(owner) }),
  },
  {
    name: "Scene",
    ...{ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    source: DEFAULT,
    data: (owner) => ({ name: "S", ownership: ownership(owner) }),
  },
  {
    name: "Folder",
    ...{ create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    source: `${DEFAULT}; a folder has no ownership of its own`,
    data: () => ({ name: "F", type: "Actor" }),
  },
  {
    name: "Combat",
    ...{ create: "ASSISTANT", update: "PLAYER", delete: "ASSISTANT" },
    source: `${T}/combat.d.mts permissions.update canUpdate; foundryvtt issue 10501: players change round, turn, combatants`,
    data: () => ({}),
    changes: { round: 2 },
  },
  {
    name: "Combat",
    ...{ create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    source: `${T}/combat.d.mts permissions.update canUpdate; other fields need a GM (foundry-api.md §7.1)`,
    data: () => ({}),
    changes: { sort: 5 },
  },
  {
    name: "ChatMessage",
    ...{ create: "PLAYER", update: "OWNER", delete: "OWNER" },
    source: "foundry-api.md §6.3: only the author or a GM",
    data: (owner) => ({ content: "hi", ...(owner !== NOBODY && { author: owner }) }),
    changes: { content: "changed" },
  },
  {
    name: "Item",
    ...{ create: "OWNER", update: "OWNER", delete: "OWNER" },
    source: `${T}/item.d.mts canCreate: embedded items belong to their actor`,
    data: () => ({ name: "I", type: "thing" }),
    parent: actor,
  },
  {
    name: "ActiveEffect",
    ...{ create: "OWNER", update: "OWNER", delete: "OWNER" },
    source: `${T}/active-effect.d.mts permissions`,
    data: () => ({ name: "E" }),
    parent: actor,
  },
  {
    name: "ActiveEffect",
    ...{ create: "OWNER", update: "OWNER", delete: "OWNER" },
    source: `${T}/active-effect.d.mts permissions, in an item of an actor`,
    data: () => ({ name: "E" }),
    parent: async (owner) => make("Item", { name: "I", type: "thing" }, await actor(owner)),
  },
  {
    name: "JournalEntryPage",
    ...{ create: "OWNER", update: "OWNER", delete: "OWNER" },
    source: `${T}/journal-entry-page.d.mts permissions; a page inherits its entry's owners`,
    data: () => ({ name: "P", type: "text" }),
    parent: journal,
  },
  {
    name: "JournalEntryCategory",
    ...{ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    source: DEFAULT,
    data: () => ({ name: "C" }),
    parent: journal,
  },
  {
    name: "TableResult",
    ...{ create: "OWNER", update: "OWNER", delete: "OWNER" },
    source: `${T}/table-result.d.mts permissions`,
    data: () => ({ range: [1, 1] }),
    parent: (owner) => make("RollTable", { name: "R", ownership: ownership(owner) }),
    changes: { weight: 2 },
  },
  {
    name: "Token",
    ...{ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    source: `${T}/token.d.mts permissions: TOKEN_CREATE, canUpdate, TOKEN_DELETE; defaults ASSISTANT`,
    data: (owner) => ({ name: "T", actorId: ownedActors.get(owner) }),
    parent: () => scene(NOBODY),
    changes: { x: 100 },
  },
  {
    name: "Drawing",
    ...{ create: "TRUSTED", update: "OWNER", delete: "OWNER" },
    source: `${T}/drawing.d.mts permissions, canUserCreate: DRAWING_CREATE default TRUSTED; owned by its author`,
    data: (owner) => ({ shape, strokeWidth: 2, ...(owner !== NOBODY && { author: owner }) }),
    parent: () => scene(NOBODY),
    changes: { x: 100 },
  },
  {
    name: "MeasuredTemplate",
    ...{ create: "PLAYER", update: "OWNER", delete: "OWNER" },
    source: `${T}/measured-template.d.mts permissions; TEMPLATE_CREATE default PLAYER; owned by its author`,
    data: (owner) => ({ t: "circle", distance: 5, ...(owner !== NOBODY && { author: owner }) }),
    parent: () => scene(NOBODY),
    changes: { x: 100 },
  },
  {
    name: "Note",
    ...{ create: "TRUSTED", update: "OWNER", delete: "OWNER" },
    source: `${T}/note.d.mts permissions; NOTE_CREATE default TRUSTED; ownership by its entry: table/UNCONFIRMED.md`,
    data: (owner) => ({ entryId: ownedEntries.get(owner) }),
    parent: () => scene(NOBODY),
    changes: { x: 100 },
  },
  {
    name: "Wall",
    ...{ create: "ASSISTANT", update: "PLAYER", delete: "ASSISTANT" },
    source: `${T}/wall.d.mts permissions.update canUpdate; WALL_DOORS default PLAYER opens doors`,
    data: () => ({ c: [0, 0, 10, 10], door: 1 }),
    parent: () => scene(NOBODY),
    changes: { ds: 1 },
  },
  {
    name: "Wall",
    ...{ create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    source: `${T}/wall.d.mts permissions.update canUpdate: nothing but the door's state`,
    data: () => ({ c: [0, 0, 10, 10], door: 1 }),
    parent: scene,
    changes: { c: [0, 0, 20, 20] },
  },
  ...(["AmbientLight", "AmbientSound", "Tile", "Region"] as const).map(
    (name): Row => ({
      name,
      ...{ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
      source: `${DEFAULT}; owners of the scene`,
      data: () =>
        ({
          AmbientLight: { x: 1, y: 1 },
          AmbientSound: { x: 1, y: 1, radius: 5 },
          Tile: { x: 1, y: 1, width: 10, height: 10 },
          Region: { name: "R" },
        })[name],
      parent: scene,
      changes: name === "Region" ? { name: "Other" } : { x: 50 },
    }),
  ),
  {
    name: "RegionBehavior",
    ...{ create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    source: `${T}/region-behavior.d.mts permissions; canUserCreate: isGM`,
    data: () => ({ name: "B", type: "pauseGame" }),
    parent: async (owner) => make("Region", { name: "R" }, await scene(owner)),
    changes: { disabled: true },
  },
  {
    name: "Combatant",
    ...{ create: "OWNER", update: "OWNER", delete: "OWNER" },
    source: `${T}/combatant.d.mts permissions, getUserLevel: the actor's; initiative and system (foundry-api.md §7.1)`,
    data: (owner) => ({ actorId: ownedActors.get(owner) }),
    parent: combat,
    changes: { initiative: 7 },
  },
  {
    name: "Combatant",
    ...{ create: "OWNER", update: "ASSISTANT", delete: "OWNER" },
    source: "foundry-api.md §7.1: other fields need a GM",
    data: (owner) => ({ actorId: ownedActors.get(owner) }),
    parent: combat,
    changes: { name: "Else" },
  },
  {
    name: "CombatantGroup",
    ...{ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
    source: `${DEFAULT}; ownership since 13 (foundryvtt issue 12442, foundry-api.md §7.1)`,
    data: (owner) => ({ name: "G", ownership: ownership(owner) }),
    parent: combat,
  },
];

function granted(grant: Grant, who: Who, owned: boolean): boolean {
  const { role } = PEOPLE[who];
  return grant === "OWNER" ? owned || role >= ROLE.ASSISTANT : role >= ROLE[grant];
}

describe("who may do what, at the server", () => {
  beforeAll(async () => {
    for (const { _id } of Object.values(PEOPLE)) {
      ownedActors.set(_id, idOf(await actor(_id)));
      ownedEntries.set(_id, idOf(await journal(_id)));
    }
  });

  for (const row of ROWS) {
    const holder = row.parent ? " in its holder" : "";
    const field = row.changes ? ` (${Object.keys(row.changes)})` : "";
    it(`[T-06] ${row.name}${holder}${field}: ${row.create}/${row.update}/${row.delete} — ${row.source}`, async () => {
      const seen: string[] = [];
      const expected: string[] = [];
      for (const who of JOINING) {
        for (const owned of [true, false]) {
          const owner = owned ? PEOPLE[who]._id : NOBODY;
          const parentUuid = row.parent ? await row.parent(owner) : null;
          const socket = sockets[who];
          const data: Plain = row.data(owner);
          // Whoever creates speaks for themselves.
          const { author: _author, ...own } = data;
          const uuid = await make(row.name, data, parentUuid);
          const updates = [{ _id: idOf(uuid), ...(row.changes ?? { name: `by ${who}` }) }];
          const answers: [keyof Pick<Row, "create" | "update" | "delete">, Dynamic][] = [
            ["create", await modify(socket, "create", row.name, { data: [own], parentUuid })],
            ["update", await modify(socket, "update", row.name, { updates, parentUuid })],
            ["delete", await modify(socket, "delete", row.name, { ids: [idOf(uuid)], parentUuid })],
          ];
          for (const [action, answer] of answers) {
            const line = `${who} ${owned ? "owner" : "stranger"} ${action}`;
            seen.push(`${line}: ${answer.ok || answer.error.name}`);
            expected.push(`${line}: ${granted(row[action], who, owned) || "PermissionError"}`);
          }
        }
      }
      expect(seen).toEqual(expected);
    });
  }

  it("[T-06] a user without a role gets no seat (public docs, CONST.USER_ROLES.NONE)", async () => {
    await expect(table.sit(PEOPLE.banned._id)).rejects.toThrow("no session");
  });

  it("[T-06] observing is not owning: levels below OWNER change nothing (public docs, DOCUMENT_OWNERSHIP_LEVELS)", async () => {
    for (const level of [0, 1, 2]) {
      const uuid = await make("Actor", {
        name: "A",
        type: "hero",
        ownership: { default: level, [PEOPLE.player._id]: level },
      });
      const answer = await modify(sockets.player, "update", "Actor", { updates: [{ _id: idOf(uuid), name: "x" }] });
      expect(answer).toEqual({ ok: false, error: { name: "PermissionError", message: expect.any(String) } });
    }
    const byDefault = await make("Actor", { name: "A", type: "hero", ownership: { default: 3 } });
    expect(
      (await modify(sockets.player, "update", "Actor", { updates: [{ _id: idOf(byDefault), name: "x" }] })).ok,
    ).toBe(true);
  });
});

describe("standing, names and settings", () => {
  const self = PEOPLE.player._id;
  const update = (who: (typeof JOINING)[number], documentName: string, changes: Plain) =>
    modify(sockets[who], "update", documentName, { updates: [changes] });

  it("[T-06] players change themselves, not their standing and nobody else (types: user.d.mts canUpdate)", async () => {
    const allowed = [{ color: "#ff0000" }, { flags: { sys: { a: 1 } } }, { pronouns: "they" }, { character: null }];
    for (const changes of allowed) expect((await update("player", "User", { _id: self, ...changes })).ok).toBe(true);
    const refused = [
      { role: 4 },
      { "==role": 4 },
      { "-=role": null },
      { permissions: { ACTOR_CREATE: true } },
      { "permissions.ACTOR_CREATE": true },
      { "==permissions": { ACTOR_CREATE: true } },
    ];
    for (const changes of refused)
      expect((await update("player", "User", { _id: self, ...changes })).error?.name).toBe("PermissionError");
    expect((await update("player", "User", { _id: PEOPLE.trusted._id, color: "#00ff00" })).ok).toBe(false);
    expect((await update("assistant", "User", { _id: self, role: 2 })).ok).toBe(false);
    expect((await update("gm", "User", { _id: PEOPLE.second._id, role: 3 })).ok).toBe(true);
    expect((await modify(sockets.gm, "delete", "User", { ids: [PEOPLE.gm._id] })).ok).toBe(false);
  });

  it("[T-06] scripts are written by those who may: MACRO_SCRIPT, default PLAYER (types: macro.d.mts, CONST.USER_PERMISSIONS)", async () => {
    const script = { name: "M", type: "script", command: "1", ownership: { default: 3 } };
    const create = (data: Plain) => modify(sockets.player, "create", "Macro", { data: [data] });
    expect((await create(script)).ok).toBe(true);
    const held = await make("Macro", script);
    const plain = await make("Macro", { ...script, type: "chat" });
    await update("gm", "User", { _id: self, permissions: { MACRO_SCRIPT: false } });
    expect((await create(script)).error?.name).toBe("PermissionError");
    expect((await create({ ...script, type: "chat" })).ok).toBe(true);
    expect((await update("player", "Macro", { _id: idOf(held), name: "x" })).error?.name).toBe("PermissionError");
    for (const changes of [{ type: "script" }, { "==type": "script" }])
      expect((await update("player", "Macro", { _id: idOf(plain), ...changes })).error?.name).toBe("PermissionError");
    expect((await update("player", "Macro", { _id: idOf(plain), name: "x" })).ok).toBe(true);
    await update("gm", "User", { _id: self, permissions: { "-=MACRO_SCRIPT": null } });
  });

  it("[T-06] no password or salt leaves the server, and none is taken as it comes", async () => {
    const answer = await update("gm", "User", { _id: PEOPLE.trusted._id, password: "secret", passwordSalt: "mine" });
    expect(JSON.stringify(answer)).not.toMatch(/secret|mine|"password/);
    const { value } = await ask(sockets.player, "world");
    expect(JSON.stringify(value.users)).not.toMatch(/"password/);
    const stored = table.server.table.world.user(PEOPLE.trusted._id);
    expect(stored?.password).toMatch(/^[0-9a-f]{64}$/);
    expect((await update("gm", "User", { _id: PEOPLE.trusted._id, password: "" })).ok).toBe(true);
  });

  it("[T-06] nobody writes in another's name; a GM may (foundry-api.md §6.3, wire: authors come from the session)", async () => {
    for (const author of [PEOPLE.gm._id, PEOPLE.trusted._id, "nobody0000000000"]) {
      const forged = await modify(sockets.player, "create", "ChatMessage", { data: [{ content: "x", author }] });
      expect(forged).toEqual({ ok: false, error: { name: "PermissionError", message: expect.any(String) } });
    }
    const spoken = await modify(sockets.gm, "create", "ChatMessage", { data: [{ content: "x", author: self }] });
    expect(spoken.value.result[0].author).toBe(self);
    const mine = await modify(sockets.player, "create", "ChatMessage", {
      data: [{ content: "x", timestamp: 5, _stats: { lastModifiedBy: PEOPLE.gm._id, createdTime: 5 } }],
    });
    const [message] = mine.value.result;
    expect([message.author, message._stats.lastModifiedBy]).toEqual([self, self]);
    expect(Math.min(message.timestamp, message._stats.createdTime)).toBeGreaterThan(1e12);
    for (const changes of [{ author: PEOPLE.gm._id }, { "==author": PEOPLE.gm._id }, { "-=author": null }]) {
      await update("player", "ChatMessage", { _id: message._id, ...changes });
      expect(table.server.table.world.collection("ChatMessage").get(message._id)?.author).toBe(self);
    }
    expect((await update("trusted", "ChatMessage", { _id: message._id, content: "y" })).ok).toBe(false);
    expect((await update("trusted", "ChatMessage", { _id: message._id, whisper: [] })).ok).toBe(false);
    expect((await update("assistant", "ChatMessage", { _id: message._id, content: "z" })).ok).toBe(true);
  });

  it("[T-15] settings of the world need SETTINGS_MODIFY, one's own do not, and none changes hands (types: setting.d.mts canModify)", async () => {
    const set = (who: (typeof JOINING)[number], data: Plain) =>
      modify(sockets[who], "create", "Setting", { data: [data] });
    expect((await set("player", { key: "sys.a", value: "1" })).ok).toBe(false);
    expect((await set("trusted", { key: "sys.a", value: "1" })).ok).toBe(false);
    expect((await set("assistant", { key: "sys.a", value: "1" })).ok).toBe(true);
    expect((await set("player", { key: "sys.b", value: "1", user: PEOPLE.trusted._id })).ok).toBe(false);
    const own = await set("player", { key: "sys.b", value: "1", user: self });
    expect(own.ok).toBe(true);
    const { _id } = own.value.result[0];
    expect((await update("player", "Setting", { _id, value: "2" })).ok).toBe(true);
    for (const changes of [{ user: null }, { "-=user": null }, { key: "core.permissions" }, { "==user": null }])
      expect((await update("player", "Setting", { _id, ...changes })).error?.name).toBe("PermissionError");
    expect((await update("trusted", "Setting", { _id, value: "3" })).ok).toBe(false);
  });

  it("[T-06] core.permissions gives and takes, and a user's own exception goes before it (public docs, article/users)", async () => {
    const roles = {
      ACTOR_CREATE: [1, 2, 3, 4],
      JOURNAL_CREATE: [3, 4],
      DRAWING_CREATE: [1, 3, 4],
      TOKEN_CREATE: [1, 3, 4],
    };
    const made = await modify(sockets.gm, "create", "Setting", {
      data: [{ key: "core.permissions", value: JSON.stringify(roles) }],
    });
    const create = (who: (typeof JOINING)[number], name: string, data: Plain, parentUuid: string | null = null) =>
      modify(sockets[who], "create", name, { data: [data], parentUuid }).then(({ ok }) => ok as boolean);
    const ground = await scene(NOBODY);
    expect(await create("player", "Actor", { name: "A", type: "hero" })).toBe(true);
    expect(await create("trusted", "JournalEntry", { name: "J" })).toBe(false);
    expect([
      await create("player", "Drawing", { shape, strokeWidth: 2 }, ground),
      await create("trusted", "Drawing", { shape, strokeWidth: 2 }, ground),
      await create("player", "Token", { name: "T" }, ground),
    ]).toEqual([true, false, true]);
    await update("gm", "User", { _id: self, permissions: { ACTOR_CREATE: false } });
    expect(await create("player", "Actor", { name: "A", type: "hero" })).toBe(false);
    await update("gm", "User", { _id: self, "permissions.-=ACTOR_CREATE": null });
    await modify(sockets.gm, "delete", "Setting", { ids: [made.value.result[0]._id] });
    expect(await create("player", "Actor", { name: "A", type: "hero" })).toBe(false);
  });

  it("[T-06] what may not be changed alone may not be changed through its holder either", async () => {
    const foreign = ownedActors.get(PEOPLE.trusted._id);
    const fight = await make("Combat", { combatants: [{ actorId: foreign, initiative: 1 }] });
    const [combatant] = table.server.table.world.collection("Combat").get(idOf(fight))?.combatants ?? [];
    const through = (combatants: Plain[]) => update("player", "Combat", { _id: idOf(fight), combatants });
    expect((await through([{ _id: combatant._id, initiative: 20 }])).error?.name).toBe("PermissionError");
    expect((await through([{ actorId: foreign }])).error?.name).toBe("PermissionError");
    const added = await through([{ actorId: ownedActors.get(self) }]);
    expect(added.value.result[0].combatants[0]._id).toMatch(/^[A-Za-z0-9]{16}$/);
    const mine = ownedActors.get(self);
    const owners = { default: 0, [self]: 3, [PEOPLE.trusted._id]: 3 };
    expect((await update("player", "Actor", { _id: mine, ownership: owners })).error?.name).toBe("PermissionError");
    const token = await make("Token", { name: "T", actorId: mine }, await scene(NOBODY));
    const parentUuid = token.split(".").slice(0, 2).join(".");
    const widened = await modify(sockets.player, "update", "Token", {
      parentUuid,
      updates: [{ _id: idOf(token), delta: { ownership: owners } }],
    });
    expect(widened.error?.name).toBe("PermissionError");
  });

  it("[T-06] fields for GMs only are refused to players, in every spelling (foundry-api.md §1.2 gmOnlyFields)", async () => {
    const mine = ownedActors.get(self);
    const secret = () => table.server.table.world.collection("Actor").get(mine ?? "")?.system.secret;
    expect((await update("gm", "Actor", { _id: mine, system: { secret: 7, open: 0 } })).ok).toBe(true);
    for (const changes of [
      { system: { secret: 1 } },
      { "system.secret": 1 },
      { "system.-=secret": null },
      { "==system": { open: 1 } },
      { "-=system": null },
      { system: { "==secret": 2 } },
    ]) {
      expect((await update("player", "Actor", { _id: mine, ...changes })).error?.name).toBe("PermissionError");
    }
    const replaced = await modify(sockets.player, "update", "Actor", {
      updates: [{ _id: mine, system: { open: 1 } }],
      recursive: false,
    });
    expect([replaced.error?.name, secret()]).toEqual(["PermissionError", 7]);
    // A player may make a document whose secret fields are empty (release notes 14.361, #14252).
    const data = (fields: Plain) => ({ data: [{ name: "N", type: "hero", system: fields }] });
    await update("gm", "User", { _id: self, permissions: { ACTOR_CREATE: true } });
    expect((await modify(sockets.player, "create", "Actor", data({ secret: "" }))).ok).toBe(true);
    expect((await modify(sockets.player, "create", "Actor", data({}))).ok).toBe(true);
    expect((await modify(sockets.player, "create", "Actor", data({ secret: 1 }))).error?.name).toBe("PermissionError");
    expect((await update("gm", "Actor", { _id: mine, system: { secret: 1 } })).ok).toBe(true);
    expect((await update("player", "Actor", { _id: mine, "system.open": 1 })).ok).toBe(true);
  });
});
