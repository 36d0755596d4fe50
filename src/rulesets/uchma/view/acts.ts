import type { Act, ActDialog, Declaration, SituationGroup } from "../../../contract/act";
import type { Translate } from "../../../contract/facts";
import type { Pool } from "../../../engine/dice/pool";
import { fixed } from "../../../engine/modifiers";
import type { UAbility } from "../rules/ability.types";
import type { UBeing, UCreature } from "../rules/being.types";
import { otherBonuses, powerOf } from "../rules/damage";
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
  THRESHOLDS,
} from "../rules/declareMore";
import {
  declareFall,
  declareLose,
  declareMove,
  declarePosture,
  declareTread,
  FALLS,
  MOVE_GROUPS,
  metresLeft,
  usualGait,
} from "../rules/declareMove";
import {
  abilityFor,
  areaOf,
  aroundOf,
  declarePrepare,
  declareRelease,
  declareUse,
  foundFor,
  mostOf,
  spendings,
  useArgs,
} from "../rules/declareUse";
import { actor } from "../rules/declaring";
import { HIDES } from "../rules/flee";
import { isGround, overGround } from "../rules/ground";
import { ORDERS } from "../rules/mount";
import { potencyTerm } from "../rules/potency";
import { needsRoll, precisionPool, resistanceOf } from "../rules/precision";
import { asCreature, num, seeIn, spendable } from "../rules/read";
import { chosenOf, type Found, SAYABLE, type SayableGroup } from "../rules/situation";
import { type OwnSkill, threshold as reached, skillPool } from "../rules/skill";
import { SKILLS } from "../rules/terms";
import type { UUse } from "../rules/use.types";
import { act, type C, group, plain } from "./dialogs";
import { ICON, useIcon } from "./icons";
import { CHECK_PREVIEW, USE_PREVIEW } from "./previews";
import { ROUND_ACTS } from "./roundActs";

type X = Declaration<UBeing>;
const USABLE = ["uchmaWeapon", "uchmaAbility"] as const;

/** What can be started from a sheet, the token bar or a macro. */
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
  act("release", "release", ICON.release, { items: ["uchmaEffect"], targets: "many", declare: declareRelease }),
  act("move", "move", ICON.move, {
    targets: "maybe",
    declare: (x) => declareMove(x),
    dialog: (x, c) => moveDialog(x, c, false),
  }),
  act("run", "move", ICON.run, {
    targets: "maybe",
    declare: (x) => declareMove(x, true),
    dialog: (x, c) => moveDialog(x, c, true),
  }),
  act("standUp", "posture", ICON.standUp, { declare: (x) => declarePosture(x, "up") }),
  act("dropProne", "posture", ICON.dropProne, { declare: (x) => declarePosture(x, "prone") }),
  act("tread", "tread", ICON.ground, { gm: true, declare: declareTread }),
  act("fall", "fall", ICON.fall, { declare: declareFall, dialog: fallDialog }),
  act("lose", "lose", ICON.fall, { declare: declareLose }),
  act("mount", "getOn", ICON.mount, { targets: "one", declare: declareMount }),
  act("dismount", "getOff", ICON.dismount, { targets: "maybe", declare: declareDismount }),
  act("thrown", "thrown", ICON.dismount, { targets: "one", declare: declareThrown }),
  act("command", "command", ICON.command, { targets: "one", declare: declareCommand, dialog: commandDialog }),
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
  ...ROUND_ACTS,
  act("quarrel", "quarrel", ICON.quarrel, { targets: "many", declare: declareQuarrel }),
];

const GROUP_RULE: Readonly<Record<SayableGroup, string>> = {
  adjacent: "U-127",
  flanked: "U-114",
  height: "U-116",
  cover: "U-123",
  crossed: "U-122",
  light: "U-142",
  willing: "U-058",
  aim: "U-156",
};
/** What the scene says about the first target, and what else may be said; groups that do not matter for this ability are left out. */
function situationGroups(seen: Found, x: X, context: C): SituationGroup[] {
  const known = x.board !== null && x.on[0] !== undefined && x.board.to[x.on[0]] !== undefined;
  const groups: readonly SayableGroup[] = [
    "adjacent",
    "flanked",
    "height",
    "cover",
    "crossed",
    "light",
    "willing",
    "aim",
  ];
  return groups
    .filter((id) => seen[id] !== undefined)
    .map((id) =>
      group(
        id,
        GROUP_RULE[id],
        SAYABLE[id],
        chosenOf(id, x.adjust, seen),
        context,
        known || id === "willing" || id === "aim" ? (seen[id] ?? null) : null,
      ),
    );
}

