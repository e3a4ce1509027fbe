import { withLatinDigits } from '../../../../contract/core/text/digits.ts'

/** Whoever knows so many digits of a phone or of an application looks for one person. */
const DIGITS_OF_ONE = 6

/** Whether a search is for a number, in any script, and so for a person; by words it is a list that is narrowed. */
export function isNumberSearch(search: string | undefined): boolean {
  const digits = withLatinDigits(search ?? '').replace(/\D/g, '')
  return digits.length >= DIGITS_OF_ONE
}

/** The ids of rows. */
export const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)
