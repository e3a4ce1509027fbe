import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../api/use-store.ts'
import { notifyError } from '../../blocks/record/notify-failed.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'
import { keptReminders } from './parts/kept-reminders.ts'
import { badgeText, useUnread } from './reads/unread-count.ts'

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: '50%',
    minWidth: '5',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'danger.contrast',
    lineHeight: '1.25rem',
  },
})

/** Beside the number of what is unread: that the bell keeps reminders. */
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockEnd: '1.5',
    insetInlineStart: '50%',
    boxSize: '2.5',
    borderRadius: 'full',
    bg: 'highlight.solid',
    border: '2px solid {colors.bg.panel}',
    boxSizing: 'content-box',
  },
})

const loadPanel = () => import('./panel/notification-panel.tsx')

/** The bell of the bar: how many notifications are unread, and the panel with them. */
export function Bell() {
  const { t } = useLingui()
  const count = useUnread()
  const unread = badgeText(count)
  const kept = useStore(keptReminders)?.count ?? 0
  const reminders = t`${plural(kept, { one: '# reminder', other: '# reminders' })}`
  const name = count ? t`Notifications: ${unread} unread` : t`Notifications`
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { module, error } = useLazyModule('notifications', loadPanel, { isWanted: isOpen })
  // The panel is asked for again and again, and opens by itself: one press, one notice.
  const hasTold = useRef(false)
  useEffect(() => {
    if (!error || hasTold.current) return
    hasTold.current = true
    notifyError(error)
  }, [error])
  return (
    <>
      <IconButton
        ref={button}
        label={kept > 0 ? `${name}, ${reminders}` : name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          hasTold.current = false
          setOpen(!isOpen)
        }}
      >
        <BellIcon size={20} />
        {count > 0 && <Badge aria-hidden>{unread}</Badge>}
        {kept > 0 && <Mark aria-hidden />}
      </IconButton>
      {isOpen && module && (
        <module.NotificationPanel bell={button} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
