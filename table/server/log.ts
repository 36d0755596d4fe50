import { appendFileSync } from "node:fs";

const MAX_LINE = 400;

/** Where lines go once nobody reads the output any more. */
let file: string | null = null;
let deaf = false;

/** From here on a closed output (the pipe's reader has ended) is noted in a file, once, and lines go there instead. */
export function logBeside(path: string): void {
  file = path;
  // Without a listener the error would be uncaught, its log line would fail again, and so on for ever.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", (error) => {
    if (deaf) return;
    deaf = true;
    write(`[table] nobody reads the output any more (${error.message}); it goes on here\n`);
  });
}

function write(line: string): void {
  if (!deaf) process.stderr.write(line);
  else if (file !== null) appendFileSync(file, line);
}

/** Text from a client on one line: without control characters, and not longer than a line should be. */
function oneLine(text: string): string {
  const clean = [...text.slice(0, MAX_LINE)].map((char) => (char < " " || char === "\u007f" ? " " : char)).join("");
  return text.length > MAX_LINE ? `${clean}…` : clean;
}

/** One line per event on stderr, so that a test run can show what the server thought. */
export function logError(what: string, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  write(`[table] ${oneLine(what)}: ${detail}\n`);
}

export function logInfo(what: string): void {
  write(`[table] ${oneLine(what)}\n`);
}

/** What somebody was not allowed, or asked in a way that makes no sense: always one line. */
export function logRefusal(what: string, error: { name: string; message: string }): void {
  write(`[table] refused ${oneLine(`${what}: ${error.name}: ${error.message}`)}\n`);
}
