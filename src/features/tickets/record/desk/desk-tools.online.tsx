import type { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import type { ReplyTools } from '../reply/reply-tools.ts'
import { SavedAnswers } from './canned-picker.tsx'
import { NoteForm } from './note-form.tsx'
import { NotedThread } from './noted-thread.tsx'
import { SupportCard } from './support-card.tsx'
import { ToMergedChoice } from './to-merged-choice.tsx'

/** What the desk has beside and between the messages. */
export const deskParts = { NoteForm, NotedThread, SupportCard }

/** What the desk has around the text of a message on this ticket. */
export function replyTools({ _id }: TicketDetail): ReplyTools {
  return {
    answers: (write) => <SavedAnswers ticketId={_id} write={write} />,
    toMerged: (value, onChange) => (
      <ToMergedChoice ticketId={_id} value={value} onChange={onChange} />
    ),
  }
}
