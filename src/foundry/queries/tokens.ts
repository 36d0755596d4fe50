const outstanding = new Set<string>();

/** A random token that only this client knows, as long as its command is under way. */
export function openToken(): string {
  const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
  outstanding.add(token);
  return token;
}
export function closeToken(token: string): void {
  outstanding.delete(token);
}
/** Whether this client opened a token: the answer to the writer's question back. */
export function vouches(token: unknown): boolean {
  return typeof token === "string" && outstanding.has(token);
}
