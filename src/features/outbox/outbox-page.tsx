import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useEffect, useId } from 'react'
import { currentConnection } from '../../offline/connectivity/connection.ts'
import { outboxQuery } from '../../offline/outbox/queries.ts'
import type { OutboxView } from '../../offline/outbox/read-view.ts'
import { reportNow } from '../../offline/outbox/report-soon.ts'
import { useCanSign } from '../../offline/outbox/use-signer.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help.tsx'
import { DeviceCard } from './device-card.tsx'
import { EmptyOutboxDrawing } from './empty-outbox.tsx'
import { EntryList } from './entry-list.tsx'
import { LostList } from './lost-list.tsx'
import { useSendNow } from './mutations.ts'
import { OthersLine } from './others-line.tsx'
import { SentList } from './sent-list.tsx'

/** What was saved on this device and is not on the server yet: how each stands, and what to do. */
export function OutboxPage() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(outboxQuery(useUser().userInfo._id))
  useUsable(data !== undefined || error !== null)
  const canSign = useCanSign()
  useEffect(() => {
    // Who looks here wants to know now what the server has; without a link it waits.
    if (canSign) reportNow().catch(() => undefined)
  }, [canSign])
  const waits = data !== undefined && data.entries.length + data.others.length > 0
  return (
    <>
      <PageHeader
        title={t`Outbox`}
        description={t`What was saved on this device and is not on the server yet.`}
        {...(waits && { action: <SendNow /> })}
      />
      {error && !data && (
        <ErrorState
          title={t`This browser keeps nothing here`}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {t`A private window or a setting refuses storage, or another tab holds it. Nothing can wait here; close other tabs of this app, or use a normal window.`}
        </ErrorState>
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
  return (
    <>
      <LostList />
      <chakra.section aria-labelledby={id} marginBlockEnd="6">
        <SectionHead
          id={id}
          title={
            entries.length === 0 ? (
              t`Waiting`
            ) : (
              <Plural value={entries.length} one="# of yours waits" other="# of yours wait" />
            )
          }
        />
        {entries.length === 0 ? (
          <EmptyState drawing={<EmptyOutboxDrawing />} title={t`Nothing of yours waits here`}>
            {t`Everything you saved on this device has reached the server.`}
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
        <DeviceCard view={view} />
        <SentList sent={sent} />
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
          title: t`No link to the server. It goes by itself as soon as there is one.`,
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
