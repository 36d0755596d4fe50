import type { OpeningModel, TurnEntry } from "../../../contract/turns";
import { statusId } from "../rules/cast";
import { creatureOf } from "../rules/documents";
import type { Status } from "../rules/types";

const SIDES = ["normal", "ambusher", "ambushed"] as const;
const is = ({ actor }: TurnEntry, status: Status): boolean => (actor?.statuses[statusId(status)] ?? 0) > 0;

/** [V-032] to [V-037] Who lay in wait, who walks into it, and whether an Over Watch looked the right way. */
export const OPENING: OpeningModel = {
  ask(entry, t) {
    if (!entry.actor || !creatureOf(entry.actor)) return [];
    const words = (group: string, options: readonly string[]) => ({
      id: group,
      label: t(`FIVEFOLD.Vigor.Opening.${group}.Label`),
      options: options.map((id) => ({ id, label: t(`FIVEFOLD.Vigor.Opening.${group}.${id}`) })),
      found: null,
    });
    const side = is(entry, "ambushed") ? "ambushed" : is(entry, "ambusher") ? "ambusher" : "normal";
    return [
      { ...words("side", SIDES), rule: "V-032", chosen: side },
      ...(is(entry, "overWatch") ? [{ ...words("watch", ["yes", "no"]), rule: "V-036", chosen: "yes" }] : []),
    ];
  },
  settle(entry, { side, watch }) {
    const watches = is(entry, "overWatch") && watch !== "no";
    const turned = is(entry, "overWatch") && watch === "no";
    return {
      statuses: {
        [statusId("ambusher")]: side === "ambusher" && !turned,
        // [V-037] Looking the wrong way is as good as not looking; the right way, nobody surprises one.
        [statusId("ambushed")]: turned || (side === "ambushed" && !watches),
        [statusId("overWatch")]: watches,
      },
      reroll: turned,
    };
  },
};
