import { mustSetPassword } from '../../contract/sessions/first-login.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'
import { useSigningOut } from './leave.ts'
import { useLock } from './lock.ts'
import { useVisitor } from './user.tsx'

/**
 * The person at work here, for modules that run beside every screen. `null` for a visitor, and
 * while the page is locked. Also `null` during a sign-out, and before a first password is set.
 */
export function usePresentUser(): SessionUser | null {
  const user = useVisitor()
  const isLocked = useLock() !== 'open'
  const isLeaving = useSigningOut()
  return user && !isLocked && !isLeaving && !mustSetPassword(user.userInfo) ? user : null
}
