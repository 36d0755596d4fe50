export function askBeforeImports(folder: string, entry: string): void;
