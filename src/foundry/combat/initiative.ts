import type { Json } from "../../engine/json";
import { SerialQueue } from "../../engine/play/queue";
import { part } from "../../engine/reading";
import { updateCombatants } from "../exchange/write/turnOrder";
import { isWriter } from "../exchange/write/writer";
import { host, implementation, SYSTEM } from "../host";
import type { HostCombat, HostCombatant, HostMessage } from "../host/types";
import { translate } from "../i18n";
import { gameOf, turnsOf } from "../registry";
import { type NoticeRow, noticeData, noticeIn } from "../ui/notice";
import { ROLLED } from "./rolled";

/** The flag of a message by which the rolls of one encounter and round find the card that they share. */
const CARD = "initiative";
/** How many of the newest messages are searched for that card: nobody would notice a roll that is added to an older one. */
const LOOKED_AT = 100;
/** The greatest length of a stored initiative roll, in characters. */
const LONGEST = 10_000;

/** A roll for one combatant, as it is stored in messages. */
interface Thrown {
  readonly combatant: HostCombatant;
  readonly json: string;
}
const writing = new SerialQueue();

/** The sum of a stored roll; null where it is none. */
function totalOf(json: string): number | null {
  try {
    const roll: Json = JSON.parse(json);
    const { total } = part(roll);
    return typeof total === "number" ? total : null;
  } catch {
    return null;
  }
}
const rowOf = ({ combatant, json }: Thrown): NoticeRow => ({
  id: combatant.id,
  name: combatant.name,
  text: String(totalOf(json) ?? 0),
  down: "",
});
/** The card of an encounter's round on which earlier rolls are; undefined where there is none. */
const cardAt = (at: string, secret: boolean): HostMessage | undefined =>
  host.game.messages.contents
    .slice(-LOOKED_AT)
    .findLast(
      (message) =>
        message.getFlag(SYSTEM, CARD) === at && message.author?.isGM === true && message.whisper.length > 0 === secret,
    );

/**
 * Puts rolls on the card of the encounter's round; a new one where nobody has rolled yet. Rolls of hidden combatants are on a card of their
 * own for game masters alone.
 */
async function tell(combat: HostCombat, at: string, thrown: readonly Thrown[], secret: boolean): Promise<void> {
  if (thrown.length === 0) return;
  const card = cardAt(at, secret);
  const known = card ? noticeIn(card.system).rows : [];
  const fresh = thrown.map(rowOf);
  const others = known.filter(({ id }) => !fresh.some((row) => row.id === id));
  const rows = [...others, ...fresh].sort((a, b) => Number(b.text) - Number(a.text));
  const title = translate("FIVEFOLD.Tracker.initiatives");
  const { content, system, type } = noticeData({
    ruleset: gameOf(combat)?.slug ?? "",
    title,
    lines: [],
    ordered: true,
    rows,
  });
  const rolls = [...(card?.rolls ?? []).map((roll) => JSON.stringify(roll)), ...thrown.map(({ json }) => json)];
  if (card) {
    await card.update({ content, system, rolls });
    return;
  }
  const whisper = secret ? host.game.users.contents.flatMap(({ id, isGM }) => (isGM ? [id] : [])) : [];
  const flags = { [SYSTEM]: { [CARD]: at } };
  const data = { type, content, system, rolls, whisper, flags, speaker: { alias: title } };
  await implementation<HostMessage>("ChatMessage").create(data);
}
function tellAll(combat: HostCombat, thrown: readonly Thrown[]): Promise<void> {
  const at = `${combat.id}.${combat.round}`;
  return writing.add(async () => {
    for (const secret of [false, true])
      await tell(
        combat,
        at,
        thrown.filter(({ combatant }) => combatant.hidden === secret),
        secret,
      );
  });
}

/**
 * Rolls initiative for several combatants. All rolls of a round are on one card, whoever rolls. The writer's client keeps that card,
 * because no other client may write on a card that another user made.
 */
export async function rollTogether(combat: HostCombat, combatants: readonly HostCombatant[]): Promise<void> {
  if (combatants.length === 0) return;
  // Without a game master no client can keep a card for all.
  if (!host.game.users.activeGM) return void (await combat.rollInitiative(combatants.map(({ id }) => id)));
  const thrown: Thrown[] = [];
  const updates = [];
  // One after the other, so that dice that people see or enter come in the order of the tracker.
  for (const combatant of combatants) {
    const roll = await combatant.getInitiativeRoll().evaluate({ allowInteractive: combatants.length === 1 });
    thrown.push({ combatant, json: JSON.stringify(roll.toJSON()) });
    updates.push({ _id: combatant.id, initiative: roll.total ?? 0 });
  }
  const mine = isWriter();
  const rolled = Object.fromEntries(thrown.map(({ combatant, json }) => [combatant.id, json]));
  await updateCombatants(combat, updates, mine ? {} : { [SYSTEM]: { [ROLLED]: rolled } });
  if (mine) await tellAll(combat, thrown);
}

/**
 * Rolls initiative for those of these combatants (by id, one or several) for which the user may roll. Where the order is made anew each
 * round, a notification says that nobody rolls.
 */
export async function rollNamed(combat: HostCombat, ids: string | readonly string[]): Promise<void> {
  if (turnsOf(combat)?.ranks) {
    host.ui.notifications.info(translate("FIVEFOLD.Tracker.noInitiative"));
    return;
  }
  const named = new Set([ids].flat());
  await rollTogether(
    combat,
    combat.combatants.contents.filter(({ id, isOwner }) => isOwner && named.has(id)),
  );
}

/**
 * Puts a roll of another client on the card. It is called on the writer's client. A roll that differs from the initiative that was stored
 * with it does not count.
 */
export async function rolledElsewhere(combat: HostCombat, combatant: HostCombatant, rolled: Json): Promise<void> {
  const json = part(rolled)[combatant.id];
  if (typeof json !== "string" || json.length > LONGEST || totalOf(json) !== combatant.initiative) return;
  await tellAll(combat, [{ combatant, json }]);
}
