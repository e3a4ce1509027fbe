import { and, asc, eq } from 'drizzle-orm'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import type { PartnerAssignment } from '../../../contract/applications/partner-assignment.ts'
import { mayAssign } from '../../../contract/applications/status-machine.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Actor, Caller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notify } from '../notifications/notify.ts'
import { findActivePartner } from '../outlets/network/queries.ts'
import { servicePartners } from '../outlets/network/table.ts'
import { appendHistory } from './append-history.ts'
import { isOpen } from './filters.ts'
import { updateApplication } from './queries.ts'
import { lockApplication, readApplication } from './service.ts'
import { applications } from './table.ts'

type Locked = typeof applications.$inferSelect

interface Partner {
  id: string
  name: string
}

/** Writes the new partner, with both names in the application's history. */
async function assign(
  tx: Tx,
  caller: Actor,
  application: Locked,
  from: string,
  to: Partner | null,
  about: { comment?: string; capturedAt?: Date } = {},
): Promise<void> {
  await updateApplication(tx, application.id, { servicePartnerId: to?.id ?? null })
  const { comment = '', ...when } = about
  const entry = { actor: caller, action: 'partner_changed', ...when } as const
  await appendHistory(tx, application, entry, {
    comment,
    changes: [{ path: 'partner', from: from || null, to: to?.name ?? null }],
  })
}

async function nameOf(tx: Tx, partnerId: string | null): Promise<string> {
  if (partnerId === null) return ''
  const [row] = await tx
    .select({ name: servicePartners.name })
    .from(servicePartners)
    .where(eq(servicePartners.id, partnerId))
  return row?.name ?? ''
}

/**
 * Gives an application to another partner, or to support alone; who works on it from now on is told. The same
 * again changes nothing. 404 `application.not_found`; 409 `application.stale` with the present state; 422
 * `application.not_editable` for a decided one; 422 `franchise.unavailable` for a partner that is not active.
 */
export async function assignPartner(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, partnerId, comment, capturedAt }: PartnerAssignment,
): Promise<ApplicationDetail> {
  const application = await lockApplication(tx, caller, id, { version })
  if (!mayAssign(caller, application)) throw new ApiError('application.not_editable')
  if (partnerId === application.servicePartnerId) return readApplication(tx, caller, id)
  const partner = partnerId === null ? null : await findActivePartner(tx, partnerId)
  if (partner === undefined) {
    throw new ApiError('franchise.unavailable', {
      fields: [{ path: 'partnerId', code: 'not_a_choice' }],
    })
  }
  const from = await nameOf(tx, application.servicePartnerId)
  await assign(tx, caller, application, from, partner, {
    comment,
    capturedAt: new Date(capturedAt),
  })
  const { number, status } = application
  await notify(tx, { event: 'application.created', id, number, status }, caller._id)
  return readApplication(tx, caller, id)
}

/**
 * Gives every open application of a partner to another one, each with its history; answers how many. Nobody is
 * told of each: the new partner sees them in the list.
 */
export async function handOverOpen(
  tx: Tx,
  caller: Actor,
  fromId: string,
  to: Partner,
): Promise<number> {
  const from = await nameOf(tx, fromId)
  const open = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.servicePartnerId, fromId), isOpen))
    .orderBy(asc(applications.id))
    .for('update')
  for (const application of open) await assign(tx, caller, application, from, to)
  return open.length
}
