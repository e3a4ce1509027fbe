import * as v from 'valibot'
import { readApplicationId } from '../applications/application-id.ts'
import { ProvisionalNumber, readProvisionalNumber } from '../core/provisional-number.ts'

/**
 * A number by which a customer may ask, as typed; parsed to its written form: the official one, or that
 * of a slip from before the application arrived.
 */
export const TrackingNumber = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.transform((typed) => readProvisionalNumber(typed) ?? readApplicationId(typed)),
  v.string('application_id'),
)

/** Whether a number that was parsed is that of a slip. */
export function isOfSlip(number: string): boolean {
  return v.is(ProvisionalNumber, number)
}
