import { describe, expect, it } from "vitest";
import { Actor } from "../client/documents/actor";
import { beginAt, receive } from "../client/documents/backend/sequence";
import type { ModifyResponse } from "../common/wire";
import type { Dynamic, Plain } from "../dynamic";
import { id, settle, startClient, USERS } from "./documents-support";

/** What the class under test refuses, by the name of its step. */
let refuses = "";
const steps: string[] = [];
const answer = (step: string): boolean | undefined => {
  steps.push(step);
  return refuses === step ? false : undefined;
};

class WatchedActor extends Actor {
  static async _preCreateOperation() {
    return answer("_preCreateOperation");
  }
  static async _preUpdateOperation() {
    return answer("_preUpdateOperation");
  }
  static async _preDeleteOperation() {
    return answer("_preDeleteOperation");
  }
  override async _preCreate() {
    return answer("_preCreate");
  }
  override async _preUpdate() {
    return answer("_preUpdate");
  }
  async _preDelete() {
    return answer("_preDelete");
  }
  _onCreate(...args: [Plain, Plain, string]) {
    super._onCreate(...args);
    steps.push(`_onCreate by ${args[2]}`);
  }
  override _onUpdate(...args: [Plain, Plain, string]) {
    super._onUpdate(...args);
    steps.push(`_onUpdate by ${args[2]}`);
  }
  _onDelete(...args: [Plain, string]) {
    super._onDelete(...args);
    steps.push(`_onDelete by ${args[1]}`);
  }
}

const GM = USERS.gm._id;
const HOOKS = ["preCreateActor", "createActor", "preUpdateActor", "updateActor", "preDeleteActor", "deleteActor"];

function start(refused = "", options: Plain = {}) {
  refuses = refused;
  steps.length = 0;
  const client = startClient({
    config: { Actor: { documentClass: WatchedActor } },
    collections: { Actor: [{ _id: id("a"), name: "A", type: "base" }] },
    ...options,
  });
  for (const name of HOOKS) {
    client.hooks.on(name, (...args: Dynamic[]) => {
      steps.push(name.startsWith("pre") ? name : `${name} by ${args.at(-1)}`);
      return name === refused ? false : undefined;
    });
  }
  return { ...client, actor: client.game.actors.get(id("a")) };
}

const ACTS: Record<string, (client: ReturnType<typeof start>, more?: Plain) => Promise<unknown>> = {
  Create: ({ CONFIG }, more) => CONFIG.Actor.documentClass.create({ name: "B", type: "base" }, more),
  Update: ({ actor }, more) => actor.update({ name: "C" }, more),
  Delete: ({ actor }, more) => actor.delete(more),
};
const names = ({ game }: ReturnType<typeof start>): string[] => game.actors.map(({ name }: Dynamic) => name);
const LEFT: Record<string, string[]> = { Create: ["A", "B"], Update: ["C"], Delete: [] };

/** foundry-api.md §3.2 and §14.1 item 5; type declarations Document#_preCreate and its like, hookEvents.preCreateDocument. */
describe.each(Object.keys(ACTS))("[T-05] the steps of an operation: %s", (act) => {
  const run = ACTS[act]!;
  const all = [`_pre${act}Operation`, `_pre${act}`, `pre${act}Actor`];

  it("are asked in their order, then the server, then the document's own event and its hook, with who did it", async () => {
    const client = start();
    await run(client);
    expect(steps).toEqual([...all, `_on${act} by ${GM}`, `${act.toLowerCase()}Actor by ${GM}`]);
    expect([names(client), client.sent.map(({ action }) => action)]).toEqual([LEFT[act], [act.toLowerCase()]]);
  });

  it.each(all)("%s that answers false ends it: nothing is sent, nothing happens", async (refused) => {
    const client = start(refused);
    await run(client);
    // the operation's own step comes first of all; the others follow up to the one that refuses
    expect(steps).toEqual(all.slice(0, all.indexOf(refused) + 1));
    expect([client.sent, names(client)]).toEqual([[], ["A"]]);
  });

  it("noHook keeps the hooks quiet, and the document's own steps at work", async () => {
    const client = start();
    await run(client, { noHook: true });
    expect(steps).toEqual([`_pre${act}Operation`, `_pre${act}`, `_on${act} by ${GM}`]);
    expect(names(client)).toEqual(LEFT[act]);
  });
});

