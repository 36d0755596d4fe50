import { SECONDS } from "../../common/documents/active-effect-14";
import { profile } from "../../common/generation/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host, reportError, t } from "./host";

/** The moment at which a duration is checked: the place in the combat and the world time. */
interface ExpiryTime {
  combat?: Dynamic;
  round?: number;
  turn?: number;
  /** The combatant whose turn starts or ends. */
  combatant?: Dynamic;
  actors?: Set<Dynamic>;
}

const CORE_EVENTS = ["combatStart", "roundStart", "turnStart", "turnEnd", "roundEnd", "combatEnd"];

/** What is left of a duration of generation 14, in its units; Infinity without one (API docs v14, ActiveEffectDuration). */
function remainingOf(effect: Dynamic, moment: ExpiryTime = {}): number {
  const { value, units } = effect._source.duration;
  if (value === null) return Number.POSITIVE_INFINITY;
  const start: Plain = effect._source.start ?? {};
  const perUnit = SECONDS[units];
  if (perUnit) {
    const now: number = host.game.time?.worldTime ?? 0;
    return value - (now - (start.time ?? now)) / perUnit;
  }
  const combat = start.combat ? host.game.combats?.get(start.combat) : (moment.combat ?? host.game.combat);
  if (!combat?.started || start.round === null || start.round === undefined) return value;
  const rounds = (moment.round ?? combat.round) - start.round;
  if (units === "rounds") return value - rounds;
  const turns = rounds * Math.max(combat.turns.length, 1) + ((moment.turn ?? combat.turn ?? 0) - (start.turn ?? 0));
  return value - turns;
}

/** The prepared duration of generation 14. */
export function prepareDuration14(effect: Dynamic): Plain {
  const { value, units, expiry, expired } = effect._source.duration;
  const remaining = remainingOf(effect);
  const seconds = value !== null && SECONDS[units] ? value * SECONDS[units] : null;
  const label =
    remaining === Number.POSITIVE_INFINITY
      ? t("None")
      : t(`EFFECT.UNITS.${units}`, { value: Math.max(Math.ceil(remaining), 0) });
  return { value: value ?? Number.POSITIVE_INFINITY, units, expiry, expired, seconds, remaining, label };
}

/**
 * Whether an effect whose time is over ends at this event.
 * Source: foundry-api.md §4.3; issues #14725, #13986; API docs v14, ActiveEffect#isExpiryEvent.
 */
export function isExpiryEvent(effect: Dynamic, event: string, moment: ExpiryTime = {}): boolean {
  const { expiry } = effect._source.duration;
  if (event === "updateWorldTime") {
    if (!expiry) return true;
    // the effects of an actor that is not in the combat do not wait for turns
    const fights = effect.target?.inCombat ?? false;
    return !fights && CORE_EVENTS.includes(expiry) && expiry !== "combatStart";
  }
  if (event !== expiry) return false;
  const { combat, combatant } = effect._source.start ?? {};
  if (combat && moment.combat && combat !== moment.combat.id) return false;
  const ofTurn = event === "turnStart" || event === "turnEnd";
  return !ofTurn || !combatant || combatant === moment.combatant?.id;
}

/** All actors whose effects can expire: the world's, and those of unlinked tokens. */
function everybody(): Dynamic[] {
  const { actors, scenes } = host.game;
  const synthetic = [...(scenes ?? [])].flatMap((scene: Dynamic) =>
    [...scene.tokens].flatMap((token: Dynamic) => (!token.actorLink && token.actor ? [token.actor] : [])),
  );
  return [...(actors ?? []), ...synthetic];
}

/** Ends effects whose time is over, by the rules of CONFIG.ActiveEffect (API docs v14, foundry.helpers.ActiveEffectRegistry). */
export class ActiveEffectRegistry {
  get initialized(): boolean {
    return Boolean(host.game?.actors);
  }

  /**
   * Checks every effect, and handles the expired ones as configured; only on the active game master's client.
   * An expired effect that has time left again, because time was turned back, is revived.
   */
  async refresh(event: string, moment: ExpiryTime = {}): Promise<void> {
    const action: string | null = host.CONFIG.ActiveEffect.expiryAction;
    const actors = moment.actors ? [...moment.actors] : everybody();
    for (const actor of actors) {
      const ended: Dynamic[] = [];
      const revived: Dynamic[] = [];
      for (const effect of actor.effects) {
        effect.updateDuration();
        const { expired, value } = effect._source.duration;
        const over = value !== null || effect._source.duration.expiry ? remainingOf(effect, moment) <= 0 : false;
        const timeless = value === null && effect._source.duration.expiry;
        if (!expired && (over || timeless) && effect.isExpiryEvent(event, moment)) ended.push(effect);
        else if (expired && value !== null && remainingOf(effect, moment) > 0) revived.push(effect);
      }
      if (!host.game.user?.isActiveGM || !action) continue;
      const ids = (list: Dynamic[]) => list.map(({ id }) => id as string);
      const mark = (list: Dynamic[], expired: boolean) =>
        actor.updateEmbeddedDocuments(
          "ActiveEffect",
          ids(list).map((_id) => ({ _id, duration: { expired } })),
        );
      if (ended.length && action === "delete") await actor.deleteEmbeddedDocuments("ActiveEffect", ids(ended));
      else if (ended.length) await mark(ended, true);
      if (revived.length) await mark(revived, false);
    }
  }
}

/** Tells the registry about an event, in generations where effects expire; a failure is reported and not thrown. */
export async function expire(event: string, moment: ExpiryTime = {}): Promise<void> {
  if (!profile().effects.expires) return;
  const { registry } = host.CONFIG.ActiveEffect.documentClass;
  await registry.refresh(event, moment).catch((error: Error) => reportError("ActiveEffectRegistry#refresh", error));
}
