import { describe, expect, it } from "vitest";
import type { ActorFacts } from "../../../src/contract/facts";
import { settled } from "../../../src/rulesets/uchma/rules/mounts/seat";
import { declareMove } from "../../../src/rulesets/uchma/rules/movement/declareMove";
import { goerOf } from "../../../src/rulesets/uchma/rules/movement/walk";
import { brief, override } from "./declaring";
import { type ActorSource, actorFacts, board, declaration, figure, type ItemSource, pathOf } from "./documents";
import { ridden } from "./fixtures";

const saddle = (rides: string): ItemSource => ({
  id: "seat",
  type: "uchmaEffect",
  name: "seat",
  system: { rounds: 1, until: "told", rides, spec: { name: "Mounted", rounds: 1, status: "mounted" } },
});
const riding = (id: string, mount = "Actor.horse"): ActorFacts =>
  actorFacts({ id, items: [saddle(mount)], statuses: ["mounted"] });
const HORSE: ActorSource = { id: "horse", statuses: ["ridden"], system: { mount: { is: true } } };
const horse = (more: ActorSource = {}) => actorFacts({ ...HORSE, ...more });
const known = horse({ system: { mount: { is: true, ...ridden("ayla").stored } } });
const placed = (actor: ActorFacts) => ({
  ...figure(actor),
  box: { left: 0, top: 0, across: 1, down: 1 },
  elevation: 0,
});
const stranger = { ...actorFacts({ id: "stranger" }), type: "other" };

describe("a mount that is ridden and knows nobody [U-144]", () => {
  const settles = (actor: ActorFacts, others: readonly ActorFacts[] = [], trusted: readonly ActorFacts[] = others) =>
    settled(actor, {
      see: (uuid) => others.find((one) => one.uuid === uuid) ?? null,
      trusted: (uuid) => (uuid === "Actor.horse" ? trusted : []),
    });
  const knows = { uuid: "Actor.horse", update: { "system.mount.rider": ridden("ayla").stored.rider } };
  it("gets to know the one that sits on it, whichever of the two has changed", () => {
    expect(settles(horse(), [stranger, actorFacts({ id: "bek" }), riding("ayla")])).toEqual(knows);
    expect(settles(riding("ayla"), [horse(), riding("ayla")])).toEqual(knows);
  });
  it("knows nobody where nobody may speak for it, several do, or somebody sits on another one", () => {
    expect(settles(horse(), [riding("ayla")], [])).toBeNull();
    expect(settles(horse(), [riding("ayla"), riding("bek")])).toBeNull();
    expect(settles(horse(), [riding("ayla", "Actor.mule")])).toBeNull();
  });
  it("is left alone where it knows its rider, is not ridden, is not there, or is of another game", () => {
    expect(settles(known, [riding("ayla")])).toBeNull();
    expect(settles(horse({ statuses: [] }), [riding("ayla")])).toBeNull();
    expect(settles(riding("ayla"), [])).toBeNull();
    expect(settles(riding("ayla", "Actor.stranger"), [stranger])).toBeNull();
    expect(settles(stranger, [riding("ayla")])).toBeNull();
  });
});

describe("who goes where a mount is to go [U-151]", () => {
  it("is the rider that it knows", () => {
    expect(goerOf(known, [stranger, actorFacts({ id: "bek" }), riding("ayla")])).toBe("Actor.ayla");
    expect(goerOf(known, [stranger, riding("bek")])).toBeNull();
    expect(goerOf(stranger, [riding("ayla")])).toBeNull();
    expect(goerOf(horse({ statuses: [] }), [riding("ayla")])).toBeNull();
  });
  it("a mount that carries somebody on the scene goes nowhere by itself; where its rider is not there it does", () => {
    const moves = (others: readonly ActorFacts[] | null, statuses: readonly string[] = ["ridden"]) => {
      const scene = others ? { ...board({}), figures: () => others.map(placed) } : null;
      const path = { x: { path: pathOf("6"), board: scene } };
      const actor = { ...HORSE, statuses, system: known.system };
      const outcome = declareMove(declaration({ actor, turnOf: "a", ...path }));
      return outcome.ok ? "goes" : brief(outcome);
    };
    expect(moves([actorFacts({ id: "bek" }), riding("ayla")])).toBe("ridden U-151");
    expect([moves([actorFacts({ id: "bek" })]), moves([]), moves(null)]).toEqual(["goes", "goes", "goes"]);
    expect(moves([riding("ayla")], [])).toBe("goes");
    const unread = { x: { path: pathOf("6"), board: board({}) } };
    expect(declareMove(declaration({ actor: { ...HORSE, system: known.system }, turnOf: "a", ...unread })).ok).toBe(
      true,
    );
  });
});

describe("a path that is shown outside of one's turn [U-007] [U-025]", () => {
  const shown = (actor: ActorSource, turnOf: string | null | undefined, more = {}, run = false) =>
    declareMove(
      declaration({ actor, ...(turnOf !== undefined && { turnOf }), x: { path: pathOf("66"), ...more } }),
      run,
    );
  const walker: ActorSource = { system: { speed: { walk: 5 } } };
  it("is put to the game master, and takes nothing of a turn", () => {
    const asked = { free: 999, asks: true };
    expect(shown(walker, "b")).toMatchObject({ ok: true, args: asked });
    expect(shown(walker, "b")).not.toHaveProperty("args.round");
    expect(shown(walker, "b", {}, true)).not.toHaveProperty("args.run");
    const far = { path: pathOf("66666666") };
    expect([brief(shown(walker, "a", far)), shown(walker, "b", far).ok]).toEqual([
      "step.tooFar U-022 cost=8 left=5 unless allowed",
      true,
    ]);
    for (const turnOf of ["a", undefined]) expect(shown(walker, turnOf)).not.toHaveProperty("args.asks");
  });
  it("is not where a game master overrides the turn, or an order lets a mount go [U-153]", () => {
    expect(shown(walker, "b", { adjust: override })).not.toHaveProperty("args.asks");
    expect(brief(shown({ ...walker, statuses: ["ridden"] }, "b"))).toBe("notOrdered U-007 unless allowed");
  });
});
