import { mustSetPassword } from '../../contract/sessions/first-login.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'
import { useSigningOut } from './leave.ts'
import { useLock } from './lock.ts'
import { useVisitor } from './user.tsx'

/**
 * The person who is at work here, for what goes on beside every screen; `null` for a visitor, while
 * the page is locked, before a first password is set, and once the person signs out.
 */
export function usePresentUser(): SessionUser | null {
  const user = useVisitor()
  const isLocked = useLock() !== 'open'
  const isLeaving = useSigningOut()
  return user && !isLocked && !isLeaving && !mustSetPassword(user.userInfo) ? user : null
}
