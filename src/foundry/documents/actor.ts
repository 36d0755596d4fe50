import type { Json, JsonObject } from "../../engine/json";
import { switchStatuses } from "../exchange/write/switchStatuses";
import { actorFacts, forgetFacts } from "../facts/actor";
import { host, SYSTEM } from "../host";
import { BaseActor, BaseItem } from "../host/classes";
import { translate } from "../i18n";
import { gameOf, loadedGameOf, sameGame, type Typed, worldGame } from "../registry";
import { statusesFollowed } from "../scene/by-hand";
import { settingValues } from "../settings";

const DEFAULT_IMAGE = /^icons\/svg\//;
/** The image of its type for a new document, where nobody chose an image; null where somebody did. */
async function pictureOf(
  document: { readonly documentName: string; readonly type: string },
  data: JsonObject,
): Promise<JsonObject | null> {
  const chosen = typeof data.img === "string" && !DEFAULT_IMAGE.test(data.img);
  const ruleset = chosen ? null : await loadedGameOf(document);
  if (!ruleset) return null;
  return { img: ruleset.image(document.documentName === "Actor" ? "Actor" : "Item", document.type) };
}

type DialogArguments = Parameters<typeof BaseActor.createDialog>;
/**
 * The arguments of a creation dialog that offers the types of one game: the parent's game, else the world's. Types of other packages stay.
 */
function ofOneGame(
  documentName: "Actor" | "Item",
  all: readonly string[],
  [data, createOptions, dialogOptions, ...more]: DialogArguments,
): DialogArguments {
  const { parent } = createOptions ?? {};
  const game = (parent && gameOf(parent)) ?? worldGame();
  const types = (dialogOptions?.types ?? all).filter((type) => {
    const own = gameOf({ documentName, type });
    return own ? own === game : type !== "base";
  });
  return [data, createOptions, types.length > 0 ? { ...dialogOptions, types } : dialogOptions, ...more];
}

export class FivefoldActor extends BaseActor {
  static override createDialog(...args: DialogArguments): Promise<unknown> {
    return super.createDialog(...ofOneGame("Actor", this.TYPES, args));
  }

  /** Foundry calls this after every change of an actor, its items and its effects (foundry-api.md §4). */
  override prepareData(): void {
    forgetFacts(this);
    super.prepareData();
    forgetFacts(this);
  }

  override async _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const picture = await pictureOf(this, data);
    const own: Record<string, Json> = { ...picture, ...barsOf(this, data) };
    if (picture && !says(data, "texture")) own["prototypeToken.texture.src"] = picture.img ?? null;
    if (Object.keys(own).length > 0) this.updateSource(own);
    return undefined;
  }

  override _onUpdate(changed: JsonObject, options: JsonObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    // A commit of the rules brings its own statuses. After an edit by hand, the client of the person who edited settles the statuses.
    if (userId !== host.game.user.id || options[SYSTEM] !== undefined || changed.system === undefined) return;
    void settleStatuses(this);
  }
}
const says = ({ prototypeToken }: JsonObject, key: string): boolean =>
  typeof prototypeToken === "object" && prototypeToken !== null && key in prototypeToken;

/** `CONST.TOKEN_DISPLAY_MODES.OWNER`, whose value is part of the public API: owners always see the bars. */
const TO_OWNERS = 40;
/**
 * Makes the tokens of a new creature show the first two bars of its game to the creature's players. The manifest has room for only one pair
 * of bars for all games.
 */
function barsOf(actor: Typed, data: JsonObject): JsonObject {
  const bars = gameOf(actor)?.trackable[actor.type]?.bar ?? [];
  if (bars.length === 0) return {};
  const own = bars.slice(0, 2).map((path, at) => [`bar${at + 1}`, path] as const);
  const attributes = own.flatMap(([bar, path]) => (says(data, bar) ? [] : [[`prototypeToken.${bar}.attribute`, path]]));
  const shown = says(data, "displayBars") ? {} : { "prototypeToken.displayBars": TO_OWNERS };
  return { ...Object.fromEntries(attributes), ...shown };
}

/** Switches the statuses that follow from numbers, so that they fit the numbers. */
async function settleStatuses(actor: FivefoldActor): Promise<void> {
  const ruleset = await loadedGameOf(actor);
  if (!ruleset) return;
  const desired = ruleset.derivedStatuses(actorFacts(actor), settingValues(ruleset));
  const wrong = Object.entries(desired).filter(([status, stacks]) => actor.statuses.has(status) !== stacks > 0);
  const switched = Object.fromEntries(wrong.map(([status, stacks]) => [status, stacks > 0]));
  if (wrong.length === 0) return;
  await switchStatuses(actor, switched, { [SYSTEM]: { settled: true } });
  await statusesFollowed(
    actor,
    wrong.flatMap(([status, stacks]) => (stacks > 0 ? [status] : [])),
  );
}

export class FivefoldItem extends BaseItem {
  static override createDialog(...args: DialogArguments): Promise<unknown> {
    return super.createDialog(...ofOneGame("Item", this.TYPES, args));
  }

  override prepareData(): void {
    super.prepareData();
    if (this.actor) forgetFacts(this.actor);
  }

  override async _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent && !sameGame(this, this.parent)) {
      host.ui.notifications.warn(translate("FIVEFOLD.Sheet.otherGame", { name: this.name }));
      return false;
    }
    // An item that a commit brings to a new place keeps its picture, whatever it is.
    const brought = Object.hasOwn(options, SYSTEM) && typeof data.img === "string";
    const picture = brought ? null : await pictureOf(this, data);
    if (picture) this.updateSource(picture);
    return undefined;
  }
}
