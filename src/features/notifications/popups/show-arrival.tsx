import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { dismissPopup, showPopup } from '../../../ui/overlays/popups.ts'
import { isQuiet } from '../parts/quiet-paths.ts'
import { isToldHere } from '../parts/told-here.ts'
import { markRead } from '../reads/mark-read.ts'
import { NotificationItem } from '../words/notification-item.tsx'
import { chime } from './chime.ts'
import { isPanelOpen } from './panel-open.ts'

/** Lets a notification that has just come be seen and heard. In the open panel it stands at the top already. */
export function showArrival(notification: Notification, openPath: (path: string) => void): void {
  if (isQuiet(location.pathname)) return
  const { about } = notification
  if (about && 'id' in about && isToldHere(about.id)) {
    markRead(notification)
    return
  }
  chime()
  if (isPanelOpen.get()) return
  const id = notification._id
  const open = (path: string | null) => {
    markRead(notification)
    dismissPopup(id)
    if (path !== null) openPath(path)
  }
  const node = <NotificationItem notification={notification} isRead={false} onOpen={open} />
  showPopup({ id, node })
}
