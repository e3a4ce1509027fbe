import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { signOut } from '../../../../contract/sessions/session.ts'
import { isSignedOut, OfflineError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { forgetPerson } from '../../../offline/device-store/lock-device.ts'
import { signedInUserId } from '../../../session/last-person.ts'
import { notify } from '../../../ui/feedback/notices.ts'

/** Time limit, after which the sign-out goes on without the server. */
const SIGN_OUT_TIMEOUT_MS = 8000

/**
 * Signs the person out on this device, and on the server if it answers. Otherwise the sign-out stays
 * pending and is sent before any other call. Throws when the server refuses: the person stays
 * signed in (rules.md, Errors).
 */
export async function signOutHere(): Promise<{ serverKnows: boolean }> {
  const serverKnows = await signOutOnServer()
  await wipeSharedFiles().catch(() => undefined)
  await forgetPerson(!serverKnows)
  return { serverKnows }
}

/** Deletes shared files that were not used. */
async function wipeSharedFiles(): Promise<void> {
  const { wipeShared } = await import('../../../../sw/shared-files/shared-store.ts')
  await wipeShared(signedInUserId())
}

async function signOutOnServer(): Promise<boolean> {
  try {
    await call(signOut, { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) })
    return true
  } catch (error) {
    if (isSignedOut(error)) return true
    if (error instanceof OfflineError || isTimeOut(error)) return false
    throw error
  }
}

function isTimeOut(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** Notice of the sign-out (rules.md, Errors). */
export function notifySignedOut({ serverKnows }: { serverKnows: boolean }): void {
  if (serverKnows) {
    notify({ tone: 'success', title: i18n._(msg`Logout Successful`) })
    return
  }
  notify({
    tone: 'success',
    title: i18n._(msg`Signed out on this device`),
    description: i18n._(msg`You will be signed out on the server when you are back online.`),
  })
}

export function notifySignOutFailed(error: unknown): void {
  notify({
    tone: 'error',
    title: i18n._(msg`Failed to logout`),
    description: errorText(error),
  })
}
