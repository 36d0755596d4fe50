import type { Relation } from "../../contract/relations";
import { type RelationsTo, standingsOf } from "../board/relations";
import { adjusted } from "../exchange/stored/adjust";
import { actorFacts } from "../facts/actor";
import { actorByUuid, host, SYSTEM } from "../host";
import type { HostToken } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { rulesetOf } from "../registry";
import { showOutcome } from "../ui/text/reason";
import { ruleLink } from "../ui/text/rule-link";
import { FormWindow } from "../ui/windows/window";

/** Hooks after which relations on the scene may have changed. */
const HOOKS = ["updateActor", "updateToken", "createToken", "deleteToken", "updateScene"] as const;

/**
 * The page with the relations of one token's creature to each other creature on its scene. Game masters can switch relations that do not
 * follow from the scene.
 */
class RelationsPage extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 420, height: "auto" },
    window: { icon: "fa-solid fa-people-arrows", resizable: true },
    actions: { ffRelation: pressed },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/settings/relations.hbs`, scrollable: [".ff-win__body"] },
  };

  constructor(readonly token: HostToken) {
    super();
  }
  override get title(): string {
    return translate("FIVEFOLD.Relations.title", { name: this.token.name });
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const ruleset = this.token.actor && rulesetOf(this.token.actor);
    const row = (one: Relation) => ({
      ...one,
      rule: ruleset ? ruleLink(ruleset, one.rule, translate) : null,
      canSwitch: one.switch !== undefined && host.game.user.isGM,
    });
    const others = standingsWithLost(this.token).map(({ relations, offered, ...other }) => {
      const rows = [...relations, ...offered].map(row);
      return {
        ...other,
        title: translate("FIVEFOLD.Relations.to", { name: this.token.name, other: other.name }),
        rows,
      };
    });
    return { others };
  }
  override follows(): readonly string[] {
    return HOOKS;
  }
}

/**
 * The relations of a creature to the others on its scene and, as the last entry, under an empty uuid, its stored relations to deleted
 * creatures.
 */
export function standingsWithLost(token: HostToken): readonly RelationsTo[] {
  const { actor } = token;
  const isThere = (uuid: string): boolean => actorByUuid(uuid) !== null;
  const lost = (actor && rulesetOf(actor)?.relations?.lost?.(actorFacts(actor), isThere, translate)) ?? [];
  const gone = { uuid: "", name: translate("FIVEFOLD.Relations.gone"), img: "", relations: lost, offered: [] };
  return [...standingsOf(token), ...(lost.length > 0 ? [gone] : [])];
}
const found = (standings: readonly RelationsTo[], uuid: string, id: string): Relation | undefined => {
  const other = standings.find((one) => one.uuid === uuid);
  return [...(other?.relations ?? []), ...(other?.offered ?? [])].find((one) => one.id === id);
};
/** Switches a relation between two creatures by the game's own act, so that a card shows it and it can be undone. */
async function pressed(this: RelationsPage, _event: Event, button: HTMLElement): Promise<void> {
  const { actor } = this.token;
  const { other = "", relation = "" } = button.dataset;
  const act = found(standingsWithLost(this.token), other, relation)?.switch;
  if (!actor || !act) return;
  const request = { actorUuid: actor.uuid, act: act.act, targets: other === "" ? [] : [other] };
  showOutcome(await operations.begin({ ...request, adjust: adjusted({ said: act.said, gm: true }) }));
}

let shown: RelationsPage | null = null;
/** Opens the page of a token; at most one is open at a time. */
export async function openRelationsPage(token: HostToken): Promise<void> {
  if (shown?.rendered) await shown.close();
  shown = new RelationsPage(token);
  await shown.render({ force: true });
}
