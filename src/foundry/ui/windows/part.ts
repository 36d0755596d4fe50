import { FETCH_AGAIN } from "../../fetch-again";
import { host } from "../../host";
import { translate } from "../../i18n";

/**
 * Fetches a part of the system that is needed for the first time. Null where it cannot be fetched: that is told, nothing has happened, and
 * the next press tries again.
 * @param whenItComes called when such a part could be fetched later, for parts that no press asks for again
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
 * Fetches a part that nobody has asked for and nobody misses: if it cannot be fetched, nothing is told.
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

/** A part of the system that is fetched when it is first needed, and then kept. */
interface LatePart<M> {
  /** The part; null until it was fetched. */
  here(): M | null;
  /**
   * Uses the part at once if it is there, else as soon as it was fetched. While it is being fetched, further calls are dropped: the first
   * caller uses it then.
   */
  use(what: (module: M) => void): void;
}
/** Makes such a part. @param begin called once, when the part was fetched */
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
