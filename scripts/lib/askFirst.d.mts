export function askingFirst(codes: ReadonlyMap<string, string>, start: string): ReadonlyMap<string, string>;
