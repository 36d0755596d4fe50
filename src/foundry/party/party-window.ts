import { gameNow } from "../combat/game";
import { hidesFrom } from "../exchange/prompts/rights";
import { actorFacts } from "../facts/actor";
import { turnEntry } from "../facts/entries";
import { actingIn } from "../facts/phase";
import { actorByUuid, host, SYSTEM } from "../host";
import type { HostActor } from "../host/types";
import { translate } from "../i18n";
import { gameOf, loadRunning, type RunningGame } from "../registry";
import { settingValues } from "../settings";
import { isDown } from "../statuses";
import { FormWindow } from "../ui/windows/window";
import { type Member, partyView } from "./party-view";

/** Hooks after which the overview may be out of date. */
const FOLLOWED = [
  "createActor",
  "updateActor",
  "deleteActor",
  "updateItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateCombat",
  "combatTurnChange",
  "deleteCombat",
];

/** One of the players' characters as this user may read it; null: this user may not know its numbers. */
function memberOf(actor: HostActor, { ruleset, mechanics }: RunningGame): Member | null {
  const { combat, user, users } = host.game;
  if (hidesFrom(user, actor)) return null;
  const combatant = combat?.started ? combat.combatants.find((one) => one.actor?.uuid === actor.uuid) : undefined;
  const acting = combatant !== undefined && actingIn(combat)?.id === combatant.id;
  const entry = combatant
    ? turnEntry(combatant)
    : { combatantId: "", initiative: null, system: {}, actor: actorFacts(actor), name: actor.name, isPlayer: true };
  const turn = { round: combat?.round ?? 0, isTurn: acting, mine: true, entries: [], settings: settingValues(ruleset) };
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img,
    ruleset: ruleset.slug,
    players: users.contents.flatMap((one) => (!one.isGM && actor.testUserPermission(one, "OWNER") ? [one.name] : [])),
    row: mechanics.turns.row(entry, turn, translate),
    opens: actor.testUserPermission(user, "LIMITED"),
    stands: !isDown(actor),
    fights: combatant !== undefined,
    acting,
  };
}

/**
 * The window with the players' characters of one game: the pools that keep them alive and pay for acts, their conditions, and what they can
 * still do.
 */
class PartyWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fivefold-party",
    position: { width: 520, height: "auto", left: 110, top: 60 },
    window: { title: "FIVEFOLD.Party.title", icon: "fa-solid fa-people-group", resizable: true },
    actions: { sheet },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/party/party.hbs`, scrollable: [".ff-win__body"] },
  };

  override follows(): readonly string[] {
    return FOLLOWED;
  }
  override async _prepareContext(): Promise<Record<string, unknown>> {
    const game = await loadRunning(gameNow().slug);
    const played = host.game.actors.contents.filter(
      (actor) => actor.hasPlayerOwner && gameOf(actor)?.slug === game?.ruleset.slug,
    );
    const view = partyView(game ? played.flatMap((actor) => memberOf(actor, game) ?? []) : [], translate);
    return { ...view, isGM: host.game.user.isGM };
  }
}
async function sheet(this: PartyWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  actorByUuid(dataset.uuid ?? "")?.sheet?.render({ force: true });
}

/** Opens the overview of the players' characters. */
export async function openParty(): Promise<void> {
  await new PartyWindow().render({ force: true });
}
