import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import Users from 'lucide-react/icons/users'
import { useEffect, useId } from 'react'
import type { OwnerCount } from '../../../sw/outbox/entry-store.ts'
import { currentConnection } from '../../offline/connectivity/connection.ts'
import { useStorageKind } from '../../offline/device-store/storage-kind.ts'
import { useCanSign } from '../../offline/outbox/can-sign.ts'
import { needsPerson } from '../../offline/outbox/entry-claims.ts'
import { outboxQuery } from '../../offline/outbox/queries.ts'
import type { OutboxView } from '../../offline/outbox/read-view.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { canvas, paint, pen } from '../../ui/illustrations/strokes.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help/keyboard-help.tsx'
import { useArrival } from './device/server-count.ts'
import { EntryList } from './entry-list.tsx'
import { reportSoon, useSendNow } from './mutations.ts'
import '../applications/api/error-texts.ts'
import '../customers/api/error-texts.ts'
import '../vans/api/error-texts.ts'
import '../reuploads/api/error-texts.ts'

const loadLostList = () => import('./lost-list.tsx')
const loadSentList = () => import('./sent-list.tsx')
const loadDeviceCard = () => import('./device/device-card.tsx')

/** The outbox: entries on this device that are not on the server yet. */
export function OutboxPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(outboxQuery(useUser().userInfo._id))
  useUsable(data !== undefined || error !== null)
  const isLostWithPage = useStorageKind() === 'memory'
  const canSign = useCanSign()
  useEffect(() => {
    // The comparison with the server is refreshed at once; offline it waits.
    if (canSign) void reportSoon()
  }, [canSign])
  const waits = data !== undefined && data.entries.length + data.others.length > 0
  return (
    <>
      <PageHeader
        title={t`Outbox`}
        description={t`Work on this device that is not on the server yet.`}
        {...(waits && { action: <SendNow /> })}
      />
      {(isLostWithPage || (error && !data)) && (
        <chakra.div marginBlockEnd="6">
          <ErrorState
            title={t`This browser cannot save your work`}
            {...(error && {
              details: error.message,
              retrying: isFetching,
              onRetry: () => void refetch(),
            })}
          >
            {t`This browser cannot save your work. You may be in a private window, or the app may be open in another tab. Close the other tabs, or use a normal window.`}
          </ErrorState>
        </chakra.div>
      )}
      {!data && !error && <Skeleton height="16rem" />}
      {data && <Loaded view={data} />}
      <KeyboardHelp />
    </>
  )
}

function Loaded({ view }: { view: OutboxView }) {
  const { t } = useLingui()
  const id = useId()
  const { entries, others, sent } = view
  const isLostWithPage = useStorageKind() === 'memory'
  const { arrival, lost } = useArrival(sent)
  return (
    <>
      {lost.length > 0 && (
        <LazySection name="lost-list" load={loadLostList}>
          {({ LostList }) => <LostList lost={lost} />}
        </LazySection>
      )}
      <chakra.section aria-labelledby={id} marginBlockEnd="6">
        <SectionHead
          id={id}
          title={
            entries.length === 0 ? (
              t`Waiting`
            ) : entries.some(({ entry }) => needsPerson(entry)) ? (
              <Plural
                value={entries.length}
                one="# item not sent yet"
                other="# items not sent yet"
              />
            ) : (
              <Plural
                value={entries.length}
                one="# item waiting to be sent"
                other="# items waiting to be sent"
              />
            )
          }
        />
        {entries.length === 0 ? (
          <EmptyState
            isLow
            drawing={<EmptyOutboxDrawing />}
            title={
              isLostWithPage
                ? t`Nothing is waiting on this screen`
                : t`Nothing is waiting to be sent`
            }
          >
            {arrival === 'all_arrived' &&
              t`Everything you submitted on this device has reached the server.`}
          </EmptyState>
        ) : (
          <EntryList entries={entries} />
        )}
        <OthersLine others={others} />
      </chakra.section>
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <LazySection name="device-card" load={loadDeviceCard} height="16rem">
          {({ DeviceCard }) => <DeviceCard view={view} />}
        </LazySection>
        {sent.length > 0 && (
          <LazySection name="sent-list" load={loadSentList} height="16rem">
            {({ SentList }) => <SentList sent={sent} />}
          </LazySection>
        )}
      </chakra.div>
    </>
  )
}

function SendNow() {
  const { t } = useLingui()
  const send = useSendNow()
  const press = () =>
    send.mutate(undefined, {
      onSuccess() {
        if (currentConnection() === 'online') return
        notify({
          tone: 'info',
          title: t`Cannot connect to the server. Your work will be sent automatically when you are online.`,
        })
      },
    })
  return (
    <Button
      variant="primary"
      icon={<Send size={20} aria-hidden />}
      loading={send.isPending}
      onClick={press}
    >
      {t`Send now`}
    </Button>
  )
}

/** Illustration: an empty tray and an envelope in flight. */
export function EmptyOutboxDrawing() {
  return (
    <svg {...canvas}>
      <ellipse cx="80" cy="106" rx="54" ry="7" fill={paint.wash} />
      <path
        {...pen}
        fill={paint.paper}
        d="M34 66h22l8 12h32l8-12h22v26a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z"
      />
      <path {...pen} d="m34 66 12-18h14M126 66l-12-18h-14" />
      <path {...pen} fill={paint.wash} d="M66 20h40v26H66z" />
      <path {...pen} d="m66 20 20 15 20-15" />
      <path {...pen} stroke={paint.highlight} strokeWidth="4" d="M86 62V52m-6 5 6-6 6 6" />
    </svg>
  )
}

/** Other people's entries on this device: names and counts only. */
export function OthersLine({ others }: { others: readonly OwnerCount[] }) {
  const { t } = useLingui()
  if (others.length === 0) return null
  return (
    <chakra.ul display="grid" gap="2" marginBlockStart="4" color="fg.muted">
      {others.map(({ ownerId, ownerName, count }) => {
        const name = ownerName || t`someone else`
        return (
          <chakra.li key={ownerId} display="flex" gap="3">
            <chakra.span flex="none" paddingBlockStart="0.5">
              <Users size={20} aria-hidden />
            </chakra.span>
            <span>
              <Plural
                value={count}
                one={`# item from ${name} is waiting to be sent from this device.`}
                other={`# items from ${name} are waiting to be sent from this device.`}
              />
            </span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
