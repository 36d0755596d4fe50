import {
  HTMLCodeMirrorElement,
  HTMLDocumentEmbedElement,
  HTMLEnrichedContentElement,
  HTMLSecretBlockElement,
} from "./content";
import { AbstractFormInputElement } from "./form-element";
import { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select";
import { HTMLProseMirrorElement } from "./prose-mirror";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLHueSelectorSlider, HTMLRangePickerElement } from "./simple";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "./tags";

const defined = [
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
];

for (const cls of defined) {
  if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls as CustomElementConstructor);
}

export const elements = {
  AbstractFormInputElement,
  AbstractMultiSelectElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};
