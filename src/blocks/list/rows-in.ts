/** The rows of a list, drawn as a table or as cards, in their order. */
export function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody tr, [data-cards] > *') ?? [])]
}
