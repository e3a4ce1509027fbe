import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { StatusFlow } from '../../../blocks/status/status-flow.tsx'
import { useMay } from '../../../session/user.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { useNumberEntry } from '../department-number/number-entry.ts'
import { NumberField } from '../department-number/number-field.tsx'
import { CheckedOnScreen } from './checked-on-screen.tsx'
import type { QueuedChange } from './queued-change.tsx'
import { useStatusOptions } from './status-options.tsx'

// Counters have no saved comments, and no device stores them ahead.
const loadTexts = () => import('./dialog-texts.online.tsx')
const loadShared = () => import('./shared-documents.tsx')

interface Props {
  title: ReactNode
  /** The newest version; the dialog follows it. */
  application: ApplicationDetail
  /** The person's refused decision, if there is one. */
  refused: QueuedChange | null
  /** Whether files shared with the app are attached. */
  hasShared: boolean
  onClose: () => void
}

/** The dialog that changes an application's status, with comment and documents. */
export function StatusDialog({ title, application, refused, hasShared, onClose }: Props) {
  const shared = useLazyModule('shared-documents', loadShared, { isWanted: hasShared })
  const mayUseTexts = useMay('savedText.use')
  const texts = useLazyModule('dialog-texts', loadTexts, { isWanted: mayUseTexts })
  const releaseShared = useRef<(() => void) | null>(null)
  const number = useNumberEntry(application, refused?.body.change.departmentNumber)
  const options = useStatusOptions({
    application,
    refused,
    number,
    onSent: () => releaseShared.current?.(),
  })
  return (
    <StatusFlow
      {...options}
      title={title}
      onClose={onClose}
      commentTools={({ status, writeComment }) =>
        texts.module && (
          <texts.module.DialogTexts
            application={application}
            status={options.targets.find((target) => target.status === status)?.status}
            write={writeComment}
          />
        )
      }
    >
      {(slots) => (
        <>
          <NumberField application={application} {...number} />
          <CheckedOnScreen application={application} slots={slots} />
          {hasShared && shared.module && (
            <shared.module.SharedDocuments
              take={slots.attachFiles}
              onTaken={(releaseFiles) => {
                releaseShared.current = releaseFiles
              }}
            />
          )}
        </>
      )}
    </StatusFlow>
  )
}
