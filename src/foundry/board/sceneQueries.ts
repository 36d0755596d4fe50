import type { LookContext } from "../../contract/board";
import type { Ruleset } from "../../contract/ruleset";
import { centreOf } from "../../engine/board/geometry";
import { spotOf } from "../../engine/procedure/spot";
import { actingIn } from "../facts/phase";
import { combatOf, turnFacts } from "../facts/turn";
import { host } from "../host";
import type { HostScene, HostToken } from "../host/types";
import { type RunningGame, rulesetOf } from "../registry";
import { settingValues } from "../settings";
import { tokensIn } from "./area";
import { between } from "./between";
import { boardFacts } from "./facts";
import { figureOf } from "./figures";
import { freeSpaces, roomAround } from "./free";
import { fieldFacts, fieldsAt, fieldsAtPoint, groundsAt, spacesAt } from "./grounds";
import { isParted } from "./parted";
import { boxOf, sceneWith, tokenOn } from "./positions";
import { glimpsesOn, spacesOn } from "./sightOnWay";
import { travelOf } from "./travel";
import { factsOver } from "./way";

/** Whether a token's space covers a point. */
function covers(token: HostToken, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const box = boxOf(token);
  return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

/** The context of a look: the creature that it is about, all other creatures of its game on the scene, and the encounter. */
function contextOf(ruleset: Ruleset, scene: HostScene, about: HostToken, question: string): LookContext | null {
  const own = figureOf(about);
  if (!own) return null;
  const others = scene.tokens.filter(
    (token) => token.id !== about.id && !!token.actor && rulesetOf(token.actor) === ruleset,
  );
  const figures = others.flatMap((token) => {
    const figure = figureOf(token);
    return figure ? [[figure, token] as const] : [];
  });
  const tokens = new Map(figures);
  const combat = combatOf([own.uuid]);
  const turn = turnFacts(combat, {});
  return {
    question,
    about: own,
    others: figures.map(([figure]) => figure),
    toward: (other) => between(scene, tokens.get(other) ?? about, about),
    board: (other, letter) => boardFacts(scene, other.uuid, { [letter]: own.uuid }),
    standing: (at) => figures.flatMap(([figure, token]) => (covers(token, at) ? [figure] : [])),
    site: {
      position: () => ({ scene: scene.id, ...centreOf(boxOf(about)), elevation: about.elevation }),
      spot: () => spotOf(about),
      beside: (uuid) => {
        const other = tokenOn(scene, uuid);
        const found = other ? freeSpaces(scene, other, about, [about.id]) : [];
        return found.map(({ x, y }) => ({ x, y, elevation: about.elevation }));
      },
      room: (spaces) => roomAround(scene, about, spaces).map(({ x, y }) => ({ x, y, elevation: about.elevation })),
      path: (over) => factsOver(scene, about, spacesOn(scene, [spotOf(about), ...over]), false),
      grounds: () => groundsAt(scene, about),
      travel: travelOf(scene, about),
      fields: () => fieldsAt(scene, about),
      spaces: () => spacesAt(scene, about),
    },
    glimpses: (watcher, seen, over) => {
      const [eye, body] = [watcher, seen].map((uuid) => (uuid === own.uuid ? about : tokenOn(scene, uuid)));
      return eye && body ? glimpsesOn(scene, { watcher: eye, seen: body, goer: about }, over) : [];
    },
    reachedBy: (area) =>
      area.scene === scene.id
        ? tokensIn(scene, area).flatMap((token) =>
            token.actor && !isParted(scene, area, token) ? [token.actor.uuid] : [],
          )
        : [],
    fields: (at) => (at ? fieldsAtPoint(scene, at) : fieldFacts(scene)),
    space: scene.grid.distance,
    units: scene.grid.units,
    turn: turn && { ...turn, turnUuid: actingIn(combat)?.actor?.uuid ?? null },
    initiative: Object.fromEntries(
      combat?.turns.flatMap(({ actor, initiative }) => (actor ? [[actor.uuid, initiative] as const] : [])) ?? [],
    ),
    settings: settingValues(ruleset),
  };
}

/**
 * Answers a procedure's question about the scene.
 * @param sceneId the scene of the exchange; empty: it has none, and nobody is found. Null: nobody named one, as for turn events
 * @returns uuids of actors, in the order in which they are asked
 */
export function answerSceneQuery(
  { ruleset, mechanics }: RunningGame,
  sceneId: string | null,
  aboutUuid: string,
  question: string,
): readonly string[] {
  const { scenes } = host.game;
  const scene = sceneWith(
    [combatOf([aboutUuid])?.scene, sceneId === null ? scenes.active : scenes.get(sceneId)],
    [aboutUuid],
  );
  const about = scene && tokenOn(scene, aboutUuid);
  const context = scene && about && contextOf(ruleset, scene, about, question);
  return context ? mechanics.look(context) : [];
}
