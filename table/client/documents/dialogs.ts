import type { Dynamic, Plain } from "../../dynamic";
import { host, t } from "./host";

function labelled(label: string, input: HTMLElement): HTMLElement {
  return host.foundry.applications.fields.createFormGroup({ label, input });
}

/** The subtypes that a person may choose; core's base type only where there is no other. */
function creatableTypes(cls: Dynamic, only?: string[]): string[] {
  if (!cls.hasTypeData && cls.documentName !== "Macro") return [];
  const types: string[] = cls.TYPES.filter((type: string) => !only || only.includes(type));
  return types.length > 1 ? types.filter((type) => type !== "base") : types;
}

function typeLabel(cls: Dynamic, type: string): string {
  return t(host.CONFIG[cls.documentName]?.typeLabels?.[type] ?? `TYPES.${cls.documentName}.${type}`);
}

function selectOf(
  name: string,
  options: { value: string; label: string }[],
  value?: string,
  blank?: string,
): HTMLElement {
  return host.foundry.applications.fields.createSelectInput({ name, options, value, blank, localize: false });
}

/** Ask for name, type and folder, and create a document from the answers. */
export async function createDialog(
  cls: Dynamic,
  data: Plain,
  createOptions: Plain,
  dialogOptions: Plain,
): Promise<Dynamic> {
  // the two-argument form mixed both kinds of options in one object
  const { parent = null, pack = null, ...operation } = createOptions;
  const { types, folders, template, context = {}, ...dialog } = dialogOptions;
  const fields = host.foundry.applications.fields;
  let content = document.createElement("div");
  content.append(
    labelled(
      t("DOCUMENT.FIELDS.name.label"),
      fields.createTextInput({
        name: "name",
        value: data.name ?? "",
        placeholder: cls.implementation.defaultName({ parent, pack }),
        autofocus: true,
      }),
    ),
  );
  const choices = creatableTypes(cls, types);
  const type = choices.includes(data.type) ? data.type : choices[0];
  if (choices.length > 1) {
    const options = choices.map((value) => ({ value, label: typeLabel(cls, value) }));
    content.append(labelled(t("Type"), selectOf("type", options, type)));
  }
  const available: Dynamic[] = folders ?? (parent ? [] : folderChoices(cls, pack));
  if (available.length) {
    const options = available.map(({ id, name }) => ({ value: id, label: name }));
    content.append(labelled(t("DOCUMENT.Folder"), selectOf("folder", options, data.folder, "")));
  }
  if (template) {
    // A given template replaces the whole content and gets the data of the standard one.
    const shown = { name: data.name ?? "", type, types: choices, folders: available, hasTypes: choices.length > 1 };
    content = document.createElement("div");
    content.innerHTML = await host.foundry.applications.handlebars.renderTemplate(template, { ...shown, ...context });
  }
  const title = t("DOCUMENT.Create", { type: t(cls.metadata.label) });
  return host.foundry.applications.api.DialogV2.prompt({
    content,
    window: { title },
    rejectClose: false,
    ok: {
      label: title,
      callback: (_event: Event, button: HTMLButtonElement) => {
        const form = new host.foundry.applications.ux.FormDataExtended(button.form).object;
        const source: Plain = { ...data, ...form };
        source.type ??= type;
        if (source.type === undefined) delete source.type;
        if (!source.folder) delete source.folder;
        source.name = source.name?.trim() || cls.implementation.defaultName({ type: source.type, parent, pack });
        return cls.implementation.create(source, { renderSheet: true, ...operation, parent, pack });
      },
    },
    ...dialog,
  });
}

function folderChoices(cls: Dynamic, pack: string | null): Dynamic[] {
  const source = pack ? host.game.packs.get(pack)?.folders : host.game.folders;
  return (source?.contents ?? []).filter(
    (folder: Dynamic) => folder.type === cls.documentName && (pack || folder.displayed !== false),
  );
}

/** Ask before a document is deleted. */
export async function deleteDialog(doc: Dynamic, options: Plain, operation: Plain): Promise<Dynamic> {
  const type = t(doc.constructor.metadata.label);
  const question = document.createElement("p");
  question.textContent = t("DOCUMENT.DeleteQuestion", { type, name: doc.name });
  return host.foundry.applications.api.DialogV2.confirm({
    window: { title: t("DOCUMENT.Delete", { type: `${type}: ${doc.name}` }) },
    content: question,
    yes: { callback: () => doc.delete(operation) },
    ...options,
  });
}
