import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  id: string
  /** The link stands in the list: going back from the record returns to the same place there. */
  fromList?: true
  children: ReactNode
}

/** Leads to one payout. */
export function PayoutLink({ id: payoutId, fromList, children }: Props) {
  return (
    <Link to="/payouts/$payoutId" params={{ payoutId }} state={{ ...(fromList && { fromList }) }}>
      {children}
    </Link>
  )
}
