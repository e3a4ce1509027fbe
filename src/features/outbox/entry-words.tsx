import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { byServerTime } from '../../api/server-time.ts'
import { nextText, safetyText } from '../../blocks/claims/claim-words.ts'
import { relative } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import type { Claim } from '../../offline/outbox/entry-claims.ts'
import { failureText } from '../../offline/outbox/failure-text.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'
import { VersionChanges } from '../catalogue/parts/version-ended.tsx'

const TICK_MS = 10_000

/** What was true of the record when it was entered, and is not any more. */
const PASSED: readonly EnvelopeKind[] = ['application.reupload', 'application.number', 'payment']

interface Props {
  entry: Entry
  claim: Claim
  /** The entry's editable copy opens on this device. */
  isReadable: boolean
}

/** Explains what happens next with an entry, or what the person must do and why. */
export function EntryMessage(props: Props) {
  return (
    <chakra.div fontSize="sm" display="grid" gap="1">
      <Next {...props} />
      <Progress entry={props.entry} />
    </chakra.div>
  )
}

function Next({ entry, claim, isReadable }: Props) {
  const { t } = useLingui()
  const why = entry.failure && failureText(entry.failure)
  const isOnline = useReachability() === 'online'
  if (claim.next === 'automatic') return <WhenNext entry={entry} claim={claim} why={why} />
  if (claim.next === 'choose_file_again') return <p>{why}</p>
  if (claim.next !== 'correct') {
    return <p>{claim.next === 'sign_in' && why ? why : nextText(claim, isOnline)}</p>
  }
  // Nothing of it can be corrected: another request has other documents, and what is owed or noted has changed.
  if (PASSED.includes(entry.envelope.kind)) {
    return (
      <p>
        {[why, t`Open the application to see what is needed now, then delete this.`]
          .filter(Boolean)
          .join(' ')}
      </p>
    )
  }
  if (entry.envelope.kind === 'van.plan-note') {
    return (
      <p>
        {[why, t`Open Gram Van Seva to see the plan, then delete this.`].filter(Boolean).join(' ')}
      </p>
    )
  }
  return (
    <>
      <p>
        <span>{why}</span>{' '}
        <span>
          {isReadable
            ? `${safetyText(claim)} ${nextText(claim, isOnline)}`
            : t`This cannot be opened here. It was saved on another device, or this device has been set up again. Correct it on the device where it was saved, or delete it and enter it again.`}
        </span>
      </p>
      <VersionChanges failure={entry.failure} />
    </>
  )
}

function WhenNext({ entry, claim, why }: Omit<Props, 'isReadable'> & { why: string | null }) {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  const now = useNow(TICK_MS)
  const { isSending, attempts, nextAttemptAt } = entry
  if (isSending) return null
  if (!isOnline || !why) return <p>{nextText(claim, isOnline)}</p>
  const next = relative(Math.max(byServerTime(nextAttemptAt), now), now)
  return (
    <p>
      <span>{`${why} ${t`Next try: ${next}.`}`}</span>{' '}
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
