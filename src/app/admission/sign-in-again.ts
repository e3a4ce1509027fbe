import type { SessionUser } from '../../../contract/sessions/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { isPersonSigningOut, isRedirectingToRoot } from '../../session/leave.ts'
import { reauthenticating } from '../../session/reauthentication.ts'
import { sessionQuery } from '../../session/session.ts'
import { hasUnsaved, onUnsavedChange } from '../../session/unsaved.ts'

/** The dialog's module. It is fetched when unsaved work begins, while there is a connection. */
export const loadSignInAgain = () =>
  import('../../features/sessions/sign-in-again/sign-in-again-dialog.tsx')

let resumedAt = 0

/**
 * The session ended: unsaved work brings the password dialog, otherwise the page is left.
 * @param begunAt when the call began that was refused, by `performance.now()`: one from before the last sign-in speaks of
 * the session before
 */
export function endSessionOnPage(begunAt: number): void {
  if (begunAt < resumedAt) return
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (isPersonSigningOut() || reauthenticating.get()) return
  if (user && hasUnsaved() && !isRedirectingToRoot()) reauthenticating.set(user)
  else leaveSession()
}

/** The dialog could not be loaded: the next refused call tries again, and nothing is lost. */
export function cancelReauthentication(): void {
  const user = reauthenticating.get()
  // The session's own query may have taken the refusal as its answer; then the page would be left.
  if (user) queryClient.setQueryData(sessionQuery.queryKey, user)
  reauthenticating.set(null)
}

/** The person discards the unsaved work and goes to the sign-in document. */
export function leaveSession(): void {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  reauthenticating.set(null)
}

/** The same person signed in again: the page continues as it was. */
export function resumeSession(user: SessionUser): void {
  resumedAt = performance.now()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  reauthenticating.set(null)
}

/** Prefetches the dialog. */
export function prefetchSignInAgain(): void {
  onUnsavedChange(() => void loadSignInAgain().catch(() => undefined))
}
