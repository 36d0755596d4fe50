import { list } from "../../engine/reading";
import { isObject } from "../../engine/shape";
import { enrichHTML, markup } from "../host/applications";
import type { HostActor, HostItem } from "../host/types";

/** The data that a sheet prints: the view of its game, of which only formatted texts are read here. */
type Page = Readonly<Record<string, unknown>>;

/**
 * A sheet's data with formatted texts as people read them: links to documents, rolls, and secrets for owners of the document. Fields for
 * editing also keep the stored text. The server has cleaned the stored text (`htmlFields` of the manifest).
 */
export async function withRichText(page: Page, document: HostActor | HostItem): Promise<Page> {
  const enriched = async (html: unknown): Promise<object | null> =>
    typeof html === "string" && html !== ""
      ? markup(await enrichHTML(html, { relativeTo: document, secrets: document.isOwner }))
      : null;
  const field = async (one: Page): Promise<Page> =>
    isObject(one.rich)
      ? { ...one, rich: { ...one.rich, enriched: await enriched(one.rich.value), uuid: document.uuid } }
      : one;
  const group = async (one: Page): Promise<Page> => ({
    ...one,
    fields: await Promise.all(list(one.fields).map(field)),
  });
  return {
    ...page,
    groups: await Promise.all(list(page.groups).map(group)),
    rich: await enriched(page.rich),
  };
}
