import { expect, it, vi } from "vitest";
import type { Game, Ruleset } from "../../../src/contract/ruleset";
import type { HostMovement, HostToken } from "../../../src/foundry/host/types";
import { gamesRunning, registerGames } from "../../../src/foundry/registry";
import { beforeMove } from "../../../src/foundry/scene/walk";
import { stubGame } from "../ui/host";

// The games are registered, and what they are played by is asked for only when somebody needs it.
const SLUG = "amber";
const game = { slug: SLUG, models: { Actor: { amberCreature: {} } } } as unknown as Game;
const mechanics = vi.fn(async () => ({ turns: {} }));
registerGames([{ game, load: async () => ({ ...game, mechanics }) as unknown as Ruleset }]);

const warn = vi.fn();
function tokenOf(type: string, { started = true, isGM = false } = {}): HostToken {
  const actor = { documentName: "Actor", type, uuid: "Actor.wolf", name: "Wolf" };
  const combat = { started, combatants: { contents: [{ actor }] }, turns: [] };
  stubGame({ user: { isGM }, combat, combats: [combat] });
  Object.assign(globalThis, { ui: { notifications: { warn } } });
  return { actor, parent: null } as unknown as HostToken;
}
const drag = (token: HostToken): boolean | undefined =>
  beforeMove(token, {
    method: "dragging",
    passed: { waypoints: [] },
    pending: { waypoints: [] },
  } as unknown as HostMovement);

it("a token that a player drags in an encounter before its rules have come stays, says so, and moves once they are there", async () => {
  expect(drag(tokenOf("amberCreature", { started: false }))).toBeUndefined();
  expect(drag(tokenOf("core"))).toBeUndefined();
  expect(drag(tokenOf("amberCreature", { isGM: true }))).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  expect(drag(tokenOf("amberCreature"))).toBe(false);
  expect(warn.mock.calls).toEqual([["The rules for Wolf are still loading. Move it again in a moment."]]);
  await gamesRunning();
  expect(mechanics).toHaveBeenCalled();
  await vi.waitFor(() => expect(drag(tokenOf("amberCreature"))).toBeUndefined());
});
