import path from "node:path";
import { logBeside, logError, logInfo } from "./log";
import { readOptions } from "./options";
import { createServer } from "./server";

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if ("help" in options) {
    process.stdout.write(options.help);
    return;
  }
  const server = await createServer(options);
  logBeside(path.join(options.world, "table.log"));
  process.stdout.write(`Practice table ready at ${server.url.replace("127.0.0.1", "localhost")}\n`);
  let closing = false;
  const stop = async (signal: string) => {
    if (closing) return;
    closing = true;
    logInfo(`${signal}: closing the world`);
    await server.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
  // A fault in one request must not end the server for all other users.
  process.on("uncaughtException", (error) => logError("uncaught", error));
  process.on("unhandledRejection", (error) => logError("unhandled", error));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
