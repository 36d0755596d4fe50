import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { type Ending, line } from "../progress/line";

const indent = (text: string): string => text.replace(/^/gm, "           ");
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
/** What went wrong, with the lines of the test around it where they are known. */
const told = ({ message = "", snippet = "", location }: TestError): string =>
  indent(
    stripVTControlCharacters(
      [message, location ? `at ${location.file}:${location.line}` : "", snippet].filter(Boolean).join("\n"),
    ).slice(0, 4000),
  );

/** Tells each finished play test in a plain line, and why it failed at once; for terminals and for the logs of CI alike. */
export default class Progress implements Reporter {
  #all = 0;
  #done = 0;

  printsToStdio(): boolean {
    return true;
  }
  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length;
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    const ok = result.status === test.expectedStatus;
    const again = !ok && result.retry < test.retries;
    if (!again) this.#done += 1;
    const ending: Ending = again ? "again" : !ok ? "FAILED" : result.retry > 0 ? "UNSTEADY" : "ok";
    const [, generation = "", file = "", ...titles] = test.titlePath();
    const title = `${generation} ${file.replace(/\.test\.ts$/, "")}: ${titles.join(", ")}`;
    say(line(this.#done, this.#all, ending, title, result.duration));
    if (!ok) for (const error of result.errors) say(told(error));
  }
  onError(error: TestError): void {
    say(told(error));
  }
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }
  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }
}
