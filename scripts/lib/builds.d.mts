export interface Made {
  readonly sources: readonly string[];
  readonly made: string;
  readonly stamp: string;
}
export function madeOnce(what: Made, make: () => Promise<void>): Promise<boolean>;
export function alone<T>(lock: string, task: () => Promise<T>, tell?: () => void): Promise<T>;
