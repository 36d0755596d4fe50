import { DefaultReporter, type TestModule, type TestSpecification } from "vitest/node";
import { line } from "./line";

/** Tells each finished test file in a plain line, and at the end what failed; for terminals and for the logs of CI alike. */
export default class Progress extends DefaultReporter {
  #all = 0;
  #done = 0;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(files: readonly TestSpecification[]): void {
    super.onTestRunStart(files);
    this.#all = files.length;
  }
  override onTestModuleEnd(file: TestModule): void {
    this.#done += 1;
    const { duration, collectDuration } = file.diagnostic();
    const name = file.relativeModuleId.replace(/\.test\.ts$/, "");
    const counted = `${name}: ${[...file.children.allTests()].length} tests`;
    this.log(line(this.#done, this.#all, file.ok() ? "ok" : "FAILED", counted, duration + collectDuration));
    for (const test of file.children.allTests("failed")) this.log(`           ${test.fullName}`);
  }
}
