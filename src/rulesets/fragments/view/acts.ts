import type { Act } from "../../../contract/act";
import { declareAimAt } from "../rules/actions/aimAt";
import { declareDoing } from "../rules/actions/body";
import { declareCheck } from "../rules/actions/check";
import { declareDecide } from "../rules/actions/decide";
import { declareAttack, declareManeuver } from "../rules/actions/declareAttack";
import { declareMove } from "../rules/actions/declareMove";
import { declareFall } from "../rules/actions/falling";
import { declareHandling } from "../rules/actions/handle";
import { declarePushOff } from "../rules/actions/pushOff";
import { declareSlacken } from "../rules/actions/slacken";
import { declareStrikeIce } from "../rules/actions/strikeIce";
import { declareFeat, declareUse } from "../rules/actions/uses";
import { declareVolley } from "../rules/actions/volley";
import { gearOf, spellOf, weaponOf } from "../rules/data/documents";
import { DOINGS, HANDLINGS, MANEUVERS } from "../rules/data/names";
import type { FBeing } from "../rules/data/types";
import { declareFire, declareReady } from "../rules/reactions/readied";
import { declareCast, declareControl } from "../rules/spells/declareCast";
import { declareCommand, declareDelay, declareEnter } from "../rules/turns/order";
import { declareTimePassed } from "../rules/turns/time";
import { areaPreview, spellPreview } from "./area";
import { attackDialog } from "./attackDialog";
import { aimDialog, castDialog, fireDialog, pushOffDialog, readyDialog, strikeIceDialog } from "./castDialog";
import { checkDialog, fallDialog, pickUpDialog } from "./checkDialog";
import { DOING_ICON, ICON, MANEUVER_ICON, statusIcon } from "./icons";
import { ATTACK_PREVIEW, MANEUVER_PREVIEW } from "./previews";
import { CALL_ACT, REST_ACT } from "./tools";
import { volleyDialog } from "./volleyDialog";

/** [F-038] The doer's gear takes part, because shooting uses ammunition up. */
const quiver: NonNullable<Act<FBeing>["touches"]> = ({ items }, who) =>
  who === "doer" ? items.flatMap((item) => (gearOf(item) ? item.id : [])) : [];
/** [F-092], [F-100] What the target carries takes part, because it may break or fall. */
const things: NonNullable<Act<FBeing>["touches"]> = ({ items }, who) =>
  who === "target" ? items.flatMap((item) => ((weaponOf(item) ?? gearOf(item)) ? item.id : [])) : [];

/** The weapons and gear of the doer take part, because they are drawn, put away or dropped. */
const own: NonNullable<Act<FBeing>["touches"]> = ({ items }, who) =>
  who === "doer" ? items.flatMap((item) => ((weaponOf(item) ?? gearOf(item)) ? item.id : [])) : [];

/** [F-072] The doer's spells take part, because a spell may run from now on. */
const spells: NonNullable<Act<FBeing>["touches"]> = ({ items }, who) =>
  who === "doer" ? items.flatMap((item) => (spellOf(item) ? item.id : [])) : [];

/** [F-085] Everything of the above takes part, because any of it may have been readied. */
const everything: NonNullable<Act<FBeing>["touches"]> = (facts, who) => [
  ...things(facts, who),
  ...quiver(facts, who),
  ...spells(facts, who),
];

type Plain = Pick<Act<FBeing>, "id" | "icon" | "declare"> & Partial<Act<FBeing>>;
const act = (x: Plain): Act<FBeing> => ({
  procedure: x.id,
  label: `FIVEFOLD.Fragments.Act.${x.id}`,
  items: [],
  targets: "none",
  dialog: () => null,
  ...x,
});

