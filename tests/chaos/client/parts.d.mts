interface Line {
  on(event: string, listener: (...args: never[]) => void): unknown;
}
export function loadGlobals(): Promise<unknown>;
export function loadSystem(): Promise<unknown>;
export function loadSteps(): Promise<{ prepare(socket: Line): Promise<unknown>; finish(complete: () => void): void }>;
export function loadConnection(): Promise<{ callUntilAnswered<T>(socket: Line, event: string): Promise<T> }>;
export function loadDocuments(): Promise<{ lastSeen(): { readonly epoch: string; readonly revision: number } }>;