/** table/ARCHITECTURE.md, "Order": every commit has a number, and all clients apply them in that order (foundry-api.md §14.1 item 5). */
describe("[T-05] commits in the order of their numbers", () => {
  const renamed = (name: string, revision: number, more: Plain = {}): ModifyResponse =>
    ({
      action: "update",
      documentName: "Actor",
      operation: {},
      result: [{ _id: id("a"), name }],
      userId: USERS.second._id,
      revision,
      ...more,
    }) as ModifyResponse;
  const seen = () => steps.filter((step) => step.startsWith("_on")).length;

  it("what comes early waits for what is missing", async () => {
    const { actor } = start();
    beginAt({ revision: 10, epoch: "e" });
    receive(renamed("third", 13));
    receive(renamed("second", 12));
    await settle();
    expect([actor.name, seen()]).toEqual(["A", 0]);
    receive(renamed("first", 11));
    await settle();
    expect([actor.name, seen()]).toEqual(["third", 3]);
  });

  it("what was applied, or waits already, is not applied again", async () => {
    const { actor } = start();
    beginAt({ revision: 1, epoch: "e" });
    await receive(renamed("new", 2));
    expect(await receive(renamed("again", 2))).toEqual([]);
    receive(renamed("later", 4));
    expect(await receive(renamed("twin", 4))).toEqual([]);
    receive(renamed("between", 3));
    await settle();
    expect([actor.name, seen()]).toEqual(["later", 3]);
  });

  it("of a silent one only the number is taken", async () => {
    const { actor } = start();
    beginAt({ revision: 1, epoch: "e" });
    receive(renamed("after", 3));
    expect(await receive(renamed("hidden", 2, { silent: true }))).toEqual([]);
    await settle();
    expect([actor.name, seen()]).toEqual(["after", 1]);
    beginAt({});
  });
});

/** foundry-api.md §6.4 and §14.1 item 8; type declarations Users#activeGM, Users#getDesignatedUser. */
describe("[T-08] the active game master", () => {
  const { gm, second, player } = USERS;
  const activeAmong = (me: keyof typeof USERS, ...others: (keyof typeof USERS)[]) =>
    startClient({ as: me, online: [me, ...others] }).game.users.activeGM?.id ?? null;

  it("is the one who is here, with the lowest id of equals; nobody when none is here, players never", () => {
    expect(activeAmong("player", "second", "gm")).toBe(gm._id);
    expect(activeAmong("second", "player")).toBe(second._id);
    expect(activeAmong("player")).toBeNull();
  });

  it("has the highest role, and others are designated in the same way", () => {
    const { game } = startClient({ online: ["gm", "second", "player"] });
    game.users.get(gm._id).updateSource({ role: 3 });
    expect(game.users.activeGM.id).toBe(second._id);
    expect(game.users.getDesignatedUser((user: Dynamic) => user.role < 4).id).toBe(gm._id);
    expect(game.users.getDesignatedUser((user: Dynamic) => user.role === 1).id).toBe(player._id);
    expect(game.users.getDesignatedUser(() => false)).toBeNull();
  });
});

/** Type declaration UserTargets; hook targetToken (foundry-api.md §8.4). */
describe("targets of a user", () => {
  it("are announced when they come and when they go, each once", () => {
    const { hooks, game } = startClient();
    const heard: unknown[] = [];
    hooks.on("targetToken", (user: unknown, token: Plain, targeted: boolean) => heard.push([user, token.id, targeted]));
    const { targets } = game.user;
    const [one, two] = [{ id: "1" }, { id: "2" }];
    targets.add(one).add(one).add(two);
    expect([targets.ids, targets.delete(one), targets.delete(one)]).toEqual([["1", "2"], true, false]);
    targets.clear();
    expect(heard).toEqual([
      [game.user, "1", true],
      [game.user, "2", true],
      [game.user, "1", false],
      [game.user, "2", false],
    ]);
  });
});
