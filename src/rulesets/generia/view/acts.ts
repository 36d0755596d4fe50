import type { Act } from "../../../contract/act";
import { declareAssist } from "../rules/actions/assist";
import {
  declareComeFree,
  declareFall,
  declareJump,
  declareKeepHold,
  declareLoseHold,
  declarePickUp,
  declareRelease,
  declareStandUp,
  declareSteady,
  declareStruggle,
} from "../rules/actions/body";
import { declareAttack, declareGrapple } from "../rules/actions/declareAttack";
import { declareFaint } from "../rules/actions/faint";
import { declareLetPass } from "../rules/actions/letPass";
import { declareReload } from "../rules/actions/reload";
import { declareSkillAttack } from "../rules/actions/skillAttack";
import { declareSwap } from "../rules/actions/swap";
import { declareTreat } from "../rules/actions/treat";
import { declareUseItem } from "../rules/actions/useItem";
import { declareUseSkill } from "../rules/actions/useSkill";
import { gearOf, skillOf, spellOf, weaponOf } from "../rules/data/documents";
import { isSecret } from "../rules/data/masking";
import type { GBeing } from "../rules/data/types";
import { declareAbsorb } from "../rules/lasting/absorb";
import { declareEndLasting, declareLift, declareTimePassed, declareTread } from "../rules/lasting/acts";
import { declareDismount, mountsOf } from "../rules/mounts/mount";
import { declareMount } from "../rules/movement/getOn";
import { declareMove } from "../rules/movement/move";
import { declareReveal, declareSneak } from "../rules/secret/sneak";
import { declareSpot } from "../rules/secret/spot";
import { declareWatch } from "../rules/sight/notice";
import { declareCast, declareEndConcentration, declareGiveUp } from "../rules/spells/declareCast";
import { declareProjectile } from "../rules/spells/projectile";
import { attackDialog, skillAttackDialog } from "./attackDialog";
import {
  fallDialog,
  jumpDialog,
  skillDialog,
  slotDialog,
  sneakDialog,
  struggleDialog,
  treatDialog,
  useItemDialog,
} from "./bodyDialogs";
import { castDialog } from "./castDialog";
import { ICON } from "./icons";
import { ATTACK_PREVIEW, CHECK_PREVIEW, castPreview, FALL_PREVIEW, SNEAK_PREVIEW, STRUGGLE_PREVIEW } from "./previews";
import { CALL_ACT, CHECK_ACT, REST_ACT } from "./tools";

/**
 * [G-159], [G-177] Ammunition takes part because shooting uses one piece up; weapons that have to be reloaded take part because shooting
 * unloads them.
 */
const quiver: NonNullable<Act<GBeing>["touches"]> = ({ items }, who) =>
  who === "doer"
    ? items
        .filter((item) => gearOf(item)?.kind === "ammunition" || (weaponOf(item)?.reload ?? 0) > 0)
        .map(({ id }) => id)
    : [];
/** [G-012] Weapons take part because the act takes them in hand or loads them. */
const arms: NonNullable<Act<GBeing>["touches"]> = ({ items }, who) =>
  who === "doer" ? items.flatMap((item) => (weaponOf(item) ? item.id : [])) : [];

/** [G-091] Spells take part, because their caster may concentrate on them from now on. */
const spells: NonNullable<Act<GBeing>["touches"]> = ({ items }, who) =>
  who === "doer" ? items.flatMap((item) => (spellOf(item) ? item.id : [])) : [];

/** [G-009] Whether the attack is made with a skill; the skill then says what pays for the attack. */
const isSkill = ({ item }: Parameters<Act<GBeing>["declare"]>[0]): boolean => item !== null && skillOf(item) !== null;

/** An act that needs neither item nor target. */
const plain = (
  id: keyof typeof ICON | "cast" | "projectile",
  procedure: string,
  declare: Act<GBeing>["declare"],
): Omit<Act<GBeing>, "dialog"> => ({
  id,
  procedure,
  label: `FIVEFOLD.Generia.Act.${id}`,
  icon: id === "cast" || id === "projectile" ? ICON.spell : ICON[id],
  items: [],
  targets: "none",
  declare,
});

