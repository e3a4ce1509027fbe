import * as v from 'valibot'
import type { FieldError } from '../../../contract/core/errors.ts'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { TrackingQuestion } from '../../../contract/tracking/tracking.ts'

/** What a visitor types. */
export interface TrackingEntries {
  applicationId: string
  phoneLast4: string
}

const [ByDigits] = TrackingQuestion.options

type Checked = { question: TrackingQuestion } | { problems: FieldError[] }

/** The question that the entries make, or what is wrong with them; nothing is asked of the server. */
export function checkEntries(entries: TrackingEntries): Checked {
  const { success, output, issues } = v.safeParse(ByDigits, entries, { abortPipeEarly: true })
  return success ? { question: output } : { problems: toFieldErrors(issues) }
}
