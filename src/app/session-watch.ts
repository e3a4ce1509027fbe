import { NOT_AUTHORIZED_MESSAGES } from '../../contract/errors.ts'
import type { ApiError } from '../shared/api/api-error.ts'
import { onFailedCall } from '../shared/api/failed-calls.ts'
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
  onFailedCall((error) => {
    if (error.code === 'session.none') endSessionOnPage()
    if (isNotAuthorized(error)) showRefusal()
    if (isNotAuthorized(error) || error.code === 'session.first_login') {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
  })
}
