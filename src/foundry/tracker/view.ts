import type { SettingValues } from "../../contract/facts";
import type { Ruleset } from "../../contract/ruleset";
import type { TrackerRow, TurnEntry, TurnModel } from "../../contract/turns";
import { faultsOf, sceneOfFight, wasSetRight } from "../board/map";
import { asksForRolls } from "../combat/rolls";
import { saidOf } from "../exchange/begin/said";
import { hidesFrom } from "../exchange/prompts/rights";
import { tellsNumbers } from "../facts/conceal";
import { turnEntry } from "../facts/entries";
import { actingIn } from "../facts/phase";
import { isAlly, isRevealed } from "../facts/revealed";
import { isToAct, putOffOf, sharing } from "../facts/slots";
import type { HostCombat, HostCombatant, HostUser } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf, runningOf, turnsOf } from "../registry";
import { hidesNumbers, settingValues } from "../settings";
import { panelView } from "./panel";
import type { PanelView } from "./panel-view";

interface StateView {
  readonly id: string;
  readonly icon: string;
  readonly words: string;
  /** How many conditions the icon stands for, where it stands for several. */
  readonly count: string;
}
interface RowView extends Omit<TrackerRow, "life" | "conditions" | "ready"> {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly current: boolean;
  readonly acted: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly mayRoll: boolean;
  /** Nobody has rolled the combatant's initiative. */
  readonly unrolled: boolean;
  /** Whether the initiative can be typed. */
  readonly showsField: boolean;
  /** The text of that field. */
  readonly typed: string;
  /** The reader plays the combatant. */
  readonly mine: boolean;
  /** Whether the game master's switches are shown. */
  readonly tools: boolean;
  /** The bar at the portrait; null where nothing keeps the creature alive, or the reader may not know its numbers. */
  readonly life: { readonly fill: number; readonly state: "good" | "half" | "low"; readonly label: string } | null;
  /** All pools as words, which are shown when the pointer is on the portrait. */
  readonly pools: string;
  /** The conditions as icons with words; the last icon counts those that do not fit. */
  readonly states: readonly StateView[];
  /** The readied actions, as icons with words. */
  readonly ready: readonly Pick<StateView, "icon" | "words">[];
  /** What has become of a turn that is not taken in its place; null: the turn is taken in its place. */
  readonly turn: StateView | null;
  /** It is the combatant's turn, and the reader may end it. */
  readonly mayEnd: boolean;
  /** How the creature looks to readers who may not know its numbers; empty: its numbers are shown, or its tag says more. */
  readonly looks: string;
  /** Whether a game master has revealed the numbers to the players; null: they cannot be revealed. */
  readonly secret: { readonly revealed: boolean } | null;
  readonly pipList: readonly { readonly on: boolean; readonly extra: boolean }[];
}
export interface TrackerView {
  readonly ruleset: string;
  /** The title of the list of turns; the round is shown in Foundry's header above. */
  readonly label: string;
  /** The phases of the round beside its turns; null in games without phases. */
  readonly panel: PanelView | null;
  /** For game masters: what is wrong with the grid for this game, and whether the grid was corrected and can be restored. */
  readonly map: { readonly faults: readonly string[]; readonly scene: string; readonly set: boolean } | null;
  /** Whether the turn order is shown; in the end phase its panel takes that place. */
  readonly listed: boolean;
  /** The combatants for whose initiative a running encounter waits, in a sentence; empty: it waits for none. */
  readonly waits: string;
  readonly rows: readonly RowView[];
}

function pipsOf({ pips }: TrackerRow): RowView["pipList"] {
  if (!pips) return [];
  return Array.from({ length: pips.total }, (_, index) => ({
    on: pips.which?.[index] ?? index < pips.filled,
    extra: index >= pips.total - pips.extra,
  }));
}

/** The words that stand for hidden numbers: at half or less of its life a creature is bloodied, at a quarter or less near death. */
function looksOf(life: TrackerRow["life"]): string {
  if (!life || life.max <= 0) return "";
  const share = life.value / life.max;
  const word = share >= 1 ? "unharmed" : share > 0.5 ? "scratched" : share > 0.25 ? "bloodied" : "nearDeath";
  return translate(`FIVEFOLD.Looks.${word}`);
}
function lifeOf(life: TrackerRow["life"]): RowView["life"] {
  if (!life || life.max <= 0) return null;
  const share = Math.min(1, Math.max(0, life.value / life.max));
  const state = share > 0.5 ? "good" : share > 0.25 ? "half" : "low";
  return { fill: Math.round(share * 100), state, label: translate("FIVEFOLD.Tracker.life", life) };
}
const poolsOf = (gauges: TrackerRow["gauges"]): string =>
  gauges.map(({ name, value, max, spare }) => `${name} ${value}${spare ? `+${spare}` : ""}/${max}`).join(" · ");
