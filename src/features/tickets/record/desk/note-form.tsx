import { useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useEffect } from 'react'
import * as v from 'valibot'
import { TicketText } from '../../../../../contract/tickets/ticket-changes.ts'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import { FormBody } from '../../../../blocks/forms/form-body.tsx'
import { LeavingQuestion } from '../../../../blocks/forms/leaving-question.tsx'
import { useSending } from '../../../../blocks/forms/sending.ts'
import { useUnsavedGuard } from '../../../../blocks/forms/unsaved-guard.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { useAddNote } from '../../desk/queries.ts'
import { ComposerFoot } from '../reply/composer-foot.tsx'
import type { ComposerTab } from '../reply/composer.tsx'

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
  const { send, sending } = useSending(useAddNote(ticketId), {
    remembersAs: `ticket note ${ticketId}`,
    onDone: () => form.restart(EMPTY),
    onRefused: form.refuse,
  })
  const guard = useUnsavedGuard({ isDirty: form.isDirty })
  const { failure, lastTry } = sending
  const isToldOf = failure !== null || (lastTry && lastTry.state !== 'entered')
  const mark = isToldOf ? 'unread' : form.isDirty ? 'draft' : null
  useEffect(() => onMark(mark), [onMark, mark])
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
          hint={t`Only the support team and administrators see notes.`}
          rows={2}
          required
        />
        <ComposerFoot>
          <Button type="submit" icon={<Lock size={20} />} loading={sending.isSending}>
            {t`Add note`}
          </Button>
        </ComposerFoot>
      </FormBody>
      <LeavingQuestion guard={guard} sending={sending} loss={undefined} />
    </>
  )
}
