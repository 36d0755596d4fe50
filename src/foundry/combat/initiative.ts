import { host, implementation } from "../host";
import type { HostCombat, HostCombatant, HostMessage, HostRoll } from "../host/types";
import { translate } from "../i18n";

interface Thrown {
  readonly combatant: HostCombatant;
  readonly roll: HostRoll;
}
/** A list of names with their totals, highest first, as it stands in the chat. */
function listOf(thrown: readonly Thrown[]): string {
  const section = document.createElement("section");
  section.className = "ff ff-summary";
  const list = document.createElement("ol");
  list.className = "ff-summary__list";
  for (const { combatant, roll } of [...thrown].sort((a, b) => (b.roll.total ?? 0) - (a.roll.total ?? 0))) {
    const row = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = combatant.name;
    const total = document.createElement("span");
    total.textContent = String(roll.total ?? 0);
    row.append(name, total);
    list.append(row);
  }
  section.append(list);
  return section.outerHTML;
}
async function post(thrown: readonly Thrown[], whisper: readonly string[]): Promise<void> {
  if (thrown.length === 0) return;
  await implementation<HostMessage>("ChatMessage").create({
    content: listOf(thrown),
    rolls: thrown.map(({ roll }) => roll.toJSON()),
    speaker: { alias: translate("FIVEFOLD.Tracker.initiatives") },
    whisper: [...whisper],
  });
}
/** Rolls initiative for several combatants with one message for all of them; those that are hidden are told to game masters alone. */
export async function rollTogether(combat: HostCombat, combatants: readonly HostCombatant[]): Promise<void> {
  const [first, ...others] = combatants;
  if (!first) return;
  if (others.length === 0) {
    await combat.rollInitiative([first.id]);
    return;
  }
  const thrown: Thrown[] = [];
  // One after the other, so that dice which somebody sees or enters come in the order of the tracker.
  for (const combatant of combatants)
    thrown.push({ combatant, roll: await combatant.getInitiativeRoll().evaluate({ allowInteractive: false }) });
  const updates = thrown.map(({ combatant, roll }) => ({ _id: combatant.id, initiative: roll.total ?? 0 }));
  await combat.updateEmbeddedDocuments("Combatant", updates);
  const gms = host.game.users.contents.flatMap(({ id, isGM }) => (isGM ? [id] : []));
  await post(
    thrown.filter(({ combatant }) => !combatant.hidden),
    [],
  );
  await post(
    thrown.filter(({ combatant }) => combatant.hidden),
    gms,
  );
}
