import { SERVER_HEADER, USER_HEADER } from '../../contract/core/headers.ts'
import type { signOut } from '../../contract/sessions/session.ts'
import { callHeaders } from '../api/headers.ts'
import { pendingSignOut, setPendingSignOut } from './last-person.ts'

// The endpoint's module would add its schemas to the front door's script.
const PATH: typeof signOut.path = '/auth/logout'

/**
 * Sends a sign-out that happened offline, before any other call uses that person's cookie. Rejects
 * while the server does not answer; no other call may be made then.
 */
export async function flushPendingSignOut(): Promise<void> {
  const userId = pendingSignOut()
  if (userId === null) return
  flushing ??= sendSignOut(userId).finally(() => {
    flushing = null
  })
  return flushing
}

/** Calls that start together wait for one flush. */
let flushing: Promise<void> | null = null

async function sendSignOut(userId: string): Promise<void> {
  const headers = { ...callHeaders(), [USER_HEADER]: userId }
  const response = await fetch(PATH, { method: 'POST', credentials: 'include', headers })
  // 401: the cookie belongs to another person by now, so this session has ended.
  const isComplete = response.headers.has(SERVER_HEADER) && (response.ok || response.status === 401)
  if (!isComplete) throw new Error('The sign-out was not taken')
  if (pendingSignOut() === userId) setPendingSignOut(null)
}
