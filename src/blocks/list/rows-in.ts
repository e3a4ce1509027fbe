/** The rows of a list, drawn as a table or as cards, in their order. */
export function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody tr, [data-cards] > *') ?? [])]
}

/** What takes the focus of a row: its link, which opens the record, or where nothing opens, its first control. */
export function handleOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('a') ?? row.querySelector<HTMLElement>('input, button')
}