/** [U-110] Around whom it lies on the ground. */
function groundGroup(x: X, ability: UAbility, on: readonly string[], context: C): readonly SituationGroup[] {
  const around = aroundOf(x, ability, on);
  return around === null ? [] : [group("around", "U-110", ["target", "user"], around, context)];
}

/** [U-056], [U-110] The place that is asked for on the scene; flyers lay things on the ground below them. */
function placeWish(x: X, ability: UAbility): Pick<ActDialog, "place"> {
  const area = x.board && areaOf(ability);
  if (!area) return {};
  const lies = ability.effects?.some(isGround) === true;
  return { place: { ...area, below: lies ? overGround(actor(x), Number.POSITIVE_INFINITY) : 0 } };
}
/** The precision roll and the damage before they are rolled: one roll per target, against its resistance. */
export function useDialog(x: X, context: C): ActDialog | null {
  const { t, names } = context;
  const what = abilityFor(x);
  if (!what.ok) return null;
  const { ability } = what;
  const on = ability.targeting === "self" ? [x.by] : [...new Set(x.on)];
  const [first] = on;
  if (first !== undefined && x.world[first]?.kind !== "creature") return null;
  const args = useArgs(x, ability, on);
  const a = actor(x);
  const see = seeIn(x.world);
  const rolled = on.filter((id) => needsRoll(id, args));
  const against = rolled.map((id) => asCreature(x.world[id], id));
  return {
    title: t(ability.name),
    icon: useIcon(ability.delivery, ability.slot),
    rolls: [
      ...against.map((d) => ({
        id: `precision.${d.id}`,
        name:
          against.length > 1
            ? t("FIVEFOLD.Uchma.Dialog.precisionOn", { name: names[d.id] ?? "" })
            : t("FIVEFOLD.Uchma.Step.precision"),
        pool: precisionPool(a, d, args, see),
      })),
      ...damagePools(args, x, context),
    ],
    against: against.map((d) => ({
      on: d.id,
      name: t("FIVEFOLD.Uchma.Dialog.resistanceOf", {
        name: names[d.id] ?? "",
        resistance: t(`FIVEFOLD.Uchma.Resistance.${ability.resistance ?? "parry"}`),
      }),
      amount: fixed(resistanceOf(d, ability, see)),
    })),
    situation: [
      ...(first === undefined ? [] : situationGroups(foundFor(x, ability, first), x, context)),
      ...groundGroup(x, ability, on, context),
      ...spendGroup(spendings(x, ability), x, context),
    ],
    ...(ability.targeting !== "self" && {
      aim: { most: mostOf(ability), self: ability.helpful === true || args.place !== undefined },
    }),
    ...placeWish(x, ability),
    cost: costText(args, t),
    ...decidingRoll(against[0], args, x),
    addable: (["precision", "damage"] as const).map((kind) => ({ kind, label: t(`FIVEFOLD.Uchma.Addable.${kind}`) })),
  };
}
/** What a state may be spent on, where there is one that its bearer spends when it likes. */
function spendGroup(on: readonly string[], x: X, context: C): readonly SituationGroup[] {
  if (on.length === 0) return [];
  const chosen = on.find((what) => what === x.adjust.said?.spend) ?? "no";
  return [group("spend", "U-064", ["no", ...on], chosen, context)];
}
/** The roll against the first target, and what it has to reach. */
function decidingRoll(d: UCreature | undefined, args: UUse, x: X): Pick<ActDialog, "deciding"> {
  if (!d) return {};
  const see = seeIn(x.world);
  const roll = precisionPool(actor(x), d, args, see);
  return { deciding: { roll, on: d.id, number: resistanceOf(d, args.ability, see), passes: "from" } };
}
/** What each packet does before armor. */
function damagePools(
  args: UUse,
  x: X,
  { t }: C,
): readonly { readonly id: string; readonly name: string; readonly pool: Pool }[] {
  const a = actor(x);
  return (args.ability.packets ?? []).map((packet, index) => {
    const potency = potencyTerm(powerOf(a), packet);
    const bonuses = packet.extra ? [] : otherBonuses(a, args.hand, seeIn(x.world));
    const mods = [
      { id: "action", rule: "U-071", kind: "flat", value: packet.damage } as const,
      ...(potency === 0 ? [] : [{ id: "potency", rule: "U-072", kind: "flat", value: potency } as const]),
      ...(packet.bonus ? [{ id: "bonus", rule: "U-082", kind: "flat", value: packet.bonus } as const] : []),
      ...bonuses,
    ];
    const flat = mods.reduce((sum, { value }) => sum + value, 0);
    const spent = args.spend === "damage" && !packet.extra ? spendable(a, "damage", seeIn(x.world)) : undefined;
    const dice = [packet.dice, spent?.spec.dice?.damage].flatMap((one) => (one ? [{ n: one[0], f: one[1] }] : []));
    const name = t(packet.extra ? "FIVEFOLD.Uchma.Step.extra" : "FIVEFOLD.Uchma.Step.damage");
    return { id: `damage.${index}`, name, pool: { dice, flat, mods } };
  });
}
/** "1 action, 3 energy"; words for nothing where nothing is paid. */
export function costText({ ability, turn }: Pick<UUse, "ability" | "turn">, t: Translate): string {
  const slot = turn || ability.slot !== "free" ? [t(`FIVEFOLD.Uchma.Slot.${ability.slot}`)] : [];
  const energy = ability.energy ? [t("FIVEFOLD.Uchma.Cost.energy", { count: ability.energy })] : [];
  const parts = [...slot, ...energy];
  return parts.length > 0 ? parts.join(", ") : t("FIVEFOLD.Uchma.Cost.free");
}

