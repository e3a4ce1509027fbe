import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useEffect, useId } from 'react'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { byServerTime } from '../../../api/server-time.ts'
import { useStore } from '../../../api/use-store.ts'
import { useCachedSince } from '../../../blocks/record/use-cached-since.ts'
import { asOf } from '../../../i18n/as-of.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SwitchField } from '../../../ui/controls/switch-field.tsx'
import { Panel } from '../../../ui/overlays/panel.tsx'
import { keptReminders } from '../parts/kept-reminders.ts'
import { setMuted, useMuted } from '../popups/chime-choice.ts'
import { isPanelOpen } from '../popups/panel-open.ts'
import { recentQuery } from '../queries.ts'
import { markAllRead, markRead } from '../reads/mark-read.ts'
import { usePendingReads } from '../reads/pending-reads-store.ts'
import { isRead } from '../reads/pending-reads.ts'
import { useUnread } from '../reads/unread-count.ts'
import { PanelList } from './panel-list.tsx'

interface Props {
  bell: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A phone has title and buttons in one line. */
const TIGHT = { base: '1.5', sm: '3' }

/** The bell's panel: the newest notifications, and the ways to mark and to find them. */
export function NotificationPanel({ bell, onClose }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const recent = useQuery(recentQuery)
  const pending = usePendingReads()
  const unread = useUnread()
  useEffect(() => {
    isPanelOpen.set(true)
    return () => isPanelOpen.set(false)
  }, [])
  const open = (notification: Notification, path: string | null) => {
    markRead(notification)
    if (path === null) return
    onClose()
    router.history.push(path)
  }
  return (
    <Panel
      anchor={bell}
      isInCorner
      title={t`Notifications`}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button
            size="sm"
            variant="quiet"
            paddingInline={TIGHT}
            disabled={unread === 0}
            onClick={markAllRead}
          >
            {t`Mark All Read`}
          </Button>
          <IconButton label={t`Close`} onClick={leave}>
            <X size={20} />
          </IconButton>
        </>
      )}
      footer={
        <>
          <Button asChild size="sm" variant="quiet" marginInlineStart="-3">
            <Link to="/alerts" onClick={onClose}>{t`All alerts`}</Link>
          </Button>
          <Sound />
        </>
      }
    >
      <Reminders onLeave={onClose} />
      <Age dataUpdatedAt={recent.dataUpdatedAt} data={recent.data} error={recent.error} />
      <PanelList
        notifications={recent.data?.notifications}
        error={recent.error}
        isFetching={recent.isFetching}
        onRetry={() => void recent.refetch()}
        isRead={(notification) => isRead(notification, pending)}
        onOpen={open}
      />
    </Panel>
  )
}

/** The reminders that were seen; a link in them closes the panel. */
function Reminders({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const heading = useId()
  const kept = useStore(keptReminders)
  if (!kept) return null
  const { count } = kept
  return (
    <chakra.section
      aria-labelledby={heading}
      fontSize="sm"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onLeave()
      }}
    >
      <chakra.h3
        id={heading}
        paddingInline="4"
        paddingBlock="1.5"
        bg="highlight.subtle"
        color="highlight.fg"
        fontWeight="semibold"
      >
        {t`Reminders: ${count}`}
      </chakra.h3>
      {kept.list}
    </chakra.section>
  )
}

/** How old the list is while the server does not confirm it. */
function Age(query: Parameters<typeof useCachedSince>[0][number]) {
  const since = useCachedSince([query])
  const now = useNow(60_000)
  return (
    <div role="status">
      {since !== null && (
        <chakra.p paddingInline="4" paddingBlockStart="2" color="fg.muted">
          {asOf(byServerTime(since), now)}
        </chakra.p>
      )}
    </div>
  )
}

function Sound() {
  const { t } = useLingui()
  const isSilent = useMuted()
  return (
    <div>
      <SwitchField label={t`Sound`} checked={!isSilent} onChange={(isOn) => setMuted(!isOn)} />
    </div>
  )
}
