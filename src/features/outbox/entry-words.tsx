import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { relative } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { failureText } from '../../offline/outbox/failure-text.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'

const TICK_MS = 10_000

interface Props {
  entry: Entry
  /** The entry's editable copy opens on this device. */
  isReadable: boolean
}

/** Explains what happens next with an entry, or what the person must do and why. */
export function EntryMessage({ entry, isReadable }: Props) {
  return (
    <chakra.div fontSize="sm" display="grid" gap="1">
      <Next entry={entry} isReadable={isReadable} />
      <Progress entry={entry} />
    </chakra.div>
  )
}

function Next({ entry, isReadable }: Props) {
  const { t } = useLingui()
  const { state, failure } = entry
  const why = failure && failureText(failure)
  switch (state) {
    case 'waiting':
      return <WhenNext entry={entry} why={why} />
    case 'waits_for_owner':
      return <p>{why ?? t`Go online and sign in on this device to continue sending.`}</p>
    case 'waits_for_update':
      return <p>{t`This version of the app is too old. Update it to continue.`}</p>
    case 'rejected':
      return (
        <p>
          {why}{' '}
          {isReadable
            ? t`Your work is safe. Correct it and send it again, or delete it.`
            : t`This cannot be opened here. It was saved on another device, or this device has been set up again. Correct it on the device where it was saved, or delete it and enter it again.`}
        </p>
      )
    case 'damaged':
      return <p>{why}</p>
  }
}

function WhenNext({ entry, why }: { entry: Entry; why: string | null }) {
  const { t } = useLingui()
  const connection = useReachability()
  const now = useNow(TICK_MS)
  const { isSending, attempts, nextAttemptAt } = entry
  if (isSending) return null
  if (connection !== 'online') return <p>{t`It will be sent automatically when you are online.`}</p>
  if (!why) return <p>{t`It will be sent automatically in a moment.`}</p>
  const next = relative(Math.max(nextAttemptAt, now), now)
  return (
    <p>
      {why} {t`Next try: ${next}.`}{' '}
      <chakra.span color="fg.muted">
        <Plural value={attempts} one="Tried # time so far." other="Tried # times so far." />
      </chakra.span>
    </p>
  )
}

function Progress({ entry: { isSending, sentBytes, totalBytes } }: { entry: Entry }) {
  const { t } = useLingui()
  if (totalBytes === 0 || (!isSending && sentBytes === 0)) return null
  const sent = fileSize(sentBytes)
  const total = fileSize(totalBytes)
  return (
    <chakra.div maxWidth="24rem">
      <chakra.p data-figures color="fg.muted">{t`${sent} of ${total} sent`}</chakra.p>
      <ProgressBar label={t`Sent so far`} value={sentBytes / totalBytes} />
    </chakra.div>
  )
}
