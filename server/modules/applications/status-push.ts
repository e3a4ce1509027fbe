import { applicationPath } from '../../../contract/applications/application-path.ts'
import { maySee } from '../../../contract/applications/application-status.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pushToAccount } from '../notifications/outgoing.ts'
import { hasSubscriptions } from '../notifications/queries.ts'
import { findPerson } from '../sessions/queries.ts'
import type { applications } from './table.ts'

/** For a day: after that, whoever submitted it sees the change when they open the app. */
const TTL_SECONDS = 86_400

/** A topic of 22 characters: of several changes that wait for a device, only the last arrives. */
function topicOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/**
 * Alerts who submitted the application, unless it was they who changed it, or it is not theirs to
 * see any more. Nothing about the customer is in it.
 */
export async function notifySubmitter(
  tx: Tx,
  actor: Actor,
  application: typeof applications.$inferSelect,
): Promise<void> {
  const { id, number, status, createdById } = application
  if (createdById === actor._id || !(await hasSubscriptions(tx, createdById))) return
  const person = await findPerson(tx, createdById)
  if (!person?.isOpen) return
  const { userType, franchiseId, servicePartnerId, language } = person.account
  if (!maySee({ _id: createdById, userType, franchiseId, servicePartnerId }, application)) return
  await pushToAccount(tx, createdById, {
    topic: topicOf(id),
    ttlSeconds: TTL_SECONDS,
    message: {
      type: 'application.status',
      id,
      number,
      status,
      path: applicationPath(userType, id),
      ...(language && { language }),
    },
  })
}
