import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Entry, Tombstone } from '../../../sw/outbox/entry.ts'
import { readNote } from '../../offline/outbox/envelope-note.ts'
import { failureText } from '../../offline/outbox/failure-text.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { WorkRow } from '../../ui/layout/work-row.tsx'

/** One application that waits: whose it is, under which number, and whether it goes on by itself. */
export function WaitingItem({ waiting: { entry, editableCopy } }: { waiting: OutboxItem }) {
  const { t } = useLingui()
  const { customerName, serviceName } = readNote(editableCopy?.note)
  const { number } = entry.envelope
  // What nobody can read here nobody can correct here: the outbox says so.
  const mayCorrect = editableCopy !== null && entry.state === 'rejected'
  return (
    <WorkRow
      title={customerName || t`Customer`}
      facts={[number, serviceName]}
      tag={<WaitingTag entry={entry} />}
      warning={entry.state !== 'waiting' && entry.failure && failureText(entry.failure)}
    >
      {mayCorrect && (
        <Button asChild>
          <Link
            to="."
            search={(search) => ({ ...search, apply: 'choose', correct: entry._id })}
            resetScroll={false}
            aria-label={t`Correct: ${number}`}
          >
            {t`Correct`}
          </Link>
        </Button>
      )}
    </WorkRow>
  )
}

/** One that was sent while somebody looked on. */
export function ArrivedItem({ arrived: { number, receipt } }: { arrived: Tombstone }) {
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const record = { params: { applicationId: receipt._id } }
  return (
    <WorkRow
      title={receipt.applicationId}
      facts={[t`until now ${number}`]}
      tag={<StatusTag tone="success" icon={<CircleCheck />}>{t`Sent`}</StatusTag>}
    >
      <Button asChild>
        {isVan ? (
          <Link to="/gramone-seva/$applicationId" {...record}>{t`Open application`}</Link>
        ) : (
          <Link to="/applications/$applicationId" {...record}>{t`Open application`}</Link>
        )}
      </Button>
    </WorkRow>
  )
}

function WaitingTag({ entry: { state, isSending } }: { entry: Entry }) {
  const { t } = useLingui()
  if (state === 'rejected' || state === 'damaged') {
    return <StatusTag tone="warning" icon={<TriangleAlert />}>{t`Needs you`}</StatusTag>
  }
  if (state === 'waiting' && isSending) {
    return <StatusTag tone="info" icon={<Send />}>{t`Being sent`}</StatusTag>
  }
  return <StatusTag tone="info" icon={<Clock />}>{t`Waiting to be sent`}</StatusTag>
}
