import type { SessionUser } from '../../../../contract/sessions/session.ts'
import { signIn, verifySession } from '../../../../contract/sessions/session.ts'
import { ApiError, isSignedOut } from '../../../api/api-error.ts'
import { setRequestUser } from '../../../api/headers.ts'
import { queryClient } from '../../../api/query-client.ts'
import { callUnreported } from '../../../offline/device-store/background-call.ts'
import type { OwnerRecord } from '../../../offline/device-store/database.ts'
import { openSignedIn, passwordSecret } from '../../../offline/device-store/keyring.ts'
import { clearInactiveQueries, lockPage } from '../../../offline/device-store/lock-device.ts'
import { tryUnlock } from '../../../offline/device-store/unlock.ts'
import { setLock } from '../../../session/lock.ts'
import { sessionQuery } from '../../../session/session.ts'

/** Why an unlock failed. */
export type Refused =
  /** `attemptsLeft`: tries that remain on this device. */
  | { reason: 'wrong'; left: number | null }
  /** The method opens nothing here, and the server did not answer. */
  | { reason: 'unreachable' }
  /** The server's own reason. */
  | { reason: 'server'; error: ApiError }

export type Answer = { user: SessionUser } | { refused: Refused }

/** Tries a password on the device first, then on the server, where it may have changed. */
export async function unlockByPassword(person: OwnerRecord, password: string): Promise<Answer> {
  const here = await tryUnlock(person.ownerId, 'password', passwordSecret(password))
  if (here.opened) {
    void confirm(here.user, password)
    return { user: here.user }
  }
  try {
    const user = await signInSilently(person.userName, password)
    await openSignedIn(user, password)
    return { user }
  } catch (error) {
    const isRefused = error instanceof ApiError
    if (isRefused && error.code !== 'login.failed') return { refused: { reason: 'server', error } }
    if (here.attemptsLeft === null && !isRefused) return { refused: { reason: 'unreachable' } }
    return { refused: { reason: 'wrong', left: here.attemptsLeft } }
  }
}

/** Tries a PIN or the device lock's secret; only the device can check them. */
export async function unlockHere(
  person: OwnerRecord,
  kind: 'pin' | 'device',
  secret: ReturnType<typeof passwordSecret>,
): Promise<Answer> {
  const here = await tryUnlock(person.ownerId, kind, secret)
  if (here.opened) return { user: here.user }
  return { refused: { reason: 'wrong', left: here.attemptsLeft } }
}

/** Opens the page for the person who unlocked; a different person gets a fresh page. */
export function enter(user: SessionUser): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  const isOther = before && before.userInfo._id !== user.userInfo._id
  // The page's memory still holds the other person's work.
  if (isOther) return window.location.replace('/')
  clearInactiveQueries()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  setLock('open')
}

/** Opens a new session with the typed password, if the old one has ended. */
async function confirm(user: SessionUser, password: string): Promise<void> {
  try {
    setRequestUser(user.userInfo._id)
    await callUnreported(verifySession)
  } catch (error) {
    if (!isSignedOut(error)) return
    try {
      await signInSilently(user.userInfo.userName, password)
    } catch (refusal) {
      // The password was changed elsewhere; the old one must not unlock any more.
      if (refusal instanceof ApiError && refusal.code === 'login.failed') await lockPage()
    }
  }
}

function signInSilently(userName: string, password: string): Promise<SessionUser> {
  return callUnreported(signIn, { userName, password })
}
