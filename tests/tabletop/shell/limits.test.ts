import { describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { shell } from "../shell";
import { type Duel, duel, globals, struck } from "./kit";

const FROZEN = 1000;
const many = (value: (n: number) => unknown): Plain =>
  Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`q${n}`, value(n)]));
function nested(depth: number): Plain {
  let inner: Plain = {};
  for (let n = 0; n < depth; n++) inner = { a: inner };
  return inner;
}
const HUGE: Readonly<Record<string, Plain>> = {
  "ten thousand answers": { log: many(() => [0, "h", [1]]) },
  "ten thousand members": { members: many((n) => [`Actor.nobody${n}`, "Nobody", ""]) },
  "a text of megabytes": { log: { strike: [0, "x".repeat(3_000_000), [1]] } },
  "a name of megabytes": { members: { a: ["Actor.nobody", "<b>".repeat(1_000_000), ""] } },
};
/** Deeper than the practice table's server lets pass; other hosts are not known to look. So it is put in on its way to the game master. */
const DEEP = { args: nested(5000) };

function send(x: Duel, action: string, operation: Plain): Promise<Dynamic> {
  const line = x.table.running.lines.get("Mara");
  return new Promise((resolve) => {
    line?.emit("modify", { action, documentName: "ChatMessage", operation, requestId: action }, resolve);
  });
}
/** What an honest attack of Mara's looks like before anybody has taken it over. */
async function newbornOf(x: Duel): Promise<Plain> {
  let written: Plain = {};
  globals().Hooks.once("preCreateChatMessage", (message: Dynamic) => {
    written = message.toObject();
    return false;
  });
  x.table.dice(19);
  const targets = [x.reaver.uuid];
  const adjust = { off: [], added: [] };
  const itemId = x.ilse.items.get("Sword").id;
  await globals().game.fivefold.begin({ act: "attack", itemId, actorUuid: x.ilse.uuid, targets, adjust });
  return { type: written.type, system: written.system, speaker: written.speaker };
}
const worlds = (x: Duel): Plain[] => [x.ilse, x.reaver].map(({ actor }) => ({ system: actor.toObject().system }));

/** Puts something into the next message that comes to the game master's client. */
function alterNext(x: Duel, system: Plain): void {
  const { gm } = x.table.running;
  const receive = gm.receive.bind(gm);
  gm.receive = (event, args) => {
    const { documentName, result } = args[0] ?? {};
    if (event !== "modified" || documentName !== "ChatMessage") return receive(event, args);
    gm.receive = receive;
    for (const one of result) one.system = { ...one.system, ...system };
    return receive(event, args);
  };
}
async function lies(x: Duel, id: string): Promise<void> {
  const before = worlds(x);
  const begun = process.cpuUsage();
  const message = globals().game.messages.get(id);
  // What is nested too deep the client itself does not take.
  const card = message && (await shell().renderExchange(message, {}));
  await (await shell().play()).recover();
  const { user } = process.cpuUsage(begun);
  expect(user / 1000).toBeLessThan(FROZEN);
  expect(card?.textContent?.length ?? 0).toBeLessThan(2000);
  expect([message?.author.name ?? "Mara", worlds(x)]).toEqual(["Mara", before]);
  const attack = await struck(x);
  expect(attack.asked).toHaveLength(1);
}

describe.each([...Object.keys(HUGE), "nesting five thousand deep"])("a player's message with %s", (what) => {
  const system = HUGE[what] ?? {};
  const deep = HUGE[what] === undefined;

  it("is not read as a newborn, and keeps nobody from playing", async () => {
    const x = await duel();
    x.table.allowErrors();
    const honest = await newbornOf(x);
    if (deep) alterNext(x, DEEP);
    const made = await send(x, "create", { data: [{ ...honest, system: { ...honest.system, ...system } }] });
    await quiet();
    expect(made.ok).toBe(true);
    await lies(x, made.value.result[0]._id);
  });

  it("is not read as an update of an own message, and keeps nobody from playing", async () => {
    const x = await duel();
    x.table.allowErrors();
    const honest = await newbornOf(x);
    // Claims to be over: it stays its author's.
    const made = await send(x, "create", { data: [{ ...honest, system: { ...honest.system, state: "closed" } }] });
    await quiet();
    const [{ _id }] = made.value.result;
    if (deep) alterNext(x, DEEP);
    expect((await send(x, "update", { updates: [{ _id, system: { state: "open", ...system } }] })).ok).toBe(true);
    await quiet();
    await lies(x, _id);
  });
});

it("an exchange that fails keeps no other from being recovered", async () => {
  const x = await duel();
  x.table.allowErrors();
  const honest = await newbornOf(x);
  const made: string[] = [];
  // Nobody hears of them: as if they had been written while no game master was there.
  const driver = await shell().play();
  const { adopt, lapse } = driver;
  driver.adopt = async () => ({ ok: false, reason: "notOpen" });
  driver.lapse = async () => undefined;
  for (let n = 0; n < 2; n++) made.push((await send(x, "create", { data: [honest] })).value.result[0]._id);
  await quiet();
  Object.assign(driver, { adopt, lapse });
  const [bad, good] = made.map((id) => globals().game.messages.get(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  bad.update = async () => {
    throw new Error("the server has refused");
  };
  await (await shell().play()).recover();
  await quiet();
  expect([bad.author.name, good.author.name, good.system.state]).toEqual(["Mara", "Gamemaster", "open"]);
});
