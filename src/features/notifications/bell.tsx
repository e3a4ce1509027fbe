import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect, useRef, useState } from 'react'
import { notifyError } from '../../blocks/record/notify-failed.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'
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

const loadPanel = () => import('./panel/notification-panel.tsx')

/** The bell of the bar: how many notifications are unread, and the panel with them. */
export function Bell() {
  const { t } = useLingui()
  const count = useUnread()
  const unread = badgeText(count)
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
        label={count ? t`Notifications: ${unread} unread` : t`Notifications`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          hasTold.current = false
          setOpen(!isOpen)
        }}
      >
        <BellIcon size={20} />
        {count > 0 && <Badge aria-hidden>{unread}</Badge>}
      </IconButton>
      {isOpen && module && (
        <module.NotificationPanel bell={button} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
