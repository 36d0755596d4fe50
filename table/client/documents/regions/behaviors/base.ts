import type { DataModel } from "../../../../common/abstract/data-model";
import { TypeDataModel } from "../../../../common/abstract/type-data";
import { SetField, StringField } from "../../../../common/data/fields/index";
import type { Dynamic, Plain } from "../../../../dynamic";
import { host } from "../../host";
import type { RegionEvent } from "../events";

export type EventHandler = (this: Dynamic, event: RegionEvent) => Promise<void> | void;

/** Old names of events that are no longer sent (issues #11840, RN13). */
const RETIRED = new Set(["BEHAVIOR_STATUS", "TOKEN_PRE_MOVE", "TOKEN_MOVE"]);

/** The part of a behaviour's document that its model uses. */
interface BehaviorDocument extends DataModel {
  readonly region?: unknown;
  readonly scene?: unknown;
  update(changes: Plain): Promise<unknown>;
}

/** The model of a behaviour that handles the events of its region. Source: community types, `region-behaviors/base.d.mts`. */
export class RegionBehaviorType extends TypeDataModel {
  declare parent: BehaviorDocument;

  /** The handlers of events that all behaviours of this type have, called with the model as `this`. */
  static events: Record<string, EventHandler> = {};

  /** The events that were chosen for this behaviour. */
  declare events: Set<string>;

  /** A field to choose events in. */
  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}): SetField {
    const known = Object.entries(host.foundry.CONST.REGION_EVENTS as Record<string, string>);
    const choices = Object.fromEntries(
      known
        .filter(([key, name]) => !RETIRED.has(key) && (!events || events.includes(name)))
        .map(([, name]) => [name, `REGION.EVENTS.${name}.label`]),
    );
    const options = {
      label: "BEHAVIOR.TYPES.base.FIELDS.events.label",
      hint: "BEHAVIOR.TYPES.base.FIELDS.events.hint",
    };
    return new SetField(new StringField({ required: true, choices }), { ...options, ...(initial && { initial }) });
  }

  override _initialize(options: Plain = {}): void {
    super._initialize(options);
    // a type without the field only handles the events of its static handlers
    this.events ??= new Set();
  }

  get behavior(): Dynamic {
    return this.parent;
  }

  get region(): Dynamic {
    return this.parent?.region ?? null;
  }

  get scene(): Dynamic {
    return this.parent?.scene ?? null;
  }

  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const handlers = (this.constructor as typeof RegionBehaviorType).events;
    if (Object.hasOwn(handlers, event.name)) await handlers[event.name]?.call(this, event);
  }

  /** The terrain effects of the behaviour for a token's movement. Source: issue #11897. */
  _getTerrainEffects(_token: Dynamic, _segment: Plain, _options: Plain = {}): Plain[] {
    return [];
  }
}
