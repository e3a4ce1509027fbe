import * as v from 'valibot'
import { lenient } from '../../blocks/list/search-params.ts'

/**
 * What the address of the holidays carries: the year, and whether the form for a new one is open. The page reads
 * it, not its route, which every device has in its shell.
 */
export const HolidayAddress = v.object({
  year: lenient(v.number()),
  new: lenient(v.literal(true)),
})
