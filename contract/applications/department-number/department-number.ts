import * as v from 'valibot'
import { Id, Instant, Line } from '../../core/primitives.ts'
import type { Viewer } from '../../core/roles.ts'
import { joinedWords } from '../../core/text/search-words.ts'
import { applicationReceipt } from '../application-receipt.ts'
import type { ApplicationStatus } from '../application-status.ts'
import type { OwnedApplication } from '../status-machine.ts'
import { maySee } from '../status-machine.ts'

/** The longest number that can be noted. */
export const DEPARTMENT_NUMBER_SIGNS = 40

/** The number that the government's portal gave an application (docs/decisions/0068-department-numbers.md). Empty: none. */
const DepartmentNumber = v.pipe(Line, v.maxLength(DEPARTMENT_NUMBER_SIGNS, 'too_long'))

/** A number as it is noted. */
export const NumberNote = v.object({
  /** The number that stood there when this one was written; another one means that somebody was faster. */
  seen: DepartmentNumber,
  /** Empty takes the number away. */
  number: DepartmentNumber,
})
export type NumberNote = v.InferOutput<typeof NumberNote>

/** A number noted by itself, without a decision. */
export const DatedNumberNote = v.object({ ...NumberNote.entries, capturedAt: Instant })
export type DatedNumberNote = v.InferOutput<typeof DatedNumberNote>

/** A number as it waits in an outbox. */
export const NumberEnvelope = v.object({
  application: v.object({ _id: Id }),
  note: DatedNumberNote,
})
export type NumberEnvelope = v.InferOutput<typeof NumberEnvelope>

/** The receipt of a number that came as an envelope. */
export const NumberReceipt = applicationReceipt('application.number')

/**
 * What makes two numbers the same, and by which they are found: letters and digits alone, as a search folds them. Case,
 * blanks, dashes and the script of the digits make no difference. The database's index has the same.
 */
export function departmentNumberKey(number: string): string {
  return joinedWords(number)
}

/** What was typed, as it is stored. */
export function departmentNumberOf(typed: string): string {
  return v.parse(Line, typed).slice(0, DEPARTMENT_NUMBER_SIGNS).trim()
}

/** Whether an application of this status has been filed, so that it can have a number. */
function isFiled(status: ApplicationStatus): boolean {
  return status !== 'submitted'
}

/** Whether the viewer may note the number: whoever may see the application, once it is in progress or later. */
export function mayNoteNumber(viewer: Viewer, application: OwnedApplication): boolean {
  return isFiled(application.status) && maySee(viewer, application)
}
