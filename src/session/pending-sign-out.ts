import { SERVER_HEADER, USER_HEADER } from '../../contract/core/headers.ts'
import type { signOut } from '../../contract/sessions/session.ts'
import { callHeaders } from '../api/headers.ts'
import { pendingSignOut, setPendingSignOut } from './last-person.ts'

// The endpoint's own module would bring its schemas along to the front door.
const PATH: typeof signOut.path = '/auth/logout'

/**
 * Tells the server of a sign-out that it has not heard of, before anything else is asked with that
 * person's cookie. Rejects while the server does not answer: nothing else may be asked then.
 */
export async function flushPendingSignOut(): Promise<void> {
  const userId = pendingSignOut()
  if (userId === null) return
  flushing ??= sendSignOut(userId).finally(() => {
    flushing = null
  })
  return flushing
}

/** Several calls that begin at once wait for one. */
let flushing: Promise<void> | null = null

async function sendSignOut(userId: string): Promise<void> {
  const headers = { ...callHeaders(), [USER_HEADER]: userId }
  const response = await fetch(PATH, { method: 'POST', credentials: 'include', headers })
  // 401: the cookie is somebody else's by now, so that this one is gone.
  const isComplete = response.headers.has(SERVER_HEADER) && (response.ok || response.status === 401)
  if (!isComplete) throw new Error('The sign-out was not taken')
  if (pendingSignOut() === userId) setPendingSignOut(null)
}
