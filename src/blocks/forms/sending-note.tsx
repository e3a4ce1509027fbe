import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import type { Attempted } from '../../i18n/failure-titles.ts'
import { FAILURE_TITLES } from '../../i18n/failure-titles.ts'
import { envelopeFailureText } from '../../offline/outbox/failure-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import type { LastTry, Sending } from './sending.ts'

interface Props {
  sending: Sending
  submitLabel: string | undefined
  attempts: Attempted
}

/** What became of the last try to send the form's content, above its fields. */
export function SendingNote({ sending, submitLabel, attempts }: Props) {
  const { i18n } = useLingui()
  const { failure, isUnconfirmed, lastTry } = sending
  if (lastTry && (lastTry.isEarlier || lastTry.state === 'entered')) {
    return <EarlierNote lastTry={lastTry} />
  }
  if (failure === null) return null
  const why = envelopeFailureText(failure)
  if (isUnconfirmed) {
    return (
      <FormFailure about={failure} title={<Trans>We do not know if it arrived.</Trans>} why={why}>
        <Trans>
          We keep asking. You can also select “{submitLabel}” again. It will not be entered twice.
        </Trans>
      </FormFailure>
    )
  }
  return (
    <FormFailure about={failure} title={i18n._(FAILURE_TITLES[attempts])} why={why}>
      {lastTry?.state === 'missing' && (
        <Trans>It did not arrive. Nothing was entered. Select “{submitLabel}” again.</Trans>
      )}
    </FormFailure>
  )
}

interface FailureProps {
  about: unknown
  title: ReactNode
  why: string
  /** What to do now, where there is more to say. */
  children?: ReactNode
}

/** Why the form's content did not go through; it stays until the next try. */
function FormFailure({ about, title, why, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [about])
  return (
    <Note ref={box} tone="danger" role="alert" tabIndex={-1} icon={<CircleAlert size={20} />}>
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      <p>{why}</p>
      {children && <p>{children}</p>}
    </Note>
  )
}

/** What became of a change that went out before the form was opened, or whose answer cannot be fetched. */
function EarlierNote({ lastTry: { state, at, isEarlier } }: { lastTry: LastTry }) {
  const when = formatDateTime(at)
  return (
    <Note
      tone={state === 'open' ? 'warning' : 'info'}
      role="status"
      icon={<Info size={20} aria-hidden />}
    >
      {!isEarlier ? (
        <Trans>The answer was lost on the way. It was entered once.</Trans>
      ) : state === 'entered' ? (
        <Trans>You sent this form before ({when}). It was entered.</Trans>
      ) : state === 'missing' ? (
        <Trans>You sent this form before ({when}). It did not arrive. Nothing was entered.</Trans>
      ) : (
        <Trans>
          You sent this form before ({when}). We do not know yet if it arrived. We keep asking.
        </Trans>
      )}
    </Note>
  )
}
