import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'

interface Props {
  kind: OutletKind
  id: string
  children: ReactNode
}

/** Leads to the franchise or partner that gets the payout, whose record has the bank account. */
export function ReceiverLink({ kind, id, children }: Props) {
  return kind === 'franchise' ? (
    <Link to="/franchises/$franchiseId" params={{ franchiseId: id }}>
      {children}
    </Link>
  ) : (
    <Link to="/service-partner/$partnerId" params={{ partnerId: id }}>
      {children}
    </Link>
  )
}
