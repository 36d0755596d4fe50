import { FETCH_AGAIN } from "../../fetch-again";
import { host } from "../../host";
import { translate } from "../../i18n";

/**
 * A part of the system that is fetched when somebody first needs it. Null where it does not come: that is said, nothing has happened, and the
 * next press tries again.
 * @param whenItComes called as soon as a part that did not come is there after all, for what nobody presses
 */
export async function part<M>(load: () => Promise<M>, whenItComes?: () => void): Promise<M | null> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    host.ui.notifications.error(translate("FIVEFOLD.World.partNotLoaded"));
    const again = (): void => void load().then(whenItComes, later);
    const later = (): unknown => setTimeout(again, FETCH_AGAIN);
    if (whenItComes) later();
    return null;
  }
}

/**
 * The same for what nobody has pressed and nobody misses: where it does not come nothing is said.
 * @param later called after a while, to try again
 */
export async function quietPart<M>(load: () => Promise<M>, later: () => void): Promise<M | null> {
  try {
    return await load();
  } catch {
    setTimeout(later, FETCH_AGAIN);
    return null;
  }
}

/** A part of the system that is fetched with the first need of it, and is there from then on. */
interface LatePart<M> {
  /** Null until it has come. */
  here(): M | null;
  /** Uses it at once where it is here, else as soon as it comes. Where it is being fetched already, whoever asked first uses it then. */
  use(what: (module: M) => void): void;
}
/** @param begin called once, when it has come */
export function latePart<M>(load: () => Promise<M>, begin: (module: M) => void = () => {}): LatePart<M> {
  let module: M | null = null;
  let fetching = false;
  return {
    here: () => module,
    use(what) {
      const come = (): void => void (module && what(module));
      if (module || fetching) return come();
      fetching = true;
      const fetch = async (): Promise<void> => {
        module = await load();
        begin(module);
      };
      void part(fetch, come).then(come);
    },
  };
}
