import type { SessionUser } from '../../../contract/sessions/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { isRedirectingToRoot } from '../../session/leave.ts'
import { sessionQuery } from '../../session/session.ts'
import { hasUnsaved, onUnsavedChange } from '../../session/unsaved.ts'

/** The dialog: fetched as soon as there is something to lose, when the link is still there. */
export const loadSignInAgain = () =>
  import('../../features/sessions/sign-in-again/sign-in-again-dialog.tsx')

const reauthenticating = createStore<SessionUser | null>(null)

/** The person whose session ended over unsaved work and who is asked for the password, or `null`. */
export function useReauthenticatingUser(): SessionUser | null {
  return useStore(reauthenticating)
}

/** The session ended: with unsaved work the password is asked in place, else the page is left. */
export function endSessionOnPage(): void {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (reauthenticating.get()) return
  if (user && hasUnsaved() && !isRedirectingToRoot()) reauthenticating.set(user)
  else leaveSession()
}

/** The dialog did not come: the next call that is refused asks again, and nothing is lost. */
export function cancelReauthentication(): void {
  reauthenticating.set(null)
}

/** The person gives the work up: on to the sign-in document. */
export function leaveSession(): void {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  reauthenticating.set(null)
}

/** The same person is back: the page goes on where it was. */
export function resumeSession(user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, user)
  reauthenticating.set(null)
}

/** Fetches the dialog ahead, while there is a link. */
export function prefetchSignInAgain(): void {
  onUnsavedChange(() => void loadSignInAgain().catch(() => undefined))
}
