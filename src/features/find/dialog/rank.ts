import type { Role } from '../../../../contract/core/roles.ts'
import { joinedWords } from '../../../../contract/core/text/search-words.ts'

export type Kind =
  | 'asked'
  | 'application'
  | 'franchise'
  | 'partner'
  | 'ticket'
  | 'remittance'
  | 'payout'
  | 'service'
  | 'screen'
  | 'action'

/** One thing that can be opened. */
export interface Found {
  kind: Kind
  /** Id within the kind: two kinds may use the same id. */
  id: string
  label: string
  /** The second line, which tells two results of the same name apart. */
  hint?: string
  /** Application or ticket numbers of the result, as people read them aloud. */
  numbers?: readonly (string | null)[]
  /** The address that the result opens. */
  to: string
  params?: Record<string, string>
  search?: Record<string, unknown>
  /** What the words that were typed set, and which of them are not understood. */
  understood?: { chips: readonly string[]; missed: readonly string[] }
}

export interface FoundGroup {
  /** `best`: what was asked for by its number, or by the beginning of a screen's name. */
  name: Kind | 'best'
  rows: Found[]
}

/** In which order a role looks for kinds of things (rules.md, Find). */
const ORDERS: Record<Role, readonly Kind[]> = {
  admin: [
    ...(['application', 'franchise', 'partner', 'ticket', 'payout', 'remittance'] as const),
    ...(['service', 'screen', 'action'] as const),
  ],
  support: ['application', 'ticket', 'franchise', 'partner', 'service', 'screen', 'action'],
  franchise: ['application', 'service', 'ticket', 'payout', 'remittance', 'screen', 'action'],
  gramvan: ['application', 'service', 'ticket', 'screen', 'action'],
  service_partner: ['application', 'ticket', 'payout', 'screen', 'action'],
}

/** The names under which the listbox knows its options. */
export const keyOf = ({ kind, id }: Found): string => `${kind}:${id}`

function isNumber({ numbers = [] }: Found, typed: string): boolean {
  return numbers.some((number) => number !== null && joinedWords(number) === typed)
}

function beginsScreen({ kind, label }: Found, typed: string): boolean {
  return (kind === 'screen' || kind === 'action') && joinedWords(label).startsWith(typed)
}

/**
 * What was found in groups, each thing once: an exact number first, then screens and actions whose name
 * begins as typed, then kinds in the role's order. A kind that the role does not look for is left out.
 */
export function rank(role: Role, typed: string, found: readonly Found[]): FoundGroup[] {
  const text = joinedWords(typed)
  const rows = [...new Map(found.toReversed().map((row) => [keyOf(row), row])).values()]
    .toReversed()
    .filter(({ kind }) => kind === 'asked' || ORDERS[role].includes(kind))
  const numbers = text ? rows.filter((row) => isNumber(row, text)) : []
  const screens = text ? rows.filter((row) => beginsScreen(row, text)) : []
  const best = new Set([...numbers, ...screens])
  const kinds = (['asked', ...ORDERS[role]] as const).map((kind) => ({
    name: kind,
    rows: rows.filter((row) => row.kind === kind && !best.has(row)),
  }))
  const groups: FoundGroup[] = [{ name: 'best', rows: [...best] }, ...kinds]
  return groups.filter((group) => group.rows.length > 0)
}

/**
 * The server's records in place of the device's of the same kinds; the one that is active now stays even
 * where the answer does not have it.
 */
export function completed(
  onDevice: readonly Found[],
  answer: readonly Found[] | null,
  active: string | null,
): Found[] {
  if (!answer) return [...onDevice]
  const known = new Set(answer.map(keyOf))
  const isRecord = ({ kind }: Found) =>
    ['application', 'ticket', 'payout', 'remittance'].includes(kind)
  const stays = onDevice.filter(
    (row) => !isRecord(row) || (keyOf(row) === active && !known.has(keyOf(row))),
  )
  return [...answer, ...stays]
}
