import { DataModel } from "../abstract/data-model";
import { toOperators } from "../data/operators";
import type { Dynamic, Plain } from "../types";
import { nameField, type Schema } from "./shared";
import { tokenAppearance } from "./token-schema";

/** What the tokens of an actor start from. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): Schema {
    return { ...nameField({ blank: true, initial: "" }), ...tokenAppearance() };
  }

  /** A prototype without a name of its own carries the actor's. */
  override _initialize(options: Plain = {}): void {
    super._initialize(options);
    this.name ||= this.parent?._source?.name ?? "";
  }

  get actor(): Dynamic {
    return this.parent;
  }

  get isOwner(): boolean {
    return this.parent.isOwner;
  }

  async update(data: Plain, operation: Plain = {}): Promise<unknown> {
    return this.actor.update({ prototypeToken: data }, operation);
  }

  getFlag(scope: string, key: string): unknown {
    return this.flags?.[scope]?.[key];
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<unknown> {
    return this.actor.update({ prototypeToken: { flags: { [scope]: { [key]: value } } } });
  }

  async unsetFlag(scope: string, key: string): Promise<unknown> {
    return this.actor.update(toOperators({ [`prototypeToken.flags.${scope}.-=${key}`]: null }));
  }

  testUserPermission(user: unknown, permission: string | number, options: Plain = {}): boolean {
    return this.actor.testUserPermission(user, permission, options);
  }
}
