import type { SurpriseModel, TurnEntry } from "../../../contract/turns";
import { beingOf } from "../rules/creature/participants";
import { num } from "../rules/data/read";
import { AMBUSHED } from "../rules/events/declareRound";
import { sideName } from "./sides";

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

/** [U-002], [U-003] After the rolls of the sides: which of them are caught out. By default nobody is. */
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
          chosen: "no",
          found: null,
        },
      ],
    })),
  settle(entries, said) {
    const sides = sidesIn(entries);
    const caught = sides.filter(({ side }) => said[side]?.ambushed === "yes");
    const [first, ...others] = sides.flatMap(({ members }) => members.map(({ combatantId }) => combatantId));
    const answers = sides.map((side) => [AMBUSHED + side.side, caught.includes(side) ? "yes" : "no"] as const);
    return {
      statuses: {},
      reroll: [],
      acts:
        caught.length === 0 || first === undefined
          ? []
          : [{ by: first, act: "ambush", on: others, said: Object.fromEntries(answers) }],
    };
  },
};
