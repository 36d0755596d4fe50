import { describe, expect, it } from "vitest";
import { decodeLog, encodeLog } from "../../src/engine/play/codec/log";
import { decodeParticipants, encodeParticipants } from "../../src/engine/play/codec/participants";
import { decodeStory } from "../../src/engine/play/codec/story-in";
import { encodeStory } from "../../src/engine/play/codec/story-out";
import { Driver } from "../../src/engine/play/driver";
import type { ExchangeRecord } from "../../src/engine/play/types";
import { fingerprint } from "../../src/engine/procedure/fingerprint";
import { replay } from "../../src/engine/procedure/replay";
import type { Policy } from "../../src/engine/procedure/simulate";
import type { World } from "../../src/engine/procedure/types";
import type { ContractCase } from "./contract-case";
import { given } from "./given";
import { MemoryStore, Storage } from "./memory-store";
import { situations } from "./situations";

async function played(one: ContractCase, policy: Policy): Promise<ExchangeRecord> {
  const store = new MemoryStore(one, new Storage());
  const driver = new Driver(store);
  store.create("x");
  for (;;) {
    const [request] = await driver.pump("x");
    if (request?.k !== "ask") break;
    const value = given(policy, request);
    // A user id has sixteen characters, and travels with every answer.
    const { ok } = await driver.answer("x", { at: request.at, h: fingerprint(request), value }, "AbCdEfGhIjKlMnOp");
    if (!ok) throw new Error(`${request.at}: the answer was refused`);
  }
  const record = store.load("x");
  if (!record) throw new Error("the exchange is gone");
  return record;
}
/** Beings whose numbers are compared without zeros: the stored form leaves them out. */
function numbersOf(world: World): unknown {
  return Object.fromEntries(
    Object.entries(world).map(([id, { now }]) => [
      id,
      Object.fromEntries(Object.entries(now).filter(([, value]) => value !== 0)),
    ]),
  );
}

/** Letters of creatures: pieces of gear belong to somebody and count with them. */
const creatures = (participants: World): number =>
  Object.values(participants).filter((being) => !("of" in being)).length;

describe.each(situations)("$title", ({ one, policy }) => {
  it("comes back from its stored form, replays the same, and stays within its bytes", async () => {
    const { args, participants, log, story, procedure } = await played(one, policy);
    const lines = story ?? [];
    const stored = JSON.stringify({
      args,
      participants: encodeParticipants(participants),
      log: encodeLog(log),
      story: encodeStory(lines, log),
    });
    const read = JSON.parse(stored);
    const readLog = decodeLog(read.log);
    const readParticipants = decodeParticipants(read.participants);
    expect(readLog).toEqual(log);
    expect(decodeStory(read.story, readLog)).toEqual(lines);
    const first = replay({ procedure, args, participants, log }, one.procedures);
    const again = replay({ procedure, args: read.args, participants: readParticipants, log: readLog }, one.procedures);
    expect(again.done && again.value).toEqual(first.done && first.value);
    expect(numbersOf(again.world)).toEqual(numbersOf(first.world));
    // 2 kB and half a kB per target.
    const targets = Math.max(1, creatures(participants) - 1);
    expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(2048 + 512 * targets);
  });
});
