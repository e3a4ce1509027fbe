import type { SessionUser } from '../../../contract/sessions/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { takeTypedCredentials } from '../../session/handed-over.ts'
import { currentLock } from '../../session/lock.ts'
import { sessionQuery } from '../../session/session.ts'
import { askAgain } from '../connectivity/ask-again.ts'
import { openingState } from '../connectivity/asking.ts'
import { openSignedIn } from './keyring.ts'
import { lockPage } from './lock-device.ts'

let openedFor: SessionUser | null = null
/** What was typed at the front door, until a key is stored under it. */
let typed: { userId: string; password: string | undefined } | null = null

/**
 * Opens the data of the person whose session the server has confirmed, and asks for the key again
 * until it is there: without it nothing can be stored on this device.
 */
export const deviceOpening = askAgain(openDevice, openingState)

async function openDevice(): Promise<boolean> {
  const user = queryClient.getQueryData(sessionQuery.queryKey) ?? null
  if (!user || user === openedFor || user.userInfo.firstLogin || currentLock() !== 'open')
    return true
  const userId = user.userInfo._id
  const justTyped = takeTypedCredentials()
  if (justTyped || typed?.userId !== userId) typed = { userId, password: justTyped?.password }
  const isOpen = await openSignedIn(user, typed.password)
  openedFor = user
  typed = null
  if (!isOpen) await lockPage()
  return true
}
