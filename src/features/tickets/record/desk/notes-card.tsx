import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { TicketText } from '../../../../../contract/tickets/ticket-changes.ts'
import type { TicketNote } from '../../../../../contract/tickets/ticket-desk.ts'
import type { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import { useSending } from '../../../../blocks/forms/sending.ts'
import { Timeline } from '../../../../blocks/record/timeline.tsx'
import { formatDateTime } from '../../../../i18n/dates.ts'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ticketDeskQuery, useAddNote } from '../../desk/queries.ts'

const Note = v.object({ text: TicketText })
const EMPTY = { text: '' }

/** The card of the desk's notes for itself, the newest first. */
export function NotesCard({ ticket: { _id } }: { ticket: TicketDetail }) {
  const { t } = useLingui()
  const { data } = useQuery(ticketDeskQuery(_id))
  const form = useContractForm({
    schema: Note,
    values: EMPTY,
    labels: { text: t`New note` },
    textOf: ({ code }) => (code === 'required' ? t`Write a note.` : undefined),
    errorsAt: 'field',
  })
  const { send, sending } = useSending(useAddNote(_id), {
    remembersAs: `ticket note ${_id}`,
    onDone: () => form.restart(EMPTY),
    onRefused: form.refuse,
  })
  const items = (data?.notes ?? [])
    .toReversed()
    .map((note) => ({ key: note._id, content: <NoteEntry note={note} /> }))
  return (
    <Card title={t`Internal notes`}>
      <chakra.div display="grid" gap="5">
        <FormPage
          form={form}
          submitLabel={t`Add note`}
          isSecondary
          sending={sending}
          attempts="creation"
          offline="says"
          onSubmit={() => form.submit(send)}
        >
          <TextAreaField
            {...form.field('text')}
            hint={t`Only the support team and administrators see notes.`}
            required
          />
        </FormPage>
        {items.length > 0 && <Timeline items={items} />}
      </chakra.div>
    </Card>
  )
}

function NoteEntry({ note: { authorName, text, receivedAt } }: { note: TicketNote }) {
  return (
    <chakra.div minWidth="0">
      <chakra.p fontSize="sm">
        <chakra.span fontWeight="medium">{authorName}</chakra.span>
        <chakra.span color="fg.muted">
          {' · '}
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </chakra.span>
      </chakra.p>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
    </chakra.div>
  )
}
