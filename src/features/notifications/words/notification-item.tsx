import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { ownPath } from '../../../../contract/core/own-path.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { relative } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { alertLook } from './alert-looks.tsx'
import { NotificationMessage } from './notification-message.tsx'
import { notificationText } from './notification-text.ts'
import { UnreadMark } from './unread-mark.tsx'

const Row = chakra('a', {
  base: {
    display: 'flex',
    gap: '3',
    width: 'full',
    minHeight: 'touch',
    paddingInline: '4',
    paddingBlock: '3',
    textAlign: 'start',
    textDecoration: 'none',
    fontSize: 'sm',
    cursor: 'pointer',
    '& svg': { flex: 'none' },
    '@media (hover: hover)': { '&:hover': { bg: 'bg.subtle' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

interface Props {
  notification: Notification
  isRead: boolean
  /** Called on a plain press. With a modifier key the browser opens the link in its own way. */
  onOpen: (path: string | null) => void
}

/** A notification as one line to press: what happened, how grave it is, and when. */
export function NotificationItem({ notification, isRead, onOpen }: Props) {
  const { i18n } = useLingui()
  const now = useNow(60_000)
  const { alertType, createdAt } = notification
  const { tone, Icon, word } = alertLook(alertType)
  const path = ownPath(notification.url)
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <Row {...(path === null ? { as: 'button', type: 'button' } : { href: path })} onClick={press}>
      <chakra.span color={`${tone}.fg`} paddingBlockStart="0.5">
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.span display="block" fontWeight={isRead ? 'normal' : 'bold'}>
          {notificationText(notification).title}
        </chakra.span>
        <NotificationMessage notification={notification} />
        <chakra.span display="block" color="fg.muted">
          <chakra.span color={`${tone}.fg`} fontWeight="medium">
            {i18n._(word)}
          </chakra.span>
          {' · '}
          <time dateTime={createdAt}>{relative(createdAt, now)}</time>
        </chakra.span>
      </chakra.span>
      {!isRead && (
        <chakra.span paddingBlockStart="1">
          <UnreadMark />
        </chakra.span>
      )}
    </Row>
  )
}
