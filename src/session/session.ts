import type { QueryFunctionContext } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../contract/sessions/session.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { get } from '../api/query-client.ts'
import { signedInUserId } from './last-person.ts'

/**
 * The signed-in person. `null` only when this server itself answered that there is no session, or
 * that it belongs to another person than this device's (offline.md, Read side).
 */
export const sessionQuery = queryOptions<SessionUser | null>({
  queryKey: [verifySession.path],
  meta: { nullWhenSignedOut: true },
  async queryFn(context: QueryFunctionContext) {
    const user = (await get(context)) as SessionUser | null
    const here = signedInUserId()
    // A call that began before the sign-in was another person's, or named none.
    return here === null || user?.userInfo._id === here ? user : null
  },
})

/** Whether the server sent this document without a session cookie: `/auth/verify` is not needed. */
export function isVisitorDocument(): boolean {
  return 'visitor' in document.documentElement.dataset
}

/** `unknown`: the server did not answer, which says nothing about the session. */
export type Session =
  | { state: 'loading' }
  | { state: 'user'; user: SessionUser }
  | { state: 'none' }
  | { state: 'unknown'; error: Error }

/** The session as the page knows it; the first use asks the server. */
export function useSession(): Session {
  const { data, error } = useQuery(sessionQuery)
  if (data) return { state: 'user', user: data }
  if (data === null) return { state: 'none' }
  return error ? { state: 'unknown', error } : { state: 'loading' }
}
