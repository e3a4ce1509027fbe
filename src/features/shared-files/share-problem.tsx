import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { ShareProblem } from '../../../contract/documents/shared-files.ts'
import { Note } from '../../ui/feedback/note.tsx'

const TEXTS: Record<ShareProblem, ReactNode> = {
  'no-worker': (
    <Trans>
      The app is not ready on this browser yet. Go online, sign in once and install the app from the
      browser menu. Then share the files again.
    </Trans>
  ),
  'no-space': (
    <Trans>
      There is no space for the files. Add or delete the files that are here, or send unfinished
      applications. Then share the files again.
    </Trans>
  ),
  unreadable: <Trans>The other app did not send the complete files. Share them again.</Trans>,
}

/** Explains why shared files are missing and what to do. */
export function ShareProblemNote({ problem }: { problem: ShareProblem }) {
  return (
    <Note
      tone="warning"
      role="alert"
      marginBlockEnd="6"
      icon={<CircleAlert size={20} aria-hidden />}
    >
      {TEXTS[problem]}
    </Note>
  )
}
