import type { BodyInput } from '../../../../contract/core/endpoint.ts'
import type { SessionUser } from '../../../../contract/sessions/session.ts'
import { signIn, signOut, verifySession } from '../../../../contract/sessions/session.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { setRequestUser } from '../../../api/headers.ts'
import { askForCode } from '../../codes/parts/ask-for-code.ts'

/** Another person is signed in; the open work is not theirs. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError'
}

/** The account wants a one-time code, and the person gave none. */
export class NoCodeError extends Error {
  override readonly name = 'NoCodeError'
}

interface Answers {
  password: string
  ownDevice: boolean
}

const isSame = (a: SessionUser, b: SessionUser) => a.userInfo._id === b.userInfo._id

/**
 * Signs the person in again and verifies with a second call that the session holds and is theirs.
 * Throws as `call` does, `NoCodeError`, and `OtherPersonError`, whose session it ends at once.
 */
export async function signInAgain(user: SessionUser, answers: Answers): Promise<SessionUser> {
  const { userName } = user.userInfo
  const opened = await open({ userName, ...answers })
  if (!isSame(opened, user)) {
    setRequestUser(opened.userInfo._id)
    await call(signOut).finally(() => setRequestUser(user.userInfo._id))
    throw new OtherPersonError()
  }
  const verified = await verifyPerson(user)
  // The password may have changed elsewhere; from now on this one unlocks the device.
  import('../../../offline/device-store/keyring.ts')
    .then(({ openSignedIn }) => openSignedIn(verified, answers.password))
    .catch(() => undefined)
  return verified
}

async function open(body: BodyInput<typeof signIn>): Promise<SessionUser> {
  const answer = await call(signIn, { body })
  if (!('pending' in answer)) return answer
  if ((await askForCode(answer.purpose)) === 'cancelled') throw new NoCodeError()
  return call(verifySession)
}

/** The present session. Throws `OtherPersonError` when it is another person's. */
export async function verifyPerson(user: SessionUser): Promise<SessionUser> {
  const verified = await call(verifySession).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'session.other_user')
      throw new OtherPersonError()
    throw error
  })
  if (!isSame(verified, user)) throw new OtherPersonError()
  return verified
}
