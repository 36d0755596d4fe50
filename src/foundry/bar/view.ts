import type { Translate } from "../../contract/facts";
import type { BarKey, BarView } from "../../contract/ruleset";
import type { Asked } from "../cards/view.types";
import { inSlots } from "./order";

/** A creature whose token is selected, with its bar. */
export interface Selected {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly ruleset: string;
  readonly bar: BarView;
  /** How far the creature can still go in its running turn, in words; empty: nobody counts that now. */
  readonly moves: string;
  /** The slots of the creature's keys while an encounter runs (`keyOrder`); null: the keys follow one another. */
  readonly slots: readonly string[] | null;
}
/** A note that the selected creature is asked something. The question itself is in the prompt place and on its card. */
interface AskedHere {
  /** Id of the card with the first question. */
  readonly messageId: string;
  readonly label: string;
}
interface BarKeyView extends BarKey {
  /** The digit that presses the key; empty for a key that is there only for a while. */
  readonly digit: string;
  /** The word for a key that costs nothing; empty where it costs something, or the cost is not known yet. */
  readonly free: string;
  /** All about the key in words, which are shown when the pointer is on it. */
  readonly label: string;
  /** What screen readers tell after the name: the cost, and why the key is barred. */
  readonly rest: string;
}
export interface TokenBarView {
  readonly name: string;
  readonly img: string;
  readonly uuids: string;
  readonly ruleset: string;
  readonly turn: BarView["turn"];
  readonly resources: BarView["resources"];
  /** How far the creature can still go in this turn; empty: nobody counts that now. */
  readonly moves: string;
  readonly keys: readonly BarKeyView[];
  /** How many columns of keys there are: all in one row, or in two rows of equal length. */
  readonly columns: number;
  /** The key that shows the next keys; null where all keys are shown. */
  readonly more: { readonly digit: string; readonly label: string } | null;
  readonly reactions: BarView["reactions"];
  /** The reason that bars all of several reactions, which then do not show it themselves; else empty. */
  readonly barred: string;
  /** The note that this creature is asked something, which takes the place of its reactions. */
  readonly asked: AskedHere | null;
  readonly mayEnd: boolean;
  /** What several creatures did with one press, in a sentence; empty: nothing that could be undone. */
  readonly together: string;
  /** Why there is nothing to press, in words; empty where there is something. */
  readonly note: string;
}
/** How many resources fit into one line beside the keys. */
const MOST_RESOURCES = 3;
/** The resources that fit, in their order. Those that keep a creature alive are always among them. */
function fitting(resources: BarView["resources"]): BarView["resources"] {
  const life = resources.filter(({ kind }) => kind === "life");
  const others = resources.filter(({ kind }) => kind !== "life").slice(0, Math.max(0, MOST_RESOURCES - life.length));
  return resources.filter((one) => life.includes(one) || others.includes(one));
}
/** How many keys fit into two rows together with the key that shows the next ones; there is a digit for each. */
const MOST_KEYS = 9;
/** The digit that shows the next keys: the last one on a keyboard. */
const MORE_DIGIT = "0";

/** A note of how many of the questions to this user are for a creature; null: none is. */
function askedOf(uuid: string, asked: readonly Asked[], t: Translate): AskedHere | null {
  const own = asked.flatMap(({ messageId, steps }) => {
    const prompts = steps.flatMap(({ prompt, more }) => [...(prompt ? [prompt] : []), ...more]);
    return prompts.flatMap(({ actor }) => (actor === uuid ? [messageId] : []));
  });
  const [messageId] = own;
  return messageId === undefined ? null : { messageId, label: t("FIVEFOLD.Bar.asked", { count: own.length }) };
}

/** The keys that all selected creatures have and that need no item; barred where each creature is barred. */
function shared([first, ...others]: readonly Selected[]): readonly BarKey[] {
  if (!first) return [];
  if (others.length === 0) return first.bar.keys;
  return first.bar.keys
    .filter(({ act, itemId }) => itemId === "" && others.every(({ bar }) => bar.keys.some((key) => key.act === act)))
    .map((key) => {
      const all = [first, ...others].flatMap(({ bar }) => bar.keys.find(({ act }) => act === key.act) ?? []);
      const barred = all.every(({ disabled }) => disabled);
      return { ...key, main: false, disabled: barred, reason: barred ? (all[0]?.reason ?? "") : "" };
    });
}

/** One of several selected creatures, which may do the pressed act. */
export interface Doer {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Whether the creature can do it. */
  readonly picked: boolean;
  /** Why it cannot; empty: it can. */
  readonly reason: string;
}
/** Which of the selected creatures can do an act now, and why the others cannot. Pure. */
export function doersAmong(selected: readonly Selected[], act: string): readonly Doer[] {
  return selected.flatMap(({ uuid, name, img, bar }) => {
    const key = bar.keys.find((one) => one.act === act);
    return key ? [{ uuid, name, img, picked: !key.disabled, reason: key.disabled ? key.reason : "" }] : [];
  });
}
/** What several creatures did with one press, and can be undone with one. */
export interface Together {
  readonly act: string;
  /** The cards, oldest first. */
  readonly messages: readonly string[];
}

