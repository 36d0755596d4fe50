import {
  AlphaField,
  BooleanField,
  ColorField,
  DocumentUUIDField,
  JavaScriptField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
} from "../../../../common/data/fields/index";
import { actionConfig } from "../../../../common/movement/actions";
import type { Dynamic, Plain } from "../../../../dynamic";
import { host } from "../../host";
import type { RegionEvent } from "../events";
import { type EventHandler, RegionBehaviorType } from "./base";

const names = (): Record<string, string> => host.foundry.CONST.REGION_EVENTS;

/** Changes the darkness in its region; the table only stores it, because it draws no light. */
export class AdjustDarknessLevelRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.adjustDarknessLevel"];
  static readonly MODES = Object.freeze({ OVERRIDE: 0, BRIGHTEN: 1, DARKEN: 2 });

  static override defineSchema(): Plain {
    const choices = Object.entries(this.MODES).map(([key, value]) => [
      value,
      `BEHAVIOR.TYPES.adjustDarknessLevel.MODES.${key}.label`,
    ]);
    return {
      mode: new NumberField({ required: true, initial: 0, choices: Object.fromEntries(choices) }),
      modifier: new AlphaField({ initial: 0, step: 0.01 }),
    };
  }
}

/** Shows a text that floats up from a token. */
export class DisplayScrollingTextRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.displayScrollingText"];
  static readonly VISIBILITY_MODES = Object.freeze({ GAMEMASTER: 0, OBSERVER: 1, ANYONE: 2 });

  static override defineSchema(): Plain {
    const choices = Object.entries(this.VISIBILITY_MODES).map(([key, value]) => [
      value,
      `BEHAVIOR.TYPES.displayScrollingText.VISIBILITY_MODES.${key}.label`,
    ]);
    // the text appears at the shown token, so it waits for the animation (issue #12229)
    const { TOKEN_ANIMATE_IN, TOKEN_ANIMATE_OUT, ...rest } = names();
    const events = [TOKEN_ANIMATE_IN, TOKEN_ANIMATE_OUT, rest.TOKEN_TURN_START, rest.TOKEN_TURN_END];
    return {
      events: this._createEventsField({
        events: [...events, rest.TOKEN_ROUND_START, rest.TOKEN_ROUND_END] as string[],
      }),
      text: new StringField({ required: true }),
      color: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      visibility: new NumberField({ required: true, initial: 0, choices: Object.fromEntries(choices) }),
      once: new BooleanField(),
    };
  }

  override async _handleRegionEvent({ data }: RegionEvent): Promise<void> {
    const { token } = data;
    if (!token?.rendered || !this.text) return;
    if (this.once && host.game.user.isActiveGM) await this.parent.update({ disabled: true });
    const { OBSERVER, ANYONE } = DisplayScrollingTextRegionBehaviorType.VISIBILITY_MODES;
    const seen = host.game.user.isGM || this.visibility === ANYONE;
    const observes = this.visibility === OBSERVER && token.actor?.testUserPermission(host.game.user, "OBSERVER");
    if (!seen && !observes) return;
    await host.canvas.interface.createScrollingText(token.getCenterPoint(), this.text, { fill: this.color });
  }
}

/** Runs a macro, on all clients or on that of the user who caused the event. */
export class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.executeMacro"];

  static override defineSchema(): Plain {
    return {
      events: this._createEventsField(),
      uuid: new DocumentUUIDField({ type: "Macro" }),
      everyone: new BooleanField(),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (!this.uuid || (!this.everyone && !event.user?.isSelf)) return;
    const macro = await host.foundry.utils.fromUuid(this.uuid);
    if (!macro?.canUserExecute(host.game.user)) return;
    const { region, scene, parent: behavior } = this;
    const token = event.data.token ?? null;
    await macro.execute({ speaker: token && { token: token.id, scene: scene.id }, actor: token?.actor, token: token?.object, scene, region, behavior, event }); // biome-ignore format: the scope of a macro
  }
}

/** Runs a script on every client, with the documents around it and the event in its scope. */
export class ExecuteScriptRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.executeScript"];

  static override defineSchema(): Plain {
    return { events: this._createEventsField(), source: new JavaScriptField({ async: true, gmOnly: true }) };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    // Running a script from text is intended: a game master has written it for this behaviour.
    const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
    const script = new AsyncFunction("scene", "region", "behavior", "event", `{${this.source ?? ""}\n}`);
    await script.call(this, this.scene, this.region, this.parent, event);
  }
}

