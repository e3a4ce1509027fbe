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

/** Provides the person to its children; `null` for a visitor of a public screen. */
export function UserProvider({ user, children }: Props) {
  // Set before the children render, so that their dates are in the right time zone.
  setTimeZone(user?.timezone ?? null)
  return <UserContext value={user}>{children}</UserContext>
}

/** The signed-in person. Throws on a public screen: use `useVisitor` there. */
export function useUser(): SessionUser {
  const user = use(UserContext)
  if (!user) throw new Error('useUser needs a signed-in user')
  return user
}

/** The signed-in person on a public screen, or `null`. */
export function useVisitor(): SessionUser | null {
  return use(UserContext)
}

/** Whether the person may call the action at all; the server decides again on every call. */
export function useMay(action: Action): boolean {
  return mayDo(useUser().userInfo.userType, action)
}
