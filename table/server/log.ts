import { appendFileSync } from "node:fs";

const MAX_LINE = 400;

/** The file to which lines are written once the output is closed; null before. */
let file: string | null = null;
let deaf = false;

/** Sets the file to which lines are written once the output is closed (the reader of the pipe has ended). That it closed is noted there once. */
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

/** Text from a client as one line: without control characters, and shortened. */
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

/** Logs a request that was forbidden or invalid, always as one line. */
export function logRefusal(what: string, error: { name: string; message: string }): void {
  write(`[table] refused ${oneLine(`${what}: ${error.name}: ${error.message}`)}\n`);
}
