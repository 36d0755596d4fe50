import type { SituationGroup } from "../../../contract/act";
import type { Translate } from "../../../contract/facts";
import type { SurpriseModel, SurpriseRow, TurnEntry } from "../../../contract/turns";
import { creatureOf } from "../rules/data/documents";
import { statusId } from "../rules/data/palette";
import { hasStatus } from "../rules/data/statuses";
import type { Status } from "../rules/data/types";

const SIDES = ["normal", "ambusher", "ambushed"] as const;
const is = ({ actor }: TurnEntry, status: Status): boolean => actor !== null && hasStatus(actor, status);

/** [V-032] to [V-037] The questions who ambushes, who is ambushed, and whether an Over Watch looks the right way. */
export const SURPRISE: SurpriseModel = {
  rows: (entries, t) =>
    entries.flatMap((entry): SurpriseRow[] => {
      const groups = ask(entry, t);
      const { combatantId: id, name, actor } = entry;
      return groups.length > 0 ? [{ id, name, note: "", img: actor?.img ?? "", groups }] : [];
    }),
  settle(entries, said) {
    const settled = entries.map((entry) => [entry.combatantId, settle(entry, said[entry.combatantId] ?? {})] as const);
    return {
      statuses: Object.fromEntries(settled.map(([id, { statuses }]) => [id, statuses])),
      reroll: settled.flatMap(([id, { reroll }]) => (reroll ? [id] : [])),
      acts: [],
    };
  },
};

/** The questions about one creature. */
function ask(entry: TurnEntry, t: Translate): readonly SituationGroup[] {
  if (!entry.actor || !creatureOf(entry.actor)) return [];
  const words = (group: string, options: readonly string[]) => ({
    id: group,
    label: t(`FIVEFOLD.Vigor.Surprise.${group}.Label`),
    options: options.map((id) => ({ id, label: t(`FIVEFOLD.Vigor.Surprise.${group}.${id}`) })),
    found: null,
  });
  const side = is(entry, "ambushed") ? "ambushed" : is(entry, "ambusher") ? "ambusher" : "normal";
  return [
    { ...words("side", SIDES), rule: "V-032", chosen: side },
    ...(is(entry, "overWatch") ? [{ ...words("watch", ["yes", "no"]), rule: "V-036", chosen: "yes" }] : []),
  ];
}
/** What follows from the answers about one creature. */
function settle(entry: TurnEntry, { side, watch }: Readonly<Record<string, string>>) {
  const watches = is(entry, "overWatch") && watch !== "no";
  const turned = is(entry, "overWatch") && watch === "no";
  return {
    statuses: {
      [statusId("ambusher")]: side === "ambusher" && !turned,
      // [V-037] A creature that watches the wrong way counts as ambushed; one that watches the right way is never surprised.
      [statusId("ambushed")]: turned || (side === "ambushed" && !watches),
      [statusId("overWatch")]: watches,
    },
    reroll: turned,
  };
}
