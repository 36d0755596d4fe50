import type { Act, Declaration } from "../../../contract/act";
import { part } from "../../../engine/reading";
import {
  declareBasic,
  declareStabilize,
  declareSwitchPlaces,
  declareSwitchWeapons,
  declareUseItem,
} from "../rules/actions/basic";
import { declareCinematic } from "../rules/actions/cinematic";
import { declareContest, declareRelease } from "../rules/actions/contests";
import { declareAttack } from "../rules/actions/declareAttack";
import { declareHide, declareNotice } from "../rules/actions/hide";
import { declareUse } from "../rules/actions/useAbility";
import { leaningOut } from "../rules/board/situation";
import { armorOf, consumableOf, weaponOf } from "../rules/data/documents";
import { CONTESTS, PLAIN } from "../rules/data/kinds";
import { ruleOptionsOf } from "../rules/data/options";
import type { SBeing } from "../rules/data/types";
import { declareFire, declareHoldAction } from "../rules/held/declare";
import { declareWalk } from "../rules/movement/walk";
import { declareAmbush } from "../rules/order/ambush";
import { declareGoFirst, declareHoldTurn, declareOfferTurn, declareTakeTurn, declareUnion } from "../rules/order/order";
import { declareTimePassed } from "../rules/turns/time";
import { attackDialog } from "./attackDialog";
import { ICON } from "./icons";
import { cinematicDialog, contestDialog, fireDialog, holdActionDialog, useDialog } from "./otherDialogs";
import { ATTACK_PREVIEW, CONTEST_PREVIEW } from "./previews";
import { CALL_ACT, CHECK_ACT, REST_ACT } from "./tools";

type Rest = Pick<Act<SBeing>, "declare"> & Partial<Act<SBeing>>;
/** The table's rule options are stored with the arguments of every act, so that a change by hand on its card goes by them. */
const told =
  (declare: Rest["declare"]): Rest["declare"] =>
  (x) => {
    const [plan, ruleOptions] = [declare(leant(x)), ruleOptionsOf(x.settings)];
    return plan.ok && ruleOptions ? { ...plan, args: { ...part(plan.args), ruleOptions } } : plan;
  };
/** [W-179] A creature that leans out sees and reaches from the place to which it leans. */
function leant<X extends Declaration<SBeing>>(x: X): X {
  const c = x.world[x.by];
  return c?.kind === "creature" ? { ...x, board: leaningOut(x.board, c) } : x;
}
const act = (id: string, icon: string, { declare, dialog, ...rest }: Rest): Act<SBeing> => ({
  id,
  procedure: id,
  label: `FIVEFOLD.Shapers.Act.${id}`,
  icon,
  items: [],
  targets: "none",
  ...rest,
  dialog: (x, context) => dialog?.(leant(x), context) ?? null,
  declare: told(declare),
});
/** The weapons and the armor of a creature take part, because they may change their place. */
const gearOf: NonNullable<Act<SBeing>["touches"]> = ({ items }) =>
  items.flatMap((item) => (weaponOf(item) || armorOf(item) ? item.id : []));
const ofTarget: NonNullable<Act<SBeing>["touches"]> = (facts, who) => (who === "target" ? gearOf(facts, who) : []);
const ofDoer: NonNullable<Act<SBeing>["touches"]> = (facts, who) => (who === "doer" ? gearOf(facts, who) : []);
const stocks: NonNullable<Act<SBeing>["touches"]> = ({ items }, who) =>
  who === "doer" ? items.flatMap((item) => (consumableOf(item) ? item.id : [])) : [];
const TURN = { changesOrder: true } as const;

/** The acts that can be started from a sheet, the token bar or a macro. */
export const ACTS: readonly Act<SBeing>[] = [
  act("attack", ICON.attack, {
    items: ["shapersWeapon", "shapersAbility"],
    targets: "one",
    declare: declareAttack,
    dialog: attackDialog,
    preview: ATTACK_PREVIEW,
  }),
  act("unarmed", ICON.unarmed, {
    procedure: "attack",
    targets: "one",
    declare: (x) => declareAttack({ ...x, item: null }),
    dialog: (x, context) => attackDialog({ ...x, item: null }, context),
    preview: ATTACK_PREVIEW,
  }),
  act("useAbility", ICON.ability, {
    items: ["shapersAbility"],
    targets: "any",
    declare: declareUse,
    dialog: useDialog,
  }),
  ...PLAIN.map((what) => act(what, ICON[what], { procedure: "basic", declare: declareBasic(what) })),
  act("stabilize", ICON.stabilize, { targets: "maybe", declare: declareStabilize }),
  act("switchPlaces", ICON.switchPlaces, { targets: "one", declare: declareSwitchPlaces }),
  act("switchWeapons", ICON.switchWeapons, {
    items: ["shapersWeapon", "shapersArmor"],
    touches: ofDoer,
    declare: declareSwitchWeapons,
  }),
  act("useItem", ICON.useItem, {
    items: ["shapersConsumable"],
    targets: "maybe",
    touches: stocks,
    declare: declareUseItem,
  }),
  ...CONTESTS.map((kind) =>
    act(kind, ICON[kind], {
      procedure: "contest",
      targets: "one",
      declare: declareContest(kind),
      dialog: contestDialog(kind),
      preview: CONTEST_PREVIEW,
      ...(kind === "disarm" && { touches: ofTarget }),
    }),
  ),
  act("release", ICON.release, { targets: "one", declare: declareRelease }),
  act("hide", ICON.hide, { declare: declareHide }),
  act("notice", ICON.notice, { targets: "one", declare: declareNotice, gm: true }),
  act("ambush", ICON.ambush, { targets: "any", declare: declareAmbush, gm: true }),
  act("move", ICON.move, { procedure: "walk", declare: declareWalk, goes: true }),
  act("holdTurn", ICON.holdTurn, { declare: declareHoldTurn, ...TURN }),
  act("takeTurn", ICON.takeTurn, { declare: declareTakeTurn, ...TURN }),
  act("callTurn", ICON.callTurn, { declare: declareOfferTurn, ...TURN, gm: true }),
  act("union", ICON.union, { targets: "many", declare: declareUnion, ...TURN }),
  act("timePassed", ICON.turn, { targets: "any", declare: declareTimePassed, gm: true }),
  CALL_ACT,
  CHECK_ACT,
  REST_ACT,
  act("goFirst", ICON.goFirst, { declare: declareGoFirst, gm: true }),
  act("holdAction", ICON.holdAction, {
    items: ["shapersWeapon", "shapersAbility", "shapersConsumable"],
    targets: "maybe",
    declare: declareHoldAction,
    dialog: holdActionDialog,
  }),
  act("fire", ICON.fire, {
    targets: "any",
    // The held action may use up an item of the doer, and a Disarm may make others drop what they hold.
    touches: (facts, who) => (who === "doer" ? stocks(facts, who) : gearOf(facts, who)),
    declare: declareFire,
    dialog: fireDialog,
  }),
  act("cinematic", ICON.cinematic, { declare: declareCinematic(false), dialog: cinematicDialog(false) }),
  act("cooperative", ICON.cooperative, { declare: declareCinematic(true), dialog: cinematicDialog(true) }),
];
