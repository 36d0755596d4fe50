/** One line per event on stderr, so that a test run can show what the server thought. */
export function logError(what: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`[table] ${what}: ${detail}\n`);
}

export function logInfo(what: string): void {
  process.stderr.write(`[table] ${what}\n`);
}
