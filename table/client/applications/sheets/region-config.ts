import type { Dynamic, Plain } from "../../../dynamic";
import { localize } from "../dom";
import { fieldRows } from "./field-rows";
import { FieldsSheet } from "./fields-sheet";

const FIELDS = ["name", "color", "elevation.bottom", "elevation.top", "visibility", "locked", "hidden"];

/** A shape in words: its kind, and its measures in pixels. */
function describeShape({ type, ...shape }: Plain): string {
  const measures = Object.entries(shape)
    .filter(([, value]) => typeof value === "number" && value !== 0)
    .map(([key, value]) => `${key} ${Math.round(value as number)}`);
  return `${localize(`TABLE.REGION.Shape.${type}`)} (${measures.join(", ")})`;
}

/** A region of a scene: what it is, its shapes, and what it does. */
export class RegionConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["region-config"],
    position: { width: 520, height: 640 },
    window: { resizable: true },
    form: { closeOnSubmit: false, submitOnChange: true },
    actions: {
      shapeHole: RegionConfig.#onShapeHole,
      shapeDelete: RegionConfig.#onShapeDelete,
      behaviorCreate: RegionConfig.#onBehaviorCreate,
      behaviorEdit: RegionConfig.#onBehaviorEdit,
      behaviorToggle: RegionConfig.#onBehaviorToggle,
      behaviorDelete: RegionConfig.#onBehaviorDelete,
    },
  };
  static override PARTS: Record<string, Dynamic> = {
    form: { template: "templates/sheets/region-config.hbs", scrollable: [""] },
  };
  static override FIELDS = FIELDS;

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const { RegionBehavior } = globalThis.CONFIG;
    const region = this.document;
    const label = (type: string): string => localize(RegionBehavior.typeLabels?.[type] ?? type);
    return {
      ...context,
      shapes: region._source.shapes.map((shape: Plain, index: number) => ({
        index,
        label: describeShape(shape),
        hole: Boolean(shape.hole),
      })),
      behaviors: region.behaviors.map((behavior: Dynamic) => ({
        id: behavior.id,
        name: behavior.name,
        type: label(behavior.type),
        icon: RegionBehavior.typeIcons?.[behavior.type] ?? RegionBehavior.sidebarIcon,
        disabled: behavior.disabled,
      })),
      types: RegionBehavior.documentClass.TYPES.map((type: string) => ({ value: type, label: label(type) })).sort(
        (a: Plain, b: Plain) => a.label.localeCompare(b.label),
      ),
    };
  }

  #behavior(target: HTMLElement): Dynamic {
    const id = target.closest<HTMLElement>("[data-behavior-id]")?.dataset.behaviorId ?? "";
    return this.document.behaviors.get(id);
  }

  #shapes(target: HTMLElement): { shapes: Plain[]; index: number } {
    const index = Number(target.closest<HTMLElement>("[data-shape]")?.dataset.shape);
    return { shapes: this.document.toObject().shapes, index };
  }

  static async #onShapeHole(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    const { shapes, index } = this.#shapes(target);
    const shape = shapes[index] as Plain;
    shape.hole = !shape.hole;
    await this.document.update({ shapes });
  }
  static async #onShapeDelete(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    const { shapes, index } = this.#shapes(target);
    shapes.splice(index, 1);
    await this.document.update({ shapes });
  }
  static async #onBehaviorCreate(this: RegionConfig): Promise<void> {
    const type = this.element.querySelector<HTMLSelectElement>("select[data-behavior-type]")?.value;
    if (!type) return;
    const [behavior] = await this.document.createEmbeddedDocuments("RegionBehavior", [{ type, name: "" }]);
    behavior?.sheet?.render({ force: true });
  }
  static #onBehaviorEdit(this: RegionConfig, _event: Event, target: HTMLElement): void {
    this.#behavior(target)?.sheet?.render({ force: true });
  }
  static async #onBehaviorToggle(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    const behavior = this.#behavior(target);
    await behavior?.update({ disabled: !behavior.disabled });
  }
  static async #onBehaviorDelete(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    await this.#behavior(target)?.deleteDialog();
  }
}

/** Every field of a model, those of inner schemas under their own heading. */
function systemGroups(schema: Dynamic, source: Plain): Plain[] {
  const own: Plain[] = [];
  const inner: Plain[] = [];
  for (const [name, field] of schema.entries() as [string, Dynamic][]) {
    const value = source?.[name];
    if (field.fields) inner.push(...systemGroups(field, value).map((group) => ({ ...group, label: field.label })));
    else if (typeof field.toFormGroup === "function") own.push({ field, value, label: field.label || name });
  }
  return [...(own.length ? [{ label: "", rows: own }] : []), ...inner];
}

/** A behaviour of a region; the form follows from its type's schema. */
export class RegionBehaviorConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: Plain = { classes: ["region-behavior-config"] };
  static override FIELDS = ["name", "disabled"];
  static override PARTS: Record<string, Dynamic> = {
    form: { template: "templates/sheets/region-behavior-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const { system, _source, schema } = this.document;
    const groups = system?.schema ? systemGroups(system.schema, _source.system) : [];
    return { ...context, rows: fieldRows(RegionBehaviorConfig.FIELDS, schema, _source, this.document), groups };
  }
}
