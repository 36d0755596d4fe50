import type { Relation } from "../../contract/relations";
import { actorFacts } from "../facts/actor";
import { isUnknownTo } from "../facts/hiding";
import { host } from "../host";
import type { HostActor, HostToken } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { settingValues } from "../settings";
import { boardFacts } from "./facts";
import { tokensOf } from "./positions";

/** Another creature of the scene, with the relations that a creature has to it. */
export interface RelationsTo {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The relations that hold. */
  readonly relations: readonly Relation[];
  /** The relations that a game master can switch on. */
  readonly offered: readonly Relation[];
}

const LETTER = "a";

/** The creatures through whose eyes this user looks at a scene: those that are selected, else all that the user owns there. */
export function observersOn(token: HostToken): readonly HostActor[] {
  const selected = (host.canvas?.tokens?.controlled ?? []).map(({ document }) => document);
  const own = (tokens: readonly HostToken[]): readonly HostActor[] =>
    tokens.flatMap(({ actor, parent }) => (actor?.isOwner && parent === token.parent ? [actor] : []));
  const chosen = own(selected);
  return chosen.length > 0 ? chosen : own(token.parent?.tokens.contents ?? []);
}

/** How a creature stands to another one on the scene at this moment. */
export function relationsTo(token: HostToken, other: HostToken): readonly Relation[] {
  const [actor, observer] = [token.actor, other.actor];
  const ruleset = actor && rulesetOf(actor);
  if (!actor || !observer || !ruleset?.relations || rulesetOf(observer) !== ruleset) return [];
  const { parent } = token;
  return ruleset.relations.relations({
    actor: actorFacts(actor),
    other: actorFacts(observer),
    board: parent && parent === other.parent ? boardFacts(parent, observer.uuid, { [LETTER]: actor.uuid }) : null,
    letter: LETTER,
    settings: settingValues(ruleset),
    t: translate,
  });
}

/** How a token's creature stands to each other creature on its scene that this user can see. */
export function standingsOf(token: HostToken): readonly RelationsTo[] {
  const known = new Set([token.actor?.uuid]);
  return (token.parent?.tokens.contents ?? []).flatMap((other) => {
    const { actor } = other;
    if (!actor || known.has(actor.uuid) || !rulesetOf(actor)?.relations) return [];
    if (!host.game.user.isGM && (other.hidden || isUnknownTo(actor, observersOn(other), host.game.user))) return [];
    known.add(actor.uuid);
    const all = relationsTo(token, other);
    const relations = all.filter(({ active }) => active);
    const offered = host.game.user.isGM ? all.filter((one) => !one.active && one.switch) : [];
    return [{ uuid: actor.uuid, name: other.name, img: actor.img, relations, offered }];
  });
}

/** How a creature stands to others on a scene where it has a token, the viewed scene first; empty where it has none. */
export function relationsOf(actor: HostActor): readonly Pick<RelationsTo, "name" | "relations">[] {
  const tokens = tokensOf(actor);
  const viewed = tokens.find(({ parent }) => parent !== null && parent === host.game.scenes.viewed);
  const token = viewed ?? tokens[0];
  return token ? standingsOf(token) : [];
}
