import type { SituationGroup } from "../../contract/act";
import type { Ruleset } from "../../contract/ruleset";
import type { OpeningModel } from "../../contract/turns";
import { switchStatuses } from "../exchange/deliver";
import { SYSTEM } from "../host";
import { ApplicationV2, HandlebarsApplicationMixin } from "../host/applications";
import type { HostCombat, HostCombatant } from "../host/types";
import { translate } from "../i18n";
import { highContrast } from "../ui/contrast";
import { turnEntry } from "./entries";

type Said = Readonly<Record<string, string>>;
interface Row {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly groups: readonly (SituationGroup & { readonly name: string })[];
}

/** What is asked about each combatant of this game. */
export function openingRows(combat: HostCombat, opening: OpeningModel): readonly Row[] {
  return combat.turns.flatMap((combatant) => {
    const groups = opening.ask(turnEntry(combatant), translate);
    if (groups.length === 0) return [];
    const named = groups.map((group) => ({ ...group, name: `${combatant.id}.${group.id}` }));
    return [{ id: combatant.id, name: combatant.name, img: combatant.img, groups: named }];
  });
}

/** Carries out what was said about one combatant. */
async function settle(combatant: HostCombatant, opening: OpeningModel, said: Said): Promise<void> {
  const { statuses, reroll } = opening.settle(turnEntry(combatant), said);
  const { actor } = combatant;
  const changed = Object.entries(statuses).filter(([id, on]) => actor && actor.statuses.has(id) !== on);
  if (actor && changed.length > 0) await switchStatuses(actor, Object.fromEntries(changed), {});
  if (reroll && combatant.initiative !== null) await combatant.update({ initiative: null });
}

/** Settles what was said, then rolls initiative for everybody who wishes to act and has none. */
export async function settleOpening(
  combat: HostCombat,
  opening: OpeningModel,
  said: (id: string) => Said,
  roll: boolean,
): Promise<void> {
  for (const combatant of combat.turns) await settle(combatant, opening, said(combatant.id));
  const waiting = combat.turns.filter(({ initiative }) => initiative === null).map(({ id }) => id);
  if (roll && waiting.length > 0) await combat.rollInitiative(waiting);
}

/** Before the first round: who surprises whom. */
class OpeningDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["ff", "ff-win", SYSTEM],
    tag: "form",
    position: { width: 520, height: "auto" },
    window: { title: "FIVEFOLD.Opening.title", icon: "fa-solid fa-flag", resizable: true },
    form: { closeOnSubmit: true, handler: begun },
  };
  static override PARTS = {
    body: { template: `systems/${SYSTEM}/templates/shell/tracker/opening.hbs`, scrollable: [".ff-win__body"] },
  };

  constructor(
    readonly combat: HostCombat,
    readonly ruleset: Ruleset,
    readonly opening: OpeningModel,
    readonly done: (begun: boolean) => void,
  ) {
    super();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const rows = openingRows(this.combat, this.opening).map((row) => ({
      ...row,
      groups: row.groups.map(({ options, chosen, ...group }) => ({
        ...group,
        options: options.map((option) => ({ ...option, chosen: option.id === chosen })),
      })),
    }));
    return { rows, waiting: this.combat.turns.some(({ initiative }) => initiative === null) };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset.ruleset = this.ruleset.slug;
    this.element.classList.toggle("ff-contrast", highContrast());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.done(false);
  }
}
async function begun(this: OpeningDialog, _event: Event, form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const said = (id: string): Said =>
    Object.fromEntries(
      [...data.entries()].flatMap(([name, value]) => {
        const [who, group = ""] = name.split(".");
        return who === id ? [[group, String(value)] as const] : [];
      }),
    );
  await settleOpening(this.combat, this.opening, said, data.get("roll") !== null);
  this.done(true);
}

/** Asks the game master about the start of an encounter. False: it does not begin yet. */
export function askOpening(combat: HostCombat, ruleset: Ruleset): Promise<boolean> {
  const { opening } = ruleset.turns;
  if (!opening || openingRows(combat, opening).length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    void new OpeningDialog(combat, ruleset, opening, resolve).render({ force: true });
  });
}
