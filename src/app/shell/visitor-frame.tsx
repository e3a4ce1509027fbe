import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSignOut } from '../../features/sessions/sign-out/use-sign-out.ts'
import { useVisitor } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PublicLinks } from './public-links.tsx'

/** Frame of a screen without the shell: for visitors, and before the first password. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const mustSetPassword = useVisitor() !== null
  const tools = (
    <>
      <LanguageMenu />
      {mustSetPassword && <SignOut />}
    </>
  )
  return (
    <Frame tools={tools} bottom={!mustSetPassword && <PublicLinks />}>
      {children}
    </Frame>
  )
}

/** Sign-out for a person who signed in to the wrong account. */
function SignOut() {
  const { t } = useLingui()
  const signOut = useSignOut()
  return (
    <Button variant="quiet" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {t`Sign out`}
    </Button>
  )
}
