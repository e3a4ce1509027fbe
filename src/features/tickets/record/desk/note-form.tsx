import { useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { TicketText } from '../../../../../contract/tickets/ticket-changes.ts'
import { ComposerFoot, ComposerSpace } from '../../../../blocks/composer/composer-foot.tsx'
import type { ComposerTab } from '../../../../blocks/composer/composer.tsx'
import { SEND_KEYS } from '../../../../blocks/composer/send-keys.ts'
import { useKeptWords } from '../../../../blocks/composer/use-kept-words.ts'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import { FormBody } from '../../../../blocks/forms/form-body.tsx'
import { LeavingQuestion } from '../../../../blocks/forms/leaving-question.tsx'
import { useSending } from '../../../../blocks/forms/sending.ts'
import { useUnsavedGuard } from '../../../../blocks/forms/unsaved-guard.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { useAddNote } from '../../desk/queries.ts'

const Note = v.object({ text: TicketText })
const EMPTY = { text: '' }

interface Props {
  ticketId: string
  /** Tells what a person who writes elsewhere has to know of the note. */
  onMark: (mark: ComposerTab['mark']) => void
}

/** The form of the desk's notes for itself. */
export function NoteForm({ ticketId, onMark }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: Note,
    values: EMPTY,
    labels: { text: t`New note` },
    textOf: ({ code }) => (code === 'required' ? t`Write a note.` : undefined),
    errorsAt: 'field',
  })
  const { text } = useWatch({ control: form.api.control })
  const kept = useKeptWords({
    name: `note ${ticketId}`,
    words: text ?? '',
    onFound: (words) => form.api.setValue('text', words, { shouldDirty: true }),
  })
  const end = () => {
    kept.forget()
    form.restart(EMPTY)
  }
  const { send, sending } = useSending(useAddNote(ticketId), {
    remembersAs: `ticket note ${ticketId}`,
    onDone: end,
    onRefused: form.refuse,
  })
  const guard = useUnsavedGuard({
    isDirty: form.isDirty,
    isKept: kept.isKept,
    onDiscard: end,
  })
  const { failure, lastTry } = sending
  const isToldOf = failure !== null || (lastTry && lastTry.state !== 'entered')
  const mark = isToldOf ? 'unread' : form.isDirty ? 'draft' : null
  useEffect(() => onMark(mark), [onMark, mark])
  // The note of an earlier try was entered after all: what was put back here is it, unless something was typed since.
  const isEntered = lastTry?.state === 'entered' && lastTry.isEarlier
  const endEarlier = useEffectEvent(() => {
    if (kept.foundHint !== null && kept.isKept) end()
  })
  useEffect(() => {
    if (isEntered) endEarlier()
  }, [isEntered])
  return (
    <>
      <FormBody
        form={form}
        submitLabel={t`Add note`}
        sending={sending}
        attempts="creation"
        offline="says"
        onSubmit={() => form.submit(send)}
      >
        <TextAreaField
          {...form.field('text')}
          hint={kept.foundHint ?? t`Only the support team and administrators see notes.`}
          rows={2}
          required
        />
        <ComposerFoot>
          <ComposerSpace />
          {form.isDirty && <Button variant="quiet" onClick={guard.askOrLeave}>{t`Delete`}</Button>}
          <Button
            type="submit"
            icon={<Lock size={20} />}
            loading={sending.isSending}
            aria-keyshortcuts={SEND_KEYS}
          >
            {t`Add note`}
          </Button>
        </ComposerFoot>
      </FormBody>
      <LeavingQuestion guard={guard} sending={sending} loss={undefined} />
    </>
  )
}
