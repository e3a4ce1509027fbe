import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { ApplicationEdit } from '../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import type { FieldChange } from '../../../contract/applications/history-entry.ts'
import { mayEdit } from '../../../contract/applications/status-machine.ts'
import { fieldAnswers } from '../../../contract/catalogue/service-fields.ts'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getServiceVersion } from '../catalogue/queries.ts'
import { appendHistory } from './append-history.ts'
import { updateApplication } from './queries.ts'
import { lockApplication, readApplication } from './service.ts'
import type { applications } from './table.ts'

type Locked = typeof applications.$inferSelect

/**
 * The answers after the edit, checked by the version of the service that the application was made with; date
 * bounds are read on the day on which it was received.
 */
async function checkAnswers(tx: Tx, application: Locked, edit: ApplicationEdit) {
  const given = edit.fields
  if (isDeepStrictEqual(given, application.fields)) return application.fields
  const { fields } = await getServiceVersion(tx, application)
  const day = indiaDay(application.receivedAt)
  const result = v.safeParse(fieldAnswers(fields, day), given)
  if (result.success) return result.output
  const errors = toFieldErrors(result.issues)
  throw new ApiError('request.invalid', {
    fields: errors.map((error) => ({ ...error, path: `fields.${error.path}` })),
  })
}

type Values = Record<string, string | number>

function valuesOf(row: Pick<Locked, (`customer${string}` & keyof Locked) | 'remark' | 'fields'>) {
  const values: Values = {
    'customer.name': row.customerName,
    'customer.phone': row.customerPhone,
    'customer.email': row.customerEmail,
    'customer.address': row.customerAddress,
    'customer.language': row.customerLanguage,
  }
  for (const [key, answer] of Object.entries(row.fields)) values[`fields.${key}`] = answer
  return { ...values, remark: row.remark }
}

/** What differs, in the order of the form; an empty text counts as absent. */
function changesBetween(before: Values, after: Values): FieldChange[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths].flatMap((path) => {
    const from = before[path] === '' ? null : (before[path] ?? null)
    const to = after[path] === '' ? null : (after[path] ?? null)
    return from === to ? [] : [{ path, from, to }]
  })
}

/**
 * Puts an application's details right, with what they were and became in its history. What changes
 * nothing is no edit. 404 `application.not_found`; 409 `application.stale` with the present state
 * when the version has moved on; 422 `application.not_editable` when `mayEdit` says no;
 * `request.invalid` for answers that the service does not take.
 */
export async function editDetails(
  tx: Tx,
  caller: Caller,
  id: string,
  edit: ApplicationEdit,
): Promise<ApplicationDetail> {
  const application = await lockApplication(tx, caller, id, edit)
  if (!mayEdit(caller, application)) throw new ApiError('application.not_editable')
  const after = {
    customerName: edit.customer.name,
    customerPhone: edit.customer.phone,
    customerEmail: edit.customer.email,
    customerAddress: edit.customer.address,
    customerLanguage: edit.customer.language ?? application.customerLanguage,
    fields: await checkAnswers(tx, application, edit),
    remark: edit.remark,
  }
  const changes = changesBetween(valuesOf(application), valuesOf(after))
  if (changes.length === 0) return readApplication(tx, caller, id)
  await updateApplication(tx, id, after)
  const entry = { actor: caller, action: 'edited', capturedAt: new Date(edit.capturedAt) } as const
  await appendHistory(tx, application, entry, { changes })
  return readApplication(tx, caller, id)
}
