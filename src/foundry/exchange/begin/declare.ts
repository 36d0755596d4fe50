import type { Act, Declaration } from "../../../contract/act";
import type { Adjustments, Names, ViewContext } from "../../../contract/facts";
import type { Mechanics, Ruleset } from "../../../contract/ruleset";
import { refused } from "../../../engine/play/refused";
import type { Outcome } from "../../../engine/play/types";
import type { Id, World } from "../../../engine/procedure/types";
import { mapPositionFacts, PLACE } from "../../board/chosenPosition";
import { boardFacts } from "../../board/facts";
import { goingContext } from "../../board/going";
import { litOver } from "../../board/lamps";
import { groundFacts } from "../../board/lying";
import { sceneWith, tokenOn, tokensOf } from "../../board/positions";
import { sightOnWay } from "../../board/sightOnWay";
import { summonRefusal } from "../../board/summons";
import { travelOf } from "../../board/travel";
import { pathFacts, WAY, wayTo } from "../../board/way";
import { actorFacts } from "../../facts/actor";
import { isUnknownTo } from "../../facts/hiding";
import { LIFTED, lyingOn } from "../../facts/lying";
import { actsNow, partnersOf } from "../../facts/slots";
import { combatOf, turnFacts } from "../../facts/turn";
import { worldItems } from "../../facts/worldItems";
import { actorByUuid, host } from "../../host";
import type { HostActor, HostScene, HostUser } from "../../host/types";
import { translate } from "../../i18n";
import { loadRunningOf, type RunningGame, rulesetOf, runningOf } from "../../registry";
import { settingValues } from "../../settings";
import type { ActRequest, Member } from "../stored/types";
import { type Participants, participantsOf, withLying } from "./participants";
import { saidOf } from "./said";
import { sightRefusal } from "./sight";

/** Everything that an act's declaration needs: doer, item, targets, participants, scene. */
export interface Preparation {
  readonly ruleset: Ruleset;
  readonly mechanics: Mechanics;
  readonly act: Act;
  readonly actor: HostActor;
  readonly members: Readonly<Record<Id, Member>>;
  readonly world: World;
  readonly declaration: Declaration;
  readonly scene: HostScene | null;
  readonly context: ViewContext;
}

/** The names of the participants by letter. */
export function namesOf(members: Readonly<Record<Id, Member>>): Names {
  return Object.fromEntries(Object.entries(members).map(([id, { name }]) => [id, name]));
}

interface Parts {
  readonly game: RunningGame;
  readonly act: Act;
  readonly actor: HostActor;
  readonly itemId: string;
  readonly by: Id;
  readonly on: readonly Id[];
  readonly members: Readonly<Record<Id, Member>>;
  readonly world: World;
  readonly scene: HostScene | null;
  readonly adjust: Adjustments;
  readonly lifted: Id | null;
  readonly author: HostUser;
}

/** Puts a declaration together from live data. */
function declarationOf(parts: Parts): Declaration {
  const { game, act, actor, itemId, by, on, members, world, scene, adjust, lifted, author } = parts;
  const { ruleset } = game;
  const facts = actorFacts(actor);
  const way = act.straight ? straightTo(scene, actor.uuid, members[on[0] ?? ""]?.uuid ?? "") : adjust.said?.[WAY];
  const path = scene && way ? pathFacts(scene, actor.uuid, way) : null;
  const uuids = uuidsOf(on, members);
  const spot = adjust.said?.[PLACE];
  const position = scene && spot !== undefined ? mapPositionFacts(scene, actor.uuid, uuids, spot) : null;
  const creatures = Object.values(members).flatMap((member) => (member.of === undefined ? [member.uuid] : []));
  const combat = combatOf([actor.uuid, ...creatures]);
  const own = actsNow(combat, actor.uuid);
  const plan = scene && path ? goingContext(game, scene, { actor, own, path }).plan : undefined;
  return {
    by,
    actor: facts,
    item: facts.items.find((item) => item.id === itemId) ?? null,
    on,
    world,
    turn: turnFacts(combat, members),
    board: scene && boardFacts(scene, actor.uuid, uuids),
    ...(path && { path }),
    sight: (uuid) => {
      const [watcher, goer] = [uuid, actor.uuid].map((one) => scene && tokenOn(scene, one));
      return scene && path && watcher && goer ? sightOnWay(scene, watcher, goer, path) : undefined;
    },
    lit: () => {
      const token = scene && tokenOn(scene, actor.uuid);
      return token ? litOver(scene, token, path?.steps.map(({ to }) => to) ?? [{}]) : [];
    },
    ...(plan && { plan }),
    travel: (id) => {
      const token = scene && tokenOn(scene, members[id]?.uuid ?? "");
      return token ? travelOf(scene, token) : null;
    },
    ...(position && { position }),
    ...(lifted !== null && { lifted }),
    time: host.game.time.worldTime,
    ground: () => scene && groundFacts(scene, actor.uuid, author),
    settings: settingValues(ruleset),
    worldItems,
    fighters: () => (combat?.turns ?? []).flatMap((one) => (one.actor ? [actorFacts(one.actor)] : [])),
    said: (kind) => saidOf(actor.uuid, kind),
    facts: (letter) => {
      const one = actorByUuid(members[letter]?.uuid ?? "");
      return one && actorFacts(one);
    },
    summonRefusal: (uuid) => summonRefusal(scene, actor, uuid),
    adjust,
  };
}
/** The straight path from one creature to another; null where they are not on one scene. */
function straightTo(scene: HostScene | null, from: string, to: string): string | null {
  const [token, goal] = [scene && tokenOn(scene, from), scene && tokenOn(scene, to)];
  return scene && token && goal ? wayTo(scene, token, [{ x: goal.x, y: goal.y, elevation: goal.elevation }]) : null;
}
/** The participants with the piece of gear that was chosen; null where it does not lie there, or this person may not know of it. */
function lifting(
  ruleset: Ruleset,
  scene: HostScene,
  participants: Participants,
  { said }: Adjustments,
  author: HostUser,
) {
  const token = lyingOn(scene, author).find(({ id }) => id === said?.[LIFTED]);
  return token ? withLying(ruleset, participants, token) : null;
}
function uuidsOf(letters: readonly Id[], members: Readonly<Record<Id, Member>>): Readonly<Record<Id, string>> {
  return Object.fromEntries(letters.map((id) => [id, members[id]?.uuid ?? ""]));
}

