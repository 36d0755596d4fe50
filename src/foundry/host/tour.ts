/** A step of a tour; without a selector it stands in the middle of the screen. */
export interface HostTourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  selector?: string;
}
/** The parts of a tour that we use and override. */
interface HostTour {
  readonly currentStep: HostTourStep | null;
  start(): Promise<void>;
  _preStep(): Promise<void>;
}
interface Namespace {
  readonly nue: {
    readonly Tour: new (config: {
      readonly title: string;
      readonly description: string;
      readonly steps: readonly HostTourStep[];
      readonly restricted: boolean;
      readonly display: boolean;
      readonly canBeResumed: boolean;
    }) => HostTour;
  };
}
// Tours are open classes; typed once by what we use (see types.ts).
export const { Tour } = (globalThis as unknown as { readonly foundry: Namespace }).foundry.nue;

interface HostTours {
  register(namespace: string, id: string, tour: HostTour): void;
  get(key: string): HostTour | undefined;
}
/** All tours of core and packages. */
export const tours = (): HostTours =>
  (globalThis as unknown as { readonly game: { readonly tours: HostTours } }).game.tours;
