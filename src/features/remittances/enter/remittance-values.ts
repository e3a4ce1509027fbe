import * as v from 'valibot'
import { paiseText, typedPaise } from '../../../../contract/core/text/typed-numbers.ts'
import type { RemittanceWay } from '../../../../contract/remittances/ways-and-states.ts'

/** Values of the form's fields. */
export interface RemittanceValues {
  paise: string
  way: string
  reference: string
  day: string
  note: string
}

/** What was entered before, in an outbox entry or a remittance that was refused. */
const Earlier = v.object({
  paise: v.number(),
  way: v.string(),
  reference: v.nullish(v.string(), ''),
  day: v.string(),
  note: v.optional(v.string(), ''),
})

/** The fields filled with what was entered before; null where that cannot be read. */
export function earlierValues(earlier: unknown): RemittanceValues | null {
  const read = v.safeParse(Earlier, earlier)
  if (!read.success) return null
  const { paise, way, reference, day, note } = read.output
  return { paise: paiseText(paise), way, reference: reference ?? '', day, note }
}

/** The fields of a new one, with what is left to hand over where that is known. */
export function newValues(
  leftPaise: number | null,
  way: RemittanceWay,
  today: string,
): RemittanceValues {
  const paise = leftPaise === null || leftPaise === 0 ? '' : paiseText(leftPaise)
  return { paise, way, reference: '', day: today, note: '' }
}

/** What was typed, as the contract takes it. */
export function typedRemittance({ paise, ...typed }: RemittanceValues) {
  return { ...typed, paise: typedPaise(paise) }
}
