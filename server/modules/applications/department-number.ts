import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import type {
  DatedNumberNote,
  NumberNote,
} from '../../../contract/applications/department-number/department-number.ts'
import { mayNoteNumber } from '../../../contract/applications/department-number/department-number.ts'
import type { FieldChange } from '../../../contract/applications/history-entry.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { appendHistory } from './append-history.ts'
import { writeDepartmentNumber } from './queries.ts'
import { lockApplication, readApplication } from './service.ts'
import type { applications } from './table.ts'

type Locked = Pick<typeof applications.$inferSelect, 'id' | 'departmentNumber'>

/**
 * Writes a number of the department on a locked application, and answers what has changed by it. 409
 * `application.stale` with the present state where somebody else has noted another one since.
 */
export async function takeNumber(
  tx: Tx,
  caller: Actor,
  { id, departmentNumber }: Locked,
  { seen, number }: NumberNote,
): Promise<FieldChange[]> {
  const present = departmentNumber ?? ''
  if (number === present) return []
  if (seen !== present) {
    throw new ApiError('application.stale', { current: await readApplication(tx, caller, id) })
  }
  await writeDepartmentNumber(tx, id, number || null)
  return [{ path: 'departmentNumber', from: departmentNumber, to: number || null }]
}

/**
 * Notes the department's number by itself, as `noteNumber` of the contract says, with what it was in the history. It
 * raises no version: a number is no reason to decide anew.
 */
export async function noteDepartmentNumber(
  tx: Tx,
  caller: Actor,
  id: string,
  { capturedAt, ...note }: DatedNumberNote,
): Promise<ApplicationDetail> {
  const application = await lockApplication(tx, caller, id)
  if (!mayNoteNumber(caller, application)) throw new ApiError('application.number_refused')
  const changes = await takeNumber(tx, caller, application, note)
  if (changes.length === 0) return readApplication(tx, caller, id)
  const entry = { actor: caller, action: 'number_noted', capturedAt: new Date(capturedAt) } as const
  await appendHistory(tx, application, entry, { changes })
  return readApplication(tx, caller, id)
}
