import { Navigate, rootRouteId, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Screen } from '../../contract/core/access.ts'
import { mustSetPassword } from '../../contract/sessions/first-login.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'
import { offerLanguage } from '../i18n/language.ts'
import { removeSnapshot } from '../offline/snapshot/snapshot-view.ts'
import { useLock } from '../session/lock.ts'
import { useReauthenticatingUser } from '../session/reauthentication.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/session.ts'
import { UserProvider } from '../session/user.tsx'
import { useLazyModule } from '../ui/overlays/use-lazy-module.ts'
import type { Admission } from './admission/admission.ts'
import { admit, screenOf } from './admission/admission.ts'
import { AdmittedScreen, ForbiddenScreen } from './admission/admitted-screen.tsx'
import { RedirectToSignIn } from './admission/leave-for-sign-in.tsx'
import { SessionUnknown } from './admission/session-unknown.tsx'
import {
  cancelReauthentication,
  leaveSession,
  loadSignInAgain,
  resumeSession,
} from './admission/sign-in-again.ts'
import { LazyPage } from './lazy-page.tsx'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { VisitorFrame } from './shell/visitor-frame.tsx'
import { Waiting } from './waiting.tsx'

/** The root of every address: shows what `admit` allows this person to see. */
export function RootScreen() {
  const known = useSession()
  const reauthenticating = useReauthenticatingUser()
  // An open screen stays as it is until its person has signed in again or leaves.
  const session: Session = reauthenticating ? { state: 'user', user: reauthenticating } : known
  const screen = useScreen()
  const user = session.state === 'user' ? session.user : null
  const mustSet = user !== null && mustSetPassword(user.userInfo)
  const hadToSetPassword = useWasTrue(mustSet)
  useProfileLanguage(user?.language ?? null)

  const lock = useLock()
  const admission = admit(session, screen, hadToSetPassword && !mustSet)
  const isComing = admission.show === 'waiting' || admission.show === 'screen'
  useLayoutEffect(() => {
    // The snapshot stands for the same screen only, and only until that screen is usable.
    if (lock !== 'checking' && (lock !== 'open' || !isComing)) removeSnapshot()
  }, [lock, isComing])

  if (lock === 'checking') return <Waiting />
  return (
    <UserProvider user={user}>
      {lock !== 'locked' && (
        <div hidden={lock === 'covered'}>
          <Admitted admission={admission} />
          {reauthenticating && <SignInAgain user={reauthenticating} />}
        </div>
      )}
      {lock !== 'open' && (
        <LazyPage name="unlock" load={loadUnlock}>
          {({ UnlockScreen }) => <UnlockScreen />}
        </LazyPage>
      )}
    </UserProvider>
  )
}

const loadUnlock = () => import('../features/sessions/unlock/unlock-screen.tsx')

function SignInAgain({ user }: { user: SessionUser }) {
  const { module, error } = useLazyModule('sign-in-again', loadSignInAgain)
  useEffect(() => {
    if (error) cancelReauthentication()
  }, [error])
  if (!module) return null
  return <module.SignInAgainDialog user={user} onResume={resumeSession} onLeave={leaveSession} />
}

/** The screen that the router matched, or `null` for an unknown address. */
function useScreen(): Screen | null {
  const path = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last && last.routeId !== rootRouteId ? last.fullPath : null
    },
  })
  return path === null ? null : screenOf(path)
}

function useWasTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was
}

function useProfileLanguage(language: Parameters<typeof offerLanguage>[0]): void {
  useEffect(() => {
    // Without the other catalog the page stays in its present language.
    offerLanguage(language).catch(() => undefined)
  }, [language])
}

const screens: Record<'screen' | 'not-found' | 'no-permission', ReactNode> = {
  screen: <AdmittedScreen />,
  'not-found': <NotFound />,
  'no-permission': <ForbiddenScreen />,
}

function Admitted({ admission }: { admission: Admission }) {
  switch (admission.show) {
    case 'waiting':
      return <Waiting />
    case 'sign-in':
      return <RedirectToSignIn />
    case 'session-unknown':
      return (
        <VisitorFrame>
          <SessionUnknown error={admission.error} />
        </VisitorFrame>
      )
    case 'redirect':
      return <Navigate to={admission.to} replace />
    case 'screen':
    case 'not-found':
    case 'no-permission': {
      const Around = admission.shell ? Shell : VisitorFrame
      return <Around>{screens[admission.show]}</Around>
    }
  }
}
