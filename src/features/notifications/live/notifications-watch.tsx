import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { setBadgeCount } from '../../../offline/outbox/waiting-counts.ts'
import { usePresentUser } from '../../../session/present-user.ts'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { unreadQuery, useUnread } from '../reads/unread-count.ts'

/**
 * Mounted beside every screen: counts the unread ones on the app's icon, sends what was marked as read, and is
 * connected to the server. Nothing of it goes on while the page is locked, or once its person signs out.
 */
export function NotificationsWatch() {
  return usePresentUser() && <Watch />
}

function Watch() {
  const { t } = useLingui()
  const unread = useUnread()
  const isOnline = useReachability() === 'online'
  useEffect(() => {
    setBadgeCount('unread', unread)
    return () => setBadgeCount('unread', 0)
  }, [unread])
  const { module: reads } = useLazyModule('keep-reads', loadReads)
  useEffect(() => reads?.keepReads(), [reads])
  useEffect(() => {
    if (isOnline) reads?.sendWaiting()
  }, [reads, isOnline])
  // What was restored from the device is older than the page: the server has not answered yet.
  const isAnswered = useQuery(unreadQuery).dataUpdatedAt > performance.timeOrigin
  const isWanted = isOnline && isAnswered
  const { module: live } = useLazyModule('live-notifications', loadLive, { isWanted })
  return live ? <live.LiveNotifications label={t`New notifications (F8)`} /> : null
}

const loadReads = () => import('../reads/start-pending-reads.ts')
const loadLive = () => import('./live-notifications.online.tsx')
