import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, SubmitEvent } from 'react'
import type { Attempted } from '../../i18n/failure-titles.ts'
import { useDeviceTrouble } from '../../offline/outbox/use-device-trouble.ts'
import type { ErrorSummaryProps } from '../../ui/feedback/error-summary.tsx'
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx'
import { StorageNote } from '../claims/storage-note.tsx'
import { NeedsConnection, withConnection } from '../record/needs-connection.tsx'
import { SendingNote } from './sending-note.tsx'
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
  const { isSending, lastTry } = sending
  const trouble = useDeviceTrouble()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The form of a dialog that is opened from this one.
    if (event.target !== event.currentTarget) return
    if (isSending || submitLabel === undefined) return
    // Nothing new goes out, nor is refused, before it is known what became of the last try.
    const act = () => (lastTry ? void lastTry.ask().then((may) => may && onSubmit()) : onSubmit())
    if (offline === 'works' || offline === 'waits') act()
    else withConnection(act)
  }
  return (
    <chakra.form
      id={id}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
    >
      {submitLabel !== undefined && offline === 'says' && <NeedsConnection />}
      {submitLabel !== undefined && offline === 'waits' && <StorageNote trouble={trouble} />}
      {notice}
      <SendingNote sending={sending} submitLabel={submitLabel} attempts={attempts ?? 'update'} />
      <ErrorSummary attempt={form.attempt} errors={form.errors} />
      {children}
    </chakra.form>
  )
}