/** The acts that can be started from a sheet, the token bar or a macro. */
export const ACTS: readonly Act<FBeing>[] = [
  act({
    id: "attack",
    icon: ICON.attack,
    items: ["fragmentsWeapon"],
    targets: "one",
    touches: quiver,
    declare: (x) => declareAttack(x),
    dialog: (x, context) => attackDialog(x, context),
    preview: ATTACK_PREVIEW,
  }),
  act({
    id: "unarmed",
    procedure: "attack",
    icon: ICON.unarmed,
    targets: "one",
    declare: (x) => declareAttack({ ...x, item: null }),
    dialog: (x, context) => attackDialog({ ...x, item: null }, context),
    preview: ATTACK_PREVIEW,
  }),
  ...MANEUVERS.map((maneuver) =>
    act({
      id: maneuver,
      procedure: "attack",
      icon: MANEUVER_ICON[maneuver],
      targets: "one",
      touches: things,
      declare: declareManeuver(maneuver),
      dialog: (x, context) => attackDialog(x, context, { maneuver }),
      preview: maneuver === "break" ? ATTACK_PREVIEW : MANEUVER_PREVIEW,
    }),
  ),
  ...DOINGS.map((doing) =>
    act({
      id: doing,
      procedure: "body",
      icon: DOING_ICON[doing],
      targets: doing === "choke" ? "one" : doing === "release" ? "maybe" : "none",
      declare: (x) => declareDoing(doing)(x),
    }),
  ),
  ...HANDLINGS.map((handling) =>
    act({
      id: handling,
      procedure: "handle",
      icon: ICON.gear,
      items: handling === "pickUp" ? [] : ["fragmentsWeapon", "fragmentsGear"],
      ...(handling === "pickUp" ? { lifts: true as const, dialog: pickUpDialog } : { touches: own }),
      declare: declareHandling(handling),
    }),
  ),
  act({ id: "move", icon: ICON.move, declare: declareMove, goes: true }),
  act({ id: "fall", icon: ICON.fall, declare: declareFall, dialog: fallDialog }),
  act({
    id: "check",
    icon: ICON.check,
    declare: declareCheck(false),
    dialog: (x, context) => checkDialog(x, context, false),
  }),
  CALL_ACT,
  REST_ACT,
  act({
    id: "medicine",
    procedure: "check",
    icon: ICON.medicine,
    targets: "one",
    declare: declareCheck(true),
    dialog: (x, context) => checkDialog(x, context, true),
  }),
  act({
    id: "cast",
    icon: ICON.spell,
    items: ["fragmentsSpell"],
    targets: "any",
    touches: spells,
    declare: (x) => declareCast(x),
    dialog: castDialog,
    preview: spellPreview,
  }),
  act({ id: "control", icon: ICON.spell, items: ["fragmentsSpell"], declare: declareControl }),
  act({ id: "ready", icon: statusIcon("readied"), declare: declareReady, dialog: readyDialog }),
  act({
    id: "fire",
    icon: statusIcon("readied"),
    targets: "any",
    touches: everything,
    declare: declareFire,
    dialog: fireDialog,
  }),
  act({ id: "strikeIce", icon: ICON.ice, touches: quiver, declare: declareStrikeIce, dialog: strikeIceDialog }),
  act({ id: "useFeat", procedure: "use", icon: ICON.feat, items: ["fragmentsFeat"], declare: declareFeat }),
  act({
    id: "useItem",
    procedure: "use",
    icon: ICON.gear,
    items: ["fragmentsGear"],
    targets: "maybe",
    touches: own,
    declare: declareUse,
  }),
  act({
    id: "aimAt",
    icon: ICON.hidden,
    items: ["fragmentsWeapon"],
    touches: quiver,
    declare: declareAimAt,
    dialog: aimDialog,
  }),
  act({
    id: "volley",
    procedure: "cast",
    icon: ICON.ranged,
    items: ["fragmentsWeapon"],
    targets: "any",
    touches: quiver,
    declare: declareVolley,
    dialog: volleyDialog,
    preview: areaPreview,
  }),
  act({ id: "pushOff", icon: ICON.move, targets: "maybe", declare: declarePushOff, dialog: pushOffDialog }),
  act({ id: "slacken", icon: MANEUVER_ICON.grapple, declare: declareSlacken(false) }),
  act({ id: "pullDown", procedure: "slacken", icon: MANEUVER_ICON.grapple, declare: declareSlacken(true) }),
  act({ id: "decide", icon: ICON.relation, declare: declareDecide, targets: "maybe", gm: true }),
  act({ id: "delay", icon: ICON.delay, declare: declareDelay, changesOrder: true }),
  act({ id: "enter", icon: ICON.enter, declare: declareEnter, changesOrder: true }),
  act({ id: "timePassed", icon: ICON.turn, targets: "any", declare: declareTimePassed, gm: true }),
  act({ id: "command", icon: ICON.command, declare: declareCommand, targets: "one" }),
];