/** The pages of nine slots, with the keys that are there and their digits. Empty pages are left out. */
function pagesOf(slots: readonly (BarKey | null)[]): readonly (readonly KeyAt[])[] {
  const all = Array.from({ length: Math.ceil(slots.length / MOST_KEYS) }, (_, page) =>
    slots
      .slice(page * MOST_KEYS, (page + 1) * MOST_KEYS)
      .flatMap((key, index) => (key ? [{ key, digit: String(index + 1) }] : [])),
  ).filter((keys) => keys.length > 0);
  return all.length > 0 ? all : [[]];
}
interface KeyAt {
  readonly key: BarKey;
  readonly digit: string;
}
function keyView({ key, digit }: KeyAt, t: Translate): BarKeyView {
  const { name, cost, costs, reason } = key;
  const free = costs?.length === 0 ? t("FIVEFOLD.Bar.free") : "";
  // Costs that its few words already name are not repeated.
  const paid = (costs ?? []).map(({ label }) => label).filter((label) => !cost.includes(label));
  const rest = listed(cost, ...paid, free, reason);
  return { ...key, digit, free, label: listed(name, rest), rest };
}

/** How many keys one row holds at most. */
const ROW = 5;
const columnsFor = (keys: number): number => (keys > ROW ? Math.ceil(keys / 2) : keys);

/** The reactions. A reason that bars all of several reactions is shown once for all of them. */
function reactionsOf(reactions: BarView["reactions"]): Pick<TokenBarView, "reactions" | "barred"> {
  const [first, ...others] = reactions;
  const isShared = others.length > 0 && others.every(({ reason }) => reason === first?.reason);
  if (!first?.reason || !isShared) return { reactions, barred: "" };
  return { reactions: reactions.map((one) => ({ ...one, reason: "" })), barred: first.reason };
}

const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(", ");

/**
 * What the token bar prints for the selected creatures; null where there is nothing to show. Pure.
 * @param turned how often the bar was turned to its next keys; after the last ones come the first
 * @param questions everything that this user is asked
 * @param together what the selected creatures did last with one press
 */
export function tokenBarView(
  selected: readonly Selected[],
  t: Translate,
  turned = 0,
  questions: readonly Asked[] = [],
  together: Together | null = null,
): TokenBarView | null {
  const [first] = selected;
  if (!first) return null;
  if (selected.some(({ ruleset }) => ruleset !== first.ruleset)) return mixedView(selected, t);
  const alone = selected.length === 1;
  const all = shared(selected);
  const lasting = all.filter((key) => !key.first);
  const slots = alone && first.slots ? inSlots(lasting, first.slots) : lasting;
  const pages = pagesOf(slots);
  const asked = alone ? askedOf(first.uuid, questions, t) : null;
  const page = turned % pages.length;
  const keys = [...all.filter((key) => key.first).map((key) => ({ key, digit: "" })), ...(pages[page] ?? [])];
  return {
    name: alone ? first.name : t("FIVEFOLD.Bar.several", { count: selected.length }),
    img: first.img,
    uuids: selected.map(({ uuid }) => uuid).join(" "),
    ruleset: first.ruleset,
    turn: alone ? first.bar.turn : null,
    resources: alone ? fitting(first.bar.resources) : [],
    moves: alone ? first.moves : "",
    keys: keys.map((key) => keyView(key, t)),
    columns: columnsFor(keys.length + (pages.length > 1 ? 1 : 0)),
    more:
      pages.length > 1
        ? { digit: MORE_DIGIT, label: t("FIVEFOLD.Bar.more", { page: page + 1, pages: pages.length }) }
        : null,
    ...reactionsOf(alone && !asked ? first.bar.reactions : []),
    asked,
    mayEnd: alone && first.bar.turn?.mine === true,
    together:
      together && !alone ? t("FIVEFOLD.Bar.together", { name: together.act, count: together.messages.length }) : "",
    note: "",
  };
}
/** The bar for creatures of several games. They do nothing together, and a note says so in place of keys. */
function mixedView(selected: readonly Selected[], t: Translate): TokenBarView {
  return {
    name: t("FIVEFOLD.Bar.several", { count: selected.length }),
    img: "",
    uuids: "",
    ruleset: "",
    turn: null,
    resources: [],
    moves: "",
    keys: [],
    columns: 0,
    more: null,
    reactions: [],
    barred: "",
    asked: null,
    mayEnd: false,
    together: "",
    note: t("FIVEFOLD.Bar.twoGames"),
  };
}