/** How many icons fit into one line beside a name. */
const MOST_STATES = 4;
function statesOf(conditions: TrackerRow["conditions"]): readonly StateView[] {
  const all = conditions.map(({ id, icon, name, left }) => ({ id, icon, words: `${name} ${left}`.trim(), count: "" }));
  if (all.length <= MOST_STATES) return all;
  const others = all.slice(MOST_STATES - 1);
  const words = others.map((one) => one.words).join(", ");
  return [
    ...all.slice(0, MOST_STATES - 1),
    { id: "more", icon: "fa-solid fa-plus", words, count: String(others.length) },
  ];
}
/** A condition of a creature whose numbers the reader may not know, without what is left of it, because that may be a number. */
const withoutNumbers = (one: TrackerRow["conditions"][number]): TrackerRow["conditions"][number] =>
  tellsNumbers(one.left) ? { ...one, left: "" } : one;
/** Whether a game master can reveal a creature's numbers to the players, and has; null: the world does not hide them. */
function secretOf({ actor }: HostCombatant, { isGM }: HostUser): RowView["secret"] {
  return isGM && actor && hidesNumbers() && !isAlly(actor) ? { revealed: isRevealed(actor) } : null;
}

/** What all rows of one drawing share. It is read once, because encounters grow to hundreds of combatants. */
interface Drawing {
  readonly combat: HostCombat;
  readonly user: HostUser;
  /** The encounter's game and the values of its settings; null while its mechanics are not loaded. */
  readonly game: { readonly turns: TurnModel; readonly settings: SettingValues } | null;
  /** Id of the combatant whose turn it is. */
  readonly acting: string | undefined;
  readonly entries: readonly TurnEntry[];
  /** For each combatant that acts in another one's turn, by id: the id of that other one. */
  readonly leaders: ReadonlyMap<string, string>;
}
function drawingOf(combat: HostCombat, user: HostUser): Drawing {
  const running = runningOf(combat);
  return {
    combat,
    user,
    game: running && { turns: running.mechanics.turns, settings: settingValues(running.ruleset) },
    acting: actingIn(combat)?.id,
    entries: combat.turns.map(turnEntry),
    leaders: sharing(combat),
  };
}
const TURN_ICONS = {
  waiting: "fa-solid fa-hourglass-half",
  lost: "fa-solid fa-hourglass-end",
  later: "fa-solid fa-arrow-turn-down",
  together: "fa-solid fa-people-group",
};
/**
 * What has become of a turn that waits, was lost or comes later; or in whose turn the combatant acts. Null: the turn is taken in its place.
 */
function turnOf({ combat, entries, leaders }: Drawing, combatant: HostCombatant): StateView | null {
  const leader = leaders.get(combatant.id);
  const id = leader === undefined ? putOffOf(combat, combatant) : "together";
  if (id === null) return null;
  const name = entries.find(({ combatantId }) => combatantId === leader)?.name ?? "";
  return {
    id: `turn-${id}`,
    icon: TURN_ICONS[id],
    words: translate(`FIVEFOLD.Tracker.putOff.${id}`, { name }),
    count: "",
  };
}
/** Whether a combatant acts now, in its own turn or in another one's. */
const actsNow = ({ acting, leaders }: Drawing, id: string): boolean =>
  acting !== undefined && (id === acting || leaders.get(id) === acting);
function gameRow(drawing: Drawing, entry: TurnEntry, mine: boolean): TrackerRow | null {
  const { combat, game, entries } = drawing;
  if (!game) return null;
  const { turns, settings } = game;
  const isTurn = actsNow(drawing, entry.combatantId);
  const said = (act: string): Readonly<Record<string, string>> => saidOf(entry.actor?.uuid ?? "", act);
  const toAct = isToAct(combat, entry.combatantId, drawing);
  return turns.row(entry, { round: combat.round, isTurn, toAct, mine, entries, settings, said }, translate);
}
const owns = ({ actor }: HostCombatant, user: HostUser): boolean | undefined =>
  actor?.testUserPermission(user, "OWNER");

