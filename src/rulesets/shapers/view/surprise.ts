import type { SettingValues, Translate } from "../../../contract/facts";
import type { SurpriseModel, SurpriseOutcome, SurpriseRow, TurnEntry } from "../../../contract/turns";
import { areFoes } from "../rules/board/board";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { ROLES } from "../rules/data/kinds";
import { OPTIONS } from "../rules/data/options";
import { isDead } from "../rules/data/read";
import { unionField, unionNumber } from "../rules/data/slots";

const able = (entries: readonly TurnEntry[]): readonly TurnEntry[] =>
  entries.filter(({ actor }) => actor && creatureOf(actor)?.kind === "creature");

/** [W-001] Whether there are two sides that can fight each other. Objects, the dead and noncombatants are on no side. */
function isFight(entries: readonly TurnEntry[]): boolean {
  const sides = able(entries).flatMap(({ actor, disposition = 0 }) => {
    const being = actor && beingOf(actor);
    return being && !isDead(being) && !creatureOf(actor)?.noncombatant ? [disposition] : [];
  });
  return sides.some((one) => sides.some((other) => areFoes(one, other)));
}
/** The unions that can be chosen before the first round. */
const UNIONS = ["none", "first", "second", "third"] as const;
type Said = Parameters<SurpriseModel["settle"]>[1];
/**
 * [W-024] The unions of the first round, as they are stored with the places of their members: the allies of the first creature of each
 * union, where it has any.
 */
function unionsOf(entries: readonly TurnEntry[], said: Said): NonNullable<SurpriseOutcome["places"]> {
  const all = UNIONS.slice(1).flatMap((union, index) => {
    const named = entries.filter(({ combatantId }) => said[combatantId]?.union === union);
    const side = named[0]?.disposition ?? 0;
    const allies = named.filter(({ disposition = 0 }) => !areFoes(disposition, side));
    const place = { [unionField(1)]: unionNumber(1, index + 1) };
    return allies.length < 2 ? [] : allies.map(({ combatantId }) => [combatantId, place] as const);
  });
  return Object.fromEntries(all);
}
/**
 * [W-024] The question who acts in a union. [W-031] The question who sneaks up, who looks out, and who is surprised without a roll. By
 * default nobody is.
 */
export const SURPRISE: SurpriseModel = {
  rows: (entries: readonly TurnEntry[], t: Translate, settings: SettingValues) => {
    const note =
      isFight(entries) || !OPTIONS.of.combatStartCheck(settings) ? "" : t("FIVEFOLD.Shapers.Surprise.oneSide");
    return able(entries).map(
      ({ combatantId: id, name, actor }): SurpriseRow => ({
        id,
        name,
        note,
        img: actor?.img ?? "",
        groups: [
          {
            id: "union",
            label: t("FIVEFOLD.Shapers.Surprise.Union"),
            rule: "W-024",
            options: UNIONS.map((id, number) => ({
              id,
              label: t(`FIVEFOLD.Shapers.Surprise.${number === 0 ? "alone" : "united"}`, { number }),
            })),
            chosen: "none",
            found: null,
          },
          {
            id: "role",
            label: t("FIVEFOLD.Shapers.Surprise.Label"),
            rule: "W-031",
            options: ROLES.map((role) => ({ id: role, label: t(`FIVEFOLD.Shapers.Surprise.${role}`) })),
            chosen: "none",
            found: null,
          },
        ],
      }),
    );
  },
  settle(entries, said) {
    const roles = able(entries).flatMap(({ combatantId }) => {
      const role = said[combatantId]?.role ?? "none";
      return role === "none" ? [] : [{ combatantId, role }];
    });
    const [first, ...others] = roles;
    const acts = first && {
      by: first.combatantId,
      act: "ambush",
      on: others.map(({ combatantId }) => combatantId),
      said: Object.fromEntries(roles.map(({ role }, index) => [`role${index}`, role])),
    };
    return { statuses: {}, reroll: [], places: unionsOf(able(entries), said), acts: acts ? [acts] : [] };
  },
};
