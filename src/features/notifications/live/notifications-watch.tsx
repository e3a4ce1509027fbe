import { useEffect } from 'react'
import { mustSetPassword } from '../../../../contract/sessions/first-login.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { setBadgeCount } from '../../../offline/outbox/waiting-counts.ts'
import { useLock } from '../../../session/lock.ts'
import { useVisitor } from '../../../session/user.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { useUnread } from '../bell/unread.ts'
import { watchQueue } from '../reads/read-queue.ts'

/**
 * Mounted beside every screen: counts the unread ones on the app's icon, sends what was marked as read, and is
 * connected to the server. Nothing of it goes on while the page is locked.
 */
export function NotificationsWatch() {
  const user = useVisitor()
  const isOpen = useLock() === 'open'
  return user && isOpen && !mustSetPassword(user.userInfo) ? <Watch /> : null
}

function Watch() {
  const unread = useUnread()
  const isOnline = useReachability() === 'online'
  useEffect(() => {
    setBadgeCount('unread', unread)
    return () => setBadgeCount('unread', 0)
  }, [unread])
  useEffect(() => watchQueue(send), [])
  useEffect(() => {
    if (isOnline) send()
  }, [isOnline])
  const { module } = useLazyModule('live-notifications', loadLive, { isWanted: isOnline })
  return module ? <module.LiveNotifications /> : null
}

const loadLive = () => import('./live-notifications.tsx')

/** Without an answer or the code for it there is another try with the next connection. */
function send(): void {
  import('../reads/send-reads.ts').then(({ sendReads }) => sendReads()).catch(() => undefined)
}
