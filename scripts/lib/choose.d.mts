export const GATES: string;
export function testFiles(root: string): string[];
export function choose(
  words: readonly string[],
  there: { readonly files: readonly string[]; readonly games: readonly string[] },
): { files: string[]; gates: boolean };
export function whatThereIs(files: readonly string[], games: readonly string[]): string;
