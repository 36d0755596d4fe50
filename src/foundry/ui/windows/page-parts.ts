/** What stands in the page itself, beside the host's interface: windows, and our own lines and panels. A search of the whole page would walk through every card of a long chat log. */
export const topOfPage = (className: string): readonly HTMLElement[] =>
  ([...document.body.children] as HTMLElement[]).filter(({ classList }) => classList.contains(className));
