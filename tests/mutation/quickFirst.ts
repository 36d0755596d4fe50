import path from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

/** How long each test file took without any mutant, in milliseconds. */
const known = new Map<string, number>();

/** Asks quick test files first: a mutant is done with at the first test that notices it, and most are noticed by a quick one. */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) if (!known.has(file.moduleId)) learn(this.ctx, file);
    return [...files].sort((a, b) => (known.get(a.moduleId) ?? 0) - (known.get(b.moduleId) ?? 0));
  }
}

/** What the first run, the one without a mutant, has left behind. */
function learn({ cache, config }: Vitest, { moduleId, project }: TestSpecification): void {
  const result = cache.getFileTestResults(`${project.name}:${path.relative(config.root, moduleId)}`);
  if (result) known.set(moduleId, result.duration);
}
