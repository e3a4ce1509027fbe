import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'

interface Props extends Pick<ComponentProps<'a'>, 'children' | 'className'> {
  kind: OutletKind
  id: string
}

/** Leads to the franchise or partner that gets the payout, whose record has the bank account. */
export function ReceiverLink({ kind, id, ...look }: Props) {
  return kind === 'franchise' ? (
    <Link to="/franchises/$franchiseId" params={{ franchiseId: id }} {...look} />
  ) : (
    <Link to="/service-partner/$partnerId" params={{ partnerId: id }} {...look} />
  )
}
