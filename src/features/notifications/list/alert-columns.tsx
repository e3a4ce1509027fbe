import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDateTime, relative } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { Lines } from '../../../ui/layout/table/row-text.tsx'
import { markRead } from '../reads/mark-read.ts'
import { usePendingReads } from '../reads/pending-reads-store.ts'
import { isRead } from '../reads/pending-reads.ts'
import { alertLook } from '../words/alert-looks.tsx'
import { NotificationMessage } from '../words/notification-message.tsx'
import { notificationText } from '../words/notification-text.ts'
import { UnreadMark } from '../words/unread-mark.tsx'

/** The columns of the list of alerts: what happened first. */
export function useAlertColumns(): ListColumn<Notification>[] {
  const { t, i18n } = useLingui()
  const now = useNow(60_000)
  const pending = usePendingReads()
  return [
    {
      key: 'title',
      header: t`Alert`,
      primary: true,
      cell: (row) => {
        const read = isRead(row, pending)
        return (
          <chakra.span fontWeight={read ? 'medium' : 'bold'}>
            <span>{notificationText(row).title}</span>
            {!read && (
              <chakra.span marginInlineStart="2">
                <UnreadMark />
              </chakra.span>
            )}
          </chakra.span>
        )
      },
    },
    {
      key: 'message',
      header: t`Message`,
      foldsBelow: 'medium',
      width: '38%',
      cell: (row) => (
        <Lines title={notificationText(row).text}>
          <NotificationMessage notification={row} />
        </Lines>
      ),
    },
    {
      key: 'severity',
      header: t`Severity`,
      nowrap: true,
      phone: 'bottom',
      cell: ({ alertType }) => {
        const { tone, Icon, word } = alertLook(alertType)
        return (
          <StatusTag tone={tone} icon={<Icon aria-hidden />}>
            {i18n._(word)}
          </StatusTag>
        )
      },
    },
    {
      key: 'when',
      header: t`When`,
      phone: 'top',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {relative(createdAt, now)}
        </time>
      ),
    },
    {
      key: 'read',
      header: t`Read`,
      hidesBelow: 'phone',
      cell: (row) =>
        isRead(row, pending) ? (
          <StatusTag tone="neutral" icon={<Check aria-hidden />}>{t`Read`}</StatusTag>
        ) : (
          <Button
            size="sm"
            icon={<Check size={20} aria-hidden />}
            aria-label={t`Mark as read: ${notificationText(row).text}`}
            onClick={() => markRead(row)}
          >
            {t`Mark as read`}
          </Button>
        ),
    },
  ]
}
