import type { Act } from "../../../contract/act";
import { declareAfflict } from "../rules/actions/afflict";
import {
  declareAttack,
  declareDefend,
  declareEscape,
  declareOpportunityAttack,
  declareOverWatch,
  declareStandUp,
} from "../rules/actions/declare";
import { declareAbility, declareMedical, declareStruggle, declareUse } from "../rules/actions/declareUse";
import { declareFire, declareReady } from "../rules/actions/ready";
import type { VBeing } from "../rules/data/types";
import { declareMove } from "../rules/movement/move";
import { declareAbandon, declareShare } from "../rules/turns/long";
import { declarePassed } from "../rules/turns/passed";
import { attackDialog } from "./attackDialog";
import { ICON } from "./icons";
import { ATTACK_PREVIEW, firePreview, STRUGGLE_PREVIEW, USE_PREVIEW } from "./previews";
import { fireDialog, readyDialog } from "./readyDialog";
import { CALL_ACT, REST_ACT } from "./tools";
import { abilityDialog, medicalDialog, struggleDialog, useDialog } from "./useDialog";

/** An act without item, target and dialog. */
const plain = (id: keyof typeof ICON, declare: Act<VBeing>["declare"]): Act<VBeing> => ({
  id,
  procedure: id,
  label: `FIVEFOLD.Vigor.Act.${id}`,
  icon: ICON[id],
  items: [],
  targets: "none",
  declare,
  dialog: () => null,
});

/** The acts that can be started from a sheet, the token bar or a macro. */
export const ACTS: readonly Act<VBeing>[] = [
  {
    id: "attack",
    procedure: "attack",
    label: "FIVEFOLD.Vigor.Act.attack",
    icon: ICON.attack,
    items: ["vigorWeapon"],
    targets: "one",
    declare: declareAttack,
    dialog: attackDialog,
    preview: ATTACK_PREVIEW,
  },
  {
    id: "unarmed",
    procedure: "attack",
    label: "FIVEFOLD.Vigor.Act.unarmed",
    icon: ICON.unarmed,
    items: [],
    targets: "one",
    declare: (x) => declareAttack({ ...x, item: null }),
    dialog: (x, context) => attackDialog({ ...x, item: null }, context),
    preview: ATTACK_PREVIEW,
  },
  plain("defend", declareDefend),
  plain("overWatch", declareOverWatch),
  plain("standUp", declareStandUp),
  { ...plain("move", declareMove), goes: true },
  plain("escape", declareEscape),
  plain("opportunityAttack", declareOpportunityAttack),
  plain("afflict", declareAfflict),
  { ...plain("passed", declarePassed), targets: "any", gm: true },
  CALL_ACT,
  REST_ACT,
  {
    id: "use",
    procedure: "use",
    label: "FIVEFOLD.Vigor.Act.use",
    icon: ICON.use,
    items: ["vigorFeature"],
    targets: "maybe",
    declare: declareUse,
    dialog: useDialog,
    preview: USE_PREVIEW,
  },
  {
    id: "ability",
    procedure: "use",
    label: "FIVEFOLD.Vigor.Act.ability",
    icon: ICON.skill,
    items: [],
    targets: "none",
    declare: declareAbility,
    dialog: abilityDialog,
    preview: USE_PREVIEW,
  },
  {
    id: "share",
    procedure: "share",
    label: "FIVEFOLD.Vigor.Act.share",
    icon: ICON.share,
    items: ["vigorFeature", "vigorWeapon"],
    targets: "none",
    declare: declareShare,
    dialog: () => null,
  },
  {
    id: "abandon",
    procedure: "abandon",
    label: "FIVEFOLD.Vigor.Act.abandon",
    icon: ICON.abandon,
    items: ["vigorFeature", "vigorWeapon"],
    targets: "none",
    declare: declareAbandon,
    dialog: () => null,
  },
  { ...plain("ready", declareReady), dialog: readyDialog },
  {
    id: "fire",
    procedure: "fire",
    label: "FIVEFOLD.Vigor.Act.fire",
    icon: ICON.fire,
    items: ["vigorFeature", "vigorWeapon"],
    targets: "maybe",
    declare: declareFire,
    dialog: fireDialog,
    preview: firePreview,
  },
  {
    id: "aid",
    procedure: "use",
    label: "FIVEFOLD.Vigor.Act.aid",
    icon: ICON.aid,
    items: [],
    targets: "maybe",
    declare: (x) => declareMedical(x, "aid"),
    dialog: (x, context) => medicalDialog(x, "aid", context),
    preview: USE_PREVIEW,
  },
  {
    id: "stabilize",
    procedure: "use",
    label: "FIVEFOLD.Vigor.Act.stabilize",
    icon: ICON.stabilize,
    items: [],
    targets: "one",
    declare: (x) => declareMedical(x, "stabilize"),
    dialog: (x, context) => medicalDialog(x, "stabilize", context),
    preview: USE_PREVIEW,
  },
  {
    id: "struggle",
    procedure: "struggle",
    label: "FIVEFOLD.Vigor.Act.struggle",
    icon: ICON.struggle,
    items: [],
    targets: "none",
    declare: declareStruggle,
    dialog: struggleDialog,
    preview: STRUGGLE_PREVIEW,
  },
];
