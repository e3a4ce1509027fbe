import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import type { Action } from '../../contract/core/access.ts'
import { mayDo } from '../../contract/core/access.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'
import { setTimeZone } from '../i18n/time-zone.ts'

const UserContext = createContext<SessionUser | null>(null)

interface Props {
  user: SessionUser | null
  children: ReactNode
}

/** Names the person for everything inside; `null` for a visitor of a public screen. */
export function UserProvider({ user, children }: Props) {
  // Before anything inside is rendered, so that its instants stand in the right zone at once.
  setTimeZone(user?.timezone ?? null)
  return <UserContext value={user}>{children}</UserContext>
}

/** The person who is signed in. Throws on a screen that visitors see too: ask `useVisitor` there. */
export function useUser(): SessionUser {
  const user = use(UserContext)
  if (!user) throw new Error('useUser needs a signed-in user')
  return user
}

/** Who looks at a public screen: the person signed in, or `null`. */
export function useVisitor(): SessionUser | null {
  return use(UserContext)
}

/** Whether the person may call the action at all; the server decides again on every call. */
export function useMay(action: Action): boolean {
  return mayDo(useUser().userInfo.userType, action)
}
