import { useState } from 'react'
import type { Several } from '../../../contract/core/text/several.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { SelectOption } from '../../ui/controls/select-field.tsx'

interface NamedPage {
  rows: readonly { actor: { _id: string; name: string } | null }[]
  names: Readonly<Record<string, string>>
}

/**
 * The choices of the filter by the person who acted: the people on the pages that were shown here, and those whom the
 * address names. A list of all accounts would be too long. Whom an earlier page had stays: with one person chosen, the rows
 * have nobody else.
 */
export function useActorOptions(
  page: NamedPage | undefined,
  chosen: Several | undefined,
): SelectOption[] {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const came = page?.rows.flatMap(({ actor }) => (actor && !known.has(actor._id) ? [actor] : []))
  if (came && came.length > 0) {
    setKnown(new Map([...known, ...came.map(({ _id, name }) => [_id, name] as const)]))
  }
  const others = choicesOf(chosen).filter((id) => !known.has(id))
  const named = others.map((id) => [id, page?.names[id] ?? '…'] as const)
  return [...known, ...named].map(([value, label]) => ({ value, label }))
}