function moveDialog(x: X, context: C, run: boolean): ActDialog | null {
  // A way on the scene says everything; a run is asked about, because nothing else can follow it [U-026].
  if (x.path) return null;
  const c = actor(x);
  const most = metresLeft(x, run);
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
function fallDialog(x: X, context: C): ActDialog {
  const chosen = x.adjust.said?.metres ?? String(Math.max(5, num(actor(x), "altitude")));
  const options = [...new Set([...FALLS.map(String), chosen])];
  return plain(context.t("FIVEFOLD.Uchma.Act.fall"), ICON.fall, [group("metres", "U-133", options, chosen, context)]);
}
function commandDialog(x: X, context: C): ActDialog {
  return plain(context.t("FIVEFOLD.Uchma.Act.command"), ICON.command, [
    group("order", "U-153", ORDERS, x.adjust.said?.order ?? "run", context),
    group("slot", "U-153", ["rapid", "action", "free"], x.adjust.said?.slot ?? "rapid", context),
    group("riding", "U-154", HIDES, x.adjust.said?.riding ?? "none", context),
  ]);
}
function formDialog(x: X, context: C): ActDialog {
  const title = x.item?.name ?? context.t("FIVEFOLD.Uchma.Act.transform");
  return plain(title, ICON.transform, [
    group("willing", "U-173", ["yes", "no"], x.adjust.said?.willing ?? "yes", context),
  ]);
}
function checkDialog(x: X, context: C, skill: (typeof SKILLS)[number] | OwnSkill | null): ActDialog | null {
  if (!skill) return null;
  const known = typeof skill === "string";
  const name = known ? context.t(`FIVEFOLD.Uchma.Skill.${skill}`) : skill.name;
  const see = seeIn(x.world);
  const on = spendable(actor(x), "skill", see) ? ["skill"] : [];
  const pool = skillPool(actor(x), skill, see, on.length > 0 && x.adjust.said?.spend === "skill");
  const chosen = x.adjust.said?.threshold ?? "9";
  return {
    ...plain(name, ICON.skill, [
      group("threshold", "U-181", THRESHOLDS, chosen, context),
      ...spendGroup(on, x, context),
    ]),
    rolls: [{ id: known ? skill : "own", name, pool }],
    deciding: { roll: pool, on: x.by, number: reached(Number(chosen), "U-181"), passes: "from" },
  };
}
