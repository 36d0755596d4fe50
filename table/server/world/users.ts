import { CONST } from "../../common/constants";
import type { Plain } from "../../dynamic";
import type { World } from "./world";

/** A user without the fields that other users must not see. */
export function withoutSecrets(user: Plain): Plain {
  const { password: _password, passwordSalt: _salt, ...rest } = user;
  return rest;
}

/** A user without a role is blocked from the game (public docs, CONST.USER_ROLES.NONE). */
export const mayJoin = (user: Plain | null | undefined): boolean => Boolean(user && user.role > CONST.USER_ROLES.NONE);

interface PermissionRule {
  defaultRole: number;
  disableGM: boolean;
}

/** Whether a user has one of the configurable permissions: by role, by the world's setting, or by an exception of its own. */
export function userHas(world: World, user: Plain, permission: string): boolean {
  const rule = (CONST.USER_PERMISSIONS as Record<string, PermissionRule>)[permission];
  if (!rule) return false;
  if (user.role === CONST.USER_ROLES.GAMEMASTER && !rule.disableGM) return true;
  const own = user.permissions?.[permission];
  if (typeof own === "boolean") return own;
  const configured = world.setting("core.permissions") as Record<string, number[]> | undefined;
  const roles = configured?.[permission];
  return Array.isArray(roles) ? roles.includes(user.role) : user.role >= rule.defaultRole;
}
