/** What an entry of the audit trail may quote of a citizen. */
export const TOLD = [
  'changes',
  'requested',
  'number',
  'reason',
  'documents',
  'remark',
  'fileName',
  'title',
]

/** Somebody who searches by a number or an address looks for one person. */
const ONE_PERSON = /\d{6}|@/

/** What stays of an entry's details when its citizen is erased, as `eraseRows` leaves it in the database. */
export function withoutQuotes(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details)
      .filter(([key]) => !TOLD.includes(key))
      .map(([key, value]) => {
        if (key === 'comment') return [key, '']
        return [key, key === 'documentIds' ? [] : value]
      }),
  )
}

/** Details without a search for one person. */
export function withoutSearch({ search, ...details }: Record<string, unknown>) {
  return typeof search === 'string' && !ONE_PERSON.test(search) ? { search, ...details } : details
}
