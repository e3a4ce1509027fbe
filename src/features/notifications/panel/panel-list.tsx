import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PAGE_SIZE } from '../../../../contract/core/paging.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingShapes, Skeleton } from '../../../ui/feedback/loading.tsx'
import { NotificationItem } from '../words/notification-item.tsx'

const List = chakra('ul', {
  base: { '& > li + li': { borderBlockStart: '1px solid {colors.border}' } },
})

const EXPECTED_ROWS = 4

interface Props {
  /** The newest first; undefined while they are on their way. */
  notifications: readonly Notification[] | undefined
  error: Error | null
  isFetching: boolean
  onRetry: () => void
  isRead: (notification: Notification) => boolean
  onOpen: (notification: Notification, path: string | null) => void
}

/** The notifications of the panel, a page at a time, and what stands there instead. */
export function PanelList(props: Props) {
  const { notifications, error, isFetching, onRetry, isRead, onOpen } = props
  const { t } = useLingui()
  const [limit, setLimit] = useState(PAGE_SIZE)
  if (!notifications && error) {
    return (
      <chakra.div padding="4">
        <ErrorState title={errorText(error)} retrying={isFetching} onRetry={onRetry}>
          {t`The alerts could not be loaded.`}
        </ErrorState>
      </chakra.div>
    )
  }
  if (!notifications) {
    return (
      <LoadingShapes>
        {Array.from({ length: EXPECTED_ROWS }, (_, index) => `waiting-${index}`).map((key) => (
          <chakra.div key={key} paddingInline="4" paddingBlock="3">
            <Skeleton width="60%" marginBlockEnd="2" />
            <Skeleton width="80%" />
          </chakra.div>
        ))}
      </LoadingShapes>
    )
  }
  if (notifications.length === 0) {
    return (
      <EmptyState title={t`No alerts yet`}>
        {t`You will see here when an application changes or its deadline is close.`}
      </EmptyState>
    )
  }
  return (
    <>
      <List>
        {notifications.slice(0, limit).map((each) => (
          <li key={each._id}>
            <NotificationItem
              notification={each}
              isRead={isRead(each)}
              onOpen={(path) => onOpen(each, path)}
            />
          </li>
        ))}
      </List>
      {notifications.length > limit && (
        <chakra.p padding="3" textAlign="center">
          <Button size="sm" onClick={() => setLimit(limit + PAGE_SIZE)}>{t`Show more`}</Button>
        </chakra.p>
      )}
    </>
  )
}
