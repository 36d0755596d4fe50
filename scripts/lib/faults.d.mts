export interface Fault {
  readonly of: string;
  readonly room: string;
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}
export const FAULTY: readonly string[];
export function readFaults(of: string): Fault[];
export function fileOf(fault: Fault): string;
export function testsOf(fault: Fault): string[];
export function plant(fault: Fault, text: string): string;
