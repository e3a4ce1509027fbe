import { useEffect, useRef } from 'react'
import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { NEW_LINE_ID } from '../../../blocks/composer/thread.tsx'

/** Opens a ticket at its first unread message. What comes in later moves nothing under the reader's eyes. */
export function useOpenAtUnread({ firstUnreadId }: TicketDetail, isFetching: boolean): void {
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    // A copy of this device may be older than the message: the first answer of the server counts.
    isOpened.current = firstUnreadId !== null || !isFetching
    if (firstUnreadId === null) return
    // The router brings a new page to its top, and may do so after this.
    requestAnimationFrame(() =>
      (
        document.getElementById(NEW_LINE_ID) ?? document.getElementById(firstUnreadId)
      )?.scrollIntoView(),
    )
  }, [firstUnreadId, isFetching])
}
