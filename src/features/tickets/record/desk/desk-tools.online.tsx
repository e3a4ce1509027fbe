import type { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import type { ReplyTools } from '../reply-tools.ts'
import { CannedPicker } from './canned-picker.tsx'
import { NotesCard } from './notes-card.tsx'
import { SupportCard } from './support-card.tsx'
import { ToMergedChoice } from './to-merged-choice.tsx'

/** What the desk has beside a conversation. */
export function DeskSide({ ticket }: { ticket: TicketDetail }) {
  return (
    <>
      <SupportCard ticket={ticket} />
      <NotesCard ticket={ticket} />
    </>
  )
}

/** What the desk has around the text of a message on this ticket. */
export function replyTools({ _id }: TicketDetail): ReplyTools {
  return {
    answers: (write) => <CannedPicker ticketId={_id} write={write} />,
    toMerged: (value, onChange) => (
      <ToMergedChoice ticketId={_id} value={value} onChange={onChange} />
    ),
  }
}
