import { Document } from "../abstract/document";
import constants from "../constants.json";
import { ColorField, ForeignDocumentField, ObjectField, StringField } from "../data/fields/index";
import { hasPermission, hasRole, type UserLike } from "../permissions";
import { runtime } from "../runtime";
import type { Plain } from "../types";
import { Color } from "../utils/color";
import { BaseActor } from "./actor";
import { choiceOf, closing, idField, imageField, metadata, nameField, type Schema } from "./shared";

const ROLES: Record<string, number | undefined> = constants.USER_ROLES;

/** The stored role and permissions of a user; derived values do not count for permissions. */
function standingOf({ _source: { role, permissions } }: BaseUser): UserLike {
  return { role: typeof role === "number" ? role : constants.USER_ROLES.NONE, permissions };
}

/** A person at the table. */
export class BaseUser extends Document {
  static override metadata = metadata({ name: "User", collection: "users" });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  static override defineSchema(): Schema {
    const isMap = (test: (entry: [string, unknown]) => boolean) => (value: Plain) => Object.entries(value).every(test);
    return {
      ...idField(),
      ...nameField(),
      role: choiceOf("USER_ROLES", constants.USER_ROLES.PLAYER, { readonly: true }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: imageField(),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        required: true,
        validate: isMap(([slot, id]) => /^(-=)?\d+$/.test(slot) && (id === null || typeof id === "string")),
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new ObjectField({
        required: true,
        validate: isMap(([, allowed]) => typeof allowed === "boolean" || allowed === null),
        validationError: "must be a mapping of permission names to booleans",
      }),
      ...closing(),
    };
  }

  get isBanned(): boolean {
    return this.role === constants.USER_ROLES.NONE;
  }

  get isGM(): boolean {
    return this.hasRole(constants.USER_ROLES.ASSISTANT);
  }

  /** Whether the user has a permission or a role. @param action the name of the permission or the role */
  can(action: string): boolean {
    return action in constants.USER_ROLES ? this.hasRole(action) : this.hasPermission(action);
  }

  hasPermission(permission: string): boolean {
    return hasPermission(standingOf(this), permission, runtime().game?.permissions);
  }

  hasRole(role: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? ROLES[role] : role;
    return exact ? this.role === level : level !== undefined && hasRole(standingOf(this), level);
  }
}
