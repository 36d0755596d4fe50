/** A mutant as Stryker's instrumenter tells it. */
export interface PlantedMutant {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: Readonly<Record<"start" | "end", { readonly line: number; readonly column: number }>>;
}
export class Known {
  constructor(file?: string);
  noticed(mutant: PlantedMutant): "Killed" | "Timeout" | undefined;
  livedAlone(mutant: PlantedMutant, tests: readonly string[]): boolean;
  note(mutant: PlantedMutant, status: "Killed" | "Timeout" | "Alone", tests: readonly string[]): void;
  keep(): void;
}