/** What a game says about one combatant. */
export function trackerRow(combat: HostCombat, combatant: HostCombatant, user: HostUser): TrackerRow | null {
  return gameRow(drawingOf(combat, user), turnEntry(combatant), owns(combatant, user) ?? user.isGM);
}
function rowOf(drawing: Drawing, combatant: HostCombatant, index: number): RowView | null {
  const { combat, user, acting, entries } = drawing;
  const mine = owns(combatant, user);
  const current = actsNow(drawing, combatant.id);
  const row = gameRow(drawing, entries[index] ?? turnEntry(combatant), mine ?? user.isGM);
  if (!row) return null;
  const { life, ready = [], ...shown } = row;
  const concealed = combatant.actor !== null && hidesFrom(user, combatant.actor);
  const conditions = concealed ? row.conditions.map(withoutNumbers) : row.conditions;
  // A combatant that a game master has marked as defeated looks like one that is down.
  const down = row.down || combatant.isDefeated;
  return {
    ...shown,
    id: combatant.id,
    name: combatant.name,
    img: combatant.img,
    current,
    acted: combat.started && combat.turn !== null && index < combat.turn,
    hidden: combatant.hidden,
    defeated: combatant.isDefeated,
    tools: user.isGM,
    mine: mine ?? false,
    // Numbers that the world hides on cards are hidden here, too.
    gauges: concealed ? [] : row.gauges,
    life: concealed ? null : lifeOf(life),
    pools: concealed ? "" : poolsOf(row.gauges),
    // The tag says the same as the status from which it follows.
    states: statesOf(conditions.filter(({ icon }) => icon !== row.tag?.icon)),
    ready: ready.map(({ icon, name, note }) => ({ icon, words: note ? `${name}: ${note}` : name })),
    // A creature that acts, or is out of the fight, can react to nothing, and the row shows that already. A readied action says more than
    // the word that there is one.
    reaction: current || ready.some(({ icon }) => icon === row.reaction?.icon) ? null : row.reaction,
    turn: turnOf(drawing, combatant),
    down,
    pips: down ? null : row.pips,
    mayEnd: combatant.id === acting && (mine ?? false),
    tag: concealed && row.tag?.plain !== undefined ? { ...row.tag, label: row.tag.plain } : row.tag,
    looks: concealed && !row.tag ? looksOf(life) : "",
    secret: secretOf(combatant, user),
    showsField: user.isGM && turnsOf(combat)?.typed === true,
    typed: String(combatant.initiative ?? ""),
    unrolled: combatant.initiative === null,
    // Where games make the order themselves, nobody rolls.
    mayRoll: combatant.initiative === null && !turnsOf(combat)?.ranks && (mine ?? user.isGM),
    pipList: pipsOf(row),
  };
}

function mapOf(combat: HostCombat, ruleset: Ruleset): TrackerView["map"] {
  const scene = ruleset.map ? sceneOfFight(combat) : null;
  if (!scene) return null;
  const faults = faultsOf(combat, ruleset);
  const set = !combat.started && faults.length === 0 && wasSetRight(scene);
  return faults.length > 0 || set ? { faults, set, scene: scene.name } : null;
}

/** What the tracker shows; null for encounters of other packages. Hidden combatants are shown to game masters only. */
export function trackerView(combat: HostCombat, user: HostUser): TrackerView | null {
  const ruleset = rulesetOf(combat);
  if (!ruleset) return null;
  const drawing = drawingOf(combat, user);
  const seen = combat.turns.flatMap((combatant, index) => {
    const row = combatant.hidden && !user.isGM ? null : rowOf(drawing, combatant, index);
    return row ? [row] : [];
  });
  // Only the visible rows are counted, because players must not learn how many combatants are hidden.
  const place = seen.findIndex(({ current }) => current) + 1;
  const panel = panelView(combat, user);
  const turns = seen.length;
  // Where games make the order themselves, nobody rolls.
  const rolls = asksForRolls(combat) && !turnsOf(combat)?.ranks;
  const names = rolls ? seen.flatMap(({ name, unrolled }) => (unrolled ? [name] : [])).join(", ") : "";
  return {
    ruleset: ruleset.slug,
    label: translate(place > 0 ? "FIVEFOLD.Tracker.turn" : "FIVEFOLD.Tracker.order", { turn: place, turns }),
    panel,
    map: user.isGM ? mapOf(combat, ruleset) : null,
    listed: panel?.body?.phase !== "end",
    waits: names === "" ? "" : translate("FIVEFOLD.Tracker.waits", { names }),
    rows: seen,
  };
}
