import { ApplicationV2, instances } from "./api/application";
import { DialogV2 } from "./api/dialog";
import { DocumentSheetV2 } from "./api/document-sheet";
import { HandlebarsApplicationMixin } from "./api/handlebars-application";
import { elements } from "./elements";
import * as fields from "./forms/fields";
import * as helpers from "./handlebars/helpers";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates";
import { Notifications } from "./ui/notifications";
import { ContextMenu } from "./ux/context-menu";
import { FormDataExtended } from "./ux/form-data-extended";

export { registerHandlebarsHelpers } from "./handlebars/helpers";

const { registerHandlebarsHelpers: _register, ...handlebarsHelpers } = helpers;

/** `foundry.applications`. */
export const applicationsNamespace = {
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  elements,
  fields,
  handlebars: { getTemplate, loadTemplates, renderTemplate, ...handlebarsHelpers },
  instances,
  ui: { Notifications },
  ux: { ContextMenu, FormDataExtended },
};
