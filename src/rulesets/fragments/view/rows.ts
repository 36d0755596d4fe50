import type { ActorFacts } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import type { ActRow } from "../../../kit/view/rows";
import { focusOf } from "../rules/actions/body";
import { isForVolleys, volleyOf } from "../rules/actions/volley";
import { actionLimit, actionsLeft, isHelpless, reactionLimit, reactionsLeft } from "../rules/creature/limits";
import { isAtHand, meleeAttributes, unarmedOf, weaponFacts } from "../rules/creature/weapons";
import { type CreatureSystem, featOf, gearOf, spellOf, weaponOf } from "../rules/data/documents";
import { MANEUVERS } from "../rules/data/names";
import { has, num, relatedTo } from "../rules/data/read";
import type { FCreature, FWay, FWeapon } from "../rules/data/types";
import { damagePool } from "../rules/dice/pools";
import { costParts } from "./costText";
import { DOING_ICON, ICON, MANEUVER_ICON, statusIcon } from "./icons";
import { poolText } from "./poolText";

/** The round of the encounter that a creature is in; null outside of encounters. */
const roundNow = ({ turn }: Pick<SheetContext, "turn">): number | null => turn?.round ?? null;
/** Why no Action can be taken now, or "". Outside of an encounter Actions are not counted. */
function barredNow(c: FCreature, { turn, t }: SheetContext, actions = 1): string {
  const why = (key: string, data = {}) => t(`FIVEFOLD.Fragments.Refused.${key}`, data);
  if (isHelpless(c))
    return why(`helpless.${has(c, "dead") ? "dead" : has(c, "unconscious") ? "unconscious" : "stunned"}`);
  // Only this creature takes part in a sheet's context: without its letter the turn is another creature's.
  if (turn && turn.turnOf === null && (turn.sharing ?? []).length === 0) return why("notYourTurn");
  const left = actionsLeft(c, roundNow({ turn }));
  if (!turn || left >= actions) return "";
  return left === 0 ? why("noActions") : why("fewActions", { left, needed: actions });
}
function row(
  x: Partial<ActRow> & Pick<ActRow, "act" | "icon" | "name">,
  reason: string,
  { isGM, t }: SheetContext,
): ActRow {
  const costs = costParts({ actions: 1 }, t);
  return { itemId: "", sub: "", costs, main: false, ...x, disabled: reason !== "" && !isGM, reason };
}
function weaponLine(c: FCreature, weapon: FWeapon, way: FWay, { t }: SheetContext): string {
  const [best] = way === "ranged" ? (["dex"] as const) : meleeAttributes({ ...c, main: weapon });
  const { dice, flat } = damagePool(weapon);
  const attack = signed(c.level + c.attributes[best ?? "str"]);
  return t("FIVEFOLD.Fragments.Line.weapon", { attack, damage: poolText(dice, flat), type: weapon.type });
}
/** The weapons that a creature has at hand, as they are stored. */
const atHand = ({ items }: ActorFacts) =>
  items.flatMap((item) => {
    const stored = weaponOf(item);
    return stored && isAtHand(stored) ? [{ item, stored }] : [];
  });
