import type { ActorFacts } from "../../../contract/facts";
import type { PhaseContext, PhaseDeed, PhaseEntry, PhaseModel, PhaseRow, PhaseSection } from "../../../contract/phases";
import { beingOf } from "../rules/creature/participants";
import { usable } from "../rules/data/abilities";
import type { UCreature } from "../rules/data/being.types";
import { TYPES } from "../rules/data/documents";
import { has, hasLeft, isDown, num } from "../rules/data/read";
import { ruleOptionsOf } from "../rules/data/ruleOptions";
import { EDGE } from "../rules/data/sceneTags";
import { currentSpeed } from "../rules/dice/stats";
import { faintRounds, fateOf, goesOn } from "../rules/events/round";
import { ICON } from "./icons";
import { abilityText } from "./rows";

interface Fighter {
  readonly entry: PhaseEntry;
  readonly actor: ActorFacts;
  readonly c: UCreature;
  readonly speed: number;
}
function fightersOf({ entries }: PhaseContext): readonly Fighter[] {
  return entries.flatMap((entry) => {
    const being = entry.actor && beingOf(entry.actor);
    return entry.actor && being
      ? [{ entry, actor: entry.actor, c: being.c, speed: currentSpeed(being.c, being.see) }]
      : [];
  });
}
const deedOf = ({ deeds }: PhaseContext, act: string, by: string, itemId = ""): PhaseDeed | undefined =>
  deeds.findLast((deed) => deed.act === act && deed.by === by && deed.itemId === itemId);

/** [U-005] The rows of weather and places. They are abilities of creatures on the map that are not in the encounter. */
function weatherRows(x: PhaseContext): readonly PhaseRow[] {
  const { t } = x;
  const on = fightersOf(x).flatMap(({ actor, c }) => (hasLeft(c) ? [] : [actor.uuid]));
  return x.bystanders.flatMap((place) => {
    const being = beingOf(place);
    return place.items.flatMap((item): PhaseRow[] => {
      const made = item.type === TYPES.ability ? usable(item) : null;
      const does = (made?.ability.packets?.length ?? 0) + (made?.ability.effects?.length ?? 0);
      if (!being || made?.ability.slot !== "passive" || does === 0) return [];
      const deed = deedOf(x, "environment", place.uuid, item.id);
      const key = { act: "environment", itemId: item.id, gm: true } as const;
      return [
        {
          id: `${place.uuid} ${item.id}`,
          by: place.uuid,
          name: item.name,
          text: abilityText(being.c, made.ability, t),
          done: deed?.outcome ?? "",
          keys: [
            {
              ...key,
              on,
              said: { environment: "apply" },
              label: t("FIVEFOLD.Uchma.Phase.applyAll"),
              icon: ICON.environment,
              main: true,
            },
            {
              ...key,
              said: { environment: "apply" },
              label: t("FIVEFOLD.Uchma.Phase.applyTargets"),
              icon: ICON.ranged,
            },
            { ...key, on, said: { environment: "skip" }, label: t("FIVEFOLD.Uchma.Phase.skip"), icon: ICON.pass },
          ],
        },
      ];
    });
  });
}

/** [U-014], A-09 A row for each creature below 1 health, with the suggested decision. */
function deathRows(x: PhaseContext): readonly PhaseRow[] {
  const { t } = x;
  const byHand = ruleOptionsOf(x.settings)?.deathsByHand === true;
  return fightersOf(x).flatMap(({ actor, c, entry }): PhaseRow[] => {
    const deed = deedOf(x, "fate", actor.uuid);
    if (!deed && (!has(c, "down") || hasLeft(c))) return [];
    const suggested = fateOf(c);
    const health = t("FIVEFOLD.Uchma.Phase.health", { value: num(c, "health"), max: num(c, "healthMax") });
    const faint = faintRounds(c);
    const round = faint > 0 ? t("FIVEFOLD.Uchma.Phase.faint", { count: faint }) : "";
    const advice = byHand ? "" : t(`FIVEFOLD.Uchma.Phase.suggest.${suggested}`);
    return [
      {
        id: actor.uuid,
        by: actor.uuid,
        name: entry.name,
        text: [health, round, advice].filter((part) => part !== "").join(" "),
        done: deed?.outcome ?? "",
        keys: (["dead", "alive"] as const).map((fate) => ({
          act: "fate",
          on: [],
          said: { fate },
          gm: true as const,
          label: t(`FIVEFOLD.Uchma.Option.fate.${fate}`),
          icon: fate === "dead" ? ICON.endPhase : ICON.health,
          ...(!byHand && fate === suggested && { main: true as const }),
        })),
      },
    ];
  });
}

/** [U-097], [U-098] A row for each creature that may flee: it stands at an open edge of the map and is not down. */
function fleeRows(x: PhaseContext): readonly PhaseRow[] {
  const { t } = x;
  return fightersOf(x).flatMap(({ actor, c, entry, speed }): PhaseRow[] => {
    const deed = deedOf(x, "flee", actor.uuid);
    const atEdge = entry.rim || entry.tags.includes(EDGE);
    if (!deed && (!atEdge || isDown(c) || has(c, "ridden"))) return [];
    return [
      {
        id: actor.uuid,
        by: actor.uuid,
        name: entry.name,
        text: t("FIVEFOLD.Uchma.Phase.atEdge", { metres: speed }),
        done: deed?.outcome ?? "",
        keys: entry.mine ? [{ act: "flee", on: [], label: t("FIVEFOLD.Uchma.Act.flee"), icon: ICON.flee }] : [],
      },
    ];
  });
}
/** [U-016] The rows for speaking, which costs nothing in this phase. */
function speakRows(x: PhaseContext): readonly PhaseRow[] {
  const able = fightersOf(x).filter(({ c, entry }) => entry.mine && !isDown(c));
  const keys = able.map(({ actor, entry }) => ({
    act: "speak",
    by: actor.uuid,
    on: [],
    label: entry.name,
    icon: ICON.speak,
  }));
  return keys.length === 0
    ? []
    : [{ id: "speak", by: "", name: "", text: x.t("FIVEFOLD.Uchma.Phase.speakHint"), done: "", keys }];
}

function section(x: PhaseContext, id: string, icon: string, rule: string, rows: readonly PhaseRow[]): PhaseSection {
  const { t } = x;
  return {
    id,
    icon,
    rule,
    rows,
    title: t(`FIVEFOLD.Uchma.Phase.${id}.Title`),
    empty: t(`FIVEFOLD.Uchma.Phase.${id}.Empty`),
  };
}

/** [U-004] to [U-006], [U-014] to [U-017] The phases before and after the turns of a round. */
export const PHASES: PhaseModel = {
  waits: (x) => weatherRows(x).length > 0,
  sections: (x) =>
    x.phase === "start"
      ? [section(x, "weather", ICON.environment, "U-005", weatherRows(x))]
      : [
          section(x, "deaths", ICON.endPhase, "U-014", deathRows(x)),
          section(x, "flight", ICON.flee, "U-098", fleeRows(x)),
          section(x, "speech", ICON.speak, "U-016", speakRows(x)),
        ],
  over: (x) => !goesOn(fightersOf(x).map(({ c }) => c)),
};
