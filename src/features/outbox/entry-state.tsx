import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import FileX from 'lucide-react/icons/file-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Upload from 'lucide-react/icons/upload'
import UserRound from 'lucide-react/icons/user-round'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'

/** How an entry stands: icon, word, colour. */
export function EntryState({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  switch (entry.state) {
    case 'waiting':
      return entry.isSending ? (
        <StatusTag tone="progress" icon={<Upload />}>{t`Being sent`}</StatusTag>
      ) : (
        <StatusTag tone="info" icon={<Clock />}>{t`Waiting to be sent`}</StatusTag>
      )
    case 'waits_for_owner':
      return <StatusTag tone="warning" icon={<UserRound />}>{t`Waits for you`}</StatusTag>
    case 'waits_for_update':
      return <StatusTag tone="warning" icon={<RefreshCw />}>{t`Waits for an update`}</StatusTag>
    case 'rejected':
      return <StatusTag tone="danger" icon={<CircleAlert />}>{t`Not accepted`}</StatusTag>
    case 'damaged':
      return <StatusTag tone="danger" icon={<FileX />}>{t`Document damaged`}</StatusTag>
  }
}
