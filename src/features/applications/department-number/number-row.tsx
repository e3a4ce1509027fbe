import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { mayNoteNumber } from '../../../../contract/applications/department-number/department-number.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { ApplicationLink } from '../parts/application-link.tsx'
import { useNumberRule } from './number-name.ts'
import { useQueuedNumber } from './queued-number.ts'

const loadDialog = () => import('./number-dialog.tsx')

/** The number that the department's portal gave: with what waits on this device, and the way to note it. */
export function NumberValue({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const { userInfo } = useUser()
  const { name } = useNumberRule(application)
  const queued = useQueuedNumber(application._id)
  const mayNote = mayNoteNumber(userInfo, application)
  const [isOpen, setOpen] = useState(false)
  // The dialog loads in advance: at the press there may be no connection.
  useLazyModule('number-dialog', loadDialog, { isWanted: mayNote })
  const isWaiting = queued !== null && !queued.isRefused
  const number = isWaiting ? queued.body.note.number : application.departmentNumber
  const label = number ? t`Edit: ${name}` : t`Enter the number: ${name}`
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        {number && (
          <chakra.span data-figures overflowWrap="anywhere" userSelect="all">
            {number}
          </chakra.span>
        )}
        {!number && !mayNote && <span>–</span>}
        {isWaiting && <chakra.span color="fg.muted">{t`waiting to be sent`}</chakra.span>}
        {mayNote && !isWaiting && (
          <Button
            size="sm"
            variant="quiet"
            marginBlock="-2"
            marginInlineStart="-3"
            aria-label={label}
            data-no-print
            onClick={() => setOpen(true)}
          >
            {number ? t`Edit` : t`Enter the number`}
          </Button>
        )}
      </chakra.div>
      {queued?.isRefused && (
        <Note tone="warning">{t`Your number ${queued.body.note.number} was not taken. Enter it again.`}</Note>
      )}
      <SameNumber application={application} />
      {isOpen && (
        <LazyDialog
          name="number-dialog"
          load={loadDialog}
          title={name}
          onClose={() => setOpen(false)}
        >
          {({ NumberDialog }) => (
            <NumberDialog
              application={application}
              refused={queued}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </chakra.div>
  )
}

/** Other applications of the service with this number: pointed out, never refused. */
function SameNumber({ application: { sameNumber = [] } }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  if (sameNumber.length === 0) return null
  return (
    <Note tone="warning">
      <span>{t`Another application of this service has this number:`}</span>{' '}
      {sameNumber.map(({ _id, applicationId }) => (
        <chakra.span key={_id} marginInlineEnd="2">
          <TextLink asChild>
            <ApplicationLink id={_id}>
              <ApplicationNumber>{applicationId}</ApplicationNumber>
            </ApplicationLink>
          </TextLink>
        </chakra.span>
      ))}
    </Note>
  )
}
