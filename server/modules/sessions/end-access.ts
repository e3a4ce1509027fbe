import type { Tx } from '../../platform/database/database.ts'
import { endOtherDevices } from '../devices/queries.ts'
import { endLinks } from '../password-links/queries.ts'
import { forgetOtherBrowsers } from './known-browsers.ts'
import { deleteOtherSessions } from './queries.ts'

/**
 * Ends everything by which an account is open somewhere or could be opened: sessions, device keys, known browsers and
 * links. Sign-ins that wait end with the password that they waited on. What waits on devices stays there for its owner.
 * @param kept the session and the browser that stay; absent: none
 */
export async function endAccess(
  tx: Tx,
  accountId: string,
  kept: { sessionHash?: string; browserToken?: string | undefined } = {},
): Promise<void> {
  const { sessionHash = '', browserToken } = kept
  await deleteOtherSessions(tx, accountId, sessionHash)
  await endOtherDevices(tx, accountId, sessionHash)
  await forgetOtherBrowsers(tx, accountId, browserToken)
  await endLinks(tx, accountId)
}
