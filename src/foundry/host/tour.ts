/** A step of a tour; without a selector it is shown in the middle of the screen. */
export interface HostTourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  selector?: string;
}
/** The parts of a tour that are used and overridden here. */
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
// Tours are open classes; they are typed once, by the members that are used here (see types.ts).
export const { Tour } = (globalThis as unknown as { readonly foundry: Namespace }).foundry.nue;

interface HostTours {
  register(namespace: string, id: string, tour: HostTour): void;
  get(key: string): HostTour | undefined;
}
/** All tours of Foundry and of packages. */
export const tours = (): HostTours =>
  (globalThis as unknown as { readonly game: { readonly tours: HostTours } }).game.tours;
