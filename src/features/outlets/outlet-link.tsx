import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'

interface Props {
  kind: OutletKind
  id: string
  /** The link stands in the list: going back from the record returns to the same place there. */
  fromList?: true
  children: ReactNode
}

/** Leads to one franchise or partner. */
export function OutletLink({ kind, id, fromList, children }: Props) {
  const state = { ...(fromList && { fromList }) }
  if (kind === 'franchise') {
    return (
      <Link to="/franchises/$franchiseId" params={{ franchiseId: id }} state={state}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/service-partner/$partnerId" params={{ partnerId: id }} state={state}>
      {children}
    </Link>
  )
}