/** Changes the cost of movement, by a factor for every action that is not derived from another (issue #12052). */
export class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.modifyMovementCost"];

  static override defineSchema(): Plain {
    const actions = Object.keys(host.CONFIG.Token?.movement?.actions ?? {});
    const own = actions.filter((name) => !actionConfig(name).deriveTerrainDifficulty);
    const factor = (name: string) =>
      new NumberField({ required: true, nullable: true, min: 0, initial: 1, label: actionConfig(name).label });
    return { difficulties: new SchemaField(Object.fromEntries(own.map((name) => [name, factor(name)]))) };
  }

  override _getTerrainEffects(_token: Dynamic, segment: Plain): Plain[] {
    const own: Record<string, number> = {};
    for (const [name, value] of Object.entries(this.difficulties as Record<string, number | null>))
      own[name] = value ?? Number.POSITIVE_INFINITY;
    const derive = actionConfig(segment.action).deriveTerrainDifficulty;
    const difficulty = derive ? derive(own) : (own[segment.action] ?? 1);
    return difficulty === 1 ? [] : [{ name: "difficulty", difficulty }];
  }
}

/** Pauses the game when a user who is no game master moves a token in. */
export class PauseGameRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.pauseGame"];

  static override defineSchema(): Plain {
    return { once: new BooleanField() };
  }

  static override events: Record<string, EventHandler> = {
    async tokenMoveIn({ user }) {
      if (!host.game.user.isActiveGM || user?.isGM) return;
      host.game.togglePause(true, { broadcast: true });
      if (this.once) await this.parent.update({ disabled: true });
    },
  };
}

/** Suppresses the weather, which the table does not draw. */
export class SuppressWeatherRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.suppressWeather"];

  static override defineSchema(): Plain {
    return {};
  }
}

/** Teleports tokens that move in to another region. */
export class TeleportTokenRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.teleportToken"];

  static override defineSchema(): Plain {
    return { destination: new DocumentUUIDField({ type: "Region" }), choice: new BooleanField() };
  }

  static override events: Record<string, EventHandler> = {
    async tokenMoveIn({ data, user }) {
      if (!this.destination || !user?.isSelf || arriving.has(data.token)) return;
      const destination = await host.foundry.utils.fromUuid(this.destination);
      if (!destination || destination === this.region) return;
      const { token } = data;
      token.stopMovement();
      if (token.rendered) await token.object.movementAnimationPromise;
      if (this.choice && !(await confirmed(destination))) return;
      arriving.add(token);
      try {
        await destination.teleportToken(token);
      } finally {
        arriving.delete(token);
      }
    },
  };
}

/** The tokens that are being teleported, so that two regions that lead to each other do not send them back and forth. */
const arriving = new WeakSet<object>();

function confirmed(destination: Dynamic): Promise<boolean> {
  const { i18n } = host.game;
  return host.foundry.applications.api.DialogV2.confirm({
    window: { title: "BEHAVIOR.TYPES.teleportToken.label" },
    content: `<p>${i18n.format("BEHAVIOR.TYPES.teleportToken.Confirm", { region: host.foundry.utils.escapeHTML(destination.name) })}</p>`, // biome-ignore format: a paragraph
  });
}

/** Enables and disables other behaviours, on a game master's client. */
export class ToggleBehaviorRegionBehaviorType extends RegionBehaviorType {
  declare enable: Set<string>;
  declare disable: Set<string>;

  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.base", "BEHAVIOR.TYPES.toggleBehavior"];

  static override defineSchema(): Plain {
    const behaviors = () => new SetField(new DocumentUUIDField({ type: "RegionBehavior" }));
    return { events: this._createEventsField(), enable: behaviors(), disable: behaviors() };
  }

  static override validateJoint({ enable, disable }: Plain): void {
    if ((enable ?? []).some((uuid: string) => (disable ?? []).includes(uuid)))
      throw new Error("A behavior cannot be both enabled and disabled");
  }

  override async _handleRegionEvent(): Promise<void> {
    if (!host.game.user.isActiveGM) return;
    const set = async (uuid: string, disabled: boolean): Promise<void> => {
      const behavior = await host.foundry.utils.fromUuid(uuid);
      await behavior?.update({ disabled });
    };
    for (const uuid of this.disable) await set(uuid, true);
    for (const uuid of this.enable) await set(uuid, false);
  }
}