/** [F-041] Every weapon in the hand, and the bare hand. */
export function attackRows(actor: ActorFacts, c: FCreature, system: CreatureSystem, context: SheetContext): ActRow[] {
  const { t } = context;
  const reason = barredNow(c, context);
  const shoots = volleyOf(actor) > 0;
  const weapons = atHand(actor).flatMap(({ item, stored }) => {
    const way: FWay = stored.ways.includes("melee") ? "melee" : "ranged";
    const facts = weaponFacts(item.name, stored, system, way);
    const broken = facts ? "" : t("FIVEFOLD.Fragments.Refused.formula", { name: item.name, formula: stored.damage });
    const sub = facts ? weaponLine(c, facts, way, context) : "";
    const icon = way === "melee" ? ICON.attack : ICON.ranged;
    const attack = row({ act: "attack", itemId: item.id, icon, name: item.name, sub }, broken || reason, context);
    if (!shoots || !isForVolleys(stored)) return [attack];
    const volley = t("FIVEFOLD.Fragments.Line.volley", { name: item.name });
    const feet = t("FIVEFOLD.Fragments.Line.around", { feet: volleyOf(actor) });
    return [
      attack,
      row({ act: "volley", itemId: item.id, icon: ICON.ranged, name: volley, sub: feet }, broken || reason, context),
    ];
  });
  const sub = weaponLine(c, unarmedOf(system), "melee", context);
  const fist = row({ act: "unarmed", icon: ICON.unarmed, name: t("FIVEFOLD.Fragments.Unarmed"), sub }, reason, context);
  return [...weapons, fist].map((one, index) => ({ ...one, main: index === 0 }));
}
/** [F-088] The maneuvers that may take the place of a melee attack. */
export function maneuverRows(c: FCreature, context: SheetContext): ActRow[] {
  const reason = barredNow(c, context);
  return MANEUVERS.map((id) =>
    row({ act: id, icon: MANEUVER_ICON[id], name: context.t(`FIVEFOLD.Fragments.Act.${id}`) }, reason, context),
  );
}
/** [F-067], [F-072] The spells that can be cast, and the running spells that can be controlled. */
export function spellRows(actor: ActorFacts, c: FCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  return actor.items.flatMap((item) => {
    const stored = spellOf(item);
    if (!stored) return [];
    const energy = stored.components.reduce((sum, one) => sum + one.energy, 0);
    const runs = stored.running.round > 0 && stored.controllable;
    const sub = t("FIVEFOLD.Fragments.Cost.energy", { energy });
    const of = (act: "cast" | "control", name: string, price: { actions: number; energy?: number }): ActRow =>
      row(
        { act, itemId: item.id, icon: ICON.spell, name, sub, costs: costParts(price, t) },
        barredNow(c, context, price.actions),
        context,
      );
    const control = t("FIVEFOLD.Fragments.Line.control", { name: item.name });
    const paid = stored.selfPowered && stored.fixed ? 0 : energy;
    return [
      of("cast", item.name, { actions: stored.actions, energy: paid }),
      ...(runs ? [of("control", control, { actions: 1 })] : []),
    ];
  });
}
/** [F-031], [F-040], [F-085], [F-086] The rows of feats, of items that heal, and of what is readied. */
function itemRows(actor: ActorFacts, c: FCreature, context: SheetContext): ActRow[] {
  const { t } = context;
  const reason = barredNow(c, context);
  const uses = actor.items.flatMap((item) => {
    const feat = featOf(item);
    if (feat && feat.use !== "passive")
      return [
        row(
          {
            ...{ act: "useFeat", itemId: item.id, icon: ICON.feat, name: item.name },
            costs: costParts(
              feat.use === "action" ? { actions: 1 } : feat.use === "reaction" ? { reactions: 1 } : {},
              t,
            ),
          },
          feat.use === "action" ? reason : "",
          context,
        ),
      ];
    const heals = gearOf(item)?.heals ?? "";
    return heals === ""
      ? []
      : [row({ act: "useItem", itemId: item.id, icon: ICON.gear, name: item.name, sub: heals }, reason, context)];
  });
  const two = t("FIVEFOLD.Fragments.Cost.actions", { count: 2 });
  const readied = has(c, "readied")
    ? row(
        {
          ...{ act: "fire", icon: statusIcon("readied"), name: t("FIVEFOLD.Fragments.Act.fire") },
          costs: costParts({ reactions: 1 }, t),
        },
        "",
        context,
      )
    : row(
        {
          ...{ act: "ready", icon: statusIcon("readied"), name: t("FIVEFOLD.Fragments.Act.ready"), sub: two },
          costs: costParts({ actions: 2 }, t),
        },
        barredNow(c, context, 2),
        context,
      );
  return [...uses, readied];
}
/** [F-021], [F-036] The rows of the other acts; acts that make no sense now are left out. */
export function actionRows(actor: ActorFacts, c: FCreature, system: CreatureSystem, context: SheetContext): ActRow[] {
  const { t } = context;
  const reason = barredNow(c, context);
  const name = (act: string) => t(`FIVEFOLD.Fragments.Act.${act}`);
  const one = t("FIVEFOLD.Fragments.Cost.actions", { count: 1 });
  const free = t("FIVEFOLD.Fragments.Cost.free");
  const holds = relatedTo(c, "holds").length > 0;
  const of = (act: keyof typeof DOING_ICON, when: boolean, sub = one): ActRow[] =>
    when
      ? [row({ act, icon: DOING_ICON[act], name: name(act), sub, ...(sub === free && { costs: [] }) }, reason, context)]
      : [];
  // The check dialog opens with the first skill.
  const [skill] = system.skills.filter((one) => one.name.trim() !== "");
  const checked = { costs: costParts({ actions: skill?.cost ?? 1 }, t) };
  return [
    ...of("standUp", has(c, "prone")),
    ...of("dodge", true),
    ...of("focus", num(c, "energyMax") > 0, t("FIVEFOLD.Fragments.Cost.focus", { energy: focusOf(c) })),
    ...of("extinguish", has(c, "onFire")),
    ...of("steady", has(c, "unstable")),
    ...of("choke", holds),
    ...of("release", holds, free),
    ...itemRows(actor, c, context),
    ...(skill ? [row({ act: "check", icon: ICON.check, name: name("check"), ...checked }, reason, context)] : []),
    row({ act: "medicine", icon: ICON.medicine, name: name("medicine") }, reason, context),
    row({ act: "command", icon: ICON.command, name: name("command") }, reason, context),
    ...of("interact", true),
    row({ act: "pickUp", icon: ICON.hand, name: name("pickUp"), sub: one }, reason, context),
    ...atHand(actor).map(({ item }) => {
      const aim = t("FIVEFOLD.Fragments.Line.aim", { name: item.name });
      return row({ act: "aimAt", itemId: item.id, icon: ICON.hidden, name: aim, sub: one }, reason, context);
    }),
    ...of("dropProne", !has(c, "prone"), free),
    row({ act: "pushOff", icon: ICON.move, name: name("pushOff"), sub: one }, reason, context),
    row({ act: "strikeIce", icon: ICON.ice, name: name("strikeIce"), sub: one }, reason, context),
    row({ act: "fall", icon: ICON.fall, name: name("fall"), costs: [] }, "", context),
    row(
      { act: "delay", icon: ICON.delay, name: name("delay"), sub: free, costs: [] },
      context.turn ? reason : t("FIVEFOLD.Fragments.Refused.noTurns"),
      context,
    ),
  ];
}
/** [F-221], [F-222] How many Actions and Reactions are left, and of how many. */
export function countsOf(c: FCreature, turn: SheetContext["turn"], early: boolean) {
  const round = turn?.round ?? null;
  const total = actionLimit(c, round);
  const left = actionsLeft(c, round);
  return {
    pips: Array.from({ length: total }, (_one, index) => index < left),
    left,
    total,
    reactions: reactionsLeft(c, round, early),
    reactionTotal: reactionLimit(c, round, early),
  };
}
