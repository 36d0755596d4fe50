import { createHmac, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plain } from "../dynamic";

const COOKIE = "practice-table";

/** The stored form of a password; an empty one means that the user needs no password. */
export function hashPassword(password: string): { password: string; passwordSalt: string } {
  if (!password) return { password: "", passwordSalt: "" };
  const passwordSalt = randomBytes(16).toString("hex");
  return { password: scryptSync(password, passwordSalt, 32).toString("hex"), passwordSalt };
}

/** Whether a given password is that of a user. */
export function passwordFits(user: Plain, given: string): boolean {
  if (!user.password) return true;
  const expected = Buffer.from(user.password, "hex");
  const actual = scryptSync(given, user.passwordSalt ?? "", 32);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Sessions are signed cookies, so that they outlive the server process: a table that was killed and
 * started again still knows its users. The signing secret is stored beside the world.
 */
export class Sessions {
  readonly #secret: Buffer;

  private constructor(secret: Buffer) {
    this.#secret = secret;
  }

  static async open(worldFolder: string): Promise<Sessions> {
    const file = path.join(worldFolder, "session.secret");
    const found = await readFile(file).catch(() => null);
    if (found && found.length >= 32) return new Sessions(found);
    const secret = randomBytes(32);
    await writeFile(file, secret, { mode: 0o600 });
    return new Sessions(secret);
  }

  /** The `Set-Cookie` value that signs a user in. */
  issue(user: Plain): string {
    const nonce = randomBytes(9).toString("base64url");
    const token = [user._id, nonce, this.#sign(user, nonce)].join(".");
    return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`;
  }

  /** The `Set-Cookie` value that signs out. */
  revoke(): string {
    return `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
  }

  /** The user of a request's cookie header, if it is genuine and the user still exists. */
  userOf(cookieHeader: string | undefined, findUser: (id: string) => Plain | undefined): Plain | null {
    for (const pair of (cookieHeader ?? "").split(";")) {
      const [name, value] = pair.trim().split("=");
      if (name !== COOKIE || !value) continue;
      const [id, nonce, signature] = value.split(".");
      const user = id && findUser(id);
      if (!user || !nonce || !signature) continue;
      const expected = Buffer.from(this.#sign(user, nonce));
      const actual = Buffer.from(signature);
      if (expected.length === actual.length && timingSafeEqual(expected, actual)) return user;
    }
    return null;
  }

  /** A changed password ends every session of its user, because it is part of what is signed. */
  #sign(user: Plain, nonce: string): string {
    return createHmac("sha256", this.#secret)
      .update(`${user._id}.${nonce}.${user.password ?? ""}`)
      .digest("base64url");
  }
}
