import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { Attempted } from '../../i18n/failure-titles.ts'
import { FAILURE_TITLES } from '../../i18n/failure-titles.ts'
import { envelopeFailureText } from '../../offline/outbox/failure-text.ts'
import { useDeviceTrouble } from '../../offline/outbox/use-device-trouble.ts'
import type { ErrorSummaryProps } from '../../ui/feedback/error-summary.tsx'
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { StorageNote } from '../claims/storage-note.tsx'
import { NeedsConnection, withConnection } from '../record/needs-connection.tsx'
import type { Sending } from './sending.ts'

export interface FormBodyProps {
  /** Lets a button outside the form submit it. */
  id?: string
  form: ErrorSummaryProps
  sending: Sending
  /** What the button says that sends it; none where there is nothing left to send. */
  submitLabel: string | undefined
  /**
   * - `says`: only the server can take the content; offline the form says so above its fields.
   * - `refuses`: the same, and the screen around says so once for all its forms.
   * - `waits`: offline the content goes to the outbox.
   * - `works`: the form itself shows the answer.
   */
  offline: 'says' | 'refuses' | 'waits' | 'works'
  /** What it is that fails, in the title of a failure: an update when left out. */
  attempts?: Attempted
  onSubmit: () => void
  /** Above the problems: a conflict, an answer. */
  notice?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The form element of every form: offline state, notice, failure, summary, fields. */
export function FormBody(props: FormBodyProps) {
  const { id, form, sending, submitLabel, offline, attempts, onSubmit, notice, children } = props
  const { failure, isSending, isUnconfirmed } = sending
  const trouble = useDeviceTrouble()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || submitLabel === undefined) return
    if (offline === 'works' || offline === 'waits') onSubmit()
    else withConnection(onSubmit)
  }
  return (
    <chakra.form id={id} noValidate autoComplete="off" onSubmit={submit} display="grid" gap="5">
      {submitLabel !== undefined && offline === 'says' && <NeedsConnection />}
      {submitLabel !== undefined && offline === 'waits' && <StorageNote trouble={trouble} />}
      {notice}
      {failure !== null && (
        <FormFailure title={FAILURE_TITLES[attempts ?? 'update']} error={failure}>
          {isUnconfirmed && (
            <Trans>
              We do not know if it arrived. Select “{submitLabel}” again. It will not be entered
              twice.
            </Trans>
          )}
        </FormFailure>
      )}
      <ErrorSummary attempt={form.attempt} errors={form.errors} />
      {children}
    </chakra.form>
  )
}

interface FailureProps {
  title: MessageDescriptor
  error: unknown
  /** What to do now, where there is more to say. */
  children?: ReactNode
}

/** Why the form's content did not go through; it stays until the next try. */
function FormFailure({ title, error, children }: FailureProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <Note ref={box} tone="danger" role="alert" tabIndex={-1} icon={<CircleAlert size={20} />}>
      <chakra.p fontWeight="semibold">{i18n._(title)}</chakra.p>
      <p>{envelopeFailureText(error)}</p>
      {children && <p>{children}</p>}
    </Note>
  )
}
