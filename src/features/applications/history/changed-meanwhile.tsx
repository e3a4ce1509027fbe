import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { HistoryEntry } from '../../../../contract/applications/history-entry.ts'
import { changesSince, ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'

interface Props {
  /** The newest version. */
  application: ApplicationDetail
  /** Draws an entry of the application's history. */
  renderChange: (entry: HistoryEntry) => ReactNode
  /** Whether the person may still do the action on the changed application. */
  isAllowed: boolean
  /** The explanation when the person may no longer do the action. */
  refused: ReactNode
}

/** Others changed the application while a dialog over its record was written in. */
export function ChangedMeanwhile({ application, renderChange, isAllowed, refused }: Props) {
  const [opened] = useState(application)
  if (application.version === opened.version) return null
  return (
    <ConflictNotice
      title={<Trans>The application changed while you were writing</Trans>}
      changes={changesSince(opened, application).map(renderChange)}
    >
      {isAllowed ? (
        <Trans>What you wrote is still here. Check it and send it again.</Trans>
      ) : (
        refused
      )}
    </ConflictNotice>
  )
}
