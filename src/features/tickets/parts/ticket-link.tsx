import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayOpen } from '../../../../contract/core/access.ts'
import { useUser } from '../../../session/user.tsx'

interface Props {
  id: string
  children: ReactNode
  /** The link stands in the list: going back from the record returns to the same place there. */
  fromList?: boolean
}

/** Leads to a ticket, where this person opens tickets. */
export function TicketLink({ id: ticketId, children, fromList = false }: Props) {
  const isAdmin = mayOpen(useUser().userInfo.userType, '/ticket-admin')
  const record = { params: { ticketId }, ...(fromList && { state: { fromList: true as const } }) }
  return isAdmin ? (
    <Link to="/ticket-admin/$ticketId" {...record}>
      {children}
    </Link>
  ) : (
    <Link to="/support/$ticketId" {...record}>
      {children}
    </Link>
  )
}
