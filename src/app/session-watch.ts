import { NOT_AUTHORIZED_MESSAGES } from '../../contract/errors.ts'
import type { SessionUser } from '../../contract/session.ts'
import type { ApiError } from '../shared/api/api-error.ts'
import { isSignedOut } from '../shared/api/api-error.ts'
import { onFailedCall } from '../shared/api/failed-calls.ts'
import { speakFor } from '../shared/api/headers.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { sessionQuery } from '../shared/session/session.ts'
import { showRefusal } from './refusal.ts'
import { endSessionOnPage, prepareSignInAgain } from './sign-in-again.ts'

function isNotAuthorized({ status, message }: ApiError): boolean {
  return status === 403 && NOT_AUTHORIZED_MESSAGES.includes(message)
}

/** Every refused call tells something about the session: that it ended, or that it may do less. */
export function watchSession(): void {
  prepareSignInAgain()
  queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] !== sessionQuery.queryKey[0]) return
    const user = state.data as SessionUser | null | undefined
    speakFor(user?.userInfo._id ?? null)
  })
  onFailedCall((error) => {
    if (isSignedOut(error)) endSessionOnPage()
    if (isNotAuthorized(error)) showRefusal()
    if (isNotAuthorized(error) || error.code === 'session.first_login') {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
  })
}
