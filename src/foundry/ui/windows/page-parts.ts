/**
 * The elements at the top level of the page with a class: windows, and the lines and panels of this system. A search of the whole page
 * would walk through every card of a long chat log.
 */
export const topOfPage = (className: string): readonly HTMLElement[] =>
  ([...document.body.children] as HTMLElement[]).filter(({ classList }) => classList.contains(className));
