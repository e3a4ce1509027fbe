import type { Remark } from '../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notify } from '../notifications/notify.ts'
import { appendHistory } from './append-history.ts'
import { findVisibleApplication } from './queries.ts'
import { readApplication } from './service.ts'

/**
 * Writes a remark into an application's history and tells those who work on it. The application stays as it is, with
 * the version on which others decide. 404 `application.not_found` where the caller may not see it.
 */
export async function takeRemark(
  tx: Tx,
  caller: Actor,
  id: string,
  { comment, capturedAt }: Remark,
): Promise<ApplicationDetail> {
  const record = await findVisibleApplication(tx, caller, id)
  if (!record) throw new ApiError('application.not_found')
  const { number, status } = record.application
  const entry = { actor: caller, action: 'remarked', capturedAt: new Date(capturedAt) } as const
  await appendHistory(tx, { id, status }, entry, { comment })
  await notify(tx, { event: 'application.remarked', id, number, status }, caller._id)
  return readApplication(tx, caller, id)
}
