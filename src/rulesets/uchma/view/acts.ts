import type { Act, ActDialog, Declaration } from "../../../contract/act";
import type { ActorFacts } from "../../../contract/facts";
import {
  declareCheck,
  declareCommand,
  declareDismount,
  declareMount,
  declareQuarrel,
  declareSummon,
  declareThrown,
  declareTransform,
  declareTurnBack,
  ownSkillFor,
  teamsSaid,
  thresholdSaid,
} from "../rules/actions/declareMore";
import { declarePrepare, declareRelease, declareUse } from "../rules/actions/declareUse";
import { actor } from "../rules/actions/declaring";
import { beingOf } from "../rules/creature/participants";
import type { UBeing } from "../rules/data/being.types";
import { seeIn, spendable } from "../rules/data/read";
import { SKILLS } from "../rules/data/terms";
import { type OwnSkill, threshold as reached, skillPool } from "../rules/dice/skill";
import { ORDERS } from "../rules/mounts/mount";
import { declareEnterGround, declareFall, declareLose, fallSaid } from "../rules/movement/declareFall";
import { declareMove, MOVE_GROUPS, metresToSay } from "../rules/movement/declareMove";
import { declarePosture } from "../rules/movement/posture";
import { usualGait } from "../rules/movement/steps";
import { COMMON_ACTS } from "./commonActs";
import { act, type C, group, plain } from "./dialogs";
import { ICON } from "./icons";
import { CHECK_PREVIEW, USE_PREVIEW } from "./previews";
import { ROUND_ACTS } from "./roundActs";
import { CALL_ACT, REST_ACT } from "./tools";
import { releaseDialog, spendGroup, useDialog } from "./useDialog";

type X = Declaration<UBeing>;
const USABLE = ["uchmaWeapon", "uchmaAbility"] as const;

/** [U-151] The mount that is an implied target of its rider's acts. */
function mountOf(facts: ActorFacts): readonly string[] {
  const rides = beingOf(facts)?.c.rides;
  return rides === undefined ? [] : [rides];
}
/** The acts that can be started from a sheet, the token bar or a macro. */
export const ACTS: readonly Act<UBeing>[] = [
  act("use", "use", ICON.melee, {
    items: USABLE,
    targets: "any",
    declare: declareUse,
    dialog: useDialog,
    preview: USE_PREVIEW,
  }),
  act("unarmed", "use", ICON.unarmed, {
    targets: "any",
    declare: (x) => declareUse({ ...x, item: null }),
    dialog: (x, context) => useDialog({ ...x, item: null }, context),
    preview: USE_PREVIEW,
  }),
  act("prepare", "prepare", ICON.prepare, { items: USABLE, declare: declarePrepare }),
  act("release", "release", ICON.release, {
    items: ["uchmaEffect"],
    targets: "many",
    declare: declareRelease,
    dialog: releaseDialog,
  }),
  act("move", "move", ICON.move, {
    goes: true,
    targets: "maybe",
    implied: mountOf,
    declare: (x) => declareMove(x),
    dialog: (x, c) => moveDialog(x, c, false),
  }),
  act("run", "move", ICON.run, {
    goes: true,
    targets: "maybe",
    declare: (x) => declareMove(x, true),
    dialog: (x, c) => moveDialog(x, c, true),
  }),
  act("standUp", "posture", ICON.standUp, { declare: (x) => declarePosture(x, "up") }),
  act("dropProne", "posture", ICON.dropProne, { declare: (x) => declarePosture(x, "prone") }),
  act("enterGround", "enterGround", ICON.ground, { gm: true, declare: declareEnterGround }),
  act("fall", "fall", ICON.fall, { declare: declareFall, dialog: fallDialog }),
  act("lose", "lose", ICON.fall, { declare: declareLose }),
  act("mount", "getOn", ICON.mount, { targets: "one", declare: declareMount }),
  act("dismount", "getOff", ICON.dismount, { targets: "maybe", implied: mountOf, declare: declareDismount }),
  act("thrown", "thrown", ICON.dismount, { targets: "one", declare: declareThrown }),
  act("command", "command", ICON.command, {
    targets: "one",
    implied: mountOf,
    declare: declareCommand,
    dialog: commandDialog,
  }),
  act("summon", "summon", ICON.summon, { targets: "one", declare: declareSummon }),
  act("transform", "transform", ICON.transform, {
    items: ["uchmaForm"],
    declare: declareTransform,
    dialog: formDialog,
  }),
  act("turnBack", "turnBack", ICON.transform, { declare: declareTurnBack }),
  act("ownSkill", "check", ICON.skill, {
    items: ["uchmaSkill"],
    declare: (x) => declareCheck(x, null),
    dialog: (x, c) => checkDialog(x, c, ownSkillFor(x)),
    preview: CHECK_PREVIEW,
  }),
  ...SKILLS.map((skill) =>
    act(skill, "check", ICON.skill, {
      declare: (x) => declareCheck(x, skill),
      dialog: (x, c) => checkDialog(x, c, skill),
      preview: CHECK_PREVIEW,
    }),
  ),
  ...COMMON_ACTS,
  ...ROUND_ACTS,
  CALL_ACT,
  REST_ACT,
  act("quarrel", "quarrel", ICON.quarrel, {
    gm: true,
    targets: "many",
    declare: declareQuarrel,
    dialog: quarrelDialog,
  }),
];

