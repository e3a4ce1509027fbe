import type { SessionUser } from '../../../../contract/sessions/session.ts'
import { signIn, verifySession } from '../../../../contract/sessions/session.ts'
import { ApiError, isSignedOut } from '../../../api/api-error.ts'
import { setRequestUser } from '../../../api/headers.ts'
import { queryClient } from '../../../api/query-client.ts'
import { callUnreported } from '../../../offline/device-store/background-call.ts'
import { openSignedIn, passwordSecret } from '../../../offline/device-store/keyring.ts'
import { clearInactiveQueries, lockPage } from '../../../offline/device-store/lock-device.ts'
import type { OwnerRecord } from '../../../offline/device-store/records.ts'
import { tryUnlock } from '../../../offline/device-store/unlock.ts'
import { setLock } from '../../../session/lock.ts'
import { sessionQuery } from '../../../session/session.ts'

/** What stood against an unlock. */
export type Refused =
  /** `left`: tries that remain on this device. */
  | { reason: 'wrong'; left: number | null }
  /** This way opens nothing here, and the server did not answer. */
  | { reason: 'unreachable' }
  /** The server has its own reason. */
  | { reason: 'server'; error: ApiError }

export type Answer = { user: SessionUser } | { refused: Refused }

/** Tries a password: the device judges first, then the server, where it may have been changed. */
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

/** Tries a PIN or what the device's own lock gave out; only the device can judge that. */
export async function unlockHere(
  person: OwnerRecord,
  kind: 'pin' | 'device',
  secret: ReturnType<typeof passwordSecret>,
): Promise<Answer> {
  const here = await tryUnlock(person.ownerId, kind, secret)
  if (here.opened) return { user: here.user }
  return { refused: { reason: 'wrong', left: here.attemptsLeft } }
}

/** Opens the page for whoever has unlocked. Another person than before gets a page of their own. */
export function enter(user: SessionUser): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  const isOther = before && before.userInfo._id !== user.userInfo._id
  // What the other person did lies in this page's memory.
  if (isOther) return window.location.replace('/')
  clearInactiveQueries()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  setLock('open')
}

/** The session may have ended meanwhile: the password that was just typed opens a new one. */
async function confirm(user: SessionUser, password: string): Promise<void> {
  try {
    setRequestUser(user.userInfo._id)
    await callUnreported(verifySession)
  } catch (error) {
    if (!isSignedOut(error)) return
    try {
      await signInSilently(user.userInfo.userName, password)
    } catch (refusal) {
      // The password was changed elsewhere: the old one no longer proves anything.
      if (refusal instanceof ApiError && refusal.code === 'login.failed') await lockPage()
    }
  }
}

function signInSilently(userName: string, password: string): Promise<SessionUser> {
  return callUnreported(signIn, { userName, password })
}