/**
 * The scene of an act: the encounter's if all participants stand on it; else the active one, then the one that the act's author looks at,
 * then any. The scene that a game master named comes before the active one. A player cannot choose among several scenes, nor none at all,
 * because distances would not count there.
 */
function sceneOf(uuids: readonly string[], named: string | undefined, author: HostUser): HostScene | null {
  const { scenes } = host.game;
  const wished = named === undefined ? scenes.viewed : scenes.get(named);
  const order = author.isGM ? [wished, scenes.active] : [scenes.active, wished];
  const doer = actorByUuid(uuids[0] ?? "");
  const others = doer ? tokensOf(doer).map(({ parent }) => parent) : [];
  return sceneWith([combatOf(uuids)?.scene, ...order, ...others], uuids);
}

function targetsOf(request: ActRequest, act: Act): readonly HostActor[] | (Outcome & { ok: false }) {
  if (act.targets === "none") return [];
  const actors = request.targets.map(actorByUuid);
  const found = actors.filter((actor) => actor !== null);
  if (found.length < actors.length) return refused("noActor");
  if (found.length === 0 && act.targets !== "maybe" && act.targets !== "any") return refused("noTarget");
  if (act.targets !== "many" && act.targets !== "any" && found.length > 1) return refused("oneTarget");
  return found;
}

/** Doer, act and item of a request, or the reason why they do not fit together. */
function wanted(
  request: ActRequest,
  author: HostUser,
): Pick<Parts, "game" | "act" | "actor" | "itemId"> | (Outcome & { ok: false }) {
  const actor = actorByUuid(request.actorUuid);
  if (!actor) return refused("noActor");
  if (!actor.testUserPermission(author, "OWNER")) return refused("notOwner");
  const game = runningOf(actor);
  if (!game) return refused("noRuleset");
  const act = game.mechanics.acts.find(({ id }) => id === request.act);
  if (!act) return refused("noAct");
  if (act.gm && !author.isGM) return refused("notGM");
  const item = request.itemId === undefined ? null : actor.items.get(request.itemId);
  if (item === undefined) return refused("noItem");
  if (act.items.length > 0 && item && !act.items.includes(item.type)) return refused("noItem");
  return { game, act, actor, itemId: item?.id ?? "" };
}

/** Resolves when the mechanics of the doer's game are loaded, without which nothing can be prepared, or when loading them has failed. */
export async function actsReady({ actorUuid }: ActRequest): Promise<void> {
  const actor = actorByUuid(actorUuid);
  if (actor) await loadRunningOf(actor);
}

/**
 * Everything that can be known before the roll, or the reason why the act cannot begin. The receiver of a newborn exchange calls this
 * again, so that the participants, their gear and the scene are those that the receiver finds.
 * @param author the user whose act it is; missing: this client's user
 */
export function prepareAct(
  request: ActRequest,
  author: HostUser = host.game.user,
): Preparation | (Outcome & { ok: false }) {
  const what = wanted(request, author);
  if ("ok" in what) return what;
  const { game, act, actor, itemId } = what;
  const { ruleset } = game;
  const unsought = sightRefusal(ruleset, act, actor, request.adjust);
  if (unsought) return unsought;
  const targets = targetsOf(request, act);
  if ("ok" in targets) return targets;
  if (targets.some((target) => rulesetOf(target) !== ruleset)) return refused("twoRulesets");
  const others = [...new Set(targets)].filter((target) => target.uuid !== actor.uuid);
  if (others.some((target) => isUnknownTo(target, [actor], author))) return refused("unseen");
  const touched = (one: HostActor): readonly string[] =>
    act.touches?.(actorFacts(one), one === actor ? "doer" : "target") ?? [];
  const combat = act.changesOrder ? combatOf([actor.uuid]) : null;
  if (act.changesOrder && !combat) return refused("noCombat");
  const scene = sceneOf([actor.uuid, ...others.map(({ uuid }) => uuid)], request.scene, author);
  const { adjust } = request;
  // A change of a shared turn changes the combatant of everybody who shares it.
  const partners = (combat ? partnersOf(combat, actor.uuid) : []).flatMap((one) => one.actor ?? []);
  const known = [actor, ...others];
  const all = [...known, ...partners.filter((one) => !known.includes(one))];
  const participants = participantsOf(ruleset, all, {}, touched, combat);
  const chosen = act.lifts && scene ? lifting(ruleset, scene, participants, adjust, author) : null;
  const { members, world, letters } = chosen ?? participants;
  const [by = "a", ...rest] = letters;
  const on = targets.map((target) => (target.uuid === actor.uuid ? by : (rest[others.indexOf(target)] ?? by)));
  const lifted = chosen?.lifted ?? null;
  const parts = { game, act, actor, itemId, by, on, members, world, scene, adjust, lifted, author };
  const declaration = declarationOf(parts);
  return {
    ruleset,
    mechanics: game.mechanics,
    act,
    actor,
    members,
    world,
    declaration,
    scene,
    context: { t: translate, names: namesOf(members), world },
  };
}
