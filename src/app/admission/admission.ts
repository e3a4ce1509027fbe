import type { Screen } from '../../../contract/core/access.ts'
import { mayOpen, SCREENS } from '../../../contract/core/access.ts'
import type { UserInfo } from '../../../contract/core/roles.ts'
import { mustSetPassword } from '../../../contract/sessions/first-login.ts'
import type { Session } from '../../session/session.ts'

/** What the page shows for an address. */
export type Admission =
  | { show: 'waiting' | 'sign-in' }
  | { show: 'session-unknown'; error: Error }
  | { show: 'screen' | 'not-found' | 'no-permission'; shell: boolean }
  | { show: 'redirect'; to: string }

const FIRST_LOGIN: Screen = '/reset-password'

/** The access table's screen that a route path belongs to, or `null`: such a path is not found. */
export function screenOf(routePath: string): Screen | null {
  const path = routePath.replace(/(.)\/$/, '$1')
  const screens = Object.keys(SCREENS) as Screen[]
  const owners = screens.filter(
    (screen) => path === screen || (screen !== '/' && path.startsWith(`${screen}/`)),
  )
  return owners.sort((a, b) => b.length - a.length)[0] ?? null
}

/**
 * Applies the session rules (rules.md, Sessions) and the access table.
 * @param hasJustSetPassword the first-login flag was cleared since the page was opened
 */
export function admit(
  session: Session,
  screen: Screen | null,
  hasJustSetPassword = false,
): Admission {
  if (session.state === 'loading') return { show: 'waiting' }
  if (session.state === 'user') return admitUser(session.user.userInfo, screen, hasJustSetPassword)
  if (screen === null) return { show: 'not-found', shell: false }
  if (mayOpen(null, screen)) return { show: 'screen', shell: false }
  if (session.state === 'none') return { show: 'sign-in' }
  return { show: 'session-unknown', error: session.error }
}

function admitUser(user: UserInfo, screen: Screen | null, hasJustSetPassword: boolean): Admission {
  if (mustSetPassword(user)) {
    if (screen === FIRST_LOGIN) return { show: 'screen', shell: false }
    if (screen && mayOpen(null, screen)) return { show: 'screen', shell: false }
    return { show: 'redirect', to: FIRST_LOGIN }
  }
  if (screen === FIRST_LOGIN && hasJustSetPassword) return { show: 'redirect', to: '/' }
  if (screen === null || screen === FIRST_LOGIN) return { show: 'not-found', shell: true }
  if (!mayOpen(user.userType, screen)) return { show: 'no-permission', shell: true }
  if (screen === '/' && user.userType === 'support')
    return { show: 'redirect', to: '/applications' }
  return { show: 'screen', shell: true }
}
