import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useState } from 'react'
import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import type { ThreadItem } from '../../../blocks/composer/thread.tsx'
import { Thread, waitingItem } from '../../../blocks/composer/thread.tsx'
import { useUser } from '../../../session/user.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Description, Message, WaitingMessage } from './message.tsx'
import type { QueuedMessage } from './queued-messages.ts'

/** The thread with what the desk wrote for itself between the messages. */
export type NotedThread = ComponentType<{ ticketId: string; items: readonly ThreadItem[] }>

interface Props {
  ticket: TicketDetail
  queued: readonly QueuedMessage[]
  /** Takes a refused message up again. */
  onCorrect: (message: QueuedMessage) => void
  /** From the desk's own code, once that is there. */
  noted: NotedThread | undefined
}

/** The conversation, the newest last, beside the form; what waits on this device stands after it. */
export function ConversationCard({ ticket, queued, onCorrect, noted: Noted }: Props) {
  const { t } = useLingui()
  const items = useThreadItems(ticket)
  const waiting = queued.map((each) =>
    waitingItem(each.waiting.entry._id, <WaitingMessage queued={each} onCorrect={onCorrect} />),
  )
  const all = [...items, ...waiting]
  return (
    <Card title={t`Conversation`}>
      {Noted ? <Noted ticketId={ticket._id} items={all} /> : <Thread items={all} />}
    </Card>
  )
}

function useThreadItems(ticket: TicketDetail): ThreadItem[] {
  const firstNewAt = useFirstNew(ticket)
  const { _id: ownId } = useUser().userInfo
  const lookOf = (authorId: string | null) => (authorId === ownId ? 'own' : 'other')
  return [
    {
      key: ticket._id,
      at: ticket.createdAt,
      look: lookOf(ticket.createdById),
      content: <Description ticket={ticket} />,
    },
    ...ticket.messages.map((message, index): ThreadItem => {
      const { _id, authorId, from, receivedAt } = message
      const isNew = firstNewAt !== -1 && index >= firstNewAt && authorId !== ownId
      return {
        key: _id,
        at: receivedAt,
        look: from === 'clock' ? 'event' : lookOf(authorId),
        isWanted: isNew,
        isFirstNew: index === firstNewAt,
        content: <Message message={message} />,
      }
    }),
  ]
}

/** Where the messages begin that were unread when the ticket was opened, or have come since; -1 for nowhere. */
function useFirstNew({ messages, firstUnreadId }: TicketDetail): number {
  const [firstNewId, setFirstNewId] = useState(firstUnreadId)
  if (firstNewId === null && firstUnreadId !== null) setFirstNewId(firstUnreadId)
  return messages.findIndex(({ _id }) => _id === firstNewId)
}