/** The acts that can be started from a sheet, the token bar or a macro. */
export const ACTS: readonly Act<GBeing>[] = [
  {
    id: "attack",
    procedure: "attack",
    label: "FIVEFOLD.Generia.Act.attack",
    icon: ICON.attack,
    items: ["generiaWeapon", "generiaSkill"],
    targets: "one",
    touches: quiver,
    secret: isSecret,
    declare: (x) => (isSkill(x) ? declareSkillAttack(x) : declareAttack(x)),
    dialog: (x, context) => (isSkill(x) ? skillAttackDialog(x, context) : attackDialog(x, context)),
    preview: ATTACK_PREVIEW,
  },
  {
    id: "unarmed",
    procedure: "attack",
    label: "FIVEFOLD.Generia.Act.unarmed",
    icon: ICON.unarmed,
    items: [],
    targets: "one",
    declare: (x) => declareAttack({ ...x, item: null }),
    dialog: (x, context) => attackDialog({ ...x, item: null }, context),
    preview: ATTACK_PREVIEW,
  },
  {
    id: "grapple",
    procedure: "attack",
    label: "FIVEFOLD.Generia.Act.grapple",
    icon: ICON.grapple,
    items: [],
    targets: "one",
    declare: declareGrapple,
    dialog: (x, context) => attackDialog(x, context, true),
    preview: ATTACK_PREVIEW,
  },
  {
    ...plain("cast", "cast", declareCast),
    icon: ICON.spell,
    items: ["generiaSpell", "generiaSkill"],
    targets: "any",
    touches: spells,
    secret: isSecret,
    dialog: castDialog,
    preview: castPreview,
  },
  {
    ...plain("projectile", "attack", declareProjectile),
    icon: ICON.spell,
    items: ["generiaSpell", "generiaSkill"],
    targets: "one",
    touches: spells,
    secret: isSecret,
    dialog: (x, context) => castDialog(x, context, "projectile"),
    preview: ATTACK_PREVIEW,
  },
  {
    ...plain("endConcentration", "concentrationEnd", declareEndConcentration),
    items: ["generiaSpell"],
    dialog: () => null,
  },
  { ...plain("giveUp", "giveUp", declareGiveUp), gm: true, dialog: () => null },
  CALL_ACT,
  CHECK_ACT,
  REST_ACT,
  {
    ...plain("useSkill", "useSkill", declareUseSkill),
    items: ["generiaSkill"],
    secret: isSecret,
    dialog: skillDialog,
  },
  {
    ...plain("swap", "swap", declareSwap),
    items: ["generiaWeapon"],
    touches: arms,
    dialog: () => null,
  },
  { ...plain("reload", "reload", declareReload), items: ["generiaWeapon"], touches: arms, dialog: () => null },
  { ...plain("pickUp", "recover", declarePickUp), dialog: (x, { t }) => slotDialog(x, "pickUp", t) },
  { ...plain("keepHold", "keepHold", declareKeepHold), dialog: (x, { t }) => slotDialog(x, "keepHold", t) },
  { ...plain("spot", "spot", declareSpot), dialog: () => null },
  {
    ...plain("sneak", "sneak", declareSneak),
    goes: true,
    targets: "any",
    secret: () => true,
    dialog: sneakDialog,
    preview: SNEAK_PREVIEW,
  },
  { ...plain("reveal", "reveal", declareReveal), targets: "one", gm: true, dialog: () => null },
  { ...plain("faint", "faint", declareFaint), dialog: () => null },
  { ...plain("watch", "watch", declareWatch), gm: true, dialog: () => null },
  { ...plain("mount", "mount", declareMount), targets: "one", dialog: () => null },
  { ...plain("dismount", "dismount", declareDismount), targets: "maybe", implied: mountsOf, dialog: () => null },
  {
    ...plain("absorb", "absorb", declareAbsorb),
    items: ["generiaEffect"],
    targets: "maybe",
    dialog: () => null,
  },
  { ...plain("tread", "tread", declareTread), gm: true, dialog: () => null },
  { ...plain("letPass", "letPass", declareLetPass), gm: true, dialog: () => null },
  { ...plain("timePassed", "timePassed", declareTimePassed), gm: true, dialog: () => null },
  {
    ...plain("endLasting", "endLasting", declareEndLasting),
    items: ["generiaEffect"],
    dialog: () => null,
  },
  { ...plain("endLasting", "endLasting", declareLift), id: "lift", gm: true, dialog: () => null },
  { ...plain("move", "move", declareMove), goes: true, targets: "maybe", implied: mountsOf, dialog: () => null },
  { ...plain("jump", "jump", declareJump), dialog: jumpDialog, preview: CHECK_PREVIEW },
  { ...plain("fall", "fall", declareFall), dialog: fallDialog, preview: FALL_PREVIEW },
  { ...plain("steady", "recover", declareSteady), dialog: (x, { t }) => slotDialog(x, "steady", t) },
  { ...plain("standUp", "recover", declareStandUp), dialog: (x, { t }) => slotDialog(x, "standUp", t) },
  { ...plain("comeFree", "recover", declareComeFree), targets: "maybe", gm: true, dialog: () => null },
  {
    id: "treat",
    procedure: "treat",
    label: "FIVEFOLD.Generia.Act.treat",
    icon: ICON.healing,
    items: [],
    targets: "maybe",
    declare: declareTreat,
    dialog: treatDialog,
    preview: CHECK_PREVIEW,
  },
  { ...plain("assist", "assist", declareAssist), targets: "one", dialog: () => null },
  {
    ...plain("struggle", "struggle", declareStruggle),
    targets: "maybe",
    dialog: struggleDialog,
    preview: STRUGGLE_PREVIEW,
  },
  { ...plain("release", "release", declareLoseHold), id: "loseHold", targets: "maybe", gm: true, dialog: () => null },
  { ...plain("release", "release", declareRelease), targets: "one", dialog: () => null },
  {
    ...plain("useItem", "useItem", declareUseItem),
    items: ["generiaGear"],
    targets: "maybe",
    touches: ({ items }, who) => (who === "doer" ? items.flatMap((item) => (gearOf(item) ? item.id : [])) : []),
    dialog: useItemDialog,
  },
];
