import { DataModel } from "../abstract/data-model";
import { Document } from "../abstract/document";
import { toOperators } from "../data/operators";
import { heldBy } from "../narrow";
import type { UserLike } from "../permissions";
import type { Plain } from "../types";
import { nameField, type Schema } from "./shared";
import { tokenAppearance } from "./token-schema";

/** The prototype from which the tokens of an actor are made. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): Schema {
    return { ...nameField({ blank: true, initial: "" }), ...tokenAppearance() };
  }

  /** A prototype without a name of its own has the actor's. */
  override _initialize(options: Plain = {}): void {
    super._initialize(options);
    this.name ||= this.parent?._source.name ?? "";
  }

  get actor(): Document | null {
    return this.parent instanceof Document ? this.parent : null;
  }

  get isOwner(): boolean {
    return Boolean(this.parent?.isOwner);
  }

  async update(data: Plain, operation: Plain = {}): Promise<Document | undefined> {
    return this.actor?.update({ prototypeToken: data }, operation);
  }

  getFlag(scope: string, key: string): unknown {
    return heldBy(heldBy(this.flags, scope), key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Document | undefined> {
    return this.actor?.update({ prototypeToken: { flags: { [scope]: { [key]: value } } } });
  }

  async unsetFlag(scope: string, key: string): Promise<Document | undefined> {
    return this.actor?.update(toOperators({ [`prototypeToken.flags.${scope}.-=${key}`]: null }));
  }

  testUserPermission(
    user: UserLike | null | undefined,
    permission: string | number,
    options: { exact?: boolean } = {},
  ): boolean {
    return this.actor?.testUserPermission(user, permission, options) ?? false;
  }
}
