import type { SelectOption } from '../../ui/controls/select-field.tsx'

interface NamedPage {
  rows: readonly { actor: { _id: string; name: string } | null }[]
  names: { actor: string | null }
}

/**
 * The choices of the filter by the person who acted: the people on this page, and the one that the
 * address names. A list of all accounts would be too long.
 */
export function actorOptions(
  page: NamedPage | undefined,
  actor: string | undefined,
): SelectOption[] {
  const names = new Map(
    page?.rows.flatMap((row) => (row.actor ? [[row.actor._id, row.actor.name] as const] : [])),
  )
  if (actor !== undefined && !names.has(actor)) names.set(actor, page?.names.actor ?? '…')
  return [...names].map(([value, label]) => ({ value, label }))
}
