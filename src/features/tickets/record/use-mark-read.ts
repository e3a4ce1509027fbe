import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readTicket } from '../../../../contract/tickets/tickets.ts'
import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { call } from '../../../api/call.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { invalidateTickets, ticketQuery } from '../api/queries.ts'

/** Notes that the person has read the conversation, once it is before their eyes. */
export function useMarkRead({ _id, isUnread, messages }: TicketDetail): void {
  const client = useQueryClient()
  const isOnline = useReachability() === 'online'
  const lastId = messages.at(-1)?._id ?? null
  const isDue = isUnread && isOnline
  useEffect(() => {
    if (!isDue) return undefined
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      call(readTicket, { params: { id: _id }, body: { lastId } }).then(
        () => {
          client.setQueryData(
            ticketQuery(_id).queryKey,
            (now) => now && { ...now, isUnread: false, firstUnreadId: null },
          )
          invalidateTickets(client)
        },
        // The next refresh finds it unread, and it is tried again.
        () => undefined,
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [client, _id, lastId, isDue])
}
