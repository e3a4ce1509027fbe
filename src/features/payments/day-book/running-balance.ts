import type { DayBook } from '../../../../contract/payments/day-book.ts'

type Balanced = Pick<DayBook, 'day' | 'openingPaise' | 'expectedPaise'> & {
  lines: readonly Pick<
    DayBook['lines'][number],
    '_id' | 'way' | 'paise' | 'bookDay' | 'arrivedDay'
  >[]
}

/**
 * The cash in the drawer after each of the day's own lines, by the line's id, in paise. Empty where the lines alone do
 * not lead to what is expected: a wrong balance would be worse than none.
 */
export function runningBalances(book: Balanced): ReadonlyMap<string, number> {
  const balances = new Map<string, number>()
  let balance = book.openingPaise
  for (const { _id, way, paise, bookDay, arrivedDay } of book.lines) {
    // One that came after a closing was not in the drawer on the day that it belongs to.
    if (bookDay !== book.day || arrivedDay !== null) continue
    if (way === 'cash') balance += paise
    balances.set(_id, balance)
  }
  return balance === book.expectedPaise ? balances : new Map()
}
