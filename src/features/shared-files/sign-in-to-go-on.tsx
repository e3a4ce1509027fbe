import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { returnAfterSignIn } from '../../blocks/documents/shared-files/tab-keys.ts'
import { redirectToRoot } from '../../session/leave.ts'
import { Button } from '../../ui/controls/button.tsx'

interface Props {
  /** The files can be opened in this tab only. */
  isOpen: boolean
}

/** Asks for a sign-in; the files wait meanwhile. */
export function SignInToContinue({ isOpen }: Props) {
  return (
    <chakra.section display="grid" gap="3" justifyItems="start">
      <p>
        <Trans>Sign in to add shared files to an application.</Trans>{' '}
        {isOpen && <Trans>Until then, they can be opened only in this window.</Trans>}
      </p>
      <Button variant="primary" onClick={signIn}>
        <Trans>Sign in</Trans>
      </Button>
    </chakra.section>
  )
}

function signIn(): void {
  returnAfterSignIn()
  redirectToRoot()
}
