import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { LedgerEvent } from '../../../../contract/ledger/ledger.ts'

const OF_PAYOUTS: readonly LedgerEvent[] = ['payout_released', 'payout_completed', 'payout_failed']

interface Entry {
  kind: LedgerEvent
  sourceId: string
  /** Null where it is about none, or the person may not see it any more. */
  applicationId: string | null
}

/**
 * Leads from an entry of an account to what caused it, the one place for all kinds: an application with its payments, money
 * handed over, a payout. Words alone where there is no such screen, or the person may not see it any more.
 */
export function entryLink(
  { kind, sourceId, applicationId }: Entry,
  words: ReactNode,
): ReactElement {
  const state = { fromList: true } as const
  if (OF_PAYOUTS.includes(kind)) {
    return (
      <Link to="/payouts/$payoutId" params={{ payoutId: sourceId }} state={state}>
        {words}
      </Link>
    )
  }
  if (kind === 'remitted') {
    return (
      <Link to="/remittances/$remittanceId" params={{ remittanceId: sourceId }} state={state}>
        {words}
      </Link>
    )
  }
  if (applicationId === null) return <span>{words}</span>
  return (
    <Link to="/applications/$applicationId" params={{ applicationId }} state={state}>
      {words}
    </Link>
  )
}
