import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";
import { fieldRows } from "./field-rows";
import { TokenConfig } from "./fields-sheet";

/** The token that an actor is placed with. */
export class PrototypeTokenConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "prototype-token-{id}",
    tag: "form",
    classes: ["token-config", "fields-sheet"],
    window: { title: "TOKEN.TitlePrototype", icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { handler: PrototypeTokenConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    form: { template: "templates/sheets/fields-sheet.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  get token(): Dynamic {
    return this.options.prototype;
  }
  get actor(): Dynamic {
    return this.token.parent ?? this.token.actor;
  }
  override get title(): string {
    return `${localize("TOKEN.TitlePrototype")}: ${this.actor.name}`;
  }
  override async _prepareContext(): Promise<Plain> {
    const { schema, _source } = this.token;
    const paths = TokenConfig.FIELDS.filter((path) => !["elevation", "hidden"].includes(path));
    const rows = fieldRows(paths, schema, _source, this.actor);
    return {
      rows,
      rootId: this.id,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.SaveChanges" }],
    };
  }
  static async #onSubmit(
    this: PrototypeTokenConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: Dynamic,
  ): Promise<void> {
    const values: Plain = {};
    // Inside the actor the token's fields are called from its root.
    for (const [path, value] of Object.entries(formData.object))
      values[path.startsWith("prototypeToken.") ? path : `prototypeToken.${path}`] = value;
    await this.actor.update(values);
  }
}
