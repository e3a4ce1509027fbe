import type { SessionUser } from '../../../contract/sessions/session.ts'
import type { ApiError } from '../../api/api-error.ts'
import { isSignedOut } from '../../api/api-error.ts'
import { onFailedCall } from '../../api/failed-calls.ts'
import { setRequestUser } from '../../api/headers.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { leadToSettings } from './lead-to-settings.ts'
import { showRefusal } from './refusal.ts'
import { endSessionOnPage, prefetchSignInAgain } from './sign-in-again.ts'

/** The 403 messages that stay verbatim on the wire (rules.md, Errors). */
const NOT_AUTHORIZED_MESSAGES: readonly string[] = ['Your Not Authorized', 'Forbidden']

function isNotAuthorized({ status, message }: ApiError): boolean {
  return status === 403 && NOT_AUTHORIZED_MESSAGES.includes(message)
}

/** Watches refused calls: a 401 ends the session, a 403 may mean fewer permissions. */
export function watchSession(): void {
  prefetchSignInAgain()
  queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] !== sessionQuery.queryKey[0]) return
    const user = state.data as SessionUser | null | undefined
    setRequestUser(user?.userInfo._id ?? null)
  })
  onFailedCall(({ error, begunAt }) => {
    if (isSignedOut(error)) endSessionOnPage(begunAt)
    if (isNotAuthorized(error)) showRefusal()
    if (error.code === 'second_factor.required') leadToSettings()
    if (isNotAuthorized(error) || error.code === 'session.first_login') {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
  })
}
