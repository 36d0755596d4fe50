const outstanding = new Set<string>();

/** A random token that only this client knows, for as long as the click it stands for is under way. */
export function openToken(): string {
  const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
  outstanding.add(token);
  return token;
}
export function closeToken(token: string): void {
  outstanding.delete(token);
}
/** Whether this client opened the token: the answer to a game master's question back. */
export function vouches(token: unknown): boolean {
  return typeof token === "string" && outstanding.has(token);
}
