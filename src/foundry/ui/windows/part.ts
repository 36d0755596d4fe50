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
