const MAX_LINE = 400;

/** Text from a client on one line: without control characters, and not longer than a line should be. */
function oneLine(text: string): string {
  const clean = [...text.slice(0, MAX_LINE)].map((char) => (char < " " || char === "\u007f" ? " " : char)).join("");
  return text.length > MAX_LINE ? `${clean}…` : clean;
}

/** One line per event on stderr, so that a test run can show what the server thought. */
export function logError(what: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`[table] ${oneLine(what)}: ${detail}\n`);
}

export function logInfo(what: string): void {
  process.stderr.write(`[table] ${oneLine(what)}\n`);
}

/** What somebody was not allowed, or asked in a way that makes no sense: always one line. */
export function logRefusal(what: string, error: { name: string; message: string }): void {
  process.stderr.write(`[table] refused ${oneLine(`${what}: ${error.name}: ${error.message}`)}\n`);
}
