import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { ShareProblem } from '../../../contract/documents/shared-files.ts'
import { Note } from '../../ui/feedback/note.tsx'

const TEXTS: Record<ShareProblem, ReactNode> = {
  'no-worker': (
    <Trans>
      The files did not arrive: this browser does not keep the app yet. Sign in once with a
      connection and install the app from the browser’s menu. Then share the files again; they are
      still where they came from.
    </Trans>
  ),
  'no-space': (
    <Trans>
      The files did not arrive: there is no room for them. Take or discard what waits here, or send
      unfinished applications; then share them again.
    </Trans>
  ),
  unreadable: (
    <Trans>
      The files did not arrive: the other app did not hand them over whole. Share them again.
    </Trans>
  ),
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
