import { SERVER_HEADER, USER_HEADER } from '../../contract/core/headers.ts'
import type { signOut } from '../../contract/sessions/session.ts'
import { callHeaders } from '../api/headers.ts'
import { owedLogout, setOwedLogout } from './last-person.ts'

// The endpoint's own module would bring its schemas along to the front door.
const PATH: typeof signOut.path = '/auth/logout'

/**
 * Tells the server of a sign-out that it has not heard of, before anything else is asked with that
 * person's cookie. Rejects while the server does not answer: nothing else may be asked then.
 */
export async function payLogout(): Promise<void> {
  const owed = owedLogout()
  if (owed === null) return
  paying ??= pay(owed).finally(() => {
    paying = null
  })
  return paying
}

/** Several calls that begin at once wait for one. */
let paying: Promise<void> | null = null

async function pay(owed: string): Promise<void> {
  const headers = { ...callHeaders(), [USER_HEADER]: owed }
  const response = await fetch(PATH, { method: 'POST', credentials: 'include', headers })
  // 401: the cookie is somebody else's by now, so that this one is gone.
  const isSettled = response.headers.has(SERVER_HEADER) && (response.ok || response.status === 401)
  if (!isSettled) throw new Error('The sign-out was not taken')
  if (owedLogout() === owed) setOwedLogout(null)
}
