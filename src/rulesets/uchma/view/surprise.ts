import type { SurpriseModel, TurnEntry } from "../../../contract/turns";
import { beingOf } from "../rules/creature/participants";
import { statusId } from "../rules/data/palette";
import { num } from "../rules/data/read";
import { AMBUSHED } from "../rules/events/declareRound";
import { sideName } from "./sides";

const AMBUSHED_STATUS = statusId("ambushed");
interface Side {
  readonly side: string;
  readonly members: readonly TurnEntry[];
  readonly roll: number;
}
function sidesIn(entries: readonly TurnEntry[]): readonly Side[] {
  const sides = new Map<string, { members: TurnEntry[]; roll: number }>();
  for (const entry of entries) {
    const c = entry.actor && beingOf(entry.actor)?.c;
    if (!c) continue;
    const known = sides.get(c.side) ?? { members: [], roll: 0 };
    known.members.push(entry);
    known.roll = Math.max(known.roll, num(c, "groupRoll"));
    sides.set(c.side, known);
  }
  return [...sides].map(([side, { members, roll }]) => ({ side, members, roll }));
}

const isCaught = ({ actor }: TurnEntry): boolean => (actor?.statuses[AMBUSHED_STATUS] ?? 0) > 0;

/**
 * [U-002], [U-003] The question which sides are ambushed, asked after the sides have rolled. By default it is only those that were ambushed
 * before the start.
 */
export const SURPRISE: SurpriseModel = {
  afterStart: true,
  rows: (entries, t) =>
    sidesIn(entries).map(({ side, members, roll }) => ({
      id: side,
      name: sideName(side, t),
      note: t("FIVEFOLD.Uchma.Surprise.note", { roll, names: members.map(({ name }) => name).join(", ") }),
      img: "",
      groups: [
        {
          id: "ambushed",
          label: t("FIVEFOLD.Uchma.Situation.ambushed.Label"),
          rule: "U-003",
          options: ["no", "yes"].map((id) => ({ id, label: t(`FIVEFOLD.Uchma.Situation.ambushed.${id}`) })),
          chosen: members.every(isCaught) ? "yes" : "no",
          found: null,
        },
      ],
    })),
  settle(entries, said) {
    const sides = sidesIn(entries);
    const caught = sides.filter(({ side, members }) => said[side]?.ambushed === "yes" && !members.every(isCaught));
    // A creature that alone of its side was ambushed stays so, because the question was about the whole side.
    const aware = sides.filter(({ side, members }) => said[side]?.ambushed === "no" && members.every(isCaught));
    const freed = aware
      .flatMap(({ members }) => members)
      .map(({ combatantId }) => [combatantId, { [AMBUSHED_STATUS]: false }] as const);
    const [first, ...others] = sides.flatMap(({ members }) => members.map(({ combatantId }) => combatantId));
    const answers = sides.map((side) => [AMBUSHED + side.side, caught.includes(side) ? "yes" : "no"] as const);
    return {
      statuses: Object.fromEntries(freed),
      reroll: [],
      acts:
        caught.length === 0 || first === undefined
          ? []
          : [{ by: first, act: "ambush", on: others, said: Object.fromEntries(answers) }],
    };
  },
};