function moveDialog(x: X, context: C, run: boolean): ActDialog | null {
  // A path on the scene says everything. A run is asked about, because it ends the turn [U-026].
  if (x.path) return null;
  const c = actor(x);
  const most = metresToSay(x, run);
  const metres = Array.from({ length: most + 1 }, (_, n) => String(n));
  const groups = x.path
    ? []
    : [
        group("metres", "U-022", metres.length > 1 ? metres : ["0"], x.adjust.said?.metres ?? String(most), context),
        group("gait", "U-023", MOVE_GROUPS.gait, x.adjust.said?.gait ?? usualGait(c), context),
        group("terrain", "U-033", MOVE_GROUPS.terrain, x.adjust.said?.terrain ?? "normal", context),
        ...((c.fly ?? 0) > 0
          ? [group("climb", "U-029", MOVE_GROUPS.height, x.adjust.said?.climb ?? "level", context)]
          : []),
      ];
  const title = context.t(`FIVEFOLD.Uchma.Act.${run ? "run" : "move"}`);
  return plain(title, run ? ICON.run : ICON.move, groups, context.t("FIVEFOLD.Uchma.Fact.metres", { metres: most }));
}
function fallDialog(x: X, { t }: C): ActDialog {
  const label = t("FIVEFOLD.Uchma.Situation.metres.Label");
  return {
    ...plain(t("FIVEFOLD.Uchma.Act.fall"), ICON.fall, []),
    texts: [{ id: "metres", label, rule: "U-133", value: fallSaid(x) }],
  };
}
function commandDialog(x: X, context: C): ActDialog {
  const { t } = context;
  const groups = [
    group("order", "U-153", ORDERS, x.adjust.said?.order ?? "run", context),
    group("slot", "U-153", ["rapid", "action", "free"], x.adjust.said?.slot ?? "rapid", context),
  ];
  const label = t("FIVEFOLD.Uchma.Situation.riding.Label");
  return {
    ...plain(t("FIVEFOLD.Uchma.Act.command"), ICON.command, groups),
    texts: [{ id: "riding", label, rule: "U-154", value: x.adjust.said?.riding ?? "" }],
  };
}
function formDialog(x: X, context: C): ActDialog {
  const title = x.item?.name ?? context.t("FIVEFOLD.Uchma.Act.transform");
  return plain(title, ICON.transform, [
    group("willing", "U-173", ["yes", "no"], x.adjust.said?.willing ?? "yes", context),
  ]);
}
function quarrelDialog(x: X, { t }: C): ActDialog {
  const label = t("FIVEFOLD.Uchma.Situation.teams.Label");
  return {
    ...plain(t("FIVEFOLD.Uchma.Act.quarrel"), ICON.quarrel, []),
    texts: [{ id: "teams", label, rule: "U-176", value: teamsSaid(x) }],
  };
}
function checkDialog(x: X, context: C, skill: (typeof SKILLS)[number] | OwnSkill | null): ActDialog | null {
  if (!skill) return null;
  const known = typeof skill === "string";
  const name = known ? context.t(`FIVEFOLD.Uchma.Skill.${skill}`) : skill.name;
  const see = seeIn(x.world);
  const on = spendable(actor(x), "skill", see) ? ["skill"] : [];
  const pool = skillPool(actor(x), skill, see, on.length > 0 && x.adjust.said?.spend === "skill");
  const value = thresholdSaid(x);
  return {
    ...plain(name, ICON.skill, spendGroup(on, x, context)),
    texts: [{ id: "threshold", label: context.t("FIVEFOLD.Uchma.Situation.threshold.Label"), rule: "U-181", value }],
    rolls: [{ id: known ? skill : "own", name, pool }],
    deciding: { roll: pool, on: x.by, number: reached(Number(value) || 0, "U-181"), passes: "from" },
  };
}
